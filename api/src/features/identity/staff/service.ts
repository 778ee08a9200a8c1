import {
  type createStaff,
  type deleteStaff,
  type disableStaff,
  type enableStaff,
  type endStaffSessions,
  gainsStaffPermission,
  LIMITS,
  type listStaff,
  type resetStaffAccess,
  type updateStaff,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { limitFailures } from '../../../http/rate-limit.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import type { Language } from '../../../i18n.ts';
import { ACCOUNTS } from '../../../limits.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { randomPassword } from '../../../ports/secrets.ts';
import {
  type AccountActor,
  type AccountRow,
  assertNotTaken,
  asTaken,
  checkOwnPassword,
  holdPassword,
  notifyAccount,
} from '../accounts/index.ts';
import { clearSecondFactor } from '../second-factor/index.ts';
import { signOutMember } from './access.ts';
import { notifyOwner } from './owner-messages.ts';
import { asReader, presentStaff } from './present.ts';
import {
  countEnabledStaff,
  countStaff,
  deleteUnused,
  findStaff,
  insertStaff,
  lockMember,
  lockStaffOf,
  type StaffRights,
  type StaffRow,
  saveStaff,
  selectStaff,
  setTemporaryPassword,
} from './queries.ts';

/** Disabled or not; locks nothing. @throws AppError not_found */
async function memberFor(db: Db, academyId: string, id: string): Promise<StaffRow> {
  const member = await findStaff(db, academyId, id);
  if (!member) throw new AppError('not_found');
  return member;
}

/**
 * A reset by code in between has disabled all staff: the old password must give no access after it.
 * @throws AppError conflict if the password was changed meanwhile
 */
async function lockForOwner(trx: Trx, owner: AccountRow): Promise<void> {
  await lockStaffOf(trx, owner.id);
  if (!(await holdPassword(trx, 'academy', owner))) throw new AppError('conflict');
}

/** @throws AppError too_many_staff if `LIMITS.staffPerAcademy` members are enabled */
async function assertPlace(trx: Trx, academyId: string): Promise<void> {
  const max = LIMITS.staffPerAcademy;
  if ((await countEnabledStaff(trx, academyId)) < max) return;
  throw new AppError('too_many_staff', { params: { max } });
}

/** @throws AppError too_many_staff_ever if ACCOUNTS.staffEverPerAcademy exist, disabled ones too */
async function assertRoom(trx: Trx, academyId: string): Promise<void> {
  const max = ACCOUNTS.staffEverPerAcademy;
  if ((await countStaff(trx, academyId)) < max) return;
  throw new AppError('too_many_staff_ever', { params: { max } });
}

const note = (
  trx: Trx,
  call: Pick<Change, 'actor' | 'address' | 'userAgent'>,
  act: 'staff_added' | 'staff_changed' | 'staff_removed',
  member: string,
  change?: string,
) =>
  noteSecurity(trx, { ...callerOf(call), act, detail: { member, ...(change ? { change } : {}) } });

export const list = async ({
  deps,
  actor,
}: Call<typeof listStaff>): Promise<Reply<typeof listStaff>> => ({
  data: (await selectStaff(deps.db, actor.id)).map(presentStaff),
});

const isTaken = (error: unknown) => error instanceof AppError && error.fields?.email !== undefined;

/**
 * Tries of taken emails are limited, because the answer reveals who has an account.
 * @throws AppError validation_failed (already_taken), too_many_staff, too_many_staff_ever,
 *   too_many_requests, overloaded, and errors of checkOwnPassword and lockForOwner
 */
export async function create(call: Call<typeof createStaff>): Promise<Reply<typeof createStaff>> {
  const { deps, actor, address } = call;
  const { current_password, ...fields } = call.body;
  const owner = await checkOwnPassword(deps, actor, current_password);
  return limitFailures(deps, [['takenPerAddress', ['academy', address]]], isTaken, async () => {
    await assertNotTaken(deps.db, 'academy', { email: fields.email, phone_number: '' });
    const temporary_password = randomPassword();
    const password_hash = await hashPassword(temporary_password);
    const member = await inTransaction(deps.db, async (trx) => {
      await lockForOwner(trx, owner);
      await assertRoom(trx, actor.id);
      await assertPlace(trx, actor.id);
      const added = await insertStaff(trx, { ...fields, academy_id: actor.id, password_hash });
      await note(trx, call, 'staff_added', added.id);
      await notifyOwner(trx, call, 'staff_added', added);
      return added;
    }).catch((error: unknown) => {
      throw asTaken(error);
    });
    return { data: { member: presentStaff(member), temporary_password } };
  });
}

/** @throws AppError staff_blocked, staff_email_taken (by an academy that verified with it) */
function assertCanSignIn({ email, is_blocked }: StaffRow): void {
  if (is_blocked) throw new AppError('staff_blocked');
  if (email === null) throw new AppError('staff_email_taken');
}

/** False if the member is disabled after it. */
const gains = (before: StaffRow, { permissions, disabled }: StaffRights): boolean =>
  !disabled &&
  (before.disabled_at !== null || gainsStaffPermission(before.permissions, permissions));

interface Change {
  deps: Deps;
  address: string;
  userAgent: string | undefined;
  language: Language;
  actor: AccountActor;
  params: { id: string };
}

/**
 * More rights require the owner's `password`, and the owner is notified of them.
 * @throws AppError not_found, validation_failed (current_password), too_many_staff, and errors of
 *   assertCanSignIn, checkOwnPassword and lockForOwner
 */
async function changeRights(
  change: Change,
  password: string | undefined,
  rightsAfter: (member: StaffRow) => StaffRights,
) {
  const { deps, actor, params } = change;
  const { id } = params;
  const known = await memberFor(deps.db, actor.id, id);
  if (gains(known, rightsAfter(known)) && password === undefined)
    throw fieldError('current_password', 'required');
  const owner = password === undefined ? null : await checkOwnPassword(deps, actor, password);
  const saved = await inTransaction(deps.db, async (trx) => {
    await (owner ? lockForOwner(trx, owner) : lockStaffOf(trx, actor.id));
    const before = await lockMember(trx, actor.id, id);
    if (!before) throw new AppError('not_found');
    const rights = rightsAfter(before);
    const isMore = gains(before, rights);
    // Somebody took rights away meanwhile.
    if (isMore && !owner) throw fieldError('current_password', 'required');
    const isEnabling = !rights.disabled && before.disabled_at !== null;
    if (isEnabling) {
      assertCanSignIn(before);
      await assertPlace(trx, actor.id);
    }
    const member = await saveStaff(trx, id, rights);
    if (rights.disabled) await signOutMember(trx, member);
    await note(trx, change, 'staff_changed', id, rights.disabled ? 'disabled' : 'rights');
    if (isMore)
      await notifyOwner(trx, change, isEnabling ? 'staff_enabled' : 'staff_raised', member);
    return member;
  });
  return { data: presentStaff(saved) };
}

/** @throws AppError as changeRights() */
export const update = (call: Call<typeof updateStaff>): Promise<Reply<typeof updateStaff>> => {
  const { name, permissions, current_password } = call.body;
  return changeRights(call, current_password, ({ disabled_at }) => ({
    ...{ name, permissions },
    disabled: disabled_at !== null,
  }));
};

/** A disabled one stays so. @throws AppError not_found */
export const disable = (call: Call<typeof disableStaff>): Promise<Reply<typeof disableStaff>> =>
  changeRights(call, undefined, ({ name, permissions }) => ({ name, permissions, disabled: true }));

/** @throws AppError as changeRights() */
export const enable = (call: Call<typeof enableStaff>): Promise<Reply<typeof enableStaff>> =>
  changeRights(call, call.body.current_password, ({ name, permissions, is_blocked }) => {
    if (is_blocked) throw new AppError('staff_blocked');
    return { name, permissions, disabled: false };
  });

/**
 * Notifies the owner, and the member unless it has never signed in. A disabled one stays so.
 * @throws AppError not_found, overloaded, and errors of assertCanSignIn, checkOwnPassword and
 *   lockForOwner
 */
export async function resetAccess(
  call: Call<typeof resetStaffAccess>,
): Promise<Reply<typeof resetStaffAccess>> {
  const { deps, actor, body, language } = call;
  const { id } = await memberFor(deps.db, actor.id, call.params.id);
  const owner = await checkOwnPassword(deps, actor, body.current_password);
  const temporary_password = randomPassword();
  const hash = await hashPassword(temporary_password);
  const member = await inTransaction(deps.db, async (trx) => {
    await lockForOwner(trx, owner);
    const reset = await setTemporaryPassword(trx, id, hash);
    if (!reset) throw new AppError('not_found');
    assertCanSignIn(reset);
    await signOutMember(trx, reset);
    if (await clearSecondFactor(trx, { table: 'academy_staff', id })) {
      const { address, userAgent } = call;
      const about = { academyId: actor.id, address, userAgent, detail: { member: id } };
      await noteSecurity(trx, { act: 'second_factor_off', by: actor, ...about });
    }
    await note(trx, call, 'staff_changed', id, 'reset');
    await notifyOwner(trx, call, 'staff_reset', reset);
    // An email that never signed in may be a stranger's.
    if (reset.last_sign_in_at)
      await notifyAccount(trx, deps, 'password_changed', asReader(reset), language);
    return reset;
  });
  return { data: { member: presentStaff(member), temporary_password } };
}

/** Asks for no password: it takes access only. @throws AppError not_found */
export const endSessions = ({
  deps,
  actor,
  params: { id },
  address,
  userAgent,
}: Call<typeof endStaffSessions>): Promise<Reply<typeof endStaffSessions>> =>
  inTransaction(deps.db, async (trx) => {
    const member = await lockMember(trx, actor.id, id);
    if (!member) throw new AppError('not_found');
    await signOutMember(trx, member);
    await noteSecurity(trx, {
      act: 'session_ended',
      by: actor,
      academyId: actor.id,
      ...{ address, userAgent, detail: { member: id } },
    });
    return { data: null };
  });

/**
 * For a typo in the email, say. Others stay: transfers and purchases name them.
 * @throws AppError not_found, staff_has_signed_in
 */
export const remove = (call: Call<typeof deleteStaff>): Promise<Reply<typeof deleteStaff>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { actor, params } = call;
    const { id } = params;
    await lockStaffOf(trx, actor.id);
    await memberFor(trx, actor.id, id);
    if (!(await deleteUnused(trx, actor.id, id))) throw new AppError('staff_has_signed_in');
    await note(trx, call, 'staff_removed', id);
    return { data: null };
  });
