import { randomUUID } from 'node:crypto';
import type { FieldError } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { type Picture, PictureError, redrawPicture } from '../../../ports/pictures.ts';

/** `problem` is the error code of the field. @throws AppError overloaded */
export async function readProof(
  file: UploadedFile,
): Promise<{ picture: Picture } | { problem: FieldError['code'] }> {
  try {
    return { picture: await redrawPicture(file.content, file.owner) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'busy') throw new AppError('overloaded', { retryAfter: 5 });
    return { problem: error.problem };
  }
}

/**
 * The file is deleted if it is certain that no transfer refers to it. In doubt it stays; files
 * without a row are deleted after a day.
 * @param work gets the file's key, and calls `refer` once a row has it
 * @throws FileStorageError (answered as files_unavailable), and errors of `work`
 */
export async function withStoredProof<T>(
  deps: Deps,
  picture: Picture,
  work: (key: string, refer: () => void) => Promise<T>,
): Promise<T> {
  const key = `proofs/${randomUUID()}.${picture.extension}`;
  let referred = false;
  await deps.files.put(key, picture.content, picture.contentType);
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
    deps.log.warn({ err: error, key }, 'an unreferenced proof could not be deleted');
  });
}
