import type { Localized } from './localized.ts';

export const registerBand: Localized<{ title: string; text: string; action: string }> = {
  en: {
    title: 'The arena has a place for your school',
    text: 'Three steps, ten minutes, and your students can start building.',
    action: 'Register your school',
  },
  ar: {
    title: 'لمدرستك مكان في الساحة',
    text: 'ثلاث خطوات وعشر دقائق، ويبدأ طلابك البناء.',
    action: 'سجّل مدرستك',
  },
};
