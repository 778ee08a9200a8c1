import { GOVERNORATES, type listAcademies, type Query } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import { allWordsIn, isNotBlocked, spelledIn } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';

type Search = Pick<Query<typeof listAcademies>, 'search' | 'location' | 'named'>;

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

const active = (db: Db) =>
  db.selectFrom('academies').where('status', '=', 'active').where(isNotBlocked(sql`academies.id`));

/** Governorates are looked up first: there are 27 of them, but maybe 50,000 academies. */
const isIn = (location: string) => sql<SqlBool>`governorate = any(array(
  select place from unnest(${[...GOVERNORATES]}::text[]) place
  where ${spelledIn(sql`place`, location)}))`;

/** Every word of the first 6 of `search`, in name, place or licence number, in any spelling. */
const foundBySearch = (db: Db, { search, location, named }: Search) =>
  active(db)
    .where(allWordsIn('search_text', search ?? ''))
    .$if(Boolean(named), (academies) =>
      academies.where(sql<SqlBool>`(name_key = code_key(${named}))`),
    )
    .$if(Boolean(location), (academies) => academies.where(isIn(location ?? '')));

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

export const selectListed = (db: Db, query: Query<typeof listAcademies>) =>
  foundBySearch(db, query)
    .select(COLUMNS)
    .orderBy('search_name')
    .orderBy('id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

export async function countListed(db: Db, search: Search): Promise<number> {
  const { total } = await foundBySearch(db, search)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectListedById = (db: Db, id: string): Promise<ListedRow | undefined> =>
  active(db).select(COLUMNS).where('id', '=', id).executeTakeFirst();
