import { useSyncExternalStore } from 'react';
import { CHOSEN_COLOR, PAPER } from './colours.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

export type Scheme = 'light' | 'dark';

/** The key and attribute are Mantine's, so that public pages and account areas share one choice. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

function current(): Scheme {
  const chosen = readStored(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseScheme(scheme: Scheme): void {
  writeStored(KEY, scheme);
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  colorBrowserBar(scheme);
  for (const listener of listeners) listener();
}

/** Colours the browser's own bar; stores nothing. */
export function colorBrowserBar(scheme: Scheme): void {
  let meta = document.querySelector<HTMLMetaElement>(`#${CHOSEN_COLOR}`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.id = CHOSEN_COLOR;
    meta.name = 'theme-color';
    document.head.prepend(meta);
  }
  meta.content = PAPER[scheme];
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

/** The reader's choice, else the system's preference; `light` on the server. */
export const useScheme = () => useSyncExternalStore<Scheme>(subscribe, current, () => 'light');
