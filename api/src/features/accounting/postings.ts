import { sql } from 'kysely';

/** First day of the month in Cairo in which an instant falls. */
export const monthOf = (instant: ReturnType<typeof sql>) =>
  sql`date_trunc('month', ${instant} at time zone 'Africa/Cairo')::date`;

/** Instant at which a month begins in Cairo. @param first the month's first day */
export const startOf = (first: ReturnType<typeof sql>) =>
  sql`((${first})::timestamp at time zone 'Africa/Cairo')`;

/**
 * What was booked from one instant to another, with the kind of posting (contract/src/rules/accounts.ts):
 * every ledger entry, and what reversed transfers left owed. Columns: id, at, academy_id, posting,
 * amount, entry_id (null for a debt), transfer_id.
 */
export const postingsBetween = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) => sql`
  select entry.id, entry.created_at as at, entry.academy_id,
    case
      when entry.type = 'reversal' and transfer.id is null then 'debt_paid'
      when entry.type = 'adjustment' and entry.amount > 0 then 'adjustment_up'
      when entry.type = 'adjustment' then 'adjustment_down'
      else entry.type
    end as posting,
    abs(entry.amount) as amount, entry.id as entry_id, transfer.id as transfer_id
  from wallet_transactions entry
  left join bank_transfers transfer
    on transfer.id = entry.cause_id and entry.type in ('deposit', 'reversal')
  where entry.created_at >= ${from} and entry.created_at < ${to}
  union all
  select transfer.id, transfer.reversed_at, transfer.academy_id, 'debt',
    transfer.amount + coalesce(taken.amount, 0), null, transfer.id
  from bank_transfers transfer
  left join wallet_transactions taken on taken.type = 'reversal' and taken.cause_id = transfer.id
  where transfer.reversed_at >= ${from} and transfer.reversed_at < ${to}
    and transfer.amount + coalesce(taken.amount, 0) > 0`;
