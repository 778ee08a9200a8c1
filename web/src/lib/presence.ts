import { useSyncExternalStore } from 'react';

/** `away`: nobody has touched pointer or keys for a while. */
export type Presence = 'here' | 'typing' | 'away';

/** Milliseconds without pointer and keys after which nobody is there. */
const AWAY = 3 * 60_000;
/** Milliseconds of quiet after which somebody has finished typing. */
const QUIET = 2_000;

const listeners = new Set<() => void>();
let presence: Presence = 'here';
let quiet: ReturnType<typeof setTimeout> | undefined;
let away: ReturnType<typeof setTimeout> | undefined;

function setPresence(next: Presence): void {
  if (next === presence) return;
  presence = next;
  for (const listener of listeners) listener();
}

function onTouch(): void {
  clearTimeout(away);
  away = setTimeout(() => setPresence('away'), AWAY);
  if (presence === 'away') setPresence('here');
}

function onInput(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => setPresence(presence === 'typing' ? 'here' : presence), QUIET);
  setPresence('typing');
}

const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus'] as const;

/** The presence is watched while anybody listens. */
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

/** `here` on the server. */
export const usePresence = (): Presence =>
  useSyncExternalStore(
    subscribe,
    () => presence,
    () => 'here',
  );
