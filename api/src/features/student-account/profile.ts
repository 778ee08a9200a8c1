import type {
  confirmStudentContactChange,
  removeStudentPhoto,
  resendStudentContactCode,
  updateStudentProfile,
  uploadStudentPhoto,
  withdrawStudentContactChange,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { assertVersion, changesNothing } from '../../http/edits.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { removePicture, storePicture } from '../../http/stored-pictures.ts';
import {
  confirmContactChange,
  resendContactCode,
  saveWithContactChanges,
  withdrawContactChange,
} from '../accounts/index.ts';
import { assertStudentAge } from '../editions/index.ts';
import { guardianPolicyFor, guardianRules } from '../guardians/index.ts';
import { lockStudent, replacePhoto, updateStudent } from './queries.ts';
import { profileOf } from './service.ts';

/**
 * Changes a student's own fields and locks the student. Returns false if there is no such student;
 * true also if nothing changes, whatever the version. The birth date cannot change once an academy
 * has enrolled the student, nor so that a guardian is not needed any more.
 * @param edit the version that the edit began with, and whether it changes a contact too
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
 * Changes the signed-in student's profile and returns it. A new phone or email stays pending until
 * its code is entered.
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

/** Makes the student's pending phone or email current, see confirmContactChange(), which throws. */
export async function confirmContact({
  deps,
  actor,
  body,
  address,
}: Call<typeof confirmStudentContactChange>): Promise<Reply<typeof confirmStudentContactChange>> {
  await confirmContactChange(deps, actor, body, address);
  return { data: await profileOf(deps, actor.id) };
}

/** Sends the code of the student's pending contact again, see resendContactCode(), which throws. */
export const resendContact = async ({
  deps,
  actor,
  body,
  language,
}: Call<typeof resendStudentContactCode>): Promise<Reply<typeof resendStudentContactCode>> => ({
  data: await resendContactCode(deps, actor, body.contact, language),
});

/** Cancels the student's pending contact; does nothing if none is pending. */
export async function withdrawContact({
  deps,
  actor,
  params,
}: Call<typeof withdrawStudentContactChange>): Promise<Reply<typeof withdrawStudentContactChange>> {
  await withdrawContactChange(deps, actor, params.contact);
  return { data: await profileOf(deps, actor.id) };
}

/**
 * Sets the student's photo, or removes it with null, and deletes the file that is not used any
 * more: the old one, or the new one if the account was deleted. Returns the profile.
 */
async function setPhoto(deps: Deps, id: string, key: string | null) {
  const replaced = await replacePhoto(deps.db, id, key);
  await removePicture(deps, replaced ? replaced.old_key : key);
  return { data: await profileOf(deps, id) };
}

/**
 * Stores a photo in place of the one before, whose file is deleted, and returns the profile.
 * @throws errors of storePicture
 */
export async function uploadPhoto({
  deps,
  actor,
  file,
}: Call<typeof uploadStudentPhoto>): Promise<Reply<typeof uploadStudentPhoto>> {
  return setPhoto(deps, actor.id, await storePicture(deps, 'photos', 'photo', file));
}

/** Removes the photo and its file, if there is one, and returns the profile. */
export const removePhoto = ({
  deps,
  actor,
}: Call<typeof removeStudentPhoto>): Promise<Reply<typeof removeStudentPhoto>> =>
  setPhoto(deps, actor.id, null);
