import { randomBytes } from 'node:crypto';
import { guardianLink } from '@midan/contract';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { hashToken } from '../../http/session.ts';
import { queueMessage } from '../notices/index.ts';
import {
  type GuardianRow,
  holdLiving,
  insertLink,
  noteLinkMessage,
  shareSiblingsLink,
} from './queries.ts';

/** Base URL of the site for links in messages; a demo uses its own port. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');

/**
 * Sends the guardian a new link, in Arabic, in the caller's transaction. Earlier links stay valid,
 * because all went to the same phone. Only the token's hash is stored.
 * @param students first names of the children it is about
 * @returns the message's id
 * @throws AppError conflict when the guardian was replaced or the account deleted
 */
export async function queueLink(
  trx: Trx,
  deps: Deps,
  guardian: Pick<GuardianRow, 'id' | 'student_id' | 'name' | 'phone_number'>,
  students: string[],
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  if (!(await holdLiving(trx, guardian.id))) throw new AppError('conflict');
  await insertLink(trx, guardian.id, hashToken(token));
  const messageId = await queueMessage(trx, deps, {
    kind: 'guardian_link',
    recipient: { email: null, phone_number: guardian.phone_number },
    studentId: guardian.student_id,
    params: {
      student: new Intl.ListFormat('ar').format(students),
      guardian: guardian.name,
      link: guardianLink(siteAddress(deps.config), token),
    },
  });
  if (messageId) await noteLinkMessage(trx, guardian.id, messageId);
  return messageId;
}

/**
 * Counts and sends a link that the student asks for.
 * @throws AppError too_many_requests for student or phone; conflict when the guardian was replaced or
 *   the account deleted
 */
export async function sendLink(deps: Deps, guardian: GuardianRow, student: string): Promise<void> {
  await countEvent(deps, 'guardianLinkInterval', [guardian.student_id, guardian.phone_number]);
  await countEvent(deps, 'guardianLinksPerStudent', guardian.student_id);
  await countEvent(deps, 'guardianLinksPerPhone', guardian.phone_number);
  await inTransaction(deps.db, (trx) => queueLink(trx, deps, guardian, [student]));
}

/**
 * Sends the first link after a sign-up; does nothing if a limit is reached. A family gets one
 * message: a sibling's link that was sent within a day and is not answered yet shows this child too.
 */
export async function sendFirstLink(
  deps: Deps,
  guardian: GuardianRow,
  student: string,
): Promise<void> {
  if (await shareSiblingsLink(deps.db, guardian)) return;
  await sendLink(deps, guardian, student).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
