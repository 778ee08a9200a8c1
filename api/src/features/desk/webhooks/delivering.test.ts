import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { dies, holdElsewhere } from '../../../../test/dead-instance.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { receiver } from '../../../../test/receiver.ts';
import { insertRow } from '../../../../test/rows.ts';
import { addDelivery, addWebhook, deliverDue } from '../../../../test/webhooks.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { WEBHOOKS } from '../../../limits.ts';
import { type RunningJobs, startJobs } from '../../../ports/job-queue-pg-boss.ts';
import { signatureOf } from '../../../ports/webhook-signature.ts';
import { writeEvents } from '../../messaging/events/index.ts';

const context = testApp();
let target: Awaited<ReturnType<typeof receiver>>;
let ownerId: string;
beforeAll(async () => {
  target = await receiver();
  context.deps.config.WEBHOOK_TEST_RECEIVER = target.origin;
  ownerId = (await signInAdmin(context.db)).id;
});
afterAll(() => target.close());

const DAY = 24 * 3600;
const POLL = { timeout: 15_000 };

async function lineOf(count: number, fields: object = {}) {
  const path = `/${crypto.randomUUID()}`;
  const appSecret = context.deps.config.APP_SECRET;
  const url = `${target.origin}${path}`;
  const webhook = await addWebhook(context.db, ownerId, { url, appSecret, ...fields });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await addDelivery(context.db, webhook.id));
  return { ...webhook, path, ids };
}
const run = () => deliverDue(context.deps);
const webhookRow = (id: string) =>
  context.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliveries = (webhookId: string) =>
  context.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('position')
    .execute();
const statesOf = async (id: string) => (await deliveries(id)).map(({ state }) => state);
const sentTo = (path: string) => target.at(path).map(({ headers }) => headers['webhook-id']);

/** Lets so many seconds pass for a webhook and all its events, by moving their times back. */
async function pass(id: string, seconds: number): Promise<void> {
  const earlier = sql<Date>`- make_interval(secs => ${seconds})`;
  await sql`update webhooks set retry_at = retry_at ${earlier},
    failing_since = failing_since ${earlier},
    old_signs_until = old_signs_until ${earlier} where id = ${id}`.execute(context.db);
  await sql`update webhook_deliveries set queued_at = queued_at ${earlier},
    created_at = created_at ${earlier} where webhook_id = ${id}`.execute(context.db);
}
const toldOwners = async (kind: string) => {
  const { total } = await context.db
    .selectFrom('outbox_messages')
    .select(sql<number>`count(*)`.as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return total;
};

describe('events', () => {
  it('come signed, in their order, with their place in it', async () => {
    const { id, path, secret } = await lineOf(3);
    await run();
    const calls = target.at(path);
    const rows = await deliveries(id);
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual(
      rows.map(({ event_id }) => event_id),
    );
    expect(calls.map(({ body }) => body.sequence)).toEqual([1, 2, 3]);
    expect(rows.map(({ sequence, state, status }) => [sequence, state, status])).toEqual([
      [1, 'delivered', 204],
      [2, 'delivered', 204],
      [3, 'delivered', 204],
    ]);
    for (const { headers, text } of calls) {
      const timestamp = Number(headers['webhook-timestamp']);
      expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(10);
      const signed = { id: `${headers['webhook-id']}`, timestamp, body: text };
      expect(headers['webhook-signature']).toBe(signatureOf([secret], signed));
      expect(headers['content-type']).toBe('application/json');
    }
    expect(Object.keys(calls[0]?.body ?? {})).toEqual(['type', 'timestamp', 'sequence', 'data']);
  });

  it('wait for the one before, which keeps its id, and others do not wait for them', async () => {
    const stuck = await lineOf(3);
    const other = await lineOf(2);
    target.answer(stuck.path, { status: 503, body: 'closed' });
    await run();
    await run();
    expect(target.at(stuck.path)).toHaveLength(1);
    expect(target.at(other.path)).toHaveLength(2);
    const [first] = await deliveries(stuck.id);
    expect(first).toMatchObject({ attempts: 1, failure: 'status', status: 503, answer: 'closed' });
    await pass(stuck.id, 60);
    await run();
    target.answer(stuck.path, { status: 200 });
    await pass(stuck.id, 300);
    await run();
    const ids = (await deliveries(stuck.id)).map(({ event_id }) => event_id);
    expect(sentTo(stuck.path)).toEqual([ids[0], ids[0], ids[0], ids[1], ids[2]]);
    expect(await webhookRow(stuck.id)).toMatchObject({ failures: 0, failing_since: null });
  });

  it('that are committed late come later, and take no place of others', async () => {
    const { id, path } = await lineOf(0);
    const open = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = context.db.transaction().execute(async (trx) => {
      await insertRow(trx, 'webhook_deliveries', {
        webhook_id: id,
        event_id: crypto.randomUUID(),
        type: 'late',
        facts: '{}',
      });
      written.resolve();
      await open.promise;
    });
    await written.promise;
    await addDelivery(context.db, id);
    await run();
    expect(target.at(path).map(({ body }) => body.sequence)).toEqual([1]);
    open.resolve();
    await late;
    await run();
    const got = target.at(path).map(({ body }) => [body.type, body.sequence]);
    expect(got).toEqual([
      ['academy.activated', 1],
      ['late', 2],
    ]);
  });

  it('go on elsewhere when an instance stopped amid a call, and it notes nothing any more', async () => {
    const { id, path } = await lineOf(2);
    target.answer(path, { status: 500, afterMs: 300 });
    const slow = run();
    await expect.poll(() => target.at(path).length).toBe(1);
    target.answer(path, { status: 200 });
    await run();
    await slow;
    expect(await statesOf(id)).toEqual(['delivered', 'delivered']);
    expect(await webhookRow(id)).toMatchObject({ failures: 0, retry_at: null });
  });
});

describe('a receiver that takes nothing', () => {
  it('is tried less and less often', async () => {
    const { id, path } = await lineOf(1);
    target.answer(path, { status: 500 });
    const pauses: number[] = [];
    for (const pause of [...WEBHOOKS.pausesSeconds, 14_400]) {
      await run();
      const { rows } = await sql<{ pause: number }>`select extract(epoch from retry_at
        - last_attempt_at)::float as pause from webhooks join webhook_deliveries
        on webhook_id = webhooks.id where webhooks.id = ${id}`.execute(context.db);
      pauses.push(Math.round(rows[0]?.pause ?? 0));
      await pass(id, pause);
    }
    expect(pauses).toEqual([60, 300, 900, 1800, 3600, 7200, 14_400, 14_400]);
  });

  it('for three days has its old events given up, with one notice; newer ones are tried', async () => {
    const { id, path } = await lineOf(2);
    target.answer(path, { status: 500 });
    await run();
    await pass(id, 3 * DAY - 60);
    await run();
    expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
    const before = await toldOwners('webhook_given_up');
    await addDelivery(context.db, id);
    await pass(id, 14_400);
    await sql`update webhook_deliveries set queued_at = now()
      where webhook_id = ${id} and position = (select max(position) from webhook_deliveries)`.execute(
      context.db,
    );
    await run();
    expect(await statesOf(id)).toEqual(['given_up', 'given_up', 'waiting']);
    expect(await toldOwners('webhook_given_up')).toBeGreaterThan(before);
    const told = await toldOwners('webhook_given_up');
    await pass(id, 3 * DAY);
    await run();
    expect(await statesOf(id)).toEqual(['given_up', 'given_up', 'given_up']);
    expect(await toldOwners('webhook_given_up')).toBe(told);
    // A later event begins its own three days.
    await addDelivery(context.db, id);
    target.answer(path, { status: 200 });
    await run();
    expect((await statesOf(id)).at(-1)).toBe('delivered');
  });

  it('and comes back before three days are over loses nothing and gets nothing twice', async () => {
    const { id, path } = await lineOf(5);
    const taken: string[] = [];
    target.answer(path, { status: 500 });
    await run();
    await pass(id, 3 * DAY - 60);
    target.answer(path, ({ headers }) => {
      taken.push(`${headers['webhook-id']}`);
      return { status: 200 };
    });
    await run();
    expect(taken).toEqual((await deliveries(id)).map(({ event_id }) => event_id));
    expect(await statesOf(id)).toEqual(Array(5).fill('delivered'));
  });

  it('for ten days is disabled, also with one event a week, and the owners are told', async () => {
    const { id, path } = await lineOf(1);
    target.answer(path, { status: 500 });
    const [givenUp, disabled] = await Promise.all([
      toldOwners('webhook_given_up'),
      toldOwners('webhook_disabled'),
    ]);
    const step = 4 * 3600;
    for (let passed = 0; passed < 10 * DAY; passed += step) {
      expect((await webhookRow(id)).disabled_at).toBeNull();
      if (passed === 7 * DAY) await addDelivery(context.db, id);
      await run();
      await pass(id, step);
    }
    await run();
    expect(await webhookRow(id)).toMatchObject({ disabled_because: 'failing' });
    expect(await statesOf(id)).toEqual(['given_up', 'given_up']);
    expect(await toldOwners('webhook_disabled')).toBeGreaterThan(disabled);
    const owners = (await toldOwners('webhook_disabled')) - disabled;
    expect(await toldOwners('webhook_given_up')).toBe(givenUp + owners);
  });

  it('answers 410: it is disabled at once, told of nothing more, and the owners are told', async () => {
    const { id, path } = await lineOf(2);
    target.answer(path, { status: 410 });
    const before = await toldOwners('webhook_disabled');
    await run();
    expect(target.at(path)).toHaveLength(1);
    expect(await webhookRow(id)).toMatchObject({ disabled_because: 'gone' });
    expect(await toldOwners('webhook_disabled')).toBeGreaterThan(before);
    await context.db
      .transaction()
      .execute((trx) =>
        writeEvents(trx, context.deps, 'academy.activated', [{ academy_id: crypto.randomUUID() }]),
      );
    expect(await statesOf(id)).toEqual(['given_up', 'given_up']);
  });

  it('is inside a private network: it is never called', async () => {
    const { id } = await lineOf(1, { url: 'https://169.254.169.254/latest/meta-data' });
    const named = await lineOf(1, { url: 'https://localhost.localdomain.localhost/' });
    await run();
    for (const line of [id, named.id]) {
      const [only] = await deliveries(line);
      expect(['not_public', 'unknown_name']).toContain(only?.failure);
      expect(only).toMatchObject({ attempts: 1, status: null, state: 'waiting' });
    }
  });
});

describe('the clean-up', () => {
  it('deletes deliveries after 30 days, and the old secret after a day', async () => {
    const old = { sealed_old_secret: Buffer.from('old'), old_signs_until: new Date() };
    const { id, ids } = await lineOf(2, old);
    await run();
    await sql`update webhook_deliveries set queued_at = now() - interval '31 days'
      where id = ${ids[0]}`.execute(context.db);
    await cleanUp(context.db);
    expect((await deliveries(id)).map((row) => row.id)).toEqual(ids.slice(1));
    expect((await webhookRow(id)).sealed_old_secret).toBeNull();
  });
});

describe('with the job queue', () => {
  const running: RunningJobs[] = [];
  beforeAll(async () => {
    const { connection, deps } = context;
    const handlers = { ...jobHandlers(deps), scheduled: [] };
    for (let n = 0; n < 2; n += 1) {
      running.push(await startJobs({ connection, log: deps.log, handlers }));
    }
    Object.assign(deps, { jobs: running[0] });
  });
  afterAll(() => Promise.all(running.map((jobs) => jobs.stop())));
  const queue = (...ids: string[]) =>
    inTransaction(context.db, (trx) => context.deps.jobs.deliverEvents(trx, ids));

  it('an event is sent some seconds after its commit, once by two instances', async () => {
    const { id, path } = await lineOf(0);
    const write = (academy_id: string) =>
      inTransaction(context.db, (trx) =>
        writeEvents(trx, context.deps, 'academy.activated', [{ academy_id }]),
      );
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const each of ids) await write(each);
    const got = () => target.at(path).map(({ body }) => body.data.academy_id);
    await expect.poll(got, POLL).toEqual(ids);
    await expect.poll(() => statesOf(id), POLL).toEqual(Array(5).fill('delivered'));
  });

  it('many are sent once by many runs at the same time, and in order', async () => {
    const lines = await Promise.all(Array.from({ length: 4 }, () => lineOf(10)));
    for (const { path } of lines) target.answer(path, { status: 200, afterMs: 5 });
    await Promise.all(Array.from({ length: 4 }, () => queue(...lines.map(({ id }) => id))));
    for (const { id, path } of lines) {
      await expect.poll(() => statesOf(id), POLL).toEqual(Array(10).fill('delivered'));
      const ids = (await deliveries(id)).map(({ event_id }) => event_id);
      expect(sentTo(path)).toEqual(ids);
    }
  });

  it('what a killed instance was at waits while that may live, and is then sent elsewhere', async () => {
    const [held, other] = [await lineOf(1), await lineOf(1)];
    await inTransaction(context.db, async (trx) => {
      await context.deps.jobs.deliverEvents(trx, [held.id]);
      await holdElsewhere(trx, held.id);
    });
    await queue(held.id, other.id);
    await expect.poll(() => statesOf(other.id), POLL).toEqual(['delivered']);
    expect(target.at(held.path)).toHaveLength(0);
    await dies(context, held.id);
    await expect.poll(() => statesOf(held.id), POLL).toEqual(['delivered']);
    expect(target.at(held.path)).toHaveLength(1);
  });
});
