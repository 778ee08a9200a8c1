import {
  cairoDate,
  cairoTime,
  type getTransactionsReport,
  type getTransactionTotals,
  NO_MONEY,
  type ReportedTransaction,
  sumOf,
  TRANSACTION_TYPES,
  toEgp,
} from '@midan/contract';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { describeEntry } from '../wallet/index.ts';
import { fileStem } from './range.ts';
import {
  countTransactions,
  type EntryRow,
  selectTransactions,
  selectTransactionsAfter,
  sumTransactions,
} from './transaction-queries.ts';

/** What leaves a wallet has a negative amount. */
const present = (entry: EntryRow, language: Language): ReportedTransaction => ({
  id: entry.id,
  academy: {
    id: entry.academy_id,
    name: entry.academy_name,
    payment_reference: entry.payment_reference,
  },
  type: entry.type,
  description: describeEntry(entry, language),
  amount: toEgp(entry.amount),
  balance_after: toEgp(entry.balance_after),
  discount_amount: toEgp(entry.discount_amount ?? NO_MONEY),
  coupon_code: entry.coupon_code,
  reference_number: entry.reference_number,
  receipt_number: entry.receipt_number,
  purchase_id: entry.purchase_id,
  created_at: entry.created_at.toISOString(),
});

const COLUMNS = [
  'date',
  'time',
  'academy',
  'payment_reference',
  'type',
  'description',
  'amount',
  'balance_after',
  'discount_amount',
  'coupon_code',
  'reference_number',
  'receipt_number',
  'id',
] as const;

const cellsOf = (entry: EntryRow, language: Language): Cell[] => [
  cairoDate(entry.created_at),
  cairoTime(entry.created_at),
  entry.academy_name,
  entry.payment_reference,
  say(language, `exports:reports.types.${entry.type}`),
  describeEntry(entry, language),
  toEgp(entry.amount),
  toEgp(entry.balance_after),
  toEgp(entry.discount_amount ?? NO_MONEY),
  entry.coupon_code,
  entry.reference_number,
  entry.receipt_number,
  entry.id,
];

export async function transactions({
  deps,
  query,
  language,
}: Call<typeof getTransactionsReport>): Promise<Reply<typeof getTransactionsReport> | Download> {
  if (query.format !== 'json') {
    const entries = inSteps((step) => selectTransactionsAfter(deps.readDb, query, step));
    const header = COLUMNS.map((column) => say(language, `exports:reports.${column}`));
    const table = tableOf(header, entries, (entry) => cellsOf(entry, language));
    return tableFile(fileStem('transactions', query), query.format, table);
  }
  const [entries, total] = await Promise.all([
    selectTransactions(deps.readDb, query, query),
    countTransactions(deps.readDb, query),
  ]);
  return {
    data: entries.map((entry) => present(entry, language)),
    meta: metaOf(query, total),
  };
}

/** EGP, signed; 0 for types without entries. */
export async function totals({
  deps,
  query,
}: Call<typeof getTransactionTotals>): Promise<Reply<typeof getTransactionTotals>> {
  const sums = await sumTransactions(deps.readDb, query);
  const ofTypes = (types: readonly string[]) => {
    const rows = sums.filter((row) => types.includes(row.type));
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      amount: toEgp(sumOf(rows.map(({ amount }) => amount))),
    };
  };
  return {
    data: {
      deposit: ofTypes(['deposit']),
      purchase: ofTypes(['purchase']),
      refund: ofTypes(['refund']),
      reversal: ofTypes(['reversal']),
      payout: ofTypes(['payout']),
      adjustment: ofTypes(['adjustment']),
      merge: ofTypes(['merge']),
      total: ofTypes(TRANSACTION_TYPES),
    },
  };
}
