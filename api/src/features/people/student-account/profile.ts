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
 * Locks a student until the transaction ends and saves the student's own fields, which are all but
 * the contacts. Returns false if there is no such student or the account was deleted; otherwise
 * true. If no field differs and no contact is new, it writes nothing and ignores the version. The
 * birth date cannot change once an academy has enrolled the student, nor so that a guardian is not
 * needed any more. Only a student whom a school has added may have no address.
 * @param edit `version` that the edit began with; `hasNewContact` if the same edit changes a
 *   contact, which the caller saves
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
 * Changes the signed-in student's profile and returns it. A new phone or email is sent a code and
 * stays pending until that is entered; an empty one leaves the contact as it is.
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

/**
 * Makes the student's pending phone or email current after checking its code and the password, and
 * ends the student's other sessions. Returns the profile.
 * @throws errors of confirmContactChange and profileOf
 */
export async function confirmContact({
  deps,
  actor,
  body,
  ...caller
}: Call<typeof confirmStudentContactChange>): Promise<Reply<typeof confirmStudentContactChange>> {
  await confirmContactChange(deps, actor, body, caller);
  return { data: await profileOf(deps, actor.id) };
}

/**
 * Sends a new code for the student's pending phone or email; the older code becomes invalid.
 * Returns the channel that it takes and the seconds until the next one may be sent.
 * @throws errors of resendContactCode, such as no_contact_change if none is pending
 */
export const resendContact = async ({
  deps,
  actor,
  body,
  language,
}: Call<typeof resendStudentContactCode>): Promise<Reply<typeof resendStudentContactCode>> => ({
  data: await resendContactCode(deps, actor, body.contact, language),
});

/**
 * Removes the student's pending new phone or email, and its code; does nothing if there is none. An
 * unverified phone that is current already stays. Returns the profile.
 * @throws errors of profileOf
 */
export async function withdrawContact({
  deps,
  actor,
  params,
}: Call<typeof withdrawStudentContactChange>): Promise<Reply<typeof withdrawStudentContactChange>> {
  await withdrawContactChange(deps, actor, params.contact);
  return { data: await profileOf(deps, actor.id) };
}

/**
 * Sets the key of the student's photo, whose file is stored already, or removes it with null. Then
 * deletes the file that is not used any more: the old one, or the new one if the account was
 * deleted meanwhile. Returns `{ data }` with the profile.
 * @throws errors of profileOf
 */
async function setPhoto(deps: Deps, id: string, key: string | null) {
  const replaced = await replacePhoto(deps.db, id, key);
  await removePicture(deps, replaced ? replaced.old_key : key);
  return { data: await profileOf(deps, id) };
}

/**
 * Stores an uploaded photo, re-encoded, in place of the one before, whose file is deleted, and
 * returns the profile.
 * @throws errors of storePicture and profileOf
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
