import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort, type RealServer, startServer } from './server.ts';

const CONNECTIONS = 500;
/** Seconds; `npm run test:chaos` uses 60. */
const LENGTH = Number(process.env.SLOW_SECONDS ?? 3);
const P99 = 500;

const dataDir = await mkdtemp(join(tmpdir(), 'midan-slow-'));
let server: RealServer | undefined;
const open = new Set<Socket>();

afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a connection and sends the beginning of a request, without the end of its headers. */
async function crawl(port: number): Promise<void> {
  const socket = createConnection(port, '127.0.0.1');
  open.add(socket);
  socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /api/site HTTP/1.1\r\nHost: midan.test\r\n');
}

it('hundreds of connections that never finish their request do not slow a normal one down', async () => {
  const port = await freePort();
  server = await startServer({ port, dataDir, timeoutMs: 60_000 });
  const until = Date.now() + LENGTH * 1000;
  const times: number[] = [];
  let most = 0;
  while (Date.now() < until) {
    await Promise.all(Array.from({ length: CONNECTIONS - open.size }, () => crawl(port)));
    most = Math.max(most, open.size);
    for (const socket of open) socket.write('x-crawl: 1\r\n');
    const began = performance.now();
    const { status } = await fetch(`${server.base}/api/site`);
    times.push(performance.now() - began);
    expect(status).toBe(200);
    await sleep(20);
  }
  times.sort((a, b) => a - b);
  expect(most).toBe(CONNECTIONS);
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(P99);
}, 120_000);
