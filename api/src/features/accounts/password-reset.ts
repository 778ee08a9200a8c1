import {
  type Body,
  type forgotAcademyPassword,
  LIMITS,
  type resetAcademyPassword,
} from '@midan/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findDevice } from '../../http/devices.ts';
import { AppError } from '../../http/errors.ts';
import { countEvent, type Limited, limitFailures } from '../../http/rate-limit.ts';
import { closeAllSessions, hashToken } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { dummyAccountId, isResetToken, newResetToken } from '../../ports/secrets.ts';
import {
  type CodeOwner,
  checkBoundCode,
  consumeCode,
  forgetCodes,
  issueCode,
  type VerifiedCode,
} from '../codes/index.ts';
import { notifyAccount } from './account-messages.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import { type AccountRole, type AccountRow, findAccountByEmail, resetPassword } from './queries.ts';

const CODE_ERRORS: readonly string[] = ['code_invalid', 'code_expired', 'code_attempts_exceeded'];

const ownerOf = (role: AccountRole, accountId: string): CodeOwner => ({
  purpose: 'reset_password',
  role,
  accountId,
});

/** What an email names: a verified account, or nobody under an id of its own. */
interface ResetTarget {
  account: AccountRow | undefined;
  owner: CodeOwner;
}

/** An unverified sign-up has no password to forget. */
async function findResetTarget(deps: Deps, role: AccountRole, email: string): Promise<ResetTarget> {
  const found = await findAccountByEmail(deps.db, role, email);
  const account = found?.verified_at ? found : undefined;
  const accountId = account?.id ?? dummyAccountId(deps.config.APP_SECRET, role, email);
  return { account, owner: ownerOf(role, accountId) };
}

/**
 * Counts a code that is asked for: by a device that has signed in before against this device, by
 * anybody else against the email and the address. Strangers therefore do not use up the owner's.
 * @throws AppError too_many_requests, the same for known and unknown emails
 */
async function countResetRequest(
  deps: Deps,
  role: AccountRole,
  email: string,
  asker: { address: string; deviceId: string | undefined },
): Promise<{ isWithinDay: boolean }> {
  const who = [role, email, asker.deviceId ?? asker.address];
  await countEvent(deps, 'codeSendInterval', ['reset', ...who]);
  await countEvent(deps, 'resetCodePerAsker', who);
  await countEvent(deps, 'resetCodePerAskerDay', who);
  if (asker.deviceId) return { isWithinDay: true };
  return countEvent(deps, 'resetCodePerAccountDay', [role, email]).then(
    () => ({ isWithinDay: true }),
    (error: unknown) => {
      if (error instanceof AppError) return { isWithinDay: false };
      throw error;
    },
  );
}

/**
 * Sends a code to choose a new password with. Answer, limits and work are the same whether or not an
 * account has this email: for nobody the same rows are written, and their message goes nowhere.
 * @throws AppError too_many_requests
 */
export async function forgotPassword(
  deps: Deps,
  role: AccountRole,
  { email, device_tokens }: Body<typeof forgotAcademyPassword>,
  caller: { address: string; language: Language },
): Promise<{ retry_after: number; reset_token: string }> {
  const { APP_SECRET } = deps.config;
  await countEvent(deps, 'signUpPerAddress', ['forgot', role, caller.address]);
  const { account, owner } = await findResetTarget(deps, role, email);
  const device = await findDevice(deps.db, role, owner.accountId, device_tokens);
  const asker = { address: caller.address, deviceId: device?.id };
  const { isWithinDay } = await countResetRequest(deps, role, email, asker);
  const reset_token = newResetToken(APP_SECRET, role, email);
  const reader = account && isWithinDay ? account : null;
  await inTransaction(deps.db, (trx) =>
    issueCode(
      trx,
      deps,
      reader ? owner : ownerOf(role, dummyAccountId(APP_SECRET, role, email)),
      {
        email: reader?.email ?? null,
        phone_number: reader?.phone_number ?? '',
        language: caller.language,
      },
      // A phone that was never proved may be somebody else's.
      { tokenHash: hashToken(reset_token), byEmail: reader?.phone_verified_at === null },
    ),
  );
  return { retry_after: LIMITS.codeResendIntervalSeconds, reset_token };
}

type Reset = Body<typeof resetAcademyPassword>;

async function verifyResetCode(
  deps: Deps,
  role: AccountRole,
  body: Reset,
  tokenHash: Buffer | null,
): Promise<{ account: AccountRow; code: VerifiedCode }> {
  const { account, owner } = await findResetTarget(deps, role, body.email);
  try {
    const code = await checkBoundCode(deps, owner, body.otp_code, tokenHash);
    if (!account) throw new AppError('code_invalid');
    return { account, code };
  } catch (error) {
    // Which of them it is would tell that the account exists.
    const isAboutCode = error instanceof AppError && CODE_ERRORS.includes(error.code);
    throw isAboutCode ? new AppError('code_invalid') : error;
  }
}

const isCodeInvalid = (error: unknown) =>
  error instanceof AppError && error.code === 'code_invalid';

/** Guesses with a token that was handed out for this email count against it, others by address. */
function limitAndTokenHash(
  deps: Deps,
  role: AccountRole,
  { email, reset_token: token }: Reset,
  address: string,
): { limit: Limited; tokenHash: Buffer | null } {
  if (token !== undefined && isResetToken(deps.config.APP_SECRET, role, email, token)) {
    return { limit: ['wrongResetPerToken', token], tokenHash: hashToken(token) };
  }
  // An invented token finds no code; without any, the account's only code is meant.
  const tokenHash = token === undefined ? null : hashToken(token);
  return { limit: ['wrongResetPerAddress', [role, address]], tokenHash };
}

/**
 * Sets a new password by code and ends every session of the account. A code works once, also for
 * parallel calls.
 * @throws AppError code_invalid (also for an expired code and an unknown email),
 *   code_attempts_exceeded, too_many_requests, validation_failed (password_own_data)
 */
export async function resetByCode(
  deps: Deps,
  role: AccountRole,
  body: Reset,
  caller: { address: string; language: Language },
): Promise<void> {
  const { limit, tokenHash } = limitAndTokenHash(deps, role, body, caller.address);
  const { account, code } = await limitFailures(deps, [limit], isCodeInvalid, () =>
    verifyResetCode(deps, role, body, tokenHash),
  ).catch((error: unknown) => {
    const isUsedUp = error instanceof AppError && error.code === 'too_many_requests';
    throw isUsedUp && limit[0] === 'wrongResetPerToken'
      ? new AppError('code_attempts_exceeded')
      : error;
  });
  assertNotGuessable(deps.config, body.new_password, account);
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(deps.db, async (trx) => {
    // The account before its codes, as everywhere.
    await resetPassword(trx, role, account.id, passwordHash);
    await consumeCode(trx, code);
    await forgetCodes(trx, ownerOf(role, account.id));
    await closeAllSessions(trx, { role, id: account.id });
    await notifyAccount(trx, deps, 'password_changed', { ...account, role }, caller.language);
  });
}
