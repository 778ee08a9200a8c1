import { publicFormatsOf } from './cairo-days.ts';
import { useLanguage } from './language.tsx';

export const usePublicFormats = () => publicFormatsOf(useLanguage());
