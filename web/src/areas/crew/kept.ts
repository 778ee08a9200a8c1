/** What a crew member's phone keeps in localStorage, so that work goes on without a network. */
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeStored } from '../../lib/storage.ts';

/** Name of whoever signed in last: what others have not sent yet waits under their names. */
const OWNER = 'midan_crew_name';

const values = new Map<string, unknown>();
const listeners = new Set<() => void>();

const prefix = () => `midan_crew:${readStored(OWNER) ?? ''}:`;

/** Value of a key of localStorage; null for none, and for one that is no JSON. */
export function parsed(name: string): unknown {
  try {
    return JSON.parse(readStored(name) ?? 'null');
  } catch {
    return null;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === null) values.clear();
    else values.delete(key);
    announce();
  });
}

/** The same object until it changes; null if nothing is kept. */
export function kept<T>(key: string): T | null {
  const name = prefix() + key;
  if (!values.has(name)) values.set(name, parsed(name));
  return values.get(name) as T | null;
}

/** Null removes. Without storage the value lasts as long as the page. */
export function keep(key: string, value: unknown): void {
  const name = prefix() + key;
  const text = value === null ? null : JSON.stringify(value);
  // The same again, as mostly for what is read every few seconds: nothing to write, nothing to draw.
  if (text !== null && text === readStored(name)) return;
  values.set(name, value);
  writeStored(name, text);
  announce();
}

/** Keys with a value that begin with `start`. */
export function keptKeys(start: string): string[] {
  const from = prefix();
  const known = [...values].flatMap(([name, value]) => (value === null ? [] : name));
  return [...new Set([...known, ...storedKeys(from)])]
    .filter((name) => name.startsWith(from + start))
    .map((name) => name.slice(from.length));
}

export function forgetAll(): void {
  for (const key of keptKeys('')) keep(key, null);
}

export function keepOwner(name: string): void {
  writeStored(OWNER, name);
  announce();
}

/** Of nobody's phone: once all under the name is sent or dropped. */
export const forgetOwner = (): void => writeStored(OWNER, null);

export const ownerName = (): string => readStored(OWNER) ?? '';

export function useKept<T>(key: string): T | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept<T>(key),
    () => null,
  );
}
