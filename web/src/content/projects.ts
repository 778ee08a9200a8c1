import type { ProjectCard } from './schemas.ts';

/** Projects of earlier editions; the home page shows the first eight of them. */
export const projects: ProjectCard[] = [
  {
    imgPath: 'projects/01',
    title: { en: 'Solar Nile Boat', ar: 'قارب نيلي شمسي' },
    description: { en: '1,240 views · age 12', ar: '1,240 مشاهدة · العمر 12 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+1',
  },
  {
    imgPath: 'projects/02',
    title: { en: 'Smart Bin Sorter', ar: 'فارز القمامة الذكي' },
    description: { en: '980 views · age 10', ar: '980 مشاهدة · العمر 10 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+2',
  },
  {
    imgPath: 'projects/03',
    title: { en: 'Guide Cane with Echo', ar: 'عصا إرشاد بالصدى' },
    description: { en: '2,310 views · age 15', ar: '2,310 مشاهدة · العمر 15 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+3',
  },
  {
    imgPath: 'projects/04',
    title: { en: 'Rooftop Farm Minder', ar: 'حارس مزرعة السطح' },
    description: { en: '760 views · age 9', ar: '760 مشاهدة · العمر 9 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+4',
  },
  {
    imgPath: 'projects/05',
    title: { en: 'Flood Street Alarm', ar: 'إنذار غرق الشوارع' },
    description: { en: '1,120 views · age 13', ar: '1,120 مشاهدة · العمر 13 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+5',
  },
  {
    imgPath: 'projects/06',
    title: { en: 'Sign Language Glove', ar: 'قفاز لغة الإشارة' },
    description: { en: '3,450 views · age 16', ar: '3,450 مشاهدة · العمر 16 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+6',
  },
  {
    imgPath: 'projects/07',
    title: { en: 'Rescue Rover', ar: 'عربة الإنقاذ' },
    description: { en: '1,890 views · age 14', ar: '1,890 مشاهدة · العمر 14 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+7',
  },
  {
    imgPath: 'projects/08',
    title: { en: 'Clean Air Lantern', ar: 'فانوس الهواء النقي' },
    description: { en: '1,430 views · age 11', ar: '1,430 مشاهدة · العمر 11 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+8',
  },
  {
    imgPath: 'projects/09',
    title: { en: 'Water Saver Tap', ar: 'صنبور موفر الماء' },
    description: { en: '640 views · age 8', ar: '640 مشاهدة · العمر 8 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+9',
  },
  {
    imgPath: 'projects/10',
    title: { en: 'Beehive Watch', ar: 'مراقب خلايا النحل' },
    description: { en: '870 views · age 12', ar: '870 مشاهدة · العمر 12 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+10',
  },
  {
    imgPath: 'projects/11',
    title: { en: 'Desert Seed Drone', ar: 'طائرة بذور الصحراء' },
    description: { en: '2,750 views · age 17', ar: '2,750 مشاهدة · العمر 17 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+11',
  },
  {
    imgPath: 'projects/12',
    title: { en: 'Pill Time Box', ar: 'علبة مواعيد الدواء' },
    description: { en: '1,010 views · age 13', ar: '1,010 مشاهدة · العمر 13 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+12',
  },
  {
    imgPath: 'projects/13',
    title: { en: 'Library Helper Bot', ar: 'روبوت مساعد المكتبة' },
    description: { en: '590 views · age 10', ar: '590 مشاهدة · العمر 10 سنوات' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+13',
  },
  {
    imgPath: 'projects/14',
    title: { en: 'Quake Safe Desk', ar: 'مكتب آمن من الزلازل' },
    description: { en: '1,330 views · age 15', ar: '1,330 مشاهدة · العمر 15 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+14',
  },
  {
    imgPath: 'projects/15',
    title: { en: 'Canal Cleaner', ar: 'منظف الترع' },
    description: { en: '2,080 views · age 14', ar: '2,080 مشاهدة · العمر 14 سنة' },
    url: 'https://www.youtube.com/results?search_query=student+robotics+project+15',
  },
];

export const CAROUSEL_PROJECTS = 8;
