import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase, urlOf } from './database.ts';

const API = join(import.meta.dirname, '..');
const CODEGEN = join(API, '../node_modules/.bin/kysely-codegen');

/** kysely-codegen fails if the written types differ from the database's. */
const verify = (url: string) =>
  promisify(execFile)(CODEGEN, ['--config-file', 'kysely-codegen.json', '--verify', '--url', url], {
    cwd: API,
  });

test('the written types of the tables are those of the migrated database', async () => {
  const { connection, drop } = await createTestDatabase();
  try {
    const { stdout } = await verify(urlOf(connection));
    expect(stdout).toContain('up-to-date');
  } finally {
    await drop();
  }
});
