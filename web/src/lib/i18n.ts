import { type Catalogues, catalogues, type Language, type Namespace } from '@midan/messages';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { prepareLanguage } from './language.tsx';
import { lostCode } from './network.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
    // The catalogues' texts are plain strings to the compiler: there is nothing in them to parse.
    parseInterpolation: false;
    returnNull: false;
  }
}

/**
 * Makes the i18next instance of a language, which loads a catalogue when it is first needed. Each
 * language has its own, so that switching never affects a page in the other language.
 */
function create(language: Language): I18n {
  const instance = createInstance();
  void instance
    .use({
      type: 'backend',
      read(_language: string, namespace: string, done: (error: null, texts: unknown) => void) {
        catalogues[namespace as Namespace]
          [language]()
          .then((module) => done(null, module.default), lostCode);
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      load: 'currentOnly',
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return instance;
}

const instances: Record<Language, I18n> = { ar: create('ar'), en: create('en') };

/** The i18next instance of a language, always the same. */
export const i18nOf = (language: Language): I18n => instances[language];

/**
 * Loads catalogues in a language, before the first render that needs them. If that fails, the page
 * is reloaded, and the promise never settles.
 */
export async function loadMessages(language: Language, namespaces: Namespace[]): Promise<void> {
  await instances[language].loadNamespaces(namespaces);
}

// Loads in the other language what is loaded in this one, before a switch.
prepareLanguage((language) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const namespaces = Object.keys(instances[other].store.data[other] ?? {}) as Namespace[];
  return loadMessages(language, namespaces);
});
