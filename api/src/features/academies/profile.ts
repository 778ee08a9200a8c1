import { randomUUID } from 'node:crypto';
import type { removeAcademyLogo, updateAcademyProfile, uploadAcademyLogo } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { PictureError, redrawPicture } from '../../ports/pictures.ts';
import { asTaken, refuseTaken } from './duplicates.ts';
import { presentAcademy } from './present.ts';
import { replaceLogo, updateAcademy } from './queries.ts';

/** Changes the school's own data. @throws AppError validation_failed (already_taken) */
export async function updateProfile({
  deps,
  actor,
  body,
}: Call<typeof updateAcademyProfile>): Promise<Answer<typeof updateAcademyProfile>> {
  await refuseTaken(deps.db, body, actor.id);
  const academy = await updateAcademy(deps.db, actor.id, body).catch((error: unknown) => {
    throw asTaken(error);
  });
  if (!academy) throw new AppError('unauthenticated');
  return { data: presentAcademy(academy, deps.config.APP_SECRET) };
}

/** The picture drawn anew. @throws AppError validation_failed (logo), overloaded */
async function redrawnLogo(content: Buffer) {
  try {
    return await redrawPicture(content);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'busy') throw new AppError('overloaded', { retryAfter: 5 });
    throw fieldError('logo', error.problem);
  }
}

/** A file that no row names any more; a failure leaves it over, which harms nobody. */
async function removeFile(deps: Deps, key: string | null): Promise<void> {
  if (!key) return;
  await deps.files.remove(key).catch((error: unknown) => {
    deps.log.warn({ err: error, key }, 'an old logo may be left over');
  });
}

async function setLogo(deps: Deps, academyId: string, key: string | null) {
  const { academy, oldKey } = await replaceLogo(deps.db, academyId, key);
  await removeFile(deps, oldKey);
  return { data: presentAcademy(academy, deps.config.APP_SECRET) };
}

export async function uploadLogo({
  deps,
  actor,
  file,
}: Call<typeof uploadAcademyLogo>): Promise<Answer<typeof uploadAcademyLogo>> {
  const picture = await redrawnLogo(file.content);
  const key = `logos/${randomUUID()}.${picture.extension}`;
  await deps.files.put(key, picture.content, picture.contentType);
  return setLogo(deps, actor.id, key);
}

export const removeLogo = ({
  deps,
  actor,
}: Call<typeof removeAcademyLogo>): Promise<Answer<typeof removeAcademyLogo>> =>
  setLogo(deps, actor.id, null);
