import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration: query, anchor and storage are not known there. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
