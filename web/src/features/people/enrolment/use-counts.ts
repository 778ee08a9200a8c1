import { countRequests } from '@midan/contract';
import { useOwnQuery } from '../../../lib/area-session.ts';
import { read } from '../../../lib/query.ts';

/** Polling interval in ms, so that the menu's counts follow without a reload. */
const EVERY = 60_000;

export const REQUEST_COUNTS = { ...read(countRequests), staleTime: EVERY };

/** Undefined while loading; errors are not shown. Nothing is read without a session. */
export function useRequestCounts() {
  return useOwnQuery('academy', {
    ...REQUEST_COUNTS,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  }).data;
}
