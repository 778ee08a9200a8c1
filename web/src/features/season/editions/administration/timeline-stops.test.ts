import { describe, expect, it } from 'vitest';
import { stopsOf } from './timeline-stops.ts';

const text = { en: 'Final', ar: 'النهائي' };
const edition = {
  windows: [
    {
      kind: 'purchase' as const,
      opens_at: '2027-01-01T22:00:00.000Z',
      closes_at: '2027-03-04T21:59:00.000Z',
    },
    { kind: 'members' as const, opens_at: null, closes_at: null },
  ],
  events: [
    {
      kind: 'final' as const,
      title: text,
      place: text,
      starts_on: '2027-03-04',
      ends_on: '2027-03-06',
    },
  ],
  prices: [
    { from_at: null, unit_price: 100 as never, label: null },
    { from_at: '2027-02-01T22:00:00.000Z', unit_price: 120 as never, label: null },
  ],
};
const keysOf = (now: string) => stopsOf(edition, new Date(now)).map(({ key }) => key);
const pastOf = (now: string) =>
  stopsOf(edition, new Date(now))
    .filter(({ isPast }) => isPast)
    .map(({ type }) => type);

describe('the stops of an edition', () => {
  it('stand in the order of Cairo, an event at the beginning of its day', () => {
    expect(keysOf('2027-01-01T00:00:00Z')).toEqual([
      'opens-purchase',
      'price-2027-02-01T22:00:00.000Z',
      'event-0',
      'closes-purchase',
    ]);
  });

  it('are past once they have begun, an event after its last day', () => {
    expect(pastOf('2027-02-01T21:59:59Z')).toEqual(['opens']);
    expect(pastOf('2027-02-01T22:00:00Z')).toEqual(['opens', 'price']);
    expect(pastOf('2027-03-06T21:59:59Z')).toEqual(['opens', 'price', 'closes']);
    expect(pastOf('2027-03-06T22:00:00Z')).toEqual(['opens', 'price', 'event', 'closes']);
  });
});
