import { useRef } from 'react';
import { queryClient } from './query.ts';

/**
 * Empties the cache as soon as an area's session becomes another one, e.g. because another account
 * signed in from another tab. With the token as the area's `key`, nothing of the account before is
 * shown, and nothing typed for it is saved under the new one.
 */
export function useOwnCache(token: string | undefined): void {
  const known = useRef(token);
  if (known.current === token) return;
  known.current = token;
  queryClient.clear();
}
