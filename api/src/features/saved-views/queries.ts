import type { SavedFilters, SavedViewScreen } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';

const COLUMNS = ['id', 'screen', 'name', 'filters'] as const;

/** An administrator's views, by name. @param screen the list; undefined for all lists */
export const selectViews = (db: Db, administratorId: string, screen: SavedViewScreen | undefined) =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('administrator_id', '=', administratorId)
    .$if(screen !== undefined, (views) => views.where('screen', '=', screen ?? ''))
    .orderBy('name')
    .execute();

export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

/**
 * Locks the administrator until the transaction ends, so that views saved in two tabs at once are
 * counted one by one.
 */
export const lockOwner = (trx: Trx, administratorId: string) =>
  trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', administratorId)
    .forNoKeyUpdate()
    .execute();

/**
 * Inserts a view and returns it. The caller holds the administrator's lock and has counted the
 * views. PostgreSQL rejects a name that another view of the list has (23505).
 */
export const insertView = (
  trx: Trx,
  view: {
    administrator_id: string;
    screen: SavedViewScreen;
    name: string;
    filters: SavedFilters;
  },
) =>
  trx
    .insertInto('saved_views')
    .values({ ...view, filters: JSON.stringify(view.filters) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Deletes an administrator's view. Returns false if the administrator has no such view. */
export async function deleteView(db: Db, administratorId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return deleted.length > 0;
}
