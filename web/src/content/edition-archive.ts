import type { PublicPath } from '../public-pages.ts';
import type { Localized } from './schemas.ts';

export const editionArchive: Partial<Record<number, { path: PublicPath; text: Localized }[]>> = {
  6: [
    { path: '/awards', text: { en: 'Awards ceremonies', ar: 'حفلات الجوائز' } },
    { path: '/gallery', text: { en: 'Photos from four cities', ar: 'صور من أربع مدن' } },
    { path: '/projects', text: { en: 'Projects of the students', ar: 'مشروعات الطلاب' } },
    { path: '/institutions', text: { en: 'Schools that took part', ar: 'المدارس المشاركة' } },
    {
      path: '/tracks/innovation',
      text: { en: 'Innovation track: rules and files', ar: 'مسار الابتكار: القواعد والملفات' },
    },
    {
      path: '/tracks/climate',
      text: {
        en: 'Climate Action Challenge: rules, arena and files',
        ar: 'تحدي العمل المناخي: القواعد والساحة والملفات',
      },
    },
  ],
};
