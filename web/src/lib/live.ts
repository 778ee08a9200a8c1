import { usePresence } from './presence.ts';

/** Milliseconds after which a screen that several people work on is read again. */
const LIVE = 15_000;

/**
 * Rests while somebody types, and while nobody is there: a call keeps the session alive.
 * @param whileTyping true for what does not move under the field
 */
export function useLive({ whileTyping = false, every = LIVE } = {}) {
  const presence = usePresence();
  const isWatched = presence === 'here' || (presence === 'typing' && whileTyping);
  return {
    refetchInterval: isWatched ? every : (false as const),
    refetchOnWindowFocus: presence !== 'away' && ('always' as const),
  };
}
