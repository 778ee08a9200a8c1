import { getPaymentRefunds, type PaymentRefund, startPayment } from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAs } from '../own-student.ts';
import { actAtBank } from '../test-bank.ts';
import { textsOf } from '../texts.ts';
import { countActs } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
  school: { token: string };
}

/** Pays 200 EGP at the test bank and opens the payment's page in the administration. */
async function openPaid({ page, request, school }: Stage): Promise<string> {
  const data = { method: 'card', amount: 200 };
  const payment = await callAs(request, school.token, startPayment, data);
  await actAtBank(request, payment, 'pay');
  await page.goto(`/admin/payments/${payment.id}`);
  return payment.id;
}

/** Somebody else's: whoever asks cannot approve. */
const INVENTED: PaymentRefund = {
  id: '01890000-0000-7000-8000-00000000b001',
  amount: 200,
  reason: 'دُفع مرتين',
  status: 'requested',
  refusal: null,
  requester: { id: '01890000-0000-7000-8000-00000000b002', name: 'هالة' },
  approver: null,
  ender: null,
  gateway_refund: null,
  is_overdue: false,
  created_at: '2026-03-02T08:00:00.000Z',
  sent_at: null,
  ended_at: null,
};
const reply = (data: unknown, message = '') => ({ success: true, message, data });

/** A payment with an invented refund, changed by `before`, after the act by `after` too. */
async function openInvented(
  stage: Stage,
  before: Partial<PaymentRefund>,
  after: Partial<PaymentRefund>,
) {
  const { page } = stage;
  let now: PaymentRefund = { ...INVENTED, ...before };
  const path = `**/api${getPaymentRefunds.path.replace('{id}', '*')}`;
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ json: reply({ left: 0, balance: 200, alone_max: 10_000, refunds: [now] }) }),
  );
  await openPaid(stage);
  return async (message: string) => {
    now = { ...now, is_overdue: false, ended_at: INVENTED.created_at, ...after };
    return reply(now, message);
  };
}

export const PAYMENT_REFUNDS: Rows<Stage> = {
  refundPayment: async (stage) => {
    const { page, request, token } = stage;
    const { refunds } = await textsOf('payment-desk', 'ar');
    const id = await openPaid(stage);
    await page.getByRole('button', { name: refunds.open, exact: true }).click();
    await page.getByLabel(refunds.reason).fill('دُفع مرتين');
    return {
      button: page.getByRole('button', { name: refunds.submit, exact: true }),
      asks: true,
      count: () => countActs(request, token, { action: 'payment.refund', entity_id: id }),
    };
  },
  approvePaymentRefund: async (stage) => {
    const { refunds } = await textsOf('payment-desk', 'ar');
    const answer = await openInvented(stage, {}, { status: 'done' });
    return {
      button: stage.page.getByRole('button', { name: refunds.approve }),
      asks: true,
      answer: () => answer('تمت الموافقة'),
    };
  },
  declinePaymentRefund: async (stage) => {
    const { refunds } = await textsOf('payment-desk', 'ar');
    const answer = await openInvented(stage, {}, { status: 'refused', refusal: 'declined' });
    return {
      button: stage.page.getByRole('button', { name: refunds.decline }),
      asks: true,
      answer: () => answer('تم الرفض'),
    };
  },
  settlePaymentRefund: async (stage) => {
    const { refunds } = await textsOf('payment-desk', 'ar');
    const overdue = { status: 'sent', is_overdue: true } as const;
    const answer = await openInvented(stage, overdue, { status: 'done' });
    return {
      button: stage.page.getByRole('button', { name: refunds.settle.done }),
      asks: true,
      answer: () => answer('تم الحفظ'),
    };
  },
};
