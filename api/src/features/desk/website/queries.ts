import type { Block } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';

export interface VersionRow {
  id: string;
  block: string;
  version: number;
  value: unknown;
  published_at: Date;
  published_by: string | null;
}

const versions = (db: Db) =>
  db
    .selectFrom('content_versions')
    .leftJoin('administrators', 'administrators.id', 'content_versions.published_by')
    .select([
      'content_versions.id',
      'content_versions.block',
      'content_versions.version',
      'content_versions.value',
      'content_versions.published_at',
      'administrators.name as published_by',
    ]);

/** The newest of each block. */
export const selectNewest = (db: Db): Promise<VersionRow[]> =>
  versions(db)
    .distinctOn('content_versions.block')
    .orderBy('content_versions.block')
    .orderBy('content_versions.version', 'desc')
    .execute();

/** Newest first. */
export const selectVersions = (db: Db, block: Block, limit: number): Promise<VersionRow[]> =>
  versions(db)
    .where('content_versions.block', '=', block)
    .orderBy('content_versions.version', 'desc')
    .limit(limit)
    .execute();
