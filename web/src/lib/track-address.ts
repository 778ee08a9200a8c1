import type { Site } from '@midan/contract';
import { hasTrackPage, isOver } from './content-pages.ts';

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
