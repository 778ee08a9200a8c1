import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodedFolder, folderName } from './cache.ts';
import { pictureFiles } from './sources.ts';

/** Encodes the picture at the first request. Undefined for a file that no picture has. */
export async function encodedFile(name: string): Promise<string | undefined> {
  const picture = (await pictureFiles()).find((picture) => name.startsWith(folderName(picture)));
  if (!picture) return undefined;
  const folder = await encodedFolder(picture);
  // The name is the client's: only one that the folder has may be a part of the path.
  return (await readdir(folder)).includes(name) ? join(folder, name) : undefined;
}
