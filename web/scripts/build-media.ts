/**
 * Pictures of the build: photographs and scenes of web/content/media as WebP at six widths, other
 * drawings as they are.
 * What was encoded once stays in `.cache/pictures` until its source changes.
 *
 *   node scripts/build-media.ts
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureEntry } from '../src/lib/picture-sizes.ts';
import { encode } from './media/encode.ts';
import { type PictureFile, pictureFiles } from './media/sources.ts';

const CACHE = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url));
/** Written last into a picture's folder: its presence means that every size is there. */
const ENTRY = 'entry.json';
const AT_ONCE = 2;

export type Catalogue = Record<string, PictureEntry>;

const folderOf = ({ name, hash }: PictureFile, cache: string) =>
  join(cache, `${name.replaceAll('/', '-')}.${hash}`);

/**
 * The picture's catalogue entry. Encodes the picture into its folder of the cache unless that is
 * complete.
 */
async function entryOf(picture: PictureFile, cache: string): Promise<PictureEntry> {
  const folder = folderOf(picture, cache);
  try {
    return JSON.parse(await readFile(join(folder, ENTRY), 'utf8')) as PictureEntry;
  } catch {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const entry = await encode(picture, folder);
    await writeFile(join(folder, ENTRY), JSON.stringify(entry));
    return entry;
  }
}

/**
 * Encodes the pictures that the cache does not have, deletes folders of others from the cache, and
 * returns the catalogue in the order of `files`.
 * @param files all pictures that pages show; by default those of web/content/media
 */
export async function buildMedia(files?: PictureFile[], cache = CACHE): Promise<Catalogue> {
  const pictures = files ?? (await pictureFiles());
  const catalogue: Catalogue = Object.fromEntries(
    pictures.map(({ name }) => [name, [0, 0, '', '']]),
  );
  const queue = [...pictures];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      catalogue[next.name] = await entryOf(next, cache);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const used = new Set(pictures.map((picture) => folderOf(picture, cache)));
  for (const name of await readdir(cache)) {
    if (!used.has(join(cache, name))) await rm(join(cache, name), { recursive: true });
  }
  return catalogue;
}

/** Name and path of every encoded file in the cache. */
export async function encodedFiles(cache = CACHE): Promise<{ name: string; path: string }[]> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== ENTRY)
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
}

if (import.meta.main) {
  const started = performance.now();
  const catalogue = await buildMedia();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${Object.keys(catalogue).length} pictures in ${seconds} s`);
}
