import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

const all = (db: Db) =>
  db
    .selectFrom('media')
    .leftJoin('administrators', 'administrators.id', 'media.created_by')
    .selectAll('media')
    .select('administrators.name as author');
export type MediaRow = Awaited<ReturnType<typeof selectMediaRow>>;

type Filter = Paging & { kind?: 'picture' | 'pdf' | undefined };

/** Newest first. */
export const selectMediaPage = (db: Db, { kind, ...paging }: Filter) =>
  all(db)
    .$if(kind !== undefined, (query) => query.where('media.kind', '=', kind as string))
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute();

export async function countMedia(db: Db, { kind }: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @throws NoResultError */
export const selectMediaRow = (db: Db, id: string) =>
  all(db).where('media.id', '=', id).executeTakeFirstOrThrow();

/** Of these ids those that are there, with their kinds. */
export const selectKinds = (db: Db, ids: string[]) =>
  db.selectFrom('media').select(['id', 'kind']).where('id', 'in', ids).execute();
