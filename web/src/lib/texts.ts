import type { Language } from '@midan/messages';
import { type PublicNamespace, publicCatalogues } from '@midan/messages/public.ts';
import type { TFunction } from 'i18next';
import { use } from 'react';
import { prepareLanguage, useLanguage } from './language.tsx';
import { lostCode } from './network.ts';

type Texts = { [key: string]: string | Texts };

const loaded = new Map<string, Promise<Texts>>();

/**
 * A catalogue of texts, loaded once. If that fails, the page is reloaded, and the promise never
 * settles.
 */
export function loadTexts(language: Language, namespace: PublicNamespace): Promise<Texts> {
  const name = `${language}/${namespace}`;
  let texts = loaded.get(name);
  if (!texts) {
    texts = publicCatalogues[namespace]
      [language]()
      .then((module) => module.default as Texts, lostCode);
    loaded.set(name, texts);
  }
  return texts;
}

// Loads in the other language what is loaded in this one, before a switch.
prepareLanguage((language) =>
  Promise.all(
    [...loaded.keys()].map((name) => loadTexts(language, name.slice(3) as PublicNamespace)),
  ),
);

/** The text at a dotted key, or undefined. */
const find = (texts: Texts, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<Texts[string] | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : undefined;
};

/**
 * A small `useTranslation` for the public site, which does without i18next. Same keys,
 * `namespace:key` for all but the first, `{{value}}` and plural forms by `count`. Suspends until
 * the texts are loaded; returns the key itself if it has no text.
 */
export function useTexts<First extends PublicNamespace, Other extends PublicNamespace = never>(
  first: First,
  ...others: Other[]
): TFunction<[First, ...Other[]]> {
  const language = useLanguage();
  const texts: Partial<Record<PublicNamespace, Texts>> = {};
  for (const namespace of [first, ...others]) {
    texts[namespace] = use(loadTexts(language, namespace));
  }
  const t = (path: string, values: Record<string, string | number> = {}): string => {
    const [namespace, key] = path.includes(':') ? path.split(':', 2) : [first, path];
    const own = texts[namespace as PublicNamespace] ?? {};
    const form = 'count' in values && new Intl.PluralRules(language).select(Number(values.count));
    const text = (form && find(own, `${key}_${form}`)) || find(own, key ?? '') || path;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole));
  };
  // Only i18next's type of the keys is used.
  return t as unknown as TFunction<[First, ...Other[]]>;
}
