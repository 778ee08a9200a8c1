import type {
  Body,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { limitFailures } from '../../http/rate-limit.ts';
import { callerOf, countFailure, noteSecurity } from '../../http/security-log.ts';
import { type Actor, closeOtherSessions } from '../../http/session.ts';
import { ACCOUNTS } from '../../limits.ts';
import { newAuthenticatorSecret, otpauthUri, stepOfCode } from '../../ports/authenticator.ts';
import { hashCode, randomRecoveryCode, seal, unseal } from '../../ports/secrets.ts';
import { endViewsOf } from '../academy-views/index.ts';
import { notifyAccount } from '../accounts/index.ts';
import { auditOwn } from './admin-audit.ts';
import { asReader } from './administrators.ts';
import { checkOwnPassword, ownAccount } from './own-account.ts';
import type { AdministratorRow } from './queries.ts';
import {
  clearSecondFactor,
  confirmSecret,
  databaseTime,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  writeSecret,
} from './second-factor-queries.ts';

const RECOVERY_CODE = /^[2-9A-Z]{10}$/;
/** A recovery code as shown: `XXXXX-XXXXX`. */
const readable = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * True if the code is valid, of the authenticator app or a recovery code; it is used up then. An
 * unconfirmed secret counts too; false without any. Counts no failures, see checkSecondFactor().
 */
export async function isSecondFactor(
  { config }: Deps,
  db: Db,
  account: AdministratorRow,
  code: string,
): Promise<boolean> {
  if (!account.totp_secret) return false;
  if (RECOVERY_CODE.test(code)) {
    return takeRecoveryCode(db, account.id, hashCode(config.APP_SECRET, account.id, code));
  }
  const secret = unseal(config.APP_SECRET, 'second-factor', account.totp_secret);
  const step = stepOfCode(secret, code, await databaseTime(db));
  return step !== null && takeStep(db, account.id, step);
}

/** Replaces the recovery codes and returns new ones as shown, `XXXXX-XXXXX`; stores only hashes. */
async function newRecoveryCodes(trx: Trx, appSecret: string, id: string): Promise<string[]> {
  const codes = Array.from({ length: ACCOUNTS.recoveryCodeCount }, randomRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    id,
    codes.map((code) => hashCode(appSecret, id, code)),
  );
  return codes.map(readable);
}

/**
 * Creates an unconfirmed secret for the administrator's second factor, in place of an earlier
 * unconfirmed one, and returns it with its otpauth URI. Requires the own password. Signing in needs
 * no code before confirm().
 * @throws AppError conflict while a confirmed second factor is set up; errors of checkOwnPassword
 */
export async function start({
  deps,
  actor,
  body,
}: Call<typeof startSecondFactor>): Promise<Reply<typeof startSecondFactor>> {
  const { email } = await checkOwnPassword(deps, actor, body.current_password);
  const secret = newAuthenticatorSecret();
  const { APP_SECRET, SITE_NAME } = deps.config;
  const isNew = await writeSecret(deps.db, actor.id, seal(APP_SECRET, 'second-factor', secret));
  if (!isNew) throw new AppError('conflict');
  return { data: { secret, otpauth_uri: otpauthUri(secret, email, SITE_NAME) } };
}

/** True for a failure that counts against the limit of checkSecondFactor(). */
const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.fields?.otp_code !== undefined;

/**
 * Checks a second-factor code and uses it up; wrong ones count against a limit.
 * @throws AppError validation_failed (second_factor_code), too_many_requests
 */
export async function checkSecondFactor(
  deps: Deps,
  account: AdministratorRow,
  code: string,
): Promise<void> {
  await limitFailures(deps, [['adminSecondFactor', account.id]], isWrongCode, async () => {
    if (await isSecondFactor(deps, deps.db, account, code)) return;
    const by = { kind: 'admin' as const, id: account.id };
    await countFailure(deps.db, { act: 'second_factor_failed', by });
    throw fieldError('otp_code', 'second_factor_code');
  });
}

/**
 * Confirms the secret of start() if the code is right, with an audit entry: from then on signing in
 * needs a code. Ends the other sessions with their academy views, forgets the other devices, and
 * returns recovery codes.
 * @throws AppError conflict without a secret or if it is confirmed already, unauthenticated, and
 *   errors of checkSecondFactor
 */
export async function confirm(
  call: Call<typeof confirmSecondFactor>,
): Promise<Reply<typeof confirmSecondFactor>> {
  const { deps, actor, body } = call;
  const account = await ownAccount(deps.db, actor);
  if (!account.totp_secret || account.totp_confirmed_at) throw new AppError('conflict');
  await checkSecondFactor(deps, account, body.otp_code);
  const codes = await inTransaction(deps.db, async (trx) => {
    if (!(await confirmSecret(trx, actor.id))) throw new AppError('conflict');
    await endViewsOf(trx, call, { id: actor.id, except: actor.sessionId });
    await closeOtherSessions(trx, actor);
    await auditOwn(trx, call, 'administrator.second_factor_on');
    await noteSecurity(trx, { ...callerOf(call), act: 'second_factor_on' });
    return newRecoveryCodes(trx, deps.config.APP_SECRET, actor.id);
  });
  return { data: { recovery_codes: codes } };
}

/**
 * Verifies password and second factor of the signed-in administrator, uses the code up, and returns
 * the account.
 * @throws AppError conflict without a confirmed second factor; errors of checkOwnPassword and
 *   checkSecondFactor
 */
async function provedAccount(
  deps: Deps,
  actor: Actor,
  body: Body<typeof removeSecondFactor>,
): Promise<AdministratorRow> {
  const account = await checkOwnPassword(deps, actor, body.current_password);
  if (!account.totp_confirmed_at) throw new AppError('conflict');
  await checkSecondFactor(deps, account, body.otp_code);
  return account;
}

/**
 * Replaces the administrator's own recovery codes, with an audit entry, and returns the new ones;
 * they cannot be read again. Requires password and second factor.
 * @throws AppError as provedAccount
 */
export async function renewCodes(
  call: Call<typeof renewRecoveryCodes>,
): Promise<Reply<typeof renewRecoveryCodes>> {
  const { deps, actor, body } = call;
  await provedAccount(deps, actor, body);
  const codes = await inTransaction(deps.db, async (trx) => {
    await auditOwn(trx, call, 'administrator.renew_recovery_codes');
    return newRecoveryCodes(trx, deps.config.APP_SECRET, actor.id);
  });
  return { data: { recovery_codes: codes } };
}

/**
 * Removes the own second factor with the recovery codes, writes an audit entry, and notifies the
 * account by email. Sessions stay open. Requires password and second factor.
 * @throws AppError as provedAccount
 */
export async function remove(
  call: Call<typeof removeSecondFactor>,
): Promise<Reply<typeof removeSecondFactor>> {
  const { deps, actor, body } = call;
  const account = await provedAccount(deps, actor, body);
  await inTransaction(deps.db, async (trx) => {
    await clearSecondFactor(trx, actor.id);
    await auditOwn(trx, call, 'administrator.second_factor_off');
    await noteSecurity(trx, { ...callerOf(call), act: 'second_factor_off' });
    await notifyAccount(trx, deps, 'second_factor_off', asReader(account), call.language);
  });
  return { data: null };
}
