/**
 * Last step of the build: puts the encoded pictures beside the other assets, and a brotli and gzip
 * copy beside every text asset. Pages are rendered and compressed by the server.
 */
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodedFiles } from './build-media.ts';

const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url));
/** Below this size a compressed copy saves nothing. */
const WORTH_COMPRESSING = 256;

async function compress(file: string): Promise<void> {
  const path = join(CLIENT, file);
  const plain = await readFile(path);
  if (plain.length < WORTH_COMPRESSING) return;
  // With blocks of 64 KB the large chunks come out smaller, the others the same.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(plain, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}

/** The names of pictures also change with their content. */
async function copyPictures(): Promise<void> {
  const folder = join(CLIENT, 'assets', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const { name, path } of await encodedFiles()) await copyFile(path, join(folder, name));
}

await copyPictures();
for await (const file of glob('**/*.{js,css,svg,json,webmanifest}', { cwd: CLIENT })) {
  await compress(file);
}
