import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTeams, purchaseTeams } from '@midan/contract';
import { afterAll, expect, it } from 'vitest';
import { buyTeam, wealthyAcademy } from './academy.ts';
import {
  type Answered,
  atRate,
  closeConnections,
  inTurns,
  openConnections,
  type Request,
  within,
} from './load.ts';
import { freePort, type RealServer, startServer } from './server.ts';

/** Seconds of overload; `npm run test:chaos` uses 20. */
const LENGTH = Number(process.env.SATURATION_SECONDS ?? 2);
/**
 * Minimum throughput under overload, as a share of the peak. Two seconds only detect a collapse.
 */
const GOODPUT = LENGTH < 10 ? 0.5 : 0.8;
const CALLERS = 16;
/** More than may be queued. The server accepts one new connection per turn of its event loop. */
const CONNECTIONS = 400;
/** ms. */
const REFUSED_WITHIN = 100;
const NORMAL_WITHIN = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'midan-saturation-'));
let server: RealServer | undefined;

afterAll(async () => {
  closeConnections();
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Long lists of teams, with a purchase in every fiftieth call. */
function traffic(base: string, token: string): () => Request {
  const headers = { authorization: `Bearer ${token}` };
  const list = { method: 'GET', url: new URL(`/api${listTeams.path}?per_page=100`, base), headers };
  const purchase = {
    method: 'POST',
    url: new URL(`/api${purchaseTeams.path}`, base),
    body: JSON.stringify({ teams: [{ name: 'Saturation' }] }),
  };
  let count = 0;
  return () => {
    count += 1;
    if (count % 50 > 0) return list;
    const key = { 'idempotency-key': crypto.randomUUID() };
    return { ...purchase, headers: { ...headers, ...key, 'content-type': 'application/json' } };
  };
}

const served = (answers: readonly Answered[]) => answers.filter(({ status }) => status < 300);

/** Peak throughput in requests per second, the best of some seconds. */
async function peakOf(next: () => Request): Promise<number> {
  const seconds: number[] = [];
  for (let n = 0; n < 4; n += 1) seconds.push((await inTurns(CALLERS, 1, next)).length);
  return Math.max(...seconds);
}

it(
  'of three times what it can serve the surplus is refused at once, the rest is served, and soon all is as before',
  async () => {
    const env = { LOG_LEVEL: 'silent' };
    server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 60_000 });
    const token = await wealthyAcademy(server.base, 50_000_000);
    for (let n = 0; n < 100; n += 1) await buyTeam(server.base, token, `team ${n}`);
    const next = traffic(server.base, token);
    const peak = await peakOf(next);
    await openConnections(CONNECTIONS, new URL('/healthz', server.base));

    const began = performance.now();
    const answers = await atRate(peak * 3, LENGTH, next);
    const seconds = (performance.now() - began) / 1000;
    const refused = answers.filter(({ status }) => status === 503);
    const ms = (share: number, of: readonly Answered[]) => `${Math.round(within(share, of))} ms`;
    const goodput = served(answers).length / seconds;
    if (LENGTH >= 10) {
      console.log(`saturation: peak ${peak}/s, sent ${Math.round(answers.length / seconds)}/s for ${LENGTH} s
  served ${Math.round(goodput)}/s (${Math.round((100 * goodput) / peak)} % of the peak), p50 ${ms(0.5, served(answers))}, p95 ${ms(0.95, served(answers))}, p99 ${ms(0.99, served(answers))}
  refused ${refused.length}, p50 ${ms(0.5, refused)}, p95 ${ms(0.95, refused)}, p99 ${ms(0.99, refused)}`);
    }
    expect(refused.length).toBeGreaterThan(peak * 0.5 * LENGTH);
    expect(refused.filter(({ retryAfter }) => !Number(retryAfter))).toEqual([]);
    expect(within(0.95, refused)).toBeLessThan(REFUSED_WITHIN);
    expect(goodput).toBeGreaterThan(peak * GOODPUT);
    expect(refused.length + served(answers).length).toBe(answers.length);

    const over = performance.now();
    for (let isNormal = false; !isNormal; ) {
      const later = await atRate(peak / 4, 1, next);
      isNormal = served(later).length === later.length && within(0.95, later) < REFUSED_WITHIN;
      expect(performance.now() - over).toBeLessThan(NORMAL_WITHIN);
    }
  },
  60_000 + LENGTH * 5_000,
);
