import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is built and while it wakes up: what stands in the address is not known there. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
