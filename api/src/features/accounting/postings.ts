import { sql } from 'kysely';

/** First day of the month in Cairo in which an instant falls. */
export const monthOf = (instant: ReturnType<typeof sql>) =>
  sql`date_trunc('month', ${instant} at time zone 'Africa/Cairo')::date`;

/** Instant at which a month begins in Cairo. @param first the month's first day */
export const startOf = (first: ReturnType<typeof sql>) =>
  sql`((${first})::timestamp at time zone 'Africa/Cairo')`;

/** The next postings after one, by time and id; the first ones after null. */
export interface Step {
  /** `at` as PostgreSQL writes it: to the microsecond. */
  after: { at_text: string; id: string } | null;
  size: number;
}

/** Restricts postings to those of one step. Each half of the union reads its own index. */
function limited(step: Step | undefined, at: ReturnType<typeof sql>, id: ReturnType<typeof sql>) {
  if (!step) return sql``;
  const { after, size } = step;
  const next = after
    ? sql`and (${at}, ${id}) > (${after.at_text}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`${next} order by ${at}, ${id} limit ${size}`;
}

/**
 * What was booked from one instant to another, with the kind of posting (contract/src/rules/accounts.ts):
 * every ledger entry, and what reversed transfers left owed. Columns: id, at, academy_id, posting,
 * amount, entry_id (null for a debt), transfer_id. A step holds at least its next `size` postings.
 */
export const postingsBetween = (
  from: ReturnType<typeof sql>,
  to: ReturnType<typeof sql>,
  step?: Step,
) => sql`
  (select entry.id, entry.created_at as at, entry.academy_id,
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
    ${limited(step, sql`entry.created_at`, sql`entry.id`)})
  union all
  (select transfer.id, transfer.reversed_at, transfer.academy_id, 'debt',
    transfer.amount + coalesce(taken.amount, 0), null, transfer.id
  from bank_transfers transfer
  left join wallet_transactions taken on taken.type = 'reversal' and taken.cause_id = transfer.id
  where transfer.reversed_at >= ${from} and transfer.reversed_at < ${to}
    and transfer.amount + coalesce(taken.amount, 0) > 0
    ${limited(step, sql`transfer.reversed_at`, sql`transfer.id`)})`;
