import { z } from 'zod/mini';
import { BLOCK_NAMES, BLOCKS, type Block, type BlockDefinition, definitionOf } from './blocks.ts';
import { CONTENT_PAGES, type ContentPage } from './pages.ts';

/** Of which edition and item, by the edition's slug; '' where there is none. */
interface Place {
  edition: string;
  item: string;
}
/** A block that can be written, or a page that shows blocks. */
export type ContentKey = Place & { block: Block };
export type ContentPageKey = Place & { page: ContentPage };

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** `faq`, `page.privacy`, `albums.edition-5`, `track.edition-6.track1`. */
export const contentKeyOf = (name: string, { edition, item }: Place): string =>
  [name, edition, item].filter(Boolean).join('.');

function placeOf(parts: string[], { each, items }: Pick<BlockDefinition, 'each' | 'items'>) {
  if (!parts.every((part) => SLUG.test(part))) return null;
  const [first = '', second = ''] = parts;
  const wanted = each === undefined ? 0 : each === 'edition_item' ? 2 : 1;
  if (parts.length !== wanted) return null;
  if (each !== 'item') return { edition: first, item: second };
  return items && !items.includes(first) ? null : { edition: '', item: first };
}

/** Null for a key of no block. */
export function readContentKey(key: string): ContentKey | null {
  const [name = '', ...parts] = key.split('.');
  if (!Object.hasOwn(BLOCKS, name)) return null;
  const block = name as Block;
  const place = placeOf(parts, definitionOf(block));
  return place && { block, ...place };
}

/** Null for a key of no page. */
export function readPageKey(key: string): ContentPageKey | null {
  const [name = '', ...parts] = key.split('.');
  const page = CONTENT_PAGES.find((each) => each === name);
  if (!page) return null;
  const shown = BLOCK_NAMES.map(definitionOf).filter((each) => each.page === page);
  const place = placeOf(parts, shown.find(({ each }) => each) ?? {});
  return place && { page, ...place };
}

const keyOf = (read: (key: string) => unknown) =>
  z.string().check(z.refine((key) => read(key) !== null, { error: 'not_found' }));
export const contentKey = keyOf(readContentKey);
export const contentPageKey = keyOf(readPageKey);
