import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dateRange, id, instant, money, paging, search } from '../../fields.ts';
import { TRANSACTION_TYPES } from '../../statuses.ts';
import { replyFormat, TABLE_FORMATS } from '../../table-files.ts';
import { COUPON_TYPES } from './coupons.ts';

/** total_revenue: purchases minus refunds in EGP; deposits are not revenue. */
const statistics = z.object({
  /** `pending` are unverified sign-ups. */
  academies: z.object({ total: z.int(), pending: z.int() }),
  bank_transfers: z.object({ pending: z.int() }),
  coupons: z.object({ active: z.int() }),
  transactions: z.object({ total_revenue: money }),
});

const statisticsEndpoint = {
  method: 'GET',
  access: ['admin'],
  permission: 'view',
  reply: statistics,
} as const;

export const getAdminDashboard = defineEndpoint({
  ...statisticsEndpoint,
  name: 'getAdminDashboard',
  summary: "Return the four figures of the administrators' dashboard",
  path: '/admin/dashboard',
});

export const getAdminStatistics = defineEndpoint({
  ...statisticsEndpoint,
  name: 'getAdminStatistics',
  summary: 'Return the same figures as /admin/dashboard',
  path: '/admin/statistics',
});

export const getAdminInsights = defineEndpoint({
  name: 'getAdminInsights',
  summary: "Return the dashboard's further data: overdue transfers, last 30 days, governorates",
  method: 'GET',
  path: '/admin/dashboard/insights',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    /** Pending for more than 24 hours. */
    transfers_waiting: z.object({
      count: z.int(),
      oldest_at: z.nullable(instant),
    }),
    /** The last 30 days in Cairo, including today; EGP. */
    revenue: z.array(z.object({ date: z.string(), revenue: money })),
    /** Verified academies per governorate, most first. */
    governorates: z.array(z.object({ governorate: z.string(), academies: z.int() })),
  }),
});
export type AdminInsights = z.output<(typeof getAdminInsights)['reply']>;

export const getReportLag = defineEndpoint({
  name: 'getReportLag',
  summary: 'Return how far the database that reports are read from is behind',
  method: 'GET',
  path: '/admin/reports/lag',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    /** Whole seconds; null without a replica. */
    seconds: z.nullable(z.int()),
  }),
});

/** A report as JSON or, with `format=csv` or `xlsx`, as a file. */
const report = {
  method: 'GET',
  access: ['admin'],
  permission: 'view',
  download: TABLE_FORMATS,
} as const;

export const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const revenueSums = {
  /** What academies paid for teams, and what was refunded; both positive. */
  purchases: money,
  refunds: money,
  /** Purchases minus refunds. */
  revenue: money,
  /** Approved transfers and online payments; positive. */
  deposits: money,
  online_deposits: money,
  /** Whole amounts of reversed transfers, also what wallets did not cover and schools owe. */
  reversals: money,
  /** Deposits minus reversals. */
  net_deposits: money,
  /** Bank payouts and refunds of online payments, without refused ones. */
  payouts: money,
  purchase_count: z.int(),
};

export const getRevenueReport = defineEndpoint({
  ...report,
  name: 'getRevenueReport',
  summary:
    'Return revenue by Cairo days, weeks from Saturday, or months; default: the last 30 days',
  path: '/admin/reports/revenue',
  query: z.object({
    ...dateRange,
    group_by: z._default(z.enum(REPORT_PERIODS), 'day'),
    ...replyFormat,
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    group_by: z.enum(REPORT_PERIODS),
    total: z.object(revenueSums),
    /** Every period of the range by its first day, also without entries. */
    rows: z.array(z.object({ period: z.string(), ...revenueSums })),
  }),
});
export type RevenueReport = z.output<(typeof getRevenueReport)['reply']>;

const transactionFilter = {
  ...dateRange,
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  academy_id: z.optional(id),
  search,
};

/** A ledger entry of any academy; `amount` is signed. */
export const reportedTransaction = z.object({
  id: z.string(),
  academy: z.object({ id: z.string(), name: z.string(), payment_reference: z.string() }),
  type: z.enum(TRANSACTION_TYPES),
  description: z.string(),
  amount: money,
  balance_after: money,
  discount_amount: money,
  coupon_code: z.nullable(z.string()),
  reference_number: z.nullable(z.string()),
  receipt_number: z.nullable(z.string()),
  /** Id of the purchase that was paid or refunded; null for other entries. */
  purchase_id: z.nullable(z.string()),
  created_at: instant,
});
export type ReportedTransaction = z.output<typeof reportedTransaction>;

export const getTransactionsReport = defineEndpoint({
  ...report,
  name: 'getTransactionsReport',
  summary:
    'List the wallet transactions of all academies, newest first; search: academy, reference, coupon, receipt',
  path: '/admin/reports/transactions',
  query: z.object({ ...transactionFilter, ...replyFormat, ...paging }),
  reply: reportedTransaction,
  list: true,
});

const typeSums = z.object({ count: z.int(), amount: money });

export const getTransactionTotals = defineEndpoint({
  name: 'getTransactionTotals',
  summary: 'Return signed totals by type and overall, for the same filter',
  method: 'GET',
  path: '/admin/reports/transactions/totals',
  access: ['admin'],
  permission: 'view',
  query: z.object(transactionFilter),
  reply: z.object({
    deposit: typeSums,
    purchase: typeSums,
    refund: typeSums,
    reversal: typeSums,
    payout: typeSums,
    adjustment: typeSums,
    merge: typeSums,
    total: typeSums,
  }),
});

const usageSums = {
  uses: z.int(),
  discount_amount: money,
  /** What purchases with this coupon brought after the discount. */
  revenue: money,
};

export const getCouponUsageReport = defineEndpoint({
  ...report,
  name: 'getCouponUsageReport',
  summary: 'Return discounts given and revenue by coupon; default: the last 30 days',
  path: '/admin/reports/coupon-usage',
  query: z.object({ ...dateRange, ...replyFormat }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    total: z.object({ ...usageSums, coupons: z.int(), academies: z.int() }),
    by_day: z.array(z.object({ date: z.string(), ...usageSums })),
    /** Most used first, at most LIMITS.reportCouponsMax; a file has all. */
    coupons: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        type: z.enum(COUPON_TYPES),
        ...usageSums,
        academies: z.int(),
      }),
    ),
  }),
});
export type CouponUsageReport = z.output<(typeof getCouponUsageReport)['reply']>;
