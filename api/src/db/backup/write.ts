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

/** Selects every key of the private file store that a row refers to. */
const FILE_KEYS = `
  select proof_key as key from bank_transfers where proof_key is not null
  union all select logo_key from academies where logo_key is not null
  union all select photo_key from students where photo_key is not null
  order by 1`;

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

async function saveFiles(client: pg.Client, files: FileStorage, folder: string) {
  const saved: Manifest['files'] = [];
  const missing: string[] = [];
  const { rows } = await client.query<{ key: string }>(FILE_KEYS);
  for (const { key } of rows) {
    const file = await files.get(key);
    if (!file) {
      missing.push(key);
      continue;
    }
    const path = join(folder, keptFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.content, { flag: 'wx', mode: 0o600 });
    saved.push({ key, content_type: file.contentType, sha256: hashOf(file.content) });
  }
  return { files: saved, missing };
}

/**
 * Writes all rows, from one snapshot, and all private files into a new folder while the app keeps
 * running. Only its owner may read the folder, which holds everybody's personal data.
 * @throws when the folder exists
 */
export async function writeBackup(
  connection: PgConnection,
  files: FileStorage,
  folder: string,
): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const client = timeoutClient(connection);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const tables: Manifest['tables'] = [];
    for (const table of await savedTables(client)) {
      tables.push(await saveTable(client, folder, table));
    }
    const result: Manifest = {
      format: 1,
      created_at: rows[0]?.now.toISOString() ?? '',
      schema: await schemaVersion(client),
      tables,
      ...(await saveFiles(client, files, folder)),
    };
    await client.query('commit');
    await writeFile(join(folder, MANIFEST), JSON.stringify(result, null, 2), { mode: 0o600 });
    return result;
  } finally {
    await client.end();
  }
}
