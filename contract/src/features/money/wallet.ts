import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dateRange, instant, money, paging } from '../../fields.ts';
import { TRANSACTION_TYPES } from '../../statuses.ts';
import { statementFormat, TABLE_FORMATS } from '../../table-files.ts';

export const getWallet = defineEndpoint({
  name: 'getWallet',
  summary:
    "Return the academy's wallet; money in EGP, pending_transfers is a count. balance = total_deposits − total_purchases + total_refunds − total_reversals − total_payouts + total_adjustments",
  method: 'GET',
  path: '/academy/wallet',
  access: ['academy'],
  academyPermission: 'money',
  reply: z.object({
    balance: money,
    formatted_balance: z.string(),
    total_deposits: money,
    total_purchases: money,
    total_refunds: money,
    total_reversals: money,
    total_payouts: money,
    /** Sum of all other entries; may be negative. */
    total_adjustments: money,
    /** What the academy owes; while it does, the balance is 0 and teams cannot be bought. */
    owed: money,
    pending_transfers: z.int(),
    pending_amount: money,
    activation_deposit: money,
    team_price: money,
    min_transfer: money,
    payment_account: z.string(),
    /** For LIMITS.paymentAccountNoticeSeconds; otherwise null. */
    payment_account_changed_at: z.nullable(instant),
    payment_reference: z.string(),
  }),
});

/** Signed: positive for deposits and refunds, negative for purchases, reversals and payouts. */
export const walletTransaction = z.object({
  id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  description: z.string(),
  coupon_code: z.nullable(z.string()),
  amount: money,
  formatted_amount: z.string(),
  discount_amount: money,
  balance_after: money,
  /** Id of the purchase that was paid or refunded, for its receipt; null for other entries. */
  purchase_id: z.nullable(z.string()),
  /** Of that purchase. */
  receipt_number: z.nullable(z.string()),
  created_at: instant,
});
export type WalletTransaction = z.output<typeof walletTransaction>;

export const listWalletTransactions = defineEndpoint({
  name: 'listWalletTransactions',
  summary: "List the academy's wallet transactions, newest first",
  method: 'GET',
  path: '/academy/wallet/transactions',
  access: ['academy'],
  academyPermission: 'money',
  query: z.object({ type: z.optional(z.enum(TRANSACTION_TYPES)), ...paging }),
  reply: walletTransaction,
  list: true,
});

export const walletStatement = z.object({
  academy: z.object({ name: z.string(), payment_reference: z.string() }),
  /** Days in Cairo, both included; null where nothing bounds them. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** opening_balance + total_in − total_out = closing_balance. */
  opening_balance: money,
  total_in: money,
  total_out: money,
  closing_balance: money,
  entry_count: z.int(),
  /** The first LIMITS.walletStatementEntriesMax of them, oldest first. */
  entries: z.array(walletTransaction),
});
export type WalletStatement = z.output<typeof walletStatement>;

export const getWalletStatement = defineEndpoint({
  name: 'getWalletStatement',
  summary:
    "Return the statement of the academy's wallet for some days, or for all; with `format=csv`, `xlsx` or `pdf` as a file",
  method: 'GET',
  path: '/academy/wallet/statement',
  access: ['academy'],
  academyPermission: 'money',
  download: [...TABLE_FORMATS, 'pdf'],
  query: z.object({ ...dateRange, ...statementFormat }),
  errors: ['too_many_requests', 'overloaded'],
  reply: walletStatement,
});
