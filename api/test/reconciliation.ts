/** Helpers of tests about comparisons with payment gateways. */
import {
  type Comparison,
  type Difference,
  type DifferenceState,
  getReconciliation,
  listDifferences,
  startComparison,
} from '@midan/contract';
import { expect } from 'vitest';
import type { Db } from '../src/db/pool.ts';
import { send, type TestApp } from './app.ts';

/** The last comparison, as the screen shows it. */
export async function lastComparison(context: TestApp, token: string): Promise<Comparison> {
  const { body } = await send(context, getReconciliation, { token });
  return body.data.comparisons[0];
}

/** Compares as the button does, and waits for the end. */
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

/** The open difference of a payment. */
export const differenceOf = async (context: TestApp, token: string, paymentId: string) =>
  (await differencesOf(context, token)).find(({ payment }) => payment?.id === paymentId);

/** Waits until no comparison is under way: one ends differences that it does not find itself. */
export async function waitForComparisons(db: Db): Promise<void> {
  const underWay = () =>
    db.selectFrom('payment_comparisons').select('id').where('done_at', 'is', null).execute();
  await expect.poll(underWay, { timeout: 60_000, interval: 20 }).toEqual([]);
}
