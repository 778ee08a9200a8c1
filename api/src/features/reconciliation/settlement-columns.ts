import { findColumn, orNoColumn } from '../../tabular/columns.ts';

/** Titles of columns with a number that names a payment. */
const NUMBERS = /reference|order|transaction|merchant|trx|txn|\bid\b|number|رقم|مرجع|كود/i;
/** Titles of a column with what the payer paid, before fees, the more specific ones first. */
const AMOUNTS = [/gross|إجمالي|اجمالي/i, /paid|مدفوع/i, /amount|مبلغ|قيمة/i];
/** Words of other money, days, names and states. */
const OTHER =
  /fee|vat|tax|net|balance|commission|discount|رسوم|عمولة|ضريبة|صافي|رصيد|خصم|date|time|تاريخ|وقت|status|type|method|حالة|نوع|name|اسم|currency|عملة|phone|mobile/i;
/** Amounts in hundredths of a pound. */
const HUNDREDTHS = /cents|piast|قرش|قروش/i;
const KINDS = /type|kind|نوع/i;

/** Columns of a settlement file, counted from 0. */
export interface SettlementColumns {
  /** Any of them may name a payment. */
  numbers: number[];
  amount: number;
  /** Its amounts are whole numbers of piastres. */
  isHundredths: boolean;
  /** Says whether a line is a refund; null if signs alone say so. */
  kind: number | null;
}

/** Columns that a person chose, counted from 0. */
interface Chosen {
  number_column?: number | undefined;
  amount_column?: number | undefined;
}

/**
 * Columns of a settlement file: the chosen ones, else those that their titles tell. Null without an
 * amount column, or without a column that may name payments.
 */
export function columnsOf(header: readonly string[], chosen: Chosen): SettlementColumns | null {
  const others = header.flatMap((title, index) => (OTHER.test(title) ? [index] : []));
  const amount = chosen.amount_column ?? findColumn(header, AMOUNTS, others);
  const numbers =
    chosen.number_column === undefined
      ? header.flatMap((title, index) =>
          NUMBERS.test(title) && index !== amount && !others.includes(index) ? [index] : [],
        )
      : [chosen.number_column];
  if (amount < 0 || numbers.length === 0) return null;
  return {
    numbers,
    amount,
    isHundredths: HUNDREDTHS.test(header[amount] ?? ''),
    kind: orNoColumn(findColumn(header, [KINDS], [amount, ...numbers])),
  };
}
