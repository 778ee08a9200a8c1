import { type ComponentType, lazy, useEffect } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { Question, QuestionProps } from './question-dialog.tsx';
import { removeQuestion, showQuestion } from './questions.tsx';
import { toastFailure } from './toast.ts';

/** Dialogs are large: theirs comes with the first question. */
const QuestionDialog = lazy(
  (): Promise<{ default: ComponentType<QuestionProps> }> =>
    import('./question-dialog.tsx').catch(() => ({ default: DialogMissing })),
);

/** Nothing can be asked without the dialog's code: says so, and the answer is "no". */
function DialogMissing({ say }: QuestionProps) {
  useEffect(() => {
    toastFailure(new ApiError({ status: 'NETWORK_ERROR' }).message);
    say(false);
    removeQuestion();
  }, [say]);
  return null;
}

/** The question of the open dialog. */
let standing: { key: string; answer: Promise<boolean> } | null = null;

/** Questions asked so far: each has a dialog of its own. */
let asked = 0;

/**
 * Asks before something happens; returns whether the visitor said yes. Only one dialog stands at a
 * time: the same question meanwhile gets the same answer, another question gets "no". When its page
 * is left, the answer is "no".
 * @throws without `Questions` on the page
 */
export function confirm(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  if (standing) return standing.key === key ? standing.answer : Promise.resolve(false);
  let say = (_isYes: boolean): void => undefined;
  const said = new Promise<boolean>((resolve) => {
    say = resolve;
  });
  asked += 1;
  showQuestion({
    dialog: <QuestionDialog key={asked} {...question} say={say} />,
    onLeave: () => say(false),
  });
  const answer = said.finally(() => {
    standing = null;
  });
  standing = { key, answer };
  return answer;
}
