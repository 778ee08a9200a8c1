/** The current edition for search engines; days in Cairo. Replace by your own. */
export const EVENT = {
  name: { en: 'seventh edition', ar: 'الدورة السابعة' },
  place: { en: 'Cairo, Egypt', ar: 'القاهرة، مصر' },
  startDate: '2027-04-01',
  endDate: '2027-04-03',
} as const;
