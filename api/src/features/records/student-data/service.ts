import type { deleteStudentAccount, downloadStudentData } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { closeAllSessions, listSessions } from '../../../http/session.ts';
import { removePicture } from '../../../http/stored-pictures.ts';
import { checkOwnPassword } from '../../identity/accounts/index.ts';
import { dropMessagesAbout, removeNoticesAbout } from '../../messaging/notices/index.ts';
import {
  eraseCertificateNames,
  selectCertificateName,
  selectKeptCertificates,
} from '../../papers/certificates/index.ts';
import { eraseRequests } from '../../people/enrolment/index.ts';
import { eraseGuardians, guardianHistory } from '../../people/guardians/index.ts';
import { eraseAcceptances, selectAcceptances } from '../../season/legal/index.ts';
import {
  anonymise,
  deleteStoredReplies,
  lockForErasure,
  selectArrivalsOf,
  selectCardOf,
  selectKept,
  selectListLinesOf,
  selectMessagesOf,
  selectMovesOf,
  selectNoticesOf,
  selectProjectsOf,
  selectRequestsOf,
  selectTeamsOf,
} from './queries.ts';

async function* inOnePiece(content: object): AsyncGenerator<string> {
  yield `${JSON.stringify(content, null, 2)}\n`;
}

/** Null without a photo, or if its file is missing. @throws FileStorageError */
async function photoOf({ files }: Deps, key: string | null): Promise<string | null> {
  const file = key && (await files.get(key));
  return file ? `data:${file.contentType};base64,${file.content.toString('base64')}` : null;
}

/** All but secrets, with the photo. @throws FileStorageError (answered as files_unavailable) */
export async function studentFile(deps: Deps, id: string): Promise<Download | undefined> {
  const { db } = deps;
  const [
    kept,
    requests,
    teams,
    notices,
    messages,
    lines,
    card,
    guardians,
    sessions,
    certificates,
    name,
    legal,
    moves,
    projects,
    arrivals,
  ] = await Promise.all([
    selectKept(db, id),
    selectRequestsOf(db, id),
    selectTeamsOf(db, id),
    selectNoticesOf(db, id),
    selectMessagesOf(db, id),
    selectListLinesOf(db, id),
    selectCardOf(db, id),
    guardianHistory(db, id),
    listSessions(db, { role: 'student', id }),
    selectKeptCertificates(db, id),
    selectCertificateName(db, id),
    selectAcceptances(db, 'student', id),
    selectMovesOf(db, id),
    selectProjectsOf(db, id),
    selectArrivalsOf(db, id),
  ]);
  if (!kept) return undefined;
  const { photo_key: photo, ...student } = kept;
  const own = { ...student, photo: await photoOf(deps, photo) };
  const content = {
    ...{ student: own, requests, teams, notices, messages },
    ...{ list_lines: lines, card: card ?? null, guardians, sessions },
    ...{ certificates, certificate_name: name ?? null, legal, moves, projects },
    arrivals,
  };
  return {
    download: {
      name: 'my-data',
      format: 'json',
      content: inOnePiece(content),
    },
  };
}

/** @throws AppError unauthenticated if the student does not exist any more; FileStorageError */
export async function download({
  deps,
  actor,
}: Call<typeof downloadStudentData>): Promise<Download> {
  const file = await studentFile(deps, actor.id);
  if (!file) throw new AppError('unauthenticated');
  return file;
}

/** Also those not yet confirmed, and former phones; no guardian's. */
const contactsOf = (student: NonNullable<Awaited<ReturnType<typeof lockForErasure>>>): string[] =>
  [
    student.email,
    student.phone_number,
    student.pending_email,
    student.pending_phone_number,
    ...student.former_phones,
  ].filter((contact) => contact !== null);

/**
 * Frees email and phone. Archived editions keep their teams. Returns the key of the photo, whose
 * file the caller deletes after the commit; undefined if the student is erased already. Locks as
 * lockForErasure().
 */
export async function eraseStudent(
  trx: Trx,
  id: string,
): Promise<{ photo: string | null } | undefined> {
  const student = await lockForErasure(trx, id);
  if (!student) return undefined;
  await deleteStoredReplies(trx, id);
  const requests = await eraseRequests(trx, id);
  await removeNoticesAbout(trx, [...requests, id]);
  const guardianPhones = await eraseGuardians(trx, id);
  await dropMessagesAbout(trx, {
    id,
    name: `${student.first_name} ${student.last_name}`,
    recipients: [...contactsOf(student), ...guardianPhones],
  });
  await eraseCertificateNames(trx, id);
  await eraseAcceptances(trx, id);
  await anonymise(trx, id);
  await closeAllSessions(trx, { role: 'student', id });
  return { photo: student.photo_key };
}

/** @throws AppError unauthenticated if it is erased already, and errors of checkOwnPassword */
export async function erase({
  deps,
  actor,
  body,
}: Call<typeof deleteStudentAccount>): Promise<Reply<typeof deleteStudentAccount>> {
  await checkOwnPassword(deps, actor, body.current_password);
  const erased = await inTransaction(deps.db, (trx) => eraseStudent(trx, actor.id));
  if (!erased) throw new AppError('unauthenticated');
  await removePicture(deps, erased.photo);
  return { data: null };
}
