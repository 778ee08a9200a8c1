import { RATE_LIMITS } from '@midan/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { assertWithinLimit, countEvent, limitFailures } from './rate-limit.ts';

const context = testApp();
const NAME = 'adminSignInPerAccountAndAddress';
const { max } = RATE_LIMITS[NAME];
const isFailure = (error: unknown) => error instanceof Error && error.message === 'failed';

const fail = (subject: string) =>
  limitFailures(context.deps, [[NAME, subject]], isFailure, async () => {
    throw new Error('failed');
  });

it('a success removes its own event even if another one was refused meanwhile', async () => {
  for (let n = 1; n < max; n += 1) await expect(fail('a')).rejects.toThrow('failed');
  await limitFailures(context.deps, [[NAME, 'a']], isFailure, async () => {
    await expect(fail('a')).rejects.toThrow('too_many_requests');
  });
  await expect(fail('a')).rejects.toThrow('failed');
  await expect(fail('a')).rejects.toThrow('too_many_requests');
});

it('any number of successes leaves the count of failures unchanged', async () => {
  await expect(fail('b')).rejects.toThrow('failed');
  for (let n = 0; n < 3 * max; n += 1) {
    await limitFailures(context.deps, [[NAME, 'b']], isFailure, async () => undefined);
  }
  for (let n = 1; n < max; n += 1) await expect(fail('b')).rejects.toThrow('failed');
  await expect(fail('b')).rejects.toThrow('too_many_requests');
});

it('rows are named by keyed hashes, so subjects cannot be read or guessed', async () => {
  const subject = ['academy', 'known@example.test', '2001:db8::1'];
  await countEvent(context.deps, NAME, subject);
  const keys = async () =>
    (await context.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  const before = await keys();
  expect(before.join()).not.toContain('known');
  const config = { ...context.deps.config, APP_SECRET: 'another secret of this very test' };
  await countEvent({ ...context.deps, config }, NAME, subject);
  expect(await keys()).toHaveLength(before.length + 1);
  await countEvent(context.deps, NAME, ['academy', 'KNOWN@example.test', '2001:db8:0:0:9::']);
  expect(await keys()).toHaveLength(before.length + 1);
});

it('parallel events are counted up to the limit exactly', async () => {
  const events = await Promise.allSettled(
    Array.from({ length: 20 }, () => countEvent(context.deps, NAME, 'c')),
  );
  expect(events.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
  await expect(assertWithinLimit(context.deps, NAME, 'c')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: RATE_LIMITS[NAME].windowSeconds,
  });
  await expect(assertWithinLimit(context.deps, NAME, 'nobody')).resolves.toBeUndefined();
});
