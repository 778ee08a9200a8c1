import type { Localized } from './localized.ts';

/** Number of the edition that the guide is made for: without that edition there is no guide. */
export const GUIDE_EDITION = 7;
export const guideName: Localized = {
  en: 'Guide of the seventh edition',
  ar: 'دليل الدورة السابعة',
};
