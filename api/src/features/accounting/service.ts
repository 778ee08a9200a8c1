import type { getAccountingMonth, listAccountingMonths, MonthDetail } from '@midan/contract';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { doWalletsAgree } from '../wallet/index.ts';
import { type Month, monthsOf } from './books.ts';
import { presentDetail, presentMonth } from './present.ts';
import { type BookRows, selectBooks } from './queries.ts';
import { isProved } from './verify.ts';

/** @throws AppError not_found */
export function monthIn(months: readonly Month[], name: string): Month {
  const month = months.find((each) => each.month === name);
  if (!month) throw new AppError('not_found');
  return month;
}

/** @throws AppError not_found */
export function detailOf(rows: BookRows, name: string): MonthDetail {
  const months = monthsOf(rows);
  return presentDetail(monthIn(months, name), months, rows.closings);
}

/** From the primary: a replica could still show a month open that was just closed. */
export async function listMonths({
  deps,
}: Call<typeof listAccountingMonths>): Promise<Reply<typeof listAccountingMonths>> {
  const [rows, walletsAgree] = await Promise.all([
    selectBooks(deps.db),
    doWalletsAgree(deps.readDb),
  ]);
  return {
    data: { wallets_agree: walletsAgree, months: monthsOf(rows).reverse().map(presentMonth) },
  };
}

/** Returns one month with its accounts. A closed one is compared with the ledger. */
export async function showMonth({
  deps,
  params: { month },
}: Call<typeof getAccountingMonth>): Promise<Reply<typeof getAccountingMonth>> {
  const rows = await selectBooks(deps.db, month);
  const detail = detailOf(rows, month);
  const [addsUp, walletsAgree] = await Promise.all([
    isProved(deps.db, monthIn(monthsOf(rows), month)),
    doWalletsAgree(deps.readDb),
  ]);
  return { data: { ...detail, adds_up: addsUp, wallets_agree: walletsAgree } };
}
