import { keptJoin, pathOf } from './kept-join.ts';
import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_return_to';

/** Keeps, in this tab, the path of the page that asked for sign-in. */
export function rememberReturn(path: string): void {
  writeTabStorage(KEY, path);
}

/**
 * Returns the page of `area` (e.g. `/academy`) that asked for sign-in; null without one. Forgets
 * the page, also one of another area. For students a kept class link comes first, which stays kept.
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
