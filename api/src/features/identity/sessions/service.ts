import type { OpenSession } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { findDevice, type KnownDevice } from '../../../http/devices.ts';
import { AppError } from '../../../http/errors.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { countFailure, noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOneSession, listSessions } from '../../../http/session.ts';
import { type Language, say } from '../../../i18n.ts';
import { verifyPassword } from '../../../ports/passwords.ts';
import {
  type AccountRole,
  type AccountRow,
  findAccountByName,
  holdPassword,
  needsCredentialsReminder,
  signInNameOf,
} from '../accounts/index.ts';
import {
  findSecondFactor,
  type Holder,
  holdSecondFactor,
  isSecondFactor,
} from '../second-factor/index.ts';
import {
  asReader,
  findStaffByEmail,
  markSignedIn,
  type SigningIn,
  type StaffRow,
} from '../staff/index.ts';
import { isSignInFailure, openOnDevice, shouldNotifyOfDevice, signInLimits } from './devices.ts';

interface Credentials {
  email: string;
  password: string;
  /** Code of a second factor; only schools can have one. */
  otp_code?: string | undefined;
  device_tokens?: string[] | undefined;
}
interface EndsSession {
  actor: Actor;
  params: { id: string };
  address: string;
  userAgent: string | undefined;
}
export interface Caller {
  address: string;
  userAgent: string | undefined;
  language: Language;
}

/** Who signs in with an email: an account, or a staff member of an academy. */
type Found = { account: AccountRow } | { member: SigningIn };

/** For academies both tables are always asked, so that no email answers sooner than another. */
async function findSignIn(deps: Deps, role: AccountRole, name: string): Promise<Found | undefined> {
  const account = await findAccountByName(deps, role, name);
  const member = role === 'academy' ? await findStaffByEmail(deps.db, name) : undefined;
  // A pending sign-up does not reserve its email.
  if (member && !account?.verified_at) return { member };
  return account && { account };
}

const rowOf = (found: Found): AccountRow | StaffRow =>
  'member' in found ? found.member : found.account;
function triedOf(role: AccountRole, found: Found | undefined) {
  if (!found) return { by: { kind: 'stranger' as const }, detail: { role } };
  if ('account' in found) return { by: { kind: role, id: found.account.id } };
  return {
    by: { kind: 'staff' as const, id: found.member.id },
    academyId: found.member.academy_id,
  };
}
const isDisabled = (found: Found) => 'member' in found && found.member.disabled_at !== null;

const holderOf = (found: Found): Holder =>
  'member' in found
    ? { table: 'academy_staff', id: found.member.id }
    : { table: 'academies', id: found.account.id };

/**
 * Also on a known device; uses the code up. Returns whether one is set up.
 * @throws AppError second_factor_required without a code, second_factor_invalid
 */
async function passSecondFactor(
  deps: Deps,
  found: Found,
  code: string | undefined,
  { address, userAgent }: Caller,
): Promise<boolean> {
  const holder = holderOf(found);
  if (!(await findSecondFactor(deps.db, holder))?.totp_confirmed_at) return false;
  if (!code) throw new AppError('second_factor_required');
  const academyId = 'member' in found ? found.member.academy_id : found.account.id;
  const entering = { holder, academyId, address, userAgent };
  if (await isSecondFactor(deps, entering, code)) return true;
  throw new AppError('second_factor_invalid');
}

/**
 * Wrong password, unknown account and disabled member give the same error in the same time.
 * @throws AppError invalid_credentials, overloaded, and errors of passSecondFactor
 */
async function checkCredentials(
  deps: Deps,
  role: AccountRole,
  { email, password, otp_code, device_tokens }: Credentials,
  caller: Caller,
): Promise<{ found: Found; device: KnownDevice | undefined; hasFactor: boolean }> {
  // One spelling, by which wrong passwords are counted.
  const name = signInNameOf(role, email);
  const found = await findSignIn(deps, role, name);
  const row = found && rowOf(found);
  const device = await findDevice(deps.db, role, row?.id, device_tokens);
  const limits = signInLimits(role, name, caller.address, device);
  return limitFailures(deps, limits, isSignInFailure, async () => {
    const matches = await verifyPassword(row?.password_hash ?? null, password);
    if (!found || !matches || isDisabled(found)) {
      await countFailure(deps.db, { act: 'sign_in_failed', ...triedOf(role, found), ...caller });
      throw new AppError('invalid_credentials');
    }
    const hasFactor = role === 'academy' && (await passSecondFactor(deps, found, otp_code, caller));
    return { found, device, hasFactor };
  });
}

/** Null for another password, or once it is marked as saved. */
function reminderOf(
  account: AccountRow,
  { email: typed, password }: Credentials,
  role: AccountRole,
  language: Language,
) {
  if (!needsCredentialsReminder(account)) return null;
  const email = account.email ?? signInNameOf(role, typed);
  const warning = say(language, `notices:temporary_password_warning.${role}`);
  return { email, password, warning };
}

/** @throws AppError invalid_credentials if password or access changed since they were checked */
async function openForMember(
  deps: Deps,
  member: StaffRow,
  device: KnownDevice | undefined,
  caller: Caller,
  assertSameFactor: (trx: Trx) => Promise<void>,
) {
  const reader = asReader(member);
  const mayNotify = await shouldNotifyOfDevice(deps, reader, device);
  const signIn = { role: reader.role, id: member.academy_id, staff: { id: member.id } };
  return inTransaction(deps.db, async (trx) => {
    if (!(await markSignedIn(trx, member))) throw new AppError('invalid_credentials');
    await assertSameFactor(trx);
    return openOnDevice(trx, deps, reader, device, caller, mayNotify, signIn);
  });
}

/**
 * Only an unknown account, a disabled member, a wrong password or second-factor code counts against
 * signInLimits().
 * @param admit returns the account as its owner, or the member, sees it; throws to refuse
 * @throws AppError phone_not_verified, temporary_password_expired, issued_password_expired, and
 *   errors of checkCredentials and `admit`
 */
export async function signIn<A>(
  deps: Deps,
  role: AccountRole,
  credentials: Credentials,
  caller: Caller,
  admit: (id: string, member?: StaffRow) => Promise<A>,
) {
  const { found, device, hasFactor } = await checkCredentials(deps, role, credentials, caller);
  /** Ends the sign-in if a second factor was turned on or off since the check. */
  const assertSameFactor = async (trx: Trx) => {
    if (role !== 'academy' || (await holdSecondFactor(trx, holderOf(found), hasFactor))) return;
    throw new AppError('invalid_credentials');
  };
  if ('member' in found) {
    if (found.member.is_password_expired) throw new AppError('issued_password_expired');
    const account = await admit(found.member.academy_id, found.member);
    const opened = await openForMember(deps, found.member, device, caller, assertSameFactor);
    return { account, answer: { ...opened, show_credentials: false, credentials_reminder: null } };
  }
  const { account } = found;
  if (!account.verified_at) throw new AppError('phone_not_verified');
  if (account.is_password_expired) throw new AppError('temporary_password_expired');
  const admitted = await admit(account.id);
  const mayNotify = await shouldNotifyOfDevice(deps, { role, id: account.id }, device);
  const opened = await inTransaction(deps.db, async (trx) => {
    if (!(await holdPassword(trx, role, account))) throw new AppError('invalid_credentials');
    await assertSameFactor(trx);
    return openOnDevice(trx, deps, { ...account, role }, device, caller, mayNotify);
  });
  const reminder = reminderOf(account, credentials, role, caller.language);
  return {
    account: admitted,
    answer: { ...opened, show_credentials: reminder !== null, credentials_reminder: reminder },
  };
}

/** Ending the calling one signs out. @throws AppError not_found, also for somebody else's */
export async function endOneSession(trx: Trx, call: EndsSession): Promise<void> {
  const { actor, params, address, userAgent } = call;
  if (!(await closeOneSession(trx, actor, params.id))) throw new AppError('not_found');
  await noteSecurity(trx, {
    act: 'session_ended',
    by: actor,
    academyId: actor.role === 'academy' ? actor.id : undefined,
    studentId: actor.role === 'student' ? actor.id : undefined,
    ...{ address, userAgent, detail: { own: true } },
  });
}

/** Last used first; `current` marks the one that calls. */
export async function openSessionsOf(deps: Deps, actor: Actor): Promise<OpenSession[]> {
  const sessions = await listSessions(deps.db, actor);
  return sessions.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    current: session.id === actor.sessionId,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}
