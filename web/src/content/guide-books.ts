import type { GuideBook } from './schemas.ts';

export const guideBooks: GuideBook[] = [
  {
    imgPath: 'guide-books/ar',
    viewLink: '/downloads/guideline-ar.pdf',
    downloadLink: '/downloads/guideline-ar.pdf',
    downloadLabel: { en: 'Guide in Arabic', ar: 'الدليل الإرشادي بالعربية' },
  },
  {
    imgPath: 'guide-books/en',
    viewLink: '/downloads/guideline-en.pdf',
    downloadLink: '/downloads/guideline-en.pdf',
    downloadLabel: { en: 'Guide in English', ar: 'الدليل الإرشادي بالإنجليزية' },
  },
];
