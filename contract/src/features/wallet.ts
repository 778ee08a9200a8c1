import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, money, paging } from '../fields.ts';
import { TRANSACTION_TYPES } from '../statuses.ts';

export const getWallet = defineEndpoint({
  name: 'getWallet',
  summary: "The school's wallet; money in EGP, pending_transfers is a count",
  method: 'GET',
  path: '/academy/wallet',
  access: ['academy'],
  reply: z.object({
    balance: money,
    formatted_balance: z.string(),
    total_deposits: money,
    total_purchases: money,
    pending_transfers: z.number().int(),
    activation_deposit: money,
    payment_account: z.string(),
    payment_reference: z.string(),
  }),
});

/** `amount` is signed: deposits and refunds above zero, purchases below. */
export const walletTransaction = z.object({
  id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  description: z.string(),
  coupon_code: z.string().nullable(),
  amount: money,
  formatted_amount: z.string(),
  discount_amount: money,
  balance_after: money,
  /** The receipt of a purchase; null for other entries. */
  purchase_id: z.string().nullable(),
  created_at: instant,
});
export type WalletTransaction = z.output<typeof walletTransaction>;

export const listWalletTransactions = defineEndpoint({
  name: 'listWalletTransactions',
  summary: "The school's ledger, newest first",
  method: 'GET',
  path: '/academy/wallet/transactions',
  access: ['academy'],
  query: z.object({ type: z.enum(TRANSACTION_TYPES).optional(), ...paging }),
  reply: walletTransaction,
  list: true,
});
