import { keptJoin, pathOf } from './kept-join.ts';
import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_return_to';

/** Keeps the page that asked for sign-in, for this tab. */
export function rememberReturn(path: string): void {
  writeTabStorage(KEY, path);
}

/**
 * The page of `area` (e.g. `/academy`) that asked for sign-in, once; null when there is none. Of
 * students it is the class link that they came by.
 */
export function takeReturn(area: string): string | null {
  const path = readTabStorage(KEY);
  writeTabStorage(KEY, null);
  const join = area === '/student' ? keptJoin() : null;
  if (join) return pathOf(join);
  return path?.startsWith(`${area}/`) ? path : null;
}

/** The email passed on in the navigation state between sign-in pages, or ''. */
export function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
