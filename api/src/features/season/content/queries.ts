import type { LegalVersion } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** What pages need of an upload. Width, height and ground are null for a PDF. */
export interface KnownMedia {
  kind: 'picture' | 'pdf';
  name: string;
  alt_en: string;
  alt_ar: string;
  width: number | null;
  height: number | null;
  ground: string | null;
}

export interface Published {
  revision: number;
  /** The newest value by key (`contentKeyOf`). */
  values: Record<string, unknown>;
  /** By id. */
  media: Record<string, KnownMedia>;
  /** By reserved page. */
  legal: Record<string, LegalVersion>;
  /** Slugs of the editions that pages show: the current one, then the newest first. */
  editions: string[];
}

/** SQL of `contentKeyOf`. */
export const contentKeySql = sql<string>`concat_ws('.', content_versions.block, editions.slug,
  nullif(content_versions.item, ''))`;

/** Of one instant; of what is `known` of this revision only the editions are read again. */
export async function selectPublished(db: Db, known: Published | undefined): Promise<Published> {
  const { rows } = await sql<{ [Name in keyof Published]: Published[Name] | null }>`
    with changed as (
      select revision from content_state
      where revision is distinct from ${known?.revision ?? null}::int
    )
    select revision, case when exists (select from changed) then coalesce((
      select jsonb_object_agg(key, value) from (
        select distinct on (block, edition_id, item) ${contentKeySql} as key, value
        from content_versions left join editions on editions.id = content_versions.edition_id
        order by block, edition_id, item, content_versions.version desc
      ) newest
    ), '{}') end as "values", case when exists (select from changed) then coalesce((
      select jsonb_object_agg(id, jsonb_build_object('kind', kind, 'name', name, 'alt_en', alt_en,
        'alt_ar', alt_ar, 'width', width, 'height', height, 'ground', ground)) from media
    ), '{}') end as media, case when exists (select from changed) then coalesce((
      select jsonb_object_agg(item, jsonb_build_object('shown', shown, 'substance', substance))
      from (
        select item, max(version) as shown, coalesce(
          max(version) filter (where value @> '{"substance": true}'), min(version)) as substance
        from content_versions where block = 'page' group by item
      ) pages
    ), '{}') end as legal, coalesce((
      select jsonb_agg(slug order by is_current desc, number desc) from editions
      where is_current or status <> 'draft'
    ), '[]') as editions
    from content_state`.execute(db);
  const [row] = rows;
  if (row?.values) return row as Published;
  return { ...(known as Published), editions: row?.editions ?? [] };
}

/**
 * Publications, uploads and new slugs of editions take their turn by this row, since values are
 * kept by slug. Lock order: after the edition. Who holds it waits for no edition.
 */
export const raiseRevision = (trx: Trx) =>
  trx
    .updateTable('content_state')
    .set({ revision: sql<number>`revision + 1` })
    .where('only_row', '=', true)
    .executeTakeFirstOrThrow();

/** The newest texts of these blocks, as the first version of the other edition's. */
export async function copyTexts(
  trx: Trx,
  { blocks, from, to, by }: { blocks: string[]; from: string; to: string; by: string },
): Promise<{ block: string; item: string }[]> {
  await raiseRevision(trx);
  const { rows } = await sql<{ block: string; item: string }>`
    insert into content_versions (block, edition_id, item, version, value, published_by)
    select distinct on (block, item) block, ${to}::uuid, item, 1, value, ${by}::uuid
    from content_versions where edition_id = ${from} and block = any(${blocks})
      and (item = '' or item in (select key from tracks where edition_id = ${from}))
    order by block, item, version desc
    returning block, item`.execute(trx);
  return rows;
}

export const selectMedia = (db: Db, id: string): Promise<KnownMedia | undefined> =>
  db
    .selectFrom('media')
    .select(['kind', 'name', 'alt_en', 'alt_ar', 'width', 'height', 'ground'])
    .where('id', '=', id)
    .$castTo<KnownMedia>()
    .executeTakeFirst();
