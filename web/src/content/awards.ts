import type { GalleryCity } from './gallery.ts';
import type { Localized } from './localized.ts';

export const CEREMONIES = ['qalyubia', 'cairo', 'tanta', 'alex'] as const satisfies GalleryCity[];

export const awardsTexts: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  ceremony: Record<GalleryCity, string>;
}> = {
  en: {
    name: 'Awards ceremonies',
    metaDescription:
      'The awards ceremonies of the {brand} student competition in Qalyubia, Cairo, Tanta and Alexandria: certificates, medals and trophies for the winning teams.',
    title: 'The moment your name is called',
    lead: 'Months of work, one walk to the stage. Pictures from the four awards ceremonies.',
    ceremony: {
      qalyubia: 'Qalyubia Awards Ceremony',
      cairo: 'Cairo Awards Ceremony',
      tanta: 'Tanta Awards Ceremony',
      alex: 'Alexandria Awards Ceremony',
    },
  },
  ar: {
    name: 'حفلات توزيع الجوائز',
    metaDescription:
      'حفلات توزيع جوائز مسابقة {brand} في القليوبية والقاهرة وطنطا والإسكندرية: شهادات وميداليات وكؤوس للفرق الفائزة.',
    title: 'حين يُنادى على اسم فريقك',
    lead: 'شهور من العمل، وخطوات قليلة إلى المنصة. صور من حفلات توزيع الجوائز الأربعة.',
    ceremony: {
      qalyubia: 'حفل توزيع جوائز القليوبية',
      cairo: 'حفل توزيع جوائز القاهرة',
      tanta: 'حفل توزيع جوائز طنطا',
      alex: 'حفل توزيع جوائز الإسكندرية',
    },
  },
};
