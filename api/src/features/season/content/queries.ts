import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

export interface Published {
  revision: number;
  /** The newest value by key (`contentKeyOf`). */
  values: Record<string, unknown>;
}

/** SQL of `contentKeyOf`. */
export const contentKeySql = sql<string>`concat_ws('.', content_versions.block, editions.slug,
  nullif(content_versions.item, ''))`;

/** Revision and values of one instant; `values` is null for the `known` revision. */
export async function selectPublished(
  db: Db,
  known: number | null,
): Promise<{ revision: number; values: Published['values'] | null }> {
  const { rows } = await sql<{ revision: number; values: Published['values'] | null }>`
    select revision, case when revision is distinct from ${known}::int then coalesce((
      select jsonb_object_agg(key, value) from (
        select distinct on (block, edition_id, item) ${contentKeySql} as key, value
        from content_versions left join editions on editions.id = content_versions.edition_id
        order by block, edition_id, item, content_versions.version desc
      ) newest
    ), '{}') end as "values"
    from content_state`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Publications take their turn by this row. Lock order: after the editions. */
export const raiseRevision = (trx: Trx) =>
  trx
    .updateTable('content_state')
    .set({ revision: sql<number>`revision + 1` })
    .where('only_row', '=', true)
    .executeTakeFirstOrThrow();
