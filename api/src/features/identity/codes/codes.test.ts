import {
  forgotAcademyPassword,
  LIMITS,
  loginAcademy,
  RATE_LIMITS,
  registerAcademy,
  resendAcademyOtp,
  verifyAcademyPhone,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, messagesTo, otherThan, queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signUpFields } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { checkCode } from './service.ts';

const context = testApp();

const resend = (reader: { phone_number: string; email: string }, language = 'ar') =>
  send(context, resendAcademyOtp, {
    body: { phone_number: reader.phone_number, email: reader.email },
    headers: { 'accept-language': language },
  });
const guess = (phone_number: string, otp_code: string, address = '10.0.0.1') =>
  send(context, verifyAcademyPhone, { body: { phone_number, otp_code }, address });
const outboxOf = (phone: string) =>
  context.db.selectFrom('outbox_messages').selectAll().where('to_phone', '=', phone).execute();

it('a new code invalidates the previous one', async () => {
  const academy = await signUp(context);
  const { code: older } = await queuedCode(context, academy.phone_number);
  await ageLimits(context.db, RATE_LIMITS.codeSendInterval.windowSeconds);
  const answer = await resend(academy, 'en');
  expect([answer.status, answer.body.message]).toEqual([200, 'A new verification code was sent']);
  expect(answer.body.data).toEqual({ otp_channel: 'whatsapp', retry_after: 60 });

  const { code: newer } = await queuedCode(context, academy.phone_number);
  if (older !== newer) expect((await guess(academy.phone_number, older)).status).toBe(422);
  expect((await guess(academy.phone_number, newer)).status).toBe(200);
});

it('the next code has to wait a minute, counted from the sign-up', async () => {
  const academy = await signUp(context);
  const early = await resend(academy, 'en');
  expect([early.status, early.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(early.body.message).toMatch(/^Too many requests. Try again in \d+ seconds$/);
});

it('five codes an hour go to one phone', async () => {
  const academy = await signUp(context);
  for (let sent = 1; sent < LIMITS.codeSendsPerHour; sent += 1) {
    await ageLimits(context.db, 61);
    expect((await resend(academy)).status).toBe(200);
  }
  await ageLimits(context.db, 61);
  expect((await resend(academy)).status).toBe(429);
  expect(await outboxOf(academy.phone_number)).toHaveLength(LIMITS.codeSendsPerHour);
});

it('an unknown pair and a verified academy get the same reply and no message', async () => {
  const waiting = await signUp(context);
  await ageLimits(context.db, 61);
  const known = await resend(waiting);
  const { academy: verified } = await signInAcademy(context.db);
  for (const reader of [signUpFields(), verified, { ...waiting, email: 'other@example.test' }]) {
    const before = await outboxOf(reader.phone_number);
    const answer = await resend(reader);
    expect([answer.status, answer.body]).toEqual([known.status, known.body]);
    expect(await outboxOf(reader.phone_number)).toHaveLength(before.length);
    expect((await resend(reader)).status).toBe(429);
  }
});

it('strangers’ requests do not use up a phone’s codes', async () => {
  const academy = await signUp(context);
  for (let n = 0; n < 2 * LIMITS.codeSendsPerHour; n += 1) {
    await resend({ ...academy, email: `invented-${n}@example.test` });
  }
  for (let sent = 1; sent < LIMITS.codeSendsPerHour; sent += 1) {
    await ageLimits(context.db, 61);
    expect((await resend(academy)).status).toBe(200);
  }
});

it('an unknown pair may ask as often as a known one', async () => {
  const stranger = signUpFields();
  for (let asked = 0; asked < LIMITS.codeSendsPerHour; asked += 1) {
    expect((await resend(stranger)).status).toBe(200);
    await ageLimits(context.db, 61);
  }
  expect((await resend(stranger)).status).toBe(429);
});

it('an address over its limit learns nothing and blocks nobody', async () => {
  const { max } = RATE_LIMITS.wrongCodePerAddress;
  const address = '10.0.2.1';
  for (let n = 0; n < max; n += 1) {
    const unknown = await guess(`+2012${String(n).padStart(8, '0')}`, '123456', address);
    expect(unknown.body.code).toBe('code_invalid');
  }
  const academy = await signUp(context);
  const { code } = await queuedCode(context, academy.phone_number);
  expect((await guess(academy.phone_number, otherThan(code), address)).status).toBe(429);
  const { attempts } = await readRow(context.db, 'codes', { account_id: academy.academy_id });
  expect(attempts).toBe(0);
  expect((await guess(academy.phone_number, code)).status).toBe(200);
});

it('sixty wrong codes from one address do not block a right one from it', async () => {
  const address = '10.0.3.1';
  for (let n = 0; n < RATE_LIMITS.wrongCodePerAddress.max; n += 1) {
    await guess(`+2012${String(n).padStart(8, '0')}`, '123456', address);
  }
  const academy = await signUp(context);
  const { code } = await queuedCode(context, academy.phone_number);
  const { phone_number, verification_token } = academy;
  const answer = await send(context, verifyAcademyPhone, {
    body: { phone_number, verification_token, otp_code: code },
    address,
  });
  expect(answer.status).toBe(200);
});

it('a sign-up is verified once, also twenty times at once', async () => {
  const { phone_number, verification_token } = await signUp(context);
  const { code } = await queuedCode(context, phone_number);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send(context, verifyAcademyPhone, {
        body: { phone_number, otp_code: code, ...(n % 2 ? { verification_token } : {}) },
        address: `10.0.5.${n}`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

it('guesses of strangers without the sign-up’s token use up none of its own tries', async () => {
  const { phone_number, verification_token } = await signUp(context);
  const { code } = await queuedCode(context, phone_number);
  for (let n = 0; n < LIMITS.codeMaxAttempts; n += 1) await guess(phone_number, otherThan(code));
  expect((await guess(phone_number, code)).body.code).toBe('code_attempts_exceeded');
  const own = { phone_number, verification_token, otp_code: code };
  expect((await send(context, verifyAcademyPhone, { body: own })).status).toBe(200);
});

it('a code that fell back to email proves the email, not the phone, which blocks nobody', async () => {
  const academy = await signUp(context);
  const { code } = await queuedCode(context, academy.phone_number);
  await updateRow(context.db, 'codes', { account_id: academy.academy_id }, { channel: 'email' });
  const { body } = await send(context, verifyAcademyPhone, {
    body: {
      phone_number: academy.phone_number,
      verification_token: academy.verification_token,
      otp_code: code,
    },
  });
  expect(body.data.academy).toMatchObject({ status: 'suspended', phone_verified_at: null });
  const login = await send(context, loginAcademy, { body: body.data.credentials });
  expect(login.status).toBe(200);
  expect(await messagesTo(context, { email: academy.email })).toContainEqual({
    kind: 'new_device',
    channel: 'email',
  });
  await send(context, forgotAcademyPassword, { body: { email: academy.email } });
  expect((await messagesTo(context, { email: academy.email })).at(-1)).toEqual({
    kind: 'code',
    channel: 'email',
  });

  const owner = await signUp(context, { phone_number: academy.phone_number });
  const owners = await queuedCode(context, owner.phone_number);
  const proved = await send(context, verifyAcademyPhone, {
    body: {
      phone_number: owner.phone_number,
      verification_token: owner.verification_token,
      otp_code: owners.code,
    },
  });
  expect(proved.body.data.academy.phone_verified_at).toMatch(/Z$/);
  const third = { ...signUpFields(), phone_number: academy.phone_number };
  const taken = await send(context, registerAcademy, { body: third });
  expect(taken.body.errors).toHaveProperty('phone_number');
  const sameEmail = { ...signUpFields(), email: academy.email };
  const refused = await send(context, registerAcademy, { body: sameEmail });
  expect(refused.body.errors).toHaveProperty('email');
});

it('one address is told thirty times an hour that an email or phone is taken', async () => {
  const { academy } = await signInAcademy(context.db);
  const address = '10.0.4.1';
  const register = (email: string) =>
    send(context, registerAcademy, { body: { ...signUpFields(), email }, address });
  for (let n = 0; n < RATE_LIMITS.takenPerAddress.max; n += 1) {
    expect((await register(academy.email)).status).toBe(422);
  }
  expect((await register(academy.email)).status).toBe(429);
});

it('after a code had to go by email, the next one does at once', async () => {
  const academy = await signUp(context);
  await updateRow(context.db, 'codes', { account_id: academy.academy_id }, { channel: 'email' });
  await ageLimits(context.db, 61);
  expect((await resend(academy)).body.data.otp_channel).toBe('email');
  expect((await queuedCode(context, academy.phone_number)).channel).toBe('email');
});

it('at most five of 200 parallel guesses are checked', async () => {
  const { phone_number } = await signUp(context);
  const { code } = await queuedCode(context, phone_number);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => guess(phone_number, otherThan(code), `10.0.1.${n}`)),
  );
  const judged = answers.filter(({ body }) => body.code === 'code_invalid');
  expect(judged).toHaveLength(LIMITS.codeMaxAttempts);
  const refused = answers.filter(({ body }) => body.code === 'code_attempts_exceeded');
  expect(refused).toHaveLength(200 - LIMITS.codeMaxAttempts);
  expect((await guess(phone_number, code)).body.code).toBe('code_attempts_exceeded');
});

async function guessWrong(
  academy: Awaited<ReturnType<typeof signUp>>,
  times: number,
  address: string,
): Promise<void> {
  for (let wrong = 0; wrong < times; wrong += 1) {
    if (wrong > 0 && wrong % LIMITS.codeMaxAttempts === 0) await sendAnother(academy);
    const { code } = await queuedCode(context, academy.phone_number);
    const answer = await guess(academy.phone_number, otherThan(code), address);
    expect(answer.body.code).toBe('code_invalid');
  }
}

/** Ages the limits until another code is allowed, and requests it. */
async function sendAnother(academy: Awaited<ReturnType<typeof signUp>>): Promise<void> {
  await ageLimits(context.db, RATE_LIMITS.codeSendPerPhone.windowSeconds / LIMITS.codeSendsPerHour);
  expect((await resend(academy)).status).toBe(200);
}

it('twenty wrong codes block an address from a phone for a day, also for new codes', async () => {
  const academy = await signUp(context);
  const { max, windowSeconds } = RATE_LIMITS.wrongCodePerPhoneAndAddress;
  await guessWrong(academy, max, '10.0.6.1');
  await sendAnother(academy);
  const { code } = await queuedCode(context, academy.phone_number);
  const right = await guess(academy.phone_number, code, '10.0.6.1');
  expect(right.status).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(windowSeconds - 2 * 3600);
  expect((await guess(academy.phone_number, code, '10.0.6.2')).status).toBe(200);
});

it('wrong codes of a stranger do not stop the first sign-up of a phone', async () => {
  const stranger = await signUp(context);
  await guessWrong(stranger, RATE_LIMITS.wrongCodePerPhoneAndAddress.max, '10.0.6.3');
  await ageLimits(context.db, RATE_LIMITS.codeSendPerPhone.windowSeconds);
  const { phone_number } = stranger;
  const { verification_token } = await signUp(context, { phone_number });
  const { code } = await queuedCode(context, phone_number);
  const body = { phone_number, verification_token, otp_code: code };
  const answer = await send(context, verifyAcademyPhone, { body, address: '10.0.6.4' });
  expect(answer.status).toBe(200);
});

it('a code is valid only for its account', async () => {
  const one = await signUp(context);
  const two = await signUp(context);
  const { code } = await queuedCode(context, one.phone_number);
  const hash = (await codeOf(one.academy_id))?.code_hash as Buffer;
  await updateRow(context.db, 'codes', { account_id: two.academy_id }, { code_hash: hash });
  const owner = { purpose: 'verify_phone', role: 'academy' } as const;
  const own = { hasToken: true, address: '10.0.9.1' };
  await expect(
    checkCode(context.deps, { ...owner, accountId: two.academy_id }, code, own),
  ).rejects.toThrow('code_invalid');
  await expect(
    checkCode(context.deps, { ...owner, accountId: one.academy_id }, code, own),
  ).resolves.toMatchObject({ channel: 'whatsapp' });
});

const codeOf = (accountId: string) =>
  context.db
    .selectFrom('codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
