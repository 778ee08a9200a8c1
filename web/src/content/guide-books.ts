import type { GuideBook } from './schemas.ts';

/** Of the edition with this slug; the server sets them. */
export const guideBooks = (slug: string): GuideBook[] => [
  {
    imgPath: 'guide-books/ar',
    viewLink: `/guide/${slug}-ar.pdf`,
    downloadLink: `/guide/${slug}-ar.pdf`,
    downloadLabel: { en: 'Guide in Arabic', ar: 'الدليل الإرشادي بالعربية' },
  },
  {
    imgPath: 'guide-books/en',
    viewLink: `/guide/${slug}-en.pdf`,
    downloadLink: `/guide/${slug}-en.pdf`,
    downloadLabel: { en: 'Guide in English', ar: 'الدليل الإرشادي بالإنجليزية' },
  },
];
