import { countRequests } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

/** Milliseconds between two looks, so that the menu counts without a reload. */
const EVERY = 60_000;

export const REQUEST_COUNTS = { ...read(countRequests), staleTime: EVERY };

/** Requests that wait for the school. Undefined until it is known; a failure is nobody's business. */
export function useRequestCounts() {
  return useQuery({
    ...REQUEST_COUNTS,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  }).data;
}
