import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '../../ports/file-storage.ts';
import { type PgConnection, timeoutClient } from '../pool.ts';
import { hashOf, keptFile, MANIFEST, type Manifest, tableFile } from './manifest.ts';
import { type SavedTable, savedTables, schemaVersion } from './tables.ts';

/** Columns with keys of the file store; `files` has several. */
const KEY_COLUMNS = [
  ['bank_transfers', 'proof_key'],
  ['academies', 'logo_key'],
  ['students', 'photo_key'],
  ['media', 'files'],
] as const;

/** Sorted. Skips columns that an older database does not have. */
async function selectFileKeys(client: pg.Client, tables: SavedTable[]): Promise<string[]> {
  const selects = KEY_COLUMNS.filter(([name, column]) =>
    tables.some((table) => table.name === name && table.columns.includes(column)),
  ).map(([name, column]) => {
    const key = column === 'files' ? 'unnest(files)' : column;
    return `select ${key} as key from ${name} where ${column} is not null`;
  });
  const { rows } = await client.query<{ key: string }>(`${selects.join(' union ')} order by 1`);
  return rows.map(({ key }) => key);
}

/** By primary key. The hash is of the uncompressed rows. */
async function saveTable(client: pg.Client, folder: string, table: SavedTable) {
  const hash = createHash('sha256');
  const tap = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const rows = client.query(
    copyTo(`copy (select ${table.columns} from ${table.name} order by ${table.order}) to stdout`),
  );
  await pipeline(
    rows,
    tap,
    createGzip(),
    createWriteStream(join(folder, tableFile(table.name)), { flags: 'wx', mode: 0o600 }),
  );
  return { name: table.name, rows: rows.rowCount ?? 0, sha256: hash.digest('hex') };
}

const COPIES_AT_ONCE = 8;

/** Sorted by key; `absent` are keys of which the store has no file. */
async function saveFiles(keys: readonly string[], files: FileStorage, folder: string) {
  const saved: Manifest['files'] = [];
  const absent: string[] = [];
  const copy = async (key: string) => {
    const file = await files.get(key);
    if (!file) return absent.push(key);
    const path = join(folder, keptFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.content, { flag: 'wx', mode: 0o600 });
    return saved.push({ key, content_type: file.contentType, sha256: hashOf(file.content) });
  };
  const waiting = keys.values();
  const copyNext = async () => {
    for (const key of waiting) await copy(key);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyNext));
  return { files: saved.toSorted((a, b) => (a.key < b.key ? -1 : 1)), absent };
}

/** From one snapshot. @throws Error if the database was never migrated */
async function saveTables(client: pg.Client, folder: string) {
  await client.query('begin isolation level repeatable read read only');
  const schema = await schemaVersion(client);
  if (schema === '') throw new Error('the database holds nothing of Midan');
  const { rows } = await client.query<{ now: Date }>('select now()');
  const present = await savedTables(client);
  const tables: Manifest['tables'] = [];
  for (const table of present) tables.push(await saveTable(client, folder, table));
  const keys = await selectFileKeys(client, present);
  await client.query('commit');
  return { created_at: rows[0]?.now.toISOString() ?? '', schema, tables, keys };
}

/** Keys that a row still names: the others' files were erased or replaced meanwhile. */
async function findMissing(client: pg.Client, absent: readonly string[]): Promise<string[]> {
  if (absent.length === 0) return [];
  const named = new Set(await selectFileKeys(client, await savedTables(client)));
  return absent.filter((key) => named.has(key)).sort();
}

/** Opens a connection outside any pool, runs `work` on it, and closes it, also after an error. */
async function connected<T>(connection: PgConnection, work: (client: pg.Client) => Promise<T>) {
  const client = timeoutClient(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * While the app keeps running. Does not migrate, so the schema may be an older one. After a failure
 * the unfinished folder stays. @throws Error when the folder exists, or the database was never
 * migrated; FileStorageError
 */
export async function writeBackup(
  connection: PgConnection,
  files: FileStorage,
  folder: string,
): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const { keys, ...rows } = await connected(connection, (client) => saveTables(client, folder));
  // Outside the transaction, whose locks keep migrations waiting.
  const { files: saved, absent } = await saveFiles(keys, files, folder);
  const missing = await connected(connection, (client) => findMissing(client, absent));
  const result: Manifest = { format: 1, ...rows, files: saved, missing };
  await writeFile(join(folder, MANIFEST), JSON.stringify(result, null, 2), { mode: 0o600 });
  return result;
}

/** Older versions do not have it. */
async function hasBackupRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('public.backups') is not null as has`,
  );
  return rows[0]?.has ?? false;
}

/** For metrics. Does nothing in an older schema without a table for it. */
export const noteBackup = (connection: PgConnection, { missing }: Manifest): Promise<void> =>
  connected(connection, async (client) => {
    if (!(await hasBackupRows(client))) return;
    await client.query('insert into backups (files_missing) values ($1)', [missing.length]);
  });

/** False if no backup is stored, or an older schema has no table for it. */
export const noteSent = (connection: PgConnection): Promise<boolean> =>
  connected(connection, async (client) => {
    if (!(await hasBackupRows(client))) return false;
    const { rowCount } = await client.query(`update backups set sent_at = now()
      where id = (select id from backups order by finished_at desc limit 1)`);
    return rowCount === 1;
  });
