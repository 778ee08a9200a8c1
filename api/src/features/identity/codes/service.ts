import { timingSafeEqual } from 'node:crypto';
import { LIMITS, type OtpChannel, RATE_LIMITS } from '@midan/contract';
import { whatsappQuota } from '../../../config.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import {
  assertWithinLimit,
  type Counting,
  countEvent,
  limitFailures,
  tryCountEvent,
} from '../../../http/rate-limit.ts';
import type { Language } from '../../../i18n.ts';
import { ACCOUNTS, SENDING } from '../../../limits.ts';
import { maskedEmail, maskedPhone } from '../../../masking.ts';
import { acceptedSecrets, hashCode, randomCode } from '../../../ports/secrets.ts';
import {
  assertWhatsappFree,
  type CodeWording,
  codeChannel,
  firstChannel,
  hasEmail,
  queueMessage,
} from '../../messaging/notices/index.ts';
import {
  type CodeOwner,
  findByToken,
  findOnly,
  findSingle,
  findUnbound,
  insertCode,
  lastChannel,
  lockOwner,
  removeCode,
  removeCodes,
  selectFirstName,
  type Tries,
  takeTry,
} from './queries.ts';

export interface CodeReader {
  /** Null for guardians, and for students without an email. */
  email: string | null;
  phone_number: string | null;
  language: Language;
  /** Overrides the default channel: the channel that the code has to verify. */
  channel?: OtpChannel | undefined;
  /** The mailbox's owner by a session, or the desk; undefined for a stranger (countMailbox). */
  asker?: 'owner';
  /** Wording and parameters of a message that says what the code is for. */
  about?: undefined | { wording: CodeWording; params: Record<string, string> };
}

/** `email` null for a student who signs up without one. */
type Contacts = { phone_number: string; email: string | null };

const addresseeKey = (role: string, reader: Contacts) =>
  `${role}:${reader.phone_number}:${reader.email}`;

/** Per purpose: sign-ups must not use up the owner's quota. @throws AppError too_many_requests */
export async function countSending(
  counting: Counting,
  purpose: CodeOwner['purpose'],
  phone: string,
): Promise<void> {
  await countEvent(counting, 'codeSendPerPhone', [purpose, phone]);
}

/** Does nothing, and does not throw, if the wait is already running. */
export async function startInterval(
  counting: Counting,
  role: CodeOwner['role'],
  reader: Contacts,
): Promise<void> {
  await tryCountEvent(counting, 'codeSendInterval', addresseeKey(role, reader));
}

/** With the student's name, because siblings share phones. */
async function aboutStudent(trx: Trx, owner: CodeOwner): Promise<CodeReader['about']> {
  const name = owner.role === 'student' ? await selectFirstName(trx, owner.accountId) : undefined;
  return name ? { wording: 'code_named', params: { name } } : undefined;
}

/**
 * By whichever channel: WhatsApp fails for a phone without it, and the code goes by email.
 * @throws AppError too_many_requests; forgotPassword() counts reset codes itself
 */
async function countMailbox(
  counting: Counting,
  { purpose }: CodeOwner,
  { email, asker }: CodeReader,
  channel: OtpChannel,
): Promise<void> {
  if (email === null || asker === 'owner' || purpose === 'reset_password') return;
  if (channel === 'email' || purpose === 'verify_phone') {
    await countEvent(counting, 'otherCodePerMailbox', email);
    await countEvent(counting, 'codePerMailbox', email);
  }
}

/**
 * `email` once sign-ups from this address have used up their share of WhatsApp's quota.
 * @throws AppError whatsapp_busy, too_many_requests for a code that cannot go by email
 */
export async function signUpChannel(
  deps: Deps,
  address: string,
  email: string | null,
): Promise<'email' | undefined> {
  if (email === null) await assertWhatsappFree(deps);
  const quota = whatsappQuota(deps.config);
  if (quota === null || !hasEmail(deps.config)) return undefined;
  const { max } = RATE_LIMITS.signUpWhatsappPerAddress;
  const share = Math.max(max, Math.ceil(quota * SENDING.addressShare));
  if (email === null) {
    await countEvent(deps, 'signUpWhatsappPerAddress', address, share);
    return undefined;
  }
  const isWithin = await tryCountEvent(deps, 'signUpWhatsappPerAddress', address, share);
  return isWithin ? undefined : 'email';
}

/**
 * Deletes the owner's older codes unless `bound` is given: several bound ones may be valid. Without
 * `bound` the account is locked: support and the account may ask at the same moment. Unless
 * `reader.channel` is given, it goes by email, if it can, when the last code did or WhatsApp cannot
 * take one soon. The caller has counted other limits than the mailbox's.
 * @param bound `tokenHash` of the token that a guess needs, null for none; `byEmail` sends it by
 *   email if it can; `neverSent` makes a code, or one that would go by email, that is never sent
 * @throws AppError too_many_requests
 */
export async function issueCode(
  trx: Trx,
  deps: Deps,
  owner: CodeOwner,
  reader: CodeReader,
  bound: {
    tokenHash: Buffer | null;
    byEmail: boolean;
    neverSent?: boolean | 'by_email';
  } | null = null,
): Promise<OtpChannel> {
  if (!bound) await lockOwner(trx, owner);
  const before = bound ? await lastChannel(trx, owner) : await removeCodes(trx, owner);
  const wantsEmail = before === 'email' || bound?.byEmail === true;
  const stays = wantsEmail && reader.email !== null && hasEmail(deps.config);
  const usual =
    reader.email === null ? firstChannel(deps.config) : await codeChannel({ ...deps, db: trx });
  const channel = reader.channel ?? (stays ? 'email' : usual);
  await countMailbox({ ...deps, db: trx }, owner, reader, channel);
  const isKept = bound?.neverSent === true || (bound?.neverSent && channel === 'email');
  const about = reader.about ?? (await aboutStudent(trx, owner));
  const code = randomCode();
  const codeId = await insertCode(trx, {
    ...owner,
    // Key by which guesses are counted; an account without a phone has its own.
    phoneNumber: reader.phone_number ?? owner.accountId,
    channel,
    hash: hashCode(deps.config.APP_SECRET, owner.accountId, code),
    tokenHash: bound?.tokenHash ?? null,
  });
  await queueMessage(trx, deps, {
    kind: 'code',
    // Without an address: written like the others, and never sent.
    recipient: isKept ? { email: null, phone_number: '' } : reader,
    language: reader.language,
    params: { ...about?.params, code },
    wording: about?.wording,
    codeId,
    channel,
    ...(owner.role === 'student' ? { studentId: owner.accountId } : {}),
  });
  return channel;
}

/** Undefined if it is the one that the caller named (`asked`). */
function sentElsewhere(channel: OtpChannel, asked: Contacts, account: Contacts) {
  if (channel === 'email') {
    if (account.email === null || account.email === asked.email) return undefined;
    return maskedEmail(account.email);
  }
  const isAsked = account.phone_number === asked.phone_number;
  return isAsked ? undefined : maskedPhone(account.phone_number);
}

/**
 * Reply and limits are the same if no sign-up waits for a code, so that they do not reveal who
 * signed up; only messages that are sent count against the phone.
 * @param findAccount finds the sign-up that waits for a code; undefined if none does
 * @throws AppError too_many_requests, whatsapp_busy for an account without email
 */
export async function resendCode(
  deps: Deps,
  role: CodeOwner['role'],
  { address, language }: { address: string; language: Language },
  asked: Contacts,
  findAccount: (db: Db) => Promise<(Contacts & { id: string }) | undefined>,
) {
  const { db } = deps;
  await countEvent(deps, 'signUpPerAddress', ['sign_up', role, address]);
  const account = await findAccount(db);
  const { email, phone_number } = account ?? asked;
  const pair = addresseeKey(role, { email, phone_number });
  await countEvent(deps, 'codeSendInterval', pair);
  await assertWithinLimit(deps, 'codeSendPerPhone', ['verify_phone', phone_number]);
  const retry_after = LIMITS.codeResendIntervalSeconds;
  const channel = await signUpChannel(deps, address, email);
  if (!account) {
    await countEvent(deps, 'codeAskPerStranger', pair);
    return { otp_channel: channel ?? (await codeChannel(deps)), retry_after };
  }
  await countSending(deps, 'verify_phone', phone_number);
  const owner = { purpose: 'verify_phone', role, accountId: account.id } as const;
  const reader = { email, phone_number, language, channel };
  const otp_channel = await inTransaction(db, (trx) => issueCode(trx, deps, owner, reader));
  return { otp_channel, retry_after, sent_to: sentElsewhere(otp_channel, asked, account) };
}

export interface VerifiedCode {
  id: string;
  channel: OtpChannel;
}

export interface Guess {
  /** Whether token, session or link identifies the person for whom the code was made. */
  hasToken: boolean;
  address: string;
}

/**
 * The code stays valid. `limit` adds a limit of wrong guesses, by phone.
 * @throws AppError code_attempts_exceeded (also if expired or used just now), code_invalid
 */
async function verifyCode(
  { db, config }: Deps,
  codeId: string,
  owner: CodeOwner,
  typed: string,
  tries: Tries,
  limit: (phone: string, work: () => Promise<void>) => Promise<void> = (_, work) => work(),
): Promise<VerifiedCode> {
  const code = await takeTry(db, codeId, tries);
  if (!code) throw new AppError('code_attempts_exceeded');
  await limit(code.phone_number, async () => {
    const isRight = acceptedSecrets(config).some((secret) =>
      timingSafeEqual(hashCode(secret, owner.accountId, typed), code.code_hash),
    );
    if (!isRight) throw new AppError('code_invalid');
  });
  return { id: code.id, channel: code.channel };
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'code_invalid';

/**
 * A code takes 5 guesses of its owner (`hasToken`) and 5 of others, the right one counted too.
 * Wrong guesses of a day also count against the phone: 20 from one address, so that a stranger
 * cannot lock the owner out, and 100 from all addresses. With 6 digits, 100 guesses succeed with a
 * probability of 1 in 10,000.
 * @throws AppError code_expired (also if there is no code), code_attempts_exceeded, code_invalid,
 *   too_many_requests
 */
export async function checkCode(
  deps: Deps,
  owner: CodeOwner,
  typed: string,
  guess: Guess,
): Promise<VerifiedCode> {
  const id = await findOnly(deps.db, owner);
  if (!id) throw new AppError('code_expired');
  const tries = { hasToken: guess.hasToken, max: LIMITS.codeMaxAttempts };
  return verifyCode(deps, id, owner, typed, tries, (phone, work) => {
    const limits = [
      ['wrongCodePerPhoneAndAddress', [owner.purpose, phone, guess.address]],
      ['wrongCodePerPhone', [owner.purpose, phone]],
    ] as const;
    return limitFailures(deps, limits, isWrongCode, work);
  });
}

/**
 * No token identifies the owner, so all guesses count alike: 5 from one address, so that a stranger
 * does not use the code up, and 100 from all addresses.
 * @throws AppError code_attempts_exceeded by either limit, code_invalid
 */
async function checkUnboundCode(
  deps: Deps,
  id: string,
  owner: CodeOwner,
  typed: string,
  address: string,
): Promise<VerifiedCode> {
  const limits = [['wrongSupportCodePerAddress', [id, address]]] as const;
  const tries = { hasToken: false, max: ACCOUNTS.supportCodeMaxAttempts };
  return limitFailures(deps, limits, isWrongCode, () =>
    verifyCode(deps, id, owner, typed, tries),
  ).catch((error: unknown) => {
    const isUsedUp = error instanceof AppError && error.code === 'too_many_requests';
    throw isUsedUp ? new AppError('code_attempts_exceeded') : error;
  });
}

/**
 * The code bound to the token; if there is none, the one that support sent; without a token else
 * the owner's only one. Guesses count against this code only.
 * @throws AppError code_expired (also if no code fits), code_attempts_exceeded, code_invalid
 */
export async function checkBoundCode(
  deps: Deps,
  owner: CodeOwner,
  typed: string,
  { tokenHash, address }: { tokenHash: Buffer | null; address: string },
): Promise<VerifiedCode> {
  const max = LIMITS.codeMaxAttempts;
  const bound = tokenHash ? await findByToken(deps.db, owner, tokenHash) : undefined;
  if (bound) return verifyCode(deps, bound, owner, typed, { hasToken: true, max });
  const unbound = await findUnbound(deps.db, owner);
  if (unbound) return checkUnboundCode(deps, unbound, owner, typed, address);
  const only = tokenHash ? undefined : await findSingle(deps.db, owner);
  if (!only) throw new AppError('code_expired');
  return verifyCode(deps, only, owner, typed, { hasToken: false, max });
}

/** Uses a code up. @throws AppError code_invalid when a concurrent call used it first */
export async function consumeCode(trx: Trx, code: VerifiedCode): Promise<void> {
  if (!(await removeCode(trx, code.id))) throw new AppError('code_invalid');
}

/** Also those bound to tokens. */
export async function forgetCodes(trx: Trx, owner: CodeOwner): Promise<void> {
  await removeCodes(trx, owner);
}
