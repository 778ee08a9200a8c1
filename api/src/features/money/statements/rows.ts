import { createHash } from 'node:crypto';
import { asPiastres, type Piastres, type StatementColumns, toWesternDigits } from '@midan/contract';
import { STATEMENTS } from '../../../limits.ts';
import { readAmount, readDate, readDirection } from '../../../tabular/cells.ts';
import { mapInSlices } from '../../../tabular/slices.ts';
import type { FileTable } from '../../../tabular/table.ts';
import { isSummary } from './summaries.ts';

export interface ReadRow {
  line: number;
  /** Hash of the row, and of how many equal rows are above it in the file. */
  fingerprint: Buffer;
  booked_on: string | null;
  /** Piastres, negative for outgoing money; null if unreadable. */
  amount: Piastres | null;
  details: string;
  problem: 'amount' | 'date' | null;
  /** A total, a balance or a note: nothing that the bank booked. */
  is_summary: boolean;
}

/** Characters that could hide or reorder text for administrators. */
const UNSAFE = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

/** Western digits, single spaces and small letters, for fingerprints. */
const spelledOneWay = (text: string): string =>
  toWesternDigits(text).replace(/\s+/g, ' ').trim().toLowerCase();

/** Null if one is unreadable, or a negative amount is called incoming. */
function directed(amount: Piastres | null, direction: string): Piastres | null {
  const way = readDirection(direction);
  if (amount === null || way === null || (amount < 0 && way === 'in')) return null;
  return way === 'out' ? asPiastres(-Math.abs(amount)) : amount;
}

/**
 * By the CR or DR beside it, otherwise the amount's cell or, if that holds no amount or 0, the
 * debit's as outgoing. Piastres; null if unreadable.
 */
function amountOf(cells: string[], columns: StatementColumns): Piastres | null {
  const credit = cells[columns.amount] ?? '';
  if (columns.direction !== null) {
    return directed(readAmount(credit), cells[columns.direction] ?? '');
  }
  const debit = columns.debit === null ? '' : (cells[columns.debit] ?? '');
  const went = debit ? readAmount(debit) : null;
  const came = readAmount(credit);
  if (came) return came;
  if (went) return asPiastres(-Math.abs(went));
  return debit && went === null ? null : came;
}

/**
 * Unreadable rows, totals, balances and notes are kept. `fingerprint` is equal for the same row in
 * another file; of equal rows in one file each has its own.
 */
export async function readRows(
  { header, lines }: Pick<FileTable, 'header' | 'lines'>,
  columns: StatementColumns,
): Promise<ReadRow[]> {
  const seen = new Map<string, number>();
  return mapInSlices(lines, ({ number, cells }) => {
    const is_summary = isSummary(cells, columns, header);
    const amount = amountOf(cells, columns);
    const booked_on = readDate(cells[columns.date] ?? '');
    const details = columns.details
      .map((column) => cells[column] ?? '')
      .filter(Boolean)
      .join(' · ')
      .replace(UNSAFE, ' ')
      .slice(0, STATEMENTS.detailsMax);
    const written = [columns.date, columns.amount, ...columns.details].map((n) => cells[n] ?? '');
    const key = JSON.stringify([booked_on, amount, written.map(spelledOneWay)]);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return {
      line: number,
      fingerprint: createHash('sha256').update(`${times}:${key}`).digest(),
      booked_on,
      amount,
      details,
      problem: is_summary ? null : amount === null ? 'amount' : booked_on === null ? 'date' : null,
      is_summary,
    };
  });
}
