import {
  type correctAcademyContact,
  LIMITS,
  type OtpChannel,
  type resendAcademyCode,
  type sendAcademyPasswordCode,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import { assertNotTaken } from '../../identity/accounts/index.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import {
  type CodeOwner,
  countSending,
  forgetCodes,
  issueCode,
} from '../../identity/codes/index.ts';
import { lockContact, saveContact } from './admin-queries.ts';

/** Messages to academies are written in Arabic. */
const LANGUAGE = 'ar';

type SupportCall =
  | Call<typeof resendAcademyCode>
  | Call<typeof correctAcademyContact>
  | Call<typeof sendAcademyPasswordCode>;

interface Reader {
  id: string;
  email: string;
  phone_number: string;
}

/**
 * Counts the limits on the same connection: a transaction must not wait for a second one.
 * @param byEmail if email can be sent: for a phone that was never verified
 * @throws AppError too_many_requests
 */
async function send(
  trx: Trx,
  { deps, actor }: SupportCall,
  purpose: CodeOwner['purpose'],
  academy: Reader,
  byEmail = false,
): Promise<OtpChannel> {
  const counting = { ...deps, db: trx };
  await countEvent(counting, 'codeSendPerAdministrator', actor.id);
  await countEvent(counting, 'codeSendInterval', ['desk', purpose, academy.id]);
  await countSending(counting, purpose, academy.phone_number);
  const owner = { purpose, role: 'academy', accountId: academy.id } as const;
  await forgetCodes(trx, owner);
  const { email, phone_number } = academy;
  const reader = { email, phone_number, language: LANGUAGE, asker: 'owner' } as const;
  // A code that support sends is not bound to a browser: the academy may enter it anywhere.
  return issueCode(trx, deps, owner, reader, { tokenHash: null, byEmail });
}

const audit = (
  trx: Trx,
  { actor, params, body, requestId }: SupportCall,
  action: string,
  facts: { before?: AuditFacts; after?: AuditFacts } = {},
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `academy.${action}`,
    entityType: 'academy',
    entityId: params.id,
    before: facts.before ?? null,
    after: { ...facts.after, reason: body.reason },
    requestId,
  });

const sent = (otp_channel: OtpChannel) => ({
  data: { otp_channel, retry_after: LIMITS.codeResendIntervalSeconds },
});

/**
 * @param wanted `pending` for an unverified sign-up, `verified` for any other status
 * @throws AppError not_found, conflict unless it is in the wanted state
 */
async function lockAcademy(trx: Trx, id: string, wanted: 'pending' | 'verified') {
  const academy = await lockContact(trx, id);
  if (!academy) throw new AppError('not_found');
  if ((academy.status === 'pending') !== (wanted === 'pending')) throw new AppError('conflict');
  return academy;
}

/** @throws AppError not_found, conflict for a verified academy, too_many_requests */
export const resendSignUpCode = (
  call: Call<typeof resendAcademyCode>,
): Promise<Reply<typeof resendAcademyCode>> =>
  call.once(async (trx) => {
    const academy = await lockAcademy(trx, call.params.id, 'pending');
    const channel = await send(trx, call, 'verify_phone', academy);
    await audit(trx, call, 'resend_code', { after: { channel } });
    return sent(channel);
  });

/**
 * The code goes to the corrected contact; older codes become invalid.
 * @throws AppError not_found, conflict for a verified academy, validation_failed (already_taken),
 *   too_many_requests
 */
export const correctContact = (
  call: Call<typeof correctAcademyContact>,
): Promise<Reply<typeof correctAcademyContact>> =>
  call.once(async (trx) => {
    const { email, phone_number } = call.body;
    const before = await lockAcademy(trx, call.params.id, 'pending');
    await assertNotTaken(trx, 'academy', { email, phone_number }, before.id);
    await saveContact(trx, before.id, { email, phone_number });
    const about = { academyId: before.id, detail: { contact: 'both' } };
    await noteSecurity(trx, { ...callerOf(call), act: 'contact_changed', ...about });
    const channel = await send(trx, call, 'verify_phone', { id: before.id, email, phone_number });
    await audit(trx, call, 'correct_contact', {
      before: { email: before.email, phone_number: before.phone_number },
      after: { email, phone_number },
    });
    return sent(channel);
  });

/**
 * By email, if it can be sent and the academy's phone was never verified.
 * @throws AppError not_found, conflict for an unverified academy, too_many_requests
 */
export const sendPasswordCode = (
  call: Call<typeof sendAcademyPasswordCode>,
): Promise<Reply<typeof sendAcademyPasswordCode>> =>
  call.once(async (trx) => {
    const academy = await lockAcademy(trx, call.params.id, 'verified');
    const byEmail = academy.phone_verified_at === null;
    const channel = await send(trx, call, 'reset_password', academy, byEmail);
    await audit(trx, call, 'send_password_code', { after: { channel } });
    return sent(channel);
  });
