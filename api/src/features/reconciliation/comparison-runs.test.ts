import { startComparison } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { metricOf } from '../../../test/metrics.ts';
import { refundOf } from '../../../test/payment-refunds.ts';
import { callBack } from '../../../test/payments.ts';
import { differencesOf, lastComparison, reconciler } from '../../../test/reconciliation.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { inTransaction } from '../../db/transaction.ts';
import { GATEWAYS, RECONCILING } from '../../limits.ts';
import { compareNightly, continueComparison } from './comparing.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { compared, credited, lost, missing, openOf, payment } = reconciler(context, double, admin);

/**
 * Moves payments and refunds out of the days of a comparison, and marks all differences as gone:
 * the next comparison asks only about payments started from now on.
 */
async function setOthersAside() {
  await inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update payments set created_at = created_at - interval '1 year',
        paid_at = paid_at - interval '1 year'
      where created_at > now() - make_interval(days => ${RECONCILING.days + 1}::int)`.execute(trx);
    await sql`update payment_refunds set ended_at = ended_at - interval '1 year'
      where ended_at > now() - make_interval(days => ${RECONCILING.days + 1}::int)`.execute(trx);
    await sql`update payment_differences set gone_at = now() where gone_at is null`.execute(trx);
  });
}

/** Starts a comparison. The gateway holds its first answers until the gate is resolved. */
async function heldComparison(): Promise<PromiseWithResolvers<void>> {
  const gate = Promise.withResolvers<void>();
  const asked = double.calls.length;
  double.held = gate.promise;
  await send(context, startComparison, { token: admin.token });
  await expect.poll(() => double.calls.length).toBeGreaterThan(asked);
  double.held = null;
  return gate;
}
/** Waits until the last comparison is over. */
const ended = () =>
  expect
    .poll(async () => (await lastComparison(context, admin.token)).done_at, { timeout: 20_000 })
    .not.toBeNull();

describe('a comparison', () => {
  it('leaves a refund that is made while it asks for the next time', async () => {
    await setOthersAside();
    const { id } = await credited();
    const gate = await heldComparison();
    expect((await refundOf(context, admin, id, 1000, 4000)).data.status).toBe('done');
    gate.resolve();
    await ended();
    expect(await openOf(id)).toBeUndefined();
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it('ends a difference that is no more, and keeps the same row while it stays', async () => {
    const { id } = await credited();
    double.answers = { amount_cents: 399_900 };
    await compared();
    const difference = (await openOf(id))?.id;
    expect(difference).toBeDefined();
    await compared();
    expect((await openOf(id))?.id).toBe(difference);
    double.answers = {};
    await compared();
    expect(await openOf(id)).toBeUndefined();
    const gone = await differencesOf(context, admin.token, 'gone');
    expect(gone.map((each) => each.id)).toContain(difference);
  });

  it('ends the difference with the credit that it waited for', async () => {
    const [own, bystander] = [await missing(), await missing()];
    await callBack(context, double.callback(own.reference));
    expect(await openOf(own.id)).toBeUndefined();
    expect((await openOf(bystander.id))?.id).toBe(bystander.difference);
    const gone = await differencesOf(context, admin.token, 'gone');
    expect(gone.map((each) => each.id)).toContain(own.difference);
  });

  it('opens a new difference in the place of one with other money', async () => {
    const { id, reference, difference } = await missing();
    double.orderOf(reference).total += 100;
    await compared();
    const now = await openOf(id);
    expect(now).toMatchObject({ cause: 'other_amount', theirs: 4001 });
    expect(now?.id).not.toBe(difference);
  });

  it('compares older payments only while they differ', async () => {
    const [differing, old] = [await missing(), await lost()];
    await context.db
      .updateTable('payments')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${RECONCILING.days + 1}::int)` })
      .where('id', 'in', [old.id, differing.id])
      .execute();
    await callBack(context, double.callback(differing.reference));
    await compared();
    expect(await openOf(old.id)).toBeUndefined();
    expect(await openOf(differing.id)).toBeUndefined();
  });

  it('does not judge what a silent gateway did not answer, and leaves it alone after a while', async () => {
    const { id } = await credited();
    double.answers = { amount_cents: 399_900 };
    await compared();
    const difference = (await openOf(id))?.id;
    expect(difference).toBeDefined();
    double.answers = {};
    const more = GATEWAYS.silentMax + RECONCILING.asksAtOnce;
    for (let n = 0; n < more; n += 1) await payment();
    const before = double.calls.length;
    double.failures = 10_000;
    const run = await compared();
    expect(double.calls.length - before).toBeLessThanOrEqual(2 * more);
    double.failures = 0;
    expect(run.unanswered).toBe(run.total - run.dealt - run.differing - run.agreed);
    expect(run.unanswered).toBeGreaterThan(more);
    expect((await openOf(id))?.id).toBe(difference);
  });

  it('asks on after payments that a gateway cannot answer about', async () => {
    await setOthersAside();
    const { logged } = context;
    const lines = logged.length;
    const bad = GATEWAYS.silentMax + RECONCILING.asksAtOnce;
    for (let n = 0; n < bad; n += 1) double.unreadable.add((await payment()).reference);
    const { id } = await lost();
    const run = await compared();
    expect(run.unanswered).toBe(bad);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
    expect(logged.slice(lines).join('')).toContain('could not be compared');
    expect(await metricOf(context, 'midan_payment_comparison_unanswered')).toBe(bad);
  });

  it('counts a portion once that two instances compare', async () => {
    await setOthersAside();
    const { total: unknownOrders } = await compared();
    const { id } = await lost();
    const gate = await heldComparison();
    await context.db
      .updateTable('payment_comparisons')
      .set({ taken_until: sql<Date>`now() - interval '1 second'` })
      .where('done_at', 'is', null)
      .execute();
    await continueComparison(context.deps);
    gate.resolve();
    // The first instance comes back when the other has ended the comparison.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await lastComparison(context, admin.token)).total).toBe(unknownOrders + 1);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
  });

  it('does not call a payment missing that is credited while it is asked about', async () => {
    await setOthersAside();
    const { id, reference } = await payment();
    const gate = await heldComparison();
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    gate.resolve();
    await ended();
    expect(await openOf(id)).toBeUndefined();
  });

  it('keeps no card and no person', async () => {
    await missing();
    const { rows } = await sql<{ text: string }>`
      select json_agg(d)::text || (select json_agg(c) from payment_comparisons c)::text as text
      from payment_differences d`.execute(context.db);
    expect(rows[0]?.text).not.toMatch(/xxxx2346|"2346"|CARDHOLDER|512345|01234567890/);
  });
});

describe('the comparison of the night', () => {
  const nights = async () =>
    Number(
      (
        await context.db
          .selectFrom('payment_comparisons')
          .select(sql<number>`count(*)`.as('total'))
          .where('night', '>', '2021-01-01')
          .executeTakeFirstOrThrow()
      ).total,
    );

  it('runs once a night, and finds the same', async () => {
    const { id } = await lost();
    await compareNightly(context.deps);
    await compareNightly(context.deps);
    expect(await nights()).toBe(1);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
    expect(await lastComparison(context, admin.token)).toMatchObject({ started_by: null });
  });

  it('goes on where a stopped instance left it', async () => {
    const { id } = await lost();
    await context.db
      .insertInto('payment_comparisons')
      .values({ started_by: admin.id, since: sql<Date>`now() - interval '1 day'`, total: 1 })
      .execute();
    const takenFor = (seconds: number) =>
      context.db
        .updateTable('payment_comparisons')
        .set({ taken_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
        .where('done_at', 'is', null)
        .execute();
    await takenFor(60);
    await continueComparison(context.deps);
    expect(await openOf(id)).toBeUndefined();
    await takenFor(-1);
    await continueComparison(context.deps);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
  });

  it('gives one up that nobody could end', async () => {
    await context.db
      .insertInto('payment_comparisons')
      .values({
        started_by: admin.id,
        since: sql<Date>`now() - interval '1 day'`,
        started_at: sql<Date>`now() - make_interval(secs => ${RECONCILING.givenUpSeconds + 60})`,
        taken_until: sql<Date>`now() + interval '1 hour'`,
        total: 5,
      })
      .execute();
    expect((await compared()).done_at).not.toBeNull();
  });
});

it('tells how long ago payments were compared', async () => {
  await lost();
  const { id } = await compared();
  const age = () => metricOf(context, 'midan_payment_comparison_age_seconds');
  expect(await age()).toBeLessThan(60);
  const started_at = sql<Date>`started_at - interval '1 day'`;
  const comparisons = context.db.updateTable('payment_comparisons');
  await comparisons.set({ started_at }).where('id', '=', id).execute();
  expect(await age()).toBeGreaterThanOrEqual(86_400);
});
