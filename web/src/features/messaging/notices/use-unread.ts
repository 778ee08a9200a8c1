import { countUnreadNotices } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { read } from '../../../lib/query.ts';

/** Milliseconds between two reads; there are none while the tab is hidden. */
const INTERVAL = 60_000;

/** Read while the tab is visible; undefined until known. Calls `onArrival` when it grows. */
export function useUnread(onArrival: () => void): number | undefined {
  const { data } = useQuery({
    ...read(countUnreadNotices),
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
  });
  const unread = data?.unread;
  const known = useRef<number | undefined>(undefined);
  const arrived = useEffectEvent(onArrival);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (before !== undefined && unread !== undefined && unread > before) arrived();
  }, [unread]);
  return unread;
}
