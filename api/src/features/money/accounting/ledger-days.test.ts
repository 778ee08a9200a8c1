import { randomInt } from 'node:crypto';
import { getAdminStatistics, getRevenueReport, sumOf } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { closeMonth, monthAgo } from '../../../../test/books.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { sumLedgerDays } from './ledger-days.ts';
import { selectBooks } from './queries.ts';

const context = testApp({}, { emptyBecause: 'days add up over the whole platform' });
const DAYS = 70;
let admin: { id: string; token: string };

/** Random entries of every type in the last DAYS days, without the triggers that check balances. */
async function addEntries(count: number) {
  const { id: academyId } = await academyWith(context.db);
  await inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into payments (academy_id, method, gateway, amount, fee, reference, status,
        expires_at, paid_at)
      select ${academyId}, 'card', 'paymob', 100, 0, lpad(n::text, 14, '0'), 'paid', now(), now()
      from generate_series(1, ${count}::int) n`.execute(trx);
    await sql`insert into wallet_transactions (academy_id, type, amount, cause_id, seq,
        balance_after, created_at)
      select ${academyId}, type, case when type in ('purchase', 'payout', 'reversal')
          or (type = 'adjustment' and n % 2 = 0) then -amount else amount end,
        case when type = 'deposit' and n % 3 = 0
          then (select id from payments where reference = lpad(n::text, 14, '0')) else uuidv7() end,
        n, 0, now() - random() * make_interval(days => ${DAYS}::int)
      from (select n, (array['deposit', 'purchase', 'refund', 'adjustment', 'reversal', 'payout'])
          [1 + (random() * 5)::int] as type, 1 + (random() * 100000)::int as amount
        from generate_series(1, ${count}::int) n) entry`.execute(trx);
  });
}

async function shown() {
  const { sums } = await selectBooks(context.db);
  const day = (ago: number) =>
    new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
  const query = { from: day(DAYS + 2), to: day(-1), group_by: 'day' } as const;
  const { token } = admin;
  const revenue = (await send(context, getRevenueReport, { token, query })).body.data;
  const { transactions } = (await send(context, getAdminStatistics, { token })).body.data;
  const order = (sum: (typeof sums)[number]) => `${sum.month} ${sum.posting}`;
  return { sums: sums.sort((a, b) => (order(a) < order(b) ? -1 : 1)), revenue, transactions };
}

const keptRows = async () =>
  (await sql<{ day: string }>`select day::text from ledger_days order by day`.execute(context.db))
    .rows;

/** Days that the nightly check logs as wrong; it makes their sums anew. */
async function provedAtNight() {
  const error = vi.fn();
  const log = { error } as unknown as typeof context.deps.log;
  const { scheduled } = jobHandlers({ ...context.deps, log });
  await scheduled.find(({ name }) => name === 'prove-ledger-days')?.run(context.deps.jobs);
  return error.mock.calls.flatMap(([{ days }]) => days);
}

beforeAll(async () => {
  admin = await signInAdmin(context.db);
  await addEntries(3_000);
});

it('shows the same before and after its days are summed, and with entries since', async () => {
  const before = await shown();
  expect(before.revenue.total.online_deposits).toBeGreaterThan(0);
  await sumLedgerDays(context.db);
  expect((await keptRows()).length).toBeGreaterThan(DAYS);
  expect(await shown()).toEqual(before);

  const credited = ({ sums }: typeof before) =>
    sumOf(sums.filter(({ posting }) => posting === 'adjustment_up').map(({ amount }) => amount));
  await academyWith(context.db, { balance: 12_345 });
  const after = await shown();
  expect(credited(after) - credited(before)).toBe(12_345);
  await sql`update ledger_days set amount = 0`.execute(context.db);
  expect(await shown()).not.toEqual(after);
  expect(await provedAtNight()).not.toEqual([]);
  expect(await shown()).toEqual(after);
});

it('sums neither the running day nor one that may still get entries', async () => {
  const { rows } = await sql<{ is_over: boolean }>`
    select max(day) < ((now() - interval '2 hours') at time zone 'Africa/Cairo')::date as is_over
    from ledger_days`.execute(context.db);
  expect(rows).toEqual([{ is_over: true }]);
});

it('sums each day once, also when two instances do it', async () => {
  const kept = await keptRows();
  const cut = kept[randomInt(kept.length)]?.day;
  await sql`delete from ledger_days where day >= ${cut}`.execute(context.db);
  await Promise.all([sumLedgerDays(context.db), sumLedgerDays(context.db)]);
  expect(await keptRows()).toEqual(kept);
  expect(await provedAtNight()).toEqual([]);
});

it('is found at night when a day is wrong or too much, and made anew', async () => {
  const [first] = await keptRows();
  await sql`update ledger_days set entries = entries + 1 where day = ${first?.day}`.execute(
    context.db,
  );
  await sql`insert into ledger_days values ('1999-12-31', 'deposit', false, 1, 1)`.execute(
    context.db,
  );
  expect(await provedAtNight()).toEqual(['1999-12-31', first?.day]);
  expect(await provedAtNight()).toEqual([]);
});

it('closes no month by sums that are not those of the ledger', async () => {
  const months = [...new Set((await shown()).sums.map(({ month }) => month))].sort();
  const first = months[0] ?? '';
  expect(first < (await monthAgo(context.db, 0))).toBe(true);
  const set = (by: number) =>
    sql`update ledger_days set amount = amount + ${by}::bigint
      where day = (select min(day) from ledger_days)`.execute(context.db);
  await set(1);
  expect((await closeMonth(context, admin, first)).body.code).toBe('books_broken');
  await set(-1);
});
