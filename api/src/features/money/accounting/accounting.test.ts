import {
  type BookedMonth,
  getAccountingMonth,
  getJournal,
  type JournalRow,
  listAccountingMonths,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { book, monthAgo } from '../../../../test/books.ts';
import { academyWith, signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import {
  addApproved,
  buy,
  payTo,
  refund,
  reverse,
  setAloneLimit,
} from '../../../../test/money-back.ts';

const context = testApp({}, { emptyBecause: 'months add up over the whole platform' });
let admin: { token: string };
let reader: { token: string };
let academy: { id: string; token: string };
let thisMonth: string;
let lastMonth: string;

const listed = async (): Promise<BookedMonth[]> =>
  (await send(context, listAccountingMonths, { token: reader.token })).body.data.months;
const detail = async (month: string) =>
  (await send(context, getAccountingMonth, { token: reader.token, params: { month } })).body.data;
const journalOf = async (query: Record<string, string> = {}) =>
  send(context, getJournal, { token: reader.token, params: { month: thisMonth }, query });

beforeAll(async () => {
  await setAloneLimit(context.db);
  admin = await signInAdmin(context.db);
  reader = await signInAdmin(context.db, { role: 'read_only' });
  academy = await academyWith(context.db);
  thisMonth = await monthAgo(context.db, 0);
  lastMonth = await monthAgo(context.db, 1);
  await book(context.db, academy.id, await monthAgo(context.db, 2), 100_000);
  await book(context.db, academy.id, lastMonth, -30_000);
  const first = await addApproved(context, admin, academy.id, 1_000_000);
  const { id, teams } = await buy(context, academy.token, 2);
  await refund(context, admin, id, teams.slice(0, 1));
  await payTo(context, admin, academy.id, 1000);
  // The wallet holds 5,200: the rest of the transfer is owed, and the next one pays it.
  await reverse(context, admin, first);
  await addApproved(context, admin, academy.id, 600_000);
});

describe('months', () => {
  it('are listed newest first, each with opening, entries and closing', async () => {
    const months = await listed();
    expect(months.map(({ month }) => month)).toEqual([
      thisMonth,
      lastMonth,
      await monthAgo(context.db, 2),
    ]);
    expect(months.map(({ status, is_next }) => [status, is_next])).toEqual([
      ['running', false],
      ['open', false],
      ['open', true],
    ]);
    expect(months.map(({ opening, closing }) => [opening, closing])).toEqual([
      [700, 1200],
      [1000, 700],
      [0, 1000],
    ]);
    for (const { opening, closing, types, adds_up } of months) {
      const change = types.reduce((sum, { amount }) => sum + amount, 0);
      expect([opening + change, adds_up]).toEqual([closing, true]);
    }
    expect(months[0]?.types).toEqual([
      { type: 'deposit', count: 2, amount: 16_000 },
      { type: 'purchase', count: 1, amount: -9000 },
      { type: 'refund', count: 1, amount: 4500 },
      { type: 'reversal', count: 2, amount: -10_000 },
      { type: 'payout', count: 1, amount: -1000 },
      { type: 'adjustment', count: 0, amount: 0 },
      { type: 'merge', count: 0, amount: 0 },
    ]);
  });

  it('have accounts whose debits equal their credits', async () => {
    const { accounts } = await detail(thisMonth);
    const by = Object.fromEntries(
      accounts.map(({ account, ...sums }: { account: string }) => [account, sums]),
    );
    expect(by).toEqual({
      // The reversed transfer left the bank's account as a whole.
      bank: { opening: 0, debit: 16_000, credit: 11_000, closing: 5000 },
      owed: { opening: 0, debit: 4800, credit: 4800, closing: 0 },
      wallets: { opening: 700, debit: 20_000, credit: 20_500, closing: 1200 },
      transit: { opening: 0, debit: 0, credit: 0, closing: 0 },
      revenue: { opening: 0, debit: 0, credit: 9000, closing: 9000 },
      refunds: { opening: 0, debit: 4500, credit: 0, closing: 4500 },
      adjustments: { opening: 700, debit: 0, credit: 0, closing: 700 },
    });
    const sum = (side: string) =>
      Object.values(by).reduce<number>((all, sums) => all + (sums as never)[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
  });

  it('count their entries; a month without entries is 404', async () => {
    expect((await detail(thisMonth)).entries).toBe(7);
    for (const month of ['2001-01', '2026-13', 'x', '2999-01']) {
      const { status } = await send(context, getAccountingMonth, {
        token: reader.token,
        params: { month },
      });
      expect([month, status]).toEqual([month, 404]);
    }
  });

  it('are not for schools', async () => {
    const { token } = await signInAcademy(context.db);
    expect((await send(context, listAccountingMonths, { token })).status).toBe(401);
  });
});

describe('the journal of a month', () => {
  it('has one row with debit and credit for each booking, oldest first', async () => {
    const { data, meta } = (await journalOf()).body;
    expect(data.map((row: JournalRow) => [row.debit, row.credit, row.amount])).toEqual([
      ['bank', 'wallets', 10_000],
      ['wallets', 'revenue', 9000],
      ['refunds', 'wallets', 4500],
      ['wallets', 'bank', 1000],
      ...[
        ['wallets', 'bank', 5200],
        ['owed', 'bank', 4800],
      ].toSorted(() => (data[4].posting === 'debt' ? -1 : 1)),
      ['bank', 'wallets', 6000],
      ['wallets', 'owed', 4800],
    ]);
    expect(meta.total).toBe(8);
    const references = data.map((row: JournalRow) => row.reference);
    expect(references[1]).toMatch(/^R-/);
    expect(references[2]).toMatch(/^C-/);
    expect(references[3]).toMatch(/^OUT-/);
  });

  it('is read in pages', async () => {
    const all = (await journalOf()).body.data;
    const second = (await journalOf({ page: '2', per_page: '3' })).body;
    expect(second.data).toEqual(all.slice(3, 6));
  });

  it('is a CSV file with codes of accounts and plain amounts', async () => {
    const { text, headers } = await journalOf({ format: 'csv' });
    expect(headers['content-disposition']).toContain(`journal_${thisMonth}.csv`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[2]).toMatch(/,2010,[^,]+,4010,[^,]+,9000,R-/);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0[23]:00,/);
  });
});
