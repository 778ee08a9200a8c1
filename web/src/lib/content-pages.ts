import type { Block, EditionSummary, PageContent, Site } from '@midan/contract';
import { trackPagePath } from '../public-pages.ts';

export type TrackContent = NonNullable<PageContent['track']>;

export const hasTrackPage = (site: Site, slug: string, key: string): boolean =>
  site.content_pages.includes(`track.${slug}.${key}`);

/** Numbers of the current tracks that have a short address, `/track1`. */
const SHORT = 3;

/** Where links to a track lead; undefined while it has no page. */
export function trackPath(site: Site, slug: string, track: { key: string; number: number }) {
  if (!hasTrackPage(site, slug, track.key)) return undefined;
  const isShort = slug === site.edition.slug && track.number <= SHORT;
  return isShort ? `/track${track.number}` : trackPagePath(slug, track.key);
}

/** True for an edition whose pages are kept for reading. */
export const isOver = ({ status }: Pick<EditionSummary, 'status'>): boolean =>
  status === 'published' || status === 'archived';

/** Blocks that each edition may have. */
export type EditionBlock = Extract<Block, 'albums' | 'projects' | 'institutions'>;

/** The newest edition with the block: its pages show that one. */
export const shownEdition = ({ edition, editions, content_pages }: Site, block: EditionBlock) =>
  [edition, ...editions].find(({ slug }) => content_pages.includes(`${block}.${slug}`));
