/**
 * Path (English; Arabic is below /ar) → file in areas/public. Routes and sitemap come from here; a
 * new page is one line here and its file, which renders <PageMeta path="…">.
 */
export const PUBLIC_PAGES = {
  '/': 'home',
  '/tracks/innovation': 'track',
  '/tracks/climate': 'track',
  '/track1': 'track',
  '/track2': 'track',
  '/track3': 'track',
  '/gallery': 'gallery',
  '/awards': 'awards',
  '/institutions': 'institutions',
  '/projects': 'projects',
  '/about': 'about',
  '/editions': 'editions',
  '/news': 'news',
  '/results': 'results',
  '/organization-form': 'organization-form',
  '/privacy': 'written-page',
  '/terms': 'written-page',
  '/child-safety': 'written-page',
} as const satisfies Record<`/${string}`, string>;

export type PublicPath = keyof typeof PUBLIC_PAGES;

/** Pages of an edition, whose address depends on its slug: path → its file. */
export const EDITION_PAGES = {
  '/editions/:slug': 'edition',
  '/editions/:slug/:track': 'track',
} as const;

export const editionPath = (slug: string) => `/editions/${slug}` as const;
/** Serves every edition for good. */
export const trackPagePath = (slug: string, key: string) => `${editionPath(slug)}/${key}` as const;

/** Results of a level; of a corrected list with its number. */
export const RESULT_PAGES = {
  '/results/:edition/:event/:track/:level/:number?': 'result',
} as const;

/** @param address `seventh/giza/innovation/junior` */
export const resultPath = (address: string) => `/results/${address}` as const;

/** Calls and times of an event, in its halls and on phones. */
export const LIVE_PAGES = { '/live/:id': 'live' } as const;

export const livePath = (eventId: string) => `/live/${eventId}` as const;

/** The organiser's own pages. */
export const FREE_PAGES = { '/p/:slug': 'written-page' } as const;

export const freePagePath = (slug: string) => `/p/${slug}` as const;

/** The handbooks, and the list of them. */
export const HELP_PAGES = { '/help/:book?': 'help' } as const;

/** @param path the English one */
export const publicPath = (path: string, language: 'en' | 'ar'): string =>
  language === 'en' ? path : path === '/' ? '/ar' : `/ar${path}`;

/** Paths in the visitor's chosen language; other paths contain the language. */
export const ACCOUNTS = /^\/(academy|admin|student|guardian|crew|j|c|dev)(\/|$)/i;

/** Without header and footer (part 1 §2); only a wrong address brings one to a public page. */
export const BARE = /^\/(student|academy)|\/(login|register|verify-phone)/;

export const publicPaths = (): string[] =>
  Object.keys(PUBLIC_PAGES).flatMap((path) => [publicPath(path, 'en'), publicPath(path, 'ar')]);
