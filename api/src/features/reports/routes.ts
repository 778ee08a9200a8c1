import {
  getAdminDashboard,
  getAdminInsights,
  getAdminStatistics,
  getCouponUsageReport,
  getRevenueReport,
  getTransactionsReport,
  getTransactionTotals,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { couponUsage } from './coupon-usage.ts';
import { revenue } from './revenue.ts';
import { insights, statistics } from './service.ts';
import { totals, transactions } from './transactions.ts';

export const reportRoutes = (implement: Implement): void => {
  implement(getAdminDashboard, async ({ deps }) => ({ data: await statistics(deps) }));
  implement(getAdminStatistics, async ({ deps }) => ({ data: await statistics(deps) }));
  implement(getAdminInsights, async ({ deps }) => ({ data: await insights(deps) }));
  implement(getRevenueReport, revenue);
  implement(getTransactionsReport, transactions);
  implement(getTransactionTotals, totals);
  implement(getCouponUsageReport, couponUsage);
};
