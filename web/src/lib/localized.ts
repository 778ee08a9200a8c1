import type { Localized } from '../content/schemas.ts';
import { useLanguage } from './language.tsx';

/** Returns a function that picks the page's language from a bilingual text. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
