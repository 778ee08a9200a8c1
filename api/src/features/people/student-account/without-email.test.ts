import {
  cardCodeOf,
  confirmStudentContactChange,
  forgotStudentPassword,
  loginStudent,
  openStudentCard,
  proveChild,
  registerStudent,
  renewStudentCard,
  resendStudentOtp,
  resetStudentPassword,
  updateStudentProfile,
  verifyStudentPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, messagesTo, queuedCode, queuedText } from '../../../../test/codes.ts';
import { addCard, addVouched } from '../../../../test/enrolment.ts';
import { openedFamily } from '../../../../test/families.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { studentFields } from '../../../../test/students.ts';

const context = testApp();
const OWN = 'a kettle sings at 7';
const MOTHER = { guardian_name: 'منى عادل', phone_belongs_to: 'guardian' };

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20155${String(phones).padStart(7, '0')}`;
};

const fieldsOf = (phone_number: string) => ({
  ...{ ...studentFields(), ...MOTHER, phone_number, email: undefined },
});
const register = (body: object) => send(context, registerStudent, { body });
const login = (email: string, password: string) =>
  send(context, loginStudent, { body: { email, password } });
const forgot = (email: string, headers = {}) =>
  send(context, forgotStudentPassword, { body: { email }, headers });

async function signedUp(phone_number = newPhone()) {
  await forgetLimits(context.db);
  const { status, body } = await register(fieldsOf(phone_number));
  expect(status).toBe(201);
  const { code } = await queuedCode(context, phone_number);
  const { verification_token } = body.data;
  return { ...body.data, proof: { phone_number, verification_token, otp_code: code } };
}
async function child(phone_number = newPhone()) {
  const pending = await signedUp(phone_number);
  const { body } = await send(context, verifyStudentPhone, { body: pending.proof });
  return { ...pending, token: body.data.token, credentials: body.data.credentials };
}
async function reset(name: string, phone: string) {
  const asked = await forgot(name);
  if (cardCodeOf(name)) expect(asked.body.message).toContain('واتساب');
  const { code } = await queuedCode(context, phone);
  const { reset_token } = asked.body.data;
  const body = { email: name, otp_code: code, new_password: OWN, reset_token };
  return send(context, resetStudentPassword, { body });
}

describe('a sign-up without email', () => {
  it('needs a guardian’s phone', async () => {
    const { email: _, ...fields } = studentFields();
    const refused = await register({ ...fields, email: ' ' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
    const guardian = { guardian_name: 'منى عادل', guardian_phone: newPhone() };
    expect((await register({ ...fields, email: '', ...guardian })).status).toBe(201);
  });

  it('signs in with the code of a card once the phone is verified, not before', async () => {
    const { card_code, temporary_password, email, proof } = await signedUp();
    expect([email, cardCodeOf(card_code)]).toEqual([null, card_code]);
    expect((await login(card_code, temporary_password)).body.code).toBe('phone_not_verified');
    const { body } = await send(context, verifyStudentPhone, { body: proof });
    const credentials = { email: card_code, password: temporary_password };
    expect(body.data.credentials).toEqual(credentials);
    const again = await send(context, verifyStudentPhone, { body: proof });
    expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
    const typed = ` ${card_code.slice(0, 4).toLowerCase()}-${card_code.slice(4)}`;
    const { data } = (await login(typed, temporary_password)).body;
    expect(data.student.email).toBeNull();
    expect(data.credentials_reminder).toMatchObject(credentials);
    const opened = await send(context, openStudentCard, { body: { code: card_code } });
    expect(opened.body.code).toBe('card_invalid');
  });

  it('gives siblings on one phone a card each', async () => {
    const phone = newPhone();
    const [elder, younger] = [await child(phone), await child(phone)];
    expect(elder.card_code).not.toBe(younger.card_code);
    for (const { card_code, temporary_password, student_id } of [elder, younger]) {
      const { data } = (await login(card_code, temporary_password)).body;
      expect(data.student.id).toBe(student_id);
    }
  });

  it('gets its codes by WhatsApp alone, and another one without naming an email', async () => {
    const { proof, phone_number } = await signedUp();
    await forgetLimits(context.db);
    const { verification_token } = proof;
    const body = { phone_number, email: '', verification_token };
    const { status, body: answer } = await send(context, resendStudentOtp, { body });
    expect([status, answer.data.otp_channel, answer.data.sent_to]).toEqual([
      200,
      'whatsapp',
      undefined,
    ]);
    const sent = { kind: 'code', channel: 'whatsapp' };
    expect(await messagesTo(context, { phone: phone_number })).toEqual([sent, sent]);
  });
});

describe('a new password without email', () => {
  it('comes by a code to the own phone, also once the temporary one has ended', async () => {
    const { card_code, temporary_password, student_id, phone_number } = await child();
    await sql`update students set password_issued_at = now() - interval '31 days'
      where id = ${student_id}`.execute(context.db);
    const ended = await login(card_code, temporary_password);
    expect(ended.body.code).toBe('temporary_password_expired');
    expect((await reset(card_code, phone_number)).status).toBe(200);
    expect((await login(card_code, OWN)).status).toBe(200);
  });

  it('is not the card’s code', async () => {
    const { card_code, phone_number } = await child();
    await forgot(card_code);
    const { code: otp_code } = await queuedCode(context, phone_number);
    const body = { email: card_code, otp_code, new_password: `${card_code}2026` };
    expect((await send(context, resetStudentPassword, { body })).status).toBe(422);
  });

  it('answers alike for an unknown card, and for one whose phone nobody has proved', async () => {
    const { card_code } = await child();
    const { id } = await addVouched(context.db, (await academyWith(context.db)).id, {
      ...{ claimed_at: new Date(), password_hash: 'x', phone_number: newPhone() },
    });
    const used_at = new Date();
    const claimed = await addCard(context.db, context.deps.config.APP_SECRET, id, { used_at });
    const shapes = [];
    for (const name of [card_code, 'CDFG3467', claimed]) {
      const { status, body } = await forgot(name);
      shapes.push([status, body.message, Object.keys(body.data), body.data.retry_after]);
      expect((await forgot(name)).status).toBe(429);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const { phone_number } = await readRow(context.db, 'students', id);
    expect(await messagesTo(context, { phone: phone_number ?? '' })).toEqual([]);
    const wrong = await forgot('CDFG346');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['email']]);
  });
});

it('an email that is added later signs in as well, and nobody else’s can be', async () => {
  const { token, card_code, temporary_password, student_id, phone_number } = await child();
  const { student: other } = await signInStudent(context.db);
  const fields = fieldsOf(phone_number);
  const change = (email: string | null) =>
    send(context, updateStudentProfile, { token, body: { ...fields, email } });
  expect(Object.keys((await change(other.email)).body.errors)).toEqual(['email']);
  const email = `later-${student_id}@example.test`;
  expect((await change(email)).status).toBe(200);
  const { code: otp_code } = await queuedCode(context, phone_number);
  const body = { contact: 'email', otp_code, current_password: temporary_password };
  expect((await send(context, confirmStudentContactChange, { token, body })).status).toBe(200);
  for (const name of [email, card_code]) {
    expect((await login(name, temporary_password)).body.data.student.id).toBe(student_id);
  }
  expect((await forgot(email)).status).toBe(200);
  expect([(await forgot(card_code)).status, (await forgot(card_code)).status]).toEqual([200, 429]);
});

it('a guardian reads the code once the child’s data is open', async () => {
  const { student_id, card_code, phone_number } = await child();
  const text = await queuedText(context, phone_number);
  const link = text.match(/[\w-]{43}/)?.[0] ?? '';
  await forgetLimits(context.db);
  const grant = await openedFamily(context, { link, phone: phone_number });
  const body = { grant, student_id, birth_date: '2012-05-01' };
  const { data } = (await send(context, proveChild, { body })).body;
  expect(data.data).toMatchObject({ email: null, card_code });
});

it('no school renews the card of a child who signed up alone', async () => {
  const { student_id, card_code, credentials } = await child();
  const academy = await academyWith(context.db);
  await updateRow(context.db, 'students', student_id, {
    academy_id: academy.id,
    joined_at: new Date(),
  });
  const params = { id: student_id };
  const refused = await send(context, renewStudentCard, { token: academy.token, params });
  expect(refused.body.code).toBe('student_claimed');
  expect((await login(card_code, credentials.password)).status).toBe(200);
});
