import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { money } from '../fields.ts';

/** total_revenue: purchases less refunds, EGP; deposits are not revenue. */
const statistics = z.object({
  academies: z.object({ total: z.number().int() }),
  bank_transfers: z.object({ pending: z.number().int() }),
  coupons: z.object({ active: z.number().int() }),
  transactions: z.object({ total_revenue: money }),
});

const statisticsEndpoint = {
  method: 'GET',
  access: ['admin'],
  reply: statistics,
} as const;

export const getAdminDashboard = defineEndpoint({
  ...statisticsEndpoint,
  name: 'getAdminDashboard',
  summary: 'The four figures of the dashboard',
  path: '/admin/dashboard',
});

export const getAdminStatistics = defineEndpoint({
  ...statisticsEndpoint,
  name: 'getAdminStatistics',
  summary: 'The same figures at their other address',
  path: '/admin/statistics',
});
