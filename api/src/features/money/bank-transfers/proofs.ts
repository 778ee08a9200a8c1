import type { FieldError } from '@midan/contract';
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
