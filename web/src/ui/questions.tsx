import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

interface Question {
  dialog: ReactNode;
  /** Called when the page of the question is left. */
  onLeave: () => void;
}

let shown: Question | null = null;
const listeners = new Set<() => void>();
/** `Questions` on the page. */
let places = 0;

function show(question: Question | null): void {
  shown = question;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useShown = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

/** Whether a question lies over the page, and over its dialogs. */
export const useIsAsked = () => useShown() !== null;

/**
 * Shows the dialog of a question in the place of another one.
 * @throws without `Questions` on the page
 */
export function showQuestion(question: Question): void {
  if (places === 0) throw new Error('confirm() needs <Questions> on the page');
  show(question);
}

/** Takes the question away: its dialog has closed. */
export const removeQuestion = () => show(null);

/**
 * The place of what `confirm` asks; once in a page. The dialog's code comes with the first question. A
 * question ends with its address: Back closes it, too.
 */
export function Questions() {
  const { pathname, search } = useLocation();
  const question = useShown();
  useEffect(() => {
    places += 1;
    return () => {
      places -= 1;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends with its page
  useEffect(
    () => () => {
      shown?.onLeave();
      removeQuestion();
    },
    [pathname, search],
  );
  return <Suspense>{question?.dialog}</Suspense>;
}
