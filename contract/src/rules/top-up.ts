import { asPiastres, type Piastres } from './money.ts';

export interface TopUp {
  /** Beyond what is owed: the cost of the teams, or the deposit if that is more. */
  target: Piastres;
  /** Amount that wallet and pending transfers lack for the target. */
  missing: Piastres;
  /** At least the smallest transfer; 0 if nothing is missing. */
  transfer: Piastres;
}

/** The deposit pays for teams, money under review counts. `deposit`: 0 for an active academy. */
export function topUp(input: {
  cost: Piastres;
  deposit: Piastres;
  balance: Piastres;
  /** Debt, which is taken first from incoming money. */
  owed: Piastres;
  under_review: Piastres;
  min_transfer: Piastres;
}): TopUp {
  const target = asPiastres(Math.max(input.cost, input.deposit));
  const missing = asPiastres(Math.max(0, target + input.owed - input.balance - input.under_review));
  const transfer = asPiastres(missing === 0 ? 0 : Math.max(missing, input.min_transfer));
  return { target, missing, transfer };
}

/** By how much a team's price exceeds the deposit; 0 if the deposit covers it. */
export const beyondDeposit = (price: Piastres, deposit: Piastres): Piastres =>
  asPiastres(Math.max(0, price - deposit));
