import {
  asPiastres,
  type BookedMonth,
  effectOn,
  type MonthDetail,
  POSTINGS,
  TRANSACTION_TYPES,
  toEgp,
} from '@midan/contract';
import { accountsOf, type Month } from './books.ts';
import type { Closing } from './queries.ts';

const instant = (at: string): string => new Date(at).toISOString();

/** Number of ledger entries; debts are not in the ledger. */
export const entriesOf = ({ sums }: Month): number =>
  sums
    .filter(({ posting }) => POSTINGS[posting].type !== null)
    .reduce((sum, { entries }) => sum + entries, 0);

/** EGP. `types`: count of each type of ledger entry, and what it changed in all wallets. */
export function presentMonth(month: Month): BookedMonth {
  return {
    month: month.month,
    status: month.status,
    opening: toEgp(month.opening),
    closing: toEgp(month.closing),
    adds_up: month.addsUp,
    entries: entriesOf(month),
    types: TRANSACTION_TYPES.map((type) => {
      const own = month.sums.filter(({ posting }) => POSTINGS[posting].type === type);
      const amount = own.reduce((sum, s) => sum + effectOn('wallets', s.posting) * s.amount, 0);
      return {
        type,
        count: own.reduce((sum, { entries }) => sum + entries, 0),
        amount: toEgp(asPiastres(amount)),
      };
    }),
    is_next: month.isNext,
    closed_at: month.closed ? instant(month.closed.closed_at) : null,
    closed_by: month.closed?.closed_by ?? null,
  };
}

/** `months` of all the books; `closings` all, newest first. */
export function presentDetail(
  month: Month,
  months: readonly Month[],
  closings: readonly Closing[],
): MonthDetail {
  const lastClosed = months.findLast(({ status }) => status === 'closed');
  return {
    ...presentMonth(month),
    accounts: accountsOf(months, month).map(({ account, ...sums }) => ({
      account,
      opening: toEgp(sums.opening),
      debit: toEgp(sums.debit),
      credit: toEgp(sums.credit),
      closing: toEgp(sums.closing),
    })),
    is_last_closed: month === lastClosed,
    reopenings: closings.flatMap((closing) =>
      closing.month === month.month && closing.reopened_at
        ? [
            {
              closed_at: instant(closing.closed_at),
              closed_by: closing.closed_by,
              reopened_at: instant(closing.reopened_at),
              reopened_by: closing.reopened_by ?? '',
              reason: closing.reason ?? '',
            },
          ]
        : [],
    ),
  };
}
