import { sql } from 'kysely';
import { KEPT } from '../limits.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Db } from './pool.ts';

const BATCH = 500;

/** Folders of the file store, with a query that returns which of the given keys a row refers to. */
const FOLDERS = [
  {
    folder: 'proofs',
    named: async (db: Db, keys: string[]) =>
      (
        await db
          .selectFrom('bank_transfers')
          .select('proof_key as key')
          .where('proof_key', 'in', keys)
          .execute()
      ).map(({ key }) => key),
  },
  {
    folder: 'logos',
    named: async (db: Db, keys: string[]) =>
      (
        await db
          .selectFrom('academies')
          .select('logo_key as key')
          .where('logo_key', 'in', keys)
          .execute()
      ).map(({ key }) => key),
  },
  {
    folder: 'photos',
    named: async (db: Db, keys: string[]) =>
      (
        await db
          .selectFrom('students')
          .select('photo_key as key')
          .where('photo_key', 'in', keys)
          .execute()
      ).map(({ key }) => key),
  },
  {
    folder: 'projects',
    named: async (db: Db, keys: string[]) =>
      (
        await db
          .selectFrom('project_files as file')
          .select('file.key')
          .where('file.key', 'in', keys)
          .where(
            sql<boolean>`(file.removed_at is null or exists (select from project_versions version
              where version.team_id = file.team_id and file.id = any(version.file_ids)))`,
          )
          .execute()
      ).map(({ key }) => key),
  },
  {
    folder: 'media',
    named: async (db: Db, keys: string[]) =>
      (
        await db
          .selectFrom('media')
          .select(sql<string>`unnest(files)`.as('key'))
          .where(sql<boolean>`files && ${keys}::text[]`)
          .execute()
      ).map(({ key }) => key),
  },
];

/** Old enough (`KEPT.orphanFileSeconds`) to belong to no running request. Returns their number. */
export async function sweepFiles(db: Db, files: FileStorage): Promise<number> {
  let removed = 0;
  for (const { folder, named } of FOLDERS) {
    const old = await files.listOld(folder, KEPT.orphanFileSeconds);
    for (let start = 0; start < old.length; start += BATCH) {
      const keys = old.slice(start, start + BATCH);
      const kept = new Set(await named(db, keys));
      for (const key of keys.filter((candidate) => !kept.has(candidate))) {
        await files.remove(key);
        removed += 1;
      }
    }
  }
  return removed;
}
