import { countRequests } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';

/** Polling interval in ms, so that the menu's counts follow without a reload. */
const EVERY = 60_000;

export const REQUEST_COUNTS = { ...read(countRequests), staleTime: EVERY };

/**
 * Numbers of requests that wait for the school, read every minute. Undefined while loading; errors
 * are not shown. Nothing is read without a session.
 */
export function useRequestCounts() {
  return useQuery({
    ...REQUEST_COUNTS,
    enabled: useSession('academy') !== null,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  }).data;
}
