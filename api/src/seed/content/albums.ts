import type { BlockValue } from '@midan/contract';
import { AWARDS } from './award-captions.ts';
import { GALLERY } from './gallery-captions.ts';
import { picturesOf } from './pictures.ts';

export const ALBUMS: BlockValue<'albums'> = {
  gallery_title: { en: 'Midan photo gallery', ar: 'معرض صور ميدان' },
  gallery_lead: {
    en: 'Four cities, one black line. This is what it looks like when hundreds of students stop watching technology and start making it.',
    ar: 'أربع مدن وخط أسود واحد. هكذا يبدو المشهد حين يكفّ مئات الطلاب عن مشاهدة التكنولوجيا ويبدأون في صنعها.',
  },
  gallery_description: {
    en: 'Photos of the Midan student competition in Alexandria, Cairo, Qalyubia and Tanta: robots on the line, teams at work, and the moments after the whistle.',
    ar: 'صور مسابقة ميدان في الإسكندرية والقاهرة والقليوبية وطنطا: روبوتات على الخط، وفرق تعمل، ولحظات ما بعد الصافرة.',
  },
  awards_title: { en: 'The moment your name is called', ar: 'حين يُنادى على اسم فريقك' },
  awards_lead: {
    en: 'Months of work, one walk to the stage. Pictures from the four awards ceremonies.',
    ar: 'شهور من العمل، وخطوات قليلة إلى المنصة. صور من حفلات توزيع الجوائز الأربعة.',
  },
  awards_description: {
    en: 'The awards ceremonies of the Midan student competition in Qalyubia, Cairo, Tanta and Alexandria: certificates, medals and trophies for the winning teams.',
    ar: 'حفلات توزيع جوائز مسابقة ميدان في القليوبية والقاهرة وطنطا والإسكندرية: شهادات وميداليات وكؤوس للفرق الفائزة.',
  },
  albums: [
    {
      shown: 'gallery',
      label: { en: 'Alexandria', ar: 'الإسكندرية' },
      anchor: 'alex',
      title: null,
      pictures: picturesOf('gallery', 'alex', GALLERY.alex),
    },
    {
      shown: 'gallery',
      label: { en: 'Cairo', ar: 'القاهرة' },
      anchor: 'cairo',
      title: null,
      pictures: picturesOf('gallery', 'cairo', GALLERY.cairo),
    },
    {
      shown: 'gallery',
      label: { en: 'Qalyubia', ar: 'القليوبية' },
      anchor: 'qalyubia',
      title: null,
      pictures: picturesOf('gallery', 'qalyubia', GALLERY.qalyubia),
    },
    {
      shown: 'gallery',
      label: { en: 'Tanta', ar: 'طنطا' },
      anchor: 'tanta',
      title: null,
      pictures: picturesOf('gallery', 'tanta', GALLERY.tanta),
    },
    {
      shown: 'awards',
      label: { en: 'Qalyubia', ar: 'القليوبية' },
      anchor: 'qalyubia',
      title: { en: 'Qalyubia Awards Ceremony', ar: 'حفل توزيع جوائز القليوبية' },
      pictures: picturesOf('awards', 'qalyubia', AWARDS.qalyubia),
    },
    {
      shown: 'awards',
      label: { en: 'Cairo', ar: 'القاهرة' },
      anchor: 'cairo',
      title: { en: 'Cairo Awards Ceremony', ar: 'حفل توزيع جوائز القاهرة' },
      pictures: picturesOf('awards', 'cairo', AWARDS.cairo),
    },
    {
      shown: 'awards',
      label: { en: 'Tanta', ar: 'طنطا' },
      anchor: 'tanta',
      title: { en: 'Tanta Awards Ceremony', ar: 'حفل توزيع جوائز طنطا' },
      pictures: picturesOf('awards', 'tanta', AWARDS.tanta),
    },
    {
      shown: 'awards',
      label: { en: 'Alexandria', ar: 'الإسكندرية' },
      anchor: 'alex',
      title: { en: 'Alexandria Awards Ceremony', ar: 'حفل توزيع جوائز الإسكندرية' },
      pictures: picturesOf('awards', 'alex', AWARDS.alex),
    },
  ],
};
