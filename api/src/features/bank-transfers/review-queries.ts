import type { BankTransferStatus, listAdminBankTransfers, Query } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import { allWordsIn } from '../../db/fragments.ts';
import type { Db } from '../../db/pool.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';

/** Its school's words or its own: each found by an index of its own. */
const found = (search: string) => sql<SqlBool>`transfer.id in (
  select id from bank_transfers where academy_id in (
    select id from academies where ${allWordsIn('desk_search_text', search)})
  union all
  select id from bank_transfers where ${allWordsIn('search_text', search)})`;

/** A twin is any other transfer, decided or not: it is a hint for the reviewer, never a refusal. */
const samePicture = sql<boolean>`exists (select from bank_transfers twin
  where twin.proof_sha256 = transfer.proof_sha256 and twin.id <> transfer.id)`;
const sameReference = sql<boolean>`exists (select from bank_transfers twin
  where reference_key(twin.reference_number) = reference_key(transfer.reference_number)
    and twin.reference_number is not null and twin.id <> transfer.id)`;

const reviewed = (db: Db) =>
  db
    .selectFrom('bank_transfers as transfer')
    .innerJoin('academies as academy', 'academy.id', 'transfer.academy_id')
    .leftJoin('administrators as decider', 'decider.id', 'transfer.decided_by')
    .selectAll('transfer')
    .select([
      'academy.name as academy_name',
      'academy.email as academy_email',
      'academy.payment_reference',
      'decider.name as decided_by_name',
      samePicture.as('same_picture'),
      sameReference.as('same_reference'),
    ]);

type Filter = Pick<Query<typeof listAdminBankTransfers>, 'status' | 'search'> & {
  academyId?: string;
};

const matching = ({ status, search, academyId }: Filter) => {
  const conditions = [
    ...(academyId ? [sql<SqlBool>`transfer.academy_id = ${academyId}`] : []),
    ...(status ? [sql<SqlBool>`transfer.status = ${status}`] : []),
    ...(search ? [found(search)] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : null;
};

/** One page for review: pending transfers first and oldest first, then decided ones, newest first. */
export function selectForReview(db: Db, query: Filter & Paging) {
  const condition = matching(query);
  return reviewed(db)
    .$if(condition !== null, (rows) => rows.where(condition ?? sql<SqlBool>`true`))
    .orderBy(sql`transfer.decided_at is not null`)
    .orderBy('transfer.decided_at', 'desc')
    .orderBy('transfer.id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();
}

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

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof selectOneForReview>>>;

export async function countByStatus(db: Db): Promise<Record<BankTransferStatus, number>> {
  const rows = await db
    .selectFrom('bank_transfers')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute();
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
