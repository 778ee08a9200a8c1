import type { listAcademies, Query } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import { spelledIn } from '../../db/fragments.ts';
import type { Db } from '../../db/pool.ts';
import { offsetOf } from '../../http/paging.ts';

type Search = Pick<Query<typeof listAcademies>, 'search' | 'location'>;

const COLUMNS = [
  'id',
  'name',
  'logo_key',
  'license_number',
  'description',
  'governorate',
  'area',
  'address',
  'created_at',
] as const;

const active = (db: Db) => db.selectFrom('academies').where('status', '=', 'active');

/** Every word has to occur in name, place or license number, however either is spelled. */
function found(db: Db, { search, location }: Search) {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 6);
  const text = sql`concat_ws(' ', name, governorate, area, license_number)`;
  const conditions = [
    sql`true`,
    ...words.map((word) => spelledIn(text, word)),
    ...(location ? [spelledIn(sql`governorate`, location)] : []),
  ];
  return active(db).where(sql<SqlBool>`(${sql.join(conditions, sql` and `)})`);
}

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

/** One page of active schools by name. */
export const selectListed = (db: Db, query: Query<typeof listAcademies>) =>
  found(db, query)
    .select(COLUMNS)
    .orderBy(sql`search_key(name)`)
    .orderBy('id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

export async function countListed(db: Db, search: Search): Promise<number> {
  const { total } = await found(db, search)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectListedById = (db: Db, id: string): Promise<ListedRow | undefined> =>
  active(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
