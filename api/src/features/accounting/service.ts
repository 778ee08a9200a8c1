import type { getAccountingMonth, listAccountingMonths, MonthDetail } from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { isSameSums, monthsOf } from './books.ts';
import { presentDetail, presentMonth } from './present.ts';
import { selectBooks, selectLedgerSums } from './queries.ts';

/** From the primary: a replica could still show a month open that was just closed. */
export async function listMonths({
  deps,
}: Call<typeof listAccountingMonths>): Promise<Reply<typeof listAccountingMonths>> {
  const months = monthsOf(await selectBooks(deps.db));
  return { data: months.reverse().map(presentMonth) };
}

/** Returns one month with its accounts. A closed one is compared with the ledger. */
export async function detailOf(db: Db, name: string): Promise<MonthDetail> {
  const rows = await selectBooks(db);
  const months = monthsOf(rows);
  const month = months.find((each) => each.month === name);
  if (!month) throw new AppError('not_found');
  const agrees =
    month.status !== 'closed' || isSameSums(month.sums, await selectLedgerSums(db, name));
  const detail = presentDetail(month, months, rows.closings);
  return { ...detail, adds_up: detail.adds_up && agrees };
}

export const showMonth = async ({
  deps,
  params,
}: Call<typeof getAccountingMonth>): Promise<Reply<typeof getAccountingMonth>> => ({
  data: await detailOf(deps.db, params.month),
});
