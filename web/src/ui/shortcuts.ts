import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import { useIsAsked } from './questions.tsx';

const STORED = 'midan_shortcuts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** WCAG 2.1.4: people who dictate, or press keys by accident, need to turn single keys off. */
export const useShortcutsOn = () =>
  useSyncExternalStore(subscribe, () => readStored(STORED) !== 'off');

export function turnShortcuts(on: boolean): void {
  writeStored(STORED, on ? null : 'off');
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** The key in lower case; under an Arabic layout the Latin letter of the same key. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^[\x21-\x7e]$/.test(key);
  if (!latin && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.toLowerCase();
}

/** By lower-case letter. Not while somebody types, with Ctrl, Alt or Meta, or in a question. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, on: boolean): void {
  const isAsked = useIsAsked();
  const rests = !on || isAsked;
  const latest = useRef(actions);
  // Runs before paint, so the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    if (rests) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const action = latest.current[keyOf(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [rests]);
}
