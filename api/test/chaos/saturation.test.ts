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
/** As a share of the peak; two seconds only detect a collapse. */
const GOODPUT = LENGTH < 10 ? 0.5 : 0.8;
/** One round within the marks is enough: what else runs on the machine only adds to short times. */
const ROUNDS = LENGTH < 10 ? 3 : 1;
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

/** Returns a function that gives the next request: a long list of teams, each 50th a purchase. */
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

async function peakOf(next: () => Request): Promise<number> {
  const seconds: number[] = [];
  for (let n = 0; n < 4; n += 1) seconds.push((await inTurns(CALLERS, 1, next)).length);
  return Math.max(...seconds);
}

interface Round {
  refused: Answered[];
  served: Answered[];
  /** Served requests per second. */
  goodput: number;
  /** Sent requests per second. */
  sent: number;
}

/** At three times the peak each request is served, or refused with 503 and a retry-after. */
async function overload(peak: number, next: () => Request): Promise<Round> {
  const began = performance.now();
  const answers = await atRate(peak * 3, LENGTH, next);
  const seconds = (performance.now() - began) / 1000;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(peak * 0.5 * LENGTH);
  expect(refused.filter(({ retryAfter }) => !Number(retryAfter))).toEqual([]);
  expect(refused.length + served(answers).length).toBe(answers.length);
  return {
    refused,
    served: served(answers),
    goodput: served(answers).length / seconds,
    sent: answers.length / seconds,
  };
}

const isWithinMarks = ({ refused, goodput }: Round, peak: number): boolean =>
  within(0.95, refused) < REFUSED_WITHIN && goodput > peak * GOODPUT;

function report(round: Round, peak: number): void {
  const times = (answers: Answered[]) =>
    [0.5, 0.95, 0.99]
      .map((share) => `p${share * 100} ${Math.round(within(share, answers))} ms`)
      .join(', ');
  const share = Math.round((100 * round.goodput) / peak);
  console.log(`saturation: peak ${peak}/s, sent ${Math.round(round.sent)}/s for ${LENGTH} s
  served ${Math.round(round.goodput)}/s (${share} % of the peak), ${times(round.served)}
  refused ${round.refused.length}, ${times(round.refused)}`);
}

it(
  'under three times its capacity it refuses the surplus at once, serves the rest, and recovers',
  async () => {
    const env = { LOG_LEVEL: 'silent' };
    server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 60_000 });
    const token = await wealthyAcademy(server.base, 50_000_000);
    for (let n = 0; n < 100; n += 1) await buyTeam(server.base, token, `team ${n}`);
    const next = traffic(server.base, token);
    const peak = await peakOf(next);
    await openConnections(CONNECTIONS, new URL('/healthz', server.base));

    let round = await overload(peak, next);
    for (let n = 1; n < ROUNDS && !isWithinMarks(round, peak); n += 1) {
      round = await overload(peak, next);
    }
    if (LENGTH >= 10) report(round, peak);
    expect(within(0.95, round.refused)).toBeLessThan(REFUSED_WITHIN);
    expect(round.goodput).toBeGreaterThan(peak * GOODPUT);

    const over = performance.now();
    for (let isNormal = false; !isNormal; ) {
      const later = await atRate(peak / 4, 1, next);
      isNormal = served(later).length === later.length && within(0.95, later) < REFUSED_WITHIN;
      expect(performance.now() - over).toBeLessThan(NORMAL_WITHIN);
    }
  },
  60_000 + LENGTH * 5_000,
);
