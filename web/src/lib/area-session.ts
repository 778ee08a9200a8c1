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

/**
 * The session of a signed-in area; `isLeft` if nobody is signed in (any more), and a `key` for the
 * area's element, which changes when another session comes. Empties the cache if the area had
 * another session at its last rendering.
 */
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

/**
 * `useQuery` for the account that is signed in. Without a session of the role nothing is read, and
 * nothing shown of what is cached: React hydrates the server's frame, which has nothing of it.
 */
export function useOwnQuery<Q, D>(role: Role, options: UseQueryOptions<Q, Error, D, QueryKey>) {
  const isSignedIn = useSession(role) !== null;
  return useQuery(isSignedIn ? options : { ...options, queryKey: NOTHING, enabled: false });
}

/**
 * For an area's `clientLoader`: starts the reads that all its pages need, after emptying the cache
 * if it is another account's (`startReads`). Without a session of the role it starts none,
 * remembers this page for the way back and throws.
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
