import { areConnected } from './connected.ts';
import { minimise } from './minimise.ts';

export interface JudgedMark {
  team: string;
  judge: string;
  level: string;
  mark: number;
}

/** `value` in points with its standard error. */
export interface Effect {
  value: number;
  error: number;
}

export interface JudgeEffects {
  /** Mean of the team as if every judge had seen it. */
  teams: Map<string, Effect>;
  /** How much more than others a judge gives, over the levels. */
  judges: Map<string, Effect>;
}

/** Judges times levels; the time grows with its third power. */
export const JUDGE_EFFECTS_MAX = 150;
/** Points squared: marks that agree wholly have some noise left. */
const FLOOR = 1e-4;
/** A small contest's likelihood may have two tops: from the first alone, 1 in 20 missed the higher. */
const STARTS = [
  [0, 0, -1],
  [0, -4, -4],
] as const;
/** Of the logarithm of a variance; what lies beyond changes no effect. */
const FARTHEST = 12;

/** Places in a row of the system, with what stands there. */
type Terms = [at: number, value: number][];

/**
 * Eliminates the first `rows` of a symmetric matrix, of which the upper half is read and written:
 * what is left is the rest without them. Behind `rows` come the marks, then columns of which the
 * diagonal alone is of use. @returns logarithm of the determinant of the rows
 */
function eliminate(matrix: Float64Array, width: number, rows: number): number {
  let log = 0;
  for (let p = 0; p < rows; p += 1) {
    const pivot = matrix[p * width + p] as number;
    log += Math.log(pivot);
    for (let r = p + 1; r < width; r += 1) {
      const factor = (matrix[p * width + r] as number) / pivot;
      if (factor === 0) continue;
      const end = r > rows ? r + 1 : width;
      for (let c = r; c < end; c += 1) {
        (matrix[r * width + c] as number) -= factor * (matrix[p * width + c] as number);
      }
    }
  }
  return log;
}

const sumOf = (rows: readonly Terms[]): Terms => {
  const sums = new Map<number, number>();
  for (const [at, value] of rows.flat()) sums.set(at, (sums.get(at) ?? 0) + value);
  return [...sums];
};
const unique = (names: readonly string[]) => [...new Set(names)].sort();
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/**
 * mark = mean of the level + team + judge + judge in that level + noise, all but the first random;
 * variances by restricted likelihood (REML). Null without two judges, links between all of them,
 * and more marks than levels, and above JUDGE_EFFECTS_MAX. A team has one level. The same to 6
 * decimals, whatever the order of the marks.
 *
 * The rows are Henderson's mixed model equations with teams solved for: judges in each level,
 * judges, levels. Variances are looked for as multiples of the noise, which follows from them.
 */
export function judgeEffects(
  marks: readonly JudgedMark[],
  { exact = 1e-4, steps = 2000 } = {},
): JudgeEffects | null {
  const levels = unique(marks.map(({ level }) => level));
  const judges = unique(marks.map(({ judge }) => judge));
  const [L, J, N] = [levels.length, judges.length, marks.length];
  if (J < 2 || N <= L || J * L > JUDGE_EFFECTS_MAX || !areConnected(marks)) return null;
  const n = J * L + J + L;
  const judgeAt = new Map(judges.map((name, at) => [name, at]));
  const levelAt = new Map(levels.map((name, at) => [name, at]));
  // In one order: sums of floating numbers depend on it.
  const sorted = marks.toSorted(
    (a, b) => (a.judge < b.judge ? -1 : a.judge > b.judge ? 1 : 0) || a.mark - b.mark,
  );
  const middle = sorted.reduce((sum, { mark }) => sum + mark, 0) / N;
  const byTeam = Map.groupBy(sorted, ({ team }) => team);
  const teams = unique([...byTeam.keys()]).map((name) => {
    const rows = (byTeam.get(name) ?? []).map(({ judge, level, mark }): Terms => {
      const [j, l] = [judgeAt.get(judge) ?? 0, levelAt.get(level) ?? 0];
      return [
        [l * J + j, 1],
        [J * L + j, 1],
        [J * L + J + l, 1],
        [n, mark - middle],
      ];
    });
    return { name, rows, sums: sumOf(rows) };
  });

  const side = n + 1;
  const add = (matrix: Float64Array, terms: Terms) => {
    for (const [row, a] of terms) {
      for (const [column, b] of terms) {
        if (row <= column) (matrix[row * side + column] as number) += a * b;
      }
    }
  };
  const ofMarks = new Float64Array(side * side);
  for (const { rows } of teams) for (const row of rows) add(ofMarks, row);
  const bySize = [...Map.groupBy(teams, ({ rows }) => rows.length)].map(([size, own]) => {
    const ofSums = new Float64Array(side * side);
    for (const { sums } of own) add(ofSums, sums);
    return { size, count: own.length, ofSums };
  });

  /** `wanted` sums of effects: their values and squared errors, in units of the noise. */
  const solve = (
    logs: readonly number[],
    wanted: (share: (marks: number) => number) => Terms[],
  ) => {
    const [ofTeam, ofJudge, ofCell] = logs.map((log) =>
      Math.exp(Math.max(-FARTHEST, Math.min(FARTHEST, log))),
    ) as [number, number, number];
    /** Part of a team's marks that the team itself takes. */
    const share = (own: number) => 1 / (own + 1 / ofTeam);
    const sums = wanted(share);
    const width = side + sums.length;
    const matrix = new Float64Array(width * width);
    for (let row = 0; row < side; row += 1) {
      matrix.set(ofMarks.subarray(row * side, (row + 1) * side), row * width);
    }
    let log = J * Math.log(ofJudge) + J * L * Math.log(ofCell);
    for (const { size, count, ofSums } of bySize) {
      const part = share(size);
      for (let row = 0; row < side; row += 1) {
        for (let c = row; c < side; c += 1) {
          (matrix[row * width + c] as number) -= part * (ofSums[row * side + c] as number);
        }
      }
      log += count * Math.log1p(ofTeam * size);
    }
    for (let at = 0; at < J * L + J; at += 1) {
      (matrix[at * width + at] as number) += 1 / (at < J * L ? ofCell : ofJudge);
    }
    for (const [i, terms] of sums.entries()) {
      for (const [at, value] of terms) matrix[at * width + side + i] = value;
    }
    log += eliminate(matrix, width, n);
    const noise = Math.max(FLOOR, (matrix[n * width + n] as number) / (N - L));
    const found = sums.map((_, i) => {
      const column = side + i;
      return {
        value: -(matrix[n * width + column] as number),
        variance: -(matrix[column * width + column] as number),
      };
    });
    return { noise, found, deviance: log + (N - L) * Math.log(noise), share };
  };
  const none = () => [];
  const devianceAt = (logs: readonly number[]) => solve(logs, none).deviance;
  const [best = []] = STARTS.map((start) => minimise(devianceAt, start, { exact, steps }))
    .map((logs) => ({ logs, deviance: devianceAt(logs) }))
    .toSorted((a, b) => a.deviance - b.deviance)
    .map(({ logs }) => logs);

  const levelOf = (terms: Terms) => terms.filter(([at]) => at >= J * L + J && at < n);
  const { noise, found, share } = solve(best, (part) => [
    ...teams.map(({ rows: [first = [], ...rest], sums }) =>
      sumOf([
        levelOf(first),
        sums.filter(([at]) => at < n).map(([at, value]) => [at, -part(rest.length + 1) * value]),
      ]),
    ),
    ...judges.map(
      (_, j): Terms => [
        [J * L + j, 1],
        ...levels.map((_, l): [number, number] => [l * J + j, 1 / L]),
      ],
    ),
  ]);
  const effectOf = (at: number, value: number, variance: number): Effect => ({
    value: rounded(value + (found[at]?.value ?? 0)),
    error: rounded(Math.sqrt(Math.max(0, noise * (variance + (found[at]?.variance ?? 0))))),
  });
  return {
    teams: new Map(
      teams.map(({ name, rows, sums }, at) => {
        const own = share(rows.length);
        const total = sums.find(([row]) => row === n)?.[1] ?? 0;
        return [name, effectOf(at, middle + own * total, own)];
      }),
    ),
    judges: new Map(judges.map((name, j) => [name, effectOf(teams.length + j, 0, 0)])),
  };
}
