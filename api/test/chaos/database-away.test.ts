import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getWallet, loginAcademy } from '@midan/contract';
import { afterAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/seed/accounts.ts';
import { createBareDatabase, type TestDatabase } from '../database.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** Seconds without a database; `npm run test:chaos` uses 30. */
const AWAY = Number(process.env.DATABASE_AWAY_SECONDS ?? 3);
const RECOVERY = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'midan-away-'));
let database: TestDatabase | undefined;
let server: RealServer | undefined;
let road: Awaited<ReturnType<typeof roadTo>> | undefined;

afterAll(async () => {
  await server?.end('SIGTERM');
  await road?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a proxy to the database; `close` also cuts open connections. */
async function roadTo(socketPath: string) {
  const port = await freePort();
  const travellers = new Set<Socket>();
  let gate: Server | undefined;
  const open = async () => {
    gate = createServer((incoming) => {
      const outgoing = createConnection(socketPath);
      for (const socket of [incoming, outgoing]) {
        travellers.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => travellers.delete(socket));
      }
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    }).listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  const close = async () => {
    gate?.close();
    for (const socket of travellers) socket.destroy();
  };
  await open();
  return { port, open, close };
}

/** Status of the response to a request; rejects without one within 10 s. */
const statusOf = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).then(({ status }) => status);

it('an unreachable database causes 503; the process survives and works again after its return', async () => {
  database = await createBareDatabase();
  const { host, port, user, database: name } = database.connection;
  road = await roadTo(join(host, `.s.PGSQL.${port}`));
  server = await startServer({
    port: await freePort(),
    dataDir,
    timeoutMs: 60_000,
    env: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${road.port}/${name}`,
      DEMO: '1',
      APP_SECRET: 's'.repeat(40),
      // Otherwise it logs every failed connection.
      LOG_LEVEL: 'silent',
    },
  });
  const { base } = server;
  const reply = await fetch(`${base}/api${loginAcademy.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[1].email, password: DEMO_ACCOUNTS[1].password }),
  });
  const { token } = ((await reply.json()) as { data: { token: string } }).data;
  const readWallet = () =>
    statusOf(`${base}/api${getWallet.path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await readWallet()).toBe(200);

  await road.close();
  const until = Date.now() + AWAY * 1000;
  while (Date.now() < until) {
    expect(await readWallet()).toBe(503);
    expect(await statusOf(`${base}/healthz`)).toBe(200);
    await sleep(250);
  }
  expect(server.process.exitCode).toBeNull();

  await road.open();
  const back = Date.now();
  while ((await readWallet()) !== 200) {
    if (Date.now() - back > RECOVERY * 1000) throw new Error('it did not recover in time');
    await sleep(100);
  }
  expect(await statusOf(`${base}/readyz`)).toBe(200);
}, 120_000);
