import {
  type Endpoint,
  forgotAcademyPassword,
  LIMITS,
  loginAcademy,
  loginAdmin,
  RATE_LIMITS,
  registerAcademy,
  resendAcademyOtp,
  resetAcademyPassword,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { otherThan } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signUpFields } from '../../../../test/fixtures.ts';
import {
  careless,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';
import { hashToken } from '../../../http/session.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { hashCode, seal } from '../../../ports/secrets.ts';

const PASSWORD = 'correct horse battery';
const APP_SECRET = 'the secret that both instances of this test share';
/** Both instances trust a proxy on loopback for the callers' addresses. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback', APP_SECRET };
/** As many sign-ins as may wait in one process, see passwords.ts. */
const AT_ONCE = 20;

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Calls that sign in with a wrong password, one from each address. */
const guesses = (
  email: string,
  addresses: readonly string[],
  endpoint: typeof loginAcademy | typeof loginAdmin = loginAcademy,
) =>
  addresses.map((address) => ({
    endpoint,
    call: { body: { email, password: 'wrong' }, headers: from(address) },
  }));

async function newAcademy(db: Db) {
  const password_hash = await hashPassword(PASSWORD);
  return (await signInAcademy(db, { password_hash })).academy;
}

const signIn = async (
  context: Instances,
  email: string,
  address: string,
  device_tokens: string[] = [],
) =>
  (
    await race(context, [
      {
        endpoint: loginAcademy,
        call: { body: { email, password: PASSWORD, device_tokens }, headers: from(address) },
      },
    ])
  )[0];

async function setCode(db: Db, email: string): Promise<void> {
  const { id } = await readRow(db, 'academies', { email });
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ code_hash: hashCode(APP_SECRET, id, CODE) })
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error('no code was sent');
}

async function resetPassword(context: Instances, email: string): Promise<string> {
  const headers = from('203.0.113.5');
  const call = async (endpoint: Endpoint, body: object) => {
    const [reply] = await race(context, [{ endpoint, call: { body, headers } }]);
    if (!reply) throw new Error('no reply');
    return reply.body.data as Record<string, string>;
  };
  const { reset_token } = await call(forgotAcademyPassword, { email });
  await setCode(context.db, email);
  const body = { email, otp_code: CODE, new_password: PASSWORD, reset_token };
  return String((await call(resetAcademyPassword, body)).device_token);
}

/** For the negative control: adds a trigger that clears every counter at once. */
async function forgetCounting(db: Db): Promise<void> {
  await sql`create function forget_hits() returns trigger language plpgsql as
    $$ begin new.hits := '{}'; return new; end $$`.execute(db);
  await sql`create trigger forget_hits before insert or update on rate_limits
    for each row execute function forget_hits()`.execute(db);
}

const repeated = (address: string, times: number): string[] => Array(times).fill(address);
const hosts = (prefix: string, times: number): string[] =>
  Array.from({ length: times }, (_, n) => `${prefix}${(n + 1).toString(16)}`);

describe('wrong passwords over two instances', () => {
  const context = testInstances([], BEHIND_PROXY);
  const { max } = RATE_LIMITS.signInPerAccountAndAddress;

  it.each([
    ['an IPv4 address', (n: number) => repeated('192.0.2.7', n)],
    [
      'an IPv4 address mapped into IPv6 now and then',
      (n: number) =>
        Array.from({ length: n }, (_, i) => (i % 2 ? '192.0.2.8' : '::ffff:192.0.2.8')),
    ],
    ['all addresses of an IPv6 /64', (n: number) => hosts('2001:db8:0:7::', n)],
  ])('of one account are judged ten times from %s', async (_, addresses) => {
    const { email } = await newAcademy(context.db);
    const replies = await race(context, guesses(email, addresses(AT_ONCE)));
    expect(tally(replies)).toEqual({ 401: max, 429: AT_ONCE - max });
    const [own = ''] = addresses(1);
    expect((await signIn(context, email, own))?.status).toBe(429);
    expect((await signIn(context, email, '203.0.113.1'))?.status).toBe(200);
  });

  it('the next /64 counts for itself', async () => {
    const { email } = await newAcademy(context.db);
    await race(context, guesses(email, hosts('2001:db8:0:8::', max)));
    const next = await race(context, guesses(email, hosts('2001:db8:0:9::', max)));
    expect(tally(next)).toEqual({ 401: max });
  });

  it('from everywhere slow strangers down after a hundred a day, but no device that it knows', async () => {
    const { email } = await newAcademy(context.db);
    const device = (await signIn(context, email, '203.0.113.2'))?.body.data as unknown as {
      device_token: string;
    };
    for (let round = 0; round < 6; round += 1) {
      await race(context, guesses(email, hosts(`2001:db8:1:${round}::`, 10)));
      await race(context, guesses(email, hosts(`2001:db8:2:${round}::`, 10)));
    }
    expect((await signIn(context, email, '203.0.113.3'))?.status).toBe(429);
    const known = await signIn(context, email, '203.0.113.3', [device.device_token]);
    expect(known?.status).toBe(200);
    const stolen = await signIn(context, email, '203.0.113.3', ['of another account']);
    expect(stolen?.status).toBe(429);

    const reset = await resetPassword(context, email);
    expect((await signIn(context, email, '203.0.113.3'))?.status).toBe(429);
    expect((await signIn(context, email, '203.0.113.3', [reset]))?.status).toBe(200);
  });

  it('of an administrator are checked five times per address, and nobody else is locked out', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { admin } = await signInAdmin(context.db, { password_hash });
    const replies = await race(
      context,
      guesses(admin.email, hosts('2001:db8:3:1::', AT_ONCE), loginAdmin),
    );
    const judged = RATE_LIMITS.adminSignInPerAccountAndAddress.max;
    expect(tally(replies)).toEqual({ 401: judged, 429: AT_ONCE - judged });
    const body = { email: admin.email, password: PASSWORD };
    const [owner] = await race(context, [
      { endpoint: loginAdmin, call: { body, headers: from('203.0.113.4') } },
    ]);
    expect(owner?.status).toBe(200);
  });
});

describe('sign-ups over two instances', () => {
  const context = testInstances([], BEHIND_PROXY);
  const { max } = RATE_LIMITS.signUpPerAddress;

  it('are 120 an hour from one address, however it is spelled', async () => {
    const signUps = (addresses: readonly string[]) =>
      race(
        context,
        addresses.map((address) => ({
          endpoint: registerAcademy,
          call: { body: signUpFields(), headers: from(address) },
        })),
      );
    for (let sent = 0; sent < max; sent += AT_ONCE) {
      const replies = await signUps(hosts(`2001:db8:4:1:${sent}::`, AT_ONCE));
      expect(tally(replies)).toEqual({ 201: AT_ONCE });
    }
    expect(tally(await signUps(hosts('2001:db8:4:1:ffff::', 3)))).toEqual({ 429: 3 });
    expect(tally(await signUps(['2001:db8:4:2::1']))).toEqual({ 201: 1 });
  });
});

describe('wrong passwords when nothing is counted', () => {
  const context = testInstances([], BEHIND_PROXY);

  it('are all checked (control)', async () => {
    await forgetCounting(context.db);
    const { email } = await newAcademy(context.db);
    const replies = await race(context, guesses(email, repeated('192.0.2.9', AT_ONCE)));
    expect(tally(replies)).toEqual({ 401: AT_ONCE });
  });
});

const CODE = '246810';

async function waiting(db: Db, phone?: string) {
  const { academy } = await signInAcademy(db, {
    phone_verified_at: null,
    status: 'pending',
    ...(phone ? { phone_number: phone } : {}),
  });
  const { id: account_id, phone_number, email } = academy;
  const token = `token of ${account_id}`;
  const sealed = seal(APP_SECRET, 'temporary-password', PASSWORD);
  await sql`insert into phone_verifications (role, account_id, token_hash, sealed_password, expires_at)
    values ('academy', ${account_id}, ${hashToken(token)}, ${sealed}, now() + interval '1 hour')`.execute(
    db,
  );
  await insertRow(db, 'codes', {
    purpose: 'verify_phone',
    role: 'academy',
    account_id,
    phone_number,
    channel: 'whatsapp',
    code_hash: hashCode(APP_SECRET, account_id, CODE),
    expires_at: sql<Date>`now() + interval '10 minutes'`,
  });
  return { email, phone_number, token };
}

const codeGuesses = (phone_number: string, times: number) =>
  Array.from({ length: times }, (_, n) => ({
    endpoint: verifyAcademyPhone,
    call: {
      body: { phone_number, otp_code: otherThan(CODE) },
      headers: from(`198.51.100.${n}`),
    },
  }));
/** Sign-ups with one phone, and wrong codes for each of them, as many as a code allows. */
async function guessesOfOnePhone(db: Db, signUps: number, addressOf: (n: number) => string) {
  const first = await waiting(db);
  const { phone_number } = first;
  const others = await Promise.all(
    Array.from({ length: signUps - 1 }, () => waiting(db, phone_number)),
  );
  const guesses = [first, ...others].flatMap(({ token }) =>
    Array.from({ length: LIMITS.codeMaxAttempts }, () => ({
      phone_number,
      verification_token: token,
    })),
  );
  const calls = guesses.map((body, n) => ({
    endpoint: verifyAcademyPhone,
    call: { body: { ...body, otp_code: otherThan(CODE) }, headers: from(addressOf(n)) },
  }));
  return { calls, signUp: first };
}

async function sendAnother(context: Instances, signUp: Awaited<ReturnType<typeof waiting>>) {
  const { email, phone_number } = signUp;
  const [sent] = await race(context, [
    { endpoint: resendAcademyOtp, call: { body: { email, phone_number } } },
  ]);
  expect(sent?.status).toBe(200);
  await setCode(context.db, email);
}

const rightCode = (
  { phone_number, token }: Awaited<ReturnType<typeof waiting>>,
  address: string,
) => ({
  endpoint: verifyAcademyPhone,
  call: {
    body: { phone_number, verification_token: token, otp_code: CODE },
    headers: from(address),
  },
});
const toBoth = <C>(call: C): C[] => [call, call];
const judged = (replies: Awaited<ReturnType<typeof race>>) =>
  replies.filter(({ body }) => body.code === 'code_invalid').length;

describe('wrong codes over two instances', () => {
  const context = testInstances([], BEHIND_PROXY);

  it('five of 200 parallel guesses are checked', async () => {
    const replies = await race(context, codeGuesses((await waiting(context.db)).phone_number, 200));
    expect(judged(replies)).toBe(LIMITS.codeMaxAttempts);
  });

  it.each([
    ['an address', () => '198.51.100.7'],
    ['all addresses of an IPv6 /64', (n: number) => `2001:db8:5:1::${n + 1}`],
  ])(
    'of one phone twenty are judged from %s, and sending another code allows no more',
    async (_, addressOf) => {
      const { max } = RATE_LIMITS.wrongCodePerPhoneAndAddress;
      const { calls, signUp } = await guessesOfOnePhone(context.db, 6, addressOf);
      const replies = await race(context, calls);
      expect(judged(replies)).toBe(max);
      expect(tally(replies)).toEqual({ 422: max, 429: calls.length - max });
      await sendAnother(context, signUp);
      const there = await race(context, toBoth(rightCode(signUp, addressOf(0))));
      expect(tally(there)).toEqual({ 429: 2 });
      const [elsewhere] = await race(context, [rightCode(signUp, '203.0.113.7')]);
      expect(elsewhere?.status).toBe(200);
    },
  );

  it('are checked a hundred times per phone, also after another code is sent', async () => {
    const { max } = RATE_LIMITS.wrongCodePerPhone;
    const { calls, signUp } = await guessesOfOnePhone(
      context.db,
      25,
      (n) => `2001:db8:6:${n.toString(16)}::1`,
    );
    const replies = await race(context, calls);
    expect(judged(replies)).toBe(max);
    expect(tally(replies)).toEqual({ 422: max, 429: calls.length - max });
    await sendAnother(context, signUp);
    const elsewhere = await race(context, toBoth(rightCode(signUp, '203.0.113.8')));
    expect(tally(elsewhere)).toEqual({ 429: 2 });
  });
});

async function helped(db: Db) {
  const { academy } = await signInAcademy(db);
  const { id: account_id, phone_number, email } = academy;
  await insertRow(db, 'codes', {
    purpose: 'reset_password',
    role: 'academy',
    account_id,
    phone_number,
    channel: 'whatsapp',
    code_hash: hashCode(APP_SECRET, account_id, CODE),
    expires_at: sql<Date>`now() + interval '10 minutes'`,
  });
  return { email, id: account_id };
}

const resetFrom = (email: string, address: string, otp_code = otherThan(CODE)) => ({
  endpoint: resetAcademyPassword,
  call: {
    body: { email, otp_code, new_password: 'another horse battery' },
    headers: from(address),
  },
});

describe('wrong guesses of a code that support sent, over two instances', () => {
  const context = testInstances([], BEHIND_PROXY);
  const triesOf = async (id: string) =>
    (await readRow(context.db, 'codes', { account_id: id })).attempts_without_token;

  it('are judged five times from an address, and the owner still gets in', async () => {
    const { email, id } = await helped(context.db);
    const strange = Array.from({ length: 12 }, () => resetFrom(email, '198.51.100.9'));
    expect(tally(await race(context, strange))).toEqual({ 422: 12 });
    expect(await triesOf(id)).toBe(LIMITS.codeMaxAttempts);
    const right = await race(context, [resetFrom(email, '198.51.100.9', CODE)]);
    expect(right[0]?.body.code).toBe('code_invalid');
    const [owner] = await race(context, [resetFrom(email, '203.0.113.9', CODE)]);
    expect(owner?.status).toBe(200);
  });

  it('are judged a hundred times from all addresses', async () => {
    const { email, id } = await helped(context.db);
    await updateRow(
      context.db,
      'codes',
      { account_id: id },
      { attempts_without_token: ACCOUNTS.supportCodeMaxAttempts - 2 },
    );
    const strange = hosts('2001:db8:7:', 6).map((prefix) => resetFrom(email, `${prefix}::1`));
    expect(tally(await race(context, strange))).toEqual({ 422: 6 });
    expect(await triesOf(id)).toBe(ACCOUNTS.supportCodeMaxAttempts);
    const [owner] = await race(context, [resetFrom(email, '203.0.113.10', CODE)]);
    expect(owner?.body.code).toBe('code_invalid');
  });
});

describe('wrong codes when nothing is counted', () => {
  const context = testInstances([], BEHIND_PROXY);

  it('are all checked (control)', async () => {
    await forgetCounting(context.db);
    const { calls } = await guessesOfOnePhone(context.db, 6, () => '198.51.100.8');
    expect(judged(await race(context, calls))).toBe(calls.length);
  });
});

describe('wrong codes without the guard of their tries', () => {
  const context = testInstances([careless], BEHIND_PROXY);

  it('are checked more often (control)', async () => {
    const replies = await race(context, codeGuesses((await waiting(context.db)).phone_number, 15));
    expect(judged(replies)).toBeGreaterThan(LIMITS.codeMaxAttempts);
  });
});
