import type { Localized } from '../content/schemas.ts';
import { useLanguage } from './language.tsx';

/** Picks the page's language out of the content's texts. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
