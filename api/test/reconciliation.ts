/** Helpers of tests about comparisons with payment gateways. */
import {
  askAboutDifference,
  type Comparison,
  type Difference,
  type DifferenceState,
  getReconciliation,
  listDifferences,
  markDifferenceDealt,
  type PaymentMethod,
  startComparison,
} from '@midan/contract';
import { expect } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { send, type TestApp } from './app.ts';
import type { GatewayDouble } from './gateways/double.ts';
import { depositsOf } from './payment-rows.ts';
import { callBack, startedByNewSchool } from './payments.ts';

/**
 * The newest comparison, also one under way, as the screen shows it; undefined at runtime if there
 * is none.
 */
export async function lastComparison(context: TestApp, token: string): Promise<Comparison> {
  const { body } = await send(context, getReconciliation, { token });
  return body.data.comparisons[0];
}

/**
 * Starts a comparison over HTTP, waits until it has ended, and returns it. The test fails if it
 * does not start, or takes more than a minute.
 */
export async function compareNow(context: TestApp, token: string): Promise<Comparison> {
  const { status, body } = await send(context, startComparison, { token });
  expect(status).toBe(201);
  const run = async () => {
    const last = await lastComparison(context, token);
    return last.id === body.data.id && last.done_at !== null;
  };
  await expect.poll(run, { timeout: 60_000, interval: 100 }).toBe(true);
  return lastComparison(context, token);
}

/** All differences in a state, newest first. */
export async function differencesOf(
  context: TestApp,
  token: string,
  state: DifferenceState = 'open',
): Promise<Difference[]> {
  const all: Difference[] = [];
  for (let page = 1; ; page += 1) {
    const query = { state, page: String(page), per_page: '100' };
    const { body } = await send(context, listDifferences, { token, query });
    all.push(...body.data);
    if (page >= body.meta.last_page) return all;
  }
}

/** The open difference of a payment; undefined if there is none. */
export const differenceOf = async (context: TestApp, token: string, paymentId: string) =>
  (await differencesOf(context, token)).find(({ payment }) => payment?.id === paymentId);

/**
 * Waits until no comparison is under way: one ends differences that it does not find itself. The
 * test fails after a minute.
 */
export async function waitForComparisons(db: Db): Promise<void> {
  const underWay = () =>
    db.selectFrom('payment_comparisons').select('id').where('done_at', 'is', null).execute();
  await expect.poll(underWay, { timeout: 60_000, interval: 20 }).toEqual([]);
}

/**
 * Returns helpers of a test; does nothing itself. `payment`, `credited`, `lost` and `missing` start
 * payments of new schools at the double, `compared` runs a comparison, `openOf` finds a payment's
 * open difference, `ask` and `deal` handle a difference as `admin`.
 */
export function reconciler(context: TestApp, double: GatewayDouble, admin: { token: string }) {
  const payment = (method?: PaymentMethod) => startedByNewSchool(context, method);
  /** A payment whose money came, and was credited. */
  async function credited(method?: PaymentMethod) {
    const own = await payment(method);
    double.decide(own.reference, 'paid');
    await callBack(context, double.callback(own.reference));
    expect(await depositsOf(context.db, own.id)).toHaveLength(1);
    return own;
  }
  /** A payment whose money came, and whose callback was lost. */
  async function lost(method?: PaymentMethod) {
    const own = await payment(method);
    double.decide(own.reference, 'paid');
    return own;
  }
  const compared = () => compareNow(context, admin.token);
  const openOf = (id: string) => differenceOf(context, admin.token, id);
  const ask = (id: string, token = admin.token) =>
    send(context, askAboutDifference, { token, params: { id } });
  const deal = (id: string, reason = 'أُعيد المبلغ', token = admin.token) =>
    send(context, markDifferenceDealt, { token, params: { id }, body: { reason } });
  /** A payment that only the gateway knows as paid, and its open difference. */
  async function missing() {
    const own = await lost();
    await compared();
    const found = await openOf(own.id);
    if (!found) throw new Error('not found');
    return { ...own, difference: found.id };
  }
  return { payment, credited, lost, compared, openOf, ask, deal, missing };
}
