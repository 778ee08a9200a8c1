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

const ITERATIONS = 60;
/** Points squared: keeps a variance that the marks do not show away from 0. */
const FLOOR = 1e-4;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** True if every judge is linked to every other by teams that they share. */
export function areConnected(pairs: readonly { team: string; judge: string }[]): boolean {
  const leader = new Map<string, string>();
  const of = (name: string): string => {
    let top = name;
    for (let next = leader.get(top); next !== undefined; next = leader.get(top)) top = next;
    return top;
  };
  for (const { team, judge } of pairs) {
    const [a, b] = [of(`t${team}`), of(`j${judge}`)];
    if (a !== b) leader.set(a, b);
  }
  return new Set(pairs.map(({ judge }) => of(`j${judge}`))).size === 1;
}

/** Inverts a symmetric positive definite matrix of `n` rows in its place. */
function invert(matrix: Float64Array, n: number): void {
  for (let p = 0; p < n; p += 1) {
    const pivot = 1 / (matrix[p * n + p] as number);
    matrix[p * n + p] = 1;
    for (let c = 0; c < n; c += 1) matrix[p * n + c] = (matrix[p * n + c] as number) * pivot;
    for (let r = 0; r < n; r += 1) {
      const factor = matrix[r * n + p] as number;
      if (r === p || factor === 0) continue;
      matrix[r * n + p] = 0;
      for (let c = 0; c < n; c += 1) {
        matrix[r * n + c] = (matrix[r * n + c] as number) - factor * (matrix[p * n + c] as number);
      }
    }
  }
}

interface Group {
  name: string;
  level: number;
  marks: number[];
  /** Of each mark: index of judge and level, behind the levels. */
  cells: number[];
}

/** In one order, whatever the order of the marks: sums of floating numbers depend on it. */
function grouped(marks: readonly JudgedMark[]) {
  const unique = (names: string[]) => [...new Set(names)].sort();
  const levels = unique(marks.map(({ level }) => level));
  const judges = unique(marks.map(({ judge }) => judge));
  const sorted = marks.toSorted(
    (a, b) => (a.judge < b.judge ? -1 : a.judge > b.judge ? 1 : 0) || a.mark - b.mark,
  );
  const teams = unique(marks.map(({ team }) => team)).map((name): Group => {
    const own = sorted.filter(({ team }) => team === name);
    const level = levels.indexOf(own[0]?.level ?? '');
    const cell = ({ judge }: JudgedMark) =>
      levels.length + judges.indexOf(judge) * levels.length + level;
    return { name, level, marks: own.map(({ mark }) => mark), cells: own.map(cell) };
  });
  return { levels, judges, teams };
}

/**
 * mark = mean of the level + team + judge + judge in that level + noise, all but the first random;
 * variances by EM (REML). Null without two judges, links between all of them, and more marks than
 * levels. A team has one level. Exact to 6 decimals, whatever the order of the marks.
 *
 * Teams are solved for first, which leaves a small system of levels and judge × level (`cells`,
 * the sum of both effects of a judge); see Henderson's mixed model equations.
 */
export function judgeEffects(marks: readonly JudgedMark[]): JudgeEffects | null {
  const { levels, judges, teams } = grouped(marks);
  const [L, J, N] = [levels.length, judges.length, marks.length];
  if (J < 2 || N <= L || !areConnected(marks)) return null;
  const n = L + J * L;
  const middle = teams.flatMap((team) => team.marks).reduce((sum, mark) => sum + mark, 0) / N;
  const spread = marks.map(({ mark }) => (mark - middle) ** 2).sort((a, b) => a - b);
  const start = Math.max(FLOOR, spread.reduce((sum, each) => sum + each, 0) / N / 4);
  let [noise, ofTeam, ofJudge, ofCell] = [start, start, start, start];
  const inverse = new Float64Array(n * n);
  const solved = new Float64Array(n);
  const right = new Float64Array(n);
  const at = (row: number, column: number) => inverse[row * n + column] as number;
  const add = (row: number, column: number, value: number) => {
    inverse[row * n + column] = at(row, column) + value;
  };
  const effect = (index: number) => solved[index] as number;
  /** Part of a team's marks that the team itself takes. */
  const shrink = ({ marks: { length } }: Group) => 1 / (length + noise / ofTeam);
  const rest = (team: Group) =>
    team.marks.reduce(
      (sum, mark, i) => sum + mark - middle - effect(team.level) - effect(team.cells[i] as number),
      0,
    );

  const solve = () => {
    inverse.fill(0);
    right.fill(0);
    for (const team of teams) {
      const k = shrink(team);
      const mean = team.marks.reduce((sum, mark) => sum + mark - middle, 0) * k;
      const ends = team.cells.flatMap((cell) => [team.level, cell]);
      for (const [i, cell] of team.cells.entries()) {
        const mark = (team.marks[i] as number) - middle - mean;
        for (const row of [team.level, cell]) {
          right[row] = (right[row] as number) + mark;
          add(row, team.level, 1);
          add(row, cell, 1);
        }
      }
      for (const row of ends) for (const column of ends) add(row, column, -k);
    }
    const shared = ofJudge / (ofCell + L * ofJudge);
    for (let row = L; row < n; row += 1) {
      const first = row - ((row - L) % L);
      for (let column = first; column < first + L; column += 1) {
        add(row, column, (noise / ofCell) * ((row === column ? 1 : 0) - shared));
      }
    }
    invert(inverse, n);
    for (let row = 0; row < n; row += 1) {
      let sum = 0;
      for (let column = 0; column < n; column += 1)
        sum += at(row, column) * (right[column] as number);
      solved[row] = sum;
    }
  };

  /** Sum of the inverse over these rows and columns. */
  const over = (indexes: readonly number[]) => {
    let sum = 0;
    for (const row of indexes) for (const column of indexes) sum += at(row, column);
    return sum;
  };
  const endsOf = (team: Group) => team.cells.flatMap((cell) => [team.level, cell]);
  const cellsOf = (judge: number) => levels.map((_, level) => L + judge * L + level);

  for (let round = 0; round < ITERATIONS; round += 1) {
    solve();
    let [squares, forTeams, forJudges, forCells] = [0, 0, 0, 0];
    for (const team of teams) {
      const k = shrink(team);
      const value = k * rest(team);
      forTeams += value ** 2 + noise * (k + k ** 2 * over(endsOf(team)));
      for (const [i, mark] of team.marks.entries()) {
        const y = mark - middle;
        squares += y * (y - effect(team.level) - effect(team.cells[i] as number) - value);
      }
    }
    const share = ofJudge / (ofCell + L * ofJudge);
    const left = share * ofCell;
    for (let judge = 0; judge < J; judge += 1) {
      const cells = cellsOf(judge);
      const sum = cells.reduce((total, cell) => total + effect(cell), 0) ** 2 + noise * over(cells);
      const each = cells.reduce((total, c) => total + effect(c) ** 2 + noise * at(c, c), 0);
      forJudges += share ** 2 * sum + left;
      forCells += each + (L * share ** 2 - 2 * share) * sum + L * left;
    }
    noise = Math.max(FLOOR, squares / (N - L));
    ofTeam = Math.max(FLOOR, forTeams / teams.length);
    ofJudge = Math.max(FLOOR, forJudges / J);
    ofCell = Math.max(FLOOR, forCells / (J * L));
  }
  solve();

  const effectOf = (value: number, variance: number): Effect => ({
    value: rounded(value),
    error: rounded(Math.sqrt(Math.max(0, variance))),
  });
  return {
    teams: new Map(
      teams.map((team) => {
        const k = shrink(team);
        const ends = endsOf(team);
        const beside = ends.reduce((sum, end) => sum + at(team.level, end), 0);
        const variance = k + at(team.level, team.level) - 2 * k * beside + k ** 2 * over(ends);
        const value = middle + effect(team.level) + k * rest(team);
        return [team.name, effectOf(value, noise * variance)];
      }),
    ),
    judges: new Map(
      judges.map((name, judge) => {
        const cells = cellsOf(judge);
        const value = cells.reduce((sum, cell) => sum + effect(cell), 0) / L;
        return [name, effectOf(value, (noise * over(cells)) / L ** 2)];
      }),
    ),
  };
}
