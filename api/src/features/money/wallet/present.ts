import {
  asPiastres,
  formatMoney,
  type getWallet,
  LIMITS,
  NO_MONEY,
  type ReplyData,
  toEgp,
  type WalletTransaction,
} from '@midan/contract';
import { type Language, say } from '../../../i18n.ts';
import type { Settings } from '../../season/settings/index.ts';
import type { selectEntries, WalletRow } from './queries.ts';

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Null if it never changed or that is longer ago than academies are told of it. */
function recentChange(at: Date | null): string | null {
  const age = at === null ? Number.POSITIVE_INFINITY : Date.now() - at.getTime();
  return at && age < LIMITS.paymentAccountNoticeSeconds * 1000 ? at.toISOString() : null;
}

export function presentWallet(
  wallet: WalletRow,
  settings: Settings,
  language: Language,
): ReplyData<typeof getWallet> {
  // The remainder, so that the parts always add up to the balance.
  const adjustments = asPiastres(
    wallet.balance -
      wallet.deposits +
      wallet.purchases -
      wallet.refunds +
      wallet.reversals +
      wallet.payouts,
  );
  return {
    balance: toEgp(wallet.balance),
    formatted_balance: formatMoney(wallet.balance, language),
    total_deposits: toEgp(wallet.deposits),
    total_purchases: toEgp(wallet.purchases),
    total_refunds: toEgp(wallet.refunds),
    total_reversals: toEgp(wallet.reversals),
    total_payouts: toEgp(wallet.payouts),
    total_adjustments: toEgp(adjustments),
    owed: toEgp(wallet.owed),
    pending_transfers: wallet.pending_transfers,
    pending_amount: toEgp(wallet.pending_amount),
    activation_deposit: toEgp(settings.activation_deposit),
    team_price: toEgp(settings.team_price),
    min_transfer: toEgp(settings.min_transfer),
    payment_account: settings.payment_account,
    payment_account_changed_at: recentChange(settings.payment_account_changed_at),
    payment_reference: wallet.payment_reference,
  };
}

type DescribedEntry = Pick<
  Entry,
  | 'type'
  | 'bank_name'
  | 'team_count'
  | 'credit_note_number'
  | 'bank_reference'
  | 'online_reference'
  | 'online_refund_id'
  | 'note'
>;

/**
 * A reversal without a transfer is money taken from a later credit; a refund without a credit note
 * was made before there were credit notes.
 */
function wordingOf(entry: DescribedEntry) {
  const { type, bank_name, credit_note_number, online_reference, online_refund_id } = entry;
  if (online_refund_id !== null) return type === 'payout' ? 'online_refund' : 'online_refund_back';
  if (online_reference !== null) return 'paid_online';
  if (type === 'reversal' && bank_name === null) return 'owed_taken';
  return type === 'refund' && credit_note_number !== null ? 'refunded' : type;
}

export function describeEntry(entry: DescribedEntry, language: Language): string {
  const words = say(language, `notices:ledger.${wordingOf(entry)}`, {
    bank: entry.bank_name ?? '',
    count: entry.team_count ?? 0,
    credit_note: entry.credit_note_number ?? '',
    reference: entry.bank_reference ?? entry.online_reference ?? '',
  });
  return entry.note ? `${words}: ${entry.note}` : words;
}

/** EGP, `amount` with its sign. */
export function presentEntry(entry: Entry, language: Language): WalletTransaction {
  return {
    id: entry.id,
    type: entry.type,
    description: describeEntry(entry, language),
    coupon_code: entry.coupon_code,
    amount: toEgp(entry.amount),
    formatted_amount: formatMoney(entry.amount, language),
    discount_amount: toEgp(entry.discount_amount ?? NO_MONEY),
    purchase_id: entry.purchase_id,
    receipt_number: entry.receipt_number,
    balance_after: toEgp(entry.balance_after),
    created_at: entry.created_at.toISOString(),
  };
}
