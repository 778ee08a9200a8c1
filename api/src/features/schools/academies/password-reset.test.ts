import {
  forgotAcademyPassword,
  getAcademyProfile,
  LIMITS,
  loginAcademy,
  loginStudent,
  RATE_LIMITS,
  registerAcademy,
  resetAcademyPassword,
  sendAcademyPasswordCode,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, messagesTo, otherThan, queuedCode } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signUpFields } from '../../../../test/fixtures.ts';
import { updateRow } from '../../../../test/rows.ts';
import { jobHandlers } from '../../../jobs.ts';

const context = testApp();
const PASSWORD = 'seven-kettles-boil';
const OWNERS = '10.6.0.1';
const STRANGERS = '10.6.0.2';

const forgot = (email: string, address = OWNERS, device_tokens: string[] = []) =>
  send(context, forgotAcademyPassword, { body: { email, device_tokens }, address });
const reset = (
  email: string,
  otp_code: string,
  given: { token?: string; password?: string; address?: string } = {},
) =>
  send(context, resetAcademyPassword, {
    body: {
      email,
      otp_code,
      new_password: given.password ?? PASSWORD,
      reset_token: given.token,
    },
    address: given.address ?? OWNERS,
  });

async function academyAwaitingCode(address = OWNERS) {
  const academy = await signInAcademy(context.db);
  const answer = await forgot(academy.academy.email, address);
  const { code } = await queuedCode(context, academy.academy.phone_number);
  const token: string = answer.body.data.reset_token;
  const { token: session, academy: fields } = academy;
  return { session, academy: fields, code, token, email: fields.email };
}

it('a code sets a new password, ends every session and notifies the account', async () => {
  const academy = await academyAwaitingCode();
  const { status, body } = await reset(academy.email, academy.code, { token: academy.token });
  expect([status, body.data]).toEqual([200, { device_token: expect.any(String) }]);
  const old = await send(context, getAcademyProfile, { token: academy.session });
  expect(old.status).toBe(401);
  const login = await send(context, loginAcademy, {
    body: { email: academy.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  expect(login.body.data.show_credentials).toBe(false);
  const told = await messagesTo(context, { phone: academy.academy.phone_number });
  expect(told.map(({ kind }) => kind)).toEqual(['code', 'password_changed', 'new_device']);
});

it('a code works once, also twenty times at once', async () => {
  for (const withToken of [true, false]) {
    const { email, code, token } = await academyAwaitingCode();
    const given = withToken ? { token } : {};
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reset(email, code, { ...given, password: `${PASSWORD}-${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await reset(email, code, given);
    expect(again.status).toBe(422);
  }
});

it('a wrong code, a weak password and a used-up code change nothing', async () => {
  const { email, code, token, ...academy } = await academyAwaitingCode();
  const weak = await reset(email, code, { token, password: 'short' });
  expect(weak.body.errors).toHaveProperty('new_password');
  for (const password of [email, academy.academy.name, academy.academy.phone_number]) {
    const own = await reset(email, code, { token, password });
    expect([password, own.status]).toEqual([password, 422]);
  }
  for (let n = 0; n < LIMITS.codeMaxAttempts; n += 1) {
    await reset(email, otherThan(code), { token });
  }
  expect((await reset(email, code, { token })).body.code).toBe('code_attempts_exceeded');
  const profile = await send(context, getAcademyProfile, { token: academy.session });
  expect(profile.status).toBe(200);
});

describe('strangers cannot block the owner’s password reset', () => {
  it('by guessing without a token, before and after the owner asks', async () => {
    const { email, code, token } = await academyAwaitingCode();
    for (let n = 0; n < 25; n += 1) {
      const guess = await reset(email, otherThan(code), { address: `10.7.0.${n}` });
      expect(guess.body.code).toBe('code_invalid');
    }
    expect((await reset(email, code, { token })).status).toBe(200);
  });

  it('by asking for codes of their own and guessing those', async () => {
    const { academy } = await signInAcademy(context.db);
    const { email, phone_number } = academy;
    for (let asked = 0; asked < LIMITS.codeSendsPerHour; asked += 1) {
      const { reset_token: token } = (await forgot(email, STRANGERS)).body.data;
      const { code } = await queuedCode(context, phone_number);
      for (let n = 0; n < LIMITS.codeMaxAttempts; n += 1) {
        await reset(email, otherThan(code), { token, address: STRANGERS });
      }
      await ageLimits(context.db, 61);
    }
    expect((await forgot(email, STRANGERS)).status).toBe(429);
    const { reset_token: token } = (await forgot(email)).body.data;
    const { code } = await queuedCode(context, phone_number);
    // The account waits for several codes: without a token it is not clear which one is meant.
    expect((await reset(email, code)).body.code).toBe('code_invalid');
    expect((await reset(email, code, { token })).status).toBe(200);
  });

  it('by signing up with the owner’s phone', async () => {
    const academy = await signInAcademy(context.db, { phone_verified_at: new Date() });
    const { email, phone_number } = academy.academy;
    await updateRow(context.db, 'academies', academy.id, {
      phone_verified_at: null,
      email_verified_at: new Date(),
    });
    for (let n = 0; n <= LIMITS.codeSendsPerHour; n += 1) {
      await send(context, registerAcademy, { body: { ...signUpFields(), phone_number } });
    }
    await updateRow(context.db, 'academies', academy.id, { phone_verified_at: new Date() });
    const { reset_token: token } = (await forgot(email)).body.data;
    const { code } = await queuedCode(context, phone_number);
    expect((await reset(email, code, { token })).status).toBe(200);
  });

  it('by using up the day: a device that has signed in before still gets its code', async () => {
    const password_hash = 'none';
    const { academy } = await signInAcademy(context.db, { password_hash });
    const { email, phone_number } = academy;
    const first = await forgot(email);
    const { code } = await queuedCode(context, phone_number);
    await reset(email, code, { token: first.body.data.reset_token });
    const { device_token: device } = (
      await send(context, loginAcademy, { body: { email, password: PASSWORD } })
    ).body.data;
    for (let n = 1; n < RATE_LIMITS.resetCodePerAccountDay.max; n += 1) {
      await forgot(email, `10.8.0.${n}`);
    }
    const sent = async () => (await messagesTo(context, { phone: phone_number })).length;
    const before = await sent();
    expect((await forgot(email, '10.8.1.1')).status).toBe(200);
    expect(await sent()).toBe(before);
    expect((await forgot(email, '10.8.1.2', [device])).status).toBe(200);
    expect(await sent()).toBe(before + 1);
  });
});

it('a code that support sent works without a token, though strangers ask for others', async () => {
  const { academy, id } = await signInAcademy(context.db);
  const { token } = await signInAdmin(context.db);
  const body = { reason: 'called by phone' };
  const sent = await send(context, sendAcademyPasswordCode, { token, params: { id }, body });
  expect(sent.status).toBe(200);
  const { code } = await queuedCode(context, academy.phone_number);
  await forgot(academy.email, STRANGERS);
  expect((await reset(academy.email, code)).status).toBe(200);
});

it('one address may guess sixty times without a token that was handed out', async () => {
  const address = '10.9.0.1';
  const { max } = RATE_LIMITS.wrongResetPerAddress;
  const { email, code, token } = await academyAwaitingCode(address);
  for (let n = 0; n < max; n += 1) {
    const invented = n % 2 === 0 ? { token: `invented-${n}` } : {};
    const { email: other } = signUpFields();
    expect((await reset(other, '123456', { ...invented, address })).status).toBe(422);
  }
  expect((await reset(signUpFields().email, '123456', { address })).status).toBe(429);
  expect((await reset(email, code, { token, address })).status).toBe(200);
  const student = await send(context, loginStudent, {
    body: { email: 'nobody@example.test', password: 'wrong' },
    address,
  });
  expect(student.status).toBe(401);
});

describe('does not reveal who has an account', () => {
  it('a request returns the same for known, unknown and unverified emails', async () => {
    const known = await signInAcademy(context.db);
    const unverified = await signInAcademy(context.db, { phone_verified_at: null });
    const answers = [];
    const emails = [known.academy.email, unverified.academy.email, 'nobody@example.test'];
    for (const email of emails) {
      const { status, body } = await forgot(email);
      expect(body.data.reset_token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      answers.push({ status, body: { ...body, data: { ...body.data, reset_token: '' } } });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.body.data).toEqual({ retry_after: 60, reset_token: '' });
    const sent = await context.db
      .selectFrom('outbox_messages')
      .select(['to_phone', 'to_email'])
      .where('to_phone', 'in', [known.academy.phone_number, unverified.academy.phone_number])
      .execute();
    expect(sent).toEqual([{ to_phone: known.academy.phone_number, to_email: known.academy.email }]);
  });

  it('a request without an account sends no message', async () => {
    await forgot('nobody-at-all@example.test');
    const { id } = await context.db
      .selectFrom('outbox_messages')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await jobHandlers(context.deps).deliverMessage(id, false);
    const message = await context.db
      .selectFrom('outbox_messages')
      .select(['status', 'error_code', 'sealed_content'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(message).toEqual({ status: 'failed', error_code: 'no_reader', sealed_content: null });
  });

  it('a second request within a minute is refused for both', async () => {
    const known = await signInAcademy(context.db);
    for (const email of [known.academy.email, signUpFields().email]) {
      await forgot(email);
      expect((await forgot(email)).status).toBe(429);
    }
  });

  it('guesses return the same for both, with and without a token', async () => {
    const known = await signInAcademy(context.db);
    const told: string[][] = [];
    for (const email of [known.academy.email, signUpFields().email]) {
      const address = `10.10.0.${told.length}`;
      const { reset_token: token } = (await forgot(email, address)).body.data;
      const codes: string[] = [];
      for (const given of [{ token }, {}]) {
        for (let n = 0; n < 8; n += 1) {
          codes.push((await reset(email, '000000', { ...given, address })).body.code);
        }
      }
      told.push(codes);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual([
      ...Array(5).fill('code_invalid'),
      ...Array(3).fill('code_attempts_exceeded'),
      ...Array(8).fill('code_invalid'),
    ]);
  });

  it('known and unknown emails take the same statements and the same time', async () => {
    const ratios: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { email } = (await signInAcademy(context.db)).academy;
      const emails = { known: email, unknown: `x-${email}` };
      const times = { known: 0, unknown: 0 };
      const order = ['known', 'unknown'] as const;
      for (const who of n % 2 ? order.toReversed() : order) {
        const start = performance.now();
        await forgot(emails[who], `10.11.0.${n}`);
        times[who] = performance.now() - start;
      }
      ratios.push(times.unknown / times.known);
    }
    // Pairs run under the same load and alternate in order.
    const median = ratios.toSorted((a, b) => a - b)[ratios.length / 2] ?? 0;
    expect(median).toBeGreaterThan(0.6);
    expect(median).toBeLessThan(1.67);
  });
});
