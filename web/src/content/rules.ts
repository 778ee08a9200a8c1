/** Rules of part 1 §3, §5, §9. */
import type { Localized } from './localized.ts';

export interface AgeGroup {
  number: 1 | 2 | 3;
  level: Localized;
  /** Ages in years, both included. */
  ageGroup: Localized;
  /** A CSS colour that dark text stands on. */
  backgroundColor: string;
}

export const ageGroups: readonly AgeGroup[] = [
  {
    number: 1,
    level: { en: 'Elementary', ar: 'الابتدائية' },
    ageGroup: { en: 'Ages 7 to 10', ar: 'من 7 إلى 10 سنوات' },
    backgroundColor: 'var(--medal-soft)',
  },
  {
    number: 2,
    level: { en: 'Junior', ar: 'الإعدادية' },
    ageGroup: { en: 'Ages 11 to 14', ar: 'من 11 إلى 14 سنة' },
    backgroundColor: 'var(--circuit-soft)',
  },
  {
    number: 3,
    level: { en: 'Senior', ar: 'الثانوية' },
    ageGroup: { en: 'Ages 15 to 18', ar: 'من 15 إلى 18 سنة' },
    backgroundColor: 'var(--signal-soft)',
  },
];

/** {{amount}} is what the prizes of an edition are worth more than. */
export const prizes: Localized<{ total: string; text: string; kinds: readonly string[] }> = {
  en: {
    total: 'Over {{amount}} EGP',
    text: 'Prizes worth more than {{amount}} EGP in total: certificates, medals, trophies and cash.',
    kinds: ['Certificates', 'Medals', 'Trophies', 'Cash'],
  },
  ar: {
    total: 'أكثر من {{amount}} جنيه',
    text: 'جوائز قيمتها الإجمالية أكثر من {{amount}} جنيه: شهادات وميداليات وكؤوس وجوائز نقدية.',
    kinds: ['شهادات', 'ميداليات', 'كؤوس', 'جوائز نقدية'],
  },
};
