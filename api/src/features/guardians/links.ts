import { randomBytes } from 'node:crypto';
import { guardianLink, type RateLimitName } from '@midan/contract';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { hashToken } from '../../http/session.ts';
import { queueMessage } from '../notices/index.ts';
import { type GuardianRow, holdLiving, insertLink } from './queries.ts';

/** Where the site is reached, for links in messages; a demo is reached where it listens. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');

/**
 * Sends the guardian a new link, in Arabic. Earlier ones go on working: all of them went to the same
 * phone. The token is in the message alone; its hash is kept.
 */
async function send(deps: Deps, guardian: GuardianRow, student: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(deps.db, async (trx) => {
    if (!(await holdLiving(trx, guardian.id))) throw new AppError('conflict');
    await insertLink(trx, guardian.id, hashToken(token));
    await queueMessage(trx, deps, {
      kind: 'guardian_link',
      recipient: { email: null, phone_number: guardian.phone_number },
      studentId: guardian.student_id,
      params: {
        student,
        guardian: guardian.name,
        link: guardianLink(siteAddress(deps.config), token),
      },
    });
  });
}

/**
 * @throws AppError too_many_requests when the student, the school or the phone had enough of them,
 *   conflict when somebody else is guardian by now, or the account is closed
 */
export async function sendLink(
  deps: Deps,
  guardian: GuardianRow,
  student: string,
  limit: Extract<RateLimitName, 'guardianLinksPerStudent' | 'guardianRemindersPerStudent'>,
): Promise<void> {
  await countEvent(deps, 'guardianLinkInterval', [guardian.student_id, guardian.phone_number]);
  await countEvent(deps, limit, guardian.student_id);
  await countEvent(deps, 'guardianLinksPerPhone', guardian.phone_number);
  await send(deps, guardian, student);
}

/** The first link, after a sign-up: a phone that had enough of them gets none, which is no failure. */
export async function sendFirstLink(
  deps: Deps,
  guardian: GuardianRow,
  student: string,
): Promise<void> {
  await sendLink(deps, guardian, student, 'guardianLinksPerStudent').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
