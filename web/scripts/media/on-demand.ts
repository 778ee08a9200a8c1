import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodedFolder, folderName } from './cache.ts';
import { pictureFiles } from './sources.ts';

/**
 * Path of a picture's file, such as `gallery-robots.1a2b3c4d-640.webp`, for the development server.
 * Encodes the picture in all its widths at the first request for one of them. Undefined for a file
 * that no picture has.
 * @throws Error if the picture cannot be read or the cache cannot be written
 */
export async function encodedFile(name: string): Promise<string | undefined> {
  const picture = (await pictureFiles()).find((picture) => name.startsWith(folderName(picture)));
  if (!picture) return undefined;
  const folder = await encodedFolder(picture);
  // The name is the client's: only one that the folder has may be a part of the path.
  return (await readdir(folder)).includes(name) ? join(folder, name) : undefined;
}
