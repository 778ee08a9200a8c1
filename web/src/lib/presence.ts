import { useSyncExternalStore } from 'react';

/**
 * `here`: somebody uses this tab. `typing`: keys go into a field. `away`: nobody has touched
 * pointer or keys for a while.
 */
export type Presence = 'here' | 'typing' | 'away';

/** Milliseconds without pointer and keys after which nobody is there. */
const AWAY = 3 * 60_000;
/** Milliseconds of quiet after which somebody has finished typing. */
const QUIET = 2_000;

const listeners = new Set<() => void>();
let presence: Presence = 'here';
let quiet: ReturnType<typeof setTimeout> | undefined;
let away: ReturnType<typeof setTimeout> | undefined;

/** Stores the presence, and tells all listeners if it is another one. */
function setPresence(next: Presence): void {
  if (next === presence) return;
  presence = next;
  for (const listener of listeners) listener();
}

/** Notes that somebody is there, and waits anew for `away`. */
function onTouch(): void {
  clearTimeout(away);
  away = setTimeout(() => setPresence('away'), AWAY);
  if (presence === 'away') setPresence('here');
}

/** Notes that somebody types, until 2 s without input have passed. */
function onInput(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => setPresence(presence === 'typing' ? 'here' : presence), QUIET);
  setPresence('typing');
}

const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus'] as const;

/**
 * Calls `listener` on each change of the presence, which is watched while anybody listens; returns
 * a function that ends this.
 */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const name of TOUCHES) addEventListener(name, onTouch, { passive: true });
    addEventListener('input', onInput);
    onTouch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of TOUCHES) removeEventListener(name, onTouch);
    removeEventListener('input', onInput);
    clearTimeout(quiet);
    clearTimeout(away);
    presence = 'here';
  };
}

/**
 * `typing` while keys go into a field of this tab, `away` after three minutes without pointer and
 * keys, otherwise `here`; `here` on the server.
 */
export const usePresence = (): Presence =>
  useSyncExternalStore(
    subscribe,
    () => presence,
    () => 'here',
  );
