import type { Winner } from './schemas.ts';

const innovation = { en: 'Innovation and Entrepreneurship', ar: 'الابتكار وريادة الأعمال' };
const climate = { en: 'Climate Action Challenge', ar: 'تحدي العمل المناخي' };

/** First places by the edition's number, without names of students. Invented samples. */
export const winners: Partial<Record<number, readonly Winner[]>> = {
  6: [
    {
      project: { en: 'Solar Nile Boat', ar: 'قارب نيلي شمسي' },
      team: { en: 'River Lights', ar: 'أضواء النهر' },
      school: { en: 'Nile Drop School', ar: 'مدرسة قطرة النيل' },
      track: innovation,
      age_group: 3,
    },
    {
      project: { en: 'Smart Bin Sorter', ar: 'فارز النفايات الذكي' },
      team: { en: 'The Sorters', ar: 'الفرّازون' },
      school: { en: 'Morning Star School', ar: 'مدرسة نجمة الصباح' },
      track: innovation,
      age_group: 2,
    },
    {
      project: { en: 'Water Saver Tap', ar: 'صنبور يوفّر الماء' },
      team: { en: 'Drop by Drop', ar: 'قطرة قطرة' },
      school: { en: 'Olive Tree School', ar: 'مدرسة شجرة الزيتون' },
      track: innovation,
      age_group: 1,
    },
    {
      project: { en: 'Canal Cleaner', ar: 'منظف الترع' },
      team: { en: 'Clear Canal', ar: 'الترعة الصافية' },
      school: { en: 'Delta Pioneers School', ar: 'مدرسة رواد الدلتا' },
      track: climate,
      age_group: 3,
    },
    {
      project: { en: 'Desert Seed Drone', ar: 'طائرة بذور الصحراء' },
      team: { en: 'Green Wings', ar: 'أجنحة خضراء' },
      school: { en: 'Desert Peak School', ar: 'مدرسة قمة الصحراء' },
      track: climate,
      age_group: 2,
    },
    {
      project: { en: 'Beehive Watch', ar: 'مراقب خلايا النحل' },
      team: { en: 'Busy Bees', ar: 'النحل النشيط' },
      school: { en: 'Golden Wheat School', ar: 'مدرسة السنبلة الذهبية' },
      track: climate,
      age_group: 1,
    },
  ],
};
