import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { PictureError, redrawPicture } from '../ports/pictures.ts';
import { AppError, fieldError } from './errors.ts';
import type { UploadedFile } from './uploads.ts';

/** @throws AppError validation_failed at `field`, overloaded */
export const asAnswered = <T>(field: string, drawn: Promise<T>): Promise<T> =>
  drawn.catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'busy') throw new AppError('overloaded', { retryAfter: 5 });
    throw fieldError(field, error.problem);
  });

/**
 * The caller writes the key into a row: unreferenced files go after a day. @throws AppError
 * validation_failed at `field`, overloaded @throws FileStorageError (answered as files_unavailable)
 */
export async function storePicture(
  deps: Deps,
  folder: 'logos' | 'photos',
  field: string,
  file: UploadedFile,
): Promise<string> {
  const picture = await asAnswered(field, redrawPicture(file.content, file.owner));
  const key = `${folder}/${randomUUID()}.${picture.extension}`;
  await deps.files.put(key, picture.content, picture.contentType);
  return key;
}

/** A failure is only logged: the nightly sweepFiles() deletes the file later. */
export async function removePicture(
  deps: Pick<Deps, 'files' | 'log'>,
  key: string | null,
): Promise<void> {
  if (!key) return;
  await deps.files.remove(key).catch((error: unknown) => {
    deps.log.warn({ err: error, key }, 'an old picture could not be deleted');
  });
}

/**
 * The file is deleted if it is certain that no row refers to it. In doubt it stays; files
 * without a row are deleted after a day.
 * @param work gets the file's key, and calls `refer` once a row has it
 * @throws FileStorageError (answered as files_unavailable), and errors of `work`
 */
export async function withStoredFile<T>(
  deps: Deps,
  folder: 'proofs' | 'projects',
  file: { content: Buffer; extension: string; contentType: string },
  work: (key: string, refer: () => void) => Promise<T>,
): Promise<T> {
  const key = `${folder}/${randomUUID()}.${file.extension}`;
  let referred = false;
  await deps.files.put(key, file.content, file.contentType);
  try {
    const result = await work(key, () => {
      referred = true;
    });
    if (!referred) await removeOrphan(deps, key);
    return result;
  } catch (error) {
    if (isRollback(error)) await removeOrphan(deps, key);
    throw error;
  }
}

/** Certainly without effect: a connection lost during COMMIT is not certain. */
const isRollback = (error: unknown): boolean =>
  error instanceof AppError || (error as { severity?: string }).severity === 'ERROR';

/** A failure is only logged. */
async function removeOrphan(deps: Deps, key: string): Promise<void> {
  await deps.files.remove(key).catch((error: unknown) => {
    deps.log.warn({ err: error, key }, 'an unreferenced file could not be deleted');
  });
}
