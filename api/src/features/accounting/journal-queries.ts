import type { Piastres, Posting, TransactionType } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
import { postingsBetween, startOf } from './postings.ts';

/** A posting with its school and cause; money in piastres. */
export interface PostingRow {
  id: string;
  at: Date;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
  posting: Posting;
  amount: Piastres;
  /** Of the ledger entry; null for a debt. */
  type: TransactionType | null;
  note: string | null;
  bank_name: string | null;
  team_count: number | null;
  transfer_reference: string | null;
  bank_reference: string | null;
  receipt_number: string | null;
  credit_note_number: string | null;
}

/** The month's postings. @param month YYYY-MM */
function booked(month: string) {
  const first = sql`${`${month}-01`}::date`;
  return postingsBetween(startOf(first), startOf(sql`${first} + interval '1 month'`));
}

async function select(db: Db, month: string, page: ReturnType<typeof sql>) {
  const { rows } = await sql<PostingRow>`
    with booked as (${booked(month)})
    select booked.id, booked.at, booked.academy_id, academy.name as academy_name,
      academy.payment_reference, booked.posting, booked.amount, entry.type, entry.note,
      transfer.bank_name, transfer.reference_number as transfer_reference, purchase.team_count,
      payout.bank_reference, refund.credit_note_number,
      case entry.type when 'purchase' then purchase.receipt_number end as receipt_number
    from booked
    join academies academy on academy.id = booked.academy_id
    left join wallet_transactions entry on entry.id = booked.entry_id
    left join bank_transfers transfer on transfer.id = booked.transfer_id
    left join refunds refund on refund.id = entry.cause_id and entry.type = 'refund'
    left join payouts payout on payout.id = entry.cause_id and entry.type = 'payout'
    left join team_purchases purchase on purchase.id =
      case entry.type when 'purchase' then entry.cause_id else refund.purchase_id end
    where ${page}`.execute(db);
  return rows;
}

/** One page of the month's journal, oldest first. */
export const selectJournal = (db: Db, month: string, page: Paging): Promise<PostingRow[]> =>
  select(
    db,
    month,
    sql`true order by booked.at, booked.id limit ${page.per_page} offset ${offsetOf(page)}`,
  );

/** Next rows after an id, oldest first, for walking the whole month. */
export const selectJournalAfter = (
  db: Db,
  month: string,
  { after, size }: { after: string | null; size: number },
): Promise<PostingRow[]> =>
  select(
    db,
    month,
    sql`${
      after
        ? sql`((booked.at, booked.id) > (select last.at, last.id from booked last where last.id = ${after}))`
        : sql`true`
    } order by booked.at, booked.id limit ${size}`,
  );

export async function countJournal(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${booked(month)}) booked`.execute(db);
  return rows[0]?.total ?? 0;
}
