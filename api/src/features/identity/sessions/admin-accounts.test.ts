import { setTimeout as sleep } from 'node:timers/promises';
import {
  changeAdminPassword,
  confirmSecondFactor,
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  endOtherAdminSessions,
  getAdminProfile,
  listAdministrators,
  listAdminSessions,
  listAudit,
  loginAdmin,
  resetAdministratorAccess,
  startSecondFactor,
  updateAdministrator,
} from '@midan/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { BYSTANDER } from '../../../../test/bystanders.ts';
import { forgetLimits } from '../../../../test/codes.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';

import { PASSWORD, password_hash } from '../../../../test/password.ts';

const context = testApp();
const PROOF = { current_password: PASSWORD };
const signInOwner = (fields: object = {}) => signInAdmin(context.db, { password_hash, ...fields });
const NOBODY = '01890000-0000-7000-8000-000000000000';
let owner: Awaited<ReturnType<typeof signInAdmin>>;
let n = 0;

// Exactly one owner can sign in.
beforeEach(async () => {
  await context.db
    .updateTable('administrators')
    .set({ role: 'support' })
    .where('email', 'not like', `${BYSTANDER}%`)
    .execute();
  owner = await signInOwner({ name: 'هالة' });
});

async function invite(role = 'support') {
  n += 1;
  const body = { email: `Invited-${n}@Example.test`, name: ' منى ', role, ...PROOF };
  const answer = await send(context, createAdministrator, { token: owner.token, body });
  expect(answer.status).toBe(201);
  return answer.body.data as {
    administrator: { id: string; email: string };
    temporary_password: string;
  };
}
const signIn = (email: string, password: string) =>
  send(context, loginAdmin, { body: { email, password } });
const OWN_PASSWORD = 'new horse 10';
const choosePassword = (token: string, password: string, chosen = OWN_PASSWORD) =>
  send(context, changeAdminPassword, {
    token,
    body: {
      current_password: password,
      new_password: chosen,
      new_password_confirmation: chosen,
    },
  });
const on = (endpoint: Parameters<typeof send>[1], id: string, body?: object, as = owner.token) =>
  send(context, endpoint, { token: as, params: { id }, ...(body ? { body } : {}) });

describe('a new administrator', () => {
  it('signs in with the temporary password and must change it', async () => {
    const { administrator, temporary_password: password } = await invite('finance');
    expect(administrator).toMatchObject({ name: 'منى', role: 'finance', last_sign_in_at: null });
    const session = await signIn(administrator.email.toUpperCase(), password);
    expect(session.body.data.admin).toMatchObject({ role: 'finance', must_change_password: true });
    const { token } = session.body.data;
    const early = await send(context, listAdministrators, { token });
    expect([early.status, early.body.code]).toEqual([403, 'password_change_required']);
    const kept = await choosePassword(token, password, password);
    expect(kept.body.errors).toEqual({ new_password: ['اختر كلمة مرور غير الحالية'] });
    expect((await choosePassword(token, password)).status).toBe(200);
    expect((await signIn(administrator.email, password)).status).toBe(401);
    const again = await signIn(administrator.email, OWN_PASSWORD);
    expect(again.body.data.admin.must_change_password).toBe(false);
    const { data } = (await send(context, listAdministrators, { token })).body;
    const entry = data.find(({ id }: { id: string }) => id === administrator.id);
    expect(entry.last_sign_in_at).not.toBeNull();
    expect(entry).not.toHaveProperty('password_hash');
    const log = JSON.stringify(
      (await send(context, listAudit, { token, query: { entity_id: administrator.id } })).body,
    );
    expect(log).toContain('administrator.create');
    expect(log).not.toContain(password);
  });

  it('needs an email of its own and a role that exists', async () => {
    const { administrator } = await invite();
    const body = { email: administrator.email, name: 'x', role: 'support', ...PROOF };
    const taken = await send(context, createAdministrator, { token: owner.token, body });
    expect(Object.keys(taken.body.errors)).toEqual(['email']);
    const root = { ...body, email: 'y@example.test', role: 'root' };
    const refused = await send(context, createAdministrator, { token: owner.token, body: root });
    expect(Object.keys(refused.body.errors)).toEqual(['role']);
  });
});

describe('rights', () => {
  it('a closed account has no sessions and cannot sign in until it is opened', async () => {
    const { administrator, temporary_password: password } = await invite();
    const { token } = (await signIn(administrator.email, password)).body.data;
    const closed = await on(disableAdministrator, administrator.id, PROOF);
    expect(closed.body.data.disabled_at).not.toBeNull();
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
    expect((await signIn(administrator.email, password)).body.code).toBe('invalid_credentials');
    expect((await on(enableAdministrator, administrator.id, PROOF)).status).toBe(200);
    expect((await signIn(administrator.email, password)).status).toBe(200);
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
  });

  it('a new role counts at once, and is in the log', async () => {
    const { administrator, temporary_password: password } = await invite('read_only');
    const { token } = (await signIn(administrator.email, password)).body.data;
    await choosePassword(token, password);
    const body = { name: 'منى', role: 'owner' };
    expect((await on(updateAdministrator, administrator.id, body, token)).status).toBe(403);
    const raised = await on(updateAdministrator, administrator.id, { ...body, ...PROOF });
    expect(raised.body.data.role).toBe('owner');
    expect((await on(updateAdministrator, owner.id, body, token)).status).toBe(200);
    const query = { action: 'administrator.update', entity_id: administrator.id };
    const log = await send(context, listAudit, { token, query });
    expect(log.body.data[0]).toMatchObject({
      before: { role: 'read_only' },
      after: { role: 'owner' },
    });
  });

  it('the last owner can neither be disabled nor lose the role', async () => {
    const body = { name: 'هالة', role: 'finance', ...PROOF };
    const demoted = await on(updateAdministrator, owner.id, body);
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_owner']);
    expect((await on(disableAdministrator, owner.id, PROOF)).body.code).toBe('last_owner');
    const renamed = await on(updateAdministrator, owner.id, { name: 'هالة علي', role: 'owner' });
    expect(renamed.body.data.name).toBe('هالة علي');
  });

  it('of two owners who disable each other at once, one remains', async () => {
    const other = await signInOwner();
    const answers = await Promise.all([
      on(disableAdministrator, other.id, PROOF, owner.token),
      on(disableAdministrator, owner.id, PROOF, other.token),
    ]);
    const left = await context.db
      .selectFrom('administrators')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a reset sets a new password and removes sessions and second factor', async () => {
    const { administrator, temporary_password: password } = await invite();
    const { token } = (await signIn(administrator.email, password)).body.data;
    const reset = await on(resetAdministratorAccess, administrator.id, PROOF);
    expect((await send(context, getAdminProfile, { token })).status).toBe(401);
    expect((await signIn(administrator.email, password)).status).toBe(401);
    const fresh = reset.body.data.temporary_password;
    expect((await signIn(administrator.email, fresh)).status).toBe(200);
  });

  it('an administrator cannot reset their own access', async () => {
    const refused = await on(resetAdministratorAccess, owner.admin.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await send(context, getAdminProfile, { token: owner.token })).status).toBe(200);
  });

  it('of an unknown administrator cannot be changed', async () => {
    for (const endpoint of [disableAdministrator, enableAdministrator, resetAdministratorAccess]) {
      expect((await on(endpoint, NOBODY)).status).toBe(404);
    }
    expect((await on(updateAdministrator, NOBODY, { name: 'x', role: 'owner' })).status).toBe(404);
  });
});

describe('what gives or takes access', () => {
  const acts = (id: string, closedId: string) => [
    (proof: object, as = owner.token) =>
      send(context, createAdministrator, {
        token: as,
        body: { email: 'accomplice@example.test', name: 'سعاد', role: 'owner', ...proof },
      }),
    (proof: object, as = owner.token) =>
      on(updateAdministrator, id, { name: 'منى', role: 'owner', ...proof }, as),
    (proof: object, as = owner.token) => on(enableAdministrator, closedId, proof, as),
    (proof: object, as = owner.token) => on(resetAdministratorAccess, id, proof, as),
    (proof: object, as = owner.token) =>
      on(updateAdministrator, id, { name: 'منى', role: 'support', ...proof }, as),
    (proof: object, as = owner.token) => on(disableAdministrator, id, proof, as),
  ];
  async function colleagues() {
    const { administrator } = await invite('read_only');
    const { administrator: closed } = await invite();
    await on(disableAdministrator, closed.id, PROOF);
    return { administrator, closed };
  }
  const rows = () => context.db.selectFrom('administrators').selectAll().orderBy('id').execute();

  it('asks for the password: a stolen session opens no second account and closes none', async () => {
    const { administrator, closed } = await colleagues();
    const before = await rows();
    for (const act of acts(administrator.id, closed.id)) {
      await forgetLimits(context.db);
      for (const proof of [{}, { current_password: 'not the password' }]) {
        const refused = await act(proof);
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          422,
          ['current_password'],
        ]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  it('asks for the second factor of an owner who has one', async () => {
    const { administrator, closed } = await colleagues();
    const started = await on(startSecondFactor, '', PROOF);
    const totp = new TOTP({ secret: Secret.fromBase32(started.body.data.secret) });
    const confirmed = await on(confirmSecondFactor, '', { otp_code: totp.generate() });
    const recovery = confirmed.body.data.recovery_codes;
    for (const act of acts(administrator.id, closed.id)) {
      expect(Object.keys((await act(PROOF)).body.errors ?? {})).toEqual(['otp_code']);
      const done = await act({ ...PROOF, otp_code: recovery.pop() });
      expect(done.body.success).toBe(true);
    }
  });

  it('is told to every owner', async () => {
    const other = await signInOwner();
    const finance = await signInOwner({ role: 'finance' });
    const { administrator, closed } = await colleagues();
    for (const act of acts(administrator.id, closed.id).slice(1)) {
      expect((await act(PROOF)).body.success).toBe(true);
    }
    await send(context, createAdministrator, {
      token: owner.token,
      body: { email: 'told@example.test', name: 'سعاد', role: 'finance', ...PROOF },
    });
    const owners = [owner.admin.email, other.admin.email];
    const queued = await context.db
      .selectFrom('outbox_messages')
      .select(['kind', 'channel', 'to_email'])
      .where('kind', 'like', 'administrator%')
      .execute();
    expect(queued.every(({ channel }) => channel === 'email')).toBe(true);
    const toldOf = (email: string) => [
      ...new Set(queued.filter(({ to_email }) => to_email === email).map(({ kind }) => kind)),
    ];
    for (const email of owners) {
      expect(toldOf(email).sort()).toEqual([
        'administrator_added',
        'administrator_enabled',
        'administrator_raised',
        'administrator_reset',
      ]);
    }
    expect(toldOf(finance.admin.email)).toEqual([]);
  });

  it('does not ask for what changes no access: a name, a repeated opening', async () => {
    const { administrator, closed } = await colleagues();
    const renamed = await on(updateAdministrator, administrator.id, {
      name: 'منى علي',
      role: 'read_only',
    });
    expect(renamed.body.data.name).toBe('منى علي');
    expect((await on(enableAdministrator, closed.id, PROOF)).status).toBe(200);
    expect((await on(enableAdministrator, closed.id)).status).toBe(200);
    const other = await signInOwner();
    const lowered = await on(updateAdministrator, other.id, { name: 'سامي', role: 'support' });
    expect(Object.keys(lowered.body.errors ?? {})).toEqual(['current_password']);
  });
});

it('a sign-in during a reset or closing of the account does not succeed', async () => {
  for (const change of [{ password_hash: 'another' }, { disabled_at: new Date() }]) {
    const { administrator, temporary_password: password } = await invite();
    const { id } = administrator;
    const changing = await context.db.startTransaction().execute();
    await changing.updateTable('administrators').set(change).where('id', '=', id).execute();
    const attempt = signIn(administrator.email, password);
    await Promise.race([attempt, sleep(500)]);
    await changing.commit().execute();
    const { status, body } = await attempt;
    expect([status, body.code]).toEqual([401, 'invalid_credentials']);
    const sessions = context.db.selectFrom('sessions').where('account_id', '=', id);
    expect(await sessions.select('id').execute()).toEqual([]);
  }
});

it('an administrator sees the own sessions and ends the others', async () => {
  const { administrator, temporary_password: password } = await invite();
  const first = (await signIn(administrator.email, password)).body.data.token;
  const second = (await signIn(administrator.email, password)).body.data.token;
  const { data } = (await send(context, listAdminSessions, { token: second })).body;
  expect(data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
  expect((await send(context, endOtherAdminSessions, { token: second })).status).toBe(200);
  expect((await send(context, getAdminProfile, { token: first })).status).toBe(401);
  expect((await send(context, getAdminProfile, { token: second })).status).toBe(200);
  const query = { action: 'administrator.end_other_sessions' };
  const log = await send(context, listAudit, { token: owner.token, query });
  expect(log.body.data).toMatchObject([
    { administrator: { id: administrator.id }, entity_id: administrator.id },
  ]);
});
