import { useSyncExternalStore } from 'react';

const KEY = 'picture';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const shownPicture = (): string | null => history.state?.[KEY] ?? null;

/** Stored beside the router's state; tells all listeners. */
function write(method: 'pushState' | 'replaceState', place: string): void {
  history[method]({ ...history.state, [KEY]: place }, '');
  for (const listener of listeners) listener();
}

const actions = {
  open: (place: string) => write('pushState', place),
  move: (place: string) => write('replaceState', place),
  close: () => {
    // Back has already closed it.
    if (shownPicture()) history.back();
  },
};

/** Null on the server too. Back closes the lightbox, and a reload shows the same picture. */
export const useShownPicture = () => ({
  shown: useSyncExternalStore(subscribe, shownPicture, () => null),
  ...actions,
});
