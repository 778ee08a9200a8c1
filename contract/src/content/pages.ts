/** Public pages that show blocks. Arabic ones are below /ar. */
export const CONTENT_PAGES = [
  'home',
  'about',
  'news',
  'page',
  'free_page',
  'track',
  'gallery',
  'projects',
  'institutions',
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

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
  gallery: () => '/gallery',
  projects: () => '/projects',
  institutions: () => '/institutions',
};
