import type {
  getAccountingMonth,
  listAccountingMonths,
  MonthDetail,
  WalletsProved,
} from '@midan/contract';
import { onceAtATime } from '../../../db/once-at-a-time.ts';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { lastWalletProof } from '../wallet/index.ts';
import { type Month, monthsOf } from './books.ts';
import { presentDetail, presentMonth } from './present.ts';
import { type BookRows, selectBooks } from './queries.ts';
import { isProved } from './verify.ts';

/**
 * The month of this name. @param name YYYY-MM
 * @throws AppError not_found
 */
export function monthIn(months: readonly Month[], name: string): Month {
  const month = months.find((each) => each.month === name);
  if (!month) throw new AppError('not_found');
  return month;
}

/**
 * A month with its accounts, as it is shown. @param name YYYY-MM
 * @throws AppError not_found
 */
export function detailOf(rows: BookRows, name: string): MonthDetail {
  const months = monthsOf(rows);
  return presentDetail(monthIn(months, name), months, rows.closings);
}

const shown = onceAtATime<BookRows>();

/**
 * The books for a screen. Readers at the same time share one reading, because open months are
 * summed.
 * @param until last open month that is summed, as for selectBooks()
 */
const shownBooks = (db: Db, until?: string): Promise<BookRows> =>
  shown.read(db, until ?? 'all', () => selectBooks(db, until));

/**
 * After this, no reader on this instance shares a reading of the books that has begun: whoever asks
 * now reads what is stored now.
 */
export const forgetShownBooks = (db: Db) => shown.forget(db);

/**
 * Whether all wallets agreed with the ledger when they were last compared, and when that was; null
 * before the first time. Compares nothing itself; a closing does (closing.ts).
 */
async function walletsProved(db: Db): Promise<WalletsProved> {
  const proof = await lastWalletProof(db);
  return proof ? { agree: proof.agree, at: proof.proved_at.toISOString() } : null;
}

/**
 * All months of the books, newest first, with walletsProved(). From the primary: a
 * replica could still show a month open that was just closed. Statements run one after the other,
 * because a reader who takes two connections at once soon leaves none to others.
 */
export async function listMonths({
  deps: { db },
}: Call<typeof listAccountingMonths>): Promise<Reply<typeof listAccountingMonths>> {
  const months = monthsOf(await shownBooks(db))
    .reverse()
    .map(presentMonth);
  return { data: { wallets_proved: await walletsProved(db), months } };
}

/**
 * One month with its accounts and walletsProved(). `adds_up` of a closed one says whether its kept
 * sums are those of the ledger too.
 * @throws AppError not_found
 */
export async function showMonth({
  deps: { db },
  params: { month },
}: Call<typeof getAccountingMonth>): Promise<Reply<typeof getAccountingMonth>> {
  const rows = await shownBooks(db, month);
  const detail = detailOf(rows, month);
  const addsUp = await isProved(db, monthIn(monthsOf(rows), month));
  return { data: { ...detail, adds_up: addsUp, wallets_proved: await walletsProved(db) } };
}
