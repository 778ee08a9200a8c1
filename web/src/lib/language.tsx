import { directions, type Language } from '@midan/messages/languages.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { ACCOUNTS, publicPath } from '../public-pages.ts';
import { useInstallation } from './installation.ts';
import { languageCookie, writeLanguageCookie } from './language-cookie.ts';
import { online } from './network.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

/** Other tabs read it as soon as they hear of it; a cookie may reach them later. */
const CHOSEN = 'midan_language';
const listeners = new Set<() => void>();
const preparations = new Set<(language: Language) => Promise<unknown>>();
const LanguageContext = createContext<Language>('ar');

/** The language of account pages in this document; null before the first page is there. */
let accountLanguage: Language | null = null;

/** The one it has switched to; at first the cookie's, else that of the server's HTML. */
function currentAccountLanguage(): Language {
  accountLanguage ??=
    languageCookie(document.cookie) ?? (document.documentElement.lang === 'en' ? 'en' : 'ar');
  return accountLanguage;
}

/** Each switch of the language waits for `load`. */
export function prepareLanguage(load: (language: Language) => Promise<unknown>): void {
  preparations.add(load);
}

/** Once online and the texts are loaded, so that no screen goes blank in between. */
async function switchTo(language: Language): Promise<void> {
  await online();
  await Promise.all([...preparations].map((load) => load(language)));
  accountLanguage = language;
  for (const listener of listeners) listener();
}

/** Resolves when this tab has switched. Other tabs switch too and keep what is typed in them. */
export async function rememberLanguage(language: Language): Promise<void> {
  writeLanguageCookie(language, 'for a year');
  writeStored(CHOSEN, language);
  await switchTo(language);
}

function followOtherTab(): void {
  const chosen = readStored(CHOSEN);
  if (chosen === 'ar' || chosen === 'en') void switchTo(chosen);
}

if (!import.meta.env.SSR) onStoredChange([CHOSEN], followOtherTab);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the surrounding `LanguageProvider` gives; Arabic without one. */
export const useLanguage = () => useContext(LanguageContext);

/** Arabic for /ar and below, else English. Null for account pages. */
export function languageOfPath(path: string): Language | null {
  if (ACCOUNTS.test(path)) return null;
  return /^\/ar(\/|$)/i.test(path) ? 'ar' : 'en';
}

/**
 * The language of the page at `path`. An account page has the language that was chosen, else that
 * of the page it was entered from, else Arabic; the server decides it for the document's first
 * page.
 */
export function useLanguageOf(path: string): Language {
  const { language: served } = useInstallation();
  const own = languageOfPath(path);
  return useSyncExternalStore<Language>(
    subscribe,
    () => own ?? currentAccountLanguage(),
    () => own ?? served,
  );
}

/** Does nothing once a cookie has the reader's choice. */
export function useHandOnLanguage(path: string, language: Language): void {
  useEffect(() => {
    if (languageCookie(document.cookie)) return;
    if (languageOfPath(path) !== null) accountLanguage = language;
    else if (language === 'en') writeLanguageCookie(language, 'for now');
  }, [path, language]);
}

/** `path` may be of either language. Only the English home page, `/`, ends with a slash. */
export function pathInLanguage(path: string, language: Language): string {
  const english = path.replace(/^\/ar(?=\/|$)|\/$/g, '') || '/';
  return publicPath(english, language);
}

export const useHome = (): string => pathInLanguage('/', useLanguage());

interface ProviderProps {
  language: Language;
  children: ReactNode;
}

export function LanguageProvider({ language, children }: ProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
