import { LIMITS } from '@midan/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** What a school plans to buy while it fills its wallet. */
export interface Plan {
  teams: number;
  coupon: string | null;
  /** Key of the track of all its teams; '' chooses later. */
  track: string;
}

const placeOf = (owner: string) => `team_purchase_plan:${owner}`;

/** `at`: when it was chosen; ms since the epoch. */
export function loadPlan(owner: string): (Plan & { at: number }) | null {
  try {
    const { teams, coupon, track, at } = JSON.parse(readStored(placeOf(owner)) ?? 'null');
    if (![teams, at].every(Number.isInteger)) return null;
    return {
      teams: Math.min(Math.max(1, teams), LIMITS.teamsPerPurchaseMax),
      coupon: typeof coupon === 'string' ? coupon : null,
      track: typeof track === 'string' ? track : '',
      at,
    };
  } catch {
    return null;
  }
}

/** Beyond the tab, since a transfer's money may come days later; null deletes it. */
export function savePlan(owner: string, plan: Plan | null): void {
  writeStored(placeOf(owner), plan && JSON.stringify({ ...plan, at: Date.now() }));
}
