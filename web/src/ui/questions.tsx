import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { QuestionDialog, type QuestionProps } from './question-dialog.tsx';

interface Shown extends QuestionProps {
  key: number;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();
/** Number of `Questions` on the page. */
let places = 0;
/** Questions asked so far: each has a dialog of its own. */
let asked = 0;

/** Sets the shown question, null for none, and tells `Questions`. */
function show(question: Shown | null): void {
  shown = question;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the shown question changes; returns a function that ends this. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that lies over the page; null without one, and on the server. */
const useShown = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

/** True while a question lies over the page and its dialogs. */
export const useIsAsked = () => useShown() !== null;

/**
 * Shows a question. Only `confirm` calls it, with one question at a time.
 * @throws Error without `Questions` on the page
 */
export function showQuestion({ onAnswer, ...question }: QuestionProps): void {
  if (places === 0) throw new Error('confirm() needs <Questions> on the page');
  asked += 1;
  const key = asked;
  const answer = (isYes: boolean) => {
    if (shown?.key === key) show(null);
    onAnswer(isYes);
  };
  show({ ...question, key, onAnswer: answer });
}

/**
 * Shows the question of `confirm`, nothing without one; place it once in a page. Leaving the page,
 * or a change of its query, answers no.
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
  useEffect(() => () => shown?.onAnswer(false), [pathname, search]);
  return question && <QuestionDialog {...question} key={question.key} />;
}
