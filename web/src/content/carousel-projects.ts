import type { ProjectCard } from './schemas.ts';

/** The first eight of ./projects.ts, which the home page shows and loads without the others. */
export const carouselProjects: ProjectCard[] = [
  {
    imgPath: 'projects/01',
    title: { en: 'Solar Nile Boat', ar: 'قارب نيلي شمسي' },
    description: { en: '1,240 views · 2 years ago', ar: '1,240 مشاهدة · قبل سنتين' },
  },
  {
    imgPath: 'projects/02',
    title: { en: 'Smart Bin Sorter', ar: 'فارز القمامة الذكي' },
    description: { en: '980 views · 1 year ago', ar: '980 مشاهدة · قبل سنة' },
  },
  {
    imgPath: 'projects/03',
    title: { en: 'Guide Cane with Echo', ar: 'عصا إرشاد بالصدى' },
    description: { en: '2,310 views · 3 years ago', ar: '2,310 مشاهدة · قبل 3 سنوات' },
  },
  {
    imgPath: 'projects/04',
    title: { en: 'Rooftop Farm Minder', ar: 'حارس مزرعة السطح' },
    description: { en: '760 views · 2 years ago', ar: '760 مشاهدة · قبل سنتين' },
  },
  {
    imgPath: 'projects/05',
    title: { en: 'Flood Street Alarm', ar: 'إنذار غرق الشوارع' },
    description: { en: '1,120 views · 1 year ago', ar: '1,120 مشاهدة · قبل سنة' },
  },
  {
    imgPath: 'projects/06',
    title: { en: 'Sign Language Glove', ar: 'قفاز لغة الإشارة' },
    description: { en: '3,450 views · 4 years ago', ar: '3,450 مشاهدة · قبل 4 سنوات' },
  },
  {
    imgPath: 'projects/07',
    title: { en: 'Rescue Rover', ar: 'عربة الإنقاذ' },
    description: { en: '1,890 views · 2 years ago', ar: '1,890 مشاهدة · قبل سنتين' },
  },
  {
    imgPath: 'projects/08',
    title: { en: 'Clean Air Lantern', ar: 'فانوس الهواء النقي' },
    description: { en: '1,430 views · 1 year ago', ar: '1,430 مشاهدة · قبل سنة' },
  },
];
