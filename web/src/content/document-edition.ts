import type { Localized } from './localized.ts';

/** The edition that the guide and the current tracks' documents are made for. */
export const documentEdition: {
  guide: Localized;
  files: Localized;
} = {
  guide: { en: 'Guide of the seventh edition', ar: 'دليل الدورة السابعة' },
  files: { en: 'Files of the seventh edition', ar: 'ملفات الدورة السابعة' },
};
