import {
  correctAcademyContact,
  forgotAcademyPassword,
  LIMITS,
  listAudit,
  loginAcademy,
  resendAcademyCode,
  resendAcademyOtp,
  resetAcademyPassword,
  sendAcademyPasswordCode,
  verifyAcademyPhone,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, otherThan, queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { readRow } from '../../../../test/rows.ts';

const context = testApp();
const REASON = 'اتصلت المدرسة هاتفيًا';
let token: string;
beforeAll(async () => {
  ({ token } = await signInAdmin(context.db, { role: 'support' }));
});

type Act = typeof resendAcademyCode | typeof correctAcademyContact | typeof sendAcademyPasswordCode;
const act = (endpoint: Act, id: string, body: object = {}, headers = {}) =>
  send(context, endpoint, { token, params: { id }, body: { reason: REASON, ...body }, headers });
const logOf = async (id: string, action: string) => {
  const query = { entity_id: id, action };
  return (await send(context, listAudit, { token, query })).body.data;
};
const verify = (phone_number: string, otp_code: string) =>
  send(context, verifyAcademyPhone, { body: { phone_number, otp_code } });

describe('an academy that has not verified its sign-up', () => {
  it('is sent a new code; the previous one becomes invalid, and another within a minute is refused', async () => {
    const academy = await signUp(context);
    await ageLimits(context.db, LIMITS.codeResendIntervalSeconds + 1);
    const before = await queuedCode(context, academy.phone_number);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [
      await act(resendAcademyCode, academy.academy_id, {}, key),
      await act(resendAcademyCode, academy.academy_id, {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data).toEqual({
      otp_channel: 'whatsapp',
      retry_after: LIMITS.codeResendIntervalSeconds,
    });
    const early = await act(resendAcademyCode, academy.academy_id);
    expect([early.status, early.body.code]).toEqual([429, 'too_many_requests']);
    const { code } = await queuedCode(context, academy.phone_number);
    if (code !== before.code)
      expect((await verify(academy.phone_number, before.code)).status).toBe(422);
    expect((await verify(academy.phone_number, code)).status).toBe(200);
    expect(await logOf(academy.academy_id, 'academy.resend_code')).toMatchObject([
      { after: { channel: 'whatsapp', reason: REASON } },
    ]);
    const late = await act(resendAcademyCode, academy.academy_id);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('may ask for a code itself at the moment when support sends one', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { academy_id, phone_number } = await signUp(context);
      await ageLimits(context.db, LIMITS.codeResendIntervalSeconds + 1);
      const { email } = await readRow(context.db, 'academies', academy_id);
      const own = () => send(context, resendAcademyOtp, { body: { phone_number, email } });
      const replies = await Promise.all([act(resendAcademyCode, academy_id), own()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('gets its phone and email corrected; the code goes to the right phone, the log keeps both', async () => {
    const academy = await signUp(context);
    const bystander = await signUp(context);
    const contact = { phone_number: '+201098765432', email: 'right@example.test' };
    const { status, body } = await act(correctAcademyContact, academy.academy_id, contact);
    expect([status, body.message]).toEqual([200, 'تم تصحيح بيانات التواصل وإرسال رمز جديد']);
    const { code } = await queuedCode(context, contact.phone_number);
    expect((await verify(academy.phone_number, code)).status).toBe(422);
    const verified = await verify(contact.phone_number, code);
    expect(verified.body.data.academy).toMatchObject(contact);
    expect(await logOf(academy.academy_id, 'academy.correct_contact')).toMatchObject([
      {
        before: { phone_number: academy.phone_number, email: academy.email },
        after: { ...contact, reason: REASON },
      },
    ]);
    const other = await queuedCode(context, bystander.phone_number);
    expect((await verify(bystander.phone_number, other.code)).status).toBe(200);
  });

  it('verifies after a correction in the tab that signed up with the old phone', async () => {
    const school = await signUp(context);
    const contact = { phone_number: '+201098765433', email: 'right-too@example.test' };
    await act(correctAcademyContact, school.academy_id, contact);
    const { phone_number, email, verification_token } = school;
    const inTab = { phone_number, verification_token };
    const { code } = await queuedCode(context, contact.phone_number);
    const wrong = await send(context, verifyAcademyPhone, {
      body: { ...inTab, otp_code: otherThan(code) },
    });
    expect(wrong.body.code).toBe('code_invalid');

    await ageLimits(context.db, LIMITS.codeResendIntervalSeconds + 1);
    const resent = await send(context, resendAcademyOtp, { body: { ...inTab, email } });
    expect(resent.body.data).toMatchObject({ otp_channel: 'whatsapp', sent_to: '+201•••••33' });
    const newer = await queuedCode(context, contact.phone_number);
    const verified = await send(context, verifyAcademyPhone, {
      body: { ...inTab, otp_code: newer.code },
    });
    expect(verified.status).toBe(200);
    expect(verified.body.data.academy).toMatchObject(contact);
    expect(verified.body.data.credentials.email).toBe(contact.email);
  });

  it('is not found by its old phone without the token after a correction', async () => {
    const school = await signUp(context);
    const contact = { phone_number: '+201098765434', email: 'right-as-well@example.test' };
    await act(correctAcademyContact, school.academy_id, contact);
    await ageLimits(context.db, LIMITS.codeResendIntervalSeconds + 1);
    const before = await queuedCode(context, contact.phone_number);
    const { phone_number, email } = school;
    const asked = await send(context, resendAcademyOtp, { body: { phone_number, email } });
    expect(asked.body.data).toEqual({ otp_channel: 'whatsapp', retry_after: 60 });
    expect(await queuedCode(context, contact.phone_number)).toEqual(before);
  });

  it.each([
    ['a phone that another school has proved', 'phone_number'],
    ['an email that another school has proved', 'email'],
  ] as const)('is not given %s', async (_, field) => {
    const owner = await signInAcademy(context.db);
    const academy = await signUp(context);
    const contact = {
      phone_number: academy.phone_number,
      email: academy.email,
      [field]: owner.academy[field],
    };
    const refused = await act(correctAcademyContact, academy.academy_id, contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    const row = await context.db
      .selectFrom('academies')
      .select(['email', 'phone_number'])
      .where('id', '=', academy.academy_id)
      .executeTakeFirst();
    expect(row).toEqual({ email: academy.email, phone_number: academy.phone_number });
  });

  it('has no password to send a code for', async () => {
    const academy = await signUp(context);
    expect((await act(sendAcademyPasswordCode, academy.academy_id)).body.code).toBe('conflict');
  });
});

describe('a verified academy', () => {
  it('is sent a code and chooses a new password with it', async () => {
    const { id, academy } = await signInAcademy(context.db, { phone_number: '+201031313131' });
    const { status, body } = await act(sendAcademyPasswordCode, id);
    expect([status, body.message]).toEqual([
      200,
      'تم إرسال رمز إلى المدرسة لاختيار كلمة مرور جديدة',
    ]);
    const { code } = await queuedCode(context, academy.phone_number);
    const password = 'a school chooses 7';
    const reset = await send(context, resetAcademyPassword, {
      body: { email: academy.email, otp_code: code, new_password: password },
    });
    expect(reset.status).toBe(200);
    const signedIn = await send(context, loginAcademy, {
      body: { email: academy.email, password },
    });
    expect(signedIn.status).toBe(200);
    const [entry] = await logOf(id, 'academy.send_password_code');
    expect(entry.after).toEqual({ channel: 'whatsapp', reason: REASON });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  it('uses the code in a tab that requested one itself and whose own code expired', async () => {
    const { id, academy } = await signInAcademy(context.db, { phone_number: '+201031313132' });
    const { email, phone_number } = academy;
    const asked = await send(context, forgotAcademyPassword, { body: { email } });
    const { reset_token } = asked.body.data;
    const reset = (otp_code: string) =>
      send(context, resetAcademyPassword, {
        body: { email, otp_code, new_password: 'a school chooses 8', reset_token },
      });
    const own = await queuedCode(context, phone_number);
    expect((await act(sendAcademyPasswordCode, id)).status).toBe(200);
    const { code } = await queuedCode(context, phone_number);
    if (own.code !== code) expect((await reset(own.code)).body.code).toBe('code_invalid');
    expect((await reset(code)).status).toBe(200);
  });

  it('is sent its code even with more requests than connections', async () => {
    const academies = await Promise.all(
      Array.from({ length: 25 }, () => signInAcademy(context.db)),
    );
    const answers = await Promise.all(academies.map(({ id }) => act(sendAcademyPasswordCode, id)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('keeps its contact: only the academy itself changes a verified contact', async () => {
    const { id } = await signInAcademy(context.db);
    const contact = { phone_number: '+201098765499', email: 'taken-over@example.test' };
    expect((await act(correctAcademyContact, id, contact)).body.code).toBe('conflict');
  });
});

it('is for owners and support alone, and takes a reason', async () => {
  const academy = await signUp(context);
  for (const role of ['finance', 'read_only'] as const) {
    const other = await signInAdmin(context.db, { role });
    const refused = await send(context, resendAcademyCode, {
      token: other.token,
      params: { id: academy.academy_id },
      body: { reason: REASON },
    });
    expect(refused.body.code).toBe('forbidden');
  }
  const silent = await act(resendAcademyCode, academy.academy_id, { reason: ' ' });
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']]);
});
