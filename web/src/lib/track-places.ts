import type { EditionSummary, PageContent, Site } from '@midan/contract';
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

/** `/track1` is the current edition's; `/tracks/climate` that of the last edition that is over. */
function placeOf(site: Site, path: string) {
  const [, number] = /\/track(\d)\/*$/i.exec(path) ?? [];
  const [, key = ''] = /\/tracks\/([^/]+)/i.exec(path) ?? [];
  if (!number) {
    const past = site.editions.filter(isOver);
    const edition = past.find(({ slug }) => hasTrackPage(site, slug, key.toLowerCase()));
    return edition && { slug: edition.slug, key: key.toLowerCase() };
  }
  const track = site.edition.tracks.find((each) => each.number === Number(number));
  return track && { slug: site.edition.slug, key: track.key };
}

/** Null for an address that names no track; undefined for a track without a page. */
export function trackAt(site: Site, path: string, params: { slug?: string; track?: string }) {
  const { slug, track: key } = params;
  const editions = [site.edition, ...site.editions];
  if (slug !== undefined) {
    const own = editions.find((each) => each.slug === slug);
    if (!own?.tracks.some((track) => track.key === key)) return null;
  }
  const place = slug && key ? { slug, key } : placeOf(site, path);
  return place && hasTrackPage(site, place.slug, place.key) ? place : undefined;
}
