import {
  BLOCK_NAMES,
  type Block,
  type BlockDefinition,
  contentKeyOf,
  definitionOf,
  readContentKey,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { type StoredPlace, selectEdition, selectEditions, selectTrackKeys } from './queries.ts';

/**
 * @param keepEdition in a transaction: the edition stays, with its slug, until its end. Lock order:
 *   before the revision
 * @throws AppError not_found for an edition or track that is none
 */
export async function placeOf(
  db: Db,
  key: string,
  { keepEdition = false } = {},
): Promise<StoredPlace & { block: Block }> {
  const read = readContentKey(key);
  if (!read) throw new AppError('not_found');
  const { block, edition, item } = read;
  if (edition === '') return { block, edition_id: null, item };
  const found = await selectEdition(db, edition, keepEdition);
  if (!found) throw new AppError('not_found');
  if (definitionOf(block).each === 'edition_item') {
    const tracks = await selectTrackKeys(db);
    const isTrack = tracks.some(({ edition_id, key }) => edition_id === found.id && key === item);
    if (!isTrack) throw new AppError('not_found');
  }
  return { block, edition_id: found.id, item };
}

/** Keys of all that can be written, the newest edition first; `stored` are those with a version. */
export async function allKeys(db: Db, stored: string[]): Promise<string[]> {
  const editions = await selectEditions(db);
  const tracks = await selectTrackKeys(db);
  const keysOf = (block: Block, { each, items = [] }: BlockDefinition): string[] => {
    switch (each) {
      case undefined:
        return [block];
      case 'item':
        return items.map((item) => contentKeyOf(block, { edition: '', item }));
      case 'edition':
        return editions.map(({ slug }) => contentKeyOf(block, { edition: slug, item: '' }));
      case 'edition_item':
        return editions.flatMap(({ id, slug }) =>
          tracks
            .filter(({ edition_id }) => edition_id === id)
            .map(({ key }) => contentKeyOf(block, { edition: slug, item: key })),
        );
    }
  };
  const known = BLOCK_NAMES.flatMap((block) => keysOf(block, definitionOf(block)));
  // A later release may have stored blocks that this one does not know; a track may have gone.
  const isThere = (key: string) => {
    const read = readContentKey(key);
    return read !== null && definitionOf(read.block).each !== 'edition_item';
  };
  return [...new Set([...known, ...stored.filter(isThere)])];
}
