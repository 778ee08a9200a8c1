import {
  adjustWallet,
  approveMoneyRequest,
  createAdministrator,
  declineMoneyRequest,
  disableAdministrator,
  enableAdministrator,
  listAudit,
  listMoneyRequests,
  resetAdministratorAccess,
  updateAdministrator,
  updateSettings,
} from '@midan/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { messagesTo } from '../../../../test/codes.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import {
  addApproved,
  addMoneyRequest,
  buy,
  ledgerOf,
  noticesOf,
  payTo,
  REASON,
  refund,
  reverse,
  walletOf,
} from '../../../../test/money-back.ts';
import { PASSWORD, password_hash } from '../../../../test/password.ts';
import { openSession } from '../../../http/session.ts';
import { seal } from '../../../ports/secrets.ts';
import { findBrokenWallets } from '../../money/wallet/index.ts';

const context = testApp();
const PROOF = { current_password: PASSWORD };
type Admin = { id: string; token: string };
const signIn = (role: 'owner' | 'finance' = 'finance', fields: object = {}) =>
  signInAdmin(context.db, { role, password_hash, ...fields });

const adjust = ({ token }: Admin, id: string, amount: number, more: object = PROOF) =>
  send(context, adjustWallet, {
    token,
    params: { id },
    body: { amount, reason: REASON, ...more },
  });
const waiting = async ({ token }: Admin) =>
  (await send(context, listMoneyRequests, { token })).body.data;
const requestOf = async (admin: Admin, academy: string) =>
  (await waiting(admin)).requests.find((each: { academy: Admin }) => each.academy.id === academy);
const approve = ({ token }: Admin, id: string, body: object = {}) =>
  send(context, approveMoneyRequest, { token, params: { id }, body });
const decline = ({ token }: Admin, id: string) =>
  send(context, declineMoneyRequest, { token, params: { id }, body: { reason: 'لا' } });
const balanceOf = async (id: string) => (await walletOf(context.db, id)).balance;

async function asked(requester?: Admin, amount = 20_000) {
  const school = await academyWith(context.db, { balance: 1_500_000 });
  const admin = requester ?? (await signIn());
  const { status, body } = await adjust(admin, school.id, amount);
  expect([status, body.data.waits, body.data.transaction_id]).toEqual([201, true, null]);
  return { school, admin, request: await requestOf(admin, school.id) };
}

it('an adjustment above the limit waits, asks for the password, and is told to nobody', async () => {
  const school = await academyWith(context.db);
  const admin = await signIn();
  const bare = await adjust(admin, school.id, 50_000_000, {});
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['current_password']]);
  const guarded = await signIn('finance', {
    totp_confirmed_at: new Date(),
    totp_secret: Buffer.from('sealed'),
  });
  const half = await adjust(guarded, school.id, 50_000_000);
  expect(Object.keys(half.body.errors)).toEqual(['otp_code']);
  const { body } = await adjust(admin, school.id, 50_000_000);
  expect(body.message).toBe('العملية تنتظر موافقة مسؤول آخر، ولم يتغير شيء بعد');
  expect(await ledgerOf(context.db, school.id)).toEqual([]);
  expect(await noticesOf(context.db, school.id)).toEqual([]);
  expect(await requestOf(admin, school.id)).toMatchObject({
    kind: 'adjustment',
    amount: 50_000_000,
    requester: { id: admin.id },
    may_approve: false,
  });
  const kept = await sql<{ payload: string }>`select payload::text as payload
    from money_approvals where academy_id = ${school.id}`.execute(context.db);
  expect(kept.rows[0]?.payload).not.toContain('password');
});

async function twice({ token }: Admin, id: string, body: object, again: object = body) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = { token, params: { id }, headers };
  await send(context, adjustWallet, { ...call, body: body as never });
  return send(context, adjustWallet, { ...call, body: again as never });
}

it('a retry of what was done gets its answer, without password and with a used code', async () => {
  const school = await academyWith(context.db);
  const admin = await signIn();
  const alone = { amount: 6000, reason: REASON };
  expect((await twice(admin, school.id, alone)).body.data?.balance).toBe(6000);
  expect(await ledgerOf(context.db, school.id)).toHaveLength(1);
  const secret = 'JBSWY3DPEHPK3PXP';
  const guarded = await signIn('finance', {
    totp_confirmed_at: new Date(),
    totp_secret: seal(context.deps.config.APP_SECRET, 'second-factor', secret),
  });
  const otp_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const large = { amount: 20_000, reason: REASON, ...PROOF, otp_code };
  expect((await twice(guarded, school.id, large)).body.data?.waits).toBe(true);
  const { requests } = await waiting(admin);
  const own = requests.filter((each: { requester: Admin }) => each.requester.id === guarded.id);
  expect(own).toHaveLength(1);
});

it('all kinds of one day count against one limit', async () => {
  const school = await academyWith(context.db, { balance: 500_000 });
  const admin = await signIn();
  const transfer = await addApproved(context, admin, school.id, 300_000);
  const purchase = await buy(context, school.token, 1);
  expect((await payTo(context, admin, school.id, 1000)).body.data.waits).toBe(false);
  expect((await adjust(admin, school.id, -1500, {})).body.data.waits).toBe(false);
  expect((await refund(context, admin, purchase.id, purchase.teams)).body.data.waits).toBe(false);
  expect((await waiting(admin)).alone_max).toBe(3000);
  expect((await reverse(context, admin, transfer)).body.data.waits).toBe(false);
  expect((await waiting(admin)).alone_max).toBe(0);
  const preview = await payTo(context, admin, school.id, 1, { dry_run: true });
  expect(preview.body.data.waits).toBe(true);
  expect(await requestOf(admin, school.id)).toBeUndefined();
  await payTo(context, admin, school.id, 1);
  expect(await requestOf(admin, school.id)).toMatchObject({ kind: 'payout', amount: 1 });
  const yesterday = sql`update money_approvals set requested_at = now() - interval '25 hours'
    where requested_by = ${admin.id} and state = 'alone'`;
  await sql`alter table money_approvals disable trigger money_approvals_once`.execute(context.db);
  await yesterday.execute(context.db);
  await sql`alter table money_approvals enable trigger money_approvals_once`.execute(context.db);
  expect((await waiting(admin)).alone_max).toBe(10_000);
});

it('payouts, reversals and refunds of teams wait, and happen once they are approved', async () => {
  const school = await academyWith(context.db, { balance: 5_000_000 });
  const admin = await signIn();
  const other = await signIn('owner');
  const transfer = await addApproved(context, admin, school.id, 1_200_000);
  const { id, teams } = await buy(context, school.token, 3);
  const before = await balanceOf(school.id);
  const acts = [
    [() => payTo(context, admin, school.id, 11_000), -1_100_000],
    [() => reverse(context, admin, transfer), -1_200_000],
    [() => refund(context, admin, id, teams), 1_350_000],
  ] as const;
  let balance: number = before;
  for (const [act, moves] of acts) {
    expect((await act()).body.data.waits).toBe(true);
    expect(await balanceOf(school.id)).toBe(balance);
    const request = await requestOf(other, school.id);
    const preview = await approve(other, request.id, { dry_run: true });
    balance += moves;
    expect(preview.body.data.balance_after).toBe(balance / 100);
    const { status, body } = await approve(other, request.id, {
      balance_before: preview.body.data.balance_before,
    });
    expect([status, body.data.balance_after]).toEqual([200, balance / 100]);
    expect((await approve(other, request.id)).body.code).toBe('conflict');
  }
  expect(await balanceOf(school.id)).toBe(balance);
  expect((await waiting(admin)).alone_max).toBe(10_000);
  expect((await waiting(other)).alone_max).toBe(10_000);
  expect(await noticesOf(context.db, school.id)).toEqual([
    'transfer_approved',
    'payout_sent',
    'transfer_reversed',
    'purchase_refunded',
  ]);
  const audit = await send(context, listAudit, {
    token: other.token,
    query: { entity_id: school.id, action: 'money.approve' },
  });
  expect(audit.body.data).toHaveLength(3);
  expect(await findBrokenWallets(context.db)).toEqual([]);
});

it('a second request about the same transfer is refused while one waits', async () => {
  const school = await academyWith(context.db);
  const admin = await signIn();
  const transfer = await addApproved(context, admin, school.id, 1_200_000);
  expect((await reverse(context, admin, transfer)).status).toBe(200);
  expect((await reverse(context, await signIn(), transfer)).body.code).toBe('conflict');
  const { id } = await requestOf(admin, school.id);
  expect((await decline(admin, id)).body.data.state).toBe('withdrawn');
  expect((await reverse(context, admin, transfer)).body.data.waits).toBe(true);
});

it('the requester withdraws, another one declines, and nothing has moved', async () => {
  const { school, admin, request } = await asked();
  expect((await approve(admin, request.id)).status).toBe(403);
  const withdrawn = await decline(admin, request.id);
  expect(withdrawn.body.data.state).toBe('withdrawn');
  const second = await asked(admin);
  const other = await signIn();
  expect((await decline(other, second.request.id)).body.data.state).toBe('declined');
  for (const { id } of [request, second.request]) {
    expect((await approve(other, id)).body.code).toBe('conflict');
    expect((await decline(other, id)).body.code).toBe('conflict');
  }
  expect(await balanceOf(school.id)).toBe(1_500_000);
  const support = await signInAdmin(context.db, { role: 'support' });
  expect((await approve(support, request.id)).status).toBe(403);
});

it('an approval of what the wallet no longer covers is refused, and the request waits on', async () => {
  const { school, request } = await asked(undefined, -12_000);
  const other = await signIn();
  await payTo(context, other, school.id, 5000);
  const late = await approve(other, request.id);
  expect([late.status, late.body.code]).toEqual([409, 'money_request_outdated']);
  const stale = await approve(other, request.id, { balance_before: 15_000 });
  expect(stale.body.code).toBe('wallet_changed');
  expect((await requestOf(other, school.id)).state).toBe('waiting');
});

it('the same call approves once', async () => {
  const { school } = await asked();
  const other = await signIn();
  const { id } = await requestOf(other, school.id);
  const approval = {
    token: other.token,
    params: { id },
    body: {},
    headers: { 'idempotency-key': 'approves once' },
  };
  await send(context, approveMoneyRequest, approval);
  expect((await send(context, approveMoneyRequest, approval)).status).toBe(200);
  expect(await balanceOf(school.id)).toBe(3_500_000);
});

async function made(owner: Admin) {
  const { body } = await send(context, createAdministrator, {
    token: owner.token,
    body: { email: `${crypto.randomUUID()}@example.test`, name: 'منى', role: 'finance', ...PROOF },
  });
  const { id } = body.data.administrator as { id: string };
  return again(id);
}
async function again(id: string): Promise<Admin> {
  const row = { has_temporary_password: false, password_hash };
  await context.db.updateTable('administrators').set(row).where('id', '=', id).execute();
  return { id, token: await openSession(context.db, { role: 'admin', id }, 'test') };
}

it('who made an account does not approve for it, nor the account for its maker', async () => {
  const owner = await signIn('owner');
  const puppet = await made(owner);
  const { request } = await asked(owner);
  expect((await requestOf(puppet, request.academy.id)).may_approve).toBe(false);
  expect((await approve(puppet, request.id)).body.code).toBe('approver_too_close');
  const mirrored = await asked(puppet);
  expect((await approve(owner, mirrored.request.id)).body.code).toBe('approver_too_close');
  const sibling = await made(owner);
  expect((await approve(sibling, mirrored.request.id)).body.code).toBe('approver_too_close');
  const row = { totp_confirmed_at: new Date(), totp_secret: Buffer.from('sealed') };
  const both = context.db.updateTable('administrators').where('id', 'in', [puppet.id, sibling.id]);
  await both.set(row).execute();
  expect((await approve(sibling, mirrored.request.id)).body.code).toBe('approver_too_close');
  const early = { ...row, totp_confirmed_at: new Date(Date.now() - 60_000) };
  await both.set(early).execute();
  expect((await requestOf(sibling, mirrored.school.id)).may_approve).toBe(true);
  expect((await approve(sibling, mirrored.request.id)).status).toBe(200);
  const other = await signIn();
  expect((await approve(other, request.id)).status).toBe(200);
});

it.each([
  ['reset', resetAdministratorAccess, {}],
  ['promoted', updateAdministrator, { name: 'منى', role: 'finance' }],
  ['enabled', enableAdministrator, {}],
] as const)('nor who was %s by the requester', async (what, endpoint, fields) => {
  const owner = await signIn('owner');
  const { id } = await signIn('finance', what === 'promoted' ? { role: 'read_only' } : {});
  const params = { id };
  if (what === 'enabled') {
    const call = { token: owner.token, params, body: PROOF };
    expect((await send(context, disableAdministrator, call)).status).toBe(200);
  }
  const body = { ...fields, ...PROOF };
  expect((await send(context, endpoint, { token: owner.token, params, body })).status).toBe(200);
  const { request } = await asked(owner);
  const approver = await again(id);
  expect((await approve(approver, request.id)).body.code).toBe('approver_too_close');
});

it('an access given more than 30 days ago keeps nobody from approving', async () => {
  const owner = await signIn('owner');
  const { request } = await asked(owner);
  const approver = await signIn();
  await sql`insert into audit_log (administrator_id, action, entity_type, entity_id, created_at)
    values (${owner.id}, 'administrator.create', 'administrator', ${approver.id},
      now() - interval '30 days 1 minute')`.execute(context.db);
  expect((await approve(approver, request.id)).status).toBe(200);
});

it('an approver who loses the permission meanwhile is refused', async () => {
  const { school, request } = await asked();
  const approver = await signIn();
  const { reply } = await context.db.transaction().execute(async (trx) => {
    await sql`select from academies where id = ${school.id} for update`.execute(trx);
    const running = approve(approver, request.id);
    await lockWait(context.db);
    const row = context.db.updateTable('administrators').set({ role: 'read_only' });
    await row.where('id', '=', approver.id).execute();
    return { reply: running };
  });
  expect((await reply).body.code).toBe('forbidden');
  expect(await balanceOf(school.id)).toBe(1_500_000);
});

it('who loses the permission loses what waits, and nothing happens in that name', async () => {
  const [owner, other] = [await signIn('owner'), await signIn()];
  const rights = { name: 'منى', role: 'read_only' as const, ...PROOF };
  for (const disables of [true, false]) {
    const { admin, request, school } = await asked();
    const params = { id: admin.id };
    const endpoint = disables ? disableAdministrator : updateAdministrator;
    const body = disables ? PROOF : rights;
    expect((await send(context, endpoint, { token: owner.token, params, body })).status).toBe(200);
    expect((await approve(other, request.id)).body.code).toBe('conflict');
    expect(await requestOf(other, school.id)).toBeUndefined();
  }
  const { admin, request, school } = await asked();
  const gone = context.db.updateTable('administrators').set({ disabled_at: new Date() });
  await gone.where('id', '=', admin.id).execute();
  expect((await approve(other, request.id)).body.code).toBe('money_request_outdated');
  expect(await balanceOf(school.id)).toBe(1_500_000);
});

it('a payout is asked for without the bank’s reference, which the approval brings', async () => {
  const school = await academyWith(context.db, { balance: 2_000_000 });
  const [admin, other] = [await signIn(), await signIn()];
  const bare = { bank_reference: undefined, paid_on: undefined };
  const small = await payTo(context, admin, school.id, 10, bare);
  expect(Object.keys(small.body.errors)).toEqual(['bank_reference']);
  expect((await payTo(context, admin, school.id, 11_000, bare)).body.data.waits).toBe(true);
  const half = await payTo(context, admin, school.id, 11_500, { paid_on: undefined });
  expect(Object.keys(half.body.errors)).toEqual(['paid_on']);
  const { id } = await requestOf(other, school.id);
  expect((await approve(other, id, { dry_run: true })).body.data.balance_after).toBe(9000);
  expect(Object.keys((await approve(other, id)).body.errors)).toEqual(['bank_reference']);
  const sent = { bank_reference: `OUT-${crypto.randomUUID()}`, paid_on: '2026-02-03' };
  const future = await approve(other, id, { ...sent, paid_on: '2100-01-01' });
  expect(Object.keys(future.body.errors)).toEqual(['paid_on']);
  expect((await approve(other, id, sent)).status).toBe(200);
  const payout = context.db.selectFrom('payouts').select(['bank_reference', 'paid_on']);
  expect(await payout.where('academy_id', '=', school.id).execute()).toEqual([sent]);
});

it('a request tells what it is about, and is declined when that is done', async () => {
  const school = await academyWith(context.db, { balance: 5_000_000 });
  const [admin, other] = [await signIn(), await signIn()];
  const { id, teams } = await buy(context, school.token, 3);
  await refund(context, admin, id, teams);
  const request = await requestOf(other, school.id);
  expect(request).toMatchObject({ subject_id: id, teams: ['فريق 1', 'فريق 2', 'فريق 3'] });
  await refund(context, other, id, teams.slice(0, 1));
  expect((await approve(other, request.id)).body.code).toBe('money_request_outdated');
  expect((await decline(other, request.id)).status).toBe(200);
});

it('the same asked for twice waits once, also at once, and says which request it is', async () => {
  const { admin, school, request } = await asked();
  const again = await adjust(admin, school.id, 20_000);
  expect([again.status, again.body.code]).toEqual([409, 'money_request_waits']);
  expect(again.body.message).toContain(REASON);
  const both = [1, 2].map(() => adjust(admin, school.id, 30_000));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect((await adjust(await signIn(), school.id, 20_000)).status).toBe(201);
  await decline(admin, request.id);
  expect((await adjust(admin, school.id, 20_000)).status).toBe(201);
});

it('one administrator has at most 20 requests that wait', async () => {
  const { admin, school } = await asked();
  const asking = { academyId: school.id, administratorId: admin.id };
  for (let n = 1; n < 20; n += 1) await addMoneyRequest(context.db, asking, 1);
  const { status, body } = await adjust(admin, school.id, 20_000);
  expect([status, body.code]).toEqual([409, 'too_many_money_requests']);
  await asked();
});

it('an owner changes the limit with the password, and it holds at once', async () => {
  const owner = await signIn('owner');
  const change = (more: object) =>
    send(context, updateSettings, {
      token: owner.token,
      body: { money_alone_limit: 500, ...more },
    });
  expect(Object.keys((await change({})).body.errors)).toEqual(['current_password']);
  const colleague = await signIn('owner');
  expect((await change(PROOF)).body.data.money_alone_limit).toBe(500);
  const [mail] = await messagesTo(context, { email: colleague.admin.email });
  expect(mail).toMatchObject({ kind: 'money_limit_changed' });
  expect(await waiting(owner)).toMatchObject({ limit: 500, alone_max: 500 });
  const school = await academyWith(context.db);
  expect((await adjust(owner, school.id, 500)).body.data.waits).toBe(false);
  expect((await adjust(owner, school.id, 1)).body.data.waits).toBe(true);
});
