import {
  type correctAcademyContact,
  LIMITS,
  type OtpChannel,
  type resendAcademyCode,
  type sendAcademyPasswordCode,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { assertNotTaken } from '../accounts/index.ts';
import { type AuditFacts, writeAudit } from '../audit/index.ts';
import { type CodeOwner, countSending, forgetCodes, issueCode } from '../codes/index.ts';
import { lockContact, saveContact } from './admin-queries.ts';

/** Messages to schools are written in Arabic. */
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
 * Counts and sends a code in the act's transaction; the school's older ones of this purpose die. The
 * counts are the transaction's too: it takes no second connection while it holds one.
 * @param byEmail sends it to the mailbox: the phone was never proved to be the school's
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
  const reader = { email, phone_number, language: LANGUAGE } as const;
  // Support's code is bound to no browser: the school enters it where it likes.
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

/** Locks the school. @throws AppError not_found, conflict where it is verified or is not */
async function lockAcademy(trx: Trx, id: string, wanted: 'pending' | 'verified') {
  const academy = await lockContact(trx, id);
  if (!academy) throw new AppError('not_found');
  if ((academy.status === 'pending') !== (wanted === 'pending')) throw new AppError('conflict');
  return academy;
}

/** @throws AppError not_found, conflict for a verified school, too_many_requests */
export const resendSignUpCode = (
  call: Call<typeof resendAcademyCode>,
): Promise<Answer<typeof resendAcademyCode>> =>
  call.once(async (trx) => {
    const academy = await lockAcademy(trx, call.params.id, 'pending');
    const channel = await send(trx, call, 'verify_phone', academy);
    await audit(trx, call, 'resend_code', { after: { channel } });
    return sent(channel);
  });

/**
 * Corrects what was mistyped at the sign-up; the code on its way to the wrong phone dies.
 * @throws AppError not_found, conflict for a verified school, validation_failed (already_taken),
 *   too_many_requests
 */
export const correctContact = (
  call: Call<typeof correctAcademyContact>,
): Promise<Answer<typeof correctAcademyContact>> =>
  call.once(async (trx) => {
    const { email, phone_number } = call.body;
    const before = await lockAcademy(trx, call.params.id, 'pending');
    await assertNotTaken(trx, 'academy', { email, phone_number }, before.id);
    await saveContact(trx, before.id, { email, phone_number });
    const channel = await send(trx, call, 'verify_phone', { id: before.id, email, phone_number });
    await audit(trx, call, 'correct_contact', {
      before: { email: before.email, phone_number: before.phone_number },
      after: { email, phone_number },
    });
    return sent(channel);
  });

/** @throws AppError not_found, conflict for a school that is not verified, too_many_requests */
export const sendPasswordCode = (
  call: Call<typeof sendAcademyPasswordCode>,
): Promise<Answer<typeof sendAcademyPasswordCode>> =>
  call.once(async (trx) => {
    const academy = await lockAcademy(trx, call.params.id, 'verified');
    const byEmail = academy.phone_verified_at === null;
    const channel = await send(trx, call, 'reset_password', academy, byEmail);
    await audit(trx, call, 'send_password_code', { after: { channel } });
    return sent(channel);
  });
