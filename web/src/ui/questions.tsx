import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { QuestionDialog, type QuestionProps } from './question-dialog.tsx';

interface Shown extends QuestionProps {
  key: number;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();
let places = 0;
/** Questions asked so far: each has a dialog of its own. */
let asked = 0;

function show(question: Shown | null): void {
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

export const useIsAsked = () => useShown() !== null;

/** Only `confirm` calls it. @throws Error without `Questions` on the page */
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

/** Place it once in a page. Leaving the page, or a change of its query, answers no. */
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
