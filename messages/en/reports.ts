import type ar from '../ar/reports.ts';
import type { Messages } from '../types.ts';

export default {
  dashboard: {
    failed: 'The figures could not be loaded',
    refresh: 'Refresh',
    figures: 'Figures of the competition',
    schools: 'Schools',
    pendingTransfers: 'Pending transfers',
    activeCoupons: 'Active coupons',
    revenue: 'Total revenue',
    revenueHint: 'Purchases less refunds',
  },
  actions: {
    title: 'Quick actions',
    transfers: 'Review bank transfers',
    transfersText: 'Approve transfer proofs, or reject them with a reason.',
    coupons: 'Manage coupons',
    couponsText: 'Create discount coupons and follow their use.',
    reports: 'Financial reports',
    reportsText: 'Revenue, transactions and coupon use.',
  },
} satisfies Messages<typeof ar>;
