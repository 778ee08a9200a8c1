import type { BlockValue } from '@midan/contract';

export const ABOUT: BlockValue<'about_page'> = {
  title: { en: 'About Midan', ar: 'عن ميدان' },
  lead: { en: 'About page coming soon', ar: 'صفحة «عن المسابقة» قريبًا' },
  description: {
    en: 'About Midan: a student competition with programmes in artificial intelligence, AR and VR, machine learning, coding and robotics.',
    ar: 'عن ميدان: مسابقة طلابية ببرامج في الذكاء الاصطناعي والواقع المعزز والافتراضي وتعلّم الآلة والبرمجة والروبوتات.',
  },
  text: null,
};
