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

/** `name` is YYYY-MM. @throws AppError not_found */
export function monthIn(months: readonly Month[], name: string): Month {
  const month = months.find((each) => each.month === name);
  if (!month) throw new AppError('not_found');
  return month;
}

/** `name` is YYYY-MM. @throws AppError not_found */
export function detailOf(rows: BookRows, name: string): MonthDetail {
  const months = monthsOf(rows);
  return presentDetail(monthIn(months, name), months, rows.closings);
}

const shown = onceAtATime<BookRows>();

/**
 * Readers at the same time share one reading, because open months are summed.
 * @param until as for selectBooks()
 */
const shownBooks = (db: Db, until?: string): Promise<BookRows> =>
  shown.read(db, until ?? 'all', () => selectBooks(db, until));

/** Whoever asks on this instance from now on reads what is stored now. */
export const forgetShownBooks = (db: Db) => shown.forget(db);

/** Null before the first time. Compares nothing itself; a closing does (closing.ts). */
async function walletsProved(db: Db): Promise<WalletsProved> {
  const proof = await lastWalletProof(db);
  return proof ? { agree: proof.agree, at: proof.proved_at.toISOString() } : null;
}

/**
 * From the primary: a replica could still show a month open that was just closed. One statement
 * after the other: a reader who takes two connections at once soon leaves none to others.
 */
export async function listMonths({
  deps: { db },
}: Call<typeof listAccountingMonths>): Promise<Reply<typeof listAccountingMonths>> {
  const months = monthsOf(await shownBooks(db))
    .reverse()
    .map(presentMonth);
  return { data: { wallets_proved: await walletsProved(db), months } };
}

/** `adds_up` of a closed one: its kept sums are the ledger's too. @throws AppError not_found */
export async function showMonth({
  deps: { db },
  params: { month },
}: Call<typeof getAccountingMonth>): Promise<Reply<typeof getAccountingMonth>> {
  const rows = await shownBooks(db, month);
  const detail = detailOf(rows, month);
  const addsUp = await isProved(db, monthIn(monthsOf(rows), month));
  return { data: { ...detail, adds_up: addsUp, wallets_proved: await walletsProved(db) } };
}
