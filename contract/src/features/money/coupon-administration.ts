import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  calendarDate,
  editedVersion,
  egp,
  id,
  instant,
  money,
  optionalText,
  orNull,
  paging,
  search,
  typedAsCode,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { COUPON_DISPLAY_STATUSES } from '../../rules/coupons.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { COUPON_TYPES, type CouponType, couponCode } from './coupons.ts';

/** Percent for a percentage, else EGP; days are Cairo's. */
const terms = {
  type: z.enum(COUPON_TYPES),
  value: egp({ min: 0.01 }),
  min_purchase: z.pipe(
    orNull(egp({ min: 0 })),
    z.transform((value) => value ?? 0),
  ),
  max_discount: orNull(egp({ min: 0.01 })),
  max_uses_per_academy: orNull(wholeNumber(1, LIMITS.couponUsesMax)),
  starts_at: orNull(calendarDate),
  expires_at: orNull(calendarDate),
  description: optionalText(LIMITS.descriptionMax),
  is_active: z._default(z.boolean(), true),
};

interface CheckedTerms {
  type: CouponType;
  value: number;
  starts_at: string | null;
  expires_at: string | null;
}

/** Adds issues: at `value` for more than 100 percent, at `expires_at` for a day too early. */
function checkTerms({ value: coupon, issues }: z.core.ParsePayload<CheckedTerms>): void {
  if (coupon.type === 'percentage' && coupon.value > 100) {
    const issue = { code: 'too_big', origin: 'number', maximum: 100, message: 'too_big' } as const;
    issues.push({ ...issue, input: coupon.value, path: ['value'] });
  }
  if (coupon.starts_at && coupon.expires_at && coupon.expires_at < coupon.starts_at) {
    const issue = { code: 'custom', message: 'ends_before_start' } as const;
    issues.push({ ...issue, input: coupon.expires_at, path: ['expires_at'] });
  }
}

const couponBody = z
  .object({
    code: couponCode,
    ...terms,
    max_uses: orNull(wholeNumber(1, LIMITS.couponUsesMax)),
  })
  .check(checkTerms);
export type CouponFields = z.output<typeof couponBody>;

export const adminCoupon = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  value: z.number(),
  min_purchase: money,
  max_discount: z.nullable(money),
  max_uses: z.nullable(z.int()),
  max_uses_per_academy: z.nullable(z.int()),
  current_uses: z.int(),
  starts_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  description: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: instant,
  /** Increases with every edit; an edit with an older version is rejected. */
  version: z.int(),
  /** Part 2 §4; `scheduled` means that its first day is in the future. */
  status: z.enum(COUPON_DISPLAY_STATUSES),
  /** `10%`, or an amount with currency, in the caller's language. */
  discount_text: z.string(),
  /** Rounded up, at least 0; null without an end. */
  days_remaining: z.nullable(z.int()),
  /** Rounded; 0 without a limit. */
  usage_percentage: z.number(),
});
export type AdminCoupon = z.output<typeof adminCoupon>;

/** Part 2 §4: `expired` looks at the date, `inactive` at the switch; `active` is not scheduled. */
export const COUPON_FILTERS = ['all', ...COUPON_DISPLAY_STATUSES] as const;
const couponFilter = { status: z.optional(z.enum(COUPON_FILTERS)), search };

const adminOnly = { access: ['admin'] } as const;
const toView = { ...adminOnly, permission: 'view' } as const;
const toChange = { ...adminOnly, permission: 'coupons' } as const;
const byId = z.object({ id });

export const listCoupons = defineEndpoint({
  ...toView,
  name: 'listCoupons',
  summary: 'List coupons, newest first; filters of part 2 §4',
  method: 'GET',
  path: '/admin/coupons',
  query: z.object({ ...couponFilter, ...paging }),
  reply: adminCoupon,
  list: true,
});

export const exportCoupons = defineEndpoint({
  ...toView,
  name: 'exportCoupons',
  summary: "Export the filtered coupons as CSV or XLSX (part 2 §9), in the caller's language",
  method: 'GET',
  path: '/admin/coupons/export',
  query: z.object({ ...couponFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getCoupon = defineEndpoint({
  ...toView,
  name: 'getCoupon',
  summary: 'Return one coupon',
  method: 'GET',
  path: '/admin/coupons/{id}',
  params: byId,
  reply: adminCoupon,
});

export const createCoupon = defineEndpoint({
  ...toChange,
  name: 'createCoupon',
  summary: 'Create a coupon',
  method: 'POST',
  path: '/admin/coupons',
  status: 201,
  idempotent: true,
  body: couponBody,
  reply: adminCoupon,
  message: 'coupon_created',
});

export const createCouponBatch = defineEndpoint({
  ...toChange,
  name: 'createCouponBatch',
  summary: `Create up to ${LIMITS.couponBulkMax} single-use coupons: prefix, dash, eight random characters`,
  method: 'POST',
  path: '/admin/coupons/bulk',
  status: 201,
  idempotent: true,
  body: z
    .object({
      prefix: typedAsCode().check(
        z.minLength(1),
        z.regex(new RegExp(`^[A-Z0-9_-]{1,${LIMITS.couponBulkPrefixMax}}$`), {
          error: 'coupon_code_format',
        }),
      ),
      count: wholeNumber(1, LIMITS.couponBulkMax),
      ...terms,
    })
    .check(checkTerms),
  reply: z.object({ prefix: z.string(), count: z.int(), codes: z.array(z.string()) }),
  message: 'coupons_created',
});

export const updateCoupon = defineEndpoint({
  ...toChange,
  name: 'updateCoupon',
  summary: 'Update a coupon; max_uses cannot be less than current_uses',
  method: 'PUT',
  path: '/admin/coupons/{id}',
  params: byId,
  body: z.safeExtend(couponBody, editedVersion),
  reply: adminCoupon,
  message: 'coupon_updated',
  errors: ['edited_meanwhile'],
});

export const deleteCoupon = defineEndpoint({
  ...toChange,
  name: 'deleteCoupon',
  summary: 'Delete a coupon that was never used',
  method: 'DELETE',
  path: '/admin/coupons/{id}',
  params: byId,
  reply: z.null(),
  message: 'coupon_deleted',
  errors: ['coupon_in_use'],
});

export const couponUsage = z.object({
  id: z.string(),
  academy_id: z.string(),
  academy_name: z.string(),
  purchase_id: z.string(),
  receipt_number: z.string(),
  original_amount: money,
  discount_amount: money,
  final_amount: money,
  used_at: instant,
});
export type CouponUsage = z.output<typeof couponUsage>;

export const listCouponUsages = defineEndpoint({
  ...toView,
  name: 'listCouponUsages',
  summary: "List a coupon's uses, newest first; money in EGP",
  method: 'GET',
  path: '/admin/coupons/{id}/usages',
  params: byId,
  query: z.object(paging),
  reply: couponUsage,
  list: true,
});

const ofType = z.object({ count: z.int(), uses: z.int() });

export const getCouponStats = defineEndpoint({
  ...toView,
  name: 'getCouponStats',
  summary: 'Return coupon analytics (part 2 §3); by_status counts display statuses',
  method: 'GET',
  path: '/admin/dashboard/coupon-stats',
  reply: z.object({
    overview: z.object({
      total_coupons: z.int(),
      active_coupons: z.int(),
      total_uses: z.int(),
      total_discount_given: money,
    }),
    by_type: z.object({ percentage: ofType, fixed: ofType }),
    by_status: z.object({
      active: z.int(),
      scheduled: z.int(),
      inactive: z.int(),
      expired: z.int(),
      fully_used: z.int(),
    }),
    top_coupons: z.array(
      z.pick(adminCoupon, {
        id: true,
        code: true,
        discount_text: true,
        type: true,
        value: true,
        current_uses: true,
        usage_percentage: true,
      }),
    ),
    /** Number of coupons that were never used. */
    unused_coupons: z.int(),
  }),
});
export type CouponStats = z.output<(typeof getCouponStats)['reply']>;
