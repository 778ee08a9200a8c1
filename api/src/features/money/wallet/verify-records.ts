import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export interface UnprovedRecord {
  /** Table of the record; `wallet_transactions` for an entry whose cause is no record. */
  record: string;
  id: string;
  /** What the record says; null for an entry without a record. */
  said: Piastres | null;
  /** What the ledger, the credit note's teams or the ties say; null if there is nothing. */
  booked: Piastres | null;
}

const READ_MAX = 1000;

/**
 * Finds records without their ledger entry or with another amount, entries without their record,
 * credit notes that differ from their teams, and transfers and statement entries that differ from
 * their ties.
 */
export async function findUnprovedRecords(
  db: Db,
): Promise<{ total: number; records: UnprovedRecord[] }> {
  const { rows } = await sql<UnprovedRecord & { total: number }>`
    with records as (
      select 'bank_transfers' as record, id, 'deposit' as type, academy_id, amount from bank_transfers
        where status in ('approved', 'reversed')
      union all select 'payments', id, 'deposit', academy_id, amount from payments
        where status = 'paid'
      union all select 'payment_refunds', refund.id, step.type, academy_id,
          case step.type when 'payout' then -refund.amount else refund.amount end
        from payment_refunds refund join payments payment on payment.id = refund.payment_id,
          (values ('payout'), ('deposit')) step (type)
        where reserved_at is not null and (step.type = 'payout' or refund.status = 'refused')
      union all select 'team_purchases', id, 'purchase', academy_id, -final_amount
        from team_purchases
      union all select 'refunds', id, 'refund', academy_id, amount from refunds
      union all select 'payouts', id, 'payout', academy_id, -amount from payouts
      union all select 'duplicate_closings', step.cause_id, 'merge', step.academy_id, step.amount
        from duplicate_closings closing
        left join wallet_transactions gave on gave.type = 'merge' and gave.cause_id = closing.id
        left join wallet_transactions took on took.type = 'merge' and took.cause_id = gave.id
        left join wallet_transactions undid on undid.type = 'merge' and undid.cause_id = took.id,
        lateral (values (closing.id, duplicate_id, -closing.amount, true),
          (gave.id, kept_id, closing.amount, true),
          (took.id, kept_id, -closing.amount, undone_at is not null),
          (undid.id, duplicate_id, closing.amount, undone_at is not null))
          step (cause_id, academy_id, amount, is_due)
        where closing.amount > 0 and is_due
    ), entries as (
      select id, type, academy_id, cause_id, amount from wallet_transactions
      where type in ('deposit', 'purchase', 'refund', 'payout', 'merge')
    ), tied as (
      select 'bank_transfers' as record, transfer_id::text as id, amount from statement_ties
      union all select 'bank_entries', encode(fingerprint, 'hex'), amount from statement_ties
    ), ties as (
      select record, id, sum(amount) as amount from tied group by record, id
    ), counted as (
      select 'bank_transfers' as record, id::text as id, tied_amount as amount from bank_transfers
      union all select 'bank_entries', encode(fingerprint, 'hex'), tied_amount from bank_entries
    ), given_back as (
      select refund_id, sum(amount) as amount from refund_teams group by refund_id
    ), found as (
    select coalesce(records.record, 'wallet_transactions') as record,
      coalesce(records.id, entries.id)::text as id, records.amount as said,
      entries.amount as booked
    from records full join entries on entries.cause_id = records.id
      and entries.type = records.type and entries.academy_id = records.academy_id
    where records.amount is distinct from entries.amount
    union all
    select 'refunds', refunds.id::text, refunds.amount, given_back.amount::bigint
    from refunds left join given_back on given_back.refund_id = refunds.id
    where given_back.amount is distinct from refunds.amount
    union all
    select record, id, counted.amount, ties.amount::bigint
    from counted left join ties using (record, id)
    where counted.amount <> coalesce(ties.amount, 0)
    )
    select *, count(*) over () as total from found order by record, id
    limit ${READ_MAX}`.execute(db);
  return { total: rows[0]?.total ?? 0, records: rows.map(({ total: _, ...record }) => record) };
}
