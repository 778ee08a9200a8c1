import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Puts a dialog on the page. Null while the page has no `Questions`. */
let place: ((dialog: ReactNode) => void) | null = null;

/** Tells who asked that the page of the question was left. */
let leave: (() => void) | null = null;

/**
 * Shows the dialog of a question until its page is left; `onLeave` is called then.
 * @throws without `Questions` on the page
 */
export function showQuestion(dialog: ReactNode, onLeave: () => void): void {
  if (!place) throw new Error('confirm() needs <Questions> on the page');
  leave = onLeave;
  place(dialog);
}

/** The place of what `confirm` asks; once in a page. The dialog's code comes with who asks. */
export function Questions() {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    place = setDialog;
    return () => {
      place = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends with its page
  useEffect(
    () => () => {
      leave?.();
      setDialog(null);
    },
    [pathname],
  );
  return dialog;
}
