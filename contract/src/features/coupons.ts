import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { egp, money } from '../fields.ts';
import { LIMITS } from '../limits.ts';

export const COUPON_TYPES = ['percentage', 'fixed'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** A–Z 0–9 - _, 3 to 40 characters, stored upper-case. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .regex(new RegExp(`^[A-Z0-9_-]{${LIMITS.couponCodeMin},${LIMITS.couponCodeMax}}$`), {
    error: 'coupon_code_format',
  });

/** A code as a buyer types it: one that cannot exist is simply an unknown coupon. */
export const typedCouponCode = z.string().trim().toUpperCase().min(1).max(LIMITS.nameMax);

/** `value` is percent for a percentage, EGP when fixed. */
export const appliedCoupon = z.object({
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  value: z.number(),
});

export const validateCoupon = defineEndpoint({
  name: 'validateCoupon',
  summary: 'Whether a coupon applies to an original amount (EGP) today',
  method: 'POST',
  path: '/academy/coupons/validate',
  access: ['academy'],
  body: z.object({ code: typedCouponCode, amount: egp({ min: 0 }) }),
  reply: z.object({ coupon: appliedCoupon, discount_amount: money }),
  errors: [
    'coupon_unknown',
    'coupon_disabled',
    'coupon_expired',
    'coupon_used_up',
    'coupon_below_minimum',
    'too_many_requests',
  ],
});
