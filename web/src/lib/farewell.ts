import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_farewell';

/**
 * Stores a message in this tab for the public page that comes next, e.g. that the account was
 * deleted.
 */
export const leaveFarewell = (message: string): void => writeTabStorage(KEY, message);

/** Returns the message of `leaveFarewell` and forgets it; null without one. */
export function takeFarewell(): string | null {
  const message = readTabStorage(KEY);
  if (message !== null) writeTabStorage(KEY, null);
  return message;
}
