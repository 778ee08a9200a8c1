import type { PaymentStatus } from '../statuses.ts';
import { asPiastres, type Piastres } from './money.ts';

/**
 * For one team. All shares add up to `paid` exactly, whichever teams are given back and in however
 * many steps. `paid` is after the discount, `position` from 1.
 */
export function refundShare(paid: Piastres, teamCount: number, position: number): Piastres {
  const upTo = (teams: number) => Math.floor((paid * teams) / teamCount);
  return asPiastres(upTo(position) - upTo(position - 1));
}

/** What a payment is called on screens and in files: once money of it went back, no longer paid. */
export type ShownPaymentStatus = PaymentStatus | 'partly_refunded' | 'refunded';

/** Both amounts in one unit, piastres or EGP. */
export function shownPaymentStatus({
  status,
  amount,
  refunded,
}: {
  status: PaymentStatus;
  amount: number;
  refunded: number;
}): ShownPaymentStatus {
  if (status !== 'paid' || refunded === 0) return status;
  return refunded < amount ? 'partly_refunded' : 'refunded';
}
