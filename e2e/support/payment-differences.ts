import {
  type Comparison,
  type Difference,
  getReconciliation,
  listDifferences,
  type Payment,
  startComparison,
  startPayment,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ownSchool } from './own-school.ts';
import { callAs } from './own-student.ts';
import { actAtBank } from './test-bank.ts';

/** A payment of 1,500 EGP that is paid at the test bank, whose callback was lost. */
export async function lostPayment(request: APIRequestContext, name: string): Promise<Payment> {
  const { token } = await ownSchool(request, name);
  const order = { method: 'card', amount: 1500 };
  const payment = await callAs<Payment>(request, token, 'POST', startPayment.path, order);
  await actAtBank(request, payment, 'pay_silently');
  return payment;
}

/** Compares as an administrator, and waits for the end. */
export async function compareAll(request: APIRequestContext, token: string): Promise<void> {
  await callAs(request, token, 'POST', startComparison.path);
  const isDone = async () => {
    const { path } = getReconciliation;
    const found = await callAs<{ comparisons: Comparison[] }>(request, token, 'GET', path);
    return found.comparisons.every(({ done_at }) => done_at !== null);
  };
  await expect.poll(isDone).toBe(true);
}

/**
 * Shows the difference of a payment as one of money twice: the test bank takes each payment once.
 * What is recorded about it is real.
 */
export const shownAsPaidTwice = (page: Page, { id, total }: Payment) =>
  page.route(`**/api${listDifferences.path}?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Difference[] };
    body.data = body.data.map((each) =>
      each.payment?.id === id
        ? { ...each, kind: 'different', cause: 'paid_twice', ours: total, theirs: 2 * total }
        : each,
    );
    await route.fulfill({ response, json: body });
  });
