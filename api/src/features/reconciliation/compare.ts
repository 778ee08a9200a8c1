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
function causeOfPaid(ours: Ours, { amount, currency, transaction }: OrderState) {
  if (currency !== 'EGP' || amount !== ours.total) return 'other_amount';
  if (ours.credited === NO_MONEY) return 'not_credited';
  if (ours.credited !== ours.total) return 'other_amount';
  const areNamed = ours.transaction !== null && transaction !== null;
  return areNamed && ours.transaction !== transaction ? 'paid_twice' : undefined;
}

/** How what went back there differs from our own refunds. @param back null if it is not told */
function causeOfReturned({ refunded, refunding }: Ours, back: Piastres | null) {
  if (back === null) return refunded + refunding > 0 ? undefined : 'given_back';
  if (back === refunded || back === refunded + refunding) return undefined;
  return back < refunded ? 'not_given_back' : 'given_back';
}

function causeOf(ours: Ours, said: OrderState): DifferenceCause | undefined {
  const { state, amount, refunded } = said;
  if (state === 'paid')
    return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded ?? NO_MONEY);
  const isCredited = ours.credited !== NO_MONEY;
  if (state !== 'other') return isCredited ? 'not_paid' : undefined;
  // Not told, or about another transaction of the order: nothing but that something went back.
  if (refunded == null) return isCredited ? causeOfReturned(ours, null) : undefined;
  if (!isCredited && refunded >= amount) return undefined;
  return causeOfPaid(ours, said) ?? causeOfReturned(ours, refunded);
}

function theirsOf({ state, amount, currency, refunded }: OrderState): Piastres | null {
  if (state !== 'paid' && state !== 'other') return NO_MONEY;
  if (currency !== 'EGP') return null;
  if (refunded == null) return state === 'paid' ? amount : null;
  return asPiastres(Math.max(amount - refunded, 0));
}

/** Compares the ledger with what the gateway says of an order. Null if they agree. */
export function compare(ours: Ours, said: OrderState): Found | null {
  const cause = causeOf(ours, said);
  if (!cause) return null;
  const kept = asPiastres(Math.max(ours.credited - ours.refunded, 0));
  return { cause, ours: kept, theirs: theirsOf(said), transaction: said.transaction };
}
