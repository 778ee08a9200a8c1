import { asPiastres, type Difference, toEgp, toPiastres } from '@midan/contract';

/**
 * EGP that the gateway has more than is credited here, negative if less; null if its amount is
 * unknown.
 */
export const excessOf = ({ ours, theirs }: Difference): number | null =>
  theirs === null ? null : toEgp(asPiastres(toPiastres(theirs) - toPiastres(ours)));
