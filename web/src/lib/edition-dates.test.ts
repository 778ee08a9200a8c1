import { editionClock, type PublicEdition } from '@midan/contract';
import { expect, it } from 'vitest';
import { editionDates, nextPrice, saleOf } from './edition-dates.ts';
import { EXAMPLE } from './installation-example.ts';

const event = { title: { en: '', ar: '' }, place: { en: '', ar: '' } };
const edition: PublicEdition = {
  ...EXAMPLE.site.edition,
  windows: [
    { kind: 'purchase', opens_at: '2026-10-01T07:00:00Z', closes_at: '2027-01-31T21:59:00Z' },
    { kind: 'members', opens_at: null, closes_at: '2027-03-01T21:59:00Z' },
  ],
  prices: [
    { from_at: null, unit_price: 4500, label: null },
    { from_at: '2026-12-31T22:00:00Z', unit_price: 5000, label: null },
  ],
  events: [
    { ...event, kind: 'qualifier', starts_on: '2027-02-10', ends_on: '2027-02-11' },
    { ...event, kind: 'final', starts_on: '2027-04-01', ends_on: '2027-04-03' },
  ],
};
const at = (now: string) => editionClock(edition, new Date(now));
const states = (now: string) =>
  editionDates(edition, at(now)).map(({ kind, state }) => [kind, state]);

it('is in the order of time, with one stop that comes next', () => {
  expect(states('2026-11-01T00:00:00Z')).toEqual([
    ['opens', 'past'],
    ['price', 'next'],
    ['closes', 'later'],
    ['event', 'later'],
    ['closes', 'later'],
    ['event', 'later'],
  ]);
});

it('leaves out a price in force, and knows an event that is on from the days in Cairo', () => {
  const later = ['closes', 'later'];
  expect(states('2027-02-09T21:59:59Z')[2]).toEqual(['event', 'next']);
  expect(states('2027-02-09T22:00:00Z').slice(1)).toEqual([
    ['closes', 'past'],
    ['event', 'now'],
    later,
    ['event', 'later'],
  ]);
  expect(states('2027-02-11T22:00:00Z')[3]).toEqual(['closes', 'next']);
});

it('sells teams inside the window, its last minute included, and only while the edition is open', () => {
  const sale = (now: string, status: PublicEdition['status'] = 'open') =>
    saleOf({ ...edition, status }, at(now));
  expect(sale('2026-10-01T06:59:59Z')).toEqual({ state: 'soon', at: '2026-10-01T07:00:00Z' });
  expect(sale('2027-01-31T21:59:59.999Z')).toEqual({ state: 'open', at: '2027-01-31T21:59:00Z' });
  expect(sale('2027-01-31T22:00:00Z')).toEqual({ state: 'closed' });
  expect(sale('2026-11-01T00:00:00Z', 'published')).toEqual({ state: 'closed' });
  expect(saleOf({ ...edition, windows: [] }, at('2026-11-01T00:00:00Z'))).toEqual({
    state: 'open',
    at: null,
  });
});

it('tells the next price until it begins', () => {
  expect(nextPrice(edition, at('2026-12-31T21:59:59Z'))?.unit_price).toBe(5000);
  expect(nextPrice(edition, at('2026-12-31T22:00:00Z'))).toBeNull();
});
