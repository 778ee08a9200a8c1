import { onceAtATime } from '../../../db/once-at-a-time.ts';
import type { Db } from '../../../db/pool.ts';
import { doWalletsAgree } from '../wallet/index.ts';
import { isSameSums, type Month, monthsOf } from './books.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/** Always true for a month that is not closed. */
export const isProved = async (db: Db, { month, status, addsUp, sums }: Month): Promise<boolean> =>
  status !== 'closed' || (addsUp && isSameSums(sums, await selectLedgerSums(db, month)));

/** YYYY-MM, oldest first. */
export async function findBrokenMonths(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const month of monthsOf(await selectBooks(db))) {
    if (!(await isProved(db, month))) broken.push(month.month);
  }
  return broken;
}

/** Does not read further once something is wrong. */
async function prove(db: Db, months: readonly Month[]): Promise<boolean> {
  let isWhole = await doWalletsAgree(db);
  for (const month of months) isWhole &&= await isProved(db, month);
  return isWhole;
}

const proofs = onceAtATime<boolean>();

/** With the time of each closing, so that a month reopened and closed again gives another key. */
const proofKeyOf = (months: readonly Month[]): string =>
  months
    .flatMap(({ closed }) => closed ?? [])
    .map((closed) => `${closed.month} ${closed.closed_at}`)
    .join();

/**
 * Reads the whole ledger, so callers at the same time share one proof. It runs on the first one's
 * transaction: waiting for a second connection while holding one can deadlock the pool.
 */
export const areBooksWhole = (
  { pool, trx }: { pool: Db; trx: Db },
  months: readonly Month[],
): Promise<boolean> => proofs.read(pool, proofKeyOf(months), () => prove(trx, months));
