import type { Localized } from './localized.ts';

export const trackSections: Localized<{
  register: string;
  facts: string;
  teamFact: string;
  way: string;
  ages: string;
  agesLead: string;
  themes: string;
  themesLead: string;
  rules: string;
  participation: string;
  teamAndRules: string;
  robot: string;
  project: string;
  team: string;
  hardware: string;
  hardwareLead: string;
  downloads: string;
  points: string;
  pitch: string;
}> = {
  en: {
    register: 'Register now',
    facts: 'The track in figures',
    teamFact: 'students and 1 mentor in a team',
    way: 'How it works',
    ages: 'Three age groups',
    agesLead:
      'Students compete within their own age group. In a mixed team, the eldest member’s age decides.',
    themes: 'Pick one of five themes',
    themesLead: 'One project, one theme. The narrower the problem, the stronger the answer.',
    rules: 'The rules in short',
    participation: 'Taking part',
    teamAndRules: 'Team and rules',
    team: 'Your team',
    robot: 'Your robot',
    project: 'The project',
    hardware: 'Compatible hardware',
    hardwareLead: 'Use what your school already has. All of these work with the block-coding tool.',
    downloads: 'Downloads',
    points: 'What counts',
    pitch: 'The pitch',
  },
  ar: {
    register: 'سجّل الآن',
    facts: 'المسار بالأرقام',
    teamFact: 'طلاب ومشرف واحد في الفريق',
    way: 'كيف تسير المنافسة',
    ages: 'ثلاث فئات عمرية',
    agesLead: 'كلٌّ ينافس من هم في سنه. وإذا اختلفت الأعمار في الفريق، فالفئة بحسب أكبر أعضائه.',
    themes: 'اختر محورًا من خمسة',
    themesLead: 'مشروع واحد ومحور واحد. وكلما ضاقت المشكلة، قوي حلها.',
    rules: 'القواعد باختصار',
    participation: 'المشاركة',
    teamAndRules: 'الفريق والقواعد',
    team: 'فريقك',
    robot: 'روبوتك',
    project: 'المشروع',
    hardware: 'أجهزة متوافقة',
    hardwareLead: 'استخدم ما عند مدرستك بالفعل، فكل ما يلي يعمل مع أداة البرمجة بالمكعبات.',
    downloads: 'ملفات للتحميل',
    points: 'ما يُحتسب',
    pitch: 'الملعب',
  },
};
