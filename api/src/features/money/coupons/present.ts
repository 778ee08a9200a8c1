import {
  type AdminCoupon,
  type AppliedCoupon,
  asPiastres,
  type CouponStats,
  type CouponType,
  type CouponUsage,
  couponDaysLeft,
  couponDisplayStatus,
  couponUsagePercentage,
  formatMoney,
  type Piastres,
  toEgp,
} from '@midan/contract';
import type { Language } from '../../../i18n.ts';
import type { CouponGroup, CouponRow, selectUsages } from './admin-queries.ts';

/** `value` in percent, or EGP if fixed. */
export function presentApplied(coupon: {
  code: string;
  type: CouponType;
  value: number;
}): AppliedCoupon {
  return { code: coupon.code, type: coupon.type, value: coupon.value / 100 };
}

const discountText = ({ type, value }: CouponRow, language: Language): string =>
  type === 'percentage' ? `${value / 100}%` : formatMoney(asPiastres(value), language);

/** `value` in percent, or EGP if fixed; other money in EGP. */
export function presentCoupon(coupon: CouponRow, language: Language): AdminCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: coupon.value / 100,
    min_purchase: toEgp(coupon.min_purchase),
    max_discount: coupon.max_discount === null ? null : toEgp(coupon.max_discount),
    max_uses: coupon.max_uses,
    max_uses_per_academy: coupon.max_uses_per_academy,
    current_uses: coupon.current_uses,
    starts_at: coupon.starts_at,
    expires_at: coupon.expires_at,
    description: coupon.description,
    is_active: coupon.is_active,
    created_at: coupon.created_at.toISOString(),
    version: coupon.version,
    status: couponDisplayStatus(coupon, coupon.today),
    discount_text: discountText(coupon, language),
    days_remaining: couponDaysLeft(coupon.expires_at, coupon.today),
    usage_percentage: couponUsagePercentage(coupon),
  };
}

type UsageRow = Awaited<ReturnType<typeof selectUsages>>[number];

export const presentUsage = (usage: UsageRow): CouponUsage => ({
  ...usage,
  original_amount: toEgp(usage.original_amount),
  discount_amount: toEgp(usage.discount_amount),
  final_amount: toEgp(usage.final_amount),
  used_at: usage.used_at.toISOString(),
});

/** `discounts` in piastres; `top` have the most uses. */
export function presentStats(
  groups: CouponGroup[],
  discounts: Piastres,
  top: CouponRow[],
  language: Language,
): CouponStats {
  const sum = (field: 'count' | 'uses' | 'unused', of: Partial<CouponGroup> = {}) =>
    groups
      .filter((group) => !of.type || group.type === of.type)
      .filter((group) => !of.status || group.status === of.status)
      .reduce((total, group) => total + group[field], 0);
  const ofType = (type: CouponType) => ({
    count: sum('count', { type }),
    uses: sum('uses', { type }),
  });
  return {
    overview: {
      total_coupons: sum('count'),
      active_coupons: sum('count', { status: 'active' }),
      total_uses: sum('uses'),
      total_discount_given: toEgp(discounts),
    },
    by_type: { percentage: ofType('percentage'), fixed: ofType('fixed') },
    by_status: {
      active: sum('count', { status: 'active' }),
      scheduled: sum('count', { status: 'scheduled' }),
      inactive: sum('count', { status: 'inactive' }),
      expired: sum('count', { status: 'expired' }),
      fully_used: sum('count', { status: 'fully_used' }),
    },
    top_coupons: top.map((coupon) => presentCoupon(coupon, language)),
    unused_coupons: sum('unused'),
  };
}
