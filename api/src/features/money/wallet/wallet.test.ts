import {
  asPiastres,
  getWallet,
  LIMITS,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, credit, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertEntry } from './queries.ts';

const context = testApp();

async function addTransfer(academyId: string, fields: { amount: number; approve: boolean }) {
  const { id } = await insertRow(context.db, 'bank_transfers', {
    academy_id: academyId,
    amount: asPiastres(fields.amount),
    transfer_date: '2026-02-01',
    bank_name: 'بنك مصر',
    ...(fields.approve ? { status: 'approved' as const, decided_at: new Date() } : {}),
  });
  if (!fields.approve) return;
  await inTransaction(context.db, (trx) =>
    insertEntry(trx, {
      academyId,
      type: 'deposit',
      amount: asPiastres(fields.amount),
      causeId: id,
    }),
  );
}

async function academyWithHistory() {
  const academy = await academyWith(context.db);
  await addTransfer(academy.id, { amount: 2_000_000, approve: true });
  await addTransfer(academy.id, { amount: 50_000, approve: false });
  const { code } = await addCoupon(context.db, { value: 1250 });
  await send(context, purchaseTeams, {
    token: academy.token,
    body: { teams: [{ name: 'أ' }, { name: 'ب' }], coupon_code: code },
  });
  await inTransaction(context.db, async (trx) => {
    await insertEntry(trx, {
      academyId: academy.id,
      type: 'refund',
      amount: asPiastres(10_050),
      causeId: crypto.randomUUID(),
    });
    await insertEntry(trx, {
      academyId: academy.id,
      type: 'adjustment',
      amount: asPiastres(-50),
      causeId: crypto.randomUUID(),
      note: 'فرق عمولة',
    });
  });
  return { ...academy, code };
}

describe('the wallet', () => {
  it('sums deposits and purchases and counts waiting transfers, in EGP', async () => {
    const { token } = await academyWithHistory();
    const arabic = await send(context, getWallet, { token });
    expect(arabic.body.data).toMatchObject({
      balance: 12_225,
      formatted_balance: '12,225.00 جنيه',
      total_deposits: 20_000,
      total_purchases: 7_875,
      total_refunds: 100.5,
      total_adjustments: -0.5,
      pending_transfers: 1,
      pending_amount: 500,
      activation_deposit: 4_000,
      team_price: 4_500,
      min_transfer: 100,
      payment_account: context.deps.config.PAYMENT_ACCOUNT,
    });
    const english = await send(context, getWallet, {
      token,
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.data.formatted_balance).toBe('EGP 12,225.00');
  });

  it('has totals that add up to the balance', async () => {
    const { token } = await academyWithHistory();
    const { data } = (await send(context, getWallet, { token })).body;
    const { total_deposits, total_purchases, total_refunds, total_adjustments } = data;
    expect(total_deposits - total_purchases + total_refunds + total_adjustments).toBe(data.balance);
  });

  it('of a new academy is empty', async () => {
    const { token } = await academyWith(context.db, { status: 'suspended' });
    const { body } = await send(context, getWallet, { token });
    expect(body.data).toMatchObject({ balance: 0, total_deposits: 0, total_purchases: 0 });
  });

  it('is shown to its academy alone', async () => {
    const admin = await signInAdmin(context.db);
    for (const token of [undefined, admin.token]) {
      expect((await send(context, getWallet, { token })).status).toBe(401);
      expect((await send(context, listWalletTransactions, { token })).status).toBe(401);
    }
  });
});

describe('the ledger', () => {
  it('is listed newest first, described in the caller’s language', async () => {
    const { token, code } = await academyWithHistory();
    const { body } = await send(context, listWalletTransactions, { token });
    expect(body.meta).toEqual({ page: 1, per_page: 20, total: 4, last_page: 1 });
    expect(body.data).toMatchObject([
      { type: 'adjustment', amount: -0.5, description: 'تسوية رصيد: فرق عمولة' },
      { type: 'refund', amount: 100.5, description: 'استرداد', coupon_code: null },
      {
        type: 'purchase',
        amount: -7_875,
        formatted_amount: '-7,875.00 جنيه',
        coupon_code: code,
        discount_amount: 1_125,
        description: 'شراء فرق: 2',
        balance_after: 12_125,
      },
      { type: 'deposit', amount: 20_000, description: 'إيداع عبر بنك مصر', discount_amount: 0 },
    ]);
    const english = await send(context, listWalletTransactions, {
      token,
      query: { type: 'deposit' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.data).toMatchObject([{ description: 'Deposit through بنك مصر' }]);
  });

  it('is paged; a page behind the end is empty; an academy sees its own entries alone', async () => {
    const { token } = await academyWithHistory();
    const query = { page: '2', per_page: '3' };
    const second = await send(context, listWalletTransactions, { token, query });
    expect(second.body.data).toHaveLength(1);
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total: 4, last_page: 2 });
    const beyond = await send(context, listWalletTransactions, { token, query: { page: '9' } });
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 4 } });
    const other = await academyWith(context.db);
    const foreign = await send(context, listWalletTransactions, { token: other.token });
    expect(foreign.body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  });

  it('refuses a type that does not exist', async () => {
    const { token } = await academyWith(context.db);
    const answer = await send(context, listWalletTransactions, { token, query: { type: 'gift' } });
    expect(answer.status).toBe(400);
  });
});

describe('PostgreSQL itself refuses', () => {
  const RESTRICTED = { code: '23001' };
  const change = (statement: string) => sql.raw(statement).execute(context.db);

  it('to change, delete or truncate ledger entries', async () => {
    await academyWith(context.db, { balance: 500 });
    await expect(change('update wallet_transactions set amount = amount')).rejects.toMatchObject(
      RESTRICTED,
    );
    await expect(change('delete from wallet_transactions')).rejects.toMatchObject(RESTRICTED);
    await expect(change('truncate wallet_transactions')).rejects.toMatchObject(RESTRICTED);
  });

  it('to change a balance besides the ledger, or to open a wallet with money', async () => {
    await academyWith(context.db, { balance: 500 });
    await expect(change('update academies set balance = balance + 1')).rejects.toMatchObject(
      RESTRICTED,
    );
    await expect(change('update academies set ledger_seq = 7')).rejects.toMatchObject(RESTRICTED);
    await expect(
      change(`insert into academies (name, email, phone_number, governorate, area, address,
        contact_person_name, contact_person_role, payment_reference, password_hash, balance)
        values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'rich', 'none', 100)`),
    ).rejects.toMatchObject(RESTRICTED);
  });

  it('a balance below zero and a second entry for one cause', async () => {
    const { id } = await academyWith(context.db, { balance: 500 });
    await expect(credit(context.db, id, -501)).rejects.toMatchObject({ code: '23514' });
    const entry = { academyId: id, type: 'refund', amount: asPiastres(5), causeId: id } as const;
    await inTransaction(context.db, (trx) => insertEntry(trx, entry));
    await expect(inTransaction(context.db, (trx) => insertEntry(trx, entry))).rejects.toMatchObject(
      {
        code: '23505',
      },
    );
  });

  it('an entry with the wrong sign', async () => {
    const { id } = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
    for (const [type, amount] of [
      ['deposit', -1],
      ['refund', -1],
      ['purchase', 1],
      ['adjustment', 0],
    ] as const) {
      const causeId = crypto.randomUUID();
      await expect(
        inTransaction(context.db, (trx) =>
          insertEntry(trx, { academyId: id, type, amount: asPiastres(amount), causeId }),
        ),
      ).rejects.toMatchObject({ code: '23514' });
    }
  });
});
