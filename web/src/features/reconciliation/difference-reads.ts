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

/** How much more the gateway has than is credited here, in EGP; null for an unknown part. */
export const excessOf = ({ ours, theirs }: Difference): number | null =>
  theirs === null ? null : toEgp(asPiastres(toPiastres(theirs) - toPiastres(ours)));

/** What the desk knows a difference by: our reference, or the gateway's number. */
export const numberOf = ({ payment, transaction }: Difference): string =>
  payment?.reference ?? transaction ?? '';
