import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The focused element; in a menu, whose entries disappear, the button that opens it. */
function focused(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return opener ?? document.activeElement;
}

/** Gives a button the focus that it lost: nothing has it now, or a dialog without the button. */
function returnFocus(button: Element | null): void {
  if (!(button instanceof HTMLElement) || !button.isConnected) return;
  const now = document.activeElement;
  const dialog = now?.closest('[role="dialog"], dialog');
  const isLost = !now || now === document.body || (dialog && !dialog.contains(button));
  if (isLost) button.focus({ preventScroll: true });
}

/**
 * Presses in between do nothing; then a lost focus returns to the button. Rejects as the action.
 */
export function useBusy<A extends unknown[]>(
  action: (...args: A) => Promise<unknown>,
): [run: (...args: A) => Promise<void>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const pressed = useRef<Element | null>(null);
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (busy) return;
    returnFocus(pressed.current);
    pressed.current = null;
  }, [busy]);
  const run = useCallback(async (...args: A) => {
    if (running.current) return;
    running.current = true;
    pressed.current = focused();
    setBusy(true);
    try {
      await latest.current(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy];
}
