import {
  asPiastres,
  getAdminInsights,
  getCouponUsageReport,
  getRevenueReport,
  getTransactionsReport,
  getTransactionTotals,
  LIMITS,
  purchaseTeams,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';
import { selectUsageByDay } from './coupon-usage-queries.ts';
import { selectRevenue } from './revenue.ts';

const context = testApp();
const nobody = testApp({}, { emptyBecause: 'the figures of an empty platform are asked for' });
let token: string;
let academy: Awaited<ReturnType<typeof academyWith>>;
let code: string;

const ask = (endpoint: Parameters<typeof send>[1], query: Record<string, string> = {}) =>
  send(context, endpoint, { token, query });

const entry = (type: 'deposit' | 'refund' | 'purchase', amount: number, at: string) =>
  insertRow(context.db, 'wallet_transactions', {
    academy_id: academy.id,
    type,
    amount: asPiastres(amount),
    cause_id: crypto.randomUUID(),
    created_at: at,
  });

beforeAll(async () => {
  ({ token } = await signInAdmin(context.db));
  // Without the usual number: a search finds that in another school's payment reference, too.
  const name = 'مدرسة تبحث عنها التقارير';
  academy = await academyWith(context.db, { name, balance: 5 * LIMITS.teamPricePiastres });
  ({ code } = await addCoupon(context.db, { code: 'REPORT-10' }));
  const body = { teams: [{ name: 'أ' }, { name: 'ب' }], coupon_code: code };
  const bought = await send(context, purchaseTeams, { token: academy.token, body });
  expect(bought.status).toBe(201);
  await entry('deposit', 100_000, '2026-02-27T21:59:59Z');
  // Winter time, UTC+2: Cairo's 28 February begins at 22:00.
  await entry('purchase', -30_000, '2026-02-27T22:00:00Z');
  await entry('refund', 5_000, '2026-03-01T12:00:00Z');
});

describe('revenue', () => {
  it('is purchases less refunds by Cairo days, days without entries too', async () => {
    const { body } = await ask(getRevenueReport, { from: '2026-02-27', to: '2026-03-01' });
    const back = { reversals: 0, payouts: 0, online_deposits: 0 };
    const none = {
      ...back,
      ...{ purchases: 0, refunds: 0, revenue: 0, deposits: 0, net_deposits: 0, purchase_count: 0 },
    };
    expect(body.data).toEqual({
      from: '2026-02-27',
      to: '2026-03-01',
      group_by: 'day',
      total: {
        ...back,
        ...{ purchases: 300, refunds: 50, revenue: 250, purchase_count: 1 },
        ...{ deposits: 1000, net_deposits: 1000 },
      },
      rows: [
        { ...none, period: '2026-02-27', deposits: 1000, net_deposits: 1000 },
        { ...none, period: '2026-02-28', purchases: 300, revenue: 300, purchase_count: 1 },
        { ...none, period: '2026-03-01', refunds: 50, revenue: -50 },
      ],
    });
  });

  it('groups by weeks from Saturday and by months, with the same total', async () => {
    const range = { from: '2026-02-20', to: '2026-03-06' };
    const weeks = (await ask(getRevenueReport, { ...range, group_by: 'week' })).body.data;
    expect(weeks.rows.map((row: { period: string }) => row.period)).toEqual([
      '2026-02-14',
      '2026-02-21',
      '2026-02-28',
    ]);
    expect(weeks.rows.map((row: { revenue: number }) => row.revenue)).toEqual([0, 0, 250]);
    const months = (await ask(getRevenueReport, { ...range, group_by: 'month' })).body.data;
    expect(months.rows).toMatchObject([
      { period: '2026-02-01', revenue: 300 },
      { period: '2026-03-01', revenue: -50 },
    ]);
    expect(months.total).toEqual(weeks.total);
  });

  it('has every day of the month in which Cairo skips a midnight, whatever zone the session has', async () => {
    const range = { from: '2026-04-01', to: '2026-04-30' };
    const [days, uses] = await context.db.transaction().execute(async (trx) => {
      await sql`set local timezone to 'Africa/Cairo'`.execute(trx);
      return [await selectRevenue(trx, range, 'day'), await selectUsageByDay(trx, range)];
    });
    for (const dates of [days.map(({ period }) => period), uses.map(({ date }) => date)]) {
      expect(dates).toHaveLength(30);
      expect(dates.at(-1)).toBe('2026-04-30');
    }
  });

  it('defaults to the last 30 days, and refuses an invalid range', async () => {
    const { body } = await ask(getRevenueReport);
    expect(body.data.rows).toHaveLength(30);
    expect(body.data.rows[29]).toMatchObject({ period: body.data.to, revenue: 8100 });
    const turned = await ask(getRevenueReport, { from: '2026-03-02', to: '2026-03-01' });
    expect(turned.body.errors).toEqual({ to: ['يجب ألا يسبق تاريخ النهاية تاريخ البداية'] });
    const long = await ask(getRevenueReport, { from: '0001-01-01' });
    expect(Object.keys(long.body.errors)).toEqual(['from']);
    expect((await ask(getRevenueReport, { from: '2026-02-30' })).status).toBe(400);
  });

  it('is also a file whose rows are those of the screen', async () => {
    const query = { from: '2026-02-28', to: '2026-03-01', format: 'csv' };
    const { text, headers } = await ask(getRevenueReport, query);
    expect(text).toBe(
      '\uFEFFالفترة,المشتريات,المسترد,الإيرادات,الإيداعات,منها بالدفع الإلكتروني,' +
        'تحويلات أُلغي قبولها,الإيداعات بعد خصمها,المصروف للمدارس,عدد عمليات الشراء\r\n' +
        '2026-02-28,300,0,300,0,0,0,0,0,1\r\n2026-03-01,0,50,-50,0,0,0,0,0,0\r\n',
    );
    expect(headers['content-disposition']).toContain('revenue_2026-02-28_2026-03-01.csv');
  });
});

it('returns zeros for an empty platform', async () => {
  const admin = await signInAdmin(nobody.db);
  const { body } = await send(nobody, getAdminInsights, { token: admin.token });
  expect(body.data.transfers_waiting).toEqual({ count: 0, oldest_at: null });
});

describe('transactions', () => {
  it('list the ledgers of all academies, and the totals agree', async () => {
    const other = await academyWith(context.db, { balance: 12_345 });
    const all = (await ask(getTransactionsReport)).body;
    const { rows: entries } = await sql<{ academy_id: string; type: string; amount: number }>`
      select academy_id, type, amount from wallet_transactions`.execute(context.db);
    expect(all.meta.total).toBe(entries.length);
    const own = entries.filter(({ academy_id }) => [academy.id, other.id].includes(academy_id));
    expect(own).toHaveLength(6);
    expect(all.data[0]).toMatchObject({
      academy: { id: other.id, name: other.name },
      type: 'adjustment',
      amount: 123.45,
    });
    const totals = (await ask(getTransactionTotals)).body.data;
    const { rows } = await sql<{ balance: number }>`
      select sum(balance)::bigint as balance from academies`.execute(context.db);
    const balance = (rows[0]?.balance ?? 0) / 100;
    expect(totals.total).toEqual({ count: entries.length, amount: balance });
    const purchases = entries.filter(({ type }) => type === 'purchase');
    const spent = purchases.reduce((sum, { amount }) => sum + amount, 0) / 100;
    expect(totals.purchase).toEqual({ count: purchases.length, amount: spent });
    const bought = { academy_id: academy.id, type: 'purchase' };
    expect((await ask(getTransactionsReport, bought)).body.meta.total).toBe(2);
    expect((await ask(getTransactionTotals, bought)).body.data.total.amount).toBe(-8400);
    const day = { from: '2026-02-28', to: '2026-02-28' };
    expect((await ask(getTransactionsReport, day)).body.data).toMatchObject([{ amount: -300 }]);
  });

  it('are found by coupon, receipt and academy', async () => {
    const [byCoupon] = (await ask(getTransactionsReport, { search: 'report-10' })).body.data;
    expect(byCoupon).toMatchObject({ coupon_code: 'REPORT-10', discount_amount: 900 });
    const search = byCoupon.receipt_number.toLowerCase();
    expect((await ask(getTransactionsReport, { search })).body.meta.total).toBe(1);
    const byName = await ask(getTransactionsReport, { search: academy.name });
    expect(byName.body.meta.total).toBe(5);
    expect((await ask(getTransactionsReport, { search: 'لا أحد' })).body.meta.total).toBe(0);
  });

  it('export a file without formulas, with numbers as numbers', async () => {
    const dangerous = await academyWith(context.db, { balance: 100 });
    await context.db
      .updateTable('academies')
      .set({ name: '=HYPERLINK("http://evil.test")' })
      .where('id', '=', dangerous.id)
      .execute();
    const { text } = await ask(getTransactionsReport, { format: 'csv', academy_id: dangerous.id });
    expect(text.split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const { text: own } = await ask(getTransactionsReport, {
      format: 'csv',
      academy_id: academy.id,
      type: 'purchase',
    });
    expect(own).toContain(',-8100,14400,900,REPORT-10,');
    expect(own.split('\r\n')).toHaveLength(4);
  });

  it('export thousands of entries, each once', async () => {
    const big = await academyWith(context.db, { balance: 1 });
    await sql`insert into wallet_transactions (academy_id, type, amount, cause_id)
      select ${big.id}, 'adjustment', 1, gen_random_uuid()
      from generate_series(1, 2500)`.execute(context.db);
    const { text } = await ask(getTransactionsReport, { format: 'csv', academy_id: big.id });
    const balances = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[7]) * 100);
    expect(balances.map(Math.round)).toEqual(Array.from({ length: 2501 }, (_, n) => 2501 - n));
  });
});

it('coupon usage tells what each coupon gave and brought', async () => {
  const { body } = await ask(getCouponUsageReport);
  const sums = { uses: 1, discount_amount: 900, revenue: 8100 };
  expect(body.data.total).toEqual({ ...sums, coupons: 1, academies: 1 });
  expect(body.data.by_day).toHaveLength(30);
  expect(body.data.by_day[29]).toEqual({ ...sums, date: body.data.to });
  expect(body.data.coupons).toMatchObject([{ ...sums, code, type: 'percentage', academies: 1 }]);
  const past = await ask(getCouponUsageReport, { from: '2020-01-01', to: '2020-01-02' });
  expect(past.body.data.total.uses).toBe(0);
  const { text } = await ask(getCouponUsageReport, { format: 'csv' });
  expect(text.split('\r\n')[1]).toBe('REPORT-10,نسبة مئوية,1,1,900,8100');
});

it('the dashboard tells who waits longer than a day, 30 days of revenue, and governorates', async () => {
  const before = (await ask(getAdminInsights)).body.data;
  for (const age of ['23 hours', '25 hours', '3 days']) {
    await sql`insert into bank_transfers (academy_id, amount, transfer_date, bank_name, created_at)
      values (${academy.id}, 10000, '2026-01-01', 'CIB', now() - ${age}::interval)`.execute(
      context.db,
    );
  }
  const {
    transfers_waiting: waiting,
    revenue,
    governorates,
  } = (await ask(getAdminInsights)).body.data;
  expect(waiting.count).toBe(before.transfers_waiting.count + 2);
  const oldest = await context.db
    .selectFrom('bank_transfers')
    .select('created_at')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(waiting.oldest_at).toBe(oldest.created_at.toISOString());
  expect(revenue).toHaveLength(30);
  expect(revenue[29].revenue).toBe(8100);
  expect(governorates).toEqual([{ governorate: 'القاهرة', academies: expect.any(Number) }]);
});
