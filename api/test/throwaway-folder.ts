import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Free bytes that it must have: a run's databases and their log take less than 2 GiB. */
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * Creates a folder for data that may be lost, and returns its path. It is in memory if Linux has
 * ROOM_BYTES there, otherwise in the temporary folder: on ext4, creating and deleting the files of
 * hundreds of databases took a quarter of the API tests' processor time.
 * @param prefix of the folder's name
 */
export function throwawayFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // No Linux.
    return false;
  }
}
