import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, money, typedAsCode } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

export const COUPON_TYPES = ['percentage', 'fixed'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

const COUPON_CODE = new RegExp(`^[A-Z0-9_-]{${LIMITS.couponCodeMin},${LIMITS.couponCodeMax}}$`);

/** A–Z 0–9 - _, 3 to 40 characters; stored in upper case with Western digits. */
export const couponCode = typedAsCode().check(
  z.minLength(1),
  z.regex(COUPON_CODE, { error: 'coupon_code_format' }),
);

/** In its stored form; says nothing of whether such a coupon exists. */
export const isCouponCode = (code: string): boolean => COUPON_CODE.test(code);

/** A typed code. A malformed one is reported as an unknown coupon. */
export const typedCouponCode = typedAsCode().check(z.minLength(1), z.maxLength(LIMITS.nameMax));

/** `value` is percent for a percentage, EGP for a fixed discount. */
export const appliedCoupon = z.object({
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  value: z.number(),
});
export type AppliedCoupon = z.output<typeof appliedCoupon>;

export const couponErrors = [
  'coupon_unknown',
  'coupon_disabled',
  'coupon_expired',
  'coupon_used_up',
  'coupon_not_started',
  'coupon_used_up_by_academy',
  'coupon_below_minimum',
] as const;

export const validateCoupon = defineEndpoint({
  name: 'validateCoupon',
  summary: 'Check whether a coupon applies today to an original amount (EGP)',
  method: 'POST',
  repeatable: true,
  readsOnly: true,
  path: '/academy/coupons/validate',
  access: ['academy'],
  academyPermission: 'money',
  body: z.object({ code: typedCouponCode, amount: egp({ min: 0 }) }),
  reply: z.object({ coupon: appliedCoupon, discount_amount: money }),
  errors: [...couponErrors, 'too_many_requests'],
});
