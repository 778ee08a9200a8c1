import { useSyncExternalStore } from 'react';
import type { EntryArea } from '../../../lib/entry-calls.ts';
import { useSession } from '../../../lib/session.ts';

/** What the server sends at sign-in while the temporary password is not marked as saved. */
export interface Reminder {
  email: string;
  password: string;
  warning: string;
}

interface State {
  /** In memory only: a password is never written to the browser's storage. */
  raised: { token: string; reminder: Reminder } | null;
  /** Token of the session whose banner is hidden until the next load. */
  hidden: string | null;
}

let state: State = { raised: null, hidden: null };
const listeners = new Set<() => void>();

/** Replaces the state and tells all subscribers. */
function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the reminder, in memory only, for the session with this token. Its banner is shown, also if
 * one was hidden.
 */
export function remind(token: string, reminder: Reminder): void {
  set({ raised: { token, reminder }, hidden: null });
}

/**
 * Forgets the raised reminder with its password, and hides the banner of the session with this
 * token until the next load.
 */
export function hideReminder(token: string | undefined): void {
  set({ raised: null, hidden: token ?? null });
}

/** Calls `listener` after each change of the state; returns a function that ends this. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For the account that is signed in to this area: its session's `token`, the `reminder` with the
 * password (null if none was raised for this session, and after a reload), and whether its banner
 * is `hidden`.
 */
export function useReminder(area: EntryArea) {
  const { raised, hidden } = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
  const token = useSession(area)?.token;
  return {
    token,
    /** With the password; null for other accounts and after a reload. */
    reminder: raised && raised.token === token ? raised.reminder : null,
    hidden: token !== undefined && hidden === token,
  };
}
