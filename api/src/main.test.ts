import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '../test/client.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../test/database.ts';
import { MIGRATION_LOCK } from './db/migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'midan-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const waitsForMigrations = `select 1 from pg_stat_activity
  where datname = current_database() and application_name = 'midan'`;

it.each([
  { signal: 'SIGTERM', code: 143 },
  { signal: 'SIGINT', code: 130 },
] as const)(
  '$signal ends a start that waits for migrations at once',
  async ({ signal, code }) => {
    await withClient(database.connection, async (client) => {
      // As another instance that migrates.
      await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      const main = fileURLToPath(new URL('./main.ts', import.meta.url));
      const own = {
        DATABASE_URL: urlOf(database.connection),
        DATA_DIR: folder,
        PORT: '0',
        DEMO: '1',
      };
      const child = spawn(process.execPath, [main], { env: { ...process.env, ...own } });
      const exited = once(child, 'exit');
      while ((await client.query(waitsForMigrations)).rows.length === 0) await sleep(50);
      const began = performance.now();
      child.kill(signal);
      // A handler of its own ended it; the first process of a container ignores the signal.
      expect(await exited).toEqual([code, null]);
      expect(performance.now() - began).toBeLessThan(2_000);
      await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    });
  },
  30_000,
);
