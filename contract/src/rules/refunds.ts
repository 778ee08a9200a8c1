import type { PaymentStatus } from '../statuses.ts';
import { asPiastres, type Piastres } from './money.ts';

/**
 * What was paid for one team of a purchase that is given back, with its part of the discount. The
 * shares of all positions add up to `paid` exactly, in whatever order and number the teams go.
 * @param position 1 for the first team that is given back, up to `teamCount`
 */
export function refundShare(paid: Piastres, teamCount: number, position: number): Piastres {
  const upTo = (teams: number) => Math.floor((paid * teams) / teamCount);
  return asPiastres(upTo(position) - upTo(position - 1));
}

/** What a payment is called on screens and in files: once money of it went back, no longer paid. */
export type ShownPaymentStatus = PaymentStatus | 'partly_refunded' | 'refunded';

/** Amounts in one unit, either piastres or EGP. */
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
