import { LIMITS } from '@midan/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** What a school plans to buy while it fills its wallet. */
export interface Plan {
  teams: number;
  coupon: string | null;
  /** Key of the track of all its teams; '' chooses later. */
  track: string;
  /** Teams of the last edition that are taken over, before new ones. */
  rows?: PlannedTeam[];
}

export interface PlannedTeam {
  name: string;
  track: string;
  max_members: number;
  /** Ids of last edition's members, placed after the purchase. */
  students: string[];
}

const isPlanned = (value: unknown): value is PlannedTeam => {
  const row = value as PlannedTeam | null;
  return (
    typeof row?.name === 'string' &&
    typeof row.track === 'string' &&
    typeof row.max_members === 'number' &&
    Array.isArray(row.students)
  );
};

const placeOf = (owner: string) => `team_purchase_plan:${owner}`;

/** `at`: when it was chosen; ms since the epoch. */
export function loadPlan(owner: string): (Plan & { at: number }) | null {
  try {
    const { teams, coupon, track, rows, at } = JSON.parse(readStored(placeOf(owner)) ?? 'null');
    if (![teams, at].every(Number.isInteger)) return null;
    return {
      teams: Math.min(Math.max(1, teams), LIMITS.teamsPerPurchaseMax),
      coupon: typeof coupon === 'string' ? coupon : null,
      track: typeof track === 'string' ? track : '',
      rows: Array.isArray(rows) ? rows.filter(isPlanned) : [],
      at,
    };
  } catch {
    return null;
  }
}

/**
 * Beyond the tab, since a transfer's money may come days later; null deletes it. A plan without
 * `rows` keeps those of before.
 */
export function savePlan(owner: string, plan: Plan | null): void {
  const rows = plan && (plan.rows ?? loadPlan(owner)?.rows);
  writeStored(placeOf(owner), plan && JSON.stringify({ ...plan, rows, at: Date.now() }));
}

/** Who goes into which team once it is bought. */
export interface Pair {
  team: string;
  student: string;
}

const pairsPlace = (owner: string) => `team_take_over:${owner}`;

/** Until they are placed; an empty list deletes them. */
export const savePairs = (owner: string, pairs: readonly Pair[]): void =>
  writeStored(pairsPlace(owner), pairs.length > 0 ? JSON.stringify(pairs) : null);

export function loadPairs(owner: string): Pair[] {
  try {
    const pairs: unknown = JSON.parse(readStored(pairsPlace(owner)) ?? '[]');
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}
