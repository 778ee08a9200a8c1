import type { Localized } from './localized.ts';

export const trackSections: Localized<{
  register: string;
  facts: string;
  teamFact: string;
  way: string;
  ages: string;
  agesLead: string;
  themes: string;
  rules: string;
  hardware: string;
  hardwareLead: string;
  downloads: string;
  inEnglish: string;
  inArabic: string;
  table: string;
  field: string;
  board: string;
  software: string;
}> = {
  en: {
    register: 'Register now',
    facts: 'The track in figures',
    teamFact: 'students and 1 mentor in a team',
    way: 'How it works',
    ages: 'Three age groups',
    agesLead:
      'Students compete within their own age group. In a mixed team, the eldest member’s age decides.',
    themes: 'Themes',
    rules: 'The rules in short',
    hardware: 'Compatible hardware',
    hardwareLead: 'Use what your school already has. All of these work with the block-coding tool.',
    downloads: 'Downloads',
    inEnglish: 'English',
    inArabic: 'Arabic',
    table: 'In figures',
    field: 'The arena',
    board: 'Robot board',
    software: 'Software',
  },
  ar: {
    register: 'سجّل الآن',
    facts: 'المسار بالأرقام',
    teamFact: 'طلاب ومشرف واحد في الفريق',
    way: 'كيف تسير المنافسة',
    ages: 'ثلاث فئات عمرية',
    agesLead: 'كلٌّ ينافس من هم في سنه. وإذا اختلفت الأعمار في الفريق، فالفئة بحسب أكبر أعضائه.',
    themes: 'المحاور',
    rules: 'القواعد باختصار',
    hardware: 'أجهزة متوافقة',
    hardwareLead: 'استخدم ما عند مدرستك بالفعل، فكل ما يلي يعمل مع أداة البرمجة بالمكعبات.',
    downloads: 'ملفات للتحميل',
    inEnglish: 'بالإنجليزية',
    inArabic: 'بالعربية',
    table: 'بالأرقام',
    field: 'الساحة',
    board: 'لوحة الروبوت',
    software: 'البرنامج',
  },
};
