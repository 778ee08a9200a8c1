import type { BlockValue } from '@midan/contract';

/** Invented; no child is named. */
export const VOICES: BlockValue<'voices'> = {
  title: { en: 'What they take home', ar: 'ما يعودون به إلى البيت' },
  lead: {
    en: 'From a staff room, a practice arena and a dinner table.',
    ar: 'من غرفة المعلمين، ومن ساحة التدريب، وعلى مائدة العشاء.',
  },
  quotes: [
    {
      quote: {
        en: 'We planned one robotics lesson a week. By March the students held the key to the lab.',
        ar: 'خططنا لحصة روبوت واحدة في الأسبوع. ومع حلول مارس كان مفتاح المعمل في أيدي الطلاب.',
      },
      speaker: { en: 'A head teacher', ar: 'مديرة مدرسة' },
      school: { en: 'Palm Court Academy', ar: 'أكاديمية ساحة النخيل' },
    },
    {
      quote: {
        en: 'Our robot lost the line in the first match. We found the fault in ten minutes, together. That was the best part.',
        ar: 'ضلّ روبوتنا الخط في المباراة الأولى، ثم وجدنا العطل معًا في عشر دقائق. كانت تلك أجمل لحظة.',
      },
      speaker: { en: 'A student, 13', ar: 'طالبة، 13 سنة' },
      school: { en: 'Lighthouse Language School', ar: 'مدرسة المنارة للغات' },
    },
    {
      quote: {
        en: 'My son explains sensors at dinner now. I understand half of it and I am proud of all of it.',
        ar: 'ابني يشرح لنا المستشعرات على العشاء. أفهم نصف كلامه وأفخر به كله.',
      },
      speaker: { en: 'A mother', ar: 'أم لطالب' },
      school: { en: 'Blue Harbour School', ar: 'مدرسة الميناء الأزرق' },
    },
  ],
};

/** Invented, without logos. */
export const PARTNERS: BlockValue<'partners'> = {
  organisations: [
    {
      name: { en: 'Delta Circuits Foundation', ar: 'مؤسسة دوائر الدلتا' },
      logo: null,
      website: '',
    },
    { name: { en: 'Young Makers House', ar: 'بيت الصنّاع الصغار' }, logo: null, website: '' },
    { name: { en: 'Nile Code Lab', ar: 'معمل كود النيل' }, logo: null, website: '' },
    { name: { en: 'Two Banks Science Park', ar: 'حديقة الضفتين للعلوم' }, logo: null, website: '' },
  ],
};
