import type { Localized } from './localized.ts';

export interface Theme {
  id: 'environment' | 'health' | 'agriculture' | 'surroundings' | 'education';
  name: Localized;
  text: Localized;
}

export const themes: readonly Theme[] = [
  {
    id: 'environment',
    name: { en: 'Save the Environment', ar: 'إنقاذ البيئة' },
    text: {
      en: 'Cleaner air, water and energy; less waste; wildlife protected.',
      ar: 'هواء ومياه وطاقة أنظف، ومخلفات أقل، وحياة برية محمية.',
    },
  },
  {
    id: 'health',
    name: { en: 'Strengthen the Health Infrastructure', ar: 'تعزيز البنية التحتية للصحة' },
    text: {
      en: 'Safer hospitals and clinics, earlier warnings, easier care at home.',
      ar: 'مستشفيات ووحدات صحية أكثر أمانًا، وإنذار مبكر، ورعاية أسهل في البيت.',
    },
  },
  {
    id: 'agriculture',
    name: { en: 'Revolutionize the Agriculture', ar: 'ثورة في الزراعة' },
    text: {
      en: 'More food from less water, healthy soil, help for the farmer.',
      ar: 'غذاء أكثر بمياه أقل، وتربة صحية، ويد تعين الفلاح.',
    },
  },
  {
    id: 'surroundings',
    name: { en: 'Automate the Surroundings', ar: 'أتمتة ما حولنا' },
    text: {
      en: 'Homes, schools and streets that sense, decide and act by themselves.',
      ar: 'بيوت ومدارس وشوارع تستشعر وتقرر وتتصرف من تلقاء نفسها.',
    },
  },
  {
    id: 'education',
    name: { en: 'Educate the World', ar: 'تعليم العالم' },
    text: {
      en: 'Tools and games that let anyone learn, wherever they are.',
      ar: 'أدوات وألعاب تتيح التعلّم لكل إنسان أينما كان.',
    },
  },
];

export const innovationRules: Localized<readonly string[]> = {
  en: [
    'One project per registration; each further project needs another registration.',
    'Each project picks one of the five themes.',
    'Programming is done in the block-coding tool only.',
    'The hardware used must be compatible with the block-coding tool.',
    'Projects without hardware are allowed.',
  ],
  ar: [
    'مشروع واحد لكل تسجيل، وكل مشروع إضافي يحتاج إلى تسجيل جديد.',
    'يختار كل مشروع محورًا واحدًا من المحاور الخمسة.',
    'تتم البرمجة بأداة البرمجة بالمكعبات وحدها.',
    'يجب أن تكون الأجهزة المستخدمة متوافقة مع أداة البرمجة بالمكعبات.',
    'تُقبل المشروعات التي لا تستخدم أجهزة.',
  ],
};
