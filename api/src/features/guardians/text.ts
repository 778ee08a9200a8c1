import type { ConsentRequest } from '@midan/contract';
import ar from '@midan/messages/ar/guardian-consent.ts';
import en from '@midan/messages/en/guardian-consent.ts';
import type { Language } from '../../i18n.ts';

const TEXTS = { ar, en };

/** The text in force that a guardian reads and consents to, whole as it is versioned. */
export function consentText(language: Language): ConsentRequest['text'] {
  const { kept, rights, ...text } = TEXTS[language];
  return { ...text, kept: Object.values(kept), rights: Object.values(rights) };
}
