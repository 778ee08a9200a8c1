import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { belongings, buyTeam, wealthyAcademy } from './academy.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** One round in the suite; `npm run test:chaos` runs ten. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1);
const BUYERS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'midan-chaos-'));
let server: RealServer | undefined;

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Names of teams whose purchase was acknowledged before the kill, and of those unanswered. */
async function buyUntilKilled(running: RealServer, token: string, round: number) {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = 0; ; turn += 1) {
      const name = `round ${round} buyer ${buyer} team ${turn}`;
      const status = await buyTeam(running.base, token, name);
      if (status === 0) {
        unanswered.push(name);
        return;
      }
      expect(status).toBe(201);
      acknowledged.push(name);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(BUYERS);
  await running.end('SIGKILL');
  await Promise.all(buyers);
  return { acknowledged, unanswered };
}

it(
  'keeps every acknowledged purchase when the app is killed in the middle of purchases',
  async () => {
    const port = await freePort();
    // The first start seeds the demo, which is not measured.
    server = await startServer({ port, dataDir, timeoutMs: 60_000 });
    const token = await wealthyAcademy(server.base, 50_000_000);
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcome = await buyUntilKilled(server, token, round);
      acknowledged.push(...outcome.acknowledged);
      expect(outcome.unanswered.length).toBeGreaterThan(0);

      server = await startServer({ port, dataDir });
      for (const name of outcome.unanswered) {
        expect(await buyTeam(server.base, token, name)).toBe(201);
        acknowledged.push(name);
      }
    }
    const { teams, ledgerSum, balance } = await belongings(server.base, token);
    const bought = teams.filter((name) => name.startsWith('round '));
    expect(bought.sort()).toEqual(acknowledged.sort());
    expect(ledgerSum).toBe(balance);
  },
  60_000 + ROUNDS * 30_000,
);

/** For the negative control: starts a proxy that replies 201 to a call before passing it on. */
async function hastyProxy(base: string) {
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    const { authorization = '', 'idempotency-key': key } = request.headers;
    fetch(`${base}${request.url}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `${key}` },
      body: Buffer.concat(chunks),
    }).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

if (ROUNDS > 1) {
  it('finds the losses of a server that replies before it commits (control)', async () => {
    const port = await freePort();
    const folder = join(dataDir, 'control');
    const running = await startServer({ port, dataDir: folder, timeoutMs: 60_000 });
    const token = await wealthyAcademy(running.base, 50_000_000);
    const proxy = await hastyProxy(running.base);
    const acknowledged: string[] = [];
    let isOver = false;
    const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `control buyer ${buyer} team ${turn}`;
        if ((await buyTeam(proxy.base, token, name)) === 201) acknowledged.push(name);
      }
    });
    await sleep(500);
    await running.end('SIGKILL');
    isOver = true;
    await Promise.all(buyers);
    proxy.close();
    const again = await startServer({ port, dataDir: folder });
    const { teams } = await belongings(again.base, token);
    await again.end('SIGTERM');
    expect(acknowledged.filter((name) => !teams.includes(name)).length).toBeGreaterThan(0);
  }, 120_000);
}
