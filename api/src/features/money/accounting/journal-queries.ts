import type { Piastres, Posting, TransactionType } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import { postingsBetween, type Step, startOf } from './postings.ts';

export interface PostingRow {
  id: string;
  at: Date;
  /** `at` as PostgreSQL writes it, to the microsecond. */
  at_text: string;
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
  online_reference: string | null;
  online_refund_id: string | null;
  /** Day on which the bank moved a deposit or a payout, YYYY-MM-DD. */
  bank_day: string | null;
  receipt_number: string | null;
  credit_note_number: string | null;
}

/** As postingsBetween(). @param month YYYY-MM @param step only these; all without it */
function booked(month: string, step?: Step) {
  const first = sql`${`${month}-01`}::date`;
  return postingsBetween(startOf(first), startOf(sql`${first} + interval '1 month'`), step);
}

/** `postings` as booked(); `page` is limit and offset. */
async function selectPostings(
  db: Db,
  postings: ReturnType<typeof sql>,
  page: ReturnType<typeof sql>,
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select booked.id, booked.at, booked.at::text as at_text, booked.academy_id,
      academy.name as academy_name, academy.payment_reference, booked.posting, booked.amount,
      entry.type, entry.note, transfer.bank_name, transfer.reference_number as transfer_reference,
      purchase.team_count, payout.bank_reference,
      payment.reference as online_reference, online_refund.id as online_refund_id,
      refund.credit_note_number,
      case entry.type when 'payout' then payout.paid_on when 'deposit' then transfer.transfer_date
        end as bank_day,
      case entry.type when 'purchase' then purchase.receipt_number end as receipt_number
    from (${postings}) booked
    join academies academy on academy.id = booked.academy_id
    left join wallet_transactions entry on entry.id = booked.entry_id
    left join bank_transfers transfer on transfer.id = booked.transfer_id
    left join refunds refund on refund.id = entry.cause_id and entry.type = 'refund'
    left join payouts payout on payout.id = entry.cause_id and entry.type = 'payout'
    left join payment_refunds online_refund on online_refund.id = entry.cause_id
      and entry.type in ('deposit', 'payout')
    left join payments payment on entry.type in ('deposit', 'payout')
      and payment.id = coalesce(online_refund.payment_id, entry.cause_id)
    left join team_purchases purchase on purchase.id =
      case entry.type when 'purchase' then entry.cause_id else refund.purchase_id end
    order by booked.at, booked.id ${page}`.execute(db);
  return rows;
}

export const selectJournal = (db: Db, month: string, page: Paging): Promise<PostingRow[]> =>
  selectPostings(db, booked(month), sql`limit ${page.per_page} offset ${offsetOf(page)}`);

export const selectJournalAfter = (db: Db, month: string, step: Step): Promise<PostingRow[]> =>
  selectPostings(db, booked(month, step), sql`limit ${step.size}`);

/** @param month YYYY-MM */
export async function countJournal(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${booked(month)}) booked`.execute(db);
  return rows[0]?.total ?? 0;
}
