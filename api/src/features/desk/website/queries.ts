import type { Db } from '../../../db/pool.ts';
import { contentKeySql } from '../../season/content/index.ts';

export interface VersionRow {
  id: string;
  key: string;
  version: number;
  value: unknown;
  published_at: Date;
  published_by: string | null;
}

/** Where a block is stored. */
export interface StoredPlace {
  block: string;
  edition_id: string | null;
  item: string;
}

const versions = (db: Db) =>
  db
    .selectFrom('content_versions')
    .leftJoin('editions', 'editions.id', 'content_versions.edition_id')
    .leftJoin('administrators', 'administrators.id', 'content_versions.published_by')
    .select([
      'content_versions.id',
      contentKeySql.as('key'),
      'content_versions.version',
      'content_versions.value',
      'content_versions.published_at',
      'administrators.name as published_by',
    ]);

/** The newest of each block, without its value. */
export const selectNewest = (db: Db): Promise<VersionRow[]> =>
  versions(db)
    .distinctOn(['content_versions.block', 'content_versions.edition_id', 'content_versions.item'])
    .orderBy('content_versions.block')
    .orderBy('content_versions.edition_id')
    .orderBy('content_versions.item')
    .orderBy('content_versions.version', 'desc')
    .execute();

/** Newest first. */
export const selectVersions = (
  db: Db,
  { block, edition_id, item }: StoredPlace,
  limit: number,
): Promise<VersionRow[]> =>
  versions(db)
    .where('content_versions.block', '=', block)
    .where('content_versions.edition_id', 'is not distinct from', edition_id)
    .where('content_versions.item', '=', item)
    .orderBy('content_versions.version', 'desc')
    .limit(limit)
    .execute();

export const selectEdition = (db: Db, slug: string, keep: boolean) =>
  db
    .selectFrom('editions')
    .select('id')
    .where('slug', '=', slug)
    .$if(keep, (query) => query.forKeyShare())
    .executeTakeFirst();

/** Newest first. */
export const selectEditions = (db: Db) =>
  db.selectFrom('editions').select(['id', 'slug']).orderBy('number', 'desc').execute();

export const selectTrackKeys = (db: Db) =>
  db.selectFrom('tracks').select(['edition_id', 'key']).orderBy('number').execute();
