import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import { useIsAsked } from './questions.tsx';

const STORED = 'midan_shortcuts';

const listeners = new Set<() => void>();
/** Calls `listener` when this tab turns shortcuts on or off; returns a function that ends this. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * True unless the reader has turned shortcuts by single keys off in this browser (WCAG 2.1.4:
 * people who dictate, or press keys by accident, need that).
 */
export const useShortcutsOn = () =>
  useSyncExternalStore(subscribe, () => readStored(STORED) !== 'off');

/** Turns shortcuts by single keys on or off, for this browser. */
export function turnShortcuts(on: boolean): void {
  writeStored(STORED, on ? null : 'off');
  for (const listener of listeners) listener();
}

/** True for an input, text area, select or combobox, and for editable text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** The key in lower case; under an Arabic layout the Latin letter of the same key. */
function keyOf({ key, code }: KeyboardEvent): string {
  const latin = /^[\x21-\x7e]$/.test(key);
  if (!latin && code.startsWith('Key')) return code.slice(3).toLowerCase();
  return key.toLowerCase();
}

/**
 * Runs an action by a single key, for a whole screen. `actions` are named by the letter in lower
 * case, or the sign. Keys do nothing while somebody types, with Ctrl, Alt or Meta, while a question
 * is open, and while `on` is false.
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
