import { useSyncExternalStore } from 'react';

/** A subscription of useSyncExternalStore that never reports a change. */
const never = () => () => undefined;

/**
 * False on the server and while its HTML is hydrated: query, anchor and storage are not known
 * there. Otherwise true.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
