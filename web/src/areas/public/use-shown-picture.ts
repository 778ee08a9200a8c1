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
function write(method: 'pushState' | 'replaceState', name: string): void {
  history[method]({ ...history.state, [KEY]: name }, '');
  for (const listener of listeners) listener();
}

const actions = {
  open: (name: string) => write('pushState', name),
  move: (name: string) => write('replaceState', name),
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
