import type { SdgCard } from './schemas.ts';

export const sdgs: SdgCard[] = [
  { imgSrc: 'sdg/clean-energy', alt: { en: 'Clean Energy', ar: 'طاقة نظيفة' } },
  { imgSrc: 'sdg/life-below-water', alt: { en: 'Life Below Water', ar: 'الحياة تحت الماء' } },
  { imgSrc: 'sdg/industry', alt: { en: 'Industry', ar: 'الصناعة' } },
  { imgSrc: 'sdg/climate-action', alt: { en: 'Climate Action', ar: 'العمل المناخي' } },
  { imgSrc: 'sdg/good-health', alt: { en: 'Good Health', ar: 'الصحة الجيدة' } },
];
