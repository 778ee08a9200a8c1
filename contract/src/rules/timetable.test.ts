import { describe, expect, it } from 'vitest';
import { roundRobin } from './league.ts';
import { faultsOf, type Placed, planSlots, type Task } from './timetable.ts';

const places = (kind: string, count: number) => Array.from({ length: count }, (_, n) => kind + n);
const DAY = { rest: 0, days: [[0, 1440]], closes: [600] } as const;
const HOURS = [[0, 600]] as const;
const lastEnd = (slots: readonly Placed[]) =>
  Math.max(...slots.map(({ start, minutes }) => start + minutes));

/** Matches of 10 minutes of groups of `size`. */
function league(groups: number, size: number, pitches: number): Task[] {
  return Array.from({ length: groups }, (_, group) =>
    roundRobin(size).flatMap((round, turn) =>
      round.map(([home, away]) => ({
        ...{
          id: `${group}:${home}-${away}`,
          teams: [home, away].map((team) => `${group}:${team}`),
        },
        ...{ judges: [], places: places('pitch', pitches), minutes: 10, after: [], order: turn },
      })),
    ),
  ).flat();
}

/** Inspection, practice and two runs of each team of track 2. */
const robots = (teams: number) =>
  Array.from({ length: teams }, (_, n): Task[] => {
    const own = { teams: [`t${n}`], judges: [], order: n };
    const [inspection, practice, first] = [`inspection:${n}`, `practice:${n}`, `run:1:${n}`];
    return [
      { ...own, id: inspection, places: places('desk', 3), minutes: 10, after: [] },
      { ...own, id: practice, places: places('mat', 4), minutes: 15, after: [inspection] },
      { ...own, id: first, places: places('arena', 2), minutes: 5, after: [practice] },
      { ...own, id: `run:2:${n}`, places: places('arena', 2), minutes: 5, after: [first] },
    ];
  }).flat();

describe('a timetable', () => {
  it.each([0, 10])('of 300 matches on 8 pitches takes 38 slots, with a rest of %i', (rest) => {
    const tasks = league(50, 4, 8);
    const slots = planSlots(tasks, { rest, hours: HOURS });
    // The fastest of five: other tests run beside it.
    const times = Array.from({ length: 5 }, () => {
      const started = Date.now();
      planSlots(tasks, { rest, hours: HOURS });
      return Date.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(100);
    expect(slots).toHaveLength(300);
    expect(lastEnd(slots) / 10).toBe(38);
    expect(faultsOf(slots, { ...DAY, rest })).toEqual([]);
  });

  it.each([
    [3, 1, 3, 5],
    [4, 1, 6, 8],
    [4, 2, 3, 5],
  ])('of a lone group of %i on %i pitches takes %i slots, and %i with a match’s rest', (...row) => {
    const [teams, pitches, short, long] = row;
    const slotsWith = (rest: number) =>
      lastEnd(planSlots(league(1, teams, pitches), { rest, hours: HOURS })) / 10;
    expect([slotsWith(0), slotsWith(10)]).toEqual([short, long]);
    const hurried = planSlots(league(1, teams, pitches), { rest: 0, hours: HOURS });
    expect(faultsOf(hurried, { ...DAY, rest: 10 }).map(({ fault }) => fault)).toContain('rest');
  });

  it('takes 40 teams through inspection, practice and two runs in 235 minutes', () => {
    const slots = planSlots(robots(40), { rest: 0, hours: HOURS });
    expect(lastEnd(slots)).toBeLessThanOrEqual(235);
    expect(faultsOf(slots, DAY)).toEqual([]);
    const startOf = new Map(slots.map(({ id, start }) => [id, start]));
    const steps = ['inspection', 'practice', 'run:1', 'run:2'].map((kind) =>
      startOf.get(`${kind}:7`),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('does not depend on the order of its tasks', () => {
    const tasks = [...robots(9), ...league(3, 4, 2)];
    const frame = { rest: 5, hours: HOURS };
    expect(planSlots(tasks.toReversed(), frame)).toEqual(planSlots(tasks, frame));
  });

  it('never has a judge in two places, and leaves what has no place unplaced', () => {
    const task = (id: string, judges: string[], where: string[]): Task => ({
      ...{ id, teams: [id], judges, places: where, minutes: 10, after: [], order: 1 },
    });
    const tasks = [task('a', ['j', 'k'], ['x']), task('b', ['j'], ['y']), task('c', [], [])];
    const slots = planSlots(tasks, { rest: 0, hours: HOURS });
    expect(slots.map(({ id, start }) => [id, start])).toEqual([
      ['a', 0],
      ['b', 10],
    ]);
  });

  it('goes on the next morning, and after what is planned already', () => {
    const hours = [
      [0, 20],
      [1440, 1460],
    ] as const;
    const starts = (more: object) =>
      planSlots(league(1, 4, 1), { rest: 0, hours, ...more }).map(({ start }) => start);
    expect(starts({})).toEqual([0, 10, 1440, 1450, 1460, 1470]);
    const fixed = [{ id: 'old', teams: [], judges: [], place: 'pitch0', start: 0, minutes: 15 }];
    expect(starts({ fixed })[0]).toBe(1440);
  });
});

it('finds every fault of slots that were moved', () => {
  const slot = (id: string, start: number, fields: Partial<Placed> = {}): Placed => ({
    ...{ id, start, teams: [], judges: [], place: id, minutes: 10, ...fields },
  });
  const slots = [
    slot('a', 0, { teams: ['t'], judges: ['j'] }),
    slot('b', 5, { teams: ['t'], judges: ['j'], place: 'a' }),
    slot('c', 20, { teams: ['t'] }),
    slot('d', 595),
    slot('e', 1500),
  ];
  const two = { rest: 0, days: [...DAY.days, [1440, 2880]], closes: [600, 2040] } as const;
  expect(faultsOf([slot('d', 595), slot('e', 1500)], two).map((one) => one.slots)).toEqual([['d']]);
  const fault = (name: string, ids: string, team: string | null = null) => ({
    ...{ fault: name, slots: [...ids], team },
  });
  expect(faultsOf(slots.toReversed(), { ...DAY, rest: 10 })).toEqual([
    fault('overlap', 'ab', 't'),
    fault('rest', 'bc', 't'),
    fault('overlap', 'ab'),
    fault('taken', 'ab'),
    fault('outside', 'e'),
    fault('late', 'd'),
  ]);
});
