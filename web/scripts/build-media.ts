/**
 * Pictures of the build: photographs and scenes of web/content/media as WebP at six widths, other
 * drawings as they are. What was encoded once stays in `.cache/pictures` until its source changes.
 */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureEntry } from '../src/lib/picture-sizes.ts';
import { deleteOthers, encodedFolder, folderName } from './media/cache.ts';
import { describePicture, hasWidths } from './media/encode.ts';
import { type PictureFile, pictureFiles } from './media/sources.ts';

const AT_ONCE = 2;

export type Catalogue = Record<string, PictureEntry>;

/** Calls `work` for each picture, `AT_ONCE` at a time. */
async function forEach(pictures: PictureFile[], work: (picture: PictureFile) => Promise<void>) {
  const queue = [...pictures];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Returns an entry (size, hash, ground, kind) for each picture, by its name, in the order of
 * `files`. Reads the pictures, and encodes none.
 * @param files all pictures that pages show; by default those of web/content/media
 */
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

/**
 * Encodes into the cache the pictures that it does not have; deletes and copies nothing. By default
 * all pictures of web/content/media, into .cache/pictures.
 */
export const encodePictures = async (files?: PictureFile[], cache?: string): Promise<void> =>
  forEach(files ?? (await pictureFiles()), async (picture) => {
    await encodedFolder(picture, cache);
  });

/**
 * Encodes the pictures of `files` (by default those of web/content/media) that the cache does not
 * have, and copies their encoded files into `target`. Afterwards deletes from the cache the folders
 * older than an hour that belong to none of `files`. Returns the names of the cache's folders for
 * the pictures that it left out, [] without `later`.
 * @param options.later true leaves out pictures with several widths, which take long: they are
 * neither encoded nor copied, but those encoded before stay in the cache
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
