import { asPiastres, type Piastres, percentageOf } from './money.ts';

/** Terms of a coupon. `value` is hundredths of a percent, or piastres for a fixed discount. */
export interface CouponTerms {
  type: 'percentage' | 'fixed';
  value: number;
  min_purchase: Piastres;
  max_discount: Piastres | null;
  max_uses: number | null;
  current_uses: number;
  /** Maximum uses by one academy; null means no limit. */
  max_uses_per_academy: number | null;
  academy_uses: number;
  /** First valid day, YYYY-MM-DD in Cairo; null means no start. */
  starts_at: string | null;
  /** Last valid day, YYYY-MM-DD in Cairo; null means no end. */
  expires_at: string | null;
  is_active: boolean;
}

export type CouponRefusal =
  | 'coupon_disabled'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_not_started'
  | 'coupon_used_up_by_academy'
  | 'coupon_below_minimum';

export const COUPON_DISPLAY_STATUSES = [
  'active',
  'scheduled',
  'inactive',
  'expired',
  'fully_used',
] as const;
export type CouponDisplayStatus = (typeof COUPON_DISPLAY_STATUSES)[number];

/** Part 2 §4; the first that fits, in the order of the code. `today` in Cairo, YYYY-MM-DD. */
export function couponDisplayStatus(
  coupon: Pick<CouponTerms, 'is_active' | 'starts_at' | 'expires_at' | 'max_uses' | 'current_uses'>,
  today: string,
): CouponDisplayStatus {
  if (!coupon.is_active) return 'inactive';
  if (coupon.expires_at !== null && coupon.expires_at < today) return 'expired';
  if (coupon.max_uses !== null && coupon.current_uses >= coupon.max_uses) return 'fully_used';
  if (coupon.starts_at !== null && coupon.starts_at > today) return 'scheduled';
  return 'active';
}

const REFUSALS = {
  inactive: 'coupon_disabled',
  expired: 'coupon_expired',
  fully_used: 'coupon_used_up',
  scheduled: 'coupon_not_started',
} as const;

/** Null if it applies. `original` is before the discount; `today` in Cairo, YYYY-MM-DD. */
export function couponRefusal(
  coupon: CouponTerms,
  original: Piastres,
  today: string,
): CouponRefusal | null {
  const status = couponDisplayStatus(coupon, today);
  if (status !== 'active') return REFUSALS[status];
  const { max_uses_per_academy: limit, academy_uses: uses } = coupon;
  if (limit !== null && uses >= limit) return 'coupon_used_up_by_academy';
  return original < coupon.min_purchase ? 'coupon_below_minimum' : null;
}

/** Rounded half up; `max_discount` caps a percentage only. Does not check whether it applies. */
export function couponDiscount(
  coupon: Pick<CouponTerms, 'type' | 'value' | 'max_discount'>,
  original: Piastres,
): Piastres {
  const full = coupon.type === 'fixed' ? coupon.value : percentageOf(original, coupon.value);
  const capped =
    coupon.type === 'percentage' && coupon.max_discount !== null
      ? Math.min(full, coupon.max_discount)
      : full;
  return asPiastres(Math.min(capped, original));
}

/** 1 on the last day, 0 if expired, null without an end (part 2 §9). YYYY-MM-DD. */
export function couponDaysLeft(expiresAt: string | null, today: string): number | null {
  if (expiresAt === null) return null;
  const days = (Date.parse(expiresAt) - Date.parse(today)) / 86_400_000 + 1;
  return Math.max(0, Math.ceil(days));
}

/** Uses so far as a rounded percentage of `max_uses`; 0 without a limit (part 2 §9). */
export function couponUsagePercentage(
  coupon: Pick<CouponTerms, 'current_uses' | 'max_uses'>,
): number {
  return coupon.max_uses === null ? 0 : Math.round((coupon.current_uses / coupon.max_uses) * 100);
}
