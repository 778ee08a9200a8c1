import type { Question } from './question-dialog.tsx';
import { showQuestion } from './questions.tsx';

/** The question of the open dialog, as JSON, and its answer; null without a dialog. */
let standing: { key: string; answer: Promise<boolean> } | null = null;

/**
 * Asks the visitor in a dialog; resolves to true for yes, false for no. Only one dialog stands at a
 * time: the same question meanwhile gets the same answer, another question is not shown and gets
 * false. When its page is left, or the page's query changes, the answer is false.
 * @throws Error without `Questions` on the page
 */
export function confirm(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  if (standing) return standing.key === key ? standing.answer : Promise.resolve(false);
  const answer = new Promise<boolean>((resolve) => {
    showQuestion({ ...question, onAnswer: resolve });
  }).finally(() => {
    standing = null;
  });
  standing = { key, answer };
  return answer;
}
