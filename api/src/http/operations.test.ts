import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { READINESS } from '../limits.ts';
import { FileStorageError } from '../ports/file-storage.ts';

const context = testApp();
const ask = (url: string) => context.app.inject(url);
const statusOf = async (url: string) => (await ask(url)).statusCode;
afterEach(() => vi.restoreAllMocks());

it('readiness queries the database at most once a second', async () => {
  const connect = vi.spyOn(context.db, 'getExecutor');
  const asked = await Promise.all(Array.from({ length: 50 }, () => statusOf('/readyz')));
  expect(new Set(asked)).toEqual(new Set([200]));
  expect(connect).toHaveBeenCalledTimes(1);
});

it('a failing file store leaves the instance ready; reply and metrics report it', async () => {
  const check = vi.spyOn(context.deps.files, 'check');
  check.mockRejectedValue(new FileStorageError('check', new Error('connection refused')));
  const state = async () => {
    const { statusCode, body } = await ask('/readyz');
    return { statusCode, ...JSON.parse(body) };
  };
  const degraded = { statusCode: 200, status: 'degraded', database: 'ok', files: 'unavailable' };
  const wait = { interval: 200, timeout: READINESS.filesCacheMs + 3_000 };
  await expect.poll(state, wait).toEqual(degraded);
  expect((await ask('/metrics')).body).toContain('midan_files_available 0');
  check.mockResolvedValue(undefined);
  await expect.poll(state, wait).toMatchObject({ statusCode: 200, status: 'ready', files: 'ok' });
  expect((await ask('/metrics')).body).toContain('midan_files_available 1');
}, 30_000);

it('a silent file store does not delay readiness', async () => {
  vi.spyOn(context.deps.files, 'check').mockReturnValue(new Promise(() => undefined));
  const began = performance.now();
  for (let n = 0; n < 5; n += 1) expect(await statusOf('/readyz')).toBe(200);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('a stopping server still serves, is not ready and closes connections', async () => {
  context.app.stopping = true;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/serving')).toBe(503);
  const answer = await context.app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  context.app.stopping = false;
  expect((await context.app.inject('/healthz')).headers.connection).not.toBe('close');
});

it('without the database a balancer still finds the instance, which is not ready', async () => {
  vi.spyOn(context.db, 'getExecutor').mockImplementation(() => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  });
  await expect.poll(() => statusOf('/readyz'), { timeout: 5_000 }).toBe(503);
  expect(await statusOf('/serving')).toBe(200);
});
