import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, id, instant, money, paging } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { PAYMENT_METHODS, PAYMENT_REVIEWS, PAYMENT_STATUSES } from '../../statuses.ts';

/** An online payment: by card, mobile wallet or Fawry code. Money in EGP. */
export const payment = z.object({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  /** Amount credited to the wallet. */
  amount: money,
  /** Fee that the school pays in addition. */
  fee: money,
  total: money,
  /** Our reference of it at the gateway: 14 digits. */
  reference: z.string(),
  /** Null for Fawry, once it can no longer be paid, and for staff without `money`. */
  pay_url: z.nullable(z.string()),
  /** The Fawry code; null for other methods, once it has expired, and for staff without `money`. */
  fawry_code: z.nullable(z.string()),
  expires_at: instant,
  /** True if the gateway did not accept it, and no call to it is under way. */
  not_started: z.boolean(),
  paid_at: z.nullable(instant),
  /** True if the money came after it was cancelled, or ten minutes or more after `expires_at`. */
  paid_late: z.boolean(),
  /** Unpaid and not payable: other money came (`open`), or the organiser deals with it (`done`). */
  review: z.nullable(z.enum(PAYMENT_REVIEWS)),
  /** Refunded part of `amount`; equal to it after a full refund. `status` stays paid. */
  refunded: money,
  created_at: instant,
  /** Oldest first. `returned`: the money is in the wallet again. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: money,
      status: z.enum(['pending', 'done', 'returned']),
      created_at: instant,
    }),
  ),
  /** The school, as named on the receipt. */
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
  academyPermission: 'money',
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
    /** Missing amount for each; 0 if none. Transfers under review do not count. */
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
  academyPermission: 'money',
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
  academyPermission: 'money',
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

export const TEST_REFUNDS = ['taken', 'refused', 'pending'] as const;
export type TestRefund = (typeof TEST_REFUNDS)[number];

const testOrder = z.object({
  reference: z.string(),
  payment_id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** EGP, like all sums here. */
  total: money,
  /** Status of the order at the bank. */
  bank: z.enum(['open', 'paid', 'declined', 'expired']),
  paid: z.nullable(money),
  refunded: money,
  /** Amount of a refund that the bank makes later. */
  refund_pending: money,
  next_refund: z.enum(TEST_REFUNDS),
  /** Status of the payment in Midan, which may not know the bank's status yet. */
  status: z.enum(PAYMENT_STATUSES),
  needs_person: z.boolean(),
});
export type TestOrder = z.output<typeof testOrder>;

const byReference = z.object({ reference: z.string().check(z.regex(/^\d{14}$/)) });
/** Secret in the address of the order's page; the code of a Fawry order. */
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

/** A demo without gateway keys only: plays the payer's part, and failures of a gateway. */
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
      /** Sends a callback with a wrong signature; nothing is paid. */
      'forge',
      /** Of a paid order: the next refund is made, refused, or made some minutes later. */
      ...TEST_REFUNDS.map((refund) => `refund_${refund}` as const),
    ]),
  }),
  reply: z.extend(testOrder, {
    /** `unchanged`: decided before, or expired; `refused`: Midan refused the callback. */
    result: z.enum(['done', 'unchanged', 'refused']),
  }),
});

/** Endpoints that only a demo without gateway keys serves. */
export const TEST_BANK_ENDPOINTS = ['getTestOrder', 'decideTestOrder'] as const;
