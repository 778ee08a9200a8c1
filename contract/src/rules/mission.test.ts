import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PUBLISHED_MISSION as MISSION } from '../../../api/src/seed/judging/mission.ts';
import { compareRuns, type Mission, missionFaults, missionPoints, type Run } from './mission.ts';

const BEST = { out: 4, delivered: 4, autonomous: 4, home: 1 };
const auto = (counts: Run['counts']): Run => ({ mode: 'autonomous', counts });
const broken = (run: Run) => {
  const { items, rules } = missionFaults(MISSION, run);
  return [...items, ...rules.map(({ kind, a }) => `${kind} ${a}`)];
};

it('the published mission gives 130 points at most, and never less than 0', () => {
  expect(missionPoints(MISSION, auto(BEST))).toBe(130);
  expect(broken(auto(BEST))).toEqual([]);
  expect([MISSION.seconds, MISSION.rounds]).toEqual([180, 2]);
  expect(missionPoints(MISSION, auto({ ...BEST, 'put-back': 1 }))).toBe(125);
  expect(missionPoints(MISSION, auto({ out: 1, pushed: 1, 'put-back': 3 }))).toBe(0);
  const most = MISSION.items.map(({ max, points }) => (points > 0 ? max * points : 0));
  expect(most.reduce((sum, points) => sum + points)).toBe(130);
});

it.each<[Run, string[]]>([
  [auto({ out: 1, delivered: 2 }), ['at_most delivered']],
  [auto({ out: 2, delivered: 1, autonomous: 2 }), ['at_most autonomous']],
  [auto({ out: 4, delivered: 3, pushed: 2 }), ['sum_at_most delivered']],
  [{ mode: 'manual', counts: { out: 1, delivered: 1, autonomous: 1 } }, ['autonomous']],
  [auto({ out: 5 }), ['out']],
  [auto({ home: 0.5 }), ['home']],
  [auto({ home: -1 }), ['home']],
  [auto({ gold: 1 }), ['gold']],
])('%j cannot be', (run, faults) => {
  expect(broken(run)).toEqual(faults);
});

it('an item that implies another is broken without it', () => {
  const mission: Mission = {
    ...MISSION,
    rules: [{ kind: 'implies', a: 'delivered', is: 4, b: 'home', must: 1 }],
  };
  const faults = (counts: Run['counts']) => missionFaults(mission, auto(counts)).rules.length;
  expect([faults({ delivered: 4 }), faults({ delivered: 4, home: 1 }), faults({})]).toEqual([
    1, 0, 0,
  ]);
});

const counts = fc.record(
  Object.fromEntries(MISSION.items.map(({ key, max }) => [key, fc.nat(max)])),
);

it('counts the same on phone and server: order, zeros and the way through JSON do not matter', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom('autonomous', 'manual'), (given, mode) => {
      const nonzero = Object.entries(given).filter(([, value]) => value > 0);
      const sent = Object.fromEntries(nonzero.reverse());
      const kept: Mission = JSON.parse(JSON.stringify(MISSION));
      const [phone, server] = [
        { mode, counts: given },
        { mode, counts: sent },
      ];
      expect(missionPoints(kept, server)).toBe(missionPoints(MISSION, phone));
      expect(missionPoints(kept, server)).toBeGreaterThanOrEqual(0);
      expect(missionFaults(kept, server)).toEqual(missionFaults(MISSION, phone));
    }),
  );
});

const runs = fc.array(fc.record({ points: fc.nat(3), time_ms: fc.nat(2) }), { maxLength: 3 });

it('orders teams totally, whatever the order of their matches', () => {
  const sign = (a: Parameters<typeof compareRuns>[0], b: typeof a) => Math.sign(compareRuns(a, b));
  fc.assert(
    fc.property(runs, runs, runs, (a, b, c) => {
      expect(sign(a, b) + sign(b, a)).toBe(0);
      expect(sign(a, a.toReversed())).toBe(0);
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
      if (sign(a, b) === 0) expect(sign(a, c)).toBe(sign(b, c));
    }),
  );
});

it('the better match counts, then its time, then the other match', () => {
  const run = (points: number, time_ms: number) => ({ points, time_ms });
  expect(compareRuns([run(50, 9), run(10, 1)], [run(40, 1), run(40, 1)])).toBeLessThan(0);
  expect(compareRuns([run(50, 8)], [run(50, 9), run(50, 9)])).toBeLessThan(0);
  expect(compareRuns([run(50, 9), run(20, 5)], [run(10, 1), run(50, 9)])).toBeLessThan(0);
  expect(compareRuns([run(50, 9)], [run(50, 9), run(0, 9)])).toBeGreaterThan(0);
  expect(compareRuns([], [])).toBe(0);
});
