import type { Piastres, Posting } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { monthOf, startOf, sumsBetween, sumsOfDays } from './postings.ts';

export interface Sum {
  /** The month is written YYYY-MM. */
  month: string;
  posting: Posting;
  entries: number;
  amount: Piastres;
}

export interface Closing {
  /** The month is written YYYY-MM. */
  month: string;
  /** Total of all wallets at both ends of the month, in piastres. */
  opening: Piastres;
  closing: Piastres;
  closed_at: string;
  closed_by: string;
  reopened_at: string | null;
  reopened_by: string | null;
  reason: string | null;
}

/** As of one statement. */
export interface BookRows {
  /** In Cairo by the database's clock, YYYY-MM. */
  today: string;
  /** Of all months, kept as far as they are. */
  sums: Sum[];
  /** Newest first, also those that were taken back. */
  closings: Closing[];
}

const AS_MONTH = sql`'YYYY-MM'`;
const noRows = sql`'[]'::jsonb`;

const firstOf = (month: string) => sql`${`${month}-01`}::date`;
/** In Cairo; the next month's first instant. */
const endOf = (month: string) => startOf(sql`${firstOf(month)} + interval '1 month'`);

/**
 * One statement. Sums of closed months and of summed days are the kept ones.
 * @param until last open month that is summed, YYYY-MM; without it all are
 */
export async function selectBooks(db: Db, until?: string): Promise<BookRows> {
  const next = sql`months.month + interval '1 month'`;
  const { rows } = await sql<BookRows>`
    with closed as (select id, month from month_closings where reopened_at is null),
    booked as (
      select ${monthOf(sql`least(entries.first, debts.first)`)} as first,
        least(${monthOf(sql`greatest(entries.last, debts.last)`)},
          ${until === undefined ? sql`null` : firstOf(until)}) as last
      from (select min(created_at) as first, max(created_at) as last
          from wallet_transactions) entries,
        (select min(reversed_at) as first, max(reversed_at) as last from bank_transfers
          where reversed_at is not null) debts
    ),
    months as (
      select month::date from booked, generate_series(
        greatest(first, (select max(month) + interval '1 month' from closed)), last,
        interval '1 month') month
    ),
    sums as (
      select closed.month, kept.posting, kept.entries::bigint as entries, kept.amount
      from closed join month_closing_sums kept on kept.closing_id = closed.id
      union all
      select months.month, booked.posting, booked.entries, booked.amount
      from months, lateral (${sumsOfDays(sql`months.month`, sql`(${next})::date`)}) booked
    )
    select to_char(${cairoToday}, ${AS_MONTH}) as today,
      (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, ${AS_MONTH}),
        'posting', posting, 'entries', entries, 'amount', amount)), ${noRows}) from sums) as sums,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'month', to_char(closing.month, ${AS_MONTH}),
        'opening', closing.opening, 'closing', closing.closing,
        'closed_at', closing.closed_at, 'closed_by', closer.name,
        'reopened_at', closing.reopened_at, 'reopened_by', reopener.name,
        'reason', closing.reopening_reason) order by closing.id desc), ${noRows})
        from month_closings closing
        join administrators closer on closer.id = closing.closed_by
        left join administrators reopener on reopener.id = closing.reopened_by) as closings
    `.execute(db);
  return rows[0] as BookRows;
}

/** By the ledger itself, also if it is closed. @param month YYYY-MM */
export async function selectLedgerSums(db: Db, month: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${month}::text as month, booked.*
    from (${sumsBetween(startOf(firstOf(month)), endOf(month))}) booked`.execute(db);
  return rows;
}

/** Nothing is booked, closed or reopened until the transaction ends. */
export async function lockBooks(trx: Trx): Promise<void> {
  await sql`select lock_books()`.execute(trx);
}

/** Piastres. The caller holds the books (lockBooks) and has checked that the month is next. */
export async function insertClosing(
  trx: Trx,
  closing: { month: string; opening: Piastres; closing: Piastres; closed_by: string },
  sums: Omit<Sum, 'month'>[],
): Promise<void> {
  const { id } = await trx
    .insertInto('month_closings')
    .values({ ...closing, month: `${closing.month}-01` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sums.length === 0) return;
  await trx
    .insertInto('month_closing_sums')
    .values(sums.map((sum) => ({ ...sum, closing_id: id })))
    .execute();
}

/** Does nothing for an open month. The caller holds the books (lockBooks). @param month YYYY-MM */
export async function takeClosingBack(
  trx: Trx,
  month: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('month_closings')
    .set({ reopened_by: by, reopened_at: sql<Date>`now()`, reopening_reason: reason })
    .where('month', '=', `${month}-01`)
    .where('reopened_at', 'is', null)
    .execute();
}
