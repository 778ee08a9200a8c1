import {
  LIMITS,
  loginAcademy,
  loginAdmin,
  RATE_LIMITS,
  registerAcademy,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { otherThan } from '../../../test/codes.ts';
import { signInAcademy, signInAdmin, signUpFields } from '../../../test/fixtures.ts';
import { careless, type Instances, race, tally, testInstances } from '../../../test/instances.ts';
import type { Db } from '../../db/pool.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { hashCode } from '../../ports/secrets.ts';

const PASSWORD = 'correct horse battery';
const APP_SECRET = 'the secret that both instances of this test share';
/** Both instances stand behind a proxy on the loopback that vouches for the callers' addresses. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback', APP_SECRET };
/** As many sign-ins as one process lets wait for their password at once, see passwords.ts. */
const AT_ONCE = 20;

const from = (address: string) => ({ 'x-forwarded-for': address });

const guesses = (
  email: string,
  addresses: readonly string[],
  endpoint: typeof loginAcademy | typeof loginAdmin = loginAcademy,
) =>
  addresses.map((address) => ({
    endpoint,
    call: { body: { email, password: 'wrong' }, headers: from(address) },
  }));

async function school(db: Db) {
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

/** Every counter forgets at once what it counted: the limits are gone, all else stays. */
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
    const { email } = await school(context.db);
    const replies = await race(context, guesses(email, addresses(AT_ONCE)));
    expect(tally(replies)).toEqual({ 401: max, 429: AT_ONCE - max });
    const [own = ''] = addresses(1);
    expect((await signIn(context, email, own))?.status).toBe(429);
    expect((await signIn(context, email, '203.0.113.1'))?.status).toBe(200);
  });

  it('the next /64 counts for itself', async () => {
    const { email } = await school(context.db);
    await race(context, guesses(email, hosts('2001:db8:0:8::', max)));
    const next = await race(context, guesses(email, hosts('2001:db8:0:9::', max)));
    expect(tally(next)).toEqual({ 401: max });
  });

  it('from everywhere slow strangers down after a hundred a day, but no device that it knows', async () => {
    const { email } = await school(context.db);
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
  });

  it('of an administrator are judged five times from one address, and nobody else is locked out', async () => {
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

  it('are all judged: the tests above can fail', async () => {
    await forgetCounting(context.db);
    const { email } = await school(context.db);
    const replies = await race(context, guesses(email, repeated('192.0.2.9', AT_ONCE)));
    expect(tally(replies)).toEqual({ 401: AT_ONCE });
  });
});

const CODE = '246810';

/** A sign-up that waits for CODE. */
async function waiting(db: Db) {
  const { academy } = await signInAcademy(db, { phone_verified_at: null, status: 'pending' });
  await sql`insert into phone_verifications (role, account_id, token_hash, sealed_password, expires_at)
    values ('academy', ${academy.id}, uuid_send(${academy.id}::uuid), 'none', now() + interval '1 hour')`.execute(
    db,
  );
  await db
    .insertInto('codes')
    .values({
      purpose: 'verify_phone',
      role: 'academy',
      account_id: academy.id,
      phone_number: academy.phone_number,
      channel: 'whatsapp',
      code_hash: hashCode(APP_SECRET, academy.id, CODE),
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
  return academy.phone_number;
}

const codeGuesses = (phone_number: string, times: number) =>
  Array.from({ length: times }, (_, n) => ({
    endpoint: verifyAcademyPhone,
    call: {
      body: { phone_number, otp_code: otherThan(CODE) },
      headers: from(`198.51.100.${n}`),
    },
  }));
const judged = (replies: Awaited<ReturnType<typeof race>>) =>
  replies.filter(({ body }) => body.code === 'code_invalid').length;

describe('wrong codes over two instances', () => {
  const context = testInstances([], BEHIND_PROXY);

  it('of 200 parallel guesses five are judged', async () => {
    const replies = await race(context, codeGuesses(await waiting(context.db), 200));
    expect(judged(replies)).toBe(LIMITS.codeMaxAttempts);
  });
});

describe('wrong codes without the guard of their tries', () => {
  const context = testInstances([careless], BEHIND_PROXY);

  it('more are judged: the test above can fail', async () => {
    const replies = await race(context, codeGuesses(await waiting(context.db), 15));
    expect(judged(replies)).toBeGreaterThan(LIMITS.codeMaxAttempts);
  });
});
