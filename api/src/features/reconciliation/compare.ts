import { asPiastres, type DifferenceCause, NO_MONEY, type Piastres } from '@midan/contract';
import type { OrderState } from '../../ports/payment-gateway.ts';

/** What is known here of a payment. */
export interface Ours {
  /** What the school was asked for, with its fee. */
  total: Piastres;
  /** What the ledger credited, with the fee; 0 if nothing. */
  credited: Piastres;
  /** The transaction that was credited, if the gateway named it. */
  transaction: string | null;
  /** Refunds of it: that the gateway took, and that it was asked for and has not answered. */
  refunded: Piastres;
  refunding: Piastres;
}

/** What differs between here and the gateway. */
export interface Found {
  cause: DifferenceCause;
  /** What was credited, less our own refunds. */
  ours: Piastres;
  /** Null for an unknown part, or another currency. */
  theirs: Piastres | null;
  transaction: string | null;
}

/** How a payment that was made at the gateway differs in its money; undefined if it does not. */
function causeOfPaid(ours: Ours, { amount, currency }: OrderState) {
  if (currency !== 'EGP' || amount !== ours.total) return 'other_amount';
  if (ours.credited === NO_MONEY) return 'not_credited';
  return ours.credited === ours.total ? undefined : 'other_amount';
}

/** True for money of a credited payment that came by a further transaction. */
const isFurther = (ours: Ours, { currency, transaction }: OrderState): boolean =>
  ours.credited !== NO_MONEY &&
  currency === 'EGP' &&
  transaction !== null &&
  ours.transaction !== null &&
  ours.transaction !== transaction;

/** How what went back there differs from our own refunds. @param back null if it is not told */
function causeOfReturned({ refunded, refunding }: Ours, back: Piastres | null) {
  if (back === null) return refunded + refunding > 0 ? undefined : 'given_back';
  if (back === refunded || back === refunded + refunding) return undefined;
  return back < refunded ? 'not_given_back' : 'given_back';
}

function causeOf(ours: Ours, said: OrderState): DifferenceCause | undefined {
  const { state, amount, refunded } = said;
  const isFurtherTold = (state === 'paid' || refunded != null) && isFurther(ours, said);
  // What went back of it says nothing about the transaction that was credited.
  if (isFurtherTold) return keptOf(said) > NO_MONEY ? 'paid_twice' : undefined;
  if (state === 'paid')
    return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded ?? NO_MONEY);
  const isCredited = ours.credited !== NO_MONEY;
  if (state !== 'other') return isCredited ? 'not_paid' : undefined;
  // Not told, or about another transaction of the order: nothing but that something went back.
  if (refunded == null) return isCredited ? causeOfReturned(ours, null) : undefined;
  if (!isCredited && refunded >= amount) return undefined;
  return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded);
}

/** What is left of a transaction at the gateway. */
const keptOf = ({ amount, refunded }: OrderState): Piastres =>
  asPiastres(Math.max(amount - (refunded ?? 0), 0));

function theirsOf(said: OrderState): Piastres | null {
  const { state, currency, refunded } = said;
  if (state !== 'paid' && state !== 'other') return NO_MONEY;
  if (currency !== 'EGP' || (state === 'other' && refunded == null)) return null;
  return keptOf(said);
}

/** Compares the ledger with what the gateway says of an order. Null if they agree. */
export function compare(ours: Ours, said: OrderState): Found | null {
  const cause = causeOf(ours, said);
  if (!cause) return null;
  const kept = asPiastres(Math.max(ours.credited - ours.refunded, 0));
  // The gateway tells the further transaction alone, and has the credited one besides.
  const theirs = cause === 'paid_twice' ? asPiastres(kept + keptOf(said)) : theirsOf(said);
  return { cause, ours: kept, theirs, transaction: said.transaction };
}
