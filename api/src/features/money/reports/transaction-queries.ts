import {
  type getTransactionTotals,
  type Piastres,
  type Query,
  type TransactionType,
  toWesternDigits,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { foundAtDesk, withinDays } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

type Filter = Query<typeof getTransactionTotals>;

export interface EntryRow {
  id: string;
  academy_id: string;
  academy_name: string;
  payment_reference: string;
  type: TransactionType;
  amount: Piastres;
  balance_after: Piastres;
  note: string | null;
  created_at: Date;
  bank_name: string | null;
  /** Reference of a transfer, the bank's of a payout, or the number of an online payment. */
  reference_number: string | null;
  team_count: number | null;
  coupon_code: string | null;
  discount_amount: Piastres | null;
  bank_reference: string | null;
  online_reference: string | null;
  online_refund_id: string | null;
  receipt_number: string | null;
  credit_note_number: string | null;
  purchase_id: string | null;
}

const entries = sql`wallet_transactions entry
  left join bank_transfers transfer on transfer.id = entry.cause_id
    and entry.type in ('deposit', 'reversal')
  left join refunds refund on refund.id = entry.cause_id and entry.type = 'refund'
  left join payouts payout on payout.id = entry.cause_id and entry.type = 'payout'
  left join payment_refunds online_refund on online_refund.id = entry.cause_id
    and entry.type in ('deposit', 'payout')
  left join payments payment on entry.type in ('deposit', 'payout')
    and payment.id = coalesce(online_refund.payment_id, entry.cause_id)
  left join team_purchases purchase on purchase.id =
    case entry.type when 'purchase' then entry.cause_id else refund.purchase_id end`;

/** Each part begins with the small table that has the text, so that the ledger is not scanned. */
function found(search: string) {
  const typed = toWesternDigits(search);
  const holds = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${typed})) > 0`;
  const entriesOf = (types: TransactionType[], causes: RawBuilder<unknown>) =>
    sql`select id from wallet_transactions where type in (${sql.join(types)})
      and cause_id in (${causes})`;
  const purchases = sql`select id from team_purchases
    where ${holds(sql`concat_ws(' ', coupon_code, receipt_number)`)}`;
  const parts = [
    sql`select id from wallet_transactions where academy_id in (
      select id from academies where ${foundAtDesk('desk_search_text', search)})`,
    entriesOf(['purchase'], purchases),
    entriesOf(
      ['refund'],
      sql`select id from refunds
        where (purchase_id in (${purchases}) or ${holds(sql`credit_note_number`)})`,
    ),
    entriesOf(
      ['deposit', 'reversal'],
      sql`select id from bank_transfers where ${holds(sql`reference_number`)}`,
    ),
    entriesOf(['deposit'], sql`select id from payments where ${holds(sql`reference`)}`),
    entriesOf(
      ['payout', 'deposit'],
      sql`select refund.id from payment_refunds refund
        join payments payment on payment.id = refund.payment_id
        where ${holds(sql`payment.reference`)}`,
    ),
    entriesOf(['payout'], sql`select id from payouts where ${holds(sql`bank_reference`)}`),
    sql`select id from wallet_transactions where note is not null and ${holds(sql`note`)}`,
  ];
  return sql`entry.id in (${sql.join(parts, sql` union all `)})`;
}

/** Days in Cairo, both included. */
const matching = ({ type, academy_id, search, from, to }: Filter) =>
  sql.join(
    [
      withinDays('entry.created_at', { from, to }),
      ...(type ? [sql`entry.type = ${type}`] : []),
      ...(academy_id ? [sql`entry.academy_id = ${academy_id}`] : []),
      ...(search ? [found(search)] : []),
    ],
    sql` and `,
  );

/** @param page order, limit and further conditions */
async function select(db: Db, filter: Filter, page: ReturnType<typeof sql>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.academy_id, academy.name as academy_name, academy.payment_reference,
      entry.type, entry.amount, entry.balance_after, entry.note, entry.created_at,
      transfer.bank_name, purchase.team_count, purchase.id as purchase_id,
      coalesce(transfer.reference_number, payout.bank_reference, payment.reference)
        as reference_number,
      payout.bank_reference, payment.reference as online_reference,
      online_refund.id as online_refund_id, purchase.receipt_number, refund.credit_note_number,
      case entry.type when 'purchase' then purchase.coupon_code end as coupon_code,
      case entry.type when 'purchase' then purchase.discount_amount end as discount_amount
    from ${entries} join academies academy on academy.id = entry.academy_id
    where ${matching(filter)} ${page}`.execute(db);
  return rows;
}

export const selectTransactions = (db: Db, filter: Filter, page: Paging): Promise<EntryRow[]> =>
  select(db, filter, sql`order by entry.id desc limit ${page.per_page} offset ${offsetOf(page)}`);

/** Newest first: those older than the id `after`; null for the first step. */
export const selectTransactionsAfter = (
  db: Db,
  filter: Filter,
  step: { after: string | null; size: number },
): Promise<EntryRow[]> =>
  select(
    db,
    filter,
    sql`${step.after ? sql`and entry.id < ${step.after}` : sql``}
      order by entry.id desc limit ${step.size}`,
  );

export async function countTransactions(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${entries} where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Signed, in piastres; types without entries are missing. */
export async function sumTransactions(db: Db, filter: Filter) {
  const { rows } = await sql<{ type: TransactionType; count: number; amount: Piastres }>`
    select entry.type, count(*) as count, sum(entry.amount)::bigint as amount
    from ${entries} where ${matching(filter)} group by entry.type`.execute(db);
  return rows;
}
