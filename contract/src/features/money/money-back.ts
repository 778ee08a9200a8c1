import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { calendarDate, egp, id, money, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { toWesternDigits } from '../../rules/digits.ts';
import { ACADEMY_STATUSES } from '../../statuses.ts';

export const DEPOSIT_AFTER_REVERSAL = ['met', 'suspends', 'asks'] as const;

/** Wallet before and after a refund, reversal or payout. Money in EGP. */
export const walletChange = z.object({
  /** Amount refunded, reversed or paid out. */
  amount: money,
  balance_before: money,
  balance_after: money,
  owed_before: money,
  owed_after: money,
  academy_status_before: z.enum(ACADEMY_STATUSES),
  academy_status_after: z.enum(ACADEMY_STATUSES),
  /** True if nothing has changed yet: a second administrator has to approve it first. */
  waits: z.boolean(),
});
export type WalletChange = z.output<typeof walletChange>;

/** Common part of the endpoints. A dry run does the same and rolls back. */
const act = {
  method: 'POST',
  access: ['admin'],
  permission: 'money',
  params: z.object({ id }),
  idempotent: true,
} as const;
const actBody = {
  /** Sent to the academy and kept in the audit log. */
  reason: text(LIMITS.rejectionReasonMax),
  /** Balance that the preview showed; the call fails if the wallet has changed since. */
  balance_before: z.optional(egp({ min: 0 })),
  /** Debt that the preview showed; the call fails if it has changed since. */
  owed_before: z.optional(egp({ min: 0 })),
  dry_run: z._default(z.boolean(), false),
};

export const refundPurchase = defineEndpoint({
  ...act,
  name: 'refundPurchase',
  summary:
    'Give teams of a purchase back: they end, and what was paid for them goes to the wallet; dry_run previews it',
  path: '/admin/purchases/{id}/refunds',
  body: z.object({
    team_ids: z
      .array(id)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(LIMITS.teamsPerPurchaseMax)),
    ...actBody,
  }),
  reply: z.extend(walletChange, {
    credit_note_number: z.nullable(z.string()),
    /** Teams that end. */
    lines: z.array(z.object({ team_name: z.string(), amount: money })),
    /** Code of the coupon that may be used again; null without one, or if teams remain. */
    returned_coupon: z.nullable(z.string()),
  }),
  message: 'purchase_refunded',
  errors: [
    'already_refunded',
    'team_in_use',
    'start_list_locked',
    'edition_archived',
    'wallet_changed',
    'money_request_waits',
    'too_many_money_requests',
  ],
});

export const reverseBankTransfer = defineEndpoint({
  ...act,
  name: 'reverseBankTransfer',
  summary:
    'Reverse an approval by mistake: takes the amount from the wallet as far as it goes, the rest is owed; dry_run previews it',
  path: '/admin/bank-transfers/{id}/reverse',
  body: z.object({
    ...actBody,
    /** Suspends the school where `deposit` is `asks`. */
    suspend: z._default(z.boolean(), false),
  }),
  reply: z.extend(walletChange, {
    /** Not met without the transfer: `suspends` if no team has members; `asks` if one is in use. */
    deposit: z.enum(DEPOSIT_AFTER_REVERSAL),
    /** Part of the amount that the balance covers. */
    taken: money,
    /** True if a row of a bank statement was tied to the transfer; it can pay another one again. */
    frees_statement_row: z.boolean(),
  }),
  message: 'transfer_reversed',
  errors: [
    'already_reversed',
    'conflict',
    'wallet_changed',
    'statement_closed',
    'transfer_of_closed_school',
    'money_request_waits',
    'too_many_money_requests',
  ],
});

export const payoutSent = {
  /** The bank's reference of the transfer to the academy, used once. */
  bank_reference: z.optional(
    text(LIMITS.referenceMax).check(
      z.refine((value) => /[A-Za-z0-9]/.test(toWesternDigits(value)), { error: 'invalid' }),
    ),
  ),
  /** Not after today in Cairo, by the server's clock. */
  paid_on: z.optional(calendarDate),
};

export const payOut = defineEndpoint({
  ...act,
  name: 'payOut',
  summary: 'Record money sent back to an academy by bank, at most its balance; dry_run previews it',
  path: '/admin/academies/{id}/payouts',
  status: 201,
  body: z.object({
    amount: egp({ min: 0.01 }),
    /** Left out above what the administrator may move alone: money is sent after the approval. */
    ...payoutSent,
    ...actBody,
  }),
  reply: walletChange,
  message: 'paid_out',
  errors: ['conflict', 'wallet_changed', 'money_request_waits', 'too_many_money_requests'],
});
