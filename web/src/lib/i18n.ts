import { type Catalogues, catalogues, type Language, type Namespace } from '@midan/messages';
import { useLanguage } from './language.tsx';
import { addCatalogues, hasText, loadTexts, translatorOf, useNamespaces } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
    // The catalogues' texts are plain strings to the compiler: there is nothing in them to parse.
    parseInterpolation: false;
    returnNull: false;
  }
}

addCatalogues(catalogues);

/** A language's loaded texts, for code outside of components. */
export const i18nOf = (language: Language) => ({
  language,
  t: translatorOf(language, 'common'),
  exists: (key: string, { ns }: { ns: Namespace }): boolean => hasText(language, ns, key),
});

export async function loadMessages(language: Language, namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadTexts(language, namespace)));
}

/** The texts of an account page in its language. Suspends until they are loaded. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]]>(
  namespaces: N,
) {
  const t = useNamespaces(namespaces);
  return { t, i18n: i18nOf(useLanguage()) };
}
