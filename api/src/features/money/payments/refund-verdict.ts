import { NO_MONEY, type Piastres } from '@midan/contract';
import type { RefundRow, RefundSums } from './refund-queries.ts';

/** Piastres. A part that the books do not tell (null) fits any refund made here. */
export const isSame = (refunded: Piastres | null, done: Piastres): boolean =>
  refunded === null ? done > NO_MONEY : refunded === done;

/** `unknown`: it may have been made; the job asks again, and a person decides at last. */
export type Verdict = 'made' | 'unmade' | 'unknown';

type Sent = Pick<RefundRow, 'amount' | 'refunded_before' | 'refused_at'>;

/** @param hasCurrentBooks true for a gateway whose books never lag */
export const isRefusalSettled = (
  { refused_at, is_refusal_old }: Pick<RefundRow, 'refused_at' | 'is_refusal_old'>,
  hasCurrentBooks = false,
): boolean => refused_at !== null && (hasCurrentBooks || is_refusal_old);

/**
 * `made` if the books grew by exactly the amount, `unmade` if they show less after a settled
 * refusal: time alone proves nothing.
 * @param refunded what the books show now; null for a part that they do not tell
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
