/** As stored. */
export const GOVERNORATES = [
  'القاهرة',
  'الجيزة',
  'الإسكندرية',
  'الدقهلية',
  'البحر الأحمر',
  'البحيرة',
  'الفيوم',
  'الغربية',
  'الإسماعيلية',
  'المنوفية',
  'المنيا',
  'القليوبية',
  'الوادي الجديد',
  'السويس',
  'أسوان',
  'أسيوط',
  'بني سويف',
  'بورسعيد',
  'دمياط',
  'الشرقية',
  'جنوب سيناء',
  'كفر الشيخ',
  'مطروح',
  'الأقصر',
  'قنا',
  'شمال سيناء',
  'سوهاج',
] as const;
export type Governorate = (typeof GOVERNORATES)[number];

/** As stored. */
export const CONTACT_PERSON_ROLES = [
  'مدير المدرسة',
  'وكيل المدرسة',
  'مسؤول النشاط التكنولوجي',
  'معلم حاسب آلي',
  'منسق المسابقات',
  'معلم',
  'أخصائي تكنولوجيا',
  'أخرى',
] as const;
export type ContactPersonRole = (typeof CONTACT_PERSON_ROLES)[number];
