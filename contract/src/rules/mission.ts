import type { Localized } from '../features/season/editions.ts';
import type { RunMode } from '../statuses.ts';

/** Something that a referee counts; `points` each, negative for a penalty. */
export interface MissionItem {
  key: string;
  label: Localized;
  points: number;
  max: number;
  /** Counts in this mode alone. */
  only?: RunMode | undefined;
}

/** Between counts: `a ≤ b`, `a + b ≤ max`, or `a = is ⇒ b = must`. */
export type MissionRule =
  | { kind: 'at_most'; a: string; b: string }
  | { kind: 'sum_at_most'; a: string; b: string; max: number }
  | { kind: 'implies'; a: string; is: number; b: string; must: number };

export interface Mission {
  items: MissionItem[];
  rules: MissionRule[];
  seconds: number;
  /** Matches of a team, of which the best counts. */
  rounds: number;
}

export type Counts = Readonly<Record<string, number>>;

export interface Run {
  mode: RunMode;
  counts: Counts;
}

/** Keys of items whose count cannot be, beside the rules that are broken. */
export function missionFaults(mission: Mission, { mode, counts }: Run) {
  const known = new Set(mission.items.map(({ key }) => key));
  const count = (key: string) => counts[key] ?? 0;
  const items = mission.items
    .filter(({ key, max, only }) => {
      const value = count(key);
      const bound = only && only !== mode ? 0 : max;
      return !Number.isInteger(value) || value < 0 || value > bound;
    })
    .map(({ key }) => key);
  const strangers = Object.keys(counts).filter((key) => !known.has(key));
  const rules = mission.rules.filter((rule) => {
    if (rule.kind === 'at_most') return count(rule.a) > count(rule.b);
    if (rule.kind === 'sum_at_most') return count(rule.a) + count(rule.b) > rule.max;
    return count(rule.a) === rule.is && count(rule.b) !== rule.must;
  });
  return { items: [...items, ...strangers], rules };
}

/** Never below 0. The same on the referee's phone and on the server. */
export const missionPoints = (mission: Mission, { counts }: Run): number =>
  Math.max(
    0,
    mission.items.reduce((sum, { key, points }) => sum + points * (counts[key] ?? 0), 0),
  );

export interface Scored {
  points: number;
  time_ms: number;
}

/**
 * The better match first: more points, then less time, then the other match likewise. 0 is a tie.
 * @param a, b  confirmed runs of a team
 */
export function compareRuns(a: readonly Scored[], b: readonly Scored[]): number {
  const better = (x: Scored, y: Scored) => y.points - x.points || x.time_ms - y.time_ms;
  const [first, second] = [a, b].map((runs) => runs.toSorted(better));
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [x, y] = [first?.[at], second?.[at]];
    if (!x || !y) return x ? -1 : 1;
    const order = better(x, y);
    if (order !== 0) return order;
  }
  return 0;
}
