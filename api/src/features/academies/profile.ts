import type { removeAcademyLogo, updateAcademyProfile, uploadAcademyLogo } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { removePicture, storePicture } from '../../http/stored-pictures.ts';
import { asTaken, refuseTaken } from '../accounts/service.ts';
import { presentAcademy } from './present.ts';
import { replaceLogo, updateAcademy } from './queries.ts';

/** Changes the school's own data. @throws AppError validation_failed (already_taken) */
export async function updateProfile({
  deps,
  actor,
  body,
}: Call<typeof updateAcademyProfile>): Promise<Answer<typeof updateAcademyProfile>> {
  await refuseTaken(deps.db, 'academy', body, actor.id);
  const academy = await updateAcademy(deps.db, actor.id, body).catch((error: unknown) => {
    throw asTaken(error);
  });
  if (!academy) throw new AppError('unauthenticated');
  return { data: presentAcademy(academy, deps.config.APP_SECRET) };
}

async function setLogo(deps: Deps, academyId: string, key: string | null) {
  const { academy, oldKey } = await replaceLogo(deps.db, academyId, key);
  await removePicture(deps, oldKey);
  return { data: presentAcademy(academy, deps.config.APP_SECRET) };
}

export async function uploadLogo({
  deps,
  actor,
  file,
}: Call<typeof uploadAcademyLogo>): Promise<Answer<typeof uploadAcademyLogo>> {
  const key = await storePicture(deps, 'logos', 'logo', file.content);
  return setLogo(deps, actor.id, key);
}

export const removeLogo = ({
  deps,
  actor,
}: Call<typeof removeAcademyLogo>): Promise<Answer<typeof removeAcademyLogo>> =>
  setLogo(deps, actor.id, null);
