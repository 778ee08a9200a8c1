import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrival, Inspection } from '../features/competition/day.ts';
import { LIMITS } from '../limits.ts';
import { arrivalOf, inspectionOf } from './day.ts';

const NOON = Date.parse('2027-02-01T12:00:00Z');
const instant = (minute: number) => new Date(NOON + minute * 60_000).toISOString();

const arrived = (id: string, minute: number, fields: Partial<Arrival> = {}): Arrival => ({
  ...{ id, team_id: 'team', present: ['salma'], at: instant(minute), replaces: null },
  ...fields,
});
const inspected = (id: string, minute: number, fields: Partial<Inspection> = {}): Inspection => ({
  ...{ id, team_id: 'team', attempt: 1, passed: true, failed: [], seal_no: null, head: false },
  ...{ at: instant(minute), replaces: null },
  ...fields,
});

/** Each row may replace one before it; few minutes, so that some are equal. */
const rowsOf = <R extends { id: string; replaces: string | null }>(one: fc.Arbitrary<R>) =>
  fc
    .array(fc.tuple(one, fc.option(fc.nat(), { nil: null })), { minLength: 1, maxLength: 7 })
    .map((rows) =>
      rows.map(([row, at], index) => ({
        ...row,
        id: `row-${index}`,
        replaces: index > 0 && at !== null ? `row-${at % index}` : null,
      })),
    );
const minute = fc.integer({ min: 0, max: 3 });
const arrivals = rowsOf(
  fc
    .tuple(minute, fc.subarray(['salma', 'youssef']))
    .map(([at, present]) => arrived('', at, { present })),
);
const inspections = rowsOf(
  fc
    .tuple(minute, fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean())
    .map(([at, attempt, passed, head]) => inspected('', at, { attempt, passed, head })),
);

/** In another order, with rows that came twice. */
const mixed = <R>(rows: fc.Arbitrary<R[]>) =>
  rows.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.subarray(all).chain((again) =>
        fc.shuffledSubarray([...all, ...again], {
          minLength: all.length + again.length,
        }),
      ),
    ),
  );
const often = { numRuns: 200 };

describe('arrivalOf', () => {
  it('says the same in any order, however often rows come', () => {
    fc.assert(
      fc.property(mixed(arrivals), ([rows, other]) => {
        expect(arrivalOf(other)).toEqual(arrivalOf(rows));
      }),
      often,
    );
  });

  it('counts the first scan of two gates, and a correction before both', () => {
    const [first, second] = [arrived('b', 1), arrived('a', 2, { present: ['youssef'] })];
    expect(arrivalOf([second, first])).toEqual(first);
    const both = arrived('c', 5, { present: ['salma', 'youssef'], replaces: 'a' });
    expect(arrivalOf([both, second, first])).toEqual({ ...both, at: first.at });
  });

  it('takes back what an empty correction replaces, and nothing else', () => {
    const first = arrived('a', 1);
    const back = arrived('b', 2, { present: [], replaces: 'a' });
    expect(arrivalOf([back, first])).toBeNull();
    const other = arrived('c', 3);
    expect(arrivalOf([back, other, first])).toEqual(other);
    expect(arrivalOf([])).toBeNull();
  });
});

describe('inspectionOf', () => {
  const failed = { passed: false, failed: ['size'] };

  it('says the same in any order, however often rows come', () => {
    fc.assert(
      fc.property(mixed(inspections), ([rows, other]) => {
        expect(inspectionOf(other)).toEqual(inspectionOf(rows));
      }),
      often,
    );
  });

  it('is decided by a head inspector in the highest attempt, whatever else is said of it', () => {
    fc.assert(
      fc.property(inspections, fc.boolean(), (rows, passed) => {
        const { attempt } = inspectionOf(rows);
        const last = inspected('z', 9, { attempt: attempt || 1, passed, head: true });
        const { state, row } = inspectionOf([last, ...rows]);
        expect([state, row?.id]).toEqual([passed ? 'passed' : 'failed', 'z']);
      }),
      often,
    );
  });

  it('is disputed while two inspectors disagree, and without a seal', () => {
    const [one, two] = [inspected('a', 1, { seal_no: 'A-1' }), inspected('b', 2, failed)];
    expect(inspectionOf([one])).toMatchObject({ state: 'passed', seal_no: 'A-1', until: null });
    const { state, seal_no, until } = inspectionOf([two, one]);
    expect([state, seal_no, until]).toEqual(['disputed', null, null]);
    const corrected = inspected('c', 3, { replaces: 'b' });
    expect(inspectionOf([corrected, two, one]).state).toBe('passed');
  });

  it('gives the time for a second attempt after the first that failed, once', () => {
    const first = inspected('a', 0, failed);
    const until = NOON + LIMITS.reinspectionMinutes * 60_000;
    expect(inspectionOf([first])).toMatchObject({ state: 'failed', attempt: 1, until });
    const second = inspected('b', 10, { ...failed, attempt: 2 });
    expect(inspectionOf([second, first])).toMatchObject({ attempt: 2, until: null });
    expect(inspectionOf([])).toMatchObject({ state: 'none', attempt: 0, row: null });
  });
});
