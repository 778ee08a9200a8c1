import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asPiastres,
  formatMoney,
  type Piastres,
  percentageOf,
  toEgp,
  toPiastres,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(asPiastres);

describe('EGP and piastres', () => {
  it('are the same money: there and back again', () => {
    fc.assert(fc.property(amount, (piastres) => toPiastres(toEgp(piastres)) === piastres));
  });

  it('survive being written with two decimals', () => {
    fc.assert(
      fc.property(amount, (piastres) => {
        expect(toPiastres(Number((piastres / 100).toFixed(2)))).toBe(piastres);
      }),
    );
  });

  it('refuse a third decimal and what is no number', () => {
    for (const egp of [0.001, 100.005, 4500.999, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      expect(() => toPiastres(egp), String(egp)).toThrow(RangeError);
    }
    expect(toPiastres(1.1 + 2.2)).toBe(330);
  });
});

describe('a percentage', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });

  it('is rounded half up to the piastre, once', () => {
    expect(percentageOf(asPiastres(50), 100)).toBe(1);
    expect(percentageOf(asPiastres(49), 100)).toBe(0);
    expect(percentageOf(asPiastres(450_000), 3333)).toBe(149_985);
    fc.assert(
      fc.property(amount, hundredths, (whole, share) => {
        const exact = BigInt(whole) * BigInt(share);
        const rounded = BigInt(percentageOf(whole, share)) * 10_000n;
        // Half up: at most half a piastre above, less than half a piastre below.
        expect(rounded - exact <= 5_000n && rounded - exact > -5_000n).toBe(true);
      }),
    );
  });

  it('never exceeds the whole, and grows with it', () => {
    fc.assert(
      fc.property(amount, amount, hundredths, (one, other, share) => {
        const [low, high] = [one, other].toSorted((a, b) => a - b) as [Piastres, Piastres];
        expect(percentageOf(low, share)).toBeLessThanOrEqual(low);
        expect(percentageOf(low, share)).toBeLessThanOrEqual(percentageOf(high, share));
      }),
    );
    expect(percentageOf(asPiastres(450_000), 10_000)).toBe(450_000);
  });
});

it('is shown with two decimals and Western digits in both languages', () => {
  expect(formatMoney(asPiastres(450_000), 'ar')).toBe('4,500.00 جنيه');
  expect(formatMoney(asPiastres(123_456_789), 'en')).toBe('EGP 1,234,567.89');
  expect(formatMoney(asPiastres(-5), 'ar')).toBe('-0.05 جنيه');
});
