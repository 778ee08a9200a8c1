import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  asPiastres,
  effectOn,
  type MonthStatus,
  type Piastres,
  POSTINGS,
  sumOf,
} from '@midan/contract';
import type { BookRows, Closing, Sum } from './queries.ts';

export interface Month {
  /** The month is written YYYY-MM. */
  month: string;
  status: MonthStatus;
  /** Totals of all wallets at the month's beginning and end. */
  opening: Piastres;
  closing: Piastres;
  /** False if a closed month's kept figures do not follow from each other or the month before. */
  addsUp: boolean;
  sums: Sum[];
  /** The first month that is over and not closed: it can be closed next. */
  isNext: boolean;
  /** Undefined unless the month is closed. */
  closed: Closing | undefined;
}

/** Months are written YYYY-MM. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** What all wallets together changed by, in piastres. */
const walletsChange = (sums: readonly Sum[]): number =>
  sums.reduce((sum, { posting, amount }) => sum + effectOn('wallets', posting) * amount, 0);

/**
 * First and last month, YYYY-MM: of months with postings, closed ones and the running one.
 * @param inForce months that are closed now
 */
function bounds({ today, sums }: BookRows, inForce: Iterable<string>): [string, string] {
  const sorted = [today, ...sums.map(({ month }) => month), ...inForce].toSorted();
  return [sorted[0] ?? today, sorted.at(-1) ?? today];
}

/**
 * Oldest first, without gaps. A closed month has the figures that its closing kept; any other
 * begins with the total at which the month before ended (0 for the first). Figures that do not fit
 * together are no error, see `addsUp`.
 */
export function monthsOf(rows: BookRows): Month[] {
  const inForce = new Map(
    rows.closings.filter(({ reopened_at }) => reopened_at === null).map((row) => [row.month, row]),
  );
  const [first, last] = bounds(rows, inForce.keys());
  const bySum = Map.groupBy(rows.sums, ({ month }) => month);
  const months: Month[] = [];
  let before = asPiastres(0);
  for (let month = first; month <= last; month = nextMonth(month)) {
    const sums = bySum.get(month) ?? [];
    const closed = inForce.get(month);
    const opening = closed?.opening ?? before;
    const summed = asPiastres(opening + walletsChange(sums));
    const closing = closed?.closing ?? summed;
    const over = month < rows.today ? 'open' : 'running';
    const status = closed ? 'closed' : over;
    months.push({
      month,
      status,
      opening,
      closing,
      addsUp: opening === before && closing === summed,
      sums,
      isNext: status === 'open' && (months.at(-1)?.status ?? 'closed') === 'closed',
      closed,
    });
    before = closing;
  }
  return months;
}

/** Piastres. @param months all months of the books: the opening balance adds up the earlier ones */
export function accountsOf(months: readonly Month[], month: Month) {
  const earlier = months.filter((each) => each.month < month.month).flatMap(({ sums }) => sums);
  return ACCOUNT_NAMES.map((account) => {
    const turnover = (side: 'debit' | 'credit') =>
      sumOf(month.sums.filter((s) => POSTINGS[s.posting][side] === account).map((s) => s.amount));
    const opening = earlier.reduce((sum, s) => sum + effectOn(account, s.posting) * s.amount, 0);
    const [debit, credit] = [turnover('debit'), turnover('credit')];
    const change = ACCOUNTS[account].side === 'debit' ? debit - credit : credit - debit;
    return {
      account,
      opening: asPiastres(opening),
      debit,
      credit,
      closing: asPiastres(opening + change),
    };
  });
}

/** In any order. */
export function isSameSums(a: readonly Omit<Sum, 'month'>[], b: readonly Omit<Sum, 'month'>[]) {
  const texts = (sums: readonly Omit<Sum, 'month'>[]) =>
    sums.map(({ posting, entries, amount }) => `${posting} ${entries} ${amount}`).toSorted();
  return texts(a).join() === texts(b).join();
}
