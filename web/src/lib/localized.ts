import type { Localized } from '../content/schemas.ts';
import { useLanguage } from './language.tsx';

export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
