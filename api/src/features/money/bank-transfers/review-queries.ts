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

/** The first 6 words, all in the academy or all in the transfer: each subquery uses its index. */
export const foundTransfers = (search: string) => sql<SqlBool>`transfer.id in (
  select id from bank_transfers where academy_id in (
    select id from academies where ${foundAtDesk('desk_search_text', search)})
  union all
  select id from bank_transfers where ${allWordsIn('search_text', search)})`;

/** Name of the staff member who uploaded it; null: the owner. */
const uploader = sql<string | null>`(select name from academy_staff where id = transfer.staff_id)`;

/** A hint only. Withdrawn transfers do not count: they are often sent again, corrected. */
const samePicture = sql<boolean>`exists (select from bank_transfers twin
  where twin.proof_sha256 = transfer.proof_sha256 and twin.id <> transfer.id
    and twin.status <> 'withdrawn')`;

/** Contains the row `of` too, unless it is withdrawn itself. */
const twinIds = (of: RawBuilder<unknown>) => sql`
  select alike.id from bank_transfers alike where alike.proof_sha256 = ${of}.proof_sha256
      and alike.status <> 'withdrawn'
  union
  select alike.id from bank_transfers alike
    where reference_key(alike.reference_number) = reference_key(${of}.reference_number)
      and alike.reference_number is not null and alike.status <> 'withdrawn'`;

const sameReference = sql<boolean>`exists (select from bank_transfers twin
  where reference_key(twin.reference_number) = reference_key(transfer.reference_number)
    and twin.reference_number is not null and twin.id <> transfer.id
    and twin.status <> 'withdrawn')`;

export const isDuplicate = sql<SqlBool>`(${samePicture} or ${sameReference})`;

/** The timestamp is as PostgreSQL writes it into JSON. */
export interface Twin extends Omit<TransferTwin, 'amount' | 'created_at'> {
  amount: Piastres;
  created_at: string;
}

/** Newest first, at most `LIMITS.transferTwinsShown`, without withdrawn ones; in piastres. */
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

/** Days are the form's; both ends are included. `twins_of`: this transfer and its duplicates. */
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

/** Null for an empty filter. */
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

/** In REVIEW_ORDER, unless a sort order is given. */
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

/** Newest first. `after` is the last id seen; null at the beginning. */
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

export async function countForReview(db: Db, filter: Filter): Promise<number> {
  const condition = matching(filter);
  const { total } = await db
    .selectFrom('bank_transfers as transfer')
    .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectOneForReview = (db: Db, id: string) =>
  reviewed(db).where('transfer.id', '=', id).executeTakeFirst();

export type TransferForReviewRow = NonNullable<Awaited<ReturnType<typeof selectOneForReview>>>;

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

/** Withdrawn ones are not counted. */
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
