import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dateRange, id, instant, money, paging, search, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import {
  PAYMENT_GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_OUTCOMES,
  PAYMENT_REVIEWS,
  PAYMENT_STATUSES,
} from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { TRANSFER_SORTS } from './bank-transfers.ts';

/**
 * `mismatch`: an event does not match the payment; `never_confirmed`: a callback called it paid and
 * the gateway did not; `unreadable`: its answers, until the last question; `refund_unanswered`,
 * `refund_unsent`: silent for long; `refund_requested`: waits for a second administrator, no fault.
 */
export const PERSON_CAUSES = [
  'mismatch',
  'never_confirmed',
  'unreadable',
  'refund_unanswered',
  'refund_unsent',
  'refund_requested',
] as const;
export type PersonCause = (typeof PERSON_CAUSES)[number];

/** Without the gateway's page and code, with which anybody can pay. Money in EGP. */
export const paymentAtDesk = z.object({
  id: z.string(),
  gateway: z.enum(PAYMENT_GATEWAYS),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  /** Shown to the school instead of the status; see `payment`. */
  review: z.nullable(z.enum(PAYMENT_REVIEWS)),
  /** Amount credited to the wallet. */
  amount: money,
  /** Fee that the school pays in addition. */
  fee: money,
  total: money,
  /** Our reference of it at the gateway: 14 digits. */
  reference: z.string(),
  /** The gateway's number of the order; null until the gateway has answered. */
  gateway_order: z.nullable(z.string()),
  /** The gateway's number of the credited transaction; null if it sent none. */
  transaction: z.nullable(z.string()),
  expires_at: instant,
  paid_at: z.nullable(instant),
  /** True if the money came after it was cancelled, or ten minutes or more after `expires_at`. */
  paid_late: z.boolean(),
  /** Refunded part of `amount`; equal to it after a full refund. `status` stays paid. */
  refunded: money,
  /** Amount taken from the wallet for refunds that the gateway has not confirmed. */
  refunding: money,
  created_at: instant,
  academy: z.object({ id: z.string(), name: z.string(), payment_reference: z.string() }),
  needs_person: z.boolean(),
  /** Why, in the order of PERSON_CAUSES; empty if it needs nobody. */
  person_causes: z.array(z.enum(PERSON_CAUSES)),
});
export type PaymentAtDesk = z.output<typeof paymentAtDesk>;

export const paymentEvent = z.object({
  id: z.string(),
  gateway: z.enum(PAYMENT_GATEWAYS),
  outcome: z.enum(PAYMENT_OUTCOMES),
  /** True for an answer to our question, false for a callback. */
  asked: z.boolean(),
  received_at: instant,
  /** The stored fields by the gateway's names; money in EGP. Never a card or personal data. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Nobody has reviewed it; a payment that was paid needs no confirmation. */
  needs_person: z.boolean(),
  /** True if reviewing it stops automatic crediting of its payment. */
  ends_credit: z.boolean(),
  /** Who reviewed it, and what they found; null if nobody did. */
  review: z.nullable(
    z.object({
      administrator: z.object({ id: z.string(), name: z.string() }),
      note: z.string(),
      reviewed_at: instant,
    }),
  ),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

/** States in an event's facts that leave an unpaid payment to a person. */
export const LEFT_TO_PERSON = ['never_confirmed', 'unreadable'] as const;
export type LeftToPerson = (typeof LEFT_TO_PERSON)[number];

/** The platform could not find out whether it was paid. */
export const leftToPerson = ({ facts }: PaymentEvent): LeftToPerson | undefined =>
  LEFT_TO_PERSON.find((state) => state === facts.state);

export const paymentWithEvents = z.extend(paymentAtDesk, {
  /** The deposit in the school's wallet; null until it is paid. */
  deposit: z.nullable(z.object({ id: z.string(), balance_after: money, created_at: instant })),
  /** Newest first, at most LIMITS.paymentEventsShown. */
  events: z.array(paymentEvent),
});
export type PaymentWithEvents = z.output<typeof paymentWithEvents>;

const deskFilter = {
  /** Words of the school's name, our reference, or a number of the gateway. */
  search,
  status: z.optional(z.enum(PAYMENT_STATUSES)),
  gateway: z.optional(z.enum(PAYMENT_GATEWAYS)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  needs_person: z.optional(z.enum(['true', 'false'])),
  refunded: z.optional(z.enum(['true', 'false'])),
  /** Days in Cairo on which payments were paid; for those that are not, on which they began. */
  ...dateRange,
};

export const listAdminPayments = defineEndpoint({
  name: 'listAdminPayments',
  summary: 'List the online payments of all academies, newest first unless sorted otherwise',
  method: 'GET',
  path: '/admin/payments',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...deskFilter, sort: z.optional(z.enum(TRANSFER_SORTS)), ...paging }),
  reply: paymentAtDesk,
  list: true,
});

const sums = z.object({ count: z.int(), amount: money, fee: money });
const sumsBack = z.object({ count: z.int(), amount: money });

export const sumAdminPayments = defineEndpoint({
  name: 'sumAdminPayments',
  summary:
    'Return counts and sums for the same filter: of all payments, of those that are paid, and of what went or goes back of these, whenever that is',
  method: 'GET',
  path: '/admin/payments/totals',
  access: ['admin'],
  permission: 'view',
  query: z.object(deskFilter),
  reply: z.object({
    all: sums,
    paid: sums,
    refunded: sumsBack,
    refunding: sumsBack,
    /** The amount of `paid` less those of `refunded` and `refunding`. */
    net: money,
  }),
});

export const exportAdminPayments = defineEndpoint({
  name: 'exportAdminPayments',
  summary:
    "Export the filtered payments as CSV or XLSX, newest first, in the caller's language; audited",
  method: 'GET',
  path: '/admin/payments/export',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...deskFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getAdminPayment = defineEndpoint({
  name: 'getAdminPayment',
  summary: 'Return one payment with what the gateway told about it',
  method: 'GET',
  path: '/admin/payments/{id}',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: paymentWithEvents,
});

/** What a gateway can answer about an order. `silent`: it did not answer, or has no keys here. */
export const GATEWAY_ANSWERS = ['paid', 'declined', 'open', 'other', 'silent'] as const;
export type GatewayAnswer = (typeof GATEWAY_ANSWERS)[number];

export const askAboutPayment = defineEndpoint({
  name: 'askAboutPayment',
  summary: 'Ask the gateway about a payment now: money that it confirms is credited, once; audited',
  method: 'POST',
  path: '/admin/payments/{id}/ask',
  access: ['admin'],
  permission: 'money',
  params: z.object({ id }),
  repeatable: true,
  reply: z.object({
    answer: z.enum(GATEWAY_ANSWERS),
    /** The gateway's sum for the order; null without one. */
    amount: z.nullable(money),
    /** What became of the answer; null if it changed nothing or was known. */
    outcome: z.nullable(z.enum(PAYMENT_OUTCOMES)),
    payment: paymentWithEvents,
  }),
  errors: ['too_many_requests'],
});
export type AskedPayment = z.output<(typeof askAboutPayment)['reply']>;

export const listUnknownPayments = defineEndpoint({
  name: 'listUnknownPayments',
  summary: 'List what gateways told about orders that nobody here has started, newest first',
  method: 'GET',
  path: '/admin/payment-events',
  access: ['admin'],
  permission: 'view',
  query: z.object({ needs_person: z.optional(z.enum(['true', 'false'])), ...paging }),
  reply: paymentEvent,
  list: true,
});

export const reviewPaymentEvent = defineEndpoint({
  name: 'reviewPaymentEvent',
  summary: 'Review an event of a gateway that needs a person, with a note; once for each, audited',
  method: 'POST',
  path: '/admin/payment-events/review',
  access: ['admin'],
  permission: 'money',
  idempotent: true,
  body: z.object({
    /** `id` of a PaymentEvent. */
    event_id: text(LIMITS.paymentEventIdMax),
    note: text(LIMITS.rejectionReasonMax),
  }),
  reply: paymentEvent,
  message: 'payment_event_reviewed',
  errors: ['conflict'],
});
