import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { belongings, buyTeam, wealthyAcademy } from './academy.ts';
import { freePort, type RealServer, startServer } from './server.ts';

const BUYERS = 8;
const dataDir = await mkdtemp(join(tmpdir(), 'midan-shutdown-'));
let server: RealServer | undefined;

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const readiness = (base: string): Promise<number> =>
  fetch(`${base}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** Buys until `isReady` is false, as behind a load balancer; adds its `answers`. */
async function buyWhileReady(
  running: RealServer,
  token: string,
  isReady: () => boolean,
  answers: { name: string; status: number }[],
) {
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let turn = 0; isReady(); turn += 1) {
        const name = `round 1 buyer ${buyer} team ${turn}`;
        answers.push({ name, status: await buyTeam(running.base, token, name) });
      }
    }),
  );
}

it('a server stopped under load fails readiness first, replies to all requests, and exits in time', async () => {
  const port = await freePort();
  server = await startServer({ port, dataDir, timeoutMs: 60_000 });
  const running = server;
  const token = await wealthyAcademy(running.base, 50_000_000);
  let ready = true;
  const answers: { name: string; status: number }[] = [];
  const buying = buyWhileReady(running, token, () => ready, answers);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(BUYERS);

  const told = Date.now();
  const ended = running.end('SIGTERM');
  const seen: number[] = [];
  while (ready && Date.now() - told < 15_000) {
    const status = await readiness(running.base);
    seen.push(status);
    if (status !== 200) ready = false;
    else await sleep(20);
  }
  expect(seen.at(-1)).toBe(503);
  await buying;
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);

  expect(await ended).toBe(0);
  expect(Date.now() - told).toBeLessThan(15_000);

  server = await startServer({ port, dataDir, timeoutMs: 60_000 });
  const { teams, ledgerSum, balance } = await belongings(server.base, token);
  const bought = teams.filter((name) => name.startsWith('round '));
  expect(bought.sort()).toEqual(answers.map(({ name }) => name).sort());
  expect(ledgerSum).toBe(balance);
}, 60_000);

it('a server that stops after an unexpected error logs the error and ends with 1', async () => {
  await server?.end('SIGTERM');
  const lines: string[] = [];
  // A signal that close-with-grace ignores throws outside any request.
  const thrower = "process.on('SIGWINCH', () => { throw new Error('nobody expected this'); });";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}` };
  const onOutput = (text: string) => lines.push(text);
  server = await startServer({ port: await freePort(), dataDir, env, onOutput, timeoutMs: 60_000 });
  expect(await server.end('SIGWINCH')).toBe(1);
  server = undefined;
  const log = lines.join('');
  expect(log).toContain('stopping after an unexpected error');
  expect(log).toContain('nobody expected this');
}, 60_000);
