import type { Localized } from './localized.ts';

export const aboutTexts: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
}> = {
  en: {
    name: 'About',
    metaDescription:
      'About {brand}: a student competition with programmes in artificial intelligence, AR and VR, machine learning, coding and robotics.',
    title: 'About {brand}',
    lead: 'About page coming soon',
  },
  ar: {
    name: 'عن المسابقة',
    metaDescription:
      'عن {brand}: مسابقة طلابية ببرامج في الذكاء الاصطناعي والواقع المعزز والافتراضي وتعلّم الآلة والبرمجة والروبوتات.',
    title: 'عن {brand}',
    lead: 'صفحة «عن المسابقة» قريبًا',
  },
};
