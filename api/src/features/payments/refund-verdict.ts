import { NO_MONEY, type Piastres } from '@midan/contract';
import type { RefundRow, RefundSums } from './refund-queries.ts';

/** True if the books show the refunds that were made here, and no others. */
export const isSame = (refunded: Piastres | null, done: Piastres): boolean =>
  refunded === null ? done > NO_MONEY : refunded === done;

/** `unknown`: it may have been made; the job asks again, and a person decides at last. */
export type Verdict = 'made' | 'unmade' | 'unknown';

type Sent = Pick<RefundRow, 'amount' | 'refunded_before' | 'refused_at'>;

/**
 * What the gateway's books say of a sent refund, by what they showed before it and show now. Time
 * proves nothing: only a refusal makes one unmade, and only where the books agree.
 * @param refunded what the books show now; null for a part that they do not tell
 */
export function verdictOf(
  { amount, refunded_before, refused_at }: Sent,
  refunded: Piastres | null,
  { done }: Pick<RefundSums, 'done'>,
): Verdict {
  const isRefused = refused_at !== null;
  // Some part has gone back: only a first one that nobody refused is surely this one.
  if (refunded === null) return done === NO_MONEY && !isRefused ? 'made' : 'unknown';
  const after = (refunded_before ?? done) + amount;
  if (refunded === after) return 'made';
  return isRefused && refunded < after ? 'unmade' : 'unknown';
}
