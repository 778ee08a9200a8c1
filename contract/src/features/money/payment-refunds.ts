import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, id, instant, money, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { PAYMENT_REFUND_STATUSES, REFUND_REFUSALS } from '../../statuses.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** A refund of an online payment to its card or code. Money in EGP. */
export const paymentRefund = z.object({
  id: z.string(),
  amount: money,
  reason: z.string(),
  status: z.enum(PAYMENT_REFUND_STATUSES),
  /** Why no money went back; null unless refused. */
  refusal: z.nullable(z.enum(REFUND_REFUSALS)),
  requester: person,
  /** The second administrator, where one was needed. */
  approver: z.nullable(person),
  /** Administrator who declined it or recorded its outcome; null if the gateway decided. */
  ender: z.nullable(person),
  /** The gateway's number of the refund, if it sent one. */
  gateway_refund: z.nullable(z.string()),
  /** Silent for so long that an administrator may record the outcome. */
  is_overdue: z.boolean(),
  created_at: instant,
  sent_at: z.nullable(instant),
  ended_at: z.nullable(instant),
});
export type PaymentRefund = z.output<typeof paymentRefund>;

const read = { method: 'GET', access: ['admin'], permission: 'view' } as const;
const act = {
  method: 'POST',
  access: ['admin'],
  permission: 'money',
  params: z.object({ id }),
  idempotent: true,
} as const;

export const getPaymentRefunds = defineEndpoint({
  ...read,
  name: 'getPaymentRefunds',
  summary: 'Return the refunds of an online payment, newest first, and what can still go back',
  path: '/admin/payments/{id}/refunds',
  params: z.object({ id }),
  reply: z.object({
    /** Credited amount less all refunds, also pending ones; 0 for an unpaid payment. */
    left: money,
    /** The school's balance; no more can be refunded. */
    balance: money,
    /** Amount that the caller may refund now without a second administrator. */
    alone_max: money,
    refunds: z.array(paymentRefund),
  }),
});
export type PaymentRefunds = z.output<(typeof getPaymentRefunds)['reply']>;

export const refundPayment = defineEndpoint({
  ...act,
  name: 'refundPayment',
  summary:
    'Refund a part or all of an online payment, or ask a second administrator to approve it above a limit',
  path: '/admin/payments/{id}/refunds',
  status: 201,
  body: z.object({
    amount: egp({ min: 0.01 }),
    /** Sent to the school and kept in the audit log. */
    reason: text(LIMITS.rejectionReasonMax),
    /** `left` when the form was shown; the call fails if it has changed. */
    left_before: egp({ min: 0 }),
  }),
  reply: paymentRefund,
  errors: ['conflict', 'payments_unavailable', 'wallet_changed'],
});

export const approvePaymentRefund = defineEndpoint({
  ...act,
  name: 'approvePaymentRefund',
  summary: 'Approve a refund that another administrator requested, and send it',
  path: '/admin/payment-refunds/{id}/approve',
  reply: paymentRefund,
  errors: [
    'approver_too_close',
    'money_request_outdated',
    'conflict',
    'payments_unavailable',
    'wallet_changed',
  ],
});

export const declinePaymentRefund = defineEndpoint({
  ...act,
  name: 'declinePaymentRefund',
  summary: 'Decline a refund that is not sent yet, also an own one; the wallet keeps the money',
  path: '/admin/payment-refunds/{id}/decline',
  reply: paymentRefund,
  message: 'payment_refund_declined',
  errors: ['conflict'],
});

export const settlePaymentRefund = defineEndpoint({
  ...act,
  name: 'settlePaymentRefund',
  summary: 'Record the outcome of a refund about which the gateway is silent',
  path: '/admin/payment-refunds/{id}/settle',
  body: z.object({ outcome: z.enum(['done', 'refused']) }),
  reply: paymentRefund,
  message: 'payment_refund_settled',
  errors: ['conflict'],
});
