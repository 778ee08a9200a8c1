import { randomBytes } from 'node:crypto';
import type { Body, OtpChannel, verifyAcademyPhone } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addDevice } from '../../../http/devices.ts';
import { AppError } from '../../../http/errors.ts';
import { countEvent, limitFailures } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { hashToken, openSession } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { randomPassword, seal, unseal } from '../../../ports/secrets.ts';
import {
  type CodeOwner,
  checkCode,
  consumeCode,
  countSending,
  issueCode,
  signUpChannel,
  startInterval,
  type VerifiedCode,
} from '../codes/index.ts';
import { assertNotTaken, asTaken } from './duplicates.ts';
import {
  type AccountRole,
  findWaiting,
  insertVerification,
  isTokenUsed,
  listUnverified,
  type SignUpRow,
  takeSealedPassword,
  type WantedContacts,
} from './queries.ts';

export interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

const ownerOf = (role: AccountRole, accountId: string): CodeOwner => ({
  purpose: 'verify_phone',
  role,
  accountId,
});

/**
 * Unverified sign-ups do not reserve their email or phone.
 * @param insert writes the account with the password's hash and returns its id
 * @throws AppError validation_failed (already_taken, phone_of_other_family), too_many_requests,
 *   overloaded, whatsapp_busy for a code that cannot go by email, and errors of `insert`
 */
export async function signUp<F extends WantedContacts>(
  deps: Deps,
  role: AccountRole,
  fields: F,
  { address, language }: Pick<Caller, 'address' | 'language'>,
  insert: (trx: Trx, passwordHash: string) => Promise<string>,
) {
  await countEvent(deps, 'signUpPerAddress', ['sign_up', role, address]);
  // Covers the transaction too, because a taken guardian's phone is only detected when it is
  // written.
  return limitFailures(deps, [['takenPerAddress', [role, address]]], isTaken, async () => {
    await assertNotTaken(deps.db, role, fields);
    const wanted = await signUpChannel(deps, address, fields.email);
    await countSending(deps, 'verify_phone', fields.phone_number);
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const token = randomBytes(32).toString('base64url');
    const { email, phone_number }: Pick<F, 'email' | 'phone_number'> = fields;

    const { id, channel } = await inTransaction(deps.db, async (trx) => {
      const accountId = await insert(trx, passwordHash);
      await insertVerification(trx, role, {
        accountId,
        tokenHash: hashToken(token),
        sealedPassword: seal(deps.config.APP_SECRET, 'temporary-password', password),
      });
      const owner = ownerOf(role, accountId);
      const reader = { email, phone_number, language, channel: wanted };
      return { id: accountId, channel: await issueCode(trx, deps, owner, reader) };
    });
    await startInterval(deps, role, fields);
    return {
      id,
      otp_channel: channel,
      email,
      phone_number,
      temporary_password: password,
      verification_token: token,
    };
  });
}

interface SignUpGuess {
  signUp: SignUpRow;
  /** Whether the guess comes from the browser that signed up. */
  hasToken: boolean;
}

/**
 * Whatever phone the caller names: support may have corrected it since.
 * @throws AppError already_verified, also for an expired token; only its holder learns this
 */
async function findByToken(
  db: Db,
  role: AccountRole,
  { verification_token }: Body<typeof verifyAcademyPhone>,
): Promise<SignUpGuess | undefined> {
  if (verification_token === undefined) return undefined;
  const hash = hashToken(verification_token);
  const signUp = await findWaiting(db, role, hash);
  if (signUp) return { signUp, hasToken: true };
  if (await isTokenUsed(db, role, hash)) throw new AppError('already_verified');
  return undefined;
}

/**
 * Only while a single sign-up waits for the phone: its owner must not verify a stranger's.
 * @throws AppError verification_token_required if several wait, code_invalid if none does
 */
async function findOnly(
  db: Db,
  role: AccountRole,
  { phone_number, verification_token }: Body<typeof verifyAcademyPhone>,
): Promise<SignUpGuess> {
  const waiting = await listUnverified(db, role, phone_number);
  const [only, ...others] = verification_token === undefined ? waiting : [];
  if (others.length > 0) throw new AppError('verification_token_required');
  // Same error for verified and unknown phones, to reveal neither.
  if (!only) throw new AppError('code_invalid');
  return { signUp: only, hasToken: false };
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;
/** Any validation_failed, as a taken email or phone causes. */
const isTaken = (error: unknown) => error instanceof AppError && error.code === 'validation_failed';

/**
 * Guesses with the sign-up's token count as checkCode() says, others also per address: a class
 * behind one address must not be locked out.
 * @throws AppError errors of findByToken, findOnly and checkCode
 */
async function verifySignUpCode(
  deps: Deps,
  role: AccountRole,
  body: Body<typeof verifyAcademyPhone>,
  address: string,
): Promise<{ id: string; code: VerifiedCode }> {
  const check = async ({ signUp, hasToken }: SignUpGuess) => ({
    id: signUp.id,
    code: await checkCode(deps, ownerOf(role, signUp.id), body.otp_code, { hasToken, address }),
  });
  const own = await findByToken(deps.db, role, body);
  if (own) return check(own);
  const limits = [['wrongCodePerAddress', [role, address]]] as const;
  return limitFailures(deps, limits, isRefusal, async () =>
    check(await findOnly(deps.db, role, body)),
  );
}

/**
 * Returns the credentials to keep, too: email and temporary password.
 * @param markVerified returns undefined if it is not a pending sign-up any more
 * @throws AppError code_invalid, code_expired, code_attempts_exceeded, already_verified,
 *   verification_token_required, too_many_requests, validation_failed (already_taken,
 *   phone_of_other_family)
 */
export async function verifyPhone<A extends { id: string; email: string }>(
  deps: Deps,
  role: AccountRole,
  body: Body<typeof verifyAcademyPhone>,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  markVerified: (trx: Trx, id: string, channel: OtpChannel) => Promise<A | undefined>,
) {
  const { id, code } = await verifySignUpCode(deps, role, body, address);
  return inTransaction(deps.db, async (trx) => {
    const account = await markVerified(trx, id, code.channel);
    if (!account) throw new AppError('already_verified');
    await consumeCode(trx, code);
    const sealed = await takeSealedPassword(trx, role, account.id);
    if (!sealed) throw new AppError('already_verified');
    const device = await addDevice(trx, { role, id: account.id });
    const token = await openSession(trx, { role, id: account.id }, userAgent, device.id);
    const by = { kind: role, id: account.id };
    await noteSecurity(trx, { act: 'signed_in', by, address, userAgent, detail: { first: true } });
    const password = unseal(deps.config, 'temporary-password', sealed);
    const credentials = { email: account.email, password };
    return { account, token, device_token: device.token, credentials };
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
}
