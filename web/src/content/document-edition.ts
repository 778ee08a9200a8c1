import type { Localized } from './localized.ts';

/** The edition that the guide, the current tracks' documents and their covers are made for. */
export const documentEdition: {
  name: Localized;
  /** Beside the links to the guide, and to a track's documents. */
  guide: Localized;
  files: Localized;
  /** What its prizes are worth more than, in EGP. */
  prizeMoney: number;
} = {
  name: { en: 'Seventh edition', ar: 'الدورة السابعة' },
  guide: { en: 'Guide of the seventh edition', ar: 'دليل الدورة السابعة' },
  files: { en: 'Files of the seventh edition', ar: 'ملفات الدورة السابعة' },
  prizeMoney: 300_000,
};
