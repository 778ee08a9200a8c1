import { type Piastres, percentageOf } from './money.ts';

/** A coupon as the rules see it; `value` is hundredths of a percent, or piastres when fixed. */
export interface CouponTerms {
  type: 'percentage' | 'fixed';
  value: number;
  min_purchase: Piastres;
  max_discount: Piastres | null;
  max_uses: number | null;
  current_uses: number;
  /** Last day on which it works, YYYY-MM-DD in Cairo; null = no end. */
  expires_at: string | null;
  is_active: boolean;
}

export type CouponRefusal =
  | 'coupon_disabled'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_below_minimum';

export type CouponDisplayStatus = 'active' | 'inactive' | 'expired' | 'fully_used';

/** Part 2 §4: disabled, then expired, then fully used, otherwise active. `today` is Cairo's date. */
export function couponDisplayStatus(coupon: CouponTerms, today: string): CouponDisplayStatus {
  if (!coupon.is_active) return 'inactive';
  if (coupon.expires_at !== null && coupon.expires_at < today) return 'expired';
  if (coupon.max_uses !== null && coupon.current_uses >= coupon.max_uses) return 'fully_used';
  return 'active';
}

const REFUSALS = {
  inactive: 'coupon_disabled',
  expired: 'coupon_expired',
  fully_used: 'coupon_used_up',
} as const;

/** Why a coupon does not apply to an original amount today, or null when it does. */
export function couponRefusal(
  coupon: CouponTerms,
  original: Piastres,
  today: string,
): CouponRefusal | null {
  const status = couponDisplayStatus(coupon, today);
  if (status !== 'active') return REFUSALS[status];
  return original < coupon.min_purchase ? 'coupon_below_minimum' : null;
}

/** Discount of an applicable coupon: half up to the piastre, cut to its cap and to the amount. */
export function couponDiscount(
  coupon: Pick<CouponTerms, 'type' | 'value' | 'max_discount'>,
  original: Piastres,
): Piastres {
  const full = coupon.type === 'fixed' ? coupon.value : percentageOf(original, coupon.value);
  const capped =
    coupon.type === 'percentage' && coupon.max_discount !== null
      ? Math.min(full, coupon.max_discount)
      : full;
  return Math.min(capped, original);
}
