import {
  confirmSecondFactor,
  createApiKey,
  getAdminProfile,
  getSettings,
  listAudit,
  loginAdmin,
  logoutAdmin,
  RATE_LIMITS,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@midan/contract';
import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { messagesTo } from '../../../../test/codes.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const context = testApp();
const compulsory = testApp({ ADMIN_REQUIRE_TOTP: 'true' });
const PASSWORD = 'correct horse 9';

const newAdmin = async () =>
  signInAdmin(context.db, { password_hash: await hashPassword(PASSWORD) });
const codeAt = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + seconds * 1000,
  });
const start = (token: string, at = context, current_password = PASSWORD) =>
  send(at, startSecondFactor, { token, body: { current_password } });
const signIn = (email: string, otp_code?: string, password = PASSWORD) =>
  send(context, loginAdmin, { body: { email, password, otp_code } });

/** Forgets the app's used codes of all administrators, so that the current one works again. */
const forgetSteps = () =>
  context.db.updateTable('administrators').set({ totp_last_step: 0 }).execute();

async function withSecondFactor() {
  const { token, admin } = await newAdmin();
  const { secret } = (await start(token)).body.data;
  const body = { otp_code: codeAt(secret) };
  const confirmed = await send(context, confirmSecondFactor, { token, body });
  expect(confirmed.body.message).toBe('تم تفعيل المصادقة الثنائية');
  await forgetSteps();
  const { recovery_codes: recovery } = confirmed.body.data;
  return { token, admin, secret, recovery: recovery as string[] };
}

describe('setting a second factor up', () => {
  it('returns a secret and its otpauth URL; a code of the app activates it', async () => {
    const { token, admin } = await newAdmin();
    const { body } = await start(token);
    const uri = URI.parse(body.data.otpauth_uri);
    expect(uri.secret.base32).toBe(body.data.secret);
    expect(uri.label).toBe(admin.email);
    const wrong = await send(context, confirmSecondFactor, { token, body: { otp_code: '000000' } });
    expect(wrong.body.errors).toEqual({ otp_code: ['الرمز غير صحيح، تحقق من وقت هاتفك'] });
    expect((await signIn(admin.email)).status).toBe(200);
    const otp_code = codeAt(body.data.secret).replace(/^(...)/, '$1 ');
    const confirmed = await send(context, confirmSecondFactor, { token, body: { otp_code } });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(ACCOUNTS.recoveryCodeCount);
    expect((await send(context, getAdminProfile, { token })).body.data.has_second_factor).toBe(
      true,
    );
    expect((await start(token)).status).toBe(409);
  });

  it('requires the password, so a stolen session is not enough', async () => {
    const { token } = await newAdmin();
    const refused = await start(token, context, 'not the password');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ current_password: ['كلمة المرور الحالية غير صحيحة'] });
    expect((await send(context, startSecondFactor, { token })).status).toBe(422);
    expect((await start(token)).status).toBe(200);
  });

  it('ends the other sessions', async () => {
    const { admin, token } = await newAdmin();
    const other = (await signIn(admin.email)).body.data.token;
    const { secret } = (await start(token)).body.data;
    await send(context, confirmSecondFactor, { token, body: { otp_code: codeAt(secret) } });
    expect((await send(context, getAdminProfile, { token: other })).status).toBe(401);
  });

  it('stores the secret sealed and recovery codes as hashes', async () => {
    const { secret, recovery } = await withSecondFactor();
    const rows = await context.db.selectFrom('administrators').selectAll().execute();
    const log = await context.db.selectFrom('audit_log').selectAll().execute();
    const kept = JSON.stringify([rows, log]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(recovery[0]?.replace('-', ''));
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code after the right password, and takes each code once', async () => {
    const { admin, secret } = await withSecondFactor();
    const asked = await signIn(admin.email);
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required']);
    expect((await signIn(admin.email, undefined, 'wrong')).body.code).toBe('invalid_credentials');
    const code = codeAt(secret);
    expect((await signIn(admin.email, code)).status).toBe(200);
    const again = await signIn(admin.email, code);
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_invalid']);
    expect((await signIn(admin.email, codeAt(secret, 120))).status).toBe(401);
  });

  it('uses the database’s clock', async () => {
    const { admin, secret } = await withSecondFactor();
    const code = codeAt(secret);
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000);
    expect((await signIn(admin.email, code)).status).toBe(200);
    vi.restoreAllMocks();
  });

  it('accepts a recovery code instead, once, in any spelling', async () => {
    const { admin, recovery, token } = await withSecondFactor();
    const [first = '', second = ''] = recovery;
    expect((await signIn(admin.email, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(admin.email, first)).body.code).toBe('second_factor_invalid');
    const body = { current_password: PASSWORD, otp_code: recovery[2] };
    const renewed = await send(context, renewRecoveryCodes, { token, body });
    expect((await signIn(admin.email, second)).status).toBe(401);
    expect((await signIn(admin.email, renewed.body.data.recovery_codes[0])).status).toBe(200);
  });

  it('is locked to an address after five wrong codes, each counted once', async () => {
    const { admin, secret, token } = await withSecondFactor();
    const counted = async () => {
      const { body } = await context.app.inject('/metrics');
      return Number(/^midan_second_factors_failed_total (\d+)/m.exec(body)?.[1]);
    };
    const before = await counted();
    for (let n = 0; n < RATE_LIMITS.adminSignInPerAccountAndAddress.max; n += 1) {
      expect((await signIn(admin.email, '000000')).status).toBe(401);
    }
    expect((await signIn(admin.email, codeAt(secret))).status).toBe(429);
    const key = { name: 'x', scopes: ['academies'], addresses: [], days: 30 };
    const wrong = await send(context, createApiKey, {
      token,
      body: { ...key, current_password: PASSWORD, otp_code: '000000' },
      address: '203.0.113.9',
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['otp_code']);
    const failures = context.db
      .selectFrom('security_events')
      .select(['act', 'count', 'network'])
      .where('actor_id', '=', admin.id)
      .where('act', 'like', '%failed');
    expect(await failures.orderBy('id').execute()).toEqual([
      { act: 'second_factor_failed', count: 5, network: '127.0.0.0/24' },
      { act: 'second_factor_failed', count: 1, network: '203.0.113.0/24' },
    ]);
    expect((await counted()) - before).toBe(6);
  });

  it('is logged with the address, failures too', async () => {
    const { admin, secret, token } = await withSecondFactor();
    await signIn(admin.email, undefined, 'wrong');
    const session = (await signIn(admin.email, codeAt(secret))).body.data.token;
    await send(context, logoutAdmin, { token: session });
    const query = { administrator_id: admin.id };
    const { data } = (await send(context, listAudit, { token, query })).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'administrator.sign_out',
      'administrator.sign_in',
      'administrator.sign_in_failed',
      'administrator.second_factor_on',
    ]);
    expect(data[1].after).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('taking the second factor away, and new recovery codes', () => {
  const withBoth = (endpoint: typeof removeSecondFactor | typeof renewRecoveryCodes) => ({
    endpoint,
    call: (token: string, otp_code: string | undefined, current_password = PASSWORD) =>
      send(context, endpoint, { token, body: { current_password, otp_code } }),
  });

  it.each([withBoth(removeSecondFactor), withBoth(renewRecoveryCodes)])(
    'take password and second factor: $endpoint.name',
    async ({ call }) => {
      const { token, secret, admin } = await withSecondFactor();
      expect((await call(token, undefined)).body.errors).toHaveProperty('otp_code');
      expect((await call(token, '000000')).body.errors).toHaveProperty('otp_code');
      expect((await call(token, codeAt(secret), 'wrong')).body.errors).toHaveProperty(
        'current_password',
      );
      expect((await signIn(admin.email)).body.code).toBe('second_factor_required');
      expect((await call(token, codeAt(secret))).status).toBe(200);
    },
  );

  it('a recovery code will do, and the administrator is told by email', async () => {
    const { token, admin, recovery } = await withSecondFactor();
    const body = { current_password: PASSWORD, otp_code: recovery[0] };
    expect((await send(context, removeSecondFactor, { token, body })).status).toBe(200);
    expect((await signIn(admin.email)).status).toBe(200);
    expect(await messagesTo(context, { email: admin.email })).toContainEqual({
      kind: 'second_factor_off',
      channel: 'email',
    });
    expect((await send(context, removeSecondFactor, { token, body })).status).toBe(409);
  });

  it('strangers’ wrong passwords do not count against the signed-in owner', async () => {
    const { token, admin, secret } = await withSecondFactor();
    for (let n = 0; n < 6; n += 1) await signIn(admin.email, undefined, 'wrong');
    expect((await signIn(admin.email, codeAt(secret))).status).toBe(429);
    const body = { current_password: PASSWORD, otp_code: codeAt(secret) };
    expect((await send(context, renewRecoveryCodes, { token, body })).status).toBe(200);
  });
});

it('a compulsory second factor must be set up before anything else works', async () => {
  const { token } = await signInAdmin(compulsory.db, {
    password_hash: await hashPassword(PASSWORD),
  });
  const refused = await send(compulsory, getSettings, { token });
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_not_set_up']);
  const profile = await send(compulsory, getAdminProfile, { token });
  expect(profile.body.data.must_set_up_second_factor).toBe(true);
  const { secret } = (await start(token, compulsory)).body.data;
  const body = { otp_code: codeAt(secret) };
  expect((await send(compulsory, confirmSecondFactor, { token, body })).status).toBe(200);
  expect((await send(compulsory, getSettings, { token })).status).toBe(200);
});
