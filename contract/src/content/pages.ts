/** Public pages and papers that show blocks. Arabic pages are below /ar. */
export const CONTENT_PAGES = [
  'home',
  'about',
  'news',
  'page',
  'free_page',
  'track',
  'guide',
  'rulebook',
  'gallery',
  'projects',
  'institutions',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** The guide of an edition, or the rulebook of its track `item`. */
export const bookPath = (
  { edition, item }: { edition: string; item: string },
  language: 'en' | 'ar',
): string => `/${item ? `rulebook/${edition}/${item}` : `guide/${edition}`}-${language}.pdf`;

/** The English path, by edition and item. */
export const CONTENT_PAGE_PATHS: Record<
  ContentPage,
  (place: { edition: string; item: string }) => string
> = {
  home: () => '/',
  news: () => '/news',
  about: () => '/about',
  page: ({ item }) => `/${item}`,
  free_page: ({ item }) => `/p/${item}`,
  track: ({ edition, item }) => `/editions/${edition}/${item}`,
  guide: (place) => bookPath(place, 'en'),
  rulebook: (place) => bookPath(place, 'en'),
  gallery: () => '/gallery',
  projects: () => '/projects',
  institutions: () => '/institutions',
};
