import { expect, it } from 'vitest';
import { editionClock } from './edition-clock.ts';

const CLOSES_AT = '2027-01-31T21:59:00.000Z';
const edition = {
  windows: [
    { kind: 'purchase' as const, opens_at: '2026-10-01T07:00:00.000Z', closes_at: CLOSES_AT },
  ],
  prices: [
    { from_at: null, unit_price: 4500, label: null },
    { from_at: '2026-12-31T22:00:00.000Z', unit_price: 5000, label: null },
  ],
};
const at = (now: string) => editionClock(edition, new Date(now));

it('knows the day in Cairo', () => {
  expect(at('2026-12-31T21:59:59Z').day).toBe('2026-12-31');
  expect(at('2026-12-31T22:00:00Z').day).toBe('2027-01-01');
});

it('moves on when a window opens or closes and when a price begins, and never between', () => {
  expect(at('2026-09-01T00:00:00Z').moment).toBe('1970-01-01T00:00:00.000Z');
  expect(at('2026-10-01T07:00:00Z').moment).toBe('2026-10-01T07:00:00.000Z');
  expect(at('2026-12-31T21:59:59Z').moment).toBe('2026-10-01T07:00:00.000Z');
  expect(at('2026-12-31T22:00:00Z').moment).toBe('2026-12-31T22:00:00.000Z');
});

it('counts the minute that closes a window as its last', () => {
  expect(at('2027-01-31T21:59:59.999Z').moment).toBe('2026-12-31T22:00:00.000Z');
  expect(at('2027-01-31T22:00:00Z').moment).toBe('2027-01-31T22:00:00.000Z');
});
