import { onceAtATime } from '../../../db/once-at-a-time.ts';
import type { Db } from '../../../db/pool.ts';
import { doWalletsAgree } from '../wallet/index.ts';
import { isSameSums, type Month, monthsOf } from './books.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/**
 * True for a month that is not closed, without a look at the ledger. A closed one is proved if its
 * kept sums are those of the ledger and its kept figures follow from each other and from the month
 * before (`addsUp`).
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

/**
 * Key under which concurrent callers of areBooksWhole() share one running proof: the closed ones of
 * these months, each with the time at which it was closed. So a month that was reopened and closed
 * again gives another key.
 */
const proofKeyOf = (months: readonly Month[]): string =>
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
): Promise<boolean> => proofs.read(pool, proofKeyOf(months), () => prove(trx, months));
