import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, money, paging, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../statuses.ts';

/**
 * not_paid: credited here, not paid there; given_back, not_given_back: refunded there or here
 * alone, in whole or part; not_credited: paid there, not credited here; other_amount: another sum
 * or currency; paid_twice: a second transaction of a credited payment, also of another sum.
 */
export const DIFFERENCE_CAUSES = [
  'not_paid',
  'given_back',
  'not_given_back',
  'not_credited',
  'other_amount',
  'paid_twice',
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];

/** closed: somebody closed it with a note, or a later comparison no longer found it. */
export const DIFFERENCE_STATES = ['open', 'closed'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

export const difference = z.object({
  id: z.string(),
  cause: z.enum(DIFFERENCE_CAUSES),
  gateway: z.enum(['paymob', 'fawry']),
  /** The gateway's number to look up there; null if it sent none. */
  transaction: z.nullable(z.string()),
  payment: z.object({
    id: z.string(),
    reference: z.string(),
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    total: money,
    created_at: instant,
    academy: z.object({ id: z.string(), name: z.string(), payment_reference: z.string() }),
  }),
  ours: money,
  /** Sum of all known transactions; null after an unknown refund, or in another currency. */
  theirs: z.nullable(money),
  found_at: instant,
  /** Null while it is open; `note` and `by` are null if it was found no more. */
  closed: z.nullable(
    z.object({ note: z.nullable(z.string()), by: z.nullable(z.string()), at: instant }),
  ),
});
export type Difference = z.output<typeof difference>;

export const listDifferences = defineEndpoint({
  name: 'listDifferences',
  summary: 'List differences between payments here and at the gateways, newest first',
  method: 'GET',
  path: '/admin/gateway-comparison/differences',
  access: ['admin'],
  permission: 'view',
  query: z.object({ state: z.optional(z.enum(DIFFERENCE_STATES)), ...paging }),
  reply: difference,
  list: true,
});

export const getLastComparison = defineEndpoint({
  name: 'getLastComparison',
  summary: 'Return how many payments the last comparison asked about; null before the first',
  method: 'GET',
  path: '/admin/gateway-comparison/last',
  access: ['admin'],
  permission: 'view',
  /** `unanswered` are not compared: their gateway was silent, or its answer could not be read. */
  reply: z.nullable(z.object({ at: instant, total: z.int(), unanswered: z.int() })),
});

export const closeDifference = defineEndpoint({
  name: 'closeDifference',
  summary: 'Close a difference with a note',
  method: 'PUT',
  path: '/admin/gateway-comparison/differences/{id}/closed',
  access: ['admin'],
  permission: 'money',
  params: z.object({ id }),
  body: z.object({ note: text(LIMITS.asideReasonMax) }),
  reply: difference,
  message: 'difference_closed',
  errors: ['edited_meanwhile'],
});
