import { useSyncExternalStore } from 'react';
import type { EntryArea } from '../../../lib/entry-calls.ts';
import { useSession } from '../../../lib/session.ts';

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

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** In memory only. Its banner is shown, also if one was hidden. */
export function remind(token: string, reminder: Reminder): void {
  set({ raised: { token, reminder }, hidden: null });
}

/** Forgets the password too; the banner stays hidden until the next load. */
export function hideReminder(token: string | undefined): void {
  set({ raised: null, hidden: token ?? null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `reminder` is null if none was raised for this session, and after a reload. */
export function useReminder(area: EntryArea) {
  const { raised, hidden } = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
  const token = useSession(area)?.token;
  return {
    token,
    reminder: raised && raised.token === token ? raised.reminder : null,
    hidden: token !== undefined && hidden === token,
  };
}
