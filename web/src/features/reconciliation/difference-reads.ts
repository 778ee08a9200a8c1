import {
  type Difference,
  type Endpoint,
  getReconciliation,
  listDifferences,
} from '@midan/contract';

/** Reads that change when a difference ends. */
export const CHANGED_BY_DIFFERENCES: readonly Endpoint[] = [getReconciliation, listDifferences];

/** What the desk knows a difference by: our reference, or the gateway's number. */
export const numberOf = ({ payment, transaction }: Difference): string =>
  payment?.reference ?? transaction ?? '';
