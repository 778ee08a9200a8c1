import type { PaymentStatus } from '../statuses.ts';
import { asPiastres, type Piastres } from './money.ts';

/**
 * Amount to give back for one team of a purchase. The shares of all positions add up to `paid`
 * exactly, whichever teams are given back and in however many steps.
 * @param paid what was paid for all `teamCount` teams, after the discount
 * @param position 1 for the first team that is given back, up to `teamCount`
 */
export function refundShare(paid: Piastres, teamCount: number, position: number): Piastres {
  const upTo = (teams: number) => Math.floor((paid * teams) / teamCount);
  return asPiastres(upTo(position) - upTo(position - 1));
}

/** What a payment is called on screens and in files: once money of it went back, no longer paid. */
export type ShownPaymentStatus = PaymentStatus | 'partly_refunded' | 'refunded';

/**
 * The status that screens and files show: `refunded` instead of `paid` if the whole amount went
 * back, `partly_refunded` if a part did; other statuses stay. Both amounts are in one unit,
 * piastres or EGP.
 */
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
