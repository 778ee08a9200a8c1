import { asPiastres, type Piastres, toWesternDigits } from '@midan/contract';
import { readAmount } from '../../tabular/cells.ts';
import type { Line } from '../../tabular/table.ts';
import type { SettlementColumns } from './settlement-columns.ts';

/** Our references have 14 digits, numbers of gateways at least 4. */
const NUMBER = /^\d{4,20}$/;
/** A long number that a spreadsheet has rounded: it names nothing any more. */
const ROUNDED = /^\d(\.\d+)?e\+?\d+$/i;
const WHOLE = /^-?\d{1,15}$/;
const REFUND = /refund|void|رد|استرداد|مرتجع/i;

/** A line as it is compared. */
export interface Entry {
  line: number;
  /** Numbers that may name its payment. */
  numbers: string[];
  /** Below zero for a refund; null if it cannot be read. */
  amount: Piastres | null;
  isRounded: boolean;
  isRefund: boolean;
}

/** A cell's number in Western digits, without the leading ' or trailing .0 that Excel adds. */
const plain = (cell: string): string =>
  toWesternDigits(cell)
    .trim()
    .replace(/^'|\.0+$/g, '');

/**
 * Reads a cell that is in EGP or, if `isHundredths`, in whole piastres. Returns piastres; null if
 * the cell cannot be read.
 */
function amountOf(cell: string, isHundredths: boolean): Piastres | null {
  if (!isHundredths) return readAmount(cell);
  return WHOLE.test(plain(cell)) ? asPiastres(Number(plain(cell))) : null;
}

/**
 * Reads a line of a settlement file, by its columns: the numbers that may name its payment (4 to 20
 * digits) and the amount in piastres, below zero if the kind says refund, null if it cannot be
 * read. `isRounded` if a spreadsheet has rounded a number.
 */
export function entryOf({ number: line, cells }: Line, columns: SettlementColumns): Entry {
  const names = columns.numbers.map((index) => plain(cells[index] ?? ''));
  const told = amountOf(cells[columns.amount] ?? '', columns.isHundredths);
  const isCalledRefund = columns.kind !== null && REFUND.test(cells[columns.kind] ?? '');
  const amount = told !== null && isCalledRefund ? asPiastres(-Math.abs(told)) : told;
  return {
    line,
    numbers: names.filter((name) => NUMBER.test(name)),
    amount,
    isRounded: names.some((name) => ROUNDED.test(name)),
    isRefund: isCalledRefund || (amount !== null && amount < 0),
  };
}
