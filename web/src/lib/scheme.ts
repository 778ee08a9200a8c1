import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from './storage.ts';

/** The key and attribute are Mantine's, so that public pages and account areas share one choice. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

export type Scheme = 'light' | 'dark';

function current(): Scheme {
  const chosen = readStored(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseScheme(scheme: Scheme): void {
  writeStored(KEY, scheme);
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  const stop = onStoredChange([KEY], listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    stop();
  };
}

export const useScheme = () => useSyncExternalStore<Scheme>(subscribe, current, () => 'light');
