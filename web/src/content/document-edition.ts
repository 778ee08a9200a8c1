import type { Localized } from './localized.ts';

/** The edition that the guide is made for. */
export const documentEdition: { guide: Localized } = {
  guide: { en: 'Guide of the seventh edition', ar: 'دليل الدورة السابعة' },
};
