import type { Db } from '../../db/pool.ts';
import { isSameSums, monthsOf } from './books.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/** Finds closed months, YYYY-MM, whose kept sums are not those of the ledger. */
export async function findBrokenMonths(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { month, status, sums } of monthsOf(await selectBooks(db))) {
    if (status !== 'closed') continue;
    if (!isSameSums(sums, await selectLedgerSums(db, month))) broken.push(month);
  }
  return broken;
}
