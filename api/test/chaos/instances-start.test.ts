import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginAcademy, loginAdmin } from '@midan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/seed/accounts.ts';
import { withClient } from '../client.ts';
import { createBareDatabase, type TestDatabase, urlOf } from '../database.ts';
import { freePort, type RealServer, startServer } from './server.ts';

const INSTANCES = 4;
/** One round in the suite; `npm run test:chaos` runs ten. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');

let database: TestDatabase | undefined;
let dataDir: string;
let servers: RealServer[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'midan-four-'));
});
afterAll(async () => {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
});

async function startTogether(instances: number): Promise<TestDatabase> {
  database = await createBareDatabase();
  const env = {
    DATABASE_URL: urlOf(database.connection),
    DATABASE_POOL: '4',
    DEMO: '1',
    APP_SECRET: 's'.repeat(40),
  };
  const starts = await Promise.allSettled(
    Array.from({ length: instances }, async () =>
      startServer({ port: await freePort(), dataDir, env, timeoutMs: 60_000 }),
    ),
  );
  servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failures = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
  expect(failures).toEqual([]);
  return database;
}

async function endAll(): Promise<(number | null)[]> {
  const codes = await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')));
  await database?.drop();
  database = undefined;
  return codes;
}

async function contents({ connection }: TestDatabase) {
  const query = (text: string) =>
    withClient(connection, async (client) => (await client.query(text)).rows);
  const [counts] = await query(`select
    (select count(*)::int from administrators) as administrators,
    (select count(*)::int from academies) as academies,
    (select count(*)::int from students) as students,
    (select count(*)::int from coupons) as coupons,
    (select count(*)::int from wallet_transactions) as entries`);
  const migrations = await query('select name from kysely_migration order by name');
  return { counts, migrations: migrations.map(({ name }) => name as string) };
}

it(
  'four instances that start at once on a bare database migrate and seed it once, and all serve',
  async () => {
    const [admin, academy] = DEMO_ACCOUNTS;
    const alone = await contents(await startTogether(1));
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    expect(alone.migrations).toEqual(files.map((name) => name.replace('.sql', '')));
    expect(alone.counts.entries).toBeGreaterThan(10);
    await endAll();
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await contents(await startTogether(INSTANCES))).toEqual(alone);
      for (const { base } of servers) {
        for (const [endpoint, account] of [
          [loginAdmin, admin],
          [loginAcademy, academy],
        ] as const) {
          const { email, password } = account;
          const response = await fetch(`${base}/api${endpoint.path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          });
          expect([base, endpoint.name, response.status]).toEqual([base, endpoint.name, 200]);
        }
      }
      expect(await endAll()).toEqual(Array(INSTANCES).fill(0));
    }
  },
  60_000 + 60_000 * ROUNDS,
);
