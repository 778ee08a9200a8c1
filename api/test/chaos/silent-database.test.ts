import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getWallet, purchaseTeams } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Db, openDatabase, type PoolOptions } from '../../src/db/pool.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { DATABASE } from '../../src/limits.ts';
import { createPapers } from '../../src/papers/press.ts';
import { type RunningJobs, startJobs } from '../../src/ports/job-queue-pg-boss.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { academyWith } from '../fixtures.ts';
import { idleJobs } from '../idle-jobs.ts';
import { memoryFiles } from '../memory-files.ts';
import { type SilentRoad, silentRoadTo } from '../silent-road.ts';

/** Time in ms from the database's return until everything works again. */
const RECOVERY = 10_000;
/** More than the pool has connections. */
const CALLS = 12;
const config = readConfig({ APP_SECRET: randomBytes(32).toString('hex') });
const log = pino({ level: 'silent' });
const onError = () => undefined;
const undo: (() => Promise<unknown>)[] = [];
const roads: SilentRoad[] = [];
afterAll(async () => {
  // The pool first waits for unresponsive connections.
  for (const road of roads) await road.close();
  for (const step of undo.reverse()) await step();
});

let database: TestDatabase;
/** Bypasses the proxy, for fixtures and to check what happened. */
let direct: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  undo.push(() => database.drop());
  direct = openDatabase(database.connection, { max: 2, onError });
  undo.push(() => direct.destroy());
});

async function openRoad(): Promise<SilentRoad> {
  const { host, port } = database.connection;
  const road = await silentRoadTo(join(host, `.s.PGSQL.${port}`));
  roads.push(road);
  return road;
}

const by = (road: SilentRoad) => ({ ...database.connection, host: '127.0.0.1', port: road.port });

async function serverBy(road: SilentRoad, work?: PoolOptions['work']) {
  const db = openDatabase(by(road), { max: 10, onError, work });
  undo.push(() => db.destroy());
  const papers = createPapers();
  const deps = { config, db, readDb: db, files: memoryFiles(), jobs: idleJobs, papers, log };
  const app = await buildApp(deps, log);
  undo.push(() => app.close());
  return app;
}

const readWallet = async (app: FastifyInstance, token: string) =>
  (
    await app.inject({
      url: `/api${getWallet.path}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

const readiness = async (app: FastifyInstance) => {
  const began = performance.now();
  const { statusCode } = await app.inject('/readyz');
  return { statusCode, ms: performance.now() - began };
};

/** Time in ms until the status is 200; infinite if it is not within twice RECOVERY. */
async function untilOk(statusOf: () => Promise<number>): Promise<number> {
  const began = performance.now();
  while ((await statusOf()) !== 200) {
    if (performance.now() - began > RECOVERY * 2) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
  return performance.now() - began;
}

describe.concurrent('a database that falls silent without closing a connection', () => {
  it('causes 503, and wallets, readiness and jobs work again after its return', async () => {
    const road = await openRoad();
    const app = await serverBy(road);
    const { token } = await academyWith(direct);
    const delivered = new Set<string>();
    const jobs: RunningJobs = await startJobs({
      connection: by(road),
      log,
      handlers: {
        scheduled: [],
        deliverEvents: async () => undefined,
        makeSet: async () => undefined,
        deliverMessage: async (id) => {
          delivered.add(id);
          return null;
        },
      },
    });
    undo.push(() => jobs.stop());
    const isDelivered = async (id: string) => (delivered.has(id) ? 200 : 503);
    const queue = (id: string) => inTransaction(direct, (trx) => jobs.deliverMessage(trx, id));
    await queue('before');
    expect(await untilOk(() => isDelivered('before'))).toBeLessThan(RECOVERY);
    const together = () => Promise.all(Array.from({ length: CALLS }, () => readWallet(app, token)));
    expect(new Set(await together())).toEqual(new Set([200]));

    road.fallSilent();
    const began = performance.now();
    const first = together();
    await sleep(200);
    const { statusCode, ms } = await readiness(app);
    expect(statusCode).toBe(503);
    expect(ms).toBeLessThan(3_000);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    // These use what is left of the old connections just before the return.
    const last = together();
    await queue('meanwhile');
    await sleep(200);
    road.speak();
    const [wallet, ready, job] = await Promise.all([
      untilOk(() => readWallet(app, token)),
      untilOk(async () => (await readiness(app)).statusCode),
      untilOk(() => isDelivered('meanwhile')),
    ]);
    expect(wallet).toBeLessThan(RECOVERY);
    expect(ready).toBeLessThan(RECOVERY);
    expect(job).toBeLessThan(RECOVERY);
    expect([...new Set([...(await first), ...(await last)])].sort()).toContain(503);
    expect(performance.now() - began).toBeLessThan(2 * RECOVERY);
    expect(new Set(await together())).toEqual(new Set([200]));
  }, 60_000);

  it('stays unreachable for a pool without time-outs (control)', async () => {
    const road = await openRoad();
    const app = await serverBy(road, 'long');
    const { token } = await academyWith(direct);
    const together = () => Promise.all(Array.from({ length: CALLS }, () => readWallet(app, token)));
    expect(new Set(await together())).toEqual(new Set([200]));
    road.fallSilent();
    void together();
    road.speak();
    await sleep(DATABASE.responseTimeoutMs + 500);
    expect(await readWallet(app, token)).toBe(503);
  }, 60_000);

  it('repeats no purchase whose COMMIT got no response: the same key replays it', async () => {
    const road = await openRoad();
    const app = await serverBy(road);
    const { id, token } = await academyWith(direct, { balance: 10_000_000 });
    const buy = () =>
      app.inject({
        method: 'POST',
        url: `/api${purchaseTeams.path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one press' },
        payload: { teams: [{ name: 'Silence' }] },
      });
    const booked = async () => {
      const { rows } = await sql<{ purchases: number; entries: number }>`select
        (select count(*) from team_purchases where academy_id = ${id}) as purchases,
        (select count(*) from wallet_transactions where academy_id = ${id} and type = 'purchase')
          as entries`.execute(direct);
      return rows[0];
    };
    road.loseAnswerTo('commit');
    const unknown = await buy();
    expect(unknown.statusCode).toBe(503);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
    expect(await booked()).toEqual({ purchases: 1, entries: 1 });
    const again = await buy();
    expect(again.statusCode).toBe(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await booked()).toEqual({ purchases: 1, entries: 1 });
  }, 60_000);
});
