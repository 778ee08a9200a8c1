import { setTimeout as sleep } from 'node:timers/promises';
import { type Body, LIMITS, type resetAcademyPassword } from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent, limitFailures } from '../../http/rate-limit.ts';
import { closeAllSessions } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword } from '../../ports/passwords.ts';
import {
  type CodeOwner,
  checkCode,
  countSending,
  forgetCode,
  issueCode,
} from '../codes/service.ts';
import { findByEmail, resetPassword } from './queries.ts';

/** ms that every answer takes at least: longer than the work for an account that exists. */
const EVEN_TIME = 150;
const CODE_ERRORS: readonly string[] = ['code_invalid', 'code_expired', 'code_attempts_exceeded'];

const ownerOf = (accountId: string): CodeOwner => ({
  purpose: 'reset_password',
  role: 'academy',
  accountId,
});

/** Runs the work, and answers or throws no sooner than after EVEN_TIME. */
async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(EVEN_TIME)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The verified school of an email: an unverified sign-up has no password to forget. */
async function accountOf(deps: Deps, email: string) {
  const academy = await findByEmail(deps.db, email);
  return academy?.phone_verified_at ? academy : undefined;
}

/** Sends the code, unless the phone was sent enough of them: that must not be told either. */
async function sendCode(deps: Deps, email: string, language: Language): Promise<void> {
  const academy = await accountOf(deps, email);
  if (!academy) return;
  try {
    await countSending(deps.db, academy.phone_number);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await inTransaction(deps.db, (trx) =>
    issueCode(trx, deps, ownerOf(academy.id), { ...academy, language }),
  );
}

/**
 * Sends a code to choose a new password with. Answer, limits and time are the same whether or not
 * a school has this email.
 * @throws AppError too_many_requests
 */
export async function forgotPassword(
  deps: Deps,
  { email }: { email: string },
  caller: { address: string; language: Language },
): Promise<{ retry_after: number }> {
  await countEvent(deps.db, 'signUpPerAddress', caller.address);
  await countEvent(deps.db, 'codeSendInterval', `reset:academy:${email}`);
  await inEvenTime(() => sendCode(deps, email, caller.language));
  return { retry_after: LIMITS.codeResendInterval };
}

async function accountByCode(deps: Deps, email: string, typed: string): Promise<string> {
  const academy = await accountOf(deps, email);
  if (!academy) throw new AppError('code_invalid');
  try {
    await checkCode(deps, ownerOf(academy.id), typed);
  } catch (error) {
    // Which of them it is would tell that the account exists.
    const isAboutCode = error instanceof AppError && CODE_ERRORS.includes(error.code);
    throw isAboutCode ? new AppError('code_invalid') : error;
  }
  return academy.id;
}

/**
 * Sets a new password by code and ends every session of the school.
 * @throws AppError code_invalid (also for an expired code and an unknown email), too_many_requests
 */
export async function resetByCode(
  deps: Deps,
  body: Body<typeof resetAcademyPassword>,
): Promise<void> {
  const isCodeInvalid = (error: unknown) =>
    error instanceof AppError && error.code === 'code_invalid';
  const id = await inEvenTime(() =>
    limitFailures(
      deps.db,
      [['passwordResetPerEmail', `academy:${body.email}`]],
      isCodeInvalid,
      () => accountByCode(deps, body.email, body.otp_code),
    ),
  );
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    await resetPassword(trx, id, passwordHash);
    await forgetCode(trx, ownerOf(id));
    await closeAllSessions(trx, { role: 'academy', id });
  });
}
