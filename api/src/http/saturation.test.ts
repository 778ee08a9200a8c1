import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { getWallet, listTracks, logoutAcademy } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../test/app.ts';
import { academyWith } from '../../test/fixtures.ts';

const context = testApp();

/** Uses all connections and queues more calls than allowed; the returned function ends them. */
async function saturate(): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Array.from({ length: 20 }, () => context.db.connection().execute(() => gate));
  const waiting = Array.from({ length: 20 * 10 + 1 }, () => sql`select 1`.execute(context.db));
  // Kysely asks the pool in a later turn of the event loop.
  await nextTurn();
  return async () => {
    release();
    await Promise.all([...held, ...waiting]);
  };
}

it('calls are refused at once while the database queue is full, but signing out works', async () => {
  const { token } = await academyWith(context.db, {});
  const endSaturation = await saturate();
  for (const [language, sentence] of [
    ['ar', /[\u0621-\u064a]/],
    ['en', /[a-z]/],
  ] as const) {
    const headers = { 'accept-language': language, 'x-request-id': `busy-${language}` };
    const refused = await send(context, getWallet, { token, headers });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.body).toMatchObject({
      success: false,
      code: 'overloaded',
      message: expect.stringMatching(sentence),
      request_id: `busy-${language}`,
    });
  }
  expect((await send(context, listTracks)).status).toBe(503);
  expect((await context.app.inject('/healthz')).statusCode).toBe(200);
  const goodbye = send(context, logoutAcademy, { token });
  await sleep(100);
  await endSaturation();
  expect((await goodbye).status).toBe(200);
  expect((await send(context, getWallet, { token })).status).toBe(401);
});
