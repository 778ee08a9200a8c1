import {
  type AdminInsights,
  asPiastres,
  type getAdminStatistics,
  LIMITS,
  type ReplyData,
  toEgp,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { selectFigures, selectGovernorates, selectWaiting } from './queries.ts';
import { rangeOf } from './range.ts';
import { selectRevenue } from './revenue.ts';

/** `total_revenue` is purchases minus refunds, in EGP. */
export async function statistics(deps: Deps): Promise<ReplyData<typeof getAdminStatistics>> {
  const figures = await selectFigures(deps.readDb);
  return {
    academies: { total: figures.academies, pending: figures.pending_academies },
    bank_transfers: { pending: figures.pending_transfers },
    coupons: { active: figures.active_coupons },
    transactions: { total_revenue: toEgp(figures.revenue) },
  };
}

export async function insights({ readDb }: Deps): Promise<AdminInsights> {
  const range = await rangeOf(readDb, {});
  const [waiting, days, governorates] = await Promise.all([
    selectWaiting(readDb, LIMITS.transferWaitHours),
    selectRevenue(readDb, range, 'day'),
    selectGovernorates(readDb),
  ]);
  return {
    transfers_waiting: {
      count: waiting.count,
      oldest_at: waiting.oldest_at?.toISOString() ?? null,
    },
    revenue: days.map(({ period, purchases, refunds }) => ({
      date: period,
      revenue: toEgp(asPiastres(purchases - refunds)),
    })),
    governorates,
  };
}
