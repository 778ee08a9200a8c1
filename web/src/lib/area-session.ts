import type { Role } from '@midan/contract';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, replace } from 'react-router';
import { keepOwnCache } from './own-cache.ts';
import { queryClient, type Started, startReads } from './query.ts';
import { rememberReturn } from './return-path.ts';
import { type Session, sessionOf, useSession } from './session.ts';
import { useInBrowser } from './use-in-browser.ts';

interface AreaSession {
  /** Null on the server, while its HTML is hydrated, and when nobody is signed in. */
  session: Session | null;
  /** True if nobody is signed in, or not any more; false until the page is hydrated. */
  isLeft: boolean;
  /**
   * For the area's element: another one for another session, so that nothing of the account before
   * is shown. The server's frame and the browser's first session share one: the frame stays.
   */
  key: number;
}

/** Empties the cache if the area had another session at its last rendering. */
export function useAreaSession(role: Role): AreaSession {
  const session = useSession(role);
  const isInBrowser = useInBrowser();
  const [known, setKnown] = useState({ token: session?.token, key: 0 });
  if (isInBrowser) keepOwnCache(queryClient, role);
  let { key } = known;
  if (session && session.token !== known.token) {
    key += known.token === undefined ? 0 : 1;
    setKnown({ token: session.token, key });
  }
  return { session, isLeft: isInBrowser && !session, key };
}

/** Key of no query: nothing is cached under it. */
const NOTHING = ['nothing'] as const;

/** Without a session nothing is read or shown: React hydrates the server's frame without it. */
export function useOwnQuery<Q, D>(role: Role, options: UseQueryOptions<Q, Error, D, QueryKey>) {
  const isSignedIn = useSession(role) !== null;
  return useQuery(isSignedIn ? options : { ...options, queryKey: NOTHING, enabled: false });
}

/**
 * For `clientLoader`. Empties another account's cache; remembers this page for the way back.
 * @throws Response a redirect to the role's sign-in, without a session
 */
export function startArea(role: Role, request: Request, ...reads: Started[]): null {
  if (sessionOf(role)) return startReads(role, ...reads);
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  // Back must not lead here again. On the way from another page, the address is still that one's.
  const lead = pathname + search === location.pathname + location.search ? replace : redirect;
  throw lead(`/${role}/login`);
}
