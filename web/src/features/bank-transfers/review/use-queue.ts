import { LIMITS, listAdminBankTransfers } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FRESH } from '../../../lib/freshness.ts';
import { readPage } from '../../../lib/query.ts';
import type { ReviewFilter } from './use-review.ts';

/**
 * The pending transfers as a queue, oldest first: who stands before and after the open one. One
 * that was decided meanwhile leaves its place to those behind it.
 * @param open id of the open transfer, or null
 */
export function useQueue(open: string | null, search: string, filter: ReviewFilter) {
  const list = useQuery({
    ...readPage(listAdminBankTransfers, {
      query: {
        ...filter,
        status: 'pending',
        search: search || undefined,
        per_page: LIMITS.perPageMax,
      },
    }),
    staleTime: FRESH.transfers,
  });
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  const index = open ? ids.indexOf(open) : -1;
  const [place, setPlace] = useState(0);
  if (index >= 0 && index !== place) setPlace(index);
  const isIn = index >= 0;
  return {
    /** How many are left to decide; undefined until known. */
    remaining: list.data?.meta.total,
    /** Counted from 1; null for a transfer that is not pending. */
    place: isIn ? index + 1 : null,
    first: ids[0],
    previous: ids[place - 1],
    next: isIn ? ids[index + 1] : (ids[place] ?? ids[0]),
    /** Who is to be decided once the open one is: those behind it, then those it left out. */
    afterDecision: ids[index + 1] ?? ids.find((id) => id !== open),
  };
}
export type Queue = ReturnType<typeof useQueue>;

/** A few transfers as a queue that ends with a decision, e.g. the candidates of a bank's line. */
export function queueOf(ids: readonly string[], open: string | null): Queue {
  const index = open ? ids.indexOf(open) : -1;
  return {
    remaining: ids.length,
    place: index < 0 ? null : index + 1,
    first: ids[0],
    previous: index > 0 ? ids[index - 1] : undefined,
    next: index < 0 ? undefined : ids[index + 1],
    afterDecision: undefined,
  };
}
