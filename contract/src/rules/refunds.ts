import { asPiastres, type Piastres } from './money.ts';

/**
 * What was paid for one team of a purchase that is given back, with its part of the discount. The
 * shares of all positions add up to `paid` exactly, in whatever order and number the teams go.
 * @param position 1 for the first team that is given back, up to `teamCount`
 */
export function refundShare(paid: Piastres, teamCount: number, position: number): Piastres {
  const upTo = (teams: number) => Math.floor((paid * teams) / teamCount);
  return asPiastres(upTo(position) - upTo(position - 1));
}
