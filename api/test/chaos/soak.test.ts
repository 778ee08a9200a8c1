import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  exportStudents,
  getAcademyDashboard,
  getSite,
  getWallet,
  listStudents,
  listTeams,
  loginAdmin,
  purchaseTeams,
} from '@midan/contract';
import { afterAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/seed/accounts.ts';
import { withClient } from '../client.ts';
import { createBareDatabase, type TestDatabase, urlOf } from '../database.ts';
import { wealthyAcademy } from './academy.ts';
import { type Held, inspectable, inspectorOf } from './inspector.ts';
import { atRate, closeConnections, type Request } from './load.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** A quarter of a minute in the suite; `npm run test:chaos` takes 30. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 1 / 4);
/** Number of memory samples; the first third is warm-up. */
const LOOKS = 12;
const WARM = LOOKS / 3;
/** Requests per second, about a quarter of what two cores can serve. */
const RATE = 150;
/** Connections of the pool come and go. */
const POOL = 4;
/** MB once warm: one per minute, or what requests that leak 1 KB would take. */
const GROWTH = Math.max(2, MINUTES * (1 - WARM / LOOKS));

const dataDir = await mkdtemp(join(tmpdir(), 'midan-soak-'));
let database: TestDatabase | undefined;
let server: RealServer | undefined;

afterAll(async () => {
  closeConnections();
  await server?.end('SIGTERM');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Typical calls of academies, a wrong token, sign-ins, and clients that abort. */
function traffic(base: string, token: string): () => Request {
  const headers = { authorization: `Bearer ${token}` };
  const json = { 'content-type': 'application/json' };
  const get = (path: string) => ({ method: 'GET', url: new URL(path, base), headers });
  const [{ email, password }] = DEMO_ACCOUNTS;
  const kinds: (() => Request)[] = [
    () => get(`/api${getWallet.path}`),
    () => get(`/api${listTeams.path}`),
    () => get(`/api${listStudents.path}?search=${encodeURIComponent('أحمد')}`),
    () => get(`/api${getAcademyDashboard.path}`),
    () => get(`/api${getSite.path}`),
    () => ({ ...get(`/api${getWallet.path}`), headers: { authorization: `Bearer ${token}x` } }),
    () => ({ ...get(`/api${exportStudents.path}`), timeoutMs: 3 }),
    () => ({ ...get(`/api${listTeams.path}?per_page=100`), timeoutMs: 3 }),
  ];
  const signIn = () => ({
    method: 'POST',
    url: new URL(`/api${loginAdmin.path}`, base),
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const purchase = () => ({
    method: 'POST',
    url: new URL(`/api${purchaseTeams.path}`, base),
    headers: { ...headers, ...json, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ teams: [{ name: 'Soak' }] }),
  });
  let count = 0;
  return () => {
    count += 1;
    if (count % 50 === 0) return count % 100 === 0 ? signIn() : purchase();
    return (kinds[count % kinds.length] as () => Request)();
  };
}

const connectionsTo = ({ connection }: TestDatabase): Promise<number> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as total from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows[0].total as number;
  });

/** Rise of the fitted line over all samples in MB. */
function growthOf(values: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const middle = (values.length - 1) / 2;
  const average = mean(values);
  const slope =
    mean(values.map((value, n) => (n - middle) * (value - average))) /
    mean(values.map((_, n) => (n - middle) ** 2));
  return slope * (values.length - 1);
}

it.skipIf(process.platform !== 'linux')(
  'under steady traffic a server keeps no memory, no descriptors and no connections',
  async () => {
    database = await createBareDatabase();
    const inspector = await freePort();
    server = await startServer({
      port: await freePort(),
      dataDir,
      timeoutMs: 60_000,
      env: {
        DATABASE_URL: urlOf(database.connection),
        DATABASE_POOL: String(POOL),
        DEMO: '1',
        APP_SECRET: 's'.repeat(40),
        LOG_LEVEL: 'error',
        // The flags of `npm start`.
        MALLOC_ARENA_MAX: '1',
        NODE_OPTIONS: `--max-semi-space-size=8 ${inspectable(inspector)}`,
      },
    });
    const next = traffic(server.base, await wealthyAcademy(server.base, 50_000_000));
    const { look, close } = await inspectorOf(server, inspector);
    const looks: (Held & { connections: number })[] = [];
    const statuses = new Set<number>();
    for (let n = 0; n < LOOKS; n += 1) {
      const answers = await atRate(RATE, (MINUTES * 60) / LOOKS, next);
      for (const { status } of answers) statuses.add(status);
      closeConnections();
      await sleep(100);
      looks.push({ ...(await look()), connections: await connectionsTo(database) });
    }
    close();
    // 0: aborted by the client. 503: overload of a busy machine.
    expect([...statuses]).toEqual(expect.arrayContaining([0, 200, 201, 401]));
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const warm = looks.slice(WARM);
    if (MINUTES > 1) {
      const perMinute = (values: number[]) =>
        (growthOf(values) / (MINUTES * ((warm.length - 1) / LOOKS))).toFixed(2);
      console.table(looks);
      console.log(`soak: ${MINUTES} min at ${RATE} requests/s, after garbage collection
  heap ${perMinute(warm.map(({ heap }) => heap))} MB a minute, resident ${perMinute(warm.map(({ resident }) => resident))} MB a minute
  descriptors ${warm[0]?.descriptors} to ${warm.at(-1)?.descriptors}, connections ${warm[0]?.connections} to ${warm.at(-1)?.connections}`);
    }
    expect(growthOf(warm.map(({ heap }) => heap))).toBeLessThan(GROWTH);
    // The allocator's reserve varies by megabytes from second to second.
    if (MINUTES > 1) {
      expect(growthOf(warm.map(({ resident }) => resident))).toBeLessThan(GROWTH);
    }
    for (const kind of ['descriptors', 'connections'] as const) {
      const most = Math.max(...looks.slice(0, WARM).map((held) => held[kind]));
      expect(looks.at(-1)?.[kind], kind).toBeLessThanOrEqual(most + POOL);
    }
  },
  120_000 + MINUTES * 90_000,
);
