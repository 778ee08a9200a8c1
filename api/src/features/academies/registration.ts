import { randomBytes } from 'node:crypto';
import type { Body, registerAcademy, verifyAcademyPhone } from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent, limitFailures } from '../../http/rate-limit.ts';
import { hashToken, openSession } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { randomPassword, randomPaymentReference, seal, unseal } from '../../ports/secrets.ts';
import {
  type CodeOwner,
  checkCode,
  countSending,
  forgetCode,
  issueCode,
  startInterval,
} from '../codes/service.ts';
import { asTaken, refuseTaken } from './duplicates.ts';
import { presentAcademy } from './present.ts';
import {
  findTaken,
  insertAcademy,
  insertVerification,
  listUnverified,
  markPhoneVerified,
  takeSealedPassword,
} from './queries.ts';

interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

const ownerOf = (accountId: string): CodeOwner => ({
  purpose: 'verify_phone',
  role: 'academy',
  accountId,
});

/** A reference is 1 of 387 million; a few tries always find a free one. */
const REFERENCE_TRIES = 5;

async function openAcademy(trx: Trx, fields: Body<typeof registerAcademy>, password_hash: string) {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const payment_reference = randomPaymentReference();
    const academy = await insertAcademy(trx, { ...fields, password_hash, payment_reference });
    if (academy) return academy.id;
  }
  throw new Error('no free payment reference found');
}

/**
 * Signs a school up: a pending account with a temporary password, and a code on its way. Sign-ups
 * that were never verified block nobody.
 * @throws AppError validation_failed (already_taken), too_many_requests, overloaded
 */
export async function register(
  deps: Deps,
  fields: Body<typeof registerAcademy>,
  { address, language }: Caller,
) {
  await countEvent(deps.db, 'signUpPerAddress', address);
  await refuseTaken(deps.db, fields);
  await countSending(deps.db, fields.phone_number);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const token = randomBytes(32).toString('base64url');

  const { id, channel } = await inTransaction(deps.db, async (trx) => {
    const accountId = await openAcademy(trx, fields, passwordHash);
    await insertVerification(trx, {
      accountId,
      tokenHash: hashToken(token),
      sealedPassword: seal(deps.config.APP_SECRET, 'temporary-password', password),
    });
    const reader = { email: fields.email, phone_number: fields.phone_number, language };
    return { id: accountId, channel: await issueCode(trx, deps, ownerOf(accountId), reader) };
  });
  await startInterval(deps.db, 'academy', fields);
  return {
    otp_channel: channel,
    academy_id: id,
    email: fields.email,
    phone_number: fields.phone_number,
    temporary_password: password,
    verification_token: token,
  };
}

/**
 * The sign-up that a code belongs to. Without its token it is only clear while it is the only one
 * with that phone: a stranger's sign-up must not be verified by the phone's owner.
 */
async function findSignUp(db: Db, body: Body<typeof verifyAcademyPhone>) {
  const waiting = await listUnverified(db, body.phone_number);
  if (body.verification_token !== undefined) {
    const hash = hashToken(body.verification_token);
    const mine = waiting.find((signUp) => signUp.token_hash.equals(hash));
    if (mine) return mine;
  } else {
    const [only, ...others] = waiting;
    if (others.length > 0) throw new AppError('verification_token_required');
    if (only) return only;
  }
  const taken = await findTaken(db, { email: '', phone_number: body.phone_number });
  throw new AppError(taken.phone_number ? 'already_verified' : 'code_invalid');
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

/**
 * Verifies a sign-up's phone by its code and signs the school in. Whatever is refused counts against
 * the caller's address first: it would tell who signed up, and use a school's tries up.
 * @throws AppError code_invalid, code_expired, code_attempts_exceeded, already_verified,
 *   verification_token_required, too_many_requests, validation_failed (already_taken)
 */
export async function verifyPhone(
  deps: Deps,
  body: Body<typeof verifyAcademyPhone>,
  { address, userAgent }: Caller,
) {
  const signUp = await limitFailures(
    deps.db,
    [['wrongCodePerAddress', address]],
    isRefusal,
    async () => {
      const found = await findSignUp(deps.db, body);
      await checkCode(deps, ownerOf(found.id), body.otp_code);
      return found;
    },
  );
  const owner = ownerOf(signUp.id);
  return inTransaction(deps.db, async (trx) => {
    const academy = await markPhoneVerified(trx, signUp.id);
    if (!academy) throw new AppError('already_verified');
    const sealed = await takeSealedPassword(trx, academy.id);
    await forgetCode(trx, owner);
    const token = await openSession(trx, { role: 'academy', id: academy.id }, userAgent);
    const password = unseal(deps.config.APP_SECRET, 'temporary-password', sealed);
    return {
      academy: presentAcademy(academy, deps.config.APP_SECRET),
      token,
      credentials: { email: academy.email, password },
    };
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
}
