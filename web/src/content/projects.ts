import type { ProjectCard } from './schemas.ts';

/** Projects of earlier editions; the home page shows the first eight of them. */
export const projects: ProjectCard[] = [
  {
    imgPath: 'projects/01',
    title: { en: 'Solar Nile Boat', ar: 'قارب نيلي شمسي' },
    description: { en: '1,240 views · 2 years ago', ar: '1,240 مشاهدة · قبل سنتين' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+1',
  },
  {
    imgPath: 'projects/02',
    title: { en: 'Smart Bin Sorter', ar: 'فارز القمامة الذكي' },
    description: { en: '980 views · 1 year ago', ar: '980 مشاهدة · قبل سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+2',
  },
  {
    imgPath: 'projects/03',
    title: { en: 'Guide Cane with Echo', ar: 'عصا إرشاد بالصدى' },
    description: { en: '2,310 views · 3 years ago', ar: '2,310 مشاهدة · قبل 3 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+3',
  },
  {
    imgPath: 'projects/04',
    title: { en: 'Rooftop Farm Minder', ar: 'حارس مزرعة السطح' },
    description: { en: '760 views · 2 years ago', ar: '760 مشاهدة · قبل سنتين' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+4',
  },
  {
    imgPath: 'projects/05',
    title: { en: 'Flood Street Alarm', ar: 'إنذار غرق الشوارع' },
    description: { en: '1,120 views · 1 year ago', ar: '1,120 مشاهدة · قبل سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+5',
  },
  {
    imgPath: 'projects/06',
    title: { en: 'Sign Language Glove', ar: 'قفاز لغة الإشارة' },
    description: { en: '3,450 views · 4 years ago', ar: '3,450 مشاهدة · قبل 4 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+6',
  },
  {
    imgPath: 'projects/07',
    title: { en: 'Rescue Rover', ar: 'عربة الإنقاذ' },
    description: { en: '1,890 views · 2 years ago', ar: '1,890 مشاهدة · قبل سنتين' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+7',
  },
  {
    imgPath: 'projects/08',
    title: { en: 'Clean Air Lantern', ar: 'فانوس الهواء النقي' },
    description: { en: '1,430 views · 1 year ago', ar: '1,430 مشاهدة · قبل سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+8',
  },
  {
    imgPath: 'projects/09',
    title: { en: 'Water Saver Tap', ar: 'صنبور يوفّر الماء' },
    description: { en: '640 views · 3 years ago', ar: '640 مشاهدة · قبل 3 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+9',
  },
  {
    imgPath: 'projects/10',
    title: { en: 'Beehive Watch', ar: 'مراقب خلايا النحل' },
    description: { en: '870 views · 2 years ago', ar: '870 مشاهدة · قبل سنتين' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+10',
  },
  {
    imgPath: 'projects/11',
    title: { en: 'Desert Seed Drone', ar: 'طائرة بذور الصحراء' },
    description: { en: '2,750 views · 1 year ago', ar: '2,750 مشاهدة · قبل سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+11',
  },
  {
    imgPath: 'projects/12',
    title: { en: 'Pill Time Box', ar: 'علبة مواعيد الدواء' },
    description: { en: '1,010 views · 3 years ago', ar: '1,010 مشاهدة · قبل 3 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+12',
  },
  {
    imgPath: 'projects/13',
    title: { en: 'Library Helper Bot', ar: 'روبوت مساعد المكتبة' },
    description: { en: '590 views · 2 years ago', ar: '590 مشاهدة · قبل سنتين' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+13',
  },
  {
    imgPath: 'projects/14',
    title: { en: 'Quake Safe Desk', ar: 'مكتب مقاوم للزلازل' },
    description: { en: '1,330 views · 4 years ago', ar: '1,330 مشاهدة · قبل 4 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+14',
  },
  {
    imgPath: 'projects/15',
    title: { en: 'Canal Cleaner', ar: 'منظف الترع' },
    description: { en: '2,080 views · 1 year ago', ar: '2,080 مشاهدة · قبل سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+15',
  },
];

export const CAROUSEL_PROJECTS = 8;
