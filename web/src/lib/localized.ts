import type { Localized } from '../content/schemas.ts';
import { useLanguage } from './language.tsx';

/** Returns a picker of the page's language from bilingual content. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
