import { timingSafeEqual } from 'node:crypto';
import { LIMITS, type OtpChannel } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent, limitFailures, refuseWhenFull } from '../../http/rate-limit.ts';
import type { Language } from '../../i18n.ts';
import { hashCode, randomCode } from '../../ports/secrets.ts';
import { firstChannel, hasEmail, queueMessage } from '../notices/service.ts';
import { type CodeOwner, insertCode, isUsedUp, removeCode, takeTry } from './queries.ts';

export type { CodeOwner } from './queries.ts';

/** Whom a code goes to. */
export interface CodeReader {
  /** Guardians have none. */
  email: string | null;
  phone_number: string;
  language: Language;
}

/** Role, email and phone are the same person to somebody who waits for a code. */
const pairOf = (role: string, reader: { email: string; phone_number: string }) =>
  `${role}:${reader.phone_number}:${reader.email}`;

/** @throws AppError too_many_requests when this phone was sent enough codes for an hour. */
export async function countSending(db: Db, phone: string): Promise<void> {
  await countEvent(db, 'codeSendPerPhone', phone);
}

/** Starts the time until the next code may be asked for; a running one is left as it is. */
export async function startInterval(
  db: Db,
  role: CodeOwner['role'],
  reader: { email: string; phone_number: string },
): Promise<void> {
  await countEvent(db, 'codeSendInterval', pairOf(role, reader)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/**
 * Makes a code and queues its message in the caller's transaction. The owner's older code dies; a
 * phone that WhatsApp could not reach gets this one by email.
 */
export async function issueCode(
  trx: Trx,
  deps: Deps,
  owner: CodeOwner,
  reader: CodeReader,
): Promise<OtpChannel> {
  const before = await removeCode(trx, owner);
  const stays = before === 'email' && reader.email !== null && hasEmail(deps.config);
  const channel = stays ? 'email' : firstChannel(deps.config);
  const code = randomCode();
  const codeId = await insertCode(trx, {
    ...owner,
    phoneNumber: reader.phone_number,
    channel,
    hash: hashCode(deps.config.APP_SECRET, owner.accountId, code),
  });
  await queueMessage(trx, deps, {
    kind: 'code',
    academyOrAccount: reader,
    language: reader.language,
    params: { code },
    codeId,
    channel,
    ...(owner.role === 'student' ? { studentId: owner.accountId } : {}),
  });
  return channel;
}

/**
 * Sends another code to whoever waits for one under this phone and email. The answer and the
 * limits are the same when nobody does, so that it tells nothing about who signed up; but only a
 * message that is really sent takes one of the phone's.
 * @throws AppError too_many_requests
 */
export async function resendCode(
  deps: Deps,
  role: CodeOwner['role'],
  caller: { address: string },
  reader: CodeReader & { email: string },
  findAccount: (db: Db) => Promise<{ id: string } | undefined>,
) {
  const { db } = deps;
  const pair = pairOf(role, reader);
  await countEvent(db, 'signUpPerAddress', caller.address);
  await countEvent(db, 'codeSendInterval', pair);
  await refuseWhenFull(db, 'codeSendPerPhone', reader.phone_number);
  const retry_after = LIMITS.codeResendInterval;
  const account = await findAccount(db);
  if (!account) {
    await countEvent(db, 'codeAskPerStranger', pair);
    return { otp_channel: firstChannel(deps.config), retry_after };
  }
  await countSending(db, reader.phone_number);
  const owner = { purpose: 'verify_phone', role, accountId: account.id } as const;
  const otp_channel = await inTransaction(db, (trx) => issueCode(trx, deps, owner, reader));
  return { otp_channel, retry_after };
}

/**
 * Judges a typed code. Wrong ones count against the code and, over a day, against the phone.
 * @throws AppError code_expired, code_attempts_exceeded, code_invalid, too_many_requests
 */
export async function checkCode(deps: Deps, owner: CodeOwner, typed: string): Promise<void> {
  const { db, config } = deps;
  const code = await takeTry(db, owner);
  if (!code) {
    throw new AppError((await isUsedUp(db, owner)) ? 'code_attempts_exceeded' : 'code_expired');
  }
  const isWrongCode = (error: unknown) =>
    error instanceof AppError && error.code === 'code_invalid';
  await limitFailures(db, [['wrongCodePerPhone', code.phone_number]], isWrongCode, async () => {
    const given = hashCode(config.APP_SECRET, owner.accountId, typed);
    if (!timingSafeEqual(given, code.code_hash)) throw new AppError('code_invalid');
  });
}

/** The code has served. */
export async function forgetCode(trx: Trx, owner: CodeOwner): Promise<void> {
  await removeCode(trx, owner);
}
