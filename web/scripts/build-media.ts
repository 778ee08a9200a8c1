/** Photographs and scenes become WebP in six widths; `.cache/pictures` keeps what is encoded. */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureEntry } from '../src/lib/picture-sizes.ts';
import { deleteOthers, encodedFolder, folderName } from './media/cache.ts';
import { describePicture, hasWidths } from './media/encode.ts';
import { type PictureFile, pictureFiles } from './media/sources.ts';

const AT_ONCE = 2;

export type Catalogue = Record<string, PictureEntry>;

async function forEach(pictures: PictureFile[], work: (picture: PictureFile) => Promise<void>) {
  const queue = [...pictures];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Reads all `files`, and encodes none. */
export async function catalogueOf(files?: PictureFile[]): Promise<Catalogue> {
  const pictures = files ?? (await pictureFiles());
  const catalogue: Catalogue = Object.fromEntries(
    pictures.map(({ name }) => [name, [0, 0, '', '']]),
  );
  await forEach(pictures, async (picture) => {
    catalogue[picture.name] = await describePicture(picture);
  });
  return catalogue;
}

/** Fills the cache; deletes and copies nothing. */
export const encodePictures = async (files?: PictureFile[], cache?: string): Promise<void> =>
  forEach(files ?? (await pictureFiles()), async (picture) => {
    await encodedFolder(picture, cache);
  });

/**
 * Encodes what the cache lacks, copies it into `target`, and deletes unused folders older than an
 * hour from the cache.
 * @param options.later leaves out pictures in several widths, which take long; returns their
 * folders
 */
export async function buildPictures(
  target: string,
  options: { later: boolean; files?: PictureFile[]; cache?: string },
): Promise<string[]> {
  const { later, files = await pictureFiles(), cache } = options;
  const left = later ? files.filter(hasWidths) : [];
  await mkdir(target, { recursive: true });
  await forEach(
    files.filter((picture) => !left.includes(picture)),
    async (picture) => {
      const folder = await encodedFolder(picture, cache);
      for (const name of await readdir(folder)) {
        await copyFile(join(folder, name), join(target, name));
      }
    },
  );
  await deleteOthers(files, cache);
  return left.map(folderName);
}
