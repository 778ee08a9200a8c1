import { publicFormatsOf } from './cairo-days.ts';
import { useLanguage } from './language.tsx';

/** Formatters of dates and prices for public pages, in the page's language. */
export const usePublicFormats = () => publicFormatsOf(useLanguage());
