import type { APIRequestContext, Page } from '@playwright/test';
import { compareAll, lostPayment, shownAsPaidTwice } from '../payment-differences.ts';
import { fill, textsOf } from '../texts.ts';
import { countActs } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  /** The demo's owner. */
  token: string;
}

/** Counts the entries `payment_difference.<action>` of the audit log. */
const acts = ({ request, token }: Stage, action: string) =>
  countActs(request, token, { action: `payment_difference.${action}` });

/** What an administrator does with differences. */
export const RECONCILIATION: Rows<Stage> = {
  startComparison: async ({ page }) => {
    const { compare } = await textsOf('reconciliation', 'ar');
    await page.goto('/admin/reconciliation');
    return { button: page.getByRole('button', { name: compare }), again: 'same' };
  },
  askAboutDifference: async (stage) => {
    const { page, request, token } = stage;
    const { askFor } = await textsOf('reconciliation', 'ar');
    const { reference } = await lostPayment(request, 'مدرسة ضاع إشعارها');
    await compareAll(request, token);
    await page.goto('/admin/reconciliation');
    return {
      button: page.getByRole('button', { name: fill(askFor, { reference }) }),
      count: () => acts(stage, 'ask'),
    };
  },
  markDifferenceDealt: async (stage) => {
    const { page, request, token } = stage;
    const { dealFor, deal, reason } = await textsOf('reconciliation', 'ar');
    const payment = await lostPayment(request, 'مدرسة دفعت مرتين');
    await compareAll(request, token);
    await shownAsPaidTwice(page, payment);
    await page.goto('/admin/reconciliation');
    const name = fill(dealFor, { reference: payment.reference });
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: reason }).fill('أُعيد المبلغ');
    return {
      button: dialog.getByRole('button', { name: deal }),
      again: 'form',
      count: () => acts(stage, 'deal'),
    };
  },
};
