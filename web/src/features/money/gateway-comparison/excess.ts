import { asPiastres, type Difference, toEgp, toPiastres } from '@midan/contract';

/** EGP, negative if the gateway has less; null if its amount is unknown. */
export const excessOf = ({ ours, theirs }: Difference): number | null =>
  theirs === null ? null : toEgp(asPiastres(toPiastres(theirs) - toPiastres(ours)));
