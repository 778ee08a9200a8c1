import { RATE_LIMITS } from '@midan/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { countEvent, limitFailures, refuseWhenFull } from './rate-limit.ts';

const context = testApp();
const NAME = 'adminSignInPerAccount';
const { max } = RATE_LIMITS[NAME];
const isFailure = (error: unknown) => error instanceof Error && error.message === 'failed';

const fail = (subject: string) =>
  limitFailures(context.db, [[NAME, subject]], isFailure, async () => {
    throw new Error('failed');
  });

it('a success takes its own event back, though another was refused meanwhile', async () => {
  for (let n = 1; n < max; n += 1) await expect(fail('a')).rejects.toThrow('failed');
  await limitFailures(context.db, [[NAME, 'a']], isFailure, async () => {
    await expect(fail('a')).rejects.toThrow('too_many_requests');
  });
  await expect(fail('a')).rejects.toThrow('failed');
  await expect(fail('a')).rejects.toThrow('too_many_requests');
});

it('successes in any number leave the failures counted', async () => {
  await expect(fail('b')).rejects.toThrow('failed');
  for (let n = 0; n < 3 * max; n += 1) {
    await limitFailures(context.db, [[NAME, 'b']], isFailure, async () => undefined);
  }
  for (let n = 1; n < max; n += 1) await expect(fail('b')).rejects.toThrow('failed');
  await expect(fail('b')).rejects.toThrow('too_many_requests');
});

it('of parallel events exactly as many as allowed are counted', async () => {
  const events = await Promise.allSettled(
    Array.from({ length: 20 }, () => countEvent(context.db, NAME, 'c')),
  );
  expect(events.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
  await expect(refuseWhenFull(context.db, NAME, 'c')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: RATE_LIMITS[NAME].window,
  });
  await expect(refuseWhenFull(context.db, NAME, 'nobody')).resolves.toBeUndefined();
});
