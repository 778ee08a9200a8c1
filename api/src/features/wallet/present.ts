import {
  formatMoney,
  type getWallet,
  LIMITS,
  type ReplyData,
  toEgp,
  type WalletTransaction,
} from '@midan/contract';
import { type Language, say } from '../../i18n.ts';
import type { selectEntries, WalletRow } from './queries.ts';

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

export function presentWallet(
  wallet: WalletRow,
  paymentAccount: string,
  language: Language,
): ReplyData<typeof getWallet> {
  return {
    balance: toEgp(wallet.balance),
    formatted_balance: formatMoney(wallet.balance, language),
    total_deposits: toEgp(wallet.deposits),
    total_purchases: toEgp(wallet.purchases),
    pending_transfers: wallet.pending_transfers,
    activation_deposit: toEgp(LIMITS.activationDeposit),
    payment_account: paymentAccount,
    payment_reference: wallet.payment_reference,
  };
}

function describe(entry: Entry, language: Language): string {
  const words = say(language, `notices:ledger.${entry.type}`, {
    bank: entry.bank_name ?? '',
    count: entry.team_count ?? 0,
  });
  return entry.note ? `${words}: ${entry.note}` : words;
}

export function presentEntry(entry: Entry, language: Language): WalletTransaction {
  return {
    id: entry.id,
    type: entry.type,
    description: describe(entry, language),
    coupon_code: entry.coupon_code,
    amount: toEgp(entry.amount),
    formatted_amount: formatMoney(entry.amount, language),
    discount_amount: toEgp(entry.discount_amount ?? 0),
    purchase_id: entry.purchase_id,
    balance_after: toEgp(entry.balance_after),
    created_at: entry.created_at.toISOString(),
  };
}
