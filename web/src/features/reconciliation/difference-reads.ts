import {
  asPiastres,
  type Difference,
  type Endpoint,
  getReconciliation,
  listDifferences,
  toEgp,
  toPiastres,
} from '@midan/contract';

/** Reads that change when a difference ends. */
export const CHANGED_BY_DIFFERENCES: readonly Endpoint[] = [getReconciliation, listDifferences];

/**
 * EGP that the gateway has more than is credited here, negative if less; null if its amount is
 * unknown.
 */
export const excessOf = ({ ours, theirs }: Difference): number | null =>
  theirs === null ? null : toEgp(asPiastres(toPiastres(theirs) - toPiastres(ours)));

/**
 * The number for a difference: our reference of the payment, else the gateway's transaction, else
 * ''.
 */
export const numberOf = ({ payment, transaction }: Difference): string =>
  payment?.reference ?? transaction ?? '';
