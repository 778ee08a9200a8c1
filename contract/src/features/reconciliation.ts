import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateRange, id, instant, money, paging, text, wholeNumber } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../statuses.ts';

export const DIFFERENCE_KINDS = ['ours_only', 'theirs_only', 'different'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * Causes of differences, with the kind of each. not_paid: credited here, and not paid at the
 * gateway; given_back: credited here, and refunded at the gateway in whole or part; not_given_back:
 * refunded here, and not at the gateway; not_credited: paid at the gateway, and not credited here;
 * unknown_order: paid at the gateway for an order that is unknown here; other_amount: another sum
 * or currency; paid_twice: a further transaction of a credited payment, also of another sum.
 */
export const DIFFERENCE_CAUSES = {
  not_paid: 'ours_only',
  given_back: 'ours_only',
  not_given_back: 'theirs_only',
  not_credited: 'theirs_only',
  unknown_order: 'theirs_only',
  other_amount: 'different',
  paid_twice: 'different',
} as const satisfies Record<string, DifferenceKind>;
export type DifferenceCause = keyof typeof DIFFERENCE_CAUSES;

/**
 * open: needs a person; dealt: a person dealt with it; gone: a later comparison no longer found it.
 */
export const DIFFERENCE_STATES = ['open', 'dealt', 'gone'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/**
 * One comparison with the gateways. total = agreed + differing + dealt + unanswered once it is
 * done.
 */
export const comparison = z.object({
  id: z.string(),
  started_at: instant,
  /** Null for the nightly one. */
  started_by: z.nullable(z.string()),
  /** Null while it is under way. */
  done_at: z.nullable(instant),
  /** Payments to compare, and paid orders that are unknown here. */
  total: z.int(),
  agreed: z.int(),
  differing: z.int(),
  /** Payments that differ, and that somebody has dealt with. */
  dealt: z.int(),
  /** Payments about which the gateway did not answer, or whose gateway has no keys any more. */
  unanswered: z.int(),
});
export type Comparison = z.output<typeof comparison>;

/** Money in EGP. */
export const difference = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  cause: z.enum([
    'not_paid',
    'given_back',
    'not_given_back',
    'not_credited',
    'unknown_order',
    'other_amount',
    'paid_twice',
  ]),
  state: z.enum(DIFFERENCE_STATES),
  gateway: z.enum(['paymob', 'fawry']),
  /** The gateway's number to look up there; null if it sent none. */
  transaction: z.nullable(z.string()),
  /** Null for an unknown order. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      reference: z.string(),
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(PAYMENT_STATUSES),
      /** Amount to pay, with the school's fee. */
      total: money,
      created_at: instant,
      academy: z.object({ id: z.string(), name: z.string(), payment_reference: z.string() }),
    }),
  ),
  /** Amount credited here, with the school's fee, less our refunds. */
  ours: money,
  /**
   * Amount at the gateway, of all known transactions; null if an unknown part was refunded, or the
   * currency is another one.
   */
  theirs: z.nullable(money),
  found_at: instant,
  gone_at: z.nullable(instant),
  dealt: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
});
export type Difference = z.output<typeof difference>;

const toView = { method: 'GET', access: ['admin'], permission: 'view' } as const;
const toChange = { access: ['admin'], permission: 'money' } as const;
const byId = { params: z.object({ id }) } as const;

export const getReconciliation = defineEndpoint({
  ...toView,
  name: 'getReconciliation',
  summary:
    'Return the last comparisons with the payment gateways, newest first, and how many differences are open',
  path: '/admin/reconciliation',
  reply: z.object({
    comparisons: z.array(comparison),
    /** Differences that need a person. */
    open: z.int(),
    /** False without the keys of any gateway. */
    has_gateway: z.boolean(),
  }),
});
export type Reconciliation = z.output<(typeof getReconciliation)['reply']>;

export const startComparison = defineEndpoint({
  ...toChange,
  name: 'startComparison',
  summary:
    'Begin to compare the payments of the last days with the gateways; returns the one under way, if there is one',
  method: 'POST',
  path: '/admin/reconciliation/comparisons',
  status: 201,
  idempotent: true,
  reply: comparison,
  message: 'comparison_started',
});

export const listDifferences = defineEndpoint({
  ...toView,
  name: 'listDifferences',
  summary: 'List differences between payments here and at the gateways, newest first',
  path: '/admin/reconciliation/differences',
  query: z.object({
    state: z.optional(z.enum(DIFFERENCE_STATES)),
    kind: z.optional(z.enum(DIFFERENCE_KINDS)),
    ...paging,
  }),
  reply: difference,
  list: true,
});

export const askAboutDifference = defineEndpoint({
  ...toChange,
  ...byId,
  name: 'askAboutDifference',
  summary:
    'Ask the gateway about the payment again: money that it confirms is credited once; a difference that no longer exists ends',
  method: 'POST',
  path: '/admin/reconciliation/differences/{id}/ask',
  repeatable: true,
  reply: difference,
  errors: ['payments_unavailable', 'too_many_requests'],
});

export const markDifferenceDealt = defineEndpoint({
  ...toChange,
  ...byId,
  name: 'markDifferenceDealt',
  summary: 'Mark a difference as dealt with, with the reason',
  method: 'PUT',
  path: '/admin/reconciliation/differences/{id}/dealt',
  body: z.object({ reason: text(LIMITS.asideReasonMax) }),
  reply: difference,
  message: 'difference_dealt',
  errors: ['edited_meanwhile'],
});

/**
 * Causes of differences with a gateway's settlement file. unknown: a line of an unknown payment;
 * not_credited: settled, and not credited here; other_amount: another sum than was paid or refunded
 * here; twice: a further line of a payment that is settled above; unreadable: a line of which only
 * the amount or only the payment's number can be read; missing: credited here in the days of the
 * file, and in none of its lines.
 */
export const SETTLEMENT_CAUSES = [
  'unknown',
  'not_credited',
  'other_amount',
  'twice',
  'unreadable',
  'missing',
] as const;
export type SettlementCause = (typeof SETTLEMENT_CAUSES)[number];

const settlementLine = z.object({
  /** Line number as in a spreadsheet; null for a payment that is missing in the file. */
  line: z.nullable(z.int()),
  cause: z.enum(SETTLEMENT_CAUSES),
  /** The number in the file that names the payment. */
  number: z.string(),
  payment: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  /**
   * Amount that the line should have: the payment with its fee; 0 for a further line or a payment
   * that is not credited; negative for refunds that no other line contains. Null for an unknown
   * payment.
   */
  ours: z.nullable(money),
  /** Amount of the line; null if it cannot be read. */
  theirs: z.nullable(money),
});
export type SettlementLine = z.output<typeof settlementLine>;

/** A column of a file, counted from 0. */
const column = z.optional(wholeNumber(0, LIMITS.settlementColumnMax));

export const compareSettlement = defineEndpoint({
  ...toChange,
  name: 'compareSettlement',
  summary:
    "Compare a gateway's settlement file with the payments here: CSV, XLSX, XLS or a table in HTML. Its columns are known by their titles unless they are given. Keeps nothing",
  method: 'POST',
  path: '/admin/reconciliation/settlement',
  readsOnly: true,
  repeatable: true,
  upload: {
    field: 'settlement',
    maxBytes: LIMITS.statementMaxBytes,
    missing: 'settlement_required',
    tooLarge: 'table_too_large',
  },
  body: z.object({
    number_column: column,
    amount_column: column,
    /** Days whose payments the file should contain; by default the days of the payments in it. */
    ...dateRange,
  }),
  reply: z.object({
    /** Titles of the file's columns. */
    titles: z.array(z.string()),
    /** Columns with payments' numbers that were read. */
    number_columns: z.array(z.int()),
    /** Column of the amounts that was read; null if none was recognised. */
    amount_column: z.nullable(z.int()),
    /** Number of lines that agree. */
    agreed: z.int(),
    /** Sum of the agreeing lines in the file, with refunds as negative amounts. */
    agreed_total: money,
    differing: z.int(),
    /** The first differing lines. */
    lines: z.array(settlementLine),
    /** Number of lines without a payment's number, such as sums. */
    passed_over: z.int(),
    /**
     * Days whose payments the file should contain. Null if it names no known payment; also if a day
     * is not given, and no line but those of refunds names a credited one.
     */
    period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
  errors: ['payload_too_large', 'unsupported_media_type', 'overloaded'],
});
export type SettlementComparison = z.output<(typeof compareSettlement)['reply']>;
