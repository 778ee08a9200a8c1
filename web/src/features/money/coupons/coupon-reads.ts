import { getAdminDashboard, getCoupon, getCouponStats, listCoupons } from '@midan/contract';

/** What is no longer true once a coupon was made, changed or deleted. */
export const CHANGED_BY_COUPONS = [listCoupons, getCoupon, getCouponStats, getAdminDashboard];
