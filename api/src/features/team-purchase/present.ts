import {
  type AcademyStatus,
  type PurchaseCalculation,
  type PurchaseCost,
  toEgp,
} from '@midan/contract';
import { type Coupon, presentApplied } from '../coupons/service.ts';

/** A calculation for the screen; money in EGP. */
export function presentCalculation(basket: {
  cost: PurchaseCost;
  buyer: { balance: number; status: AcademyStatus };
  coupon: Coupon | null;
  couponError: PurchaseCalculation['coupon_error'];
}): PurchaseCalculation {
  const { cost, buyer, coupon, couponError } = basket;
  const needed = Math.max(0, cost.final_amount - buyer.balance);
  return {
    unit_price: toEgp(cost.unit_price),
    team_count: cost.team_count,
    original_amount: toEgp(cost.original_amount),
    discount_amount: toEgp(cost.discount_amount),
    final_amount: toEgp(cost.final_amount),
    balance: toEgp(buyer.balance),
    can_purchase: needed === 0 && buyer.status === 'active',
    amount_needed: toEgp(needed),
    coupon: coupon && presentApplied(coupon),
    coupon_error: couponError,
  };
}
