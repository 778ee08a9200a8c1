import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPiastres, sumOf } from './money.ts';
import { refundShare, shownPaymentStatus } from './refunds.ts';

const sharesOf = (paid: number, teams: number) =>
  Array.from({ length: teams }, (_, n) => refundShare(asPiastres(paid), teams, n + 1));

it('shares a discounted price out in whole piastres', () => {
  expect(sharesOf(900_000, 2)).toEqual([450_000, 450_000]);
  expect(sharesOf(100, 3)).toEqual([33, 33, 34]);
  expect(sharesOf(0, 2)).toEqual([0, 0]);
});

it('adds up to what was paid, and differs by a piastre at most', () => {
  const paid = fc.integer({ min: 0, max: 200_000_000_000 });
  fc.assert(
    fc.property(paid, fc.integer({ min: 1, max: 20 }), (amount, teams) => {
      const shares = sharesOf(amount, teams);
      expect(sumOf(shares)).toBe(amount);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

it('calls a payment refunded by what went back, and leaves every other status', () => {
  const shown = (refunded: number, status: 'paid' | 'expired' = 'paid') =>
    shownPaymentStatus({ status, amount: 4000, refunded });
  expect([0, 0.01, 3999.99, 4000].map((refunded) => shown(refunded))).toEqual([
    'paid',
    'partly_refunded',
    'partly_refunded',
    'refunded',
  ]);
  expect(shown(0, 'expired')).toBe('expired');
});
