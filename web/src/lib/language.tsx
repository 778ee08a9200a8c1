import { directions, type Language } from '@midan/messages/languages.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { ACCOUNTS, publicPath } from '../public-pages.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

const KEY = 'midan_language';
const listeners = new Set<() => void>();
const preparations = new Set<(language: Language) => Promise<unknown>>();
const LanguageContext = createContext<Language>('ar');

/** The language chosen by the switch; Arabic until somebody chooses. */
export function rememberedLanguage(): Language {
  return readStored(KEY) === 'en' ? 'en' : 'ar';
}

/** What must be loaded before the language changes. */
export function prepareLanguage(load: (language: Language) => Promise<unknown>): void {
  preparations.add(load);
}

/** Switches once the texts are there, so that no screen goes blank in between. */
export async function rememberLanguage(language: Language): Promise<void> {
  await Promise.all([...preparations].map((load) => load(language)));
  writeStored(KEY, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredChange([KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useRememberedLanguage = () =>
  useSyncExternalStore<Language>(subscribe, rememberedLanguage, () => 'ar');

export const useLanguage = () => useContext(LanguageContext);

/** The language a path is shown in, or null where the remembered one counts. */
export function languageOfPath(path: string): Language | null {
  if (ACCOUNTS.test(path)) return null;
  return path === '/ar' || path.startsWith('/ar/') ? 'ar' : 'en';
}

/** The same public page in the other language; pages are built at paths that end in a slash. */
export function pathInLanguage(path: string, language: Language): string {
  const english = path.replace(/^\/ar(?=\/|$)|\/$/g, '') || '/';
  return publicPath(english, language);
}

/** The home page in the reader's language. */
export const useHome = (): string => pathInLanguage('/', useLanguage());

/** Speaks one language to everything below, and keeps `<html lang dir>` in step. */
export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
