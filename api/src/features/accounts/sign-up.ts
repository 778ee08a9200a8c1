import { randomBytes } from 'node:crypto';
import type { Body, verifyAcademyPhone } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent, limitFailures } from '../../http/rate-limit.ts';
import { hashToken, openSession } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { randomPassword, seal, unseal } from '../../ports/secrets.ts';
import {
  type CodeOwner,
  checkCode,
  countSending,
  forgetCode,
  issueCode,
  startInterval,
} from '../codes/service.ts';
import { asTaken, refuseTaken } from './duplicates.ts';
import {
  type AccountRole,
  findTaken,
  insertVerification,
  listUnverified,
  takeSealedPassword,
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
 * Signs an account up: a pending one with a temporary password, and a code on its way. Sign-ups
 * that were never verified block nobody.
 * @param insert writes the account with the password's hash and answers its id
 * @throws AppError validation_failed (already_taken), too_many_requests, overloaded
 */
export async function signUp(
  deps: Deps,
  role: AccountRole,
  fields: { email: string; phone_number: string },
  { address, language }: Pick<Caller, 'address' | 'language'>,
  insert: (trx: Trx, passwordHash: string) => Promise<string>,
) {
  await countEvent(deps.db, 'signUpPerAddress', address);
  await refuseTaken(deps.db, role, fields);
  await countSending(deps.db, fields.phone_number);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const token = randomBytes(32).toString('base64url');
  const { email, phone_number } = fields;

  const { id, channel } = await inTransaction(deps.db, async (trx) => {
    const accountId = await insert(trx, passwordHash);
    await insertVerification(trx, role, {
      accountId,
      tokenHash: hashToken(token),
      sealedPassword: seal(deps.config.APP_SECRET, 'temporary-password', password),
    });
    const reader = { email, phone_number, language };
    return { id: accountId, channel: await issueCode(trx, deps, ownerOf(role, accountId), reader) };
  });
  await startInterval(deps.db, role, fields);
  return {
    id,
    otp_channel: channel,
    email,
    phone_number,
    temporary_password: password,
    verification_token: token,
  };
}

/**
 * The sign-up that a code belongs to. Without its token it is only clear while it is the only one
 * with that phone: a stranger's sign-up must not be verified by the phone's owner.
 */
async function findSignUp(db: Db, role: AccountRole, body: Body<typeof verifyAcademyPhone>) {
  const waiting = await listUnverified(db, role, body.phone_number);
  if (body.verification_token !== undefined) {
    const hash = hashToken(body.verification_token);
    const mine = waiting.find((signUp) => signUp.token_hash.equals(hash));
    if (mine) return mine;
  } else {
    const [only, ...others] = waiting;
    if (others.length > 0) throw new AppError('verification_token_required');
    if (only) return only;
  }
  const taken = await findTaken(db, role, { email: '', phone_number: body.phone_number });
  throw new AppError(taken.phone_number ? 'already_verified' : 'code_invalid');
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

/**
 * Verifies a sign-up's phone by its code and signs the account in. Whatever is refused counts
 * against the caller's address first: it would tell who signed up, and use an account's tries up.
 * @param markVerified moves the account on; undefined when it is no sign-up any more
 * @throws AppError code_invalid, code_expired, code_attempts_exceeded, already_verified,
 *   verification_token_required, too_many_requests, validation_failed (already_taken)
 */
export async function verifyPhone<A extends { id: string; email: string }>(
  deps: Deps,
  role: AccountRole,
  body: Body<typeof verifyAcademyPhone>,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  markVerified: (trx: Trx, id: string) => Promise<A | undefined>,
) {
  const found = await limitFailures(
    deps.db,
    [['wrongCodePerAddress', address]],
    isRefusal,
    async () => {
      const waiting = await findSignUp(deps.db, role, body);
      await checkCode(deps, ownerOf(role, waiting.id), body.otp_code);
      return waiting;
    },
  );
  return inTransaction(deps.db, async (trx) => {
    const account = await markVerified(trx, found.id);
    if (!account) throw new AppError('already_verified');
    const sealed = await takeSealedPassword(trx, role, account.id);
    await forgetCode(trx, ownerOf(role, account.id));
    const token = await openSession(trx, { role, id: account.id }, userAgent);
    const password = unseal(deps.config.APP_SECRET, 'temporary-password', sealed);
    return { account, token, credentials: { email: account.email, password } };
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
}
