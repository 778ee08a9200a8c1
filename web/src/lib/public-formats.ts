import { publicFormatsOf } from './cairo-days.ts';
import { useLanguage } from './language.tsx';

/** Dates and prices in the page's language. */
export const usePublicFormats = () => publicFormatsOf(useLanguage());
