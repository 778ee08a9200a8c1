import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURE_NAMES } from '../../src/lib/picture-names.ts';

const FOLDER = fileURLToPath(new URL('../../content/media/', import.meta.url));
/** Raise it when the same source shall come out differently. */
const RECIPE = 5;

export interface PictureFile {
  name: string;
  /** Absolute. */
  path: string;
  data: Buffer;
  /** Of content and recipe: 8 characters that are safe in a file name. */
  hash: string;
}

/** @throws Error naming a picture without a file or with several, or a file without a picture */
export async function pictureFiles(
  folder = FOLDER,
  names: readonly string[] = PICTURE_NAMES,
): Promise<PictureFile[]> {
  const found = await filesByName(folder);
  const problems: string[] = [];
  for (const name of names) {
    const files = found.get(name) ?? [];
    if (files.length === 0) problems.push(`${name}: no picture of this name`);
    if (files.length > 1) problems.push(`${name}: ${files.join(' and ')}, keep one of them`);
    found.delete(name);
  }
  for (const files of found.values()) problems.push(`${files.join(', ')}: no page shows this`);
  if (problems.length > 0) throw new Error(`Pictures in ${folder}:\n  ${problems.join('\n  ')}`);
  const sorted = await filesByName(folder);
  return Promise.all(names.map((name) => read(name, join(folder, sorted.get(name)?.[0] ?? ''))));
}

async function filesByName(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const file of glob('**/*.{svg,png,jpg,jpeg,webp}', { cwd: folder })) {
    const path = file.replaceAll('\\', '/');
    const name = path.replace(/\.\w+$/, '');
    found.set(name, [...(found.get(name) ?? []), path].sort());
  }
  return found;
}

async function read(name: string, path: string): Promise<PictureFile> {
  const data = await readFile(path);
  const digest = createHash('sha256').update(`${RECIPE}`).update(data).digest('hex');
  const hash = BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8);
  return { name, path, data, hash };
}
