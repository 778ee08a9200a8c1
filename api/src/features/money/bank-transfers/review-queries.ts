import {
  LIMITS,
  type listAdminBankTransfers,
  type Piastres,
  type Query,
  REVIEW_STATUSES,
  type ReviewStatus,
  type TransferSort,
  type TransferTwin,
  toPiastres,
} from '@midan/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allWordsIn, foundAtDesk, spelledIn } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import { holder } from './holds.ts';

/**
 * SQL condition on `transfer`: all words of the search, of its first 6, are found in its academy,
 * or all in the transfer itself. Two subqueries, so that each uses its own index.
 */
export const foundTransfers = (search: string) => sql<SqlBool>`transfer.id in (
  select id from bank_transfers where academy_id in (
    select id from academies where ${foundAtDesk('desk_search_text', search)})
  union all
  select id from bank_transfers where ${allWordsIn('search_text', search)})`;

/** Name of the staff member who uploaded it; null: the owner. */
const uploader = sql<string | null>`(select name from academy_staff where id = transfer.staff_id)`;

/**
 * True if another transfer has the same picture. A hint for the reviewer only. Withdrawn transfers
 * do not count, because they are often sent again, corrected, with the same picture.
 */
const samePicture = sql<boolean>`exists (select from bank_transfers twin
  where twin.proof_sha256 = transfer.proof_sha256 and twin.id <> transfer.id
    and twin.status <> 'withdrawn')`;

/**
 * SQL for the ids of transfers that are not withdrawn and have the picture or reference number of
 * the row `of`. Contains that row too, unless it is withdrawn itself.
 */
const twinIds = (of: RawBuilder<unknown>) => sql`
  select alike.id from bank_transfers alike where alike.proof_sha256 = ${of}.proof_sha256
      and alike.status <> 'withdrawn'
  union
  select alike.id from bank_transfers alike
    where reference_key(alike.reference_number) = reference_key(${of}.reference_number)
      and alike.reference_number is not null and alike.status <> 'withdrawn'`;

/** True if another transfer, which is not withdrawn, has the same reference number. */
const sameReference = sql<boolean>`exists (select from bank_transfers twin
  where reference_key(twin.reference_number) = reference_key(transfer.reference_number)
    and twin.reference_number is not null and twin.id <> transfer.id
    and twin.status <> 'withdrawn')`;

/**
 * Condition on `transfer`: another one, which is not withdrawn, has the same picture or reference
 * number.
 */
export const isDuplicate = sql<SqlBool>`(${samePicture} or ${sameReference})`;

/** A possible duplicate, with the timestamp as PostgreSQL writes it into JSON. */
export interface Twin extends Omit<TransferTwin, 'amount' | 'created_at'> {
  amount: Piastres;
  created_at: string;
}

/**
 * The newest other transfers with the same picture or reference number, at most
 * `LIMITS.transferTwinsShown`, without withdrawn ones; amounts in piastres.
 */
const twins = sql<Twin[]>`(
  select coalesce(jsonb_agg(twin), '[]') from (
    select twin.id, jsonb_build_object('id', owner.id, 'name', owner.name) as academy, twin.amount,
      twin.transfer_date, twin.status, twin.created_at,
      twin.proof_sha256 is not distinct from transfer.proof_sha256
        and twin.proof_sha256 is not null as same_picture,
      twin.reference_number is not null
        and reference_key(twin.reference_number) is not distinct from
          reference_key(transfer.reference_number) as same_reference
    from bank_transfers twin join academies owner on owner.id = twin.academy_id
    where twin.id <> transfer.id and twin.id in (${twinIds(sql`transfer`)})
    order by twin.id desc limit ${LIMITS.transferTwinsShown}
  ) twin)`;

/** Query of all transfers with their academy and the names of who uploaded and acted on them. */
const recorded = (db: Db) =>
  db
    .selectFrom('bank_transfers as transfer')
    .innerJoin('academies as academy', 'academy.id', 'transfer.academy_id')
    .leftJoin('administrators as decider', 'decider.id', 'transfer.decided_by')
    .leftJoin('administrators as corrector', 'corrector.id', 'transfer.amount_corrected_by')
    .leftJoin('administrators as reverser', 'reverser.id', 'transfer.reversed_by')
    .selectAll('transfer')
    .select([
      'academy.name as academy_name',
      'academy.email as academy_email',
      'academy.payment_reference',
      'decider.name as decided_by_name',
      'corrector.name as corrected_by_name',
      'reverser.name as reversed_by_name',
      uploader.as('staff_name'),
    ]);

/**
 * Query of recorded() with what helps to decide: the academy's wallet, status and number of other
 * rejected transfers, who holds the transfer, and possible duplicates.
 */
const reviewed = (db: Db) =>
  recorded(db)
    .select([
      'academy.status as academy_status',
      'academy.suspended_at as academy_suspended_at',
      'academy.balance as academy_balance',
      'academy.owed as academy_owed',
      samePicture.as('same_picture'),
      sameReference.as('same_reference'),
      holder.as('held_by'),
      twins.as('twins'),
    ])
    .select(
      sql<number>`(select count(*) from bank_transfers other
        where other.academy_id = transfer.academy_id and other.status = 'rejected'
          and other.id <> transfer.id)`.as('rejected_transfers'),
    );

type Filter = Omit<Query<typeof listAdminBankTransfers>, keyof Paging | 'sort'> & {
  academyId?: string;
};

/**
 * SQL conditions on `transfer` for the given parts of the filter. Days are those of the transfer by
 * the academy's form; both ends of days and amounts are included. `twins_of` finds the transfer
 * with this id and its possible duplicates.
 */
const conditionsOf = (filter: Filter): RawBuilder<SqlBool>[] => {
  const { from, to, min_amount: min, max_amount: max, twins_of: twinsOf } = filter;
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<SqlBool>) =>
    value === undefined ? [] : [condition(value)];
  return [
    ...given(filter.academyId, (id) => sql`transfer.academy_id = ${id}`),
    ...given(filter.status, (status) => sql`transfer.status = ${status}`),
    ...given(filter.search || undefined, foundTransfers),
    ...given(filter.decided_by, (id) => sql`transfer.decided_by = ${id}`),
    ...given(from, (day) => sql`transfer.transfer_date >= ${day}::date`),
    ...given(to, (day) => sql`transfer.transfer_date <= ${day}::date`),
    ...given(filter.bank || undefined, (bank) => spelledIn(sql`transfer.bank_name`, bank)),
    ...given(min, (amount) => sql`transfer.amount >= ${toPiastres(amount)}`),
    ...given(max, (amount) => sql`transfer.amount <= ${toPiastres(amount)}`),
    ...(filter.duplicates === 'true' ? [isDuplicate] : []),
    ...given(
      twinsOf,
      (id) => sql`transfer.id in (
      select unnest(array[given.id] || array(${twinIds(sql`given`)}))
      from bank_transfers given where given.id = ${id})`,
    ),
  ];
};

/** SQL condition on `transfer` for the whole filter; null for an empty one. */
const matching = (filter: Filter) => {
  const conditions = conditionsOf(filter);
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : null;
};

const ORDERS: Record<TransferSort, RawBuilder<unknown>> = {
  newest: sql`transfer.id desc`,
  oldest: sql`transfer.id`,
  amount_high: sql`transfer.amount desc, transfer.id`,
  amount_low: sql`transfer.amount, transfer.id`,
};
/** Pending transfers first, oldest first; then decided ones, newest first. */
const REVIEW_ORDER = sql`transfer.decided_at is not null, transfer.decided_at desc, transfer.id`;

/**
 * One page of the transfers that match, with what helps to decide about them; pending ones first,
 * oldest first, then decided ones, newest first, unless a sort order is given.
 */
export function selectForReview(
  db: Db,
  query: Filter & Paging & { sort?: TransferSort | undefined },
) {
  const condition = matching(query);
  return reviewed(db)
    .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
    .orderBy(query.sort ? ORDERS[query.sort] : REVIEW_ORDER)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
}

/**
 * Next transfers that match, newest first, for walking the whole list. `after` is the id of the
 * last one seen; null at the beginning.
 */
export function selectTransfersAfter(
  db: Db,
  filter: Filter,
  { after, size }: { after: string | null; size: number },
) {
  const condition = matching(filter);
  return recorded(db)
    .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
    .$if(after !== null, (rows) => rows.where('transfer.id', '<', after))
    .orderBy('transfer.id', 'desc')
    .limit(size)
    .execute();
}

export type TransferRecord = Awaited<ReturnType<typeof selectTransfersAfter>>[number];

/** Counts the transfers that match, also decided ones. */
export async function countForReview(db: Db, filter: Filter): Promise<number> {
  const condition = matching(filter);
  const { total } = await db
    .selectFrom('bank_transfers as transfer')
    .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A transfer with what helps to decide about it; undefined if there is none. */
export const selectOneForReview = (db: Db, id: string) =>
  reviewed(db).where('transfer.id', '=', id).executeTakeFirst();

export type TransferForReviewRow = NonNullable<Awaited<ReturnType<typeof selectOneForReview>>>;

/** Ids and names of the administrators who decided a transfer, by name. */
export const selectDeciders = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_transfers')
          .select('id')
          .whereRef('bank_transfers.decided_by', '=', 'administrators.id'),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/**
 * Counts the transfers of all academies by status: pending, approved, rejected, reversed; 0 for a
 * status without any. Withdrawn ones are not counted.
 */
export async function countByStatus(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('bank_transfers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('status', 'in', REVIEW_STATUSES)
    .groupBy('status')
    .execute();
  const counts = { pending: 0, approved: 0, rejected: 0, reversed: 0 };
  for (const { status, count } of rows) counts[status as ReviewStatus] = count;
  return counts;
}
