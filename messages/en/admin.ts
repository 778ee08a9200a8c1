import type ar from '../ar/admin.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'Administrator login',
    description: 'To review transfers and follow the competition.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show or hide the password',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Logging in failed',
    blocked: 'Too many tries',
    site: 'Main site',
  },
  profileFailed: 'Your account could not be loaded',
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
