import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CouponTerms,
  couponDaysLeft,
  couponDiscount,
  couponDisplayStatus,
  couponRefusal,
  couponUsagePercentage,
} from './coupons.ts';
import { asPiastres, type Piastres } from './money.ts';
import { purchaseCost } from './purchase-cost.ts';

const TODAY = '2026-03-15';
const terms = (given: Partial<CouponTerms> = {}): CouponTerms => ({
  type: 'percentage',
  value: 1000,
  min_purchase: asPiastres(0),
  max_discount: null,
  max_uses: null,
  current_uses: 0,
  max_uses_per_academy: null,
  academy_uses: 0,
  starts_at: null,
  expires_at: null,
  is_active: true,
  ...given,
});

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(asPiastres);
const cap = fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(asPiastres));
const discounting = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    max_discount: cap,
  }),
  fc.record({
    type: fc.constant('fixed' as const),
    value: fc.integer({ min: 1, max: 10_000_000_000 }),
    max_discount: cap,
  }),
);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const coupon = fc
  .tuple(
    discounting,
    fc.record({
      min_purchase: fc.integer({ min: 0, max: 2_000_000 }).map(asPiastres),
      max_uses: fc.option(fc.integer({ min: 1, max: 5 })),
      current_uses: fc.integer({ min: 0, max: 5 }),
      max_uses_per_academy: fc.option(fc.integer({ min: 1, max: 3 })),
      academy_uses: fc.integer({ min: 0, max: 3 }),
      starts_at: fc.constant(null),
      expires_at: fc.option(day),
      is_active: fc.boolean(),
    }),
  )
  .map(([discount, rest]) => ({ ...discount, ...rest }));

describe('a discount', () => {
  it('is a whole number of piastres between 0 and the amount', () => {
    fc.assert(
      fc.property(discounting, amount, (given, original) => {
        const discount = couponDiscount(given, original);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(original);
      }),
    );
  });

  it('of a percentage never exceeds its cap; a fixed one is its value, or the amount if less', () => {
    fc.assert(
      fc.property(discounting, amount, (given, original) => {
        const discount = couponDiscount(given, original);
        if (given.type === 'fixed') expect(discount).toBe(Math.min(given.value, original));
        else if (given.max_discount !== null) {
          expect(discount).toBeLessThanOrEqual(given.max_discount);
        }
      }),
    );
  });

  it('never falls when the amount, the value or the cap grows', () => {
    fc.assert(
      fc.property(discounting, amount, amount, (given, one, other) => {
        const [low, high] = [one, other].toSorted((a, b) => a - b) as [Piastres, Piastres];
        expect(couponDiscount(given, low)).toBeLessThanOrEqual(couponDiscount(given, high));
        const better = {
          ...given,
          value: given.value + 1,
          max_discount: given.max_discount && asPiastres(given.max_discount + 1),
        };
        expect(couponDiscount(given, low)).toBeLessThanOrEqual(couponDiscount(better, low));
      }),
    );
  });

  it('is rounded half up, once', () => {
    const of = (value: number, original: number) =>
      couponDiscount(terms({ value }), asPiastres(original));
    expect(of(1250, 450_000)).toBe(56_250);
    expect(of(3333, 450_050)).toBe(150_002);
    expect(of(50, 100)).toBe(1);
    expect(of(49, 100)).toBe(0);
  });
});

describe('a coupon', () => {
  it.each([
    [{ is_active: false, expires_at: '2020-01-01', max_uses: 1, current_uses: 1 }, 'inactive'],
    [{ expires_at: '2026-03-14', max_uses: 1, current_uses: 1 }, 'expired'],
    [{ expires_at: TODAY, max_uses: 2, current_uses: 2 }, 'fully_used'],
    [{ expires_at: TODAY, max_uses: 2, current_uses: 1 }, 'active'],
    [{}, 'active'],
  ] as const)('%o is %s: disabled, then expired, then used up', (given, status) => {
    expect(couponDisplayStatus(terms(given), TODAY)).toBe(status);
  });

  it('applies from its minimum original amount on', () => {
    const given = terms({ min_purchase: asPiastres(900_000) });
    expect(couponRefusal(given, asPiastres(899_999), TODAY)).toBe('coupon_below_minimum');
    expect(couponRefusal(given, asPiastres(900_000), TODAY)).toBeNull();
  });

  it('works from its first day on, and for each academy as often as it says', () => {
    const given = terms({ starts_at: TODAY, max_uses_per_academy: 2, academy_uses: 1 });
    expect(couponRefusal(given, asPiastres(1), TODAY)).toBeNull();
    expect(couponRefusal(given, asPiastres(1), '2026-03-14')).toBe('coupon_not_started');
    expect(couponRefusal({ ...given, academy_uses: 2 }, asPiastres(1), TODAY)).toBe(
      'coupon_used_up_by_academy',
    );
    expect(couponDisplayStatus(terms({ starts_at: '2026-04-01' }), TODAY)).toBe('scheduled');
  });

  it('tells the days to the end of its last one, rounded up, never below 0', () => {
    expect(couponDaysLeft(TODAY, TODAY)).toBe(1);
    expect(couponDaysLeft('2026-03-18', TODAY)).toBe(4);
    expect(couponDaysLeft('2026-03-14', TODAY)).toBe(0);
    expect(couponDaysLeft(null, TODAY)).toBeNull();
  });

  it('tells its use as a rounded percentage of its limit', () => {
    expect(couponUsagePercentage({ current_uses: 2, max_uses: 3 })).toBe(67);
    expect(couponUsagePercentage({ current_uses: 9, max_uses: null })).toBe(0);
  });

  it('never comes back to life by more uses or later days', () => {
    fc.assert(
      fc.property(coupon, amount, day, day, (given, original, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        if (couponRefusal(given, original, early) === null) return;
        const later = { ...given, current_uses: given.current_uses + 1 };
        expect(couponRefusal(later, original, late)).not.toBeNull();
      }),
    );
  });
});

describe('what teams cost', () => {
  it('adds up: original less discount is what is paid, never below 0', () => {
    fc.assert(
      fc.property(
        fc.option(coupon),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 1_000_000 }).map(asPiastres),
        (given, teamCount, price) => {
          const cost = purchaseCost({
            unit_price: price,
            team_count: teamCount,
            coupon: given,
            today: TODAY,
          });
          expect(cost.original_amount).toBe(price * teamCount);
          expect(cost.final_amount).toBe(cost.original_amount - cost.discount_amount);
          expect(cost.final_amount).toBeGreaterThanOrEqual(0);
          const refusal = given && couponRefusal(given, cost.original_amount, TODAY);
          expect(cost.coupon_refusal).toBe(refusal);
          if (refusal || !given) expect(cost.discount_amount).toBe(0);
          else expect(cost.discount_amount).toBe(couponDiscount(given, cost.original_amount));
        },
      ),
    );
  });
});
