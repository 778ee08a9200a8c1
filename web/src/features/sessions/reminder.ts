import { useSyncExternalStore } from 'react';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { useSession } from '../../lib/session.ts';

/** What the server answers at sign-in while the temporary password is not marked as saved. */
export interface Reminder {
  email: string;
  password: string;
  warning: string;
}

// In memory only: a password is never written to the browser's storage.
let current: { token: string; reminder: Reminder } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Raises the reminder for the session with this token. */
export function remind(token: string, reminder: Reminder): void {
  set({ token, reminder });
}

export function forgetReminder(): void {
  set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reminder of the account that is signed in to this area now, or null. */
export function useReminder(area: EntryArea): Reminder | null {
  const raised = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const token = useSession(area)?.token;
  return raised && raised.token === token ? raised.reminder : null;
}
