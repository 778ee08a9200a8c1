import {
  getAdminDashboard,
  getAdminInsights,
  getAdminStatistics,
  getCouponUsageReport,
  getReportLag,
  getRevenueReport,
  getTransactionsReport,
  getTransactionTotals,
} from '@midan/contract';
import { replicaLagSeconds } from '../../../db/replica-lag.ts';
import type { Implement } from '../../../http/implement.ts';
import { couponUsage } from './coupon-usage.ts';
import { revenue } from './revenue.ts';
import { insights, statistics } from './service.ts';
import { totals, transactions } from './transactions.ts';

export const reportRoutes = (implement: Implement): void => {
  implement(getAdminDashboard, async ({ deps }) => ({ data: await statistics(deps) }));
  implement(getAdminStatistics, async ({ deps }) => ({ data: await statistics(deps) }));
  implement(getAdminInsights, async ({ deps }) => ({ data: await insights(deps) }));
  implement(getReportLag, async ({ deps }) => {
    const lag = await replicaLagSeconds(deps.readDb);
    return { data: { seconds: lag === null ? null : Math.round(lag) } };
  });
  implement(getRevenueReport, revenue);
  implement(getTransactionsReport, transactions);
  implement(getTransactionTotals, totals);
  implement(getCouponUsageReport, couponUsage);
};
