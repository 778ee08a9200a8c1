import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { type Limited, limitFailures } from '../../../http/rate-limit.ts';
import { countFailure, noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOtherSessions } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { newAuthenticatorSecret, otpauthUri, stepOfCode } from '../../../ports/authenticator.ts';
import {
  acceptedSecrets,
  hashCode,
  randomRecoveryCode,
  seal,
  unseal,
} from '../../../ports/secrets.ts';
import { brandOf } from '../../season/content/index.ts';
import {
  clearSecondFactor,
  confirmSecret,
  databaseTime,
  findSecondFactor,
  type Holder,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  writeSecret,
} from './queries.ts';

const RECOVERY_CODE = /^[2-9A-Z]{10}$/;
/** A recovery code as shown: `XXXXX-XXXXX`. */
const readable = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

export interface Entering {
  holder: Holder;
  academyId?: string | undefined;
  address?: string | undefined;
  userAgent?: string | undefined;
  sessionId?: string | undefined;
}

const KINDS = { administrators: 'admin', academies: 'academy', academy_staff: 'staff' } as const;

/** Uses the code up, see isSecondFactor(). */
async function takeCode({ config, db }: Deps, holder: Holder, code: string): Promise<boolean> {
  const sealed = (await findSecondFactor(db, holder))?.totp_secret;
  if (!sealed) return false;
  if (RECOVERY_CODE.test(code)) {
    for (const secret of acceptedSecrets(config)) {
      if (await takeRecoveryCode(db, holder, hashCode(secret, holder.id, code))) return true;
    }
    return false;
  }
  const secret = unseal(config, 'second-factor', sealed);
  const step = stepOfCode(secret, code, await databaseTime(db));
  return step !== null && takeStep(db, holder, step);
}

/** Uses the code up. A wrong one is logged, but counts in no limit, see checkSecondFactor(). */
export async function isSecondFactor(
  deps: Deps,
  { holder, ...entering }: Entering,
  code: string,
): Promise<boolean> {
  if (await takeCode(deps, holder, code)) return true;
  const by = { kind: KINDS[holder.table], id: holder.id };
  await countFailure(deps.db, { act: 'second_factor_failed', by, ...entering });
  return false;
}

const isWrongCode = (error: unknown) =>
  error instanceof AppError &&
  (error.fields?.otp_code !== undefined || error.fields?.second_factor !== undefined);

const limitsOf = ({ holder, address = '', sessionId }: Entering): Limited[] =>
  sessionId
    ? [['secondFactorPerSession', sessionId]]
    : [
        ['secondFactorPerAccountAndAddress', [holder.id, address]],
        ['secondFactorPerAccountDay', holder.id],
      ];

/**
 * Wrong codes count per session, or without one by account and address, and by account and day: a
 * stranger must not lock the owner out. Signing in has its own limits (signInLimits).
 * @throws AppError too_many_requests, and `refusal`, by default validation_failed
 *   (second_factor_code)
 */
export const checkSecondFactor = (
  deps: Deps,
  entering: Entering,
  code: string,
  refusal = fieldError('otp_code', 'second_factor_code'),
): Promise<void> =>
  limitFailures(deps, limitsOf(entering), isWrongCode, async () => {
    if (!(await isSecondFactor(deps, entering, code))) throw refusal;
  });

interface OwnCall<Body = unknown> {
  deps: Deps;
  actor: Actor;
  body: Body;
  language: Language;
  address: string;
  userAgent: string | undefined;
  requestId: string;
}
type Act = 'second_factor_on' | 'renew_recovery_codes' | 'second_factor_off';

interface Area {
  holderOf: (actor: Actor) => Holder;
  /** Verifies the caller's password, under its limit, and returns the email for the app's entry. */
  checkPassword: (deps: Deps, actor: Actor, password: string) => Promise<string>;
  /** Runs in the act's transaction, after it: audit entry, messages. */
  record: (trx: Trx, call: OwnCall, act: Act) => Promise<void>;
}

/** Stores only hashes. */
async function newRecoveryCodes(trx: Trx, appSecret: string, holder: Holder): Promise<string[]> {
  const codes = Array.from({ length: ACCOUNTS.recoveryCodeCount }, randomRecoveryCode);
  const hashes = codes.map((code) => hashCode(appSecret, holder.id, code));
  if (!(await replaceRecoveryCodes(trx, holder, hashes))) throw new AppError('conflict');
  return codes.map(readable);
}

const enteringOf = (
  area: Pick<Area, 'holderOf'>,
  { actor, address, userAgent }: Pick<OwnCall, 'actor' | 'address' | 'userAgent'>,
): Entering => ({
  holder: area.holderOf(actor),
  academyId: actor.role === 'academy' ? actor.id : undefined,
  address,
  userAgent,
  sessionId: actor.sessionId,
});

export const hasSecondFactor = async (db: Db, holder: Holder): Promise<boolean> =>
  Boolean((await findSecondFactor(db, holder))?.totp_confirmed_at);

/** @throws AppError conflict without a second factor, as `checkPassword`, checkSecondFactor */
export async function checkBoth(
  area: Omit<Area, 'record'>,
  call: OwnCall<{ current_password: string; otp_code: string }>,
): Promise<void> {
  const { deps, actor, body } = call;
  await area.checkPassword(deps, actor, body.current_password);
  if (!(await hasSecondFactor(deps.db, area.holderOf(actor)))) throw new AppError('conflict');
  await checkSecondFactor(deps, enteringOf(area, call), body.otp_code);
}

export const secondFactorOf = (area: Area) => ({
  /** Signing in needs no code before confirm(). @throws AppError conflict if one is confirmed */
  start: async ({ deps, actor, body }: OwnCall<{ current_password: string }>) => {
    const email = await area.checkPassword(deps, actor, body.current_password);
    const secret = newAuthenticatorSecret();
    const { full } = await brandOf(deps);
    const sealed = seal(deps.config.APP_SECRET, 'second-factor', secret);
    if (!(await writeSecret(deps.db, area.holderOf(actor), sealed))) throw new AppError('conflict');
    return { data: { secret, otpauth_uri: otpauthUri(secret, email, full.en) } };
  },

  /** From then on signing in needs a code. @throws AppError conflict without a secret to confirm */
  confirm: async (call: OwnCall<{ otp_code: string }>) => {
    const { deps, actor, body } = call;
    const entering = enteringOf(area, call);
    const { holder } = entering;
    const known = await findSecondFactor(deps.db, holder);
    if (!known?.totp_secret || known.totp_confirmed_at) throw new AppError('conflict');
    await checkSecondFactor(deps, entering, body.otp_code);
    const recovery_codes = await inTransaction(deps.db, async (trx) => {
      if (!(await confirmSecret(trx, holder))) throw new AppError('conflict');
      await area.record(trx, call, 'second_factor_on');
      await closeOtherSessions(trx, actor);
      await noteSecurity(trx, { ...entering, act: 'second_factor_on', by: actor });
      return newRecoveryCodes(trx, deps.config.APP_SECRET, holder);
    });
    return { data: { recovery_codes } };
  },

  renewCodes: async (call: OwnCall<{ current_password: string; otp_code: string }>) => {
    const { deps, actor } = call;
    await checkBoth(area, call);
    const recovery_codes = await inTransaction(deps.db, async (trx) => {
      await area.record(trx, call, 'renew_recovery_codes');
      return newRecoveryCodes(trx, deps.config.APP_SECRET, area.holderOf(actor));
    });
    return { data: { recovery_codes } };
  },

  remove: async (call: OwnCall<{ current_password: string; otp_code: string }>) => {
    const { deps, actor } = call;
    await checkBoth(area, call);
    await inTransaction(deps.db, async (trx) => {
      const { holder, ...entering } = enteringOf(area, call);
      if (!(await clearSecondFactor(trx, holder))) throw new AppError('conflict');
      await area.record(trx, call, 'second_factor_off');
      await noteSecurity(trx, { ...entering, act: 'second_factor_off', by: actor });
    });
    return { data: null };
  },
});
