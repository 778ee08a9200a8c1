import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp();
const statusOf = async (url: string) => (await context.app.inject(url)).statusCode;

it('readiness looks once a second, however often it is asked', async () => {
  const check = vi.spyOn(context.deps.files, 'check');
  const asked = await Promise.all(Array.from({ length: 50 }, () => statusOf('/readyz')));
  expect(new Set(asked)).toEqual(new Set([200]));
  expect(check).toHaveBeenCalledTimes(1);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  check.mockRejectedValue(full);
  await expect.poll(() => statusOf('/readyz'), { interval: 200, timeout: 3_000 }).toBe(503);
  check.mockRestore();
  await expect.poll(() => statusOf('/readyz'), { interval: 200, timeout: 3_000 }).toBe(200);
});

it('a process under pressure refuses work, and says that it lives', async () => {
  const until = performance.now() + 4_000;
  while (performance.now() < until) {
    const block = performance.now() + 800;
    while (performance.now() < block);
    await breathe();
  }
  expect(await statusOf('/api/academy/wallet')).toBe(503);
  for (const url of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(url)).toBe(200);
});

it('a stopping server serves on, is not ready and keeps no connection', async () => {
  context.app.stopping = true;
  expect(await statusOf('/readyz')).toBe(503);
  const answer = await context.app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  context.app.stopping = false;
  expect((await context.app.inject('/healthz')).headers.connection).not.toBe('close');
});
