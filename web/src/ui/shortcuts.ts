import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import { useIsAsked } from './questions.tsx';

const STORED = 'midan_shortcuts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single keys act (WCAG 2.1.4: whoever dictates or presses keys by accident turns it off). */
export const useShortcutsOn = () =>
  useSyncExternalStore(subscribe, () => readStored(STORED) !== 'off');

export function turnShortcuts(on: boolean): void {
  writeStored(STORED, on ? null : 'off');
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** The Latin letter of the key, also under an Arabic layout where the same key writes another. */
function keyOf({ key, code }: KeyboardEvent): string {
  const latin = /^[\x21-\x7e]$/.test(key);
  if (!latin && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.toLowerCase();
}

/**
 * Single keys for a whole screen, by lower-case letter or sign. They rest while somebody types,
 * with Ctrl, Alt or Meta, below a question, and while `on` is false.
 */
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
