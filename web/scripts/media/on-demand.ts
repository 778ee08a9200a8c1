import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodedFolder, folderName } from './cache.ts';
import { type PictureFile, pictureFiles } from './sources.ts';

let pictures: Promise<PictureFile[]> | undefined;

/**
 * Path of a picture's file, such as `gallery-robots.1a2b3c4d-640.webp`. Encodes the picture in all
 * its widths at the first request for one of them. Undefined for a file that no picture has.
 */
export async function encodedFile(name: string): Promise<string | undefined> {
  pictures ??= pictureFiles();
  const picture = (await pictures).find((picture) => name.startsWith(folderName(picture)));
  if (!picture) return undefined;
  const folder = await encodedFolder(picture);
  // The name is the client's: only one that the folder has may be a part of the path.
  return (await readdir(folder)).includes(name) ? join(folder, name) : undefined;
}
