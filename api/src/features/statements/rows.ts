import { createHash } from 'node:crypto';
import { LIMITS, type StatementColumns, toWesternDigits } from '@midan/contract';
import { readAmount, readDate } from './cells.ts';
import type { StatementFile } from './file.ts';

export interface ReadRow {
  line: number;
  /** What the bank wrote, and how often the same stood above it in the file. */
  fingerprint: Buffer;
  booked_on: string | null;
  /** Piastres, below zero for money that went out; null when unreadable. */
  amount: number | null;
  details: string;
  problem: 'amount' | 'date' | null;
}

/** Signs that would hide or reorder what an administrator reads. */
const UNSAFE = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

const spelledOneWay = (text: string): string =>
  toWesternDigits(text).replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Money that came in, or minus what went out where the file has a column of its own for it. Null
 * when what counts cannot be read: then it is not zero.
 */
function amountOf(cells: string[], columns: StatementColumns): number | null {
  const credit = cells[columns.amount] ?? '';
  const debit = columns.debit === null ? '' : (cells[columns.debit] ?? '');
  const went = debit ? readAmount(debit) : null;
  const came = readAmount(credit);
  if (came) return came;
  if (went) return -Math.abs(went);
  return debit && went === null ? null : came;
}

/** The rows of a file; one that cannot be read is kept with its problem, never as zero. */
export function readRows({ lines }: StatementFile, columns: StatementColumns): ReadRow[] {
  const seen = new Map<string, number>();
  return lines.map(({ number, cells }) => {
    const amount = amountOf(cells, columns);
    const booked_on = readDate(cells[columns.date] ?? '');
    const details = columns.details
      .map((column) => cells[column] ?? '')
      .filter(Boolean)
      .join(' · ')
      .replace(UNSAFE, ' ')
      .slice(0, LIMITS.statementDetailsMax);
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
      problem: amount === null ? 'amount' : booked_on === null ? 'date' : null,
    };
  });
}
