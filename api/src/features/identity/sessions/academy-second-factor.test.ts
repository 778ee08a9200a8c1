import {
  confirmAcademySecondFactor,
  createBankTransfer,
  disableStaff,
  forgotAcademyPassword,
  getAcademyProfile,
  getWallet,
  listAudit,
  listStaff,
  listTeams,
  loginAcademy,
  RATE_LIMITS,
  removeAcademySecondFactor,
  renewAcademyRecoveryCodes,
  requireStaffSecondFactor,
  resetAcademyPassword,
  resetAcademySecondFactor,
  resetStaffAccess,
  startAcademySecondFactor,
} from '@midan/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, messagesTo, queuedCode } from '../../../../test/codes.ts';
import { signInAcademy, signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { PASSWORD, password_hash } from '../../../../test/password.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { ACCOUNTS } from '../../../limits.ts';

const context = testApp();
const PROOF = { current_password: PASSWORD };
beforeEach(() => forgetLimits(context.db));

const newOwner = async () => {
  const { id, token, academy } = await signInAcademy(context.db, { password_hash });
  return { id, token, email: academy.email, phone: academy.phone_number, academyId: id };
};
const newMember = async (academyId: string, permissions: ('money' | 'teams')[] = ['money']) => {
  const { id, token, member } = await signInStaff(context.db, academyId, permissions, {
    password_hash,
  });
  return { id, token, email: member.email ?? '', academyId };
};
type Person = Awaited<ReturnType<typeof newMember>>;

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const signIn = (email: string, otp_code?: string, more: object = {}) =>
  send(context, loginAcademy, { body: { email, password: PASSWORD, otp_code, ...more } });
const start = (token: string, body: object = PROOF) =>
  send(context, startAcademySecondFactor, { token, body });
const profile = async (token: string) =>
  (await send(context, getAcademyProfile, { token })).body.data;
/** Lets the current code of the app work again. */
const forgetStep = async ({ id }: Person) => {
  for (const table of ['academies', 'academy_staff'] as const) {
    await context.db
      .updateTable(table as 'academies')
      .set({ totp_last_step: 0 })
      .where('id', '=', id)
      .execute();
  }
};

async function setUp(person: Person) {
  const { token } = person;
  const { secret } = (await start(token)).body.data;
  const body = { otp_code: codeOf(secret) };
  const confirmed = await send(context, confirmAcademySecondFactor, { token, body });
  expect(confirmed.status).toBe(200);
  await forgetStep(person);
  return { secret, recovery: confirmed.body.data.recovery_codes as string[] };
}
const acts = async ({ id }: Person) =>
  (
    await context.db
      .selectFrom('security_events')
      .select(['act', 'actor_kind', 'academy_id'])
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_kind, academy_id }) => [act, actor_kind, academy_id]);

describe.each([
  ['the owner', newOwner],
  ['a staff member', async () => newMember((await newOwner()).id)],
] as const)('%s', (_, make) => {
  it('sets a second factor up by password and code, which ends the other sessions', async () => {
    const person: Person = await make();
    const other = (await signIn(person.email)).body.data.token;
    expect(Object.keys((await start(person.token, {})).body.errors)).toEqual(['current_password']);
    const stolen = await start(person.token, { current_password: 'wrong' });
    expect(Object.keys(stolen.body.errors)).toEqual(['current_password']);
    const { recovery } = await setUp(person);
    expect(new Set(recovery).size).toBe(ACCOUNTS.recoveryCodeCount);
    expect((await profile(person.token)).has_second_factor).toBe(true);
    expect((await send(context, getAcademyProfile, { token: other })).status).toBe(401);
    expect((await start(person.token)).status).toBe(409);
  });

  it('is asked for the code after the password, on a known device too; each works once', async () => {
    const person: Person = await make();
    const known = { device_tokens: [(await signIn(person.email)).body.data.device_token] };
    const { secret, recovery } = await setUp(person);
    const asked = await signIn(person.email, undefined, known);
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required']);
    const wrong = await signIn(person.email, undefined, { password: 'wrong' });
    expect(wrong.body.code).toBe('invalid_credentials');
    const code = codeOf(secret);
    expect((await signIn(person.email, code)).status).toBe(200);
    expect((await signIn(person.email, code)).body.code).toBe('second_factor_invalid');
    expect((await signIn(person.email, recovery[0])).status).toBe(200);
    expect((await signIn(person.email, recovery[0])).body.code).toBe('second_factor_invalid');
    const kind = person.id === person.academyId ? 'academy' : 'staff';
    const noted = (await acts(person)).filter(([act]) => act?.startsWith('second_factor'));
    // Failures of an hour are one row, which counts them.
    expect(noted.sort()).toEqual(
      ['second_factor_failed', 'second_factor_on'].map((act) => [act, kind, person.academyId]),
    );
  });

  it('opens one session when a recovery code is used twice at once', async () => {
    const person: Person = await make();
    const { recovery } = await setUp(person);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(person.email, recovery[0])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('turns it off and renews the recovery codes by password and code only', async () => {
    const person: Person = await make();
    const { token, email } = person;
    const { recovery } = await setUp(person);
    for (const endpoint of [renewAcademyRecoveryCodes, removeAcademySecondFactor]) {
      const call = (body: object) => send(context, endpoint, { token, body });
      expect(Object.keys((await call(PROOF)).body.errors)).toEqual(['otp_code']);
      const wrong = await call({ ...PROOF, otp_code: '000000' });
      expect(Object.keys(wrong.body.errors)).toEqual(['otp_code']);
      const stolen = { current_password: 'wrong', otp_code: recovery[0] };
      expect(Object.keys((await call(stolen)).body.errors)).toEqual(['current_password']);
    }
    const body = { ...PROOF, otp_code: recovery[0] };
    const renewed = await send(context, renewAcademyRecoveryCodes, { token, body });
    expect((await signIn(email, recovery[1])).status).toBe(401);
    const [fresh] = renewed.body.data.recovery_codes;
    const off = { token, body: { ...PROOF, otp_code: fresh } };
    expect((await send(context, removeAcademySecondFactor, off)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect((await send(context, removeAcademySecondFactor, off)).status).toBe(409);
    const told = await messagesTo(context, { email });
    expect(told.map(({ kind }) => kind)).toContain('second_factor_off');
  });
});

it('strangers’ wrong codes are limited by address and day, and keep no known device out', async () => {
  const owner = await newOwner();
  const { secret, recovery } = await setUp(owner);
  const { email, token } = owner;
  const known = { device_tokens: [(await signIn(email, codeOf(secret))).body.data.device_token] };
  await forgetStep(owner);
  const guess = async (address: string) => {
    const body = { email, password: PASSWORD, otp_code: '000000' };
    return (await send(context, loginAcademy, { body, address })).status;
  };
  const { max } = RATE_LIMITS.signInPerAccountAndAddress;
  for (let n = 0; n < max; n += 1) expect(await guess('10.7.0.1')).toBe(401);
  expect(await guess('10.7.0.1')).toBe(429);
  expect((await signIn(email, codeOf(secret))).status).toBe(200);
  for (let n = max; n < RATE_LIMITS.signInPerAccountDay.max; n += 1) {
    await countEvent(context.deps, 'signInPerAccountDay', ['academy', email]);
  }
  expect((await signIn(email, recovery[0])).status).toBe(429);
  expect((await signIn(email, recovery[0], known)).status).toBe(200);
  const body = { ...PROOF, otp_code: recovery[1] };
  expect((await send(context, renewAcademyRecoveryCodes, { token, body })).status).toBe(200);
});

it('a new password by code leaves the second factor on', async () => {
  const owner = await newOwner();
  const { recovery } = await setUp(owner);
  const { email } = owner;
  await send(context, forgotAcademyPassword, { body: { email } });
  const { code } = await queuedCode(context, owner.phone);
  const password = 'a longer horse 10';
  const body = { email, otp_code: code, new_password: password };
  const reset = await send(context, resetAcademyPassword, { body });
  expect(Object.keys(reset.body.data)).toEqual(['device_token']);
  const known = { password, device_tokens: [reset.body.data.device_token] };
  expect((await signIn(email, undefined, known)).body.code).toBe('second_factor_required');
  expect((await signIn(email, recovery[0], known)).status).toBe(200);
});

describe('required of staff who handle money', () => {
  const demand = (token: string, otp_code: string | undefined, required = true) =>
    send(context, requireStaffSecondFactor, { token, body: { required, otp_code, ...PROOF } });

  it('keeps them from everything but setting one up; others and other schools are free', async () => {
    const owner = await newOwner();
    const money = await newMember(owner.id);
    const teams = await newMember(owner.id, ['teams']);
    const disabled = await newMember(owner.id);
    await send(context, disableStaff, { token: owner.token, params: { id: disabled.id } });
    const elsewhere = await newMember((await newOwner()).id);
    expect((await demand(owner.token, '123456')).status).toBe(409);
    const { recovery } = await setUp(owner);
    const set = await demand(owner.token, recovery[0]);
    expect(set.body.data).toEqual({ required: true, waiting: 1 });
    expect((await demand(money.token, recovery[1])).body.code).toBe('second_factor_not_set_up');
    const form = { token: money.token, body: {} };
    for (const refused of [
      await send(context, getWallet, { token: money.token }),
      await send(context, createBankTransfer, form),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_not_set_up']);
    }
    for (const { token } of [elsewhere, owner]) {
      expect((await send(context, getWallet, { token })).status).toBe(200);
    }
    expect((await send(context, listTeams, { token: teams.token })).status).toBe(200);
    const must = async (token: string) => (await profile(token)).member.must_set_up_second_factor;
    expect([await must(money.token), await must(teams.token)]).toEqual([true, false]);
    await setUp(money);
    expect((await send(context, getWallet, { token: money.token })).status).toBe(200);
    expect(await must(money.token)).toBe(false);
    expect((await demand(teams.token, recovery[1])).body.code).toBe('staff_not_permitted');
  });

  it('ends when the owner asks, or turns the own second factor off', async () => {
    for (const byRemoval of [false, true]) {
      const owner = await newOwner();
      const money = await newMember(owner.id);
      const { recovery } = await setUp(owner);
      await demand(owner.token, recovery[0]);
      const removal = { token: owner.token, body: { ...PROOF, otp_code: recovery[1] } };
      if (byRemoval) await send(context, removeAcademySecondFactor, removal);
      else await demand(owner.token, recovery[1], false);
      expect((await profile(owner.token)).requires_second_factor).toBe(false);
      expect((await send(context, getWallet, { token: money.token })).status).toBe(200);
    }
  });
});

describe('a lost phone', () => {
  it('of a member is the owner’s to reset, of the own school alone', async () => {
    const owner = await newOwner();
    const member = await newMember(owner.id);
    await setUp(member);
    const params = { id: member.id };
    const { token: stranger } = await newOwner();
    const tried = await send(context, resetStaffAccess, { token: stranger, params, body: PROOF });
    expect(tried.status).toBe(404);
    expect((await signIn(member.email)).body.code).toBe('second_factor_required');
    const { body } = await send(context, resetStaffAccess, {
      token: owner.token,
      params,
      body: PROOF,
    });
    const fresh = { password: body.data.temporary_password };
    expect((await signIn(member.email, undefined, fresh)).status).toBe(200);
    const { body: list } = await send(context, listStaff, { token: owner.token });
    expect(list.data[0].has_second_factor).toBe(false);
  });

  it('of an owner is reset by support: password asked, audited, told, sessions ended', async () => {
    const owner = await newOwner();
    const { recovery } = await setUp(owner);
    const body = { required: true, otp_code: recovery[0], ...PROOF };
    await send(context, requireStaffSecondFactor, { token: owner.token, body });
    const admin = await signInAdmin(context.db, { role: 'support', password_hash });
    const reset = (token: string, proof: object = PROOF, id = owner.id) =>
      send(context, resetAcademySecondFactor, {
        token,
        params: { id },
        body: { reason: 'ضاع هاتف المدرسة', ...proof },
      });
    const finance = await signInAdmin(context.db, { role: 'finance', password_hash });
    expect((await reset(finance.token)).status).toBe(403);
    expect(Object.keys((await reset(admin.token, {})).body.errors)).toEqual(['current_password']);
    expect((await reset(admin.token, PROOF, admin.id)).status).toBe(404);
    expect((await signIn(owner.email)).body.code).toBe('second_factor_required');
    const answers = await Promise.all([reset(admin.token), reset(admin.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send(context, getAcademyProfile, { token: owner.token })).status).toBe(401);
    const { token } = (await signIn(owner.email)).body.data;
    expect(await profile(token)).toMatchObject({
      has_second_factor: false,
      requires_second_factor: true,
    });
    const told = await messagesTo(context, { email: owner.email });
    expect(told.filter(({ kind }) => kind === 'second_factor_off')).toEqual([
      { kind: 'second_factor_off', channel: 'whatsapp' },
      { kind: 'second_factor_off', channel: 'email' },
    ]);
    const query = { action: 'academy.reset_second_factor', entity_id: owner.id };
    const log = await send(context, listAudit, { token: admin.token, query });
    expect(log.body.data).toMatchObject([{ after: { reason: 'ضاع هاتف المدرسة' } }]);
  });
});
