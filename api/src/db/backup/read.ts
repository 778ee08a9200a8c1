import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '../../ports/file-storage.ts';
import { migrateToLatest, newestMigration } from '../migrate.ts';
import { type PgConnection, timeoutClient } from '../pool.ts';
import { hashOf, keptFile, MANIFEST, type Manifest, manifest, tableFile } from './manifest.ts';
import { continueNumbers, type SavedTable, savedTables, schemaVersion } from './tables.ts';

/** Explains to the operator why a backup cannot be restored. */
export class RestoreError extends Error {}

/**
 * Reads a backup's manifest.
 * @throws RestoreError if the folder contains no finished backup; another error if the manifest is
 *   damaged
 */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new RestoreError(`${folder} holds no finished backup`);
  return manifest.parse(JSON.parse(text));
}

/**
 * Asserts that the backup was made at the migration `version`, because its rows fit no other
 * schema.
 * @throws RestoreError
 */
function assertSameSchema({ schema }: Manifest, version: string): void {
  if (version === schema) return;
  const then = schema < version ? ', then start this one, which migrates' : '';
  throw new RestoreError(
    `the backup was made at migration ${schema}, this version of Midan is at ${version}: ` +
      `restore it by a version that has ${schema} as its newest migration${then}`,
  );
}

/**
 * Asserts that the database is unused.
 * @throws RestoreError if it contains an academy, student or administrator
 */
async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from academies) or exists (select from students)
      or exists (select from administrators) as used`);
  if (rows[0]?.used) throw new RestoreError('the database is in use: restore into an empty one');
}

/**
 * Inserts a table's rows from the backup's folder.
 * @param wanted the table's entry in the manifest
 * @throws RestoreError if rows and entry do not match; other errors of a missing or damaged file
 */
async function restoreTable(
  client: pg.Client,
  folder: string,
  { name, columns }: SavedTable,
  wanted: Manifest['tables'][number],
): Promise<void> {
  const hash = createHash('sha256');
  const tap = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const sink = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), tap, sink);
  if (hash.digest('hex') !== wanted.sha256 || sink.rowCount !== wanted.rows) {
    throw new RestoreError(`${tableFile(name)} does not match the backup`);
  }
}

/**
 * Puts the backup's private files into the store.
 * @throws RestoreError if one does not match the manifest; FileStorageError, and errors of missing
 *   files
 */
async function restoreFiles(files: FileStorage, folder: string, { files: saved }: Manifest) {
  for (const { key, content_type, sha256 } of saved) {
    const content = await readFile(join(folder, keptFile(key)));
    if (hashOf(content) !== sha256)
      throw new RestoreError(`${keptFile(key)} does not match the backup`);
    await files.put(key, content, content_type);
  }
}

/**
 * Revokes all API keys on this connection, so that one that was revoked after the backup does not
 * work again.
 */
const revokeKeys = (client: pg.Client) =>
  client.query('update api_keys set revoked_at = now() where revoked_at is null');

/**
 * Checks that this version can restore the backup and that the database is empty, then migrates the
 * database to the newest schema. Restores nothing.
 * @throws RestoreError for an unfit folder, version or database, before anything is changed; errors
 *   of a damaged manifest and of migrateToLatest()
 */
export async function prepareRestore(connection: PgConnection, folder: string): Promise<void> {
  assertSameSchema(await readManifest(folder), await newestMigration());
  const client = timeoutClient(connection);
  await client.connect();
  try {
    if ((await schemaVersion(client)) !== '') await assertUnused(client);
  } finally {
    await client.end();
  }
  await migrateToLatest(connection);
}

/**
 * Restores a backup into a migrated, empty database, all rows or none, and returns its manifest.
 * The triggers that maintain balances and counts are disabled meanwhile, because the rows contain
 * their results. Files are restored first, so that no row lacks its file. Revokes all API keys.
 * @throws RestoreError for an unfit folder, version or database, and for content that does not
 *   match the manifest; FileStorageError, and errors of damaged or missing files
 */
export async function readBackup(
  connection: PgConnection,
  files: FileStorage,
  folder: string,
): Promise<Manifest> {
  const saved = await readManifest(folder);
  const client = timeoutClient(connection);
  await client.connect();
  try {
    await client.query('begin');
    assertSameSchema(saved, await schemaVersion(client));
    await assertUnused(client);
    await restoreFiles(files, folder, saved);
    const tables = await savedTables(client);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    // Rows that migrations inserted are replaced by those of the backup.
    for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`);
    for (const table of tables) {
      const wanted = saved.tables.find(({ name }) => name === table.name);
      if (!wanted) throw new RestoreError(`the backup has no table ${table.name}`);
      await restoreTable(client, folder, table, wanted);
    }
    await continueNumbers(client);
    await revokeKeys(client);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
    return saved;
  } finally {
    await client.end();
  }
}
