import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { egp, id, instant, money, paging } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { PAYMENT_METHODS, PAYMENT_REVIEWS, PAYMENT_STATUSES } from '../statuses.ts';

/** A payment on the internet or with a Fawry code. Money in EGP. */
export const payment = z.object({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  /** What the wallet gets. */
  amount: money,
  /** What the school pays besides. */
  fee: money,
  /** amount + fee. */
  total: money,
  /** Our number of it at the gateway: 14 digits. */
  reference: z.string(),
  /**
   * The gateway's page; null for a Fawry code, when nothing can be paid there any more, and for
   * staff without `money`.
   */
  pay_url: z.nullable(z.string()),
  /** The code to pay with at Fawry; null for others, when it has ended, and for staff without `money`. */
  fawry_code: z.nullable(z.string()),
  expires_at: instant,
  /** True if its gateway did not take it, and nobody is asking it to any more. */
  not_started: z.boolean(),
  paid_at: z.nullable(instant),
  /** True if the money came after it was cancelled, or ten minutes or more after `expires_at`. */
  paid_late: z.boolean(),
  /**
   * Set if it is not paid and nobody pays or cancels it here any more: `open` while the gateway tells of
   * other money than was asked for that the organiser has not looked at; `done` once the organiser has
   * taken its money in hand.
   */
  review: z.nullable(z.enum(PAYMENT_REVIEWS)),
  /** What went back of `amount`; equal to it once all did. `status` stays paid. */
  refunded: money,
  created_at: instant,
  /**
   * What goes or went back to where it came from, oldest first. `returned`: it is in the wallet
   * again.
   */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: money,
      status: z.enum(['pending', 'done', 'returned']),
      created_at: instant,
    }),
  ),
  /** The school as it is named on the receipt. */
  academy: z.object({ name: z.string(), payment_reference: z.string() }),
});
export type Payment = z.output<typeof payment>;

export const getPaymentOptions = defineEndpoint({
  name: 'getPaymentOptions',
  summary:
    'Return the ways to pay online, none if no gateway is set up, with bounds and suggested amounts',
  method: 'GET',
  path: '/academy/payments/options',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.object({
    methods: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        /** The school's fee in hundredths of a percent: 275 is 2.75%. */
        fee_hundredths: z.int(),
      }),
    ),
    min: money,
    max: money,
    /** What is missing for each; 0 if nothing is. Transfers under review are not in it. */
    missing: z.object({ deposit: money, one_team: money, three_teams: money }),
    /** Sum of the bank transfers that wait for a decision. */
    under_review: money,
  }),
});

export const startPayment = defineEndpoint({
  name: 'startPayment',
  summary: 'Start a payment: the reply has the gateway’s page or the Fawry code',
  method: 'POST',
  path: '/academy/payments',
  access: ['academy'],
  academyPermission: 'money',
  status: 201,
  idempotent: true,
  body: z.object({
    method: z.enum(PAYMENT_METHODS),
    amount: egp({
      min: LIMITS.minTransferPiastres / 100,
      max: LIMITS.onlinePaymentMaxPiastres / 100,
    }),
  }),
  reply: payment,
  message: 'payment_started',
  errors: ['payments_unavailable', 'too_many_open_payments', 'too_many_requests'],
});

export const listPayments = defineEndpoint({
  name: 'listPayments',
  summary: "List the academy's online payments, newest first",
  method: 'GET',
  path: '/academy/payments',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object({ status: z.optional(z.enum(PAYMENT_STATUSES)), ...paging }),
  reply: payment,
  list: true,
});

export const getPayment = defineEndpoint({
  name: 'getPayment',
  summary: "Return one of the academy's online payments; a paid one is its receipt",
  method: 'GET',
  path: '/academy/payments/{id}',
  access: ['academy'],
  academyPermission: 'view',
  params: z.object({ id }),
  reply: payment,
});

export const cancelPayment = defineEndpoint({
  name: 'cancelPayment',
  summary:
    'Cancel an online payment that can still be paid, e.g. an open Fawry code; money that comes all the same is credited',
  method: 'POST',
  path: '/academy/payments/{id}/cancel',
  access: ['academy'],
  academyPermission: 'money',
  params: z.object({ id }),
  idempotent: true,
  reply: payment,
  message: 'payment_cancelled',
  errors: ['conflict'],
});

/** What the test bank does with the next refund of a paid order. */
export const TEST_REFUNDS = ['taken', 'refused', 'pending'] as const;
export type TestRefund = (typeof TEST_REFUNDS)[number];

const testOrder = z.object({
  reference: z.string(),
  payment_id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** EGP, like all sums here. */
  total: money,
  /** Where the order stands at the bank. */
  bank: z.enum(['open', 'paid', 'declined', 'expired']),
  /** What was paid; null until then. */
  paid: z.nullable(money),
  refunded: money,
  /** A refund that the bank has and makes later. */
  refund_pending: money,
  next_refund: z.enum(TEST_REFUNDS),
  /** Where the payment stands in Midan, which may not have heard of it yet. */
  status: z.enum(PAYMENT_STATUSES),
  /** True if Midan has marked it for a person. */
  needs_person: z.boolean(),
});
export type TestOrder = z.output<typeof testOrder>;

const byReference = z.object({ reference: z.string().check(z.regex(/^\d{14}$/)) });
/** What the address of the order's page holds; of a Fawry order it is the code. */
const key = z._default(z.string(), '');

/** A demo without gateway keys only. */
export const getTestOrder = defineEndpoint({
  name: 'getTestOrder',
  summary: 'Return an order of the test bank (demo mode only)',
  method: 'GET',
  path: '/dev/test-bank/{reference}',
  access: 'public',
  params: byReference,
  query: z.object({ key }),
  reply: testOrder,
});

/** A demo without gateway keys only: what a payer does at the gateway, and what may go wrong. */
export const decideTestOrder = defineEndpoint({
  name: 'decideTestOrder',
  summary: 'Pay or decline an order of the test bank, or misbehave (demo mode only)',
  method: 'POST',
  path: '/dev/test-bank/{reference}',
  access: 'public',
  params: byReference,
  repeatable: true,
  body: z.object({
    key,
    act: z.enum([
      'pay',
      'decline',
      /** Pays; the callback is lost. */
      'pay_silently',
      /** Pays; the callback comes twice at the same time. */
      'pay_told_twice',
      /** Pays 1 EGP less. */
      'pay_less',
      /** Sends a callback without a right signature; nothing is paid. */
      'forge',
      /** Of a paid order: the next refund is made, refused, or made some minutes later. */
      ...TEST_REFUNDS.map((refund) => `refund_${refund}` as const),
    ]),
  }),
  reply: z.extend(testOrder, {
    /**
     * unchanged: the order was decided before, or its time is over; refused: Midan refused the
     * callback.
     */
    result: z.enum(['done', 'unchanged', 'refused']),
  }),
});

/** Endpoints that only a demo without gateway keys serves. */
export const TEST_BANK_ENDPOINTS = ['getTestOrder', 'decideTestOrder'] as const;
