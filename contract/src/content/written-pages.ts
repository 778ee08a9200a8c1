import type { ContentFields } from './fields.ts';

/** Lines of the organiser's contacts that a page may name as `{email}`. */
export const CONTACT_PLACEHOLDERS = ['email', 'phone'] as const;
export const RESERVED_PAGES = ['privacy', 'terms', 'child-safety'] as const;
/** Free pages that are shown at once. */
export const FREE_PAGES_MAX = 10;

const HEAD = {
  title: { kind: 'line', max: 80 },
  lead: { kind: 'line', max: 300, optional: true },
  /** For search engines and previews of links. */
  description: { kind: 'line', max: 200 },
} as const satisfies ContentFields;
const TEXT = { kind: 'rich', max: 20_000 } as const;

/** Its text stands above what the page shows in any case. */
export const ABOUT_PAGE = {
  ...HEAD,
  text: { ...TEXT, optional: true },
} as const satisfies ContentFields;

export const PAGE = {
  ...HEAD,
  text: TEXT,
  /** Whoever accepted an earlier version is asked to accept this one. */
  substance: { kind: 'flag', once: true },
} as const satisfies ContentFields;

export const FREE_PAGE = {
  ...HEAD,
  text: TEXT,
  /** Takes the page off the site. */
  hidden: { kind: 'flag' },
} as const satisfies ContentFields;
