import {
  type Block,
  type BlockState,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  readContentKey,
  type Site,
} from '@midan/contract';
import { type EditionBlock, shownEdition } from '../../../lib/content-pages.ts';
import { trackAt } from '../../../lib/track-address.ts';

export const GROUPS = ['home', 'pages', 'competition', 'brand'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(block: Block): Group {
  const { each, everywhere, page } = definitionOf(block);
  if (everywhere) return 'brand';
  if (each?.startsWith('edition')) return 'competition';
  return page === 'home' ? 'home' : 'pages';
}

export const placeOf = ({ key }: BlockState) => readContentKey(key) as ContentKey;

/** Other addresses of a page: `/awards` shows the gallery's block, `/track1` a track's. */
function ownPath(site: Site, address: string): string {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (path === '/awards') return CONTENT_PAGE_PATHS.gallery({ edition: '', item: '' });
  if (!/^\/tracks?(\d|\/)/.test(path)) return path;
  const track = trackAt(site, path, {});
  return track ? CONTENT_PAGE_PATHS.track({ edition: track.slug, item: track.key }) : path;
}

/** Whether a block is shown on the page with this English path. */
export function isOnPage(state: BlockState, address: string, site: Site): boolean {
  const place = placeOf(state);
  const { each, page, also = [] } = definitionOf(place.block);
  if (each === 'edition') {
    const shown = shownEdition(site, place.block as EditionBlock);
    if (shown && shown.slug !== place.edition) return false;
  }
  const path = ownPath(site, address);
  return [page, ...also].some((name) => CONTENT_PAGE_PATHS[name](place) === path);
}

/** Whether its page is there to be seen; a preview shows the others. */
export function isSeen({ key, version }: BlockState, site: Site): boolean {
  const { block, item } = readContentKey(key) as ContentKey;
  const { each } = definitionOf(block);
  if (each?.startsWith('edition')) return site.content_pages.includes(key);
  if (block === 'free_page') return site.pages.some(({ slug }) => slug === item);
  return each === undefined || version > 0;
}
