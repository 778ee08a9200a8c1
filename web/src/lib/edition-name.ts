import type { Localized } from '@midan/contract';
import { useLanguage } from './language.tsx';

/** An edition's name within a sentence: “the sixth edition”, but “Midan 2027”. */
export function useNameInSentence(): (name: Localized) => string {
  const language = useLanguage();
  return ({ ar, en }) =>
    language === 'ar'
      ? ar
      : en.replace(/^[A-Z](?=[a-z]*(?:st|nd|rd|th) edition$)/, (letter) => letter.toLowerCase());
}
