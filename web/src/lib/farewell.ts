import { readTab, writeTab } from './storage.ts';

const KEY = 'midan_farewell';

/** Leaves a message for the public page that comes next, e.g. that the account was deleted. */
export const leaveFarewell = (message: string): void => writeTab(KEY, message);

/** Returns the message once, or null. */
export function takeFarewell(): string | null {
  const message = readTab(KEY);
  if (message !== null) writeTab(KEY, null);
  return message;
}
