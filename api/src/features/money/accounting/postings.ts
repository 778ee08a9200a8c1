import { sql } from 'kysely';

type Sql = ReturnType<typeof sql>;

/** First day of the month in Cairo. */
export const monthOf = (instant: Sql) =>
  sql`date_trunc('month', ${instant} at time zone 'Africa/Cairo')::date`;

/** @param first the month's first day */
export const startOf = (first: Sql) => sql`((${first})::timestamp at time zone 'Africa/Cairo')`;

/** By time and id; the first ones after null. */
export interface Step {
  /** `at` as PostgreSQL writes it: to the microsecond. */
  after: { at_text: string; id: string } | null;
  size: number;
}

/** Each half of the union reads its own index; empty without a step. */
function limited(step: Step | undefined, at: Sql, id: Sql): Sql {
  if (!step) return sql``;
  const { after, size } = step;
  const next = after
    ? sql`and (${at}, ${id}) > (${after.at_text}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`${next} order by ${at}, ${id} limit ${size}`;
}

/** See contract/src/rules/accounts.ts. A reversal without transfer is taken from a later credit. */
export const postingOf = (type: Sql, isCredit: Sql, hasNoTransfer: Sql) => sql`case
  when ${type} = 'reversal' and ${hasNoTransfer} then 'debt_paid'
  when ${type} = 'adjustment' and ${isCredit} then 'adjustment_up'
  when ${type} = 'adjustment' then 'adjustment_down'
  when ${type} = 'merge' and ${isCredit} then 'merge_in'
  when ${type} = 'merge' then 'merge_out'
  else ${type}
end`;

/**
 * As postingsBetween(): the part of reversed transfers that wallets could not give back.
 * @param limit further condition (`and …`), order and limit; may be empty
 */
const debtsBetween = (from: Sql, to: Sql, limit: Sql) => sql`
  select transfer.id, transfer.reversed_at as at, transfer.academy_id, 'debt' as posting,
    transfer.amount + coalesce(taken.amount, 0) as amount, null::uuid as entry_id,
    transfer.id as transfer_id
  from bank_transfers transfer
  left join wallet_transactions taken on taken.type = 'reversal' and taken.cause_id = transfer.id
  where transfer.reversed_at >= ${from} and transfer.reversed_at < ${to}
    and transfer.amount + coalesce(taken.amount, 0) > 0 ${limit}`;

/**
 * Ledger entries, and what reversed transfers left owed; `to` excluded. Columns: id, at,
 * academy_id, posting, amount (piastres, not negative), entry_id (null for a debt), transfer_id
 * (null without one).
 * @param step selects only the next `size` entries and the next `size` debts, each in order; the
 * caller sorts the two together and keeps `size`
 */
export const postingsBetween = (from: Sql, to: Sql, step?: Step) => sql`
  (select entry.id, entry.created_at as at, entry.academy_id,
    ${postingOf(sql`entry.type`, sql`entry.amount > 0`, sql`transfer.id is null`)} as posting,
    abs(entry.amount) as amount, entry.id as entry_id, transfer.id as transfer_id
  from wallet_transactions entry
  left join bank_transfers transfer
    on transfer.id = entry.cause_id and entry.type in ('deposit', 'reversal')
  where entry.created_at >= ${from} and entry.created_at < ${to}
    ${limited(step, sql`entry.created_at`, sql`entry.id`)})
  union all
  (${debtsBetween(from, to, limited(step, sql`transfer.reversed_at`, sql`transfer.id`))})`;

/**
 * Columns: posting, entries, amount (of absolute values, in piastres). A kind may have several
 * rows: they are grouped by what their index holds, so that the table itself is not read.
 */
const entriesBetween = (from: Sql, to: Sql) => sql`
  select ${postingOf(sql`type`, sql`is_credit`, sql`has_no_transfer`)} as posting, entries, amount
  from (
    select entry.type, entry.amount > 0 as is_credit,
      -- Looked up for reversals alone.
      entry.type = 'reversal'
        and (select true from bank_transfers where id = entry.cause_id) is null as has_no_transfer,
      count(*) as entries, sum(abs(entry.amount)) as amount
    from wallet_transactions entry
    where entry.created_at >= ${from} and entry.created_at < ${to}
    group by 1, 2, 3
  ) grouped`;

const debtSums = (from: Sql, to: Sql) => sql`
  select posting, count(*), sum(amount) from (${debtsBetween(from, to, sql``)}) debts group by 1`;

const summed = (kinds: Sql) => sql`
  select posting, sum(entries)::bigint as entries, sum(amount)::bigint as amount
  from (${kinds}) kinds group by posting`;

/** By the ledger itself, debts too. Columns: posting, entries, amount (piastres, not negative). */
export const sumsBetween = (from: Sql, to: Sql) =>
  summed(sql`${entriesBetween(from, to)} union all ${debtSums(from, to)}`);

/**
 * As sumsBetween(), but days with kept sums (ledger_days) are not added up again.
 * @param next the day after the last one
 */
export const sumsOfDays = (first: Sql, next: Sql) => {
  const [from, to] = [startOf(first), startOf(next)];
  return summed(sql`
    select posting, entries, amount from ledger_days where day >= ${first} and day < ${next}
    union all ${entriesBetween(sql`greatest(${from}, ledger_days_end())`, to)}
    union all ${debtSums(from, to)}`);
};
