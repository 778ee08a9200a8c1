import type { Localized } from './localized.ts';

export const GALLERY_CITIES = ['alex', 'cairo', 'qalyubia', 'tanta'] as const;
export type GalleryCity = (typeof GALLERY_CITIES)[number];

/** Pictures of each city, and of each ceremony, are numbered so. */
export const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type OfNine = (typeof NINE)[number];

export const cityNames: Record<GalleryCity, Localized> = {
  alex: { en: 'Alexandria', ar: 'الإسكندرية' },
  cairo: { en: 'Cairo', ar: 'القاهرة' },
  qalyubia: { en: 'Qalyubia', ar: 'القليوبية' },
  tanta: { en: 'Tanta', ar: 'طنطا' },
};

export const galleryTexts: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  filter: string;
  all: string;
  lightbox: string;
  counts: string;
  photos: (count: number) => string;
}> = {
  en: {
    name: 'Photo gallery',
    metaDescription:
      'Photos of the {brand} student competition in Alexandria, Cairo, Qalyubia and Tanta: robots on the line, teams at work, and the moments after the whistle.',
    title: '{brand} photo gallery',
    lead: 'Four cities, one black line. This is what it looks like when hundreds of students stop watching technology and start making it.',
    filter: 'Photos by city',
    all: 'All Photos',
    lightbox: 'Gallery View',
    counts: 'Photos from each city',
    photos: (count) => (count === 1 ? 'photo' : 'photos'),
  },
  ar: {
    name: 'معرض الصور',
    metaDescription:
      'صور مسابقة {brand} في الإسكندرية والقاهرة والقليوبية وطنطا: روبوتات على الخط، وفرق تعمل، ولحظات ما بعد الصافرة.',
    title: 'معرض صور {brand}',
    lead: 'أربع مدن وخط أسود واحد. هكذا يبدو المشهد حين يكفّ مئات الطلاب عن مشاهدة التكنولوجيا ويبدأون في صنعها.',
    filter: 'الصور حسب المدينة',
    all: 'كل الصور',
    lightbox: 'عرض الصور',
    counts: 'عدد الصور من كل مدينة',
    photos: (count) => (count % 100 >= 3 && count % 100 <= 10 ? 'صور' : 'صورة'),
  },
};
