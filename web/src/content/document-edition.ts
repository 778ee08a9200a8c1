import type { Localized } from './localized.ts';

/** The number of the edition that the guide is made for: without that edition there is no guide. */
export const documentEdition: { number: number; guide: Localized } = {
  number: 7,
  guide: { en: 'Guide of the seventh edition', ar: 'دليل الدورة السابعة' },
};
