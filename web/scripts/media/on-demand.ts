import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodedFolder, folderName, presentFolder } from './cache.ts';
import { type PictureFile, pictureFiles } from './sources.ts';

let pictures: Promise<PictureFile[]> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs the work when all that was asked for before has ended, also with an error. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Path of a picture's file, such as `gallery-robots.1a2b3c4d-640.webp`. Encodes the picture in all
 * its widths at the first request for one of them. Undefined for a file that no picture has.
 * @throws Error if the picture cannot be read or the cache cannot be written
 */
export async function encodedFile(name: string): Promise<string | undefined> {
  pictures ??= pictureFiles();
  const picture = (await pictures).find((picture) => name.startsWith(folderName(picture)));
  if (!picture) return undefined;
  // One picture at a time: a gallery would take all threads from the server's other work.
  const folder = (await presentFolder(picture)) ?? (await inTurn(() => encodedFolder(picture)));
  // The name is the client's: only one that the folder has may be a part of the path.
  return (await readdir(folder)).includes(name) ? join(folder, name) : undefined;
}
