import { randomUUID } from 'node:crypto';
import type { FieldError } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { type Picture, PictureError, redrawPicture } from '../../ports/pictures.ts';

/** The picture drawn anew, or what is wrong with it. @throws AppError overloaded. */
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
 * Stores a proof, runs the work that refers to it by its key, and takes it away again when surely no
 * transfer does: the work was rolled back, or it was a replay. A file in doubt stays; what no row
 * names after a day is swept away.
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

/** Did the transaction surely end without effect? A connection lost during COMMIT proves nothing. */
const isRollback = (error: unknown): boolean =>
  error instanceof AppError || (error as { severity?: string }).severity === 'ERROR';

async function removeOrphan(deps: Deps, key: string): Promise<void> {
  await deps.files.remove(key).catch((error: unknown) => {
    deps.log.warn({ err: error, key }, 'a proof without a transfer is left over');
  });
}
