import { calculateTeamPurchase } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query.ts';

/**
 * Query that asks the server what `count` teams of an edition cost with a coupon (its code, or
 * null), again whenever one of them changes; nothing is asked unless `enabled`. Until the answer,
 * the figures before stay.
 */
export function useCost(edition: number, count: number, coupon: string | null, enabled = true) {
  return useQuery({
    ...read(calculateTeamPurchase, { body: { edition, team_count: count, coupon_code: coupon } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
