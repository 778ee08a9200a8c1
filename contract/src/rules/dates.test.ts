import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, ageLevel, ageOn } from './ages.ts';
import { cairoDate, isCalendarDate } from './dates.ts';

const date = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2035-12-31'),
  noInvalidDate: true,
});
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

describe('a calendar day', () => {
  it('is one that exists, written YYYY-MM-DD', () => {
    fc.assert(fc.property(date, (instant) => isCalendarDate(dayOf(instant))));
    expect(isCalendarDate('2028-02-29')).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
    '0000-01-01',
    '1899-12-31',
  ])('%o is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('the day in Cairo', () => {
  it('is two hours ahead of UTC in winter and three in summer', () => {
    expect(cairoDate(new Date('2026-01-01T21:59:59Z'))).toBe('2026-01-01');
    expect(cairoDate(new Date('2026-01-01T22:00:00Z'))).toBe('2026-01-02');
    expect(cairoDate(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01');
    expect(cairoDate(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
  });

  it('is the UTC day or the next, and always exists', () => {
    fc.assert(
      fc.property(date, (instant) => {
        const day = cairoDate(instant);
        expect(isCalendarDate(day)).toBe(true);
        const next = dayOf(new Date(instant.getTime() + 24 * 3600 * 1000));
        expect([dayOf(instant), next]).toContain(day);
      }),
    );
  });
});

describe('an age', () => {
  it('changes on the birthday, not before', () => {
    expect(ageOn('2012-10-01', '2026-09-30')).toBe(13);
    expect(ageOn('2012-10-01', '2026-10-01')).toBe(14);
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
    expect(ageOn('2012-02-29', '2026-03-01')).toBe(14);
  });

  it('never falls as days go by, and grows by one a year', () => {
    fc.assert(
      fc.property(date, date, date, (birth, one, other) => {
        const [early, late] = [one, other].map(dayOf).sort() as [string, string];
        expect(ageOn(dayOf(birth), early)).toBeLessThanOrEqual(ageOn(dayOf(birth), late));
        const nextYear = `${Number(early.slice(0, 4)) + 1}${early.slice(4)}`;
        expect(ageOn(dayOf(birth), nextYear)).toBe(ageOn(dayOf(birth), early) + 1);
      }),
    );
  });

  it('from 7 to 18 belongs to exactly one group, any other to none', () => {
    for (let age = 0; age < 30; age += 1) {
      const groups = AGE_GROUPS.filter(({ from, to }) => age >= from && age <= to);
      expect(groups).toHaveLength(age >= 7 && age <= 18 ? 1 : 0);
      expect(ageLevel(age)).toBe(groups[0]?.level ?? null);
    }
    expect([10, 11, 14, 15].map(ageLevel)).toEqual(['elementary', 'junior', 'junior', 'senior']);
  });
});
