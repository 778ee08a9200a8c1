import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { registerOverloadGuard } from './overload.ts';

const context = testApp();
let guarded: FastifyInstance;
beforeEach(async () => {
  guarded = await buildApp(context.deps, context.deps.log);
  guarded.get('/assets/page.js', async () => 'the script of a page');
  await registerOverloadGuard(guarded);
  return () => guarded.close();
});

/** Blocks the event loop for `turn` ms in every turn, for `ms` in all. */
async function keepBusy(ms: number, turn: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const end = performance.now() + turn;
    while (performance.now() < end);
    await nextTurn();
  }
}
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

it('an overloaded process refuses API calls, serves files, and passes the liveness check', async () => {
  await guarded.ready();
  // The guard looks once a second: a look that falls between two turns sees less.
  let status = 0;
  for (let tries = 0; status !== 503 && tries < 4; tries += 1) {
    await keepBusy(4_000, 800);
    status = await statusOf(guarded, '/api/academy/wallet');
  }
  expect(status).toBe(503);
  for (const url of ['/assets/page.js', '/healthz', '/readyz', '/metrics']) {
    expect(await statusOf(guarded, url)).toBe(200);
  }
  expect(await statusOf(context.app, '/api/academy/wallet')).toBe(401);
});

it('a busy event loop at start-up does not count as overload', async () => {
  // Longer than the guard's first sample takes, so that it has measured nothing.
  await keepBusy(1_500, 1_500);
  expect(await statusOf(guarded, '/api/academy/wallet')).toBe(401);
});
