import type { removeStudentPhoto, updateStudentProfile, uploadStudentPhoto } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { removePicture, storePicture } from '../../http/stored-pictures.ts';
import { lockStudent, replacePhoto, updateStudent } from './queries.ts';
import { profileOf } from './service.ts';

/**
 * Changes the own data. The birth date is the school's concern once it has taken the student in:
 * age group and guardian depend on it.
 * @throws AppError validation_failed (birth_date_locked)
 */
export async function update({
  deps,
  actor,
  body,
}: Call<typeof updateStudentProfile>): Promise<Answer<typeof updateStudentProfile>> {
  await inTransaction(deps.db, async (trx) => {
    const student = await lockStudent(trx, actor.id);
    if (!student) throw new AppError('unauthenticated');
    if (student.academy_id && student.birth_date !== body.birth_date) {
      throw fieldError('birth_date', 'birth_date_locked');
    }
    await updateStudent(trx, actor.id, body);
  });
  return { data: await profileOf(deps, actor.id) };
}

async function setPhoto(deps: Deps, id: string, key: string | null) {
  const replaced = await replacePhoto(deps.db, id, key);
  await removePicture(deps, replaced ? replaced.old_key : key);
  return { data: await profileOf(deps, id) };
}

export async function uploadPhoto({
  deps,
  actor,
  file,
}: Call<typeof uploadStudentPhoto>): Promise<Answer<typeof uploadStudentPhoto>> {
  return setPhoto(deps, actor.id, await storePicture(deps, 'photos', 'photo', file.content));
}

export const removePhoto = ({
  deps,
  actor,
}: Call<typeof removeStudentPhoto>): Promise<Answer<typeof removeStudentPhoto>> =>
  setPhoto(deps, actor.id, null);
