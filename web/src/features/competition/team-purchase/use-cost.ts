import { calculateTeamPurchase } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query.ts';

/** Nothing is asked unless `enabled`; until the answer, the figures before stay. */
export function useCost(edition: number, count: number, coupon: string | null, enabled = true) {
  return useQuery({
    ...read(calculateTeamPurchase, { body: { edition, team_count: count, coupon_code: coupon } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
