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

/** @throws RestoreError without a finished backup; another error for a damaged manifest */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new RestoreError(`${folder} holds no finished backup`);
  return manifest.parse(JSON.parse(text));
}

/** Its rows fit no other schema. @throws RestoreError */
function assertSameSchema({ schema }: Manifest, version: string): void {
  if (version === schema) return;
  const then = schema < version ? ', then start this one, which migrates' : '';
  throw new RestoreError(
    `the backup was made at migration ${schema}, this version of Midan is at ${version}: ` +
      `restore it by a version that has ${schema} as its newest migration${then}`,
  );
}

/** @throws RestoreError if it contains an academy, student or administrator */
async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from academies) or exists (select from students)
      or exists (select from administrators) as used`);
  if (rows[0]?.used) throw new RestoreError('the database is in use: restore into an empty one');
}

/** @throws RestoreError if rows and `wanted` do not match; other errors of a missing or bad file */
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

/** @throws RestoreError if one does not match; FileStorageError, and errors of missing files */
async function restoreFiles(files: FileStorage, folder: string, { files: saved }: Manifest) {
  for (const { key, content_type, sha256 } of saved) {
    const content = await readFile(join(folder, keptFile(key)));
    if (hashOf(content) !== sha256)
      throw new RestoreError(`${keptFile(key)} does not match the backup`);
    await files.put(key, content, content_type);
  }
}

/** One that was revoked after the backup must not work again. */
const revokeKeys = (client: pg.Client) =>
  client.query('update api_keys set revoked_at = now() where revoked_at is null');

/**
 * Restores nothing. @throws RestoreError before anything is changed; errors of a damaged manifest
 * and of migrateToLatest()
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
 * All rows or none. Triggers are disabled meanwhile, because the rows contain their results. Files
 * come first, so that no row lacks its file. @throws RestoreError for an unfit folder, version,
 * database or content; FileStorageError, and errors of bad files
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
