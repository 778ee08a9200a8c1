import type { appliedCoupon, CouponType } from '@midan/contract';
import type { z } from 'zod';

/** A coupon as its buyer sees it: percent, or EGP when fixed. */
export function presentApplied(coupon: {
  code: string;
  type: CouponType;
  value: number;
}): z.output<typeof appliedCoupon> {
  return { code: coupon.code, type: coupon.type, value: coupon.value / 100 };
}
