import { usePresence } from './presence.ts';

/** Milliseconds after which a screen that several people work on is read again. */
const LIVE = 15_000;

/**
 * Options of useQuery for what colleagues change meanwhile: read again every 15 s while the tab is
 * visible, and when it comes back. Rests while somebody types, and while nobody is there: a call
 * keeps the session alive, which ends after half an hour without anybody.
 * @param whileTyping true reads on while somebody types, for what does not move under the field
 * @param every milliseconds between two reads
 */
export function useLive({ whileTyping = false, every = LIVE } = {}) {
  const presence = usePresence();
  const isWatched = presence === 'here' || (presence === 'typing' && whileTyping);
  return {
    refetchInterval: isWatched ? every : (false as const),
    refetchOnWindowFocus: presence !== 'away' && ('always' as const),
  };
}
