import {
  type AcademyStatus,
  asPiastres,
  type CreditNote,
  isLiving,
  type Piastres,
  type PurchaseCalculation,
  type PurchaseCost,
  type Receipt,
  sumOf,
  toEgp,
} from '@midan/contract';
import { type Coupon, presentApplied } from '../../money/coupons/index.ts';
import type { SaleRow, selectPurchase } from './queries.ts';
import type { CreditNoteRow } from './refund-queries.ts';

/**
 * In EGP. `amount_needed` includes what the academy owes. `can_purchase` says nothing about windows
 * and places in tracks.
 */
export function presentCalculation(basket: {
  cost: PurchaseCost;
  sale: SaleRow;
  buyer: { balance: Piastres; owed: Piastres; status: AcademyStatus };
  coupon: Coupon | null;
  couponError: PurchaseCalculation['coupon_error'];
}): PurchaseCalculation {
  const { cost, sale, buyer, coupon, couponError } = basket;
  const { label_en: en, label_ar: ar, next_price, next_from } = sale;
  const needed = asPiastres(Math.max(0, cost.final_amount + buyer.owed - buyer.balance));
  return {
    unit_price: toEgp(cost.unit_price),
    price_label: en !== null && ar !== null ? { en, ar } : null,
    next_price:
      next_price !== null && next_from !== null
        ? { unit_price: toEgp(next_price), from_at: next_from.toISOString() }
        : null,
    team_count: cost.team_count,
    original_amount: toEgp(cost.original_amount),
    discount_amount: toEgp(cost.discount_amount),
    final_amount: toEgp(cost.final_amount),
    balance: toEgp(buyer.balance),
    can_purchase: needed === 0 && buyer.status === 'active' && sale.joined && isLiving(sale.status),
    amount_needed: toEgp(needed),
    owed: toEgp(buyer.owed),
    coupon: coupon && presentApplied(coupon),
    coupon_error: couponError,
  };
}

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof selectPurchase>>>;

const presentCreditNote = ({ lines, ...note }: CreditNoteRow): CreditNote => ({
  ...note,
  amount: toEgp(note.amount),
  created_at: note.created_at.toISOString(),
  lines: lines.map(({ team_name, amount }) => ({ team_name, amount: toEgp(amount) })),
});

/** Name, address and teams as they were at the purchase; given-back teams stay in `lines`. */
export function presentReceipt(purchase: ReceiptRow, notes: CreditNoteRow[]): Receipt {
  const unit_price = toEgp(purchase.unit_price);
  return {
    id: purchase.id,
    receipt_number: purchase.receipt_number,
    created_at: purchase.created_at.toISOString(),
    academy: {
      name: purchase.academy_name,
      governorate: purchase.academy_governorate,
      area: purchase.academy_area,
      address: purchase.academy_address,
      payment_reference: purchase.payment_reference,
    },
    lines: purchase.team_names.map((team_name) => ({ team_name, unit_price })),
    unit_price,
    team_count: purchase.team_count,
    original_amount: toEgp(purchase.original_amount),
    discount_amount: toEgp(purchase.discount_amount),
    final_amount: toEgp(purchase.final_amount),
    coupon_code: purchase.coupon_code,
    credit_notes: notes.map(presentCreditNote),
    refunded_amount: toEgp(sumOf(notes.map(({ amount }) => amount))),
  };
}
