import type { Localized } from './schemas.ts';

/** Who supports the competition. Invented samples, without logos. */
export const partners: readonly Localized[] = [
  { en: 'Delta Circuits Foundation', ar: 'مؤسسة دوائر الدلتا' },
  { en: 'Young Makers House', ar: 'بيت الصنّاع الصغار' },
  { en: 'Nile Code Lab', ar: 'معمل كود النيل' },
  { en: 'Two Banks Science Park', ar: 'حديقة الضفتين للعلوم' },
];
