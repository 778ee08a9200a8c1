import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFile } from '../../src/lib/picture-sizes.ts';
import { encode } from './encode.ts';
import type { PictureFile } from './sources.ts';

const CACHE = fileURLToPath(new URL('../../../.cache/pictures/', import.meta.url));
/** A folder that is younger may be one that another process fills. */
const OLD_MS = 3_600_000;

export const folderName = ({ name, hash }: PictureFile): string => pictureFile(name, hash, '');

/** Several processes may do so at once: the first one's folder stays. @throws unreadable picture */
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

/** @throws Error if the cache cannot be read */
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
