import type { deleteStudentAccount, downloadStudentData } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Download, Reply } from '../../http/implement.ts';
import { closeAllSessions, listSessions } from '../../http/session.ts';
import { removePicture } from '../../http/stored-pictures.ts';
import { checkOwnPassword } from '../accounts/index.ts';
import { eraseRequests } from '../enrolment/index.ts';
import { eraseGuardians, guardianHistory } from '../guardians/index.ts';
import { dropMessagesAbout, removeNoticesAbout } from '../notices/index.ts';
import {
  anonymise,
  deleteStoredReplies,
  lockForErasure,
  selectKept,
  selectRequestsOf,
  selectTeamsOf,
} from './queries.ts';

async function* inOnePiece(content: object): AsyncGenerator<string> {
  yield `${JSON.stringify(content, null, 2)}\n`;
}

/** The photo as data: URL, or null. */
async function photoOf({ files }: Deps, key: string | null): Promise<string | null> {
  const file = key && (await files.get(key));
  return file ? `data:${file.contentType};base64,${file.content.toString('base64')}` : null;
}

/** Downloads everything stored about the student, including the photo. */
export async function download({
  deps,
  actor,
}: Call<typeof downloadStudentData>): Promise<Download> {
  const { db } = deps;
  const [kept, requests, teams, guardians, sessions] = await Promise.all([
    selectKept(db, actor.id),
    selectRequestsOf(db, actor.id),
    selectTeamsOf(db, actor.id),
    guardianHistory(db, actor.id),
    listSessions(db, actor),
  ]);
  if (!kept) throw new AppError('unauthenticated');
  const { photo_key: photo, ...student } = kept;
  const own = { ...student, photo: await photoOf(deps, photo) };
  const content = { student: own, requests, teams, guardians, sessions };
  return {
    download: {
      name: 'my-data',
      format: 'json',
      content: inOnePiece(content),
    },
  };
}

/** All phones and mailboxes that messages to the student may have gone to. */
const contactsOf = (student: NonNullable<Awaited<ReturnType<typeof lockForErasure>>>): string[] =>
  [
    student.email,
    student.phone_number,
    student.pending_email,
    student.pending_phone_number,
    ...student.former_phones,
  ].filter((contact) => contact !== null);

/**
 * Deletes the account: leaves team and academy, erases personal data, frees email and phone. Lock
 * order: team, student, requests.
 * @throws AppError validation_failed (current_password_wrong), too_many_requests
 */
export async function erase({
  deps,
  actor,
  body,
}: Call<typeof deleteStudentAccount>): Promise<Reply<typeof deleteStudentAccount>> {
  await checkOwnPassword(deps, actor, body.current_password);
  const photo = await inTransaction(deps.db, async (trx) => {
    const student = await lockForErasure(trx, actor.id);
    if (!student) throw new AppError('unauthenticated');
    await deleteStoredReplies(trx, actor.id);
    const requests = await eraseRequests(trx, actor.id);
    await removeNoticesAbout(trx, [...requests, actor.id]);
    const guardianPhones = await eraseGuardians(trx, actor.id);
    await dropMessagesAbout(trx, {
      id: actor.id,
      name: `${student.first_name} ${student.last_name}`,
      recipients: [...contactsOf(student), ...guardianPhones],
    });
    await anonymise(trx, actor.id);
    await closeAllSessions(trx, actor);
    return student.photo_key;
  });
  await removePicture(deps, photo);
  return { data: null };
}
