import { onceAtATime } from '../../db/once-at-a-time.ts';
import type { Db } from '../../db/pool.ts';
import { doWalletsAgree } from '../wallet/index.ts';
import { isSameSums, type Month, monthsOf } from './books.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/**
 * True unless a closed month's kept sums are not those of the ledger, or its kept figures do not
 * follow from each other.
 */
export const isProved = async (db: Db, { month, status, addsUp, sums }: Month): Promise<boolean> =>
  status !== 'closed' || (addsUp && isSameSums(sums, await selectLedgerSums(db, month)));

/** Finds closed months, YYYY-MM, whose kept figures are wrong, oldest first. */
export async function findBrokenMonths(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const month of monthsOf(await selectBooks(db))) {
    if (!(await isProved(db, month))) broken.push(month.month);
  }
  return broken;
}

/**
 * True if every wallet and these months are proved. Does not read further once something is wrong.
 */
async function prove(db: Db, months: readonly Month[]): Promise<boolean> {
  let isWhole = await doWalletsAgree(db);
  for (const month of months) isWhole &&= await isProved(db, month);
  return isWhole;
}

const proofs = onceAtATime<boolean>();

/** Key of the closings in force among these months: one that was closed again has another key. */
const closingsOf = (months: readonly Month[]): string =>
  months
    .flatMap(({ closed }) => closed ?? [])
    .map((closed) => `${closed.month} ${closed.closed_at}`)
    .join();

/**
 * True if every wallet's balance and those of the months that are closed agree with the ledger. The
 * comparison reads the whole ledger, so callers of an instance who ask at the same time about the
 * same closings share one. It runs on the first caller's transaction, because waiting for a second
 * connection while holding one can deadlock the pool.
 */
export const areBooksWhole = (
  { pool, trx }: { pool: Db; trx: Db },
  months: readonly Month[],
): Promise<boolean> => proofs.read(pool, closingsOf(months), () => prove(trx, months));
