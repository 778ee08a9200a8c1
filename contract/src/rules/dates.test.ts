import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, ageLevel, ageOn } from './ages.ts';
import { cairoDate, fromCairo, inCairo, isCalendarDate } from './dates.ts';

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
    '2101-01-01',
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

describe('a day and time in Cairo', () => {
  it.each([
    ['in winter', '2027-01-31', '23:59', '2027-01-31T21:59:00.000Z'],
    ['in summer', '2027-07-31', '23:59', '2027-07-31T20:59:00.000Z'],
    // Clocks go from 00:00 to 01:00 on the last Friday of April.
    ['in the last minute of winter', '2027-04-29', '23:59', '2027-04-29T21:59:00.000Z'],
    ['in the first minute of summer', '2027-04-30', '01:00', '2027-04-29T22:00:00.000Z'],
    // Clocks go from 24:00 back to 23:00 on the last Thursday of October.
    ['before the hour that comes twice', '2027-10-28', '22:59', '2027-10-28T19:59:00.000Z'],
    ['in the first minute of winter', '2027-10-29', '00:00', '2027-10-28T22:00:00.000Z'],
  ])('is the instant that clocks there show %s', (_when, day, time, instant) => {
    expect(fromCairo(day, time).toISOString()).toBe(instant);
    expect(inCairo(new Date(instant))).toEqual({ day, time });
  });

  it('means the second time in the hour that comes twice, so that nobody is shut out early', () => {
    expect(fromCairo('2027-10-28', '23:59').toISOString()).toBe('2027-10-28T21:59:00.000Z');
  });

  it('is one hour later in the hour that is skipped', () => {
    const instant = fromCairo('2027-04-30', '00:30');
    expect(inCairo(instant)).toEqual({ day: '2027-04-30', time: '01:30' });
  });

  it('comes back as it was typed, on every hour of two years but the skipped one', () => {
    const skipped: string[] = [];
    for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
      const typed = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      const [day, time] = [typed.slice(0, 10), typed.slice(11, 16)];
      const shown = inCairo(fromCairo(day, time));
      if (shown.day !== day || shown.time !== time) skipped.push(`${day} ${time}`);
    }
    expect(skipped).toEqual(['2026-04-24 00:00', '2027-04-30 00:00']);
  });
});
