import type {
  confirmStudentContactChange,
  removeStudentPhoto,
  resendStudentContactCode,
  updateStudentProfile,
  uploadStudentPhoto,
  withdrawStudentContactChange,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { removePicture, storePicture } from '../../../http/stored-pictures.ts';
import {
  confirmContactChange,
  resendContactCode,
  saveWithContactChanges,
  withdrawContactChange,
} from '../../identity/accounts/index.ts';
import { assertStudentAge } from '../../season/editions/index.ts';
import { guardianPolicyFor, guardianRules } from '../guardians/index.ts';
import { lockStudent, replacePhoto, updateStudent } from './queries.ts';
import { profileOf } from './service.ts';

/**
 * All fields but the contacts. If no field differs and no contact is new, it writes nothing and
 * ignores the version. The birth date cannot change once an academy has enrolled the student, nor
 * so that a guardian is not needed any more. Only a student whom a school has added may have no
 * address. False for a deleted account.
 * @param edit `hasNewContact` if the same edit changes a contact, which the caller saves
 * @throws AppError edited_meanwhile, validation_failed (address_required, age_out_of_range,
 *   birth_date_locked, birth_date_of_minor)
 */
export async function saveFields(
  trx: Trx,
  deps: Deps,
  id: string,
  fields: Parameters<typeof updateStudent>[2],
  edit: { version: number | undefined; hasNewContact: boolean },
): Promise<boolean> {
  const student = await lockStudent(trx, id);
  if (!student) return false;
  if (!edit.hasNewContact && changesNothing(student, fields)) return true;
  assertVersion(student, edit.version);
  if (fields.address === null && !student.vouched_at) {
    throw fieldError('address', 'address_required');
  }
  if (student.academy_id && student.birth_date !== fields.birth_date) {
    throw fieldError('birth_date', 'birth_date_locked');
  }
  // Who outgrew the competition may still change everything else.
  if (student.birth_date !== fields.birth_date) {
    await assertStudentAge({ db: trx }, fields.birth_date);
  }
  const rules = await guardianRules({ ...deps, db: trx });
  const ends =
    guardianPolicyFor(rules, student.birth_date) && !guardianPolicyFor(rules, fields.birth_date);
  if (ends) throw fieldError('birth_date', 'birth_date_of_minor');
  await updateStudent(trx, id, fields);
  return true;
}

/**
 * A new phone or email stays pending until its code is entered; an empty one changes nothing.
 * @throws AppError unauthenticated, and errors of saveFields and saveWithContactChanges
 */
export async function update({
  deps,
  actor,
  body,
  language,
}: Call<typeof updateStudentProfile>): Promise<Reply<typeof updateStudentProfile>> {
  const { email, phone_number, version, ...fields } = body;
  const wanted = { email: email ?? undefined, phone_number: phone_number ?? undefined, version };
  await saveWithContactChanges(deps, actor, wanted, language, async (trx, hasNewContact) => {
    const edit = { version, hasNewContact };
    const isFound = await saveFields(trx, deps, actor.id, fields, edit);
    if (!isFound) throw new AppError('unauthenticated');
  });
  return { data: await profileOf(deps, actor.id) };
}

/** Ends the student's other sessions. @throws as confirmContactChange and profileOf */
export async function confirmContact({
  deps,
  actor,
  body,
  ...caller
}: Call<typeof confirmStudentContactChange>): Promise<Reply<typeof confirmStudentContactChange>> {
  await confirmContactChange(deps, actor, body, caller);
  return { data: await profileOf(deps, actor.id) };
}

/** The older code becomes invalid. @throws as resendContactCode */
export const resendContact = async ({
  deps,
  actor,
  body,
  language,
}: Call<typeof resendStudentContactCode>): Promise<Reply<typeof resendStudentContactCode>> => ({
  data: await resendContactCode(deps, actor, body.contact, language),
});

/** An unverified phone that is current already stays. @throws as profileOf */
export async function withdrawContact({
  deps,
  actor,
  params,
}: Call<typeof withdrawStudentContactChange>): Promise<Reply<typeof withdrawStudentContactChange>> {
  await withdrawContactChange(deps, actor, params.contact);
  return { data: await profileOf(deps, actor.id) };
}

/**
 * Deletes the file that is not used any more: the old one, or the new one if the account was
 * deleted meanwhile. `key` is of a stored file; null removes the photo.
 * @throws as profileOf
 */
async function setPhoto(deps: Deps, id: string, key: string | null) {
  const replaced = await replacePhoto(deps.db, id, key);
  await removePicture(deps, replaced ? replaced.old_key : key);
  return { data: await profileOf(deps, id) };
}

/** Re-encoded; the file of the one before is deleted. @throws as storePicture and profileOf */
export async function uploadPhoto({
  deps,
  actor,
  file,
}: Call<typeof uploadStudentPhoto>): Promise<Reply<typeof uploadStudentPhoto>> {
  return setPhoto(deps, actor.id, await storePicture(deps, 'photos', 'photo', file));
}

export const removePhoto = ({
  deps,
  actor,
}: Call<typeof removeStudentPhoto>): Promise<Reply<typeof removeStudentPhoto>> =>
  setPhoto(deps, actor.id, null);
