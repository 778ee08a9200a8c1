import type { StatsCard } from './schemas.ts';

export const stats: StatsCard[] = [
  { title: { en: 'teams', ar: 'فريق' }, img: 'teams', class: 'circuit' },
  { title: { en: 'students', ar: 'طالب وطالبة' }, img: 'students', class: 'signal' },
  { title: { en: 'schools', ar: 'مدرسة' }, img: 'schools', class: 'circuit' },
  { title: { en: 'governorates', ar: 'محافظة' }, img: 'governorates', class: 'signal' },
];
