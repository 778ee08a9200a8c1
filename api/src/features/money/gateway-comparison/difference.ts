import { asPiastres, type DifferenceCause, NO_MONEY, type Piastres } from '@midan/contract';
import type { OrderState } from '../../../ports/payment-gateway.ts';

export interface Ours {
  /** Amount to pay, with the school's fee. */
  total: Piastres;
  /** With the fee; 0 if not credited. */
  credited: Piastres;
  /** If the gateway named it. */
  transaction: string | null;
  /** That the gateway accepted. */
  refunded: Piastres;
  /** That the gateway has not answered. */
  refunding: Piastres;
}

export interface Found {
  cause: DifferenceCause;
  /** Credited amount, less our own refunds. */
  ours: Piastres;
  /** At the gateway; null if a part is unknown, or the currency is another one. */
  theirs: Piastres | null;
  transaction: string | null;
}

/** `other_amount` if the gateway's or the credited sum is not the payment's total in EGP. */
function causeOfPaid(ours: Ours, { amount, currency }: OrderState) {
  if (currency !== 'EGP' || amount !== ours.total) return 'other_amount';
  if (ours.credited === NO_MONEY) return 'not_credited';
  return ours.credited === ours.total ? undefined : 'other_amount';
}

/** False if either transaction has no known number. */
const isFurther = (ours: Ours, { currency, transaction }: OrderState): boolean =>
  ours.credited !== NO_MONEY &&
  currency === 'EGP' &&
  transaction !== null &&
  ours.transaction !== null &&
  ours.transaction !== transaction;

/**
 * Undefined if they agree with or without those that the gateway has not answered.
 * @param back amount that the gateway refunded; null if unknown: any refund of ours fits
 */
function causeOfReturned({ refunded, refunding }: Ours, back: Piastres | null) {
  if (back === null) return refunded + refunding > 0 ? undefined : 'given_back';
  if (back === refunded || back === refunded + refunding) return undefined;
  return back < refunded ? 'not_given_back' : 'given_back';
}

/** `paid_twice`: the gateway holds money of a transaction other than the credited one. */
function causeOf(ours: Ours, said: OrderState): DifferenceCause | undefined {
  const { state, amount, refunded } = said;
  const isSecondTransaction = (state === 'paid' || refunded != null) && isFurther(ours, said);
  // Its refunds say nothing about the credited transaction.
  if (isSecondTransaction) return keptOf(said) > NO_MONEY ? 'paid_twice' : undefined;
  if (state === 'paid')
    return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded ?? NO_MONEY);
  const isCredited = ours.credited !== NO_MONEY;
  if (state !== 'other') return isCredited ? 'not_paid' : undefined;
  // Unknown amount, or another transaction of the order: all that is known is that money was
  // refunded.
  if (refunded == null) return isCredited ? causeOfReturned(ours, null) : undefined;
  if (!isCredited && refunded >= amount) return undefined;
  return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded);
}

/** Piastres that the gateway has not refunded. */
const keptOf = ({ amount, refunded }: OrderState): Piastres =>
  asPiastres(Math.max(amount - (refunded ?? 0), 0));

/** 0 if unpaid, null if unknown or not in EGP. */
function theirsOf(said: OrderState): Piastres | null {
  const { state, currency, refunded } = said;
  if (state !== 'paid' && state !== 'other') return NO_MONEY;
  if (currency !== 'EGP' || (state === 'other' && refunded == null)) return null;
  return keptOf(said);
}

/** Null if they agree. */
export function compare(ours: Ours, said: OrderState): Found | null {
  const cause = causeOf(ours, said);
  if (!cause) return null;
  const kept = asPiastres(Math.max(ours.credited - ours.refunded, 0));
  // The gateway reports the further transaction only; it has the credited one as well.
  const theirs = cause === 'paid_twice' ? asPiastres(kept + keptOf(said)) : theirsOf(said);
  return { cause, ours: kept, theirs, transaction: said.transaction };
}
