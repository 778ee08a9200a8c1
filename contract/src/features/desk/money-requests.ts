import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, id, instant, money, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { MONEY_ACTS, MONEY_REQUEST_STATES } from '../../statuses.ts';
import { payoutSent, walletChange } from '../money/money-back.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** A second administrator decides; before that nothing moves. Money in EGP. */
export const moneyRequest = z.object({
  id: z.string(),
  kind: z.enum(MONEY_ACTS),
  /** The school, purchase, transfer or online payment that it is about. */
  subject_id: z.string(),
  academy: person,
  /** Signed for an adjustment. */
  amount: money,
  reason: z.string(),
  requester: person,
  requested_at: instant,
  state: z.enum(MONEY_REQUEST_STATES),
  /** False for the own request, and for who may be the same person. */
  may_approve: z.boolean(),
  /** Of a payout that was sent before it was asked for. */
  bank_reference: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
  teams: z.array(z.string()),
  /** True for a reversal that suspends the school although a team of it is in use. */
  suspends: z.boolean(),
});
export type MoneyRequest = z.output<typeof moneyRequest>;

export const listMoneyRequests = defineEndpoint({
  name: 'listMoneyRequests',
  summary:
    'Return what waits for a second administrator, oldest first, and what the caller may still move alone',
  method: 'GET',
  path: '/admin/money-requests',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    limit: money,
    alone_max: money,
    /** The first LIMITS.moneyRequestsShown; refunds to cards too, which their payment decides. */
    requests: z.array(moneyRequest),
  }),
});

const decision = {
  method: 'POST',
  access: ['admin'],
  permission: 'money',
  params: z.object({ id }),
  idempotent: true,
} as const;

export const approveMoneyRequest = defineEndpoint({
  ...decision,
  name: 'approveMoneyRequest',
  summary:
    'Approve an act that another administrator asked for, and carry it out; dry_run previews it',
  path: '/admin/money-requests/{id}/approve',
  body: z.object({
    /** Balance and debt that the preview showed; the call fails if they have changed since. */
    balance_before: z.optional(egp({ min: 0 })),
    owed_before: z.optional(egp({ min: 0 })),
    /** Required for a payout that was asked for without. */
    ...payoutSent,
    dry_run: z._default(z.boolean(), false),
  }),
  reply: walletChange,
  message: 'money_request_approved',
  errors: [
    'conflict',
    'approver_too_close',
    'money_request_outdated',
    'wallet_changed',
    'statement_closed',
    'team_in_use',
    'start_list_locked',
    'edition_archived',
  ],
});

export const declineMoneyRequest = defineEndpoint({
  ...decision,
  name: 'declineMoneyRequest',
  summary: 'Decline an act that waits for a second administrator, or withdraw an own one',
  path: '/admin/money-requests/{id}/decline',
  body: z.object({ reason: text(LIMITS.rejectionReasonMax) }),
  reply: moneyRequest,
  message: 'money_request_declined',
  errors: ['conflict'],
});
