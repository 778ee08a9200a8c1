import { type getAdminStatistics, type ReplyData, toEgp } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { selectFigures } from './queries.ts';

/** The four figures of the administrator's dashboard. */
export async function statistics(deps: Deps): Promise<ReplyData<typeof getAdminStatistics>> {
  const figures = await selectFigures(deps.readDb);
  return {
    academies: { total: figures.academies },
    bank_transfers: { pending: figures.pending_transfers },
    coupons: { active: figures.active_coupons },
    transactions: { total_revenue: toEgp(figures.revenue) },
  };
}
