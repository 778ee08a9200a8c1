import { getAdminDashboard, getCoupon, getCouponStats, listCoupons } from '@midan/contract';

export const CHANGED_BY_COUPONS = [listCoupons, getCoupon, getCouponStats, getAdminDashboard];
