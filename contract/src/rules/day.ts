import type { Arrival, Inspection } from '../features/competition/day.ts';
import { LIMITS } from '../limits.ts';
import type { InspectionState } from '../statuses.ts';

const unreplaced = <R extends { id: string; replaces: string | null }>(rows: readonly R[]): R[] => {
  const gone = new Set(rows.map(({ replaces }) => replaces));
  return rows.filter(({ id }) => !gone.has(id));
};

const byTime = (a: { id: string; at: string }, b: { id: string; at: string }): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1);

/** Of one team: more than one if several phones scanned it. */
export const standingArrivals = (rows: readonly Arrival[]): Arrival[] =>
  unreplaced(rows)
    .filter(({ present }) => present.length > 0)
    .sort(byTime);

/**
 * Of one team, in whatever order phones sent them: a correction before the first scan; one without
 * members takes back what it replaces. Null: not arrived.
 * @returns `at` of the first row that nobody took back; `id`, to correct it, and `present` of the
 * row that counts
 */
export function arrivalOf(rows: readonly Arrival[]): Arrival | null {
  const standing = standingArrivals(rows);
  const row = standing.findLast(({ replaces }) => replaces !== null) ?? standing[0];
  const byId = new Map(rows.map((each) => [each.id, each]));
  const chainOf = (last: Arrival | undefined): Arrival[] =>
    last ? [last, ...chainOf(byId.get(last.replaces ?? ''))] : [];
  const [first] = standing.flatMap(chainOf).sort(byTime);
  return row && first ? { ...row, at: first.at } : null;
}

export interface Inspected {
  state: InspectionState;
  /** 0 before the first. */
  attempt: number;
  seal_no: string | null;
  /** The row that decides, to correct it. */
  row: Inspection | null;
  /** Until when a team that failed once may come again, in ms since 1970; null otherwise. */
  until: number | null;
}

/**
 * Of one team: the highest attempt decides, in it the head inspector's last word. Rows of an attempt
 * that disagree wait for the head inspector.
 */
export function inspectionOf(rows: readonly Inspection[]): Inspected {
  const standing = unreplaced(rows).sort(byTime);
  const attempt = Math.max(0, ...standing.map((row) => row.attempt));
  const last = standing.filter((row) => row.attempt === attempt);
  const row = last.findLast(({ head }) => head) ?? last.at(-1) ?? null;
  const state = !row
    ? 'none'
    : !row.head && last.some(({ passed }) => passed !== row.passed)
      ? 'disputed'
      : row.passed
        ? 'passed'
        : 'failed';
  const isOnce = state === 'failed' && attempt === 1 && row !== null;
  return {
    ...{ state, attempt, row, seal_no: state === 'passed' ? (row?.seal_no ?? null) : null },
    until: isOnce ? Date.parse(row.at) + LIMITS.reinspectionMinutes * 60_000 : null,
  };
}

/** As many as a prime, so that one wrong digit and two exchanged ones change the letter. */
const CHECK_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** With its check letter, to type instead of the pass: 7-0421 → 7-0421A. */
export function typedPass(number: string): string {
  const digits = [...number.replaceAll(/\D/g, '')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 2), 0);
  return number + CHECK_LETTERS[sum % CHECK_LETTERS.length];
}
