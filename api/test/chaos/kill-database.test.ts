import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '../client.ts';
import { belongings, buyTeam, wealthyAcademy } from './academy.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** One round in the suite; `npm run test:chaos` runs ten. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const BUYERS = 8;
/** Promised time in ms until the next start is ready. */
const READY_MS = 15_000;
const dataDir = await mkdtemp(join(tmpdir(), 'midan-kill-'));
let server: RealServer;
let token: string;

const start = async () =>
  startServer({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'silent' }, timeoutMs: 60_000 });

beforeAll(async () => {
  server = await start();
  token = await wealthyAcademy(server.base, 50_000_000);
}, 90_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends SIGKILL to the embedded database's main process, without waiting for its end. */
async function killDatabase(): Promise<void> {
  const file = join(dataDir, 'postgres/18/postmaster.pid');
  process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL');
}

/** Buys until the database is killed and the app ends with code 1; teams bought or in doubt. */
async function buyUntilKilled(round: string) {
  const acknowledged: string[] = [];
  const inDoubt: string[] = [];
  const { process: app, base } = server;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = 0; app.exitCode === null; turn += 1) {
      const name = `${round} buyer ${buyer} team ${turn}`;
      const status = await buyTeam(base, token, name);
      if (status === 201) acknowledged.push(name);
      else {
        expect([0, 503]).toContain(status);
        inDoubt.push(name);
        await sleep(20);
      }
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(BUYERS);
  await killDatabase();
  await Promise.all(buyers);
  expect(app.exitCode).toBe(1);
  return { acknowledged, inDoubt };
}

const boughtIn = async (round: string) => {
  const { teams, ledgerSum, balance } = await belongings(server.base, token);
  return { teams: teams.filter((name) => name.startsWith(round)), ledgerSum, balance };
};

it(
  'a PostgreSQL killed in the middle of purchases ends the app; the next start has every acknowledged purchase',
  async () => {
    for (let n = 1; n <= ROUNDS; n += 1) {
      const round = `round ${n}`;
      const { acknowledged, inDoubt } = await buyUntilKilled(`${round} `);
      expect(inDoubt.length).toBeGreaterThan(0);
      const again = performance.now();
      server = await start();
      expect(performance.now() - again).toBeLessThan(READY_MS);
      for (const name of inDoubt) {
        expect(await buyTeam(server.base, token, name)).toBe(201);
        acknowledged.push(name);
      }
      const { teams, ledgerSum, balance } = await boughtIn(`${round} `);
      expect(teams.sort()).toEqual(acknowledged.sort());
      expect(ledgerSum).toBe(balance);
    }
  },
  60_000 + ROUNDS * 45_000,
);

if (ROUNDS > 1) {
  it('finds the losses of a PostgreSQL that acknowledges before it writes (control)', async () => {
    const connection = { host: join(dataDir, 'postgres/run'), database: 'postgres', user: 'midan' };
    await withClient(connection, async (client) => {
      await client.query('alter system set synchronous_commit = off');
      await client.query("alter system set wal_writer_delay = '10s'");
      await client.query('select pg_reload_conf()');
    });
    await sleep(200);
    const { acknowledged } = await buyUntilKilled('control ');
    server = await start();
    const { teams } = await boughtIn('control ');
    const lost = acknowledged.filter((name) => !teams.includes(name));
    expect(lost.length).toBeGreaterThan(0);
  }, 90_000);
}
