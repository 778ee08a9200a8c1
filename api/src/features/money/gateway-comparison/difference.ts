import { asPiastres, type DifferenceCause, NO_MONEY, type Piastres } from '@midan/contract';
import type { OrderState } from '../../../ports/payment-gateway.ts';

/** A payment as stored here. */
export interface Ours {
  /** Amount to pay, with the school's fee. */
  total: Piastres;
  /** Credited amount, with the fee; 0 if not credited. */
  credited: Piastres;
  /** The credited transaction, if the gateway named it. */
  transaction: string | null;
  /** Sum of refunds that the gateway accepted. */
  refunded: Piastres;
  /** Sum of refunds that the gateway has not answered. */
  refunding: Piastres;
}

/** A difference between here and the gateway. */
export interface Found {
  cause: DifferenceCause;
  /** Credited amount, less our own refunds. */
  ours: Piastres;
  /** Amount at the gateway; null if a part is unknown, or the currency is another one. */
  theirs: Piastres | null;
  transaction: string | null;
}

/**
 * Cause by which a payment that is paid at the gateway differs; undefined if it does not.
 * `other_amount` if the gateway's or the credited sum is not the payment's total in EGP,
 * `not_credited` if only the credit is missing.
 */
function causeOfPaid(ours: Ours, { amount, currency }: OrderState) {
  if (currency !== 'EGP' || amount !== ours.total) return 'other_amount';
  if (ours.credited === NO_MONEY) return 'not_credited';
  return ours.credited === ours.total ? undefined : 'other_amount';
}

/**
 * True if the payment was credited and the gateway reports, in EGP, a transaction other than the
 * credited one; false if either transaction has no known number.
 */
const isFurther = (ours: Ours, { currency, transaction }: OrderState): boolean =>
  ours.credited !== NO_MONEY &&
  currency === 'EGP' &&
  transaction !== null &&
  ours.transaction !== null &&
  ours.transaction !== transaction;

/**
 * Cause by which the refunds at the gateway differ from ours: `not_given_back` if they are less,
 * otherwise `given_back`. Undefined if they do not differ, with or without those that the gateway
 * has not answered; if `back` is null, undefined if there are any refunds of ours.
 * @param back amount that the gateway refunded; null if unknown
 */
function causeOfReturned({ refunded, refunding }: Ours, back: Piastres | null) {
  if (back === null) return refunded + refunding > 0 ? undefined : 'given_back';
  if (back === refunded || back === refunded + refunding) return undefined;
  return back < refunded ? 'not_given_back' : 'given_back';
}

/**
 * Cause by which a payment differs at the gateway; undefined if it does not. `paid_twice` if the
 * gateway holds money of a transaction other than the credited one, `not_paid` if it calls a
 * credited payment unpaid, otherwise as causeOfPaid() and causeOfReturned().
 */
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

/** The part of a transaction's amount, in piastres, that the gateway has not refunded. */
const keptOf = ({ amount, refunded }: OrderState): Piastres =>
  asPiastres(Math.max(amount - (refunded ?? 0), 0));

/** Amount of an order that the gateway still has: 0 if unpaid, null if unknown or not in EGP. */
function theirsOf(said: OrderState): Piastres | null {
  const { state, currency, refunded } = said;
  if (state !== 'paid' && state !== 'other') return NO_MONEY;
  if (currency !== 'EGP' || (state === 'other' && refunded == null)) return null;
  return keptOf(said);
}

/**
 * Compares what was credited and refunded here with what the gateway says of an order. Null if they
 * agree. `ours` is the credited amount, with the fee, less our refunds; `theirs` is what the
 * gateway still has, null if that is unknown or not in EGP.
 */
export function compare(ours: Ours, said: OrderState): Found | null {
  const cause = causeOf(ours, said);
  if (!cause) return null;
  const kept = asPiastres(Math.max(ours.credited - ours.refunded, 0));
  // The gateway reports the further transaction only; it has the credited one as well.
  const theirs = cause === 'paid_twice' ? asPiastres(kept + keptOf(said)) : theirsOf(said);
  return { cause, ours: kept, theirs, transaction: said.transaction };
}
