import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFile } from '../../src/lib/picture-sizes.ts';
import { encode } from './encode.ts';
import type { PictureFile } from './sources.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/pictures/', import.meta.url));

/** Name of the picture's folder in the cache, with which the names of its files begin. */
export const folderName = ({ name, hash }: PictureFile): string => pictureFile(name, hash, '');

/** Path of the picture's folder in the cache; undefined unless the picture is encoded. */
export async function presentFolder(
  picture: PictureFile,
  cache = CACHE,
): Promise<string | undefined> {
  const folder = join(cache, folderName(picture));
  return (await isThere(folder)) ? folder : undefined;
}

/** Encodings that this process makes now, by folder. */
const running = new Map<string, Promise<string>>();

/**
 * Encodes the picture into its folder of the cache, unless the folder is there, and returns the
 * folder's path. Calls for a picture that is being encoded wait for that.
 * @throws Error with the file's path if it cannot be read as a picture
 */
export function encodedFolder(picture: PictureFile, cache = CACHE): Promise<string> {
  const folder = join(cache, folderName(picture));
  const encoding =
    running.get(folder) ?? encodeOnce(picture, folder).finally(() => running.delete(folder));
  running.set(folder, encoding);
  return encoding;
}

/** Returns the folder; if it is missing, fills one beside it and renames that. */
async function encodeOnce(picture: PictureFile, folder: string): Promise<string> {
  if (await isThere(folder)) return folder;
  const side = `${folder}.${process.pid}`;
  await mkdir(side, { recursive: true });
  try {
    await encode(picture, side);
    await rename(side, folder);
  } catch (error) {
    await rm(side, { recursive: true });
    // Another process was faster.
    if (!(await isThere(folder))) throw error;
  }
  return folder;
}

const isThere = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  );

/** Deletes all folders of the cache but those of these pictures. */
export async function deleteOthers(pictures: PictureFile[], cache = CACHE): Promise<void> {
  const used = new Set(pictures.map(folderName));
  for (const name of await readdir(cache)) {
    if (!used.has(name)) await rm(join(cache, name), { recursive: true });
  }
}
