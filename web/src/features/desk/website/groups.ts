import {
  type Block,
  type BlockState,
  CONTENT_PAGE_PATHS,
  type ContentKey,
  definitionOf,
  readContentKey,
} from '@midan/contract';

export const GROUPS = ['home', 'pages', 'competition', 'brand'] as const;
export type Group = (typeof GROUPS)[number];

/** On every page. */
const BRAND: readonly string[] = ['brand', 'contact'];

export function groupOf(block: Block): Group {
  const { each, page } = definitionOf(block);
  if (BRAND.includes(block)) return 'brand';
  if (each?.startsWith('edition')) return 'competition';
  return page === 'home' ? 'home' : 'pages';
}

export const placeOf = ({ key }: BlockState) => readContentKey(key) as ContentKey;

/** Whether a block is shown on the page with this English path. */
export function isOnPage(state: BlockState, path: string): boolean {
  const place = placeOf(state);
  const { page, also = [] } = definitionOf(place.block);
  return [page, ...also].some((each) => CONTENT_PAGE_PATHS[each](place) === path);
}
