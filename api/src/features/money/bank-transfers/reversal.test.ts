import {
  adjustWallet,
  asPiastres,
  calculateTeamPurchase,
  countAdminBankTransfers,
  getBankTransfer,
  getWallet,
  LIMITS,
  listAudit,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, addCoupon, credit, signInAdmin } from '../../../../test/fixtures.ts';
import {
  addApproved,
  addTransfer,
  buy,
  ledgerOf,
  noticesOf,
  payTo,
  REASON,
  refund,
  reverse,
  setAloneLimit,
  walletOf,
} from '../../../../test/money-back.ts';
import { insertRow, readRow } from '../../../../test/rows.ts';
import { findBrokenWallets } from '../wallet/index.ts';

const context = testApp();
const PRICE = LIMITS.teamPricePiastres;

/** An approved transfer in piastres, of which the academy has spent the price of `teams` teams. */
async function funded(amount: number, teams = 0) {
  await setAloneLimit(context.db);
  const academy = await academyWith(context.db);
  const admin = await signInAdmin(context.db, { role: 'finance' });
  const transfer = await addApproved(context, admin, academy.id, amount);
  const purchase = teams > 0 ? await buy(context, academy.token, teams) : { id: '', teams: [] };
  const team_id = purchase.teams.at(-1);
  if (team_id) {
    // In use, so that the school stays active.
    const student = await addStudent(context.db, { academy_id: academy.id });
    const member = { team_id, student_id: student.id };
    await context.db.insertInto('team_members').values(member).execute();
  }
  return { academy, admin, transfer, purchase };
}

describe('a reversal', () => {
  it('takes the whole amount where the balance covers it, and unmakes the deposit', async () => {
    const { academy, admin, transfer } = await funded(500_000);
    const counts = async () =>
      (await send(context, countAdminBankTransfers, { token: admin.token })).body.data;
    const before = await counts();
    const { status, body } = await reverse(context, admin, transfer);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      amount: 5000,
      balance_before: 5000,
      balance_after: 0,
      owed_before: 0,
      owed_after: 0,
      academy_status_before: 'active',
      academy_status_after: 'suspended',
      waits: false,
      taken: 5000,
      frees_statement_row: false,
      deposit: 'suspends',
    });
    expect(await ledgerOf(context.db, academy.id)).toEqual([
      ['deposit', 500_000],
      ['reversal', -500_000],
    ]);
    const after = await counts();
    expect(after).toEqual({
      ...before,
      approved: before.approved - 1,
      reversed: before.reversed + 1,
    });
    const own = await send(context, getBankTransfer, {
      token: academy.token,
      params: { id: transfer },
    });
    expect(own.body.data).toMatchObject({
      status: 'reversed',
      reversal_reason: REASON,
      reversed_at: expect.any(String),
      approved_at: expect.any(String),
    });
    expect(await noticesOf(context.db, academy.id)).toEqual([
      'transfer_approved',
      'transfer_reversed',
      'academy_suspended',
    ]);
  });

  it('leaves owed what the balance does not cover, which blocks purchases, free ones too', async () => {
    const { academy, admin, transfer } = await funded(1_000_000, 2);
    const { body } = await reverse(context, admin, transfer);
    expect(body.data).toMatchObject({ taken: 1000, balance_after: 0, owed_after: 9000 });
    const token = academy.token;
    const free = await addCoupon(context.db, { value: 10_000 });
    const basket = { teams: [{ name: 'أ' }], coupon_code: free.code };
    const refused = await send(context, purchaseTeams, { token, body: basket });
    expect([refused.status, refused.body.code]).toEqual([422, 'money_owed']);
    expect(refused.body.message).toContain('9,000.00');
    const calculation = await send(context, calculateTeamPurchase, {
      token,
      body: { team_count: 1 },
    });
    expect(calculation.body.data).toMatchObject({
      owed: 9000,
      amount_needed: 13_500,
      can_purchase: false,
    });
    const wallet = (await send(context, getWallet, { token })).body.data;
    expect(wallet).toMatchObject({ balance: 0, owed: 9000, total_reversals: 1000 });
  });

  it('leaves a school active that met the deposit without it', async () => {
    const { academy, admin, transfer } = await funded(500_000);
    await addApproved(context, admin, academy.id, 250_000);
    await addApproved(context, admin, academy.id, 150_000);
    await payTo(context, admin, academy.id, 4000);
    const { body } = await reverse(context, admin, transfer);
    expect(body.data).toMatchObject({ deposit: 'met', academy_status_after: 'active' });
  });

  it('suspends a school without a deposit, until the next one; its empty teams do not count', async () => {
    const { academy, admin, transfer } = await funded(500_000);
    await addApproved(context, admin, academy.id, 399_999);
    await buy(context, academy.token, 1);
    const { body } = await reverse(context, admin, transfer);
    expect(body.data).toMatchObject({ deposit: 'suspends', academy_status_after: 'suspended' });
    const audit = await send(context, listAudit, {
      token: admin.token,
      query: { entity_id: academy.id, action: 'academy.suspend' },
    });
    expect(audit.body.data).toMatchObject([{ after: { status: 'suspended', reason: REASON } }]);
    await addApproved(context, admin, academy.id, 1_000_000);
    expect((await walletOf(context.db, academy.id)).status).toBe('active');
  });

  it('suspends nobody whose deposit was met before and without it, or never with it', async () => {
    const { academy, admin } = await funded(500_000);
    const extra = await addApproved(context, admin, academy.id, 10_000);
    // As if the deposit was raised since.
    const raised = context.db.updateTable('settings').set({ activation_deposit: asPiastres(9e5) });
    await raised.execute();
    const { body } = await reverse(context, admin, extra);
    await context.db.updateTable('settings').set({ activation_deposit: null }).execute();
    expect(body.data).toMatchObject({ deposit: 'met', academy_status_after: 'active' });
  });

  it('asks where a team is in use, and suspends if it is told so', async () => {
    const { academy, admin, transfer } = await funded(500_000, 1);
    const preview = await reverse(context, admin, transfer, { dry_run: true });
    expect(preview.body.data).toMatchObject({ deposit: 'asks', academy_status_after: 'active' });
    const { body } = await reverse(context, admin, transfer, { suspend: true });
    expect(body.data).toMatchObject({ deposit: 'asks', academy_status_after: 'suspended' });
    expect(await noticesOf(context.db, academy.id)).toContain('academy_suspended');
  });

  it('is paid by later deposits, refunds and positive adjustments, each in its own transaction', async () => {
    const { academy, admin, transfer, purchase } = await funded(1_000_000, 2);
    await reverse(context, admin, transfer);
    await addApproved(context, admin, academy.id, 300_000);
    expect(await walletOf(context.db, academy.id)).toMatchObject({ balance: 0, owed: 600_000 });
    const back = await refund(context, admin, purchase.id, purchase.teams.slice(0, 1));
    expect(back.body.data).toMatchObject({
      amount: 4500,
      balance_after: 0,
      owed_before: 6000,
      owed_after: 1500,
    });
    const adjusted = await send(context, adjustWallet, {
      token: admin.token,
      params: { id: academy.id },
      body: { amount: 2000, reason: 'هدية' },
    });
    expect(adjusted.body.data).toMatchObject({ balance: 500 });
    expect(await ledgerOf(context.db, academy.id)).toEqual([
      ['deposit', 1_000_000],
      ['purchase', -2 * PRICE],
      ['reversal', -100_000],
      ['deposit', 300_000],
      ['reversal', -300_000],
      ['refund', 450_000],
      ['reversal', -450_000],
      ['adjustment', 200_000],
      ['reversal', -150_000],
    ]);
    expect(await walletOf(context.db, academy.id)).toMatchObject({ balance: 50_000, owed: 0 });
    expect(await findBrokenWallets(context.db)).toEqual([]);
    const { body } = await send(context, listWalletTransactions, { token: academy.token });
    expect(body.data.map(({ description }: { description: string }) => description)).toEqual([
      'خصم المبلغ المستحق',
      'تسوية رصيد: هدية',
      'خصم المبلغ المستحق',
      expect.stringMatching(/^رد فرق، إشعار دائن C-/),
      'خصم المبلغ المستحق',
      'إيداع عبر بنك مصر',
      'إلغاء قبول تحويل عبر بنك مصر',
      'شراء فرق: 2',
      'إيداع عبر بنك مصر',
    ]);
    expect(await noticesOf(context.db, academy.id)).toEqual([
      ...['transfer_approved', 'transfer_reversed', 'transfer_approved', 'owed_taken'],
      ...['purchase_refunded', 'owed_taken', 'wallet_credited', 'owed_taken'],
    ]);
  });

  it('previews exactly what it does, and changes nothing', async () => {
    const { academy, admin, transfer } = await funded(1_000_000, 1);
    const preview = await reverse(context, admin, transfer, { dry_run: true });
    expect(await walletOf(context.db, academy.id)).toMatchObject({ balance: 550_000, owed: 0 });
    expect(await noticesOf(context.db, academy.id)).toEqual(['transfer_approved']);
    const done = await reverse(context, admin, transfer, { balance_before: 5500 });
    expect(done.body.data).toEqual(preview.body.data);
    expect(done.body.data).toMatchObject({ taken: 5500, owed_after: 4500 });
  });

  it('frees the row of a statement that was tied to the transfer', async () => {
    const { admin, transfer } = await funded(500_000);
    const { id: statement_id } = await insertRow(context.db, 'statements', {
      uploaded_by: admin.id,
    });
    const fingerprint = Buffer.from(crypto.randomUUID());
    await insertRow(context.db, 'bank_entries', { fingerprint, amount: asPiastres(600_000) });
    const row = await insertRow(context.db, 'statement_rows', {
      statement_id,
      line: 2,
      fingerprint,
      details: 'x',
    });
    await insertRow(context.db, 'statement_ties', {
      fingerprint,
      transfer_id: transfer,
      statement_row_id: row.id,
      amount: asPiastres(500_000),
    });
    // The rest of the line was set aside: without the tie, all of it is open again.
    await sql`update bank_entries set aside_reason = 'رسوم', aside_by = ${admin.id},
      aside_at = now() where fingerprint = ${fingerprint}`.execute(context.db);
    const setClosed = (by: string | null) =>
      sql`update statements set closed_by = ${by}, closed_at = case when ${by}::uuid is null
        then null else now() end where id = ${statement_id}`.execute(context.db);
    await setClosed(admin.id);
    const closed = await reverse(context, admin, transfer);
    expect([closed.status, closed.body.code]).toEqual([409, 'statement_closed']);
    await setClosed(null);
    const { body } = await reverse(context, admin, transfer);
    expect(body.data.frees_statement_row).toBe(true);
    const entry = await readRow(
      context.db,
      'bank_entries',
      { fingerprint },
      'is_open',
      'tied_amount',
    );
    expect(entry).toEqual({ is_open: true, tied_amount: 0 });
    const left = context.db
      .selectFrom('statement_ties')
      .select('transfer_id')
      .where('transfer_id', '=', transfer);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a reversal is refused', () => {
  it('twice, for undecided transfers, with a stale preview, and to other roles', async () => {
    const { academy, admin, transfer } = await funded(500_000);
    const pending = await addTransfer(context.db, academy.id, 100_000);
    expect((await reverse(context, admin, pending)).body.code).toBe('conflict');
    const late = await reverse(context, admin, transfer, { balance_before: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'wallet_changed']);
    for (const role of ['support', 'read_only'] as const) {
      const other = await signInAdmin(context.db, { role });
      expect((await reverse(context, other, transfer)).status).toBe(403);
    }
    expect((await reverse(context, admin, transfer)).status).toBe(200);
    const again = await reverse(context, admin, transfer);
    expect([again.status, again.body.code]).toEqual([409, 'already_reversed']);
    expect(await ledgerOf(context.db, academy.id)).toHaveLength(2);
  });
});

describe('PostgreSQL itself', () => {
  it('refuses to change what is owed by hand, and money in the wallet while it is owed', async () => {
    const { academy, admin, transfer } = await funded(1_000_000, 1);
    await reverse(context, admin, transfer);
    const byHand = sql`update academies set owed = 0 where id = ${academy.id}`.execute(context.db);
    await expect(byHand).rejects.toMatchObject({ code: '23001' });
    await expect(credit(context.db, academy.id, 100)).rejects.toMatchObject({
      code: '23514',
      constraint: 'academies_owed_first',
    });
    const entry = { type: 'reversal', cause_id: crypto.randomUUID() } as const;
    const more = sql`insert into wallet_transactions (academy_id, type, amount, cause_id)
      values (${academy.id}, ${entry.type}, -1, ${entry.cause_id})`.execute(context.db);
    await expect(more).rejects.toMatchObject({ code: '23514' });
  });
});
