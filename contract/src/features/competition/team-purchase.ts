import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, id, instant, line, money, orNull, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { paperFormat } from '../../table-files.ts';
import { appliedCoupon, couponErrors, typedCouponCode } from '../money/coupons.ts';
import { localized, ofEdition } from '../season/editions.ts';
import { newTeam, team } from './teams.ts';

/** Blank means no coupon; forms send ''. */
const optionalCoupon = orNull(typedCouponCode);

/** Amount in EGP that the academy agreed to; the call fails if the cost differs. */
const expectedAmount = orNull(egp({ min: 0 }));

export const purchaseErrors = [
  'money_owed',
  'academy_not_active',
  'edition_not_open',
  'edition_not_joined',
  'window_closed',
  'window_not_open_yet',
  'track_full',
  'track_entries_full',
  'price_changed',
  'insufficient_balance',
  ...couponErrors,
] as const;

export const calculateTeamPurchase = defineEndpoint({
  name: 'calculateTeamPurchase',
  summary:
    'Calculate the price of teams with a coupon, and whether the wallet covers it; money in EGP',
  method: 'POST',
  repeatable: true,
  readsOnly: true,
  path: '/academy/team-purchase/calculate',
  access: ['academy'],
  academyPermission: 'money',
  body: z.object({
    ...ofEdition,
    team_count: wholeNumber(1, LIMITS.teamsPerPurchaseMax),
    coupon_code: optionalCoupon,
  }),
  reply: z.object({
    unit_price: money,
    /** Name of the price step in force; null without one. */
    price_label: z.nullable(localized),
    next_price: z.nullable(z.object({ unit_price: money, from_at: instant })),
    team_count: z.int(),
    original_amount: money,
    discount_amount: money,
    final_amount: money,
    balance: money,
    can_purchase: z.boolean(),
    /** What the wallet lacks, including what the academy owes. */
    amount_needed: money,
    owed: money,
    coupon: z.nullable(appliedCoupon),
    /** Why the coupon does not apply; the cost is then without it. */
    coupon_error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
});
export type PurchaseCalculation = z.output<(typeof calculateTeamPurchase)['reply']>;

/** The coupon's percentage would give more, beyond rounding, than its maximum discount. */
export const isDiscountCapped = ({ coupon, original_amount, ...cost }: PurchaseCalculation) =>
  coupon?.type === 'percentage' &&
  cost.discount_amount + 0.01 < (original_amount * coupon.value) / 100;

const purchaseReply = z.object({
  teams: z.array(team),
  purchase: z.object({
    id: z.string(),
    receipt_number: z.string(),
    original_amount: money,
    discount_amount: money,
    final_amount: money,
    coupon_code: z.nullable(z.string()),
  }),
  balance: money,
});

export const purchaseTeams = defineEndpoint({
  name: 'purchaseTeams',
  summary: 'Buy teams from the wallet in one transaction',
  method: 'POST',
  path: '/academy/team-purchase/purchase',
  access: ['academy'],
  academyPermission: 'money',
  status: 201,
  idempotent: true,
  body: z.object({
    ...ofEdition,
    teams: z
      .array(z.extend(newTeam, { name: line(LIMITS.nameMax, 'team_name_required') }))
      .check(z.minLength(1), z.maxLength(LIMITS.teamsPerPurchaseMax)),
    coupon_code: optionalCoupon,
    expected_amount: expectedAmount,
  }),
  reply: purchaseReply,
  errors: purchaseErrors,
});

export const createTeam = defineEndpoint({
  name: 'createTeam',
  summary: 'Buy one team',
  method: 'POST',
  path: '/academy/teams',
  access: ['academy'],
  academyPermission: 'money',
  status: 201,
  idempotent: true,
  body: z.extend(newTeam, {
    ...ofEdition,
    coupon_code: optionalCoupon,
    expected_amount: expectedAmount,
  }),
  reply: purchaseReply,
  errors: purchaseErrors,
});

/** Teams of a purchase given back. Money in EGP. */
export const creditNote = z.object({
  id: z.string(),
  credit_note_number: z.string(),
  created_at: instant,
  /** What was paid for these teams, credited to the wallet. */
  amount: money,
  reason: z.string(),
  lines: z.array(z.object({ team_name: z.string(), amount: money })),
  /** True if the coupon may be used again, because the whole purchase was given back. */
  returned_coupon: z.boolean(),
});
export type CreditNote = z.output<typeof creditNote>;

/** A receipt; money in EGP. */
export const receipt = z.object({
  id: z.string(),
  receipt_number: z.string(),
  created_at: instant,
  academy: z.object({
    name: z.string(),
    governorate: z.string(),
    area: z.string(),
    address: z.string(),
    payment_reference: z.string(),
  }),
  /** One line per team, with its name at the purchase. */
  lines: z.array(z.object({ team_name: z.string(), unit_price: money })),
  unit_price: money,
  team_count: z.int(),
  original_amount: money,
  discount_amount: money,
  final_amount: money,
  coupon_code: z.nullable(z.string()),
  /** Oldest first. */
  credit_notes: z.array(creditNote),
  refunded_amount: money,
});
export type Receipt = z.output<typeof receipt>;

/** `credit_note`: id of the credit note to send instead of the receipt. */
const paperOfPurchase = z.object({ ...paperFormat, credit_note: z.optional(id) });
const paperReply = { download: ['pdf'], errors: ['too_many_requests', 'overloaded'] } as const;

export const getPurchase = defineEndpoint({
  name: 'getPurchase',
  summary:
    "Return the receipt of one of the academy's purchases; with `format=pdf` it, or one of its credit notes, as a file",
  method: 'GET',
  path: '/academy/purchases/{id}',
  access: ['academy'],
  academyPermission: 'money',
  params: z.object({ id }),
  query: paperOfPurchase,
  reply: receipt,
  ...paperReply,
});

/** A receipt with the teams that were not given back yet. */
export const adminReceipt = z.extend(receipt, {
  academy_id: z.string(),
  teams: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      name: z.string(),
      members: z.int(),
      /** Teams of an archived edition cannot be given back. */
      is_archived: z.boolean(),
    }),
  ),
});
export type AdminReceipt = z.output<typeof adminReceipt>;

export const getAdminPurchase = defineEndpoint({
  name: 'getAdminPurchase',
  summary:
    "Return the receipt of any academy's purchase; with `format=pdf` it, or one of its credit notes, as a file",
  method: 'GET',
  path: '/admin/purchases/{id}',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  query: paperOfPurchase,
  reply: adminReceipt,
  ...paperReply,
});
