import type {
  confirmAcademyContactChange,
  removeAcademyLogo,
  resendAcademyContactCode,
  updateAcademyProfile,
  uploadAcademyLogo,
  withdrawAcademyContactChange,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { removePicture, storePicture } from '../../../http/stored-pictures.ts';
import {
  confirmContactChange,
  resendContactCode,
  saveWithContactChanges,
  withdrawContactChange,
} from '../../identity/accounts/index.ts';
import { presentAcademy } from './present.ts';
import { findAcademy, replaceLogo, updateAcademy } from './queries.ts';
import { academyById } from './service.ts';

/**
 * The same fields again change nothing, whatever their version.
 * @throws AppError unauthenticated if the academy does not exist any more, edited_meanwhile,
 *   validation_failed (already_taken, email_not_sent), too_many_requests, whatsapp_busy
 */
export async function updateProfile({
  deps,
  actor,
  body,
  language,
}: Call<typeof updateAcademyProfile>): Promise<Reply<typeof updateAcademyProfile>> {
  const { email, phone_number, version, ...fields } = body;
  const wanted = { email, phone_number, version };
  await saveWithContactChanges(deps, actor, wanted, language, async (trx, hasNewContact) => {
    const stored = await findAcademy(trx, actor.id);
    if (!stored) throw new AppError('unauthenticated');
    if (!hasNewContact && changesNothing(stored, fields)) return;
    assertVersion(stored, version);
    await updateAcademy(trx, actor.id, fields);
  });
  return { data: await academyById(deps, actor.id) };
}

/** @throws as confirmContactChange */
export async function confirmContact({
  deps,
  actor,
  body,
  ...caller
}: Call<typeof confirmAcademyContactChange>): Promise<Reply<typeof confirmAcademyContactChange>> {
  await confirmContactChange(deps, actor, body, caller);
  return { data: await academyById(deps, actor.id) };
}

/** @throws as resendContactCode */
export const resendContact = async ({
  deps,
  actor,
  body,
  language,
}: Call<typeof resendAcademyContactCode>): Promise<Reply<typeof resendAcademyContactCode>> => ({
  data: await resendContactCode(deps, actor, body.contact, language),
});

/** A current phone that is not verified stays. */
export async function withdrawContact({
  deps,
  actor,
  params,
}: Call<typeof withdrawAcademyContactChange>): Promise<Reply<typeof withdrawAcademyContactChange>> {
  await withdrawContactChange(deps, actor, params.contact);
  return { data: await academyById(deps, actor.id) };
}

/** Null removes it. Deletes the file of the one before. */
async function setLogo(deps: Deps, academyId: string, key: string | null) {
  const { academy, oldKey } = await replaceLogo(deps.db, academyId, key);
  await removePicture(deps, oldKey);
  return { data: presentAcademy(academy, deps.config.APP_SECRET) };
}

/** @throws AppError validation_failed (logo), overloaded; FileStorageError (files_unavailable) */
export async function uploadLogo({
  deps,
  actor,
  file,
}: Call<typeof uploadAcademyLogo>): Promise<Reply<typeof uploadAcademyLogo>> {
  const key = await storePicture(deps, 'logos', 'logo', file);
  return setLogo(deps, actor.id, key);
}

export const removeLogo = ({
  deps,
  actor,
}: Call<typeof removeAcademyLogo>): Promise<Reply<typeof removeAcademyLogo>> =>
  setLogo(deps, actor.id, null);
