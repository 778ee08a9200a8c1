import { randomUUID } from 'node:crypto';
import type { FieldError } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Picture, PictureError, redrawPicture } from '../../ports/pictures.ts';
import { isProofKept } from './queries.ts';

/** The picture drawn anew, or what is wrong with it. @throws AppError overloaded. */
export async function readProof(
  content: Buffer,
): Promise<{ picture: Picture } | { problem: FieldError['code'] }> {
  try {
    return { picture: await redrawPicture(content) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'busy') throw new AppError('overloaded', { retryAfter: 5 });
    return { problem: error.problem };
  }
}

/**
 * Stores a proof, runs the work that refers to it by its key, and takes it away again when no
 * transfer does: the work failed, or it was a replay.
 */
export async function withStoredProof<T>(
  deps: Deps,
  picture: Picture,
  work: (key: string, refer: () => void) => Promise<T>,
): Promise<T> {
  const key = `proofs/${randomUUID()}.${picture.extension}`;
  let referred = false;
  try {
    await deps.files.put(key, picture.content, picture.contentType);
    const result = await work(key, () => {
      referred = true;
    });
    if (!referred) await deps.files.remove(key);
    return result;
  } catch (error) {
    await removeOrphan(deps, key);
    throw error;
  }
}

/** A commit whose answer was lost may stand: the transfer's row decides, and in doubt the file stays. */
async function removeOrphan(deps: Deps, key: string): Promise<void> {
  try {
    if (!(await isProofKept(deps.db, key))) await deps.files.remove(key);
  } catch (error) {
    deps.log.warn({ err: error, key }, 'a proof without a transfer may be left over');
  }
}
