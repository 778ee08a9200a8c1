import { useSyncExternalStore } from 'react';
import type { PictureName } from '../../lib/picture-names.ts';

const KEY = 'picture';
const listeners = new Set<() => void>();

/** Calls `listener` when the picture changes, also by Back; returns a function that ends this. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Name of the picture that the current history entry shows in the lightbox; null without one. */
const shownPicture = (): PictureName | null => history.state?.[KEY] ?? null;

/**
 * Stores the picture's name beside the router's state, in a new history entry (`pushState`) or in
 * the current one (`replaceState`), and tells all listeners.
 */
function write(method: 'pushState' | 'replaceState', name: PictureName): void {
  history[method]({ ...history.state, [KEY]: name }, '');
  for (const listener of listeners) listener();
}

const actions = {
  open: (name: PictureName) => write('pushState', name),
  move: (name: PictureName) => write('replaceState', name),
  close: () => {
    // Back has already closed it.
    if (shownPicture()) history.back();
  },
};

/**
 * Name of the picture in the lightbox (null for none, and on the server), and how to change it:
 * `open` adds a history entry, `move` replaces its picture, `close` goes back if a picture is
 * shown. So Back closes the lightbox, and a reload shows the same picture.
 */
export const useShownPicture = () => ({
  shown: useSyncExternalStore(subscribe, shownPicture, () => null),
  ...actions,
});
