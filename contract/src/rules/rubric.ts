import type { Localized } from '../features/season/editions.ts';

/** What judges mark: a criterion goes from 0 to `max` by `step`. */
export interface Criterion {
  key: string;
  label: Localized;
  max: number;
  step: number;
  /** What a quarter, half, three quarters and all of `max` look like. */
  anchors: Localized[];
}

export interface Rubric {
  criteria: Criterion[];
  /** Criteria that decide between equal totals, first to last. */
  tie_order: string[];
  /** Points taken off, once each. */
  deductions: { key: string; label: Localized; points: number }[];
  /** Why a team is not judged at all. */
  not_judged: { key: string; label: Localized }[];
  show_minutes: number;
  question_minutes: number;
}

/** What a judge has filled in. */
export interface Marks {
  marks: Readonly<Record<string, number>>;
  deductions: readonly string[];
  not_judged: string | null;
}

/** 0 of a team that is not judged; never below 0. Criteria without a mark count 0. */
export function sheetTotal(rubric: Rubric, { marks, deductions, not_judged }: Marks): number {
  if (not_judged !== null) return 0;
  const given = rubric.criteria.reduce((sum, { key }) => sum + (marks[key] ?? 0), 0);
  const off = rubric.deductions
    .filter(({ key }) => deductions.includes(key))
    .reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, given - off);
}

/** Keys of criteria that still need a mark; none where the team is not judged. */
export const unmarked = (rubric: Rubric, { marks, not_judged }: Marks): string[] =>
  not_judged === null
    ? rubric.criteria.filter(({ key }) => marks[key] === undefined).map(({ key }) => key)
    : [];

/** Every key is the rubric's, and every mark one of its steps. */
export function fitsRubric(rubric: Rubric, { marks, deductions, not_judged }: Marks): boolean {
  const criteria = new Map(rubric.criteria.map((criterion) => [criterion.key, criterion]));
  return (
    Object.entries(marks).every(([key, mark]) => {
      const criterion = criteria.get(key);
      return criterion && mark >= 0 && mark <= criterion.max && mark % criterion.step === 0;
    }) &&
    new Set(deductions).size === deductions.length &&
    deductions.every((key) => rubric.deductions.some((each) => each.key === key)) &&
    (not_judged === null || rubric.not_judged.some(({ key }) => key === not_judged))
  );
}
