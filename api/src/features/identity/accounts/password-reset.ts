import {
  type Body,
  type forgotAcademyPassword,
  LIMITS,
  type resetAcademyPassword,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addDevice, findDevice } from '../../../http/devices.ts';
import { AppError } from '../../../http/errors.ts';
import {
  countEvent,
  type Limited,
  limitFailures,
  tryCountEvent,
} from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { assertNotBlocked, closeAllSessions, hashToken } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { dummyAccountId, isResetToken, newResetToken } from '../../../ports/secrets.ts';
import {
  type CodeOwner,
  checkBoundCode,
  consumeCode,
  forgetCodes,
  issueCode,
  type VerifiedCode,
} from '../codes/index.ts';
import { type AccountReader, notifyAccount } from './account-messages.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import { type AccountRole, type AccountRow, resetPassword } from './queries.ts';
import { findAccountByName } from './sign-in-cards.ts';
import type { Caller } from './sign-up.ts';

const CODE_ERRORS: readonly string[] = ['code_invalid', 'code_expired', 'code_attempts_exceeded'];

export interface ResetDoor<A extends AccountReader> {
  role: CodeOwner['role'];
  find: (deps: Deps, email: string) => Promise<A | undefined>;
}

/** Unverified sign-ups have no password yet. */
const doorOf = (role: AccountRole): ResetDoor<AccountRow> => ({
  role,
  find: async (deps, name) => {
    const found = await findAccountByName(deps, role, name);
    return found?.verified_at ? found : undefined;
  },
});

const ownerOf = (role: CodeOwner['role'], accountId: string): CodeOwner => ({
  purpose: 'reset_password',
  role,
  accountId,
});

/** Without an account the owner has a dummy id. */
interface ResetTarget<A> {
  account: A | undefined;
  owner: CodeOwner;
}

async function findResetTarget<A extends AccountReader>(
  deps: Deps,
  { role, find }: ResetDoor<A>,
  email: string,
): Promise<ResetTarget<A>> {
  const account = await find(deps, email);
  const accountId = account?.id ?? dummyAccountId(deps.config.APP_SECRET, role, email);
  return { account, owner: ownerOf(role, accountId) };
}

/**
 * By the device if it has signed in before, otherwise by the address, so that strangers do not use
 * up the owner's quota. `isWithinDay`: a code may be sent; `isWithinHour`: also by email.
 * @throws AppError too_many_requests, alike for known and unknown emails
 */
async function countResetRequest(
  deps: Deps,
  role: CodeOwner['role'],
  { typed, mailbox }: { typed: string; mailbox: string },
  asker: { address: string; deviceId: string | undefined },
): Promise<{ isWithinDay: boolean; isWithinHour: boolean }> {
  const who = [role, typed, asker.deviceId ?? asker.address];
  await countEvent(deps, 'codeSendInterval', ['reset', ...who]);
  await countEvent(deps, 'resetCodePerAsker', who);
  await countEvent(deps, 'resetCodePerAskerDay', who);
  if (asker.deviceId) return { isWithinDay: true, isWithinHour: true };
  return {
    isWithinDay: await tryCountEvent(deps, 'resetCodePerAccountDay', [role, mailbox]),
    isWithinHour: await tryCountEvent(deps, 'codePerMailbox', mailbox),
  };
}

/**
 * Reply, limits and work are the same without a verified account for this email, or once unknown
 * devices have used up its codes of the day: the same rows are written for a dummy owner, and their
 * message is never sent. Without the token only an account's single code works.
 * @throws AppError too_many_requests
 */
export async function forgotPassword(
  deps: Deps,
  at: AccountRole | ResetDoor<AccountReader>,
  { email, device_tokens }: Body<typeof forgotAcademyPassword>,
  caller: { address: string; language: Language },
): Promise<{ retry_after: number; reset_token: string }> {
  const { APP_SECRET } = deps.config;
  const door = typeof at === 'string' ? doorOf(at) : at;
  const { role } = door;
  await countEvent(deps, 'signUpPerAddress', ['forgot', role, caller.address]);
  const { account, owner } = await findResetTarget(deps, door, email);
  const device = await findDevice(deps.db, role, owner.accountId, device_tokens);
  const asker = { address: caller.address, deviceId: device?.id };
  // Silently counted for the account, by whichever name; what is refused aloud, by the name alone:
  // otherwise it would tell which email belongs to a card.
  const mailbox = account?.email ?? account?.phone_number ?? email;
  const names = { typed: email, mailbox };
  const { isWithinDay, isWithinHour } = await countResetRequest(deps, role, names, asker);
  const reset_token = newResetToken(APP_SECRET, role, email);
  // Without email the code needs the account's own phone.
  const isReached = account && (account.email !== null || account.phone_verified_at !== null);
  const reader = isReached && isWithinDay ? account : null;
  await inTransaction(deps.db, (trx) =>
    issueCode(
      trx,
      deps,
      reader ? owner : ownerOf(role, dummyAccountId(APP_SECRET, role, email)),
      {
        email: reader ? reader.email : email,
        phone_number: reader ? reader.phone_number : '',
        language: caller.language,
      },
      // An unverified phone may be somebody else's.
      {
        tokenHash: hashToken(reset_token),
        byEmail: reader?.phone_verified_at === null,
        // A phone without email behind it has no other limit of the hour.
        neverSent: !reader || (!isWithinHour && (reader.email === null || 'by_email')),
      },
    ),
  );
  return { retry_after: LIMITS.codeResendIntervalSeconds, reset_token };
}

type Guess = Pick<Body<typeof resetAcademyPassword>, 'email' | 'otp_code' | 'reset_token'>;

/** Uses nothing up. @throws AppError code_invalid, alike for an unknown email */
async function verifyResetCode<A extends AccountReader>(
  deps: Deps,
  door: ResetDoor<A>,
  body: Guess,
  guess: { tokenHash: Buffer | null; address: string },
): Promise<{ account: A; code: VerifiedCode }> {
  const { account, owner } = await findResetTarget(deps, door, body.email);
  try {
    const code = await checkBoundCode(deps, owner, body.otp_code, guess);
    if (!account) throw new AppError('code_invalid');
    return { account, code };
  } catch (error) {
    // Distinct errors would reveal that the account exists.
    const isAboutCode = error instanceof AppError && CODE_ERRORS.includes(error.code);
    throw isAboutCode ? new AppError('code_invalid') : error;
  }
}

const isCodeInvalid = (error: unknown) =>
  error instanceof AppError && error.code === 'code_invalid';

/** Wrong codes count per token if it was issued for this email, otherwise per address. */
function limitAndTokenHash(
  deps: Deps,
  role: CodeOwner['role'],
  { email, reset_token: token }: Guess,
  address: string,
): { limit: Limited; tokenHash: Buffer | null } {
  if (token !== undefined && isResetToken(deps.config, role, email, token)) {
    return { limit: ['wrongResetPerToken', token], tokenHash: hashToken(token) };
  }
  // A forged token matches no code; without a token the account's only code is used.
  const tokenHash = token === undefined ? null : hashToken(token);
  return { limit: ['wrongResetPerAddress', [role, address]], tokenHash };
}

/** Uses nothing up. @throws AppError code_invalid, code_attempts_exceeded, too_many_requests */
export async function checkResetCode<A extends AccountReader>(
  deps: Deps,
  door: ResetDoor<A>,
  body: Guess,
  address: string,
): Promise<{ account: A; code: VerifiedCode }> {
  const { limit, tokenHash } = limitAndTokenHash(deps, door.role, body, address);
  return limitFailures(deps, [limit], isCodeInvalid, () =>
    verifyResetCode(deps, door, body, { tokenHash, address }),
  ).catch((error: unknown) => {
    const isUsedUp = error instanceof AppError && error.code === 'too_many_requests';
    throw isUsedUp && limit[0] === 'wrongResetPerToken'
      ? new AppError('code_attempts_exceeded')
      : error;
  });
}

/** The caller has locked the account. @throws AppError code_invalid if it was used just now */
export async function useResetCode(
  trx: Trx,
  { role }: Pick<ResetDoor<AccountReader>, 'role'>,
  accountId: string,
  code: VerifiedCode,
): Promise<void> {
  await consumeCode(trx, code);
  await forgetCodes(trx, ownerOf(role, accountId));
}

/**
 * Ends all sessions of the account and, by `disableStaff`, of its staff: whoever held a stolen
 * account may have given sign-ins. The caller's browser becomes a known device: strangers' wrong
 * passwords must not keep the owner out.
 * @throws AppError code_invalid, code_attempts_exceeded, account_blocked, too_many_requests,
 *   overloaded, validation_failed (password_own_data, password_common)
 */
export async function resetByCode(
  deps: Deps,
  role: AccountRole,
  body: Body<typeof resetAcademyPassword>,
  caller: Caller,
  /** Returns whether the account had enabled staff. */
  disableStaff: (trx: Trx, accountId: string) => Promise<boolean> = async () => false,
): Promise<{ device_token: string }> {
  const door = doorOf(role);
  const { account, code } = await checkResetCode(deps, door, body, caller.address);
  const names = [...account.names, body.email];
  await assertNotGuessable(deps, body.new_password, { ...account, names });
  const passwordHash = await hashPassword(body.new_password);
  return inTransaction(deps.db, async (trx) => {
    // Lock order: the account before its codes.
    await resetPassword(trx, role, account.id, passwordHash);
    await assertNotBlocked(trx, { role, id: account.id });
    await useResetCode(trx, door, account.id, code);
    await closeAllSessions(trx, { role, id: account.id });
    const by = { kind: role, id: account.id };
    await noteSecurity(trx, { ...caller, act: 'password_reset', by });
    const kind = (await disableStaff(trx, account.id)) ? 'staff_stopped' : 'password_changed';
    await notifyAccount(trx, deps, kind, { ...account, role }, caller.language);
    const device = await addDevice(trx, { role, id: account.id });
    return { device_token: device.token };
  });
}
