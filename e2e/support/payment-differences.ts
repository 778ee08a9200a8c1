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

/**
 * Pays 1,500 EGP of a new school at the test bank, which does not tell the platform; returns the
 * payment as it was before.
 */
export async function lostPayment(request: APIRequestContext, name: string): Promise<Payment> {
  const { token } = await ownSchool(request, name);
  const order = { method: 'card', amount: 1500 };
  const payment = await callAs<Payment>(request, token, 'POST', startPayment.path, order);
  await actAtBank(request, payment, 'pay_silently');
  return payment;
}

/**
 * Starts a comparison with the gateways' books as an administrator, and waits until none is
 * running.
 */
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
 * From now on shows the page the payment's difference as paid twice, which the test bank never
 * does, whenever it reads the list. What is recorded about the difference is real.
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
