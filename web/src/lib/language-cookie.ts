import type { Language } from '@midan/messages/languages.ts';

const NAME = 'midan_language';
const ONE_YEAR = 31_536_000;

export function languageCookie(cookies: string): Language | null {
  const [, language] = /(?:^|;\s*)midan_language=(ar|en)(?:;|$)/.exec(cookies) ?? [];
  return (language as Language | undefined) ?? null;
}

/** For a year by choice; for the browser's session when taken over from the page before. */
export function writeLanguageCookie(language: Language, time: 'for a year' | 'for now'): void {
  const age = time === 'for a year' ? `; Max-Age=${ONE_YEAR}` : '';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${language}; Path=/; SameSite=Lax${age}${secure}`;
}
