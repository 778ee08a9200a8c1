import { readTab, writeTab } from './storage.ts';

const KEY = 'midan_farewell';

/** Leaves a sentence for the public page that the visitor is led to, e.g. that the account is gone. */
export const leaveFarewell = (message: string): void => writeTab(KEY, message);

/** The sentence that was left, once; null when there is none. */
export function takeFarewell(): string | null {
  const message = readTab(KEY);
  if (message !== null) writeTab(KEY, null);
  return message;
}
