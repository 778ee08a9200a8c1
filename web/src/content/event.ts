import type { EventContent } from './schemas.ts';

/** The current edition as search engines show it: when and where it takes place (days in Cairo). */
export const event: EventContent = {
  name: { en: 'seventh edition', ar: 'الدورة السابعة' },
  place: { en: 'Cairo, Egypt', ar: 'القاهرة، مصر' },
  city: 'Cairo',
  country: 'EG',
  startDate: '2027-04-01',
  endDate: '2027-04-03',
};
