import type { Db } from '../../db/pool.ts';
import { isSameSums, type Month, monthsOf } from './books.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/**
 * True unless a closed month's kept sums are not those of the ledger, or its kept figures do not
 * follow from each other.
 */
export const isProved = async (db: Db, { month, status, addsUp, sums }: Month): Promise<boolean> =>
  status !== 'closed' || (addsUp && isSameSums(sums, await selectLedgerSums(db, month)));

/** Finds closed months, YYYY-MM, whose kept figures are wrong. */
export async function findBrokenMonths(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const month of monthsOf(await selectBooks(db))) {
    if (!(await isProved(db, month))) broken.push(month.month);
  }
  return broken;
}
