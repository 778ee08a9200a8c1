import { type DifferenceCause, NO_MONEY } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { closeReviewedDifference } from '../payments/index.ts';
import { type Compared, selectKnown } from './comparison-queries.ts';
import type { Found } from './difference.ts';
import {
  endDifference,
  insertDifference,
  type Known,
  lockOfPayments,
} from './difference-queries.ts';

/** `found` is null if nothing differs. */
export interface Judged {
  payment: Compared;
  found: Found | null;
  /** The transaction of which the gateway spoke. */
  transaction: string | null;
}

/** About money that one transaction brought: money of another one is another difference. */
const OF_ONE_TRANSACTION: readonly DifferenceCause[] = [
  'not_credited',
  'other_amount',
  'paid_twice',
];

const isSame = (known: Known, found: Found): boolean =>
  known.cause === found.cause &&
  known.ours === found.ours &&
  known.theirs === found.theirs &&
  (!OF_ONE_TRANSACTION.includes(found.cause) || known.transaction === found.transaction);

/**
 * A payment that was credited while its gateway was asked agrees: the gateway confirmed it for the
 * credit. One whose refunds changed meanwhile waits for the next night. Differences about money
 * whose event somebody has reviewed are closed, but never `not_credited`.
 */
export async function saveDifferences(trx: Trx, judged: readonly Judged[]): Promise<void> {
  const ids = judged.map(({ payment }) => payment.id);
  const now = await selectKnown(trx, ids);
  const known = await lockOfPayments(trx, ids);
  for (const { payment, found: seen, transaction } of judged) {
    const { credited, refunded, refunding } = now.get(payment.id) ?? payment;
    if (refunded !== payment.refunded || refunding !== payment.refunding) continue;
    const found = credited === payment.credited ? seen : null;
    const old = known.find(({ payment_id }) => payment_id === payment.id);
    if (old && found && isSame(old, found)) continue;
    // A later try that was declined says nothing of the money that came before it.
    const isOther = old?.transaction !== transaction;
    if (old?.cause === 'not_credited' && isOther && !found && credited === NO_MONEY) continue;
    if (old) await endDifference(trx, old.id);
    const { gateway, id: payment_id } = payment;
    if (found) await insertDifference(trx, { ...found, gateway, payment_id });
  }
  await closeReviewedDifference(trx, ids);
}
