import type { Language, Namespace } from '@midan/messages';
import { type PublicNamespace, publicCatalogues } from '@midan/messages/public.ts';
import type { TFunction } from 'i18next';
import { prepareLanguage, useLanguage } from './language.tsx';
import { lostCode } from './network.ts';

type Texts = { [key: string]: string | Texts };
type Loaders = Record<Language, () => Promise<{ default: unknown }>>;
interface Values {
  [name: string]: unknown;
  /** The namespace of the key, instead of a prefix. */
  ns?: string;
  count?: number;
  returnObjects?: boolean;
}

const known: Partial<Record<Namespace, Loaders>> = { ...publicCatalogues };
const loading = new Map<string, Promise<Texts>>();
const loaded = new Map<string, Texts>();

/** Makes more catalogues known than the public ones, of which the public pages' code has none. */
export const addCatalogues = (more: Record<Namespace, Loaders>) => Object.assign(known, more);

/** If loading fails, the page is reloaded, and the promise never settles. */
export function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const name = `${language}/${namespace}`;
  let texts = loading.get(name);
  if (!texts) {
    texts = (known[namespace] as Loaders)[language]().then((module) => {
      loaded.set(name, module.default as Texts);
      return module.default as Texts;
    }, lostCode);
    loading.set(name, texts);
  }
  return texts;
}

// Loads in the other language what is loaded in this one, before a switch.
prepareLanguage((language) =>
  Promise.all([...loading.keys()].map((name) => loadTexts(language, name.slice(3) as Namespace))),
);

const find = (language: Language, namespace: string, key: string): string | Texts | undefined =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      loaded.get(`${language}/${namespace}`),
    );

export const hasText = (language: Language, namespace: Namespace, key: string): boolean =>
  find(language, namespace, key) !== undefined;

/** `key` of the first namespace, `namespace:key` of another; a key without text comes back. */
function translator(language: Language, first: string) {
  const plurals = new Intl.PluralRules(language);
  return (path: string, values: Values = {}): string | Texts => {
    const colon = path.indexOf(':');
    const namespace = values.ns ?? (colon < 0 ? first : path.slice(0, colon));
    const key = path.slice(colon + 1);
    const { count } = values;
    const formOf = (form: string) => find(language, namespace, `${key}_${form}`);
    // A text for nothing stands in English too, which has no such plural form.
    const none = count === 0 ? formOf('zero') : undefined;
    const form = count === undefined ? undefined : (none ?? formOf(plurals.select(count)));
    const text = form ?? find(language, namespace, key) ?? key;
    if (typeof text !== 'string') return values.returnObjects ? text : key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole));
  };
}

const translators = new Map<string, ReturnType<typeof translator>>();

/** The translator of a language and first namespace, the same each time. Loads nothing. */
export function translatorOf<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(
  language: Language,
  namespaces: N,
): TFunction<N> {
  const first: string = typeof namespaces === 'string' ? namespaces : (namespaces[0] as string);
  const name = `${language}/${first}`;
  const found = translators.get(name) ?? translator(language, first);
  translators.set(name, found);
  // The types alone are i18next's: they know every key.
  return found as unknown as TFunction<N>;
}

/** The translator in the page's language. Suspends until the namespaces are loaded. */
export function useNamespaces<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(
  namespaces: N,
): TFunction<N> {
  const language = useLanguage();
  const all = (typeof namespaces === 'string' ? [namespaces] : namespaces) as readonly Namespace[];
  const missing = all.filter((namespace) => !loaded.has(`${language}/${namespace}`));
  // Thrown, because `use` waits once even for what has come: a page would be taken over piecemeal.
  if (missing.length > 0) throw Promise.all(missing.map((name) => loadTexts(language, name)));
  return translatorOf(language, namespaces);
}

/** `useNamespaces` for the public pages, which know their own namespaces alone. */
export const useTexts = <First extends PublicNamespace, Other extends PublicNamespace = never>(
  first: First,
  ...others: Other[]
): TFunction<[First, ...Other[]]> => useNamespaces([first, ...others]);
