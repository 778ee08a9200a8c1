import {
  changeStudentPassword,
  forgotStudentPassword,
  getStudentProfile,
  listStudentSessions,
  loginStudent,
  logoutStudent,
  markStudentCredentialsSaved,
  registerStudent,
  resendStudentOtp,
  resetStudentPassword,
  updateSettings,
  updateStudentProfile,
  uploadStudentPhoto,
  verifyStudentPhone,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, otherThan, queuedCode } from '../../../../test/codes.ts';
import {
  academyWith,
  aPicture,
  multipart,
  signInAcademy,
  signInAdmin,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { updateRow } from '../../../../test/rows.ts';
import { signUpStudent, studentFields } from '../../../../test/students.ts';
import { countEvent } from '../../../http/rate-limit.ts';

const context = testApp();

const verify = async (student: { phone_number: string; verification_token: string }) => {
  const { code } = await queuedCode(context, student.phone_number);
  const { phone_number, verification_token } = student;
  const body = { phone_number, verification_token, otp_code: code };
  return send(context, verifyStudentPhone, { body });
};
const login = (email: string, password: string) =>
  send(context, loginStudent, { body: { email, password } });
const arabic = { 'accept-language': 'ar' };

describe('sign-up', () => {
  it('is limited to 120 an hour per address, including resent codes', async () => {
    const address = '198.51.100.7';
    for (let n = 0; n < 119; n += 1) {
      await countEvent(context.deps, 'signUpPerAddress', ['sign_up', 'student', address]);
    }
    const register = (from: string) =>
      send(context, registerStudent, { body: studentFields(), address: from });
    expect((await register(address)).status).toBe(201);
    const refused = await register(address);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const { email, phone_number } = studentFields();
    const resend = { body: { email, phone_number }, address };
    expect((await send(context, resendStudentOtp, resend)).status).toBe(429);
    expect((await register('198.51.100.8')).status).toBe(201);
  });

  it('with the documents’ fields alone opens a pending account, and the code signs in', async () => {
    const student = await signUpStudent(context);
    expect(student.otp_channel).toBe('whatsapp');
    const early = await login(student.email, student.temporary_password);
    expect([early.status, early.body.code]).toEqual([403, 'phone_not_verified']);
    const { status, body } = await verify(student);
    expect(status).toBe(200);
    expect(body.data.credentials).toEqual({
      email: student.email,
      password: student.temporary_password,
    });
    expect(body.data.student).toMatchObject({
      id: student.student_id,
      status: 'verified',
      academy: null,
      current_team: null,
      age_group: 'junior',
      guardian: { policy: 'optional', state: 'missing' },
    });
    const profile = await send(context, getStudentProfile, { token: body.data.token });
    expect(profile.body.data.id).toBe(student.student_id);
  });

  it.each([
    ['first_name', undefined, 'الاسم الأول مطلوب'],
    ['last_name', ' ', 'الاسم الأخير مطلوب'],
    ['phone_number', '', 'رقم الهاتف مطلوب'],
    ['phone_number', '12', 'رقم هاتف غير صالح'],
    ['email', undefined, 'البريد الإلكتروني مطلوب'],
    ['email', 'x', 'البريد الإلكتروني غير صحيح'],
    ['birth_date', '', 'تاريخ الميلاد مطلوب'],
    ['gender', 'other', 'الجنس غير صالح'],
    ['gender', undefined, 'الجنس مطلوب'],
    ['address', undefined, 'العنوان مطلوب'],
    ['birth_date', '2020-01-01', 'المسابقة للأعمار من 7 إلى 18 عامًا'],
    ['birth_date', '2007-01-01', 'المسابقة للأعمار من 7 إلى 18 عامًا'],
  ])('says at %s (%s) what the documents say: %s', async (field, value, sentence) => {
    const body = { ...studentFields(), [field]: value };
    const answer = await send(context, registerStudent, { body, headers: arabic });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [sentence] });
    expect(answer.body.message).toBe(sentence);
  });

  it('takes guardian’s name and phone together or not at all', async () => {
    const body = { ...studentFields(), guardian_name: 'منى عادل' };
    const { status, body: answer } = await send(context, registerStudent, { body });
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['guardian_phone']]);
  });

  it('blocks nobody while unverified; a verified email and phone are taken', async () => {
    const fields = studentFields();
    await signUpStudent(context, fields);
    const second = await signUpStudent(context, { ...fields });
    expect((await verify(second)).status).toBe(200);
    const third = await send(context, registerStudent, { body: fields });
    expect([third.status, Object.keys(third.body.errors)]).toEqual([
      422,
      ['email', 'phone_number'],
    ]);
  });

  it('of a stranger with the same phone is not verified by the phone’s owner', async () => {
    const owner = await signUpStudent(context);
    await signUpStudent(context, { phone_number: owner.phone_number });
    const { code } = await queuedCode(context, owner.phone_number);
    const body = { phone_number: owner.phone_number, otp_code: code };
    const answer = await send(context, verifyStudentPhone, { body });
    expect([answer.status, answer.body.code]).toEqual([409, 'verification_token_required']);
  });

  it('leaves an academy with the same email and phone alone', async () => {
    const { academy } = await signInAcademy(context.db);
    const { email, phone_number } = academy;
    const student = await signUpStudent(context, { email, phone_number });
    expect((await verify(student)).status).toBe(200);
  });

  it('refuses a wrong code, and a resend returns the same without a pending sign-up', async () => {
    const student = await signUpStudent(context);
    const { code } = await queuedCode(context, student.phone_number);
    const { phone_number, verification_token, email } = student;
    const wrong = await send(context, verifyStudentPhone, {
      body: { phone_number, verification_token, otp_code: otherThan(code) },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_invalid']);
    const early = await send(context, resendStudentOtp, { body: { phone_number, email } });
    expect(early.status).toBe(429);
    const stranger = { phone_number: '+201099990001', email: 'nobody@example.test' };
    const { status, body } = await send(context, resendStudentOtp, { body: stranger });
    expect([status, body.data]).toEqual([200, { otp_channel: 'whatsapp', retry_after: 60 }]);
  });
});

describe('sign-in', () => {
  it('reminds of the temporary password until it is marked saved', async () => {
    const student = await signUpStudent(context);
    await verify(student);
    const { body } = await login(student.email, student.temporary_password);
    expect(body.data.show_credentials).toBe(true);
    expect(body.data.credentials_reminder).toEqual({
      email: student.email,
      password: student.temporary_password,
      warning: 'هذه كلمة مرور مؤقتة. احفظها أو غيّرها من صفحة «ملفي الشخصي».',
    });
    const { token } = body.data;
    const isDue = async () =>
      (await send(context, getStudentProfile, { token })).body.data.show_credentials;
    expect(await isDue()).toBe(true);
    expect((await send(context, markStudentCredentialsSaved, { token })).status).toBe(200);
    expect(await isDue()).toBe(false);
    const again = await login(student.email, student.temporary_password);
    expect([again.body.data.show_credentials, again.body.data.credentials_reminder]).toEqual([
      false,
      null,
    ]);
  });

  it('refuses a wrong password and an unknown email alike, and a closed account by name', async () => {
    const student = await signUpStudent(context);
    const { token } = (await verify(student)).body.data;
    expect((await send(context, getStudentProfile, { token })).status).toBe(200);
    const wrong = await login(student.email, 'wrong-password');
    const unknown = await login('nobody@example.test', 'wrong-password');
    const told = ({ status, body }: typeof wrong) => [status, body.code, body.message];
    expect(told(wrong)).toEqual(told(unknown));
    await updateRow(context.db, 'students', student.student_id, { status: 'inactive' });
    const closed = await login(student.email, student.temporary_password);
    expect([closed.status, closed.body.code]).toEqual([403, 'account_closed']);
    expect((await send(context, getStudentProfile, { token })).status).toBe(401);
  });

  it('is blocked for a day by a hundred wrong passwords, except for known devices', async () => {
    const student = await signUpStudent(context);
    const { token, device_token } = (await verify(student)).body.data;
    const wrong = 'wrong-password';
    for (let n = 0; n < 99; n += 1) {
      await countEvent(context.deps, 'signInPerAccountDay', ['student', student.email]);
      const own = `student:${student.student_id}`;
      await countEvent(context.deps, 'ownPasswordPerAccountDay', own);
    }
    const change = (current_password: string) =>
      send(context, changeStudentPassword, {
        token,
        body: {
          current_password,
          new_password: 'Green-Kettle-41',
          new_password_confirmation: 'Green-Kettle-41',
        },
      });
    expect((await login(student.email, wrong)).status).toBe(401);
    expect((await login(student.email, student.temporary_password)).status).toBe(429);
    const known = await send(context, loginStudent, {
      body: {
        email: student.email,
        password: student.temporary_password,
        device_tokens: ['of another account', device_token],
      },
    });
    expect([known.status, known.body.data.device_token]).toEqual([200, null]);
    expect((await change(wrong)).status).toBe(422);
    expect((await change(student.temporary_password)).status).toBe(429);
    await ageLimits(context.db, 24 * 3600);
    expect((await change(student.temporary_password)).status).toBe(200);
    expect((await login(student.email, 'Green-Kettle-41')).status).toBe(200);
  });

  it('ends by logout, and everywhere else by a new password', async () => {
    const student = await signUpStudent(context);
    const first = (await verify(student)).body.data.token;
    const second = (await login(student.email, student.temporary_password)).body.data.token;
    const sessions = await send(context, listStudentSessions, { token: second });
    expect(sessions.body.data).toHaveLength(2);
    const body = {
      current_password: student.temporary_password,
      new_password: 'Green-Kettle-41',
      new_password_confirmation: 'Green-Kettle-41',
    };
    expect((await send(context, changeStudentPassword, { token: second, body })).status).toBe(200);
    expect((await send(context, getStudentProfile, { token: first })).status).toBe(401);
    expect((await send(context, logoutStudent, { token: second })).status).toBe(200);
    expect((await send(context, getStudentProfile, { token: second })).status).toBe(401);
  });

  it('works with a password that was chosen by code', async () => {
    const { student, token } = await signInStudent(context.db);
    const { email, phone_number } = student;
    await send(context, forgotStudentPassword, { body: { email } });
    const { code } = await queuedCode(context, phone_number);
    const body = { email, otp_code: code, new_password: 'Green-Kettle-41' };
    expect((await send(context, resetStudentPassword, { body })).status).toBe(200);
    expect((await send(context, getStudentProfile, { token })).status).toBe(401);
    expect((await login(email, 'Green-Kettle-41')).status).toBe(200);
  });
});

describe('the profile', () => {
  const changed = {
    first_name: 'ليلى',
    last_name: 'حسن',
    birth_date: '2011-03-04',
    gender: 'female',
    address: '3 شارع النيل',
  };

  it('changes but for email and phone; the birth date stays once an academy has the student', async () => {
    const free = await signInStudent(context.db);
    const body = { ...changed, email: 'other@example.test' };
    const answer = await send(context, updateStudentProfile, { token: free.token, body });
    expect(answer.body.data).toMatchObject({ ...changed, email: free.student.email });
    const academy = await academyWith(context.db);
    const { token, student } = await signInStudent(context.db, academy.id);
    const refused = await send(context, updateStudentProfile, { token, body: changed });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['birth_date']]);
    const same = { ...changed, birth_date: student.birth_date };
    expect((await send(context, updateStudentProfile, { token, body: same })).status).toBe(200);
  });

  it('has a re-encoded photo at a signed address', async () => {
    const { token } = await signInStudent(context.db);
    const file = { field: 'photo', content: await aPicture() };
    const form = await multipart({}, file);
    const { status, body } = await send(context, uploadStudentPhoto, { token, ...form });
    expect(status).toBe(200);
    expect(body.data.photo).toMatch(/^\/api\/files\/photos\/[0-9a-f-]{36}\.jpg\?expires=/);
    const seen = await context.app.inject({ method: 'GET', url: body.data.photo });
    expect(seen.statusCode).toBe(200);
    const bad = await multipart({}, { field: 'photo', content: Buffer.from('GIF89a') });
    expect((await send(context, uploadStudentPhoto, { token, ...bad })).status).toBe(422);
  });
});

describe('a closed portal', () => {
  it('returns 503 for sign-up and sign-in, and keeps serving signed-in students', async () => {
    const { token, student } = await signInStudent(context.db);
    const admin = await signInAdmin(context.db);
    const close = (student_portal: 'open' | 'closed') =>
      send(context, updateSettings, { token: admin.token, body: { student_portal } });
    await close('closed');
    const { email, phone_number } = student;
    const otp_code = '123456';
    const calls = [
      [registerStudent, studentFields()],
      [verifyStudentPhone, { phone_number, otp_code }],
      [resendStudentOtp, { phone_number, email }],
      [loginStudent, { email, password: 'x' }],
      [forgotStudentPassword, { email }],
      [resetStudentPassword, { email, otp_code, new_password: 'Green-Kettle-41' }],
    ] as const;
    for (const [endpoint, body] of calls) {
      const answer = await send(context, endpoint, { body });
      expect([endpoint.name, answer.status, answer.body.code]).toEqual([
        endpoint.name,
        503,
        'student_portal_closed',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const invalid = await send(context, endpoint, { body: { otp_code: [] } });
      expect([endpoint.name, invalid.status]).toEqual([endpoint.name, 503]);
    }
    expect((await send(context, getStudentProfile, { token })).status).toBe(200);
    await close('open');
  });
});

it('who outgrew the competition may change everything but the birth date', async () => {
  const { id, token, student } = await signInStudent(context.db);
  await updateRow(context.db, 'students', id, { birth_date: '2000-01-01' });
  const { first_name, last_name, gender, email, phone_number } = student;
  const kept = { first_name, last_name, gender, email, phone_number, birth_date: '2000-01-01' };
  const moved = await send(context, updateStudentProfile, {
    token,
    body: { ...kept, address: 'الإسكندرية' },
  });
  expect([moved.status, moved.body.data?.address]).toEqual([200, 'الإسكندرية']);
  const older = await send(context, updateStudentProfile, {
    token,
    body: { ...kept, address: 'الإسكندرية', birth_date: '1999-01-01' },
  });
  expect(Object.keys(older.body.errors)).toEqual(['birth_date']);
});
