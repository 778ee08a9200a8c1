import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

export interface Published {
  revision: number;
  /** The newest value by block. */
  values: Record<string, unknown>;
}

/** Revision and values of one instant. */
export async function selectPublished(db: Db): Promise<Published> {
  const { rows } = await sql<Published>`
    select revision, coalesce((
      select jsonb_object_agg(block, value) from (
        select distinct on (block) block, value from content_versions
        order by block, version desc
      ) newest
    ), '{}') as "values"
    from content_state`.execute(db);
  return rows[0] as Published;
}

/** Publications take their turn by this row. Lock order: after the editions. */
export const raiseRevision = (trx: Trx) =>
  trx
    .updateTable('content_state')
    .set({ revision: sql<number>`revision + 1` })
    .where('only_row', '=', true)
    .executeTakeFirstOrThrow();
