import {
  type AcademyStatus,
  adjustWallet,
  approveBankTransfer,
  asPiastres,
  changeAcademyStatus,
  getAdminAcademy,
  LIMITS,
  listAdminAcademies,
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
  listAudit,
  purchaseTeams,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signUp } from '../../../../test/codes.ts';
import { addRequest } from '../../../../test/enrolment.ts';
import {
  academyWith,
  signInAcademy,
  signInAdmin,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { findBrokenWallets } from '../../money/wallet/verify.ts';

const context = testApp();
const NOBODY = '01890000-0000-7000-8000-000000000000';
let token: string;
beforeAll(async () => {
  ({ token } = await signInAdmin(context.db, { name: 'هالة' }));
});

const act = (id: string, action: string, reason?: string) =>
  send(context, changeAcademyStatus, { token, params: { id }, body: { action, reason } });
const adjust = (id: string, amount: unknown, headers: Record<string, string> = {}) =>
  send(context, adjustWallet, {
    token,
    params: { id },
    body: { amount, reason: 'تصحيح إيداع' },
    headers,
  });
const statusOf = async (id: string) =>
  (await send(context, getAdminAcademy, { token, params: { id } })).body.data.status;

async function approveTransfer(academyId: string, amount: number) {
  const { id } = await insertRow(context.db, 'bank_transfers', {
    academy_id: academyId,
    amount: asPiastres(amount),
    transfer_date: '2026-01-01',
    bank_name: 'CIB',
  });
  const answer = await send(context, approveBankTransfer, { token, params: { id } });
  expect(answer.status).toBe(200);
}

describe('the list of academies', () => {
  it('filters by status, governorate and spelling variants of Arabic names', async () => {
    const ids = async (query: Record<string, string>) => {
      const { body } = await send(context, listAdminAcademies, { token, query });
      return body.data.map((found: { id: string }) => found.id);
    };
    const before = {
      verified: await ids({ status: 'verified' }),
      pending: await ids({ status: 'pending' }),
      all: await ids({}),
    };
    const academy = await signInAcademy(context.db, {
      name: 'مدرسة الأُمل الحديثة',
      governorate: 'أسوان',
      status: 'verified',
    });
    const signUp = await signInAcademy(context.db, {
      phone_verified_at: null,
      status: 'pending',
    });
    expect(await ids({ search: 'الامل الحديثه' })).toEqual([academy.id]);
    // Words in any order, from any searched column; two letters match the beginning of a word.
    const phone = academy.academy.phone_number.slice(-7);
    expect(await ids({ search: `${phone} حديثة ال` })).toEqual([academy.id]);
    expect(await ids({ search: 'مل حديثة' })).toEqual([]);
    expect(await ids({ search: 'حديثة%' })).toEqual([]);
    expect(await ids({ search: academy.academy.payment_reference.toLowerCase() })).toEqual([
      academy.id,
    ]);
    expect(await ids({ status: 'verified' })).toEqual([academy.id, ...before.verified]);
    expect(await ids({ governorate: 'أسوان' })).toEqual([academy.id]);
    expect(await ids({})).toEqual([signUp.id, academy.id, ...before.all]);
    expect(await ids({ status: 'pending' })).toEqual([signUp.id, ...before.pending]);
    const { name, email, phone_number } = signUp.academy;
    for (const search of [name, email, phone_number.slice(-7)]) {
      expect(await ids({ search })).toEqual([signUp.id]);
    }
  });
});

describe('one academy', () => {
  it('shows its counts, ledger, transfers, teams and students, and nobody else’s', async () => {
    const academy = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
    const elsewhere = await academyWith(context.db, { balance: 7 });
    const countsOf = async () =>
      (await send(context, getAdminAcademy, { token, params: { id: academy.id } })).body.data
        .counts;
    const open = (await countsOf()).pending_requests;
    const student = await signInStudent(context.db, academy.id);
    const body = { teams: [{ name: 'الفريق الأول' }] };
    expect((await send(context, purchaseTeams, { token: academy.token, body })).status).toBe(201);
    await approveTransfer(academy.id, LIMITS.minTransferPiastres);
    await addRequest(context.db, { academy_id: academy.id, kind: 'join' });
    await addRequest(context.db, { academy_id: null, kind: 'application' });
    await addRequest(context.db, { academy_id: elsewhere.id, kind: 'application' });
    const params = { id: academy.id };
    const shown = await send(context, getAdminAcademy, { token, params });
    expect(shown.body.data).toMatchObject({
      id: academy.id,
      balance: 100,
      suspension: null,
      counts: {
        students: 1,
        verified_students: 1,
        teams: 1,
        pending_transfers: 0,
        pending_requests: open + 2,
        total_deposits: 100,
        total_purchases: 4500,
      },
    });
    const list = async (endpoint: Parameters<typeof send>[1]) =>
      (await send(context, endpoint, { token, params })).body;
    const ledger = await list(listAdminAcademyTransactions);
    expect(ledger.data.map((entry: { amount: number }) => entry.amount)).toEqual([
      100, -4500, 4500,
    ]);
    expect((await list(listAdminAcademyTransfers)).data[0]).toMatchObject({
      status: 'approved',
      decided_by: 'هالة',
    });
    expect((await list(listAdminAcademyTeams)).data[0].name).toBe('الفريق الأول');
    expect((await list(listAdminAcademyStudents)).data[0].id).toBe(student.id);
  });

  it('that does not exist is 404 everywhere', async () => {
    const params = { id: NOBODY };
    for (const endpoint of [
      getAdminAcademy,
      listAdminAcademyTransactions,
      listAdminAcademyTransfers,
      listAdminAcademyTeams,
      listAdminAcademyStudents,
    ]) {
      expect((await send(context, endpoint, { token, params })).status).toBe(404);
    }
    expect((await act(NOBODY, 'verify')).status).toBe(404);
    expect((await adjust(NOBODY, 1)).status).toBe(404);
  });
});

describe('the status of an academy', () => {
  it('a suspension by an administrator outlasts every later transfer', async () => {
    const academy = await academyWith(context.db, { balance: LIMITS.activationDepositPiastres });
    const suspended = await act(academy.id, 'suspend', 'الترخيص منتهٍ');
    expect(suspended.body).toMatchObject({
      message: 'تم تحديث حالة المدرسة',
      data: { status: 'suspended', suspension: { by: 'هالة', reason: 'الترخيص منتهٍ' } },
    });
    await approveTransfer(academy.id, LIMITS.activationDepositPiastres);
    expect(await statusOf(academy.id)).toBe('suspended');
    const back = await act(academy.id, 'reactivate');
    expect(back.body.data).toMatchObject({ status: 'active', suspension: null });
  });

  it('a suspended academy that owes its deposit is activated by a transfer', async () => {
    const academy = await academyWith(context.db, { status: 'suspended' });
    await approveTransfer(academy.id, LIMITS.activationDepositPiastres);
    expect(await statusOf(academy.id)).toBe('active');
  });

  it('a verified academy comes back as verified, or active once the deposit is there', async () => {
    const academy = await academyWith(context.db, { status: 'verified' });
    await act(academy.id, 'suspend', 'شكوى');
    expect((await act(academy.id, 'reactivate')).body.data.status).toBe('verified');
    await act(academy.id, 'suspend', 'شكوى');
    await approveTransfer(academy.id, LIMITS.activationDepositPiastres);
    expect((await act(academy.id, 'reactivate')).body.data.status).toBe('active');
  });

  it('a licence is marked as checked while the deposit is due', async () => {
    const academy = await academyWith(context.db, { status: 'suspended' });
    expect((await act(academy.id, 'verify')).body.data.status).toBe('verified');
    const log = await send(context, listAudit, { token, query: { entity_id: academy.id } });
    expect(log.body.data[0]).toMatchObject({
      action: 'academy.verify',
      entity_name: academy.name,
      before: { status: 'suspended' },
      after: { status: 'verified' },
    });
  });

  it.each<[string, AcademyStatus]>([
    ['reactivate', 'active'],
    ['reactivate', 'suspended'],
    ['verify', 'active'],
    ['suspend', 'suspended'],
    ['suspend', 'pending'],
    ['verify', 'pending'],
  ])('refuses %s for a school that is %s', async (action, status) => {
    const academy = await academyWith(context.db, { status });
    expect(await act(academy.id, action, 'سبب')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await statusOf(academy.id)).toBe(status);
  });

  it('is not verified around a suspension, and not suspended without a reason', async () => {
    const academy = await academyWith(context.db);
    expect((await act(academy.id, 'suspend')).body.errors).toHaveProperty('reason');
    await act(academy.id, 'suspend', 'سبب');
    expect((await act(academy.id, 'verify')).status).toBe(409);
  });
});

describe('the adjustment of a wallet', () => {
  it('writes a ledger entry and the log, in both directions', async () => {
    const academy = await academyWith(context.db, { balance: 10_000 });
    const taken = await adjust(academy.id, '-99.99');
    expect(taken.status).toBe(201);
    expect(taken.body.data).toMatchObject({ amount: -99.99, balance: 0.01 });
    const ledger = await send(context, listAdminAcademyTransactions, {
      token,
      params: { id: academy.id },
    });
    expect(ledger.body.data[0]).toMatchObject({ type: 'adjustment', amount: -99.99 });
    expect(ledger.body.data[0].description).toContain('تصحيح إيداع');
    const log = await send(context, listAudit, { token, query: { action: 'wallet.adjust' } });
    expect(log.body.data[0]).toMatchObject({
      before: { balance: 100 },
      after: { balance: 0.01, amount: -99.99, reason: 'تصحيح إيداع' },
    });
    expect(await findBrokenWallets(context.db)).toEqual([]);
  });

  it('never makes the balance negative, even with ten adjustments at once', async () => {
    const academy = await academyWith(context.db, { balance: 30_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(academy.id, -100)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ amount: ['رصيد المحفظة 0.00 جنيه فقط'] });
  });

  it('has its effect once for each Idempotency-Key', async () => {
    const academy = await academyWith(context.db);
    const key = { 'idempotency-key': 'adjust-1' };
    const first = await adjust(academy.id, 50, key);
    const again = await adjust(academy.id, 50, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await adjust(academy.id, 51, key)).body.code).toBe('idempotency_key_reused');
  });

  it('that reaches the deposit activates, unless an administrator suspended the academy', async () => {
    const waiting = await academyWith(context.db, { status: 'suspended' });
    await adjust(waiting.id, 3999.99);
    expect(await statusOf(waiting.id)).toBe('suspended');
    await adjust(waiting.id, 0.01);
    expect(await statusOf(waiting.id)).toBe('active');
    await act(waiting.id, 'suspend', 'سبب');
    await adjust(waiting.id, 1);
    expect(await statusOf(waiting.id)).toBe('suspended');
  });

  it('is refused for a sign-up without a verified phone, which the clean-up still removes', async () => {
    const { academy_id: id } = await signUp(context);
    const { body, status } = await adjust(id, 4000);
    expect(status).toBe(409);
    expect(body.code).toBe('conflict');
    await updateRow(
      context.db,
      'phone_verifications',
      { account_id: id },
      { expires_at: new Date(0) },
    );
    await cleanUp(context.db);
    expect((await adjust(id, 1)).status).toBe(404);
  });

  it.each([0, '1.001', 'عشرة', ''])('refuses %j as an amount', async (amount) => {
    const academy = await academyWith(context.db);
    const { status, body } = await adjust(academy.id, amount);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['amount']);
  });
});
