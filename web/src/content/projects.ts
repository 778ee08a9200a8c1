import { carouselProjects } from './carousel-projects.ts';
import type { ProjectCard } from './schemas.ts';

export const projects: ProjectCard[] = [
  ...carouselProjects,
  {
    imgPath: 'projects/09',
    title: { en: 'Water Saver Tap', ar: 'صنبور يوفّر الماء' },
    description: { en: '640 views · 3 years ago', ar: '640 مشاهدة · قبل 3 سنوات' },
  },
  {
    imgPath: 'projects/10',
    title: { en: 'Beehive Watch', ar: 'مراقب خلايا النحل' },
    description: { en: '870 views · 2 years ago', ar: '870 مشاهدة · قبل سنتين' },
  },
  {
    imgPath: 'projects/11',
    title: { en: 'Desert Seed Drone', ar: 'طائرة بذور الصحراء' },
    description: { en: '2,750 views · 1 year ago', ar: '2,750 مشاهدة · قبل سنة' },
  },
  {
    imgPath: 'projects/12',
    title: { en: 'Pill Time Box', ar: 'علبة مواعيد الدواء' },
    description: { en: '1,010 views · 3 years ago', ar: '1,010 مشاهدة · قبل 3 سنوات' },
  },
  {
    imgPath: 'projects/13',
    title: { en: 'Library Helper Bot', ar: 'روبوت مساعد المكتبة' },
    description: { en: '590 views · 2 years ago', ar: '590 مشاهدة · قبل سنتين' },
  },
  {
    imgPath: 'projects/14',
    title: { en: 'Quake Safe Desk', ar: 'مكتب مقاوم للزلازل' },
    description: { en: '1,330 views · 4 years ago', ar: '1,330 مشاهدة · قبل 4 سنوات' },
  },
  {
    imgPath: 'projects/15',
    title: { en: 'Canal Cleaner', ar: 'منظف الترع' },
    description: { en: '2,080 views · 1 year ago', ar: '2,080 مشاهدة · قبل سنة' },
  },
];
