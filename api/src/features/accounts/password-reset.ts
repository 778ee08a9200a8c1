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
import { type AccountRole, findAccountByEmail, resetPassword } from './queries.ts';

/** ms that every answer takes at least: longer than the work for an account that exists. */
const EVEN_TIME = 150;
const CODE_ERRORS: readonly string[] = ['code_invalid', 'code_expired', 'code_attempts_exceeded'];

const ownerOf = (role: AccountRole, accountId: string): CodeOwner => ({
  purpose: 'reset_password',
  role,
  accountId,
});

/** Runs the work, and answers or throws no sooner than after EVEN_TIME. */
async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(EVEN_TIME)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The verified account of an email: an unverified sign-up has no password to forget. */
async function accountOf(deps: Deps, role: AccountRole, email: string) {
  const account = await findAccountByEmail(deps.db, role, email);
  return account?.phone_verified_at ? account : undefined;
}

/** Sends the code, unless the phone was sent enough of them: that must not be told either. */
async function sendCode(
  deps: Deps,
  role: AccountRole,
  email: string,
  language: Language,
): Promise<void> {
  const account = await accountOf(deps, role, email);
  if (!account) return;
  try {
    await countSending(deps.db, account.phone_number);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await inTransaction(deps.db, (trx) =>
    issueCode(trx, deps, ownerOf(role, account.id), { ...account, language }),
  );
}

/**
 * Sends a code to choose a new password with. Answer, limits and time are the same whether or not
 * an account has this email.
 * @throws AppError too_many_requests
 */
export async function forgotPassword(
  deps: Deps,
  role: AccountRole,
  { email }: { email: string },
  caller: { address: string; language: Language },
): Promise<{ retry_after: number }> {
  await countEvent(deps.db, 'signUpPerAddress', caller.address);
  await countEvent(deps.db, 'codeSendInterval', `reset:${role}:${email}`);
  await inEvenTime(() => sendCode(deps, role, email, caller.language));
  return { retry_after: LIMITS.codeResendInterval };
}

async function accountByCode(
  deps: Deps,
  role: AccountRole,
  { email, otp_code }: { email: string; otp_code: string },
): Promise<string> {
  const account = await accountOf(deps, role, email);
  if (!account) throw new AppError('code_invalid');
  try {
    await checkCode(deps, ownerOf(role, account.id), otp_code);
  } catch (error) {
    // Which of them it is would tell that the account exists.
    const isAboutCode = error instanceof AppError && CODE_ERRORS.includes(error.code);
    throw isAboutCode ? new AppError('code_invalid') : error;
  }
  return account.id;
}

/**
 * Sets a new password by code and ends every session of the account.
 * @throws AppError code_invalid (also for an expired code and an unknown email), too_many_requests
 */
export async function resetByCode(
  deps: Deps,
  role: AccountRole,
  body: Body<typeof resetAcademyPassword>,
): Promise<void> {
  const isCodeInvalid = (error: unknown) =>
    error instanceof AppError && error.code === 'code_invalid';
  const id = await inEvenTime(() =>
    limitFailures(
      deps.db,
      [['passwordResetPerEmail', `${role}:${body.email}`]],
      isCodeInvalid,
      () => accountByCode(deps, role, body),
    ),
  );
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    await resetPassword(trx, role, id, passwordHash);
    await forgetCode(trx, ownerOf(role, id));
    await closeAllSessions(trx, { role, id });
  });
}
