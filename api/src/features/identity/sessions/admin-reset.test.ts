import {
  confirmSecondFactor,
  forgotAdminPassword,
  getAdminProfile,
  LIMITS,
  loginAdmin,
  RATE_LIMITS,
  renewRecoveryCodes,
  resetAdminPassword,
  startSecondFactor,
} from '@midan/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, messagesTo, otherThan } from '../../../../test/codes.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { unseal } from '../../../ports/secrets.ts';
import { resetByOperator } from './admin-reset.ts';

const context = testApp();
const PASSWORD = 'correct horse 9';
const NEXT = 'a kettle sings at 7';

beforeEach(() => forgetLimits(context.db));

const newAdmin = async () =>
  signInAdmin(context.db, { password_hash: await hashPassword(PASSWORD) });

async function withSecondFactor() {
  const { token, admin } = await newAdmin();
  const body = { current_password: PASSWORD };
  const { secret } = (await send(context, startSecondFactor, { token, body })).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const answer = await send(context, confirmSecondFactor, {
    token,
    body: { otp_code: totp.generate() },
  });
  const ownSteps = context.db.updateTable('administrators').set({ totp_last_step: 0 });
  await ownSteps.where('id', '=', admin.id).execute();
  const recovery: string[] = answer.body.data.recovery_codes;
  return { token, admin, app: totp.generate(), recovery };
}
const forgot = (email: string, address = '10.30.0.1') =>
  send(context, forgotAdminPassword, { body: { email }, address });
async function askedCode(email: string) {
  const { reset_token } = (await forgot(email)).body.data;
  const { sealed_content } = await context.db
    .selectFrom('outbox_messages')
    .select('sealed_content')
    .where('to_email', '=', email)
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const opened = unseal(context.deps.config, 'message', sealed_content as Buffer);
  return { otp_code: String(JSON.parse(opened).params.code), reset_token };
}
const reset = (
  email: string,
  code: { otp_code: string; reset_token?: string },
  second_factor: string,
  new_password = NEXT,
) => send(context, resetAdminPassword, { body: { email, ...code, second_factor, new_password } });
const login = async (email: string, password: string, more: object = {}) =>
  (await send(context, loginAdmin, { body: { email, password, ...more } })).body;

describe('an administrator who forgot the password', () => {
  it.each(['app', 'recovery'] as const)('chooses another by code and %s', async (kind) => {
    const { token, admin, app, recovery } = await withSecondFactor();
    const owner = (await newAdmin()).admin;
    const factor = kind === 'app' ? app : (recovery[0] ?? '');
    const answer = await reset(admin.email, await askedCode(admin.email), factor);
    expect([answer.status, answer.body.data]).toEqual([200, { device_token: expect.any(String) }]);
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
    expect((await login(admin.email, PASSWORD)).code).toBe('invalid_credentials');
    const otp_code = recovery[1];
    expect((await login(admin.email, NEXT, { otp_code })).success).toBe(true);
    const told = (await messagesTo(context, owner)).map((message) => message.kind);
    expect(told).toEqual(['administrator_recovered']);
    expect(await messagesTo(context, admin)).toContainEqual({
      kind: 'password_changed',
      channel: 'email',
    });
    const log = context.db.selectFrom('security_events').select('act');
    expect(await log.where('actor_id', '=', admin.id).execute()).toContainEqual({
      act: 'password_reset',
    });
  });

  it('needs both: a wrong second factor or code changes nothing', async () => {
    const { token, admin, recovery } = await withSecondFactor();
    const code = await askedCode(admin.email);
    const wrong = await reset(admin.email, code, 'AAAAA-AAAAA');
    expect(Object.keys(wrong.body.errors)).toEqual(['second_factor']);
    const guess = { ...code, otp_code: otherThan(code.otp_code) };
    const guessed = await reset(admin.email, guess, recovery[0] ?? '');
    expect(guessed.body.code).toBe('code_invalid');
    expect((await send(context, getAdminProfile, { token })).status).toBe(200);
    expect((await reset(admin.email, code, recovery[0] ?? '')).status).toBe(200);
  });

  it('is limited in wrong second factors by address; other addresses and sessions go on', async () => {
    const { token, admin, app, recovery } = await withSecondFactor();
    const code = await askedCode(admin.email);
    const { max } = RATE_LIMITS.secondFactorPerAccountAndAddress;
    for (let n = 1; n < max; n += 1) {
      const subject = [admin.id, '127.0.0.1'];
      await countEvent(context.deps, 'secondFactorPerAccountAndAddress', subject);
    }
    expect((await reset(admin.email, code, 'AAAAA-AAAAA')).status).toBe(422);
    expect((await reset(admin.email, code, recovery[0] ?? '')).status).toBe(429);
    const proof = { current_password: PASSWORD, otp_code: app };
    expect((await send(context, renewRecoveryCodes, { token, body: proof })).status).toBe(200);
    const body = { email: admin.email, ...code, new_password: NEXT, second_factor: 'AAAAA-AAAAA' };
    const elsewhere = await send(context, resetAdminPassword, { body, address: '10.31.0.1' });
    expect(Object.keys(elsewhere.body.errors)).toEqual(['second_factor']);
  });

  it('without a second factor is referred to another owner, once the code is right', async () => {
    const { token, admin } = await newAdmin();
    const code = await askedCode(admin.email);
    expect((await reset(admin.email, code, '123456')).body.code).toBe('second_factor_missing');
    expect((await send(context, getAdminProfile, { token })).status).toBe(200);
  });

  it('gets in while wrong passwords keep new devices out for a day', async () => {
    const { admin, recovery } = await withSecondFactor();
    for (let n = 0; n < RATE_LIMITS.signInPerAccountDay.max; n += 1) {
      await countEvent(context.deps, 'signInPerAccountDay', ['admin', admin.email]);
    }
    expect((await login(admin.email, PASSWORD)).code).toBe('too_many_requests');
    const answer = await reset(admin.email, await askedCode(admin.email), recovery[0] ?? '');
    const device_tokens = [answer.body.data.device_token];
    const entered = await login(admin.email, NEXT, { otp_code: recovery[1], device_tokens });
    expect(entered.success).toBe(true);
  });

  it('learns nothing about other emails, nor do disabled accounts get a code', async () => {
    const { admin } = await withSecondFactor();
    const disabled = (await signInAdmin(context.db, { disabled_at: new Date() })).admin;
    for (const email of [admin.email, disabled.email, 'nobody@example.test']) {
      const { status, body } = await forgot(email, '10.31.0.1');
      expect([status, Object.keys(body.data)]).toEqual([200, ['retry_after', 'reset_token']]);
      const again = await forgot(email, '10.31.0.1');
      expect(again.body.code).toBe('too_many_requests');
    }
    expect(await messagesTo(context, disabled)).toEqual([]);
    const guess = await reset('nobody@example.test', { otp_code: '123456' }, '123456');
    expect(guess.body.code).toBe('code_invalid');
  });

  it('may not choose a common password, and five wrong codes end the code', async () => {
    const { admin, recovery } = await withSecondFactor();
    const code = await askedCode(admin.email);
    const common = await reset(admin.email, code, recovery[0] ?? '', 'Administrator2026!');
    expect(Object.keys(common.body.errors)).toEqual(['new_password']);
    for (let n = 0; n < LIMITS.codeMaxAttempts; n += 1) {
      await reset(admin.email, { ...code, otp_code: otherThan(code.otp_code) }, '123456');
    }
    const late = await reset(admin.email, code, recovery[0] ?? '');
    expect(late.body.code).toBe('code_attempts_exceeded');
  });
});

describe('admin:reset', () => {
  it('gives a temporary password, ends second factor and sessions, and is audited', async () => {
    const { token, admin } = await withSecondFactor();
    const password = await resetByOperator(context.db, admin.email);
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
    const entered = await login(admin.email, password ?? '');
    expect(entered.data.admin).toMatchObject({
      has_second_factor: false,
      must_change_password: true,
    });
    const log = context.db.selectFrom('audit_log').select('action');
    expect(await log.where('entity_id', '=', admin.id).execute()).toContainEqual({
      action: 'administrator.reset_access',
    });
  });

  it('changes nothing for an unknown email or a disabled account', async () => {
    const { admin } = await signInAdmin(context.db, { disabled_at: new Date() });
    expect(await resetByOperator(context.db, admin.email)).toBeNull();
    expect(await resetByOperator(context.db, 'nobody@example.test')).toBeNull();
  });
});
