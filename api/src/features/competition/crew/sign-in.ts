import { type askCrewCode, LIMITS, type logoutCrew, type signInCrew } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { countFailure, noteSecurity } from '../../../http/security-log.ts';
import { closeSession, hashToken, openSession } from '../../../http/session.ts';
import { maskedEmail, maskedPhone } from '../../../masking.ts';
import {
  type CodeOwner,
  checkCode,
  consumeCode,
  countSending,
  issueCode,
} from '../../identity/codes/index.ts';
import { assertWhatsappFree, hasEmail } from '../../messaging/notices/index.ts';
import { lockMember, selectLinked } from './queries.ts';

/** Only links that nobody has count. @throws AppError link_invalid, too_many_requests */
async function findByLink(deps: Deps, token: string, address: string) {
  const found = await selectLinked(deps.db, hashToken(token));
  if (found?.phone_number) return { ...found, phone_number: found.phone_number };
  await countEvent(deps, 'crewLinkPerAddress', address);
  throw new AppError('link_invalid');
}

const ownerOf = (accountId: string): CodeOwner => ({
  purpose: 'crew_sign_in',
  role: 'crew',
  accountId,
});

/** @throws AppError link_invalid, too_many_requests, whatsapp_busy */
export async function askCode({
  deps,
  body,
  address,
  language,
}: Call<typeof askCrewCode>): Promise<Reply<typeof askCrewCode>> {
  const { id, name, phone_number, email } = await findByLink(deps, body.token, address);
  const byEmail = email !== null && hasEmail(deps.config);
  if (!byEmail) await assertWhatsappFree(deps, phone_number);
  await countEvent(deps, 'codeSendInterval', `crew:${id}`);
  await countSending(deps, 'crew_sign_in', phone_number);
  const channel = byEmail ? ('email' as const) : undefined;
  const reader = { email: byEmail ? email : null, phone_number, language, channel };
  const otp_channel = await inTransaction(deps.db, (trx) =>
    issueCode(trx, deps, ownerOf(id), reader),
  );
  const sent_to = byEmail ? maskedEmail(email) : maskedPhone(phone_number);
  return {
    data: { name, otp_channel, sent_to, retry_after: LIMITS.codeResendIntervalSeconds },
  };
}

/**
 * Ends with the link at the latest. @throws AppError link_invalid, also if it ended or the member
 * was disabled meanwhile, and errors of checkCode and consumeCode
 */
export async function signIn({
  deps,
  body,
  address,
  userAgent,
}: Call<typeof signInCrew>): Promise<Reply<typeof signInCrew>> {
  const { id, name } = await findByLink(deps, body.token, address);
  const by = { kind: 'crew', id } as const;
  const guess = { hasToken: true, address };
  const code = await checkCode(deps, ownerOf(id), body.otp_code, guess).catch(
    async (error: unknown) => {
      if (error instanceof AppError && error.code === 'code_invalid') {
        await countFailure(deps.db, { act: 'sign_in_failed', by, address, userAgent });
      }
      throw error;
    },
  );
  const token = await inTransaction(deps.db, async (trx) => {
    await lockMember(trx, id);
    const now = await selectLinked(trx, hashToken(body.token));
    if (!now) throw new AppError('link_invalid');
    await consumeCode(trx, code);
    await noteSecurity(trx, { act: 'signed_in', by, address, userAgent });
    return openSession(trx, { role: 'crew', id }, userAgent, null, now.link_expires_at);
  });
  return { data: { token, name } };
}

export async function logout({
  deps,
  actor,
}: Call<typeof logoutCrew>): Promise<Reply<typeof logoutCrew>> {
  await closeSession(deps.db, actor);
  return { data: null };
}
