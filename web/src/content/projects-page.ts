import type { Localized } from './localized.ts';

export const projectsTexts: Localized<{
  name: string;
  metaDescription: string;
  title: string;
  lead: string;
  onChannel: string;
  newTab: string;
  list: string;
}> = {
  en: {
    name: 'Previous projects',
    metaDescription:
      'Fifteen student projects from earlier editions of {brand}, on video: boats, gloves, drones and robots built by students aged 7 to 18.',
    title: 'Built by students. Filmed by proud teachers.',
    lead: 'Fifteen projects from earlier editions. Watch one, then ask yourself what you would do better.',
    onChannel: 'On our YouTube channel',
    newTab: 'opens in a new tab',
    list: 'Project videos',
  },
  ar: {
    name: 'مشروعات سابقة',
    metaDescription:
      'خمسة عشر مشروعًا طلابيًا من دورات {brand} السابقة بالفيديو: قوارب وقفازات وطائرات وروبوتات صنعها طلاب من 7 إلى 18 سنة.',
    title: 'صنعها الطلاب، وصوّرها معلموهم بفخر',
    lead: 'خمسة عشر مشروعًا من الدورات السابقة. شاهد واحدًا، ثم اسأل نفسك: ماذا كنت سأفعل أفضل منه؟',
    onChannel: 'على قناتنا في يوتيوب',
    newTab: 'يُفتح في نافذة جديدة',
    list: 'فيديوهات المشروعات',
  },
};
