import { expect, it } from 'vitest';
import { areConnected } from './connected.ts';
import { JUDGE_EFFECTS_MAX, type JudgedMark, judgeEffects } from './judge-effects.ts';

/** Mulberry32. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

interface Contest {
  marks: JudgedMark[];
  quality: Map<string, number>;
}

/** Three levels; partners mixed; judges differ by 6 points, and by 4 in each level. */
function contest(seed: number, { teams = 48, judges = 12, each = 3 } = {}): Contest {
  const random = chance(seed);
  const severity = Array.from({ length: judges }, () => 6 * random.normal());
  const inLevel = Array.from({ length: judges * 3 }, () => 4 * random.normal());
  const load = severity.map(() => 0);
  const quality = new Map<string, number>();
  const marks: JudgedMark[] = [];
  for (let team = 0; team < teams; team += 1) {
    const level = team % 3;
    const good = 8 * random.normal();
    quality.set(`t${team}`, good);
    const order = load
      .map((count, judge) => ({ judge, key: count + random.next() }))
      .sort((a, b) => a.key - b.key);
    for (const { judge } of order.slice(0, each)) {
      load[judge] = (load[judge] ?? 0) + 1;
      const bias = (severity[judge] ?? 0) + (inLevel[judge * 3 + level] ?? 0);
      const mark = Math.round(60 + 5 * level + good + bias + 4 * random.normal());
      marks.push({ team: `t${team}`, judge: `j${judge}`, level: `l${level}`, mark });
    }
  }
  return { marks, quality };
}

const values = (marks: readonly JudgedMark[]) =>
  [...(judgeEffects(marks)?.teams ?? [])].map(([team, { value }]) => [team, value] as const);
const order = (means: readonly (readonly [string, number])[]) =>
  means.toSorted((a, b) => b[1] - a[1]).map(([team]) => team);

it('is the same to the last digit, whatever the order of the marks', () => {
  const { marks } = contest(1);
  const random = chance(2);
  const shuffled = marks.toSorted(() => random.next() - 0.5).reverse();
  expect(judgeEffects(shuffled)).toEqual(judgeEffects(marks));
});

it('keeps the order of teams if one judge gives more to all', () => {
  const { marks } = contest(3, { teams: 12, judges: 6, each: 4 });
  for (const more of [5, 20, -15]) {
    const raised = marks.map((each) =>
      each.judge === 'j1' ? { ...each, mark: each.mark + more } : each,
    );
    for (const level of ['l0', 'l1', 'l2']) {
      const of = (all: readonly JudgedMark[]) => {
        const own = new Set(marks.filter((each) => each.level === level).map(({ team }) => team));
        return order(values(all).filter(([team]) => own.has(team)));
      };
      expect([more, level, of(raised)]).toEqual([more, level, of(marks)]);
    }
    const severity = (all: readonly JudgedMark[]) =>
      judgeEffects(all)?.judges.get('j1')?.value ?? 0;
    expect(Math.sign(severity(raised) - severity(marks))).toBe(Math.sign(more));
  }
});

it('finds the right winner no less often than the plain mean, in 40 contests', () => {
  const found = { plain: 0, adjusted: 0 };
  for (let seed = 1; seed <= 40; seed += 1) {
    const { marks, quality } = contest(seed);
    const adjusted = new Map(values(marks));
    for (const level of ['l0', 'l1', 'l2']) {
      const own = marks.filter((mark) => mark.level === level);
      const teams = [...new Set(own.map(({ team }) => team))];
      const plain = (team: string) => {
        const given = own.filter((mark) => mark.team === team).map(({ mark }) => mark);
        return given.reduce((sum, mark) => sum + mark, 0) / given.length;
      };
      const best = (value: (team: string) => number) =>
        order(teams.map((team) => [team, value(team)]))[0];
      const right = best((team) => quality.get(team) ?? 0);
      if (best(plain) === right) found.plain += 1;
      if (best((team) => adjusted.get(team) ?? 0) === right) found.adjusted += 1;
    }
  }
  expect(found.adjusted).toBeGreaterThan(found.plain + 5);
}, 30_000);

it('measures a harsh judge, with an error', () => {
  const { marks } = contest(5);
  const harsh = marks.map((each) =>
    each.judge === 'j3' ? { ...each, mark: each.mark - 60 } : each,
  );
  const { value = 0, error = 0 } = judgeEffects(harsh)?.judges.get('j3') ?? {};
  expect(value).toBeLessThan(-3 * error);
  expect(error).toBeGreaterThan(0);
});

it('says nothing without two judges that share teams', () => {
  const mark = (team: string, judge: string, points = 50) => ({
    ...{ team, judge, level: 'l' },
    mark: points,
  });
  expect(judgeEffects([])).toBeNull();
  expect(judgeEffects([mark('a', '1'), mark('b', '1')])).toBeNull();
  const apart = [mark('a', '1'), mark('b', '1'), mark('c', '2'), mark('d', '2')];
  expect([areConnected(apart), judgeEffects(apart)]).toEqual([false, null]);
  const alike = [mark('a', '1'), mark('a', '2'), mark('b', '1'), mark('b', '2')];
  expect(judgeEffects(alike)?.teams.get('a')?.value).toBeCloseTo(50, 3);
});

/** By the covariance of all marks; a level's mean is random too, of almost endless variance. */
function dense(
  marks: readonly JudgedMark[],
  [ofTeam = 0, judge = 0, cell = 0, noise = 0]: number[],
) {
  const middle = marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length;
  const ofPair = (a: JudgedMark, b: JudgedMark) =>
    (a.team === b.team ? ofTeam : 0) + (a.level === b.level ? 1e6 : 0);
  const rows = marks.map((a) => [
    ...marks.map((b) => {
      const ofJudge = a.judge === b.judge ? judge + (a.level === b.level ? cell : 0) : 0;
      return ofPair(a, b) + ofJudge + (a === b ? noise : 0);
    }),
    a.mark - middle,
  ]);
  let deviance = 0;
  for (const [p, pivots] of rows.entries()) {
    const pivot = pivots[p] ?? 0;
    deviance += Math.log(pivot);
    for (const [c, value] of pivots.entries()) pivots[c] = value / pivot;
    for (const row of rows) {
      const factor = row === pivots ? 0 : (row[p] ?? 0);
      for (const [c, value] of pivots.entries()) row[c] = (row[c] ?? 0) - factor * value;
    }
  }
  const solved = rows.map((row) => row.at(-1) ?? 0);
  const against = (weight: (mark: JudgedMark) => number) =>
    marks.reduce((sum, mark, i) => sum + weight(mark) * (solved[i] ?? 0), 0);
  return {
    deviance: deviance + against(({ mark }) => mark - middle),
    values: marks.map((a) => [a.team, middle + against((b) => ofPair(a, b))] as const),
  };
}

it('finds what a search of the whole likelihood finds', () => {
  for (const seed of [11, 12, 13]) {
    const { marks } = contest(seed, { teams: 9, judges: 4, each: 3 });
    const at = (logs: number[]) => ({ logs, ...dense(marks, logs.map(Math.exp)) });
    // Steps along each axis, halved once none of them is better.
    let best = at([2, 2, 2, 2]);
    for (let step = 1; step > 1e-4; step /= 2) {
      for (let moved = true; moved; ) {
        moved = false;
        for (const [i, by] of [0, 1, 2, 3].flatMap(
          (i) =>
            [
              [i, step],
              [i, -step],
            ] as const,
        )) {
          const next = at(best.logs.map((x, j) => (i === j ? Math.max(-9, x + by) : x)));
          if (next.deviance < best.deviance - 1e-9) [best, moved] = [next, true];
        }
      }
    }
    const found = new Map(values(marks));
    for (const [team, value] of best.values) expect(found.get(team)).toBeCloseTo(value, 1);
  }
}, 60_000);

it('has moved its last tenth: more steps change no place', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const { marks } = contest(seed, seed % 2 ? {} : { teams: 12, judges: 6, each: 4 });
    const longer = judgeEffects(marks, { exact: 1e-8, steps: 20_000 })?.teams;
    const moved = values(marks).map(([team, value]) =>
      Math.abs(value - (longer?.get(team)?.value ?? 0)),
    );
    expect(Math.max(...moved)).toBeLessThan(0.001);
  }
});

it('says nothing of more judges than it takes', () => {
  const { marks } = contest(7, { teams: 100, judges: JUDGE_EFFECTS_MAX / 3 + 1 });
  expect([areConnected(marks), judgeEffects(marks)]).toEqual([true, null]);
});

it('takes a few milliseconds for 48 teams and 12 judges', () => {
  const { marks } = contest(7);
  const from = Date.now();
  for (let time = 0; time < 20; time += 1) judgeEffects(marks);
  // Measured: 3 ms each; 70 ms for 200 teams and 50 judges, the most it takes.
  expect((Date.now() - from) / 20).toBeLessThan(50);
});
