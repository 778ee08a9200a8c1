export { presentApplied } from './present.ts';
export { type Coupon, lockCouponById } from './queries.ts';
export { findCoupon, limitGuesses, lockCoupon, refusalError } from './service.ts';
export { findMiscountedCoupons, watchCoupons } from './verify.ts';
