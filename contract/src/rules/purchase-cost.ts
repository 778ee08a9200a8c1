import { type CouponRefusal, type CouponTerms, couponDiscount, couponRefusal } from './coupons.ts';
import { asPiastres, type Piastres } from './money.ts';

export interface PurchaseCost {
  unit_price: Piastres;
  team_count: number;
  original_amount: Piastres;
  discount_amount: Piastres;
  final_amount: Piastres;
  coupon_refusal: CouponRefusal | null;
}

/** A coupon that does not apply gives no discount. `today` in Cairo, YYYY-MM-DD. */
export function purchaseCost(input: {
  unit_price: Piastres;
  team_count: number;
  coupon: CouponTerms | null;
  today: string;
}): PurchaseCost {
  const original = asPiastres(input.unit_price * input.team_count);
  const refusal = input.coupon ? couponRefusal(input.coupon, original, input.today) : null;
  const discount =
    input.coupon && !refusal ? couponDiscount(input.coupon, original) : asPiastres(0);
  return {
    unit_price: input.unit_price,
    team_count: input.team_count,
    original_amount: original,
    discount_amount: discount,
    final_amount: asPiastres(original - discount),
    coupon_refusal: refusal,
  };
}
