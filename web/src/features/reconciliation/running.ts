import type { Comparison, Reconciliation } from '@midan/contract';

/** The comparison under way, if there is one. */
export const runningIn = (overview: Reconciliation | undefined): Comparison | undefined =>
  overview?.comparisons.find(({ done_at }) => done_at === null);

/** How many payments of a comparison the gateways have answered about. */
export const checkedOf = ({ agreed, differing, dealt }: Comparison): number =>
  agreed + differing + dealt;
