import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFile } from '../../src/lib/picture-sizes.ts';
import { encode } from './encode.ts';
import type { PictureFile } from './sources.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/pictures/', import.meta.url));
/** A folder that is younger may be one that another process fills. */
const OLD_MS = 3_600_000;

/** Name of the picture's folder in the cache, with which the names of its files begin. */
export const folderName = ({ name, hash }: PictureFile): string => pictureFile(name, hash, '');

/**
 * Encodes the picture into its folder of the cache, unless the folder is there, and returns the
 * folder's path. Several processes may do so at once: the first one's folder stays.
 * @throws Error with the file's path if it cannot be read as a picture
 */
export async function encodedFolder(picture: PictureFile, cache = CACHE): Promise<string> {
  const folder = join(cache, folderName(picture));
  if (await isThere(folder)) return folder;
  await mkdir(cache, { recursive: true });
  // Filled beside and renamed: a folder that is there is complete.
  const side = await mkdtemp(`${folder}~`);
  try {
    await encode(picture, side);
    await flush(side);
    await rename(side, folder);
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    if (!(await isThere(folder))) throw error;
  }
  return folder;
}

/** True if something with this path exists; also false if that cannot be found out. */
const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** Waits until the folder's files are on the disk: browsers keep them for a year. */
async function flush(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await open(join(folder, name));
    await file.sync().finally(() => file.close());
  }
}

/**
 * Deletes the cache's folders that are older than an hour and belong to none of these pictures.
 * @throws Error if the cache cannot be read
 */
export async function deleteOthers(pictures: PictureFile[], cache = CACHE): Promise<void> {
  const used = new Set(pictures.map(folderName));
  for (const name of await readdir(cache)) {
    if (used.has(name)) continue;
    const folder = join(cache, name);
    // Another build may delete it at the same time.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}
