import type { Rubric } from '@midan/contract';

const criterion = (key: string, max: number, en: string, ar: string) => ({
  ...{ key, max, step: 5, anchors: [] },
  label: { en, ar },
});

/** Of track 1, as its rulebook publishes it; 100 points. */
export const INNOVATION_RUBRIC: Rubric = {
  criteria: [
    criterion('problem', 15, 'Problem and theme', 'المشكلة والمحور'),
    criterion('idea', 20, 'Idea', 'الفكرة'),
    criterion('demonstration', 25, 'Working demonstration', 'عرض يعمل'),
    criterion('programming', 15, 'Programming', 'البرمجة'),
    criterion('entrepreneurship', 10, 'Entrepreneurship', 'ريادة الأعمال'),
    criterion('teamwork', 15, 'Teamwork and presentation', 'العمل الجماعي والعرض'),
  ],
  tie_order: ['teamwork', 'demonstration'],
  deductions: [
    {
      key: 'old-project',
      label: { en: 'An old project without news', ar: 'مشروع قديم بلا جديد' },
      points: 10,
    },
  ],
  not_judged: [
    { key: 'wrong-tool', label: { en: 'Wrong tool or hardware', ar: 'أداة أو أجهزة غير مسموحة' } },
  ],
  show_minutes: 5,
  question_minutes: 5,
};
