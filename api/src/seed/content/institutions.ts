import type { BlockValue } from '@midan/contract';

/** Invented names, each with a crest that suits it: the pictures 01 to 26. */
const NAMES: [en: string, ar: string][] = [
  ['Open Book Language School', 'مدرسة الكتاب المفتوح للغات'],
  ['Morning Star School', 'مدرسة نجمة الصباح'],
  ['Rising Sun School', 'مدرسة الشروق الجديدة'],
  ['Palm Court Academy', 'أكاديمية ساحة النخيل'],
  ['Blue Waves School', 'مدرسة الأمواج الزرقاء'],
  ['Builders’ Technical School', 'مدرسة البنّائين الفنية'],
  ['Horizon STEM School', 'مدرسة الأفق للعلوم والتكنولوجيا'],
  ['Lighthouse Language School', 'مدرسة المنارة للغات'],
  ['Granite Hill School', 'مدرسة تل الجرانيت'],
  ['Falcon International School', 'مدرسة الصقر الدولية'],
  ['Lotus Experimental School', 'مدرسة اللوتس التجريبية'],
  ['Seven Gates School', 'مدرسة الأبواب السبعة'],
  ['Olive Tree School', 'مدرسة شجرة الزيتون'],
  ['Compass Academy', 'أكاديمية البوصلة'],
  ['Torch Bearers School', 'مدرسة حملة الشعلة'],
  ['Blue Harbour School', 'مدرسة الميناء الأزرق'],
  ['Nile Drop School', 'مدرسة قطرة النيل'],
  ['Desert Peak School', 'مدرسة قمة الصحراء'],
  ['Green Island School', 'مدرسة الجزيرة الخضراء'],
  ['New Energy School', 'مدرسة الطاقة الجديدة'],
  ['Planetarium Academy', 'أكاديمية الكواكب'],
  ['Delta Pioneers School', 'مدرسة رواد الدلتا'],
  ['Barrage Gardens School', 'مدرسة حدائق القناطر'],
  ['Golden Wheat School', 'مدرسة السنبلة الذهبية'],
  ['Launchpad School', 'مدرسة الانطلاق'],
  ['First Code School', 'مدرسة الكود الأول'],
];

export const INSTITUTIONS: BlockValue<'institutions'> = {
  title: { en: 'Participating Institutions', ar: 'المؤسسات المشاركة' },
  lead: {
    en: 'Twenty-six schools brought their students to the arena: public and private, from the Delta to the coast.',
    ar: 'ست وعشرون مدرسة جاءت بطلابها إلى الساحة؛ حكومية وخاصة، من الدلتا إلى الساحل.',
  },
  description: {
    en: 'The 26 schools and institutions that took part in the Midan student competition in innovation, AI and robotics.',
    ar: 'المدارس والمؤسسات الست والعشرون التي شاركت في مسابقة ميدان لابتكارات الطلاب والذكاء الاصطناعي والروبوتات.',
  },
  institutions: NAMES.map(([en, ar], index) => ({
    label: { en, ar },
    picture: {
      picture: `sample:institutions/${String(index + 1).padStart(2, '0')}`,
      alt: { en: `Crest of ${en}`, ar: `شعار ${ar}` },
    },
  })),
};
