import { calculateTeamPurchase } from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

/**
 * What `count` teams of an edition cost with a coupon, by the server, asked again whenever either
 * changes. The figures before stay until the new ones are there; an answer to an older question is
 * never shown for a newer one, because each question has its own key.
 */
export function useCost(edition: number, count: number, coupon: string | null, enabled = true) {
  return useQuery({
    ...read(calculateTeamPurchase, { body: { edition, team_count: count, coupon_code: coupon } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
