import { getLastComparison } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { comparer } from '../../../../test/gateway-comparison.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { refundOf } from '../../../../test/payment-refunds.ts';
import { depositsOf } from '../../../../test/payment-rows.ts';
import { callBack } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { COMPARISON, GATEWAYS } from '../../../limits.ts';
import { compareNightly } from './comparison-run.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { ask, closedOf, compared, credited, lost, missing, openOf, payment } = comparer(
  context,
  double,
  admin,
);

/** Acts after a comparison has read its payments, and before the gateway answers about them. */
async function meanwhile(act: () => Promise<unknown>): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const before = double.calls.length;
  double.held = gate.promise;
  const run = compared();
  await expect.poll(() => double.calls.length).toBeGreaterThan(before);
  double.held = null;
  await act();
  gate.resolve();
  await run;
}

it('runs once a night, and tells how long ago', async () => {
  const { id } = await lost();
  const age = () => metricOf(context, 'midan_payment_comparison_age_seconds');
  await compared();
  expect(await age()).toBeLessThan(60);
  const other = await lost();
  await compareNightly(context.deps);
  expect([await openOf(id), await openOf(other.id)]).toMatchObject([
    { cause: 'not_credited' },
    undefined,
  ]);
  await context.db
    .updateTable('payment_comparisons')
    .set({ started_at: sql<Date>`started_at - interval '1 day'` })
    .where('night', '>', '2021-01-01')
    .execute();
  expect(await age()).toBeGreaterThanOrEqual(86_400);
});

it('leaves a refund that is made while it asks for the next time', async () => {
  const { id } = await credited();
  await meanwhile(async () => {
    expect((await refundOf(context, admin, id, 1000, 4000)).data.status).toBe('done');
  });
  expect(await openOf(id)).toBeUndefined();
  await compared();
  expect(await openOf(id)).toBeUndefined();
});

it('does not call a payment missing that is credited while it is asked about', async () => {
  const { id, reference } = await payment();
  await meanwhile(async () => {
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
  });
  expect(await openOf(id)).toBeUndefined();
});

it('ends a difference that is no more, and keeps the same row while it stays', async () => {
  const { id } = await credited();
  double.answers = { amount_cents: 399_900 };
  await compared();
  const difference = (await openOf(id))?.id;
  await compared();
  expect((await openOf(id))?.id).toBe(difference);
  double.answers = {};
  await compared();
  expect(await openOf(id)).toBeUndefined();
  expect((await closedOf(id)).map((each) => each.id)).toEqual([difference]);
});

it('ends the difference with the credit, whose money comes once', async () => {
  const [own, bystander] = [await missing(), await missing()];
  await Promise.all([ask(own.id), ask(own.id), callBack(context, double.callback(own.reference))]);
  expect(await depositsOf(context.db, own.id)).toHaveLength(1);
  expect(await openOf(own.id)).toBeUndefined();
  expect((await closedOf(own.id)).map((each) => each.id)).toEqual([own.difference]);
  expect((await openOf(bystander.id))?.id).toBe(bystander.difference);
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
    .set({ created_at: sql<Date>`now() - make_interval(days => ${COMPARISON.days + 1}::int)` })
    .where('id', 'in', [old.id, differing.id])
    .execute();
  double.refund(differing.reference, 400_000);
  await compared();
  expect(await openOf(old.id)).toBeUndefined();
  expect(await openOf(differing.id)).toBeUndefined();
});

it('keeps money in mind that a later, declined try of the order hides', async () => {
  const { id, reference } = await missing();
  double.decide(reference, 'declined');
  await compared();
  expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
});

it('keeps no card and no person', async () => {
  await missing();
  const { rows } = await sql<{ text: string }>`
    select json_agg(d)::text as text from payment_differences d`.execute(context.db);
  expect(rows[0]?.text).not.toMatch(/xxxx2346|"2346"|CARDHOLDER|512345|01234567890/);
});

it('does not judge what a silent gateway did not answer, and leaves it alone after a while', async () => {
  const { id, difference } = await missing();
  const more = GATEWAYS.silentMax + COMPARISON.asksAtOnce;
  for (let n = 0; n < more; n += 1) await payment();
  const before = double.calls.length;
  double.failures = 10_000;
  const run = await compared();
  expect(double.calls.length - before).toBeLessThanOrEqual(2 * more);
  double.failures = 0;
  expect(run.unanswered).toBe(run.total);
  expect((await openOf(id))?.id).toBe(difference);
  expect(await metricOf(context, 'midan_payment_comparison_unanswered')).toBe(run.total);
  const last = async () =>
    (await send(context, getLastComparison, { token: admin.token })).body.data;
  expect(await last()).toMatchObject(run);
  await compareNightly(context.deps);
  const { unanswered } = await last();
  expect(unanswered).toBe(0);
  const count = double.calls.length;
  await compareNightly(context.deps);
  expect(double.calls.length).toBe(count);
});

it('asks on after payments that a gateway cannot answer about', async () => {
  const lines = context.logged.length;
  const bad = GATEWAYS.silentMax + COMPARISON.asksAtOnce;
  for (let n = 0; n < bad; n += 1) double.unreadable.add((await payment()).reference);
  const { id } = await lost();
  expect((await compared()).unanswered).toBe(bad);
  expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
  expect(context.logged.slice(lines).join('')).toContain('could not be compared');
});
