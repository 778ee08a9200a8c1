import { setTimeout as sleep } from 'node:timers/promises';
import {
  getAcademyProfile,
  getAdminProfile,
  loginAcademy,
  loginAdmin,
  logoutAcademy,
  logoutAdmin,
  markAcademyCredentialsSaved,
  RATE_LIMITS,
  SESSION_LIFETIMES,
  SESSIONS_PER_ACCOUNT,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { updateRow } from '../../../../test/rows.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { hashPassword, PASSWORD_COST, setPasswordCost } from '../../../ports/passwords.ts';
import { resetPassword } from '../accounts/queries.ts';

const context = testApp();

function withRealCost(): void {
  setPasswordCost(PASSWORD_COST);
  onTestFinished(() => setPasswordCost({ ...PASSWORD_COST, memoryCost: 256 }));
}
const PASSWORD = 'correct horse battery';

async function newAcademy(fields = {}) {
  const password_hash = await hashPassword(PASSWORD);
  return (await signInAcademy(context.db, { password_hash, ...fields })).academy;
}

async function countSessions({ role, id }: { role: 'academy' | 'admin'; id: string }) {
  const open = context.db.selectFrom('sessions').select('id').where('role', '=', role);
  return (await open.where('account_id', '=', id).execute()).length;
}

const signIn = (email: string, password: string, language = 'ar') =>
  send(context, loginAcademy, {
    body: { email, password },
    headers: { 'accept-language': language },
  });

/** A sign-in with a wrong password from an address; `headers` may forge another one. */
const signInFrom = (
  remoteAddress: string,
  email: string,
  headers = {},
  url = '/api/academy/login',
) =>
  context.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers,
    payload: { email, password: 'wrong' },
  });

describe('an academy', () => {
  it('signs in, reads its profile, signs out', async () => {
    const academy = await newAcademy({ has_temporary_password: false });
    const { status, body } = await signIn(` \u200f${academy.email.toUpperCase()}\u2069`, PASSWORD);
    expect([status, body.message]).toEqual([200, 'تم تسجيل الدخول بنجاح']);
    expect(body.data.token).toMatch(/^acs_[\w-]{43}$/);
    expect(body.data).toMatchObject({
      academy: { id: academy.id },
      show_credentials: false,
      credentials_reminder: null,
    });
    const { token } = body.data;
    expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
    expect((await send(context, logoutAcademy, { token })).body.message).toBe(
      'تم تسجيل الخروج بنجاح',
    );
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
  });

  it('is reminded of its temporary password until it marks it saved', async () => {
    const academy = await newAcademy();
    const first = await signIn(academy.email, PASSWORD, 'en');
    expect(first.body.data).toMatchObject({
      show_credentials: true,
      credentials_reminder: {
        email: academy.email,
        password: PASSWORD,
        warning: 'This is a temporary password. Save it, or change it in the school settings.',
      },
    });
    const { token } = first.body.data;
    const isDue = async () =>
      (await send(context, getAcademyProfile, { token })).body.data.show_credentials;
    expect(await isDue()).toBe(true);
    expect((await send(context, markAcademyCredentialsSaved, { token })).status).toBe(200);
    expect(await isDue()).toBe(false);
    const second = await signIn(academy.email, PASSWORD);
    expect(second.body.data).toMatchObject({ show_credentials: false, credentials_reminder: null });
  });

  it('cannot sign in before its phone is verified, and is told so only with the right password', async () => {
    const pending = await signUp(context);
    const right = await signIn(pending.email, pending.temporary_password, 'en');
    expect([right.status, right.body.code]).toEqual([403, 'phone_not_verified']);
    expect(right.body.message).toMatch(/^This phone is not verified yet/);
    const wrong = await signIn(pending.email, 'something else');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
  });

  it('keeps its email against later sign-ups', async () => {
    const pending = await signUp(context);
    const academy = await newAcademy({ email: pending.email });
    expect((await signIn(pending.email, PASSWORD)).body.data.academy.id).toBe(academy.id);
  });

  it('does not get in with an administrator’s or a foreign token', async () => {
    const { token } = await signInAdmin(context.db);
    for (const foreign of [token, token.replace('adm_', 'acs_'), `acs_${'x'.repeat(43)}`]) {
      expect((await send(context, getAcademyProfile, { token: foreign })).status).toBe(401);
    }
  });

  it('cannot sign in with the old password while it is being replaced', async () => {
    const academy = await newAcademy();
    const replacing = await context.db.startTransaction().execute();
    const theirs = { role: 'academy', id: academy.id } as const;
    await resetPassword(replacing, 'academy', academy.id, await hashPassword('another one'));
    await closeAllSessions(replacing, theirs);
    const attempt = signIn(academy.email, PASSWORD);
    await Promise.race([attempt, sleep(500)]);
    await replacing.commit().execute();
    const { status, body } = await attempt;
    expect([status, body.code]).toEqual([401, 'invalid_credentials']);
    expect(await countSessions(theirs)).toBe(0);
    expect((await signIn(academy.email, 'another one')).status).toBe(200);
  });

  it('keeps the newest ten sessions', async () => {
    const academy = await newAcademy();
    const tokens: string[] = [];
    for (let opened = 0; opened <= SESSIONS_PER_ACCOUNT; opened += 1) {
      tokens.push((await signIn(academy.email, PASSWORD)).body.data.token);
    }
    const statuses = await Promise.all(
      tokens.map(async (token) => (await send(context, getAcademyProfile, { token })).status),
    );
    expect(statuses).toEqual([401, ...Array(SESSIONS_PER_ACCOUNT).fill(200)]);
  });

  it('is signed out after disuse and after the maximum age, by the database’s clock', async () => {
    const { idleSeconds } = SESSION_LIFETIMES.academy;
    for (const change of [
      { last_used_at: sql<Date>`now() - make_interval(secs => ${idleSeconds})` },
      { expires_at: sql<Date>`now()` },
    ]) {
      const { token, id } = await signInAcademy(context.db);
      expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
      await context.db.updateTable('sessions').set(change).where('account_id', '=', id).execute();
      expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
    }
  });
});

describe('a process whose clock is an hour off', () => {
  afterEach(() => vi.useRealTimers());

  it.each([-1, 1])('keeps the lifetime of codes and sessions (%i h)', async (hours) => {
    const waiting = await signUp(context);
    const late = await signUp(context);
    await updateRow(
      context.db,
      'codes',
      { account_id: late.academy_id },
      { expires_at: sql<Date>`now()` },
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });

    const verify = async ({ phone_number }: { phone_number: string }) =>
      send(context, verifyAcademyPhone, {
        body: { phone_number, otp_code: (await queuedCode(context, phone_number)).code },
      });
    const { status, body } = await verify(waiting);
    expect(status).toBe(200);
    expect((await verify(late)).body.code).toBe('code_expired');
    const { token } = body.data;
    const { rows } = await sql<{ lifetime: number }>`select
      extract(epoch from expires_at - now())::float as lifetime from sessions
      where account_id = ${waiting.academy_id}`.execute(context.db);
    expect(rows[0]?.lifetime).toBeCloseTo(SESSION_LIFETIMES.academy.absoluteSeconds, -2);
    expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
    await updateRow(
      context.db,
      'sessions',
      { account_id: waiting.academy_id },
      { expires_at: sql<Date>`now()` },
    );
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
  });
});

describe('wrong credentials', () => {
  it('return the same for a known and an unknown email, in both languages', async () => {
    const academy = await newAcademy();
    for (const language of ['ar', 'en']) {
      const known = await signIn(academy.email, 'wrong', language);
      const unknown = await signIn('nobody@example.test', 'wrong', language);
      expect([known.status, known.body.code]).toEqual([401, 'invalid_credentials']);
      expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
      expect(unknown.status).toBe(known.status);
    }
  });

  // A difference shows at every try, what other work does to the clock does not.
  it('take the same time for a known and an unknown email, of staff too', {
    retry: 2,
  }, async () => {
    withRealCost();
    const academy = await newAcademy();
    const { password_hash } = academy;
    const { member } = await signInStaff(context.db, academy.id, [], { password_hash });
    const ratios: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { email: known } = round % 4 < 2 ? academy : member;
      const emails = { known, unknown: `nobody-${round % 8}@example.test` };
      const times = { known: 0, unknown: 0 };
      const order = ['known', 'unknown'] as const;
      for (const who of round % 2 ? order.toReversed() : order) {
        const start = performance.now();
        await signInFrom(`10.1.0.${round}`, emails[who] ?? '');
        times[who] = performance.now() - start;
      }
      ratios.push(times.unknown / times.known);
      await forgetLimits(context.db);
    }
    // Pairs run under the same load and alternate in order.
    const median = ratios.toSorted((a, b) => a - b)[ratios.length / 2] ?? 0;
    expect(median).toBeGreaterThan(0.7);
    expect(median).toBeLessThan(1.4);
  });

  it('block an address from an account after ten failures, with any header or spelling', async () => {
    const academy = await newAcademy();
    const variants = [
      { headers: { 'x-forwarded-for': '203.0.113.7' }, email: academy.email },
      { headers: { forwarded: 'for=203.0.113.8' }, email: academy.email.toUpperCase() },
      { headers: {}, email: ` ${academy.email} ` },
    ];
    const { max } = RATE_LIMITS.signInPerAccountAndAddress;
    for (let tries = 0; tries < max; tries += 1) {
      const { headers, email } = variants[tries % variants.length] as (typeof variants)[0];
      expect((await signInFrom('10.2.1.1', email, headers)).statusCode).toBe(401);
    }
    for (const { headers, email } of variants) {
      const answer = await signInFrom('10.2.1.1', email, headers);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signInFrom('10.2.1.2', academy.email)).statusCode).toBe(401);
    expect((await signIn(academy.email, PASSWORD)).status).toBe(200);
    const elsewhere = await signInFrom('10.2.1.1', academy.email, {}, '/api/Academy/Login');
    expect(elsewhere.statusCode).toBe(404);
  });

  it('close an address after a hundred failures, and X-Forwarded-For does not open it', async () => {
    const { max } = RATE_LIMITS.signInPerAddress;
    for (let tries = 0; tries < max; tries += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${tries}` };
      await signInFrom('10.3.0.1', `guess-${tries}@example.test`, forged);
    }
    const forged = { 'x-forwarded-for': '198.51.100.250' };
    expect((await signInFrom('10.3.0.1', 'fresh@example.test', forged)).statusCode).toBe(429);
    expect((await signInFrom('10.3.0.2', 'fresh@example.test')).statusCode).toBe(401);
    // A whole building shares the address: other accounts can still sign in.
    for (const url of ['/api/student/login', '/api/admin/login']) {
      const other = await signInFrom('10.3.0.1', 'fresh@example.test', {}, url);
      expect(other.statusCode).toBe(401);
    }
  });

  it('are limited under parallel tries too, while successes never count', async () => {
    const academy = await newAcademy();
    for (let round = 0; round < 12; round += 1) {
      expect((await signIn(academy.email, PASSWORD)).status).toBe(200);
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInFrom('10.4.0.1', academy.email)),
    );
    const judged = answers.filter(({ statusCode }) => statusCode === 401);
    expect(judged).toHaveLength(RATE_LIMITS.signInPerAccountAndAddress.max);
  });

  it('are refused field by field when email or password is missing', async () => {
    const { status, body } = await send(context, loginAcademy, { body: {} });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email', 'password']]);
  });
});

describe('a flood of sign-ins', () => {
  it('gets 503 beyond the queue, counts against no limit, and passes', async () => {
    withRealCost();
    const academy = await newAcademy();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => signInFrom(`10.5.0.${n}`, `flood-${n}@example.test`)),
    );
    const count = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect(count(401)).toBeGreaterThanOrEqual(22);
    expect(count(503)).toBeGreaterThan(0);
    expect(count(401) + count(503)).toBe(80);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json().code).toBe('overloaded');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(academy.email, PASSWORD)).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('signs in, reads the profile, signs out', async () => {
    const { admin } = await signInAdmin(context.db, {
      password_hash: await hashPassword(PASSWORD),
    });
    const { status, body } = await send(context, loginAdmin, {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^adm_/);
    expect(body.data.admin).toEqual({
      id: admin.id,
      name: 'Admin',
      email: admin.email,
      role: 'owner',
      has_second_factor: false,
      must_set_up_second_factor: false,
      must_change_password: false,
    });
    const { token } = body.data;
    expect((await send(context, getAdminProfile, { token })).body.data).toEqual(body.data.admin);
    expect((await send(context, logoutAdmin, { token })).status).toBe(200);
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
  });

  it('is locked to an address for a while after five failures', async () => {
    const { admin } = await signInAdmin(context.db, {
      password_hash: await hashPassword(PASSWORD),
    });
    const signInAs = (password: string) =>
      send(context, loginAdmin, {
        body: { email: admin.email, password },
        headers: { 'accept-language': 'en' },
      });
    for (let tries = 0; tries < RATE_LIMITS.adminSignInPerAccountAndAddress.max; tries += 1) {
      expect((await signInAs('wrong')).status).toBe(401);
    }
    const locked = await signInAs(PASSWORD);
    expect([locked.status, locked.body.message]).toEqual([
      429,
      'Too many requests. Try again in 15 minutes',
    ]);
  });
});
