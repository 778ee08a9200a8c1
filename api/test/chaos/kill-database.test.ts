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
/** Time in ms from the kill until purchases work again. */
const READY = 15_000;
const dataDir = await mkdtemp(join(tmpdir(), 'midan-kill-'));
let server: RealServer;
let token: string;

beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent' };
  server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 60_000 });
  token = await wealthyAcademy(server.base, 50_000_000);
}, 90_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const file = join(dataDir, 'postgres/18/postmaster.pid');
  process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL');
}

/** Buys teams continuously while the database is killed, until a purchase works again. */
async function buyAcrossKill(round: string) {
  const acknowledged: string[] = [];
  const inDoubt: string[] = [];
  let killedAt = Number.POSITIVE_INFINITY;
  let readyAfter = Number.POSITIVE_INFINITY;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = 0; readyAfter === Number.POSITIVE_INFINITY; turn += 1) {
      const name = `${round} buyer ${buyer} team ${turn}`;
      const began = performance.now();
      const status = await buyTeam(server.base, token, name);
      if (status === 201) acknowledged.push(name);
      else {
        expect([0, 503]).toContain(status);
        inDoubt.push(name);
        await sleep(20);
      }
      if (status === 201 && began > killedAt) readyAfter = performance.now() - killedAt;
      if (performance.now() - killedAt > 2 * READY) return;
    }
  });
  await sleep(1_000);
  await killDatabase();
  killedAt = performance.now();
  await Promise.all(buyers);
  return { acknowledged, inDoubt, readyAfter };
}

const boughtIn = async (round: string) => {
  const { teams, ledgerSum, balance } = await belongings(server.base, token);
  return { teams: teams.filter((name) => name.startsWith(round)), ledgerSum, balance };
};

it(
  'keeps every acknowledged purchase when PostgreSQL is killed in the middle of purchases',
  async () => {
    for (let n = 1; n <= ROUNDS; n += 1) {
      const round = `round ${n}`;
      const { acknowledged, inDoubt, readyAfter } = await buyAcrossKill(`${round} `);
      expect(acknowledged.length).toBeGreaterThan(BUYERS);
      expect(inDoubt.length).toBeGreaterThan(0);
      expect(readyAfter).toBeLessThan(READY);
      // Like the browser: a purchase in doubt is retried with the same key.
      for (const name of inDoubt) {
        expect(await buyTeam(server.base, token, name)).toBe(201);
        acknowledged.push(name);
      }
      const { teams, ledgerSum, balance } = await boughtIn(`${round} `);
      expect(teams.sort()).toEqual(acknowledged.sort());
      expect(ledgerSum).toBe(balance);
      if (ROUNDS > 1) console.log(`${round}: ready after ${Math.round(readyAfter)} ms`);
    }
  },
  60_000 + ROUNDS * 45_000,
);

// The negative control runs in the long form.
if (ROUNDS > 1) {
  it('finds the losses of a PostgreSQL that acknowledges before it writes (control)', async () => {
    const connection = { host: join(dataDir, 'postgres/run'), database: 'postgres', user: 'midan' };
    await withClient(connection, async (client) => {
      await client.query('alter system set synchronous_commit = off');
      await client.query("alter system set wal_writer_delay = '10s'");
      await client.query('select pg_reload_conf()');
    });
    await sleep(200);
    const { acknowledged } = await buyAcrossKill('control ');
    const { teams } = await boughtIn('control ');
    const lost = acknowledged.filter((name) => !teams.includes(name));
    expect(lost.length).toBeGreaterThan(0);
  }, 90_000);
}
