import type { StatsCard } from './schemas.ts';

/** The previous edition in numbers (part 1 §9). */
export const stats: StatsCard[] = [
  { title: { en: 'teams', ar: 'فريق' }, value: '+230', img: 'teams', class: 'circuit' },
  { title: { en: 'students', ar: 'طالب وطالبة' }, value: '+690', img: 'students', class: 'signal' },
  { title: { en: 'schools', ar: 'مدرسة' }, value: '+70', img: 'schools', class: 'circuit' },
  {
    title: { en: 'governorates', ar: 'محافظة' },
    value: '+16',
    img: 'governorates',
    class: 'signal',
  },
];
