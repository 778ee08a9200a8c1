import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { schemaText } from '../scripts/schema-text.ts';
import { withClient } from './client.ts';
import { createTestDatabase, urlOf } from './database.ts';

const API = join(import.meta.dirname, '..');
const CODEGEN = join(API, '../node_modules/.bin/kysely-codegen');

/** kysely-codegen fails if the written types differ from the database's. */
const verify = (url: string) =>
  promisify(execFile)(CODEGEN, ['--config-file', 'kysely-codegen.json', '--verify', '--url', url], {
    cwd: API,
  });

test('types.ts and schema.sql are those of the migrated database', async () => {
  const { connection, drop } = await createTestDatabase();
  try {
    const { stdout } = await verify(urlOf(connection));
    expect(stdout).toContain('up-to-date');
    const written = await readFile(join(API, 'src/db/schema.sql'), 'utf8');
    expect(written, 'npm run db:types').toBe(await withClient(connection, schemaText));
  } finally {
    await drop();
  }
});
