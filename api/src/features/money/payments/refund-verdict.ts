import { NO_MONEY, type Piastres } from '@midan/contract';
import type { RefundRow, RefundSums } from './refund-queries.ts';

/**
 * True if the gateway's books show the refunds that were made here, and no others. If the books
 * tell only that a part was refunded (null), true if any refund was made here.
 * @param refunded sum of the refunds in the books, in piastres
 * @param done sum of the refunds made here, in piastres
 */
export const isSame = (refunded: Piastres | null, done: Piastres): boolean =>
  refunded === null ? done > NO_MONEY : refunded === done;

/** `unknown`: it may have been made; the job asks again, and a person decides at last. */
export type Verdict = 'made' | 'unmade' | 'unknown';

type Sent = Pick<RefundRow, 'amount' | 'refunded_before' | 'refused_at'>;

/**
 * True if a refund was refused and books that are read now cannot lag behind the refusal any more.
 * @param hasCurrentBooks true for a gateway whose books never lag
 */
export const isRefusalSettled = (
  { refused_at, is_refusal_old }: Pick<RefundRow, 'refused_at' | 'is_refusal_old'>,
  hasCurrentBooks = false,
): boolean => refused_at !== null && (hasCurrentBooks || is_refusal_old);

/**
 * Judges a sent refund by the gateway's books: `made` if they grew by exactly its amount, `unmade`
 * if they show less than that after a settled refusal (isRefusalSettled), otherwise `unknown`: time
 * alone proves nothing. If they tell only that a part was refunded, it is `made` if it was not
 * refused and no other is done.
 * @param refunded what the books show now; null for a part that they do not tell
 * @param isSettled true if they were read when they could not lag behind a refusal any more
 */
export function verdictOf(
  { amount, refunded_before, refused_at }: Sent,
  refunded: Piastres | null,
  { done, isSettled }: Pick<RefundSums, 'done'> & { isSettled: boolean },
): Verdict {
  const isRefused = refused_at !== null;
  // Some part has gone back: only a first one that nobody refused is surely this one.
  if (refunded === null) return done === NO_MONEY && !isRefused ? 'made' : 'unknown';
  const after = (refunded_before ?? done) + amount;
  if (refunded === after) return 'made';
  return isRefused && isSettled && refunded < after ? 'unmade' : 'unknown';
}
