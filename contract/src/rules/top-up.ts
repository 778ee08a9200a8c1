import type { Piastres } from './money.ts';

export interface TopUp {
  /** The balance that the wallet has to reach: the cost of the teams, or the deposit if that is more. */
  target: Piastres;
  /** What the wallet and the transfers under review lack for it. */
  missing: Piastres;
  /** The amount to transfer: what is missing, at least the smallest transfer; 0 if nothing is. */
  transfer: Piastres;
}

/**
 * How much a school has to transfer for teams that cost `cost`. The deposit stays in the wallet and
 * pays for teams, so it is not added to the cost.
 * @param deposit 0 for a school that is active already
 */
export function topUp(input: {
  cost: Piastres;
  deposit: Piastres;
  balance: Piastres;
  under_review: Piastres;
  min_transfer: Piastres;
}): TopUp {
  const target = Math.max(input.cost, input.deposit);
  const missing = Math.max(0, target - input.balance - input.under_review);
  return { target, missing, transfer: missing === 0 ? 0 : Math.max(missing, input.min_transfer) };
}

/** What one team costs beyond the deposit: 0 where the deposit alone pays for it. */
export const beyondDeposit = (price: Piastres, deposit: Piastres): Piastres =>
  Math.max(0, price - deposit);
