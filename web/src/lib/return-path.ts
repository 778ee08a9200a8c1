import { keptJoin, pathOf } from './kept-join.ts';
import { readTabStorage, writeTabStorage } from './storage.ts';

const KEY = 'midan_return_to';

export function rememberReturn(path: string): void {
  writeTabStorage(KEY, path);
}

/** Forgets the page, also one of another area. For students a kept class link comes first. */
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
