import type { PictureName } from '../lib/picture-names.ts';
import type { Localized } from './localized.ts';

export const institutionsTexts: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  crest: string;
}> = {
  en: {
    name: 'Participating institutions',
    metaDescription:
      'The 26 schools and institutions that took part in the {brand} student competition in innovation, AI and robotics.',
    title: 'Participating Institutions',
    lead: 'Twenty-six schools brought their students to the arena: public and private, from the Delta to the coast.',
    crest: 'Crest of',
  },
  ar: {
    name: 'المؤسسات المشاركة',
    metaDescription:
      'المدارس والمؤسسات الست والعشرون التي شاركت في مسابقة {brand} لابتكارات الطلاب والذكاء الاصطناعي والروبوتات.',
    title: 'المؤسسات المشاركة',
    lead: 'ست وعشرون مدرسة جاءت بطلابها إلى الساحة؛ حكومية وخاصة، من الدلتا إلى الساحل.',
    crest: 'شعار',
  },
};

/** Invented names, each with a crest that suits it; an organiser writes theirs. */
export const institutions: readonly { crest: PictureName; name: Localized }[] = [
  {
    crest: 'institutions/01',
    name: { en: 'Open Book Language School', ar: 'مدرسة الكتاب المفتوح للغات' },
  },
  { crest: 'institutions/02', name: { en: 'Morning Star School', ar: 'مدرسة نجمة الصباح' } },
  { crest: 'institutions/03', name: { en: 'Rising Sun School', ar: 'مدرسة الشروق الجديدة' } },
  { crest: 'institutions/04', name: { en: 'Palm Court Academy', ar: 'أكاديمية ساحة النخيل' } },
  { crest: 'institutions/05', name: { en: 'Blue Waves School', ar: 'مدرسة الأمواج الزرقاء' } },
  {
    crest: 'institutions/06',
    name: { en: 'Builders’ Technical School', ar: 'مدرسة البنّائين الفنية' },
  },
  {
    crest: 'institutions/07',
    name: { en: 'Horizon STEM School', ar: 'مدرسة الأفق للعلوم والتكنولوجيا' },
  },
  {
    crest: 'institutions/08',
    name: { en: 'Lighthouse Language School', ar: 'مدرسة المنارة للغات' },
  },
  { crest: 'institutions/09', name: { en: 'Granite Hill School', ar: 'مدرسة تل الجرانيت' } },
  {
    crest: 'institutions/10',
    name: { en: 'Falcon International School', ar: 'مدرسة الصقر الدولية' },
  },
  {
    crest: 'institutions/11',
    name: { en: 'Lotus Experimental School', ar: 'مدرسة اللوتس التجريبية' },
  },
  { crest: 'institutions/12', name: { en: 'Seven Gates School', ar: 'مدرسة الأبواب السبعة' } },
  { crest: 'institutions/13', name: { en: 'Olive Tree School', ar: 'مدرسة شجرة الزيتون' } },
  { crest: 'institutions/14', name: { en: 'Compass Academy', ar: 'أكاديمية البوصلة' } },
  { crest: 'institutions/15', name: { en: 'Torch Bearers School', ar: 'مدرسة حملة الشعلة' } },
  { crest: 'institutions/16', name: { en: 'Blue Harbour School', ar: 'مدرسة الميناء الأزرق' } },
  { crest: 'institutions/17', name: { en: 'Nile Drop School', ar: 'مدرسة قطرة النيل' } },
  { crest: 'institutions/18', name: { en: 'Desert Peak School', ar: 'مدرسة قمة الصحراء' } },
  { crest: 'institutions/19', name: { en: 'Green Island School', ar: 'مدرسة الجزيرة الخضراء' } },
  { crest: 'institutions/20', name: { en: 'New Energy School', ar: 'مدرسة الطاقة الجديدة' } },
  { crest: 'institutions/21', name: { en: 'Planetarium Academy', ar: 'أكاديمية الكواكب' } },
  { crest: 'institutions/22', name: { en: 'Delta Pioneers School', ar: 'مدرسة رواد الدلتا' } },
  { crest: 'institutions/23', name: { en: 'Barrage Gardens School', ar: 'مدرسة حدائق القناطر' } },
  { crest: 'institutions/24', name: { en: 'Golden Wheat School', ar: 'مدرسة السنبلة الذهبية' } },
  { crest: 'institutions/25', name: { en: 'Launchpad School', ar: 'مدرسة الانطلاق' } },
  { crest: 'institutions/26', name: { en: 'First Code School', ar: 'مدرسة الكود الأول' } },
];
