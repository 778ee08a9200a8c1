import {
  formatMoney,
  type getWallet,
  type ReplyData,
  toEgp,
  type WalletTransaction,
} from '@midan/contract';
import { type Language, say } from '../../i18n.ts';
import type { Settings } from '../settings/service.ts';
import type { selectEntries, WalletRow } from './queries.ts';

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

export function presentWallet(
  wallet: WalletRow,
  settings: Settings,
  language: Language,
): ReplyData<typeof getWallet> {
  return {
    balance: toEgp(wallet.balance),
    formatted_balance: formatMoney(wallet.balance, language),
    total_deposits: toEgp(wallet.deposits),
    total_purchases: toEgp(wallet.purchases),
    pending_transfers: wallet.pending_transfers,
    activation_deposit: toEgp(settings.activation_deposit),
    payment_account: settings.payment_account,
    payment_reference: wallet.payment_reference,
  };
}

/** What an entry was, in one sentence. */
export function describeEntry(
  entry: Pick<Entry, 'type' | 'bank_name' | 'team_count' | 'note'>,
  language: Language,
): string {
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
    description: describeEntry(entry, language),
    coupon_code: entry.coupon_code,
    amount: toEgp(entry.amount),
    formatted_amount: formatMoney(entry.amount, language),
    discount_amount: toEgp(entry.discount_amount ?? 0),
    purchase_id: entry.purchase_id,
    balance_after: toEgp(entry.balance_after),
    created_at: entry.created_at.toISOString(),
  };
}
