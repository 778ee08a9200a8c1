import { randomBytes } from 'node:crypto';
import { guardianLink } from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { hashToken } from '../../../http/session.ts';
import { queueMessage } from '../../messaging/notices/index.ts';
import { lockFamilies } from './family-queries.ts';
import {
  type GuardianRow,
  holdLiving,
  insertLink,
  noteLinkMessage,
  selectGuardian,
  selectSchoolName,
  shareSiblingsLink,
} from './queries.ts';

/** For the wording that names the student's school first; {} without one. */
async function schoolOf(trx: Trx, studentId: string): Promise<Record<string, string>> {
  const school = await selectSchoolName(trx, studentId);
  return school ? { school, context: 'school' } : {};
}

/**
 * Marks the guardian as asked now. Earlier links stay valid, because all went to the same phone.
 * Only the token's hash is stored. Counts in no limit.
 * @returns the message's id; null if none could be queued, see queueMessage()
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
      ...(await schoolOf(trx, guardian.student_id)),
      link: guardianLink(siteAddress(deps.config), token),
    },
  });
  if (messageId) await noteLinkMessage(trx, guardian.id, messageId);
  return messageId;
}

/**
 * Counts in the transaction, so that a message that is not sent takes no place. The caller holds
 * the family (lockFamilies).
 * @throws AppError too_many_requests, conflict, see queueLink
 */
async function countAndQueue(
  trx: Trx,
  deps: Deps,
  guardian: GuardianRow,
  student: string,
): Promise<void> {
  const counting = { ...deps, db: trx };
  await countEvent(counting, 'guardianLinkInterval', [guardian.student_id, guardian.phone_number]);
  await countEvent(counting, 'guardianLinksPerStudent', guardian.student_id);
  await countEvent(counting, 'guardianLinksPerPhone', guardian.phone_number);
  await queueLink(trx, deps, guardian, [student]);
}

/**
 * Names one student (`student` is the first name), whatever was answered.
 * @throws AppError too_many_requests for student or phone; conflict when the guardian was replaced
 *   or the account deleted
 */
export async function sendLink(deps: Deps, guardian: GuardianRow, student: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockFamilies(trx, [guardian.phone_number]);
    await countAndQueue(trx, deps, guardian, student);
  });
}

/**
 * Unless this guardian was asked meanwhile. A sibling's unanswered link of the last day counts for
 * this child too, which its page shows (shareSiblingsLink).
 * @throws AppError too_many_requests, conflict, see sendLink
 */
export async function sendFirstLink(
  deps: Deps,
  guardian: GuardianRow,
  student: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockFamilies(trx, [guardian.phone_number]);
    const now = await selectGuardian(trx, guardian.student_id);
    if (now?.id === guardian.id && now.link_sent_at) return;
    if (await shareSiblingsLink(trx, guardian)) return;
    await countAndQueue(trx, deps, guardian, student);
  });
}
