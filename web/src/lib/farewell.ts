import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_farewell';

/** For the public page that comes next, e.g. that the account was deleted. */
export const leaveFarewell = (message: string): void => writeTabStorage(KEY, message);

/** Returns the message of `leaveFarewell` and forgets it; null without one. */
export function takeFarewell(): string | null {
  const message = readTabStorage(KEY);
  if (message !== null) writeTabStorage(KEY, null);
  return message;
}
