import type { TransactionType } from '../statuses.ts';

/** Side on which an account grows. */
type Side = 'debit' | 'credit';

/** Codes are fixed: accounting programs keep them. Reports show `revenue` less `refunds`. */
export const ACCOUNTS = {
  bank: { code: '1010', side: 'debit' },
  /** What schools owe for reversed transfers that their wallets did not cover. */
  owed: { code: '1020', side: 'debit' },
  /** A liability: the money is the schools' until they buy. */
  wallets: { code: '2010', side: 'credit' },
  /** Between a school's wallet and its duplicate's: empty, as both entries are of one instant. */
  transit: { code: '2020', side: 'credit' },
  revenue: { code: '4010', side: 'credit' },
  refunds: { code: '4020', side: 'debit' },
  adjustments: { code: '5010', side: 'debit' },
} as const satisfies Record<string, { code: string; side: Side }>;
export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[];

interface PostingRule {
  debit: Account;
  credit: Account;
  /** Type of the ledger entry; null for what no ledger entry has. */
  type: TransactionType | null;
}

/**
 * Amounts are never negative. A reversed transfer leaves the bank's account as a whole: what the
 * wallet covers is a `reversal`, the rest a `debt`, which has no ledger entry. A reversal entry
 * taken from a later credit pays that debt (`debt_paid`).
 */
export const POSTINGS = {
  deposit: { debit: 'bank', credit: 'wallets', type: 'deposit' },
  purchase: { debit: 'wallets', credit: 'revenue', type: 'purchase' },
  refund: { debit: 'refunds', credit: 'wallets', type: 'refund' },
  reversal: { debit: 'wallets', credit: 'bank', type: 'reversal' },
  debt: { debit: 'owed', credit: 'bank', type: null },
  debt_paid: { debit: 'wallets', credit: 'owed', type: 'reversal' },
  payout: { debit: 'wallets', credit: 'bank', type: 'payout' },
  adjustment_up: { debit: 'adjustments', credit: 'wallets', type: 'adjustment' },
  adjustment_down: { debit: 'wallets', credit: 'adjustments', type: 'adjustment' },
  merge_in: { debit: 'transit', credit: 'wallets', type: 'merge' },
  merge_out: { debit: 'wallets', credit: 'transit', type: 'merge' },
} as const satisfies Record<string, PostingRule>;
export type Posting = keyof typeof POSTINGS;
export const POSTING_NAMES = Object.keys(POSTINGS) as Posting[];

/** On the account's own side. */
export function effectOn(account: Account, posting: Posting): -1 | 0 | 1 {
  const { debit, credit } = POSTINGS[posting];
  if (account !== debit && account !== credit) return 0;
  return (account === debit) === (ACCOUNTS[account].side === 'debit') ? 1 : -1;
}
