import type { StaffPermission } from '@midan/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isNotBlocked, isPasswordExpired } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { AcademyStaff } from '../../../db/types.ts';

/** `is_blocked` only where a list or a change of the owner's shows it. */
export type StaffRow = Selectable<AcademyStaff> & { is_blocked?: boolean };

const isBlocked = sql<boolean>`not ${isNotBlocked(sql`academy_staff.id`)}`.as('is_blocked');

export type SigningIn = StaffRow & { is_password_expired: boolean };

/** Disabled or not, of any academy. */
export const findStaffByEmail = (db: Db, email: string): Promise<SigningIn | undefined> =>
  db
    .selectFrom('academy_staff')
    .selectAll()
    .select(isPasswordExpired.as('is_password_expired'))
    .where('email', '=', email)
    .executeTakeFirst();

/** Disabled or not. */
export const findStaff = (db: Db, academyId: string, id: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('academy_staff')
    .selectAll()
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Another academy that verifies with the member's email changes the row too. */
export const lockMember = (
  trx: Trx,
  academyId: string,
  id: string,
): Promise<StaffRow | undefined> =>
  trx
    .selectFrom('academy_staff')
    .selectAll()
    .select(isBlocked)
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const selectStaff = (db: Db, academyId: string): Promise<StaffRow[]> =>
  db
    .selectFrom('academy_staff')
    .selectAll()
    .select(isBlocked)
    .where('academy_id', '=', academyId)
    .orderBy('id')
    .execute();

export async function countEnabledStaff(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('academy_staff')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** With the disabled ones. */
export async function countStaff(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('academy_staff')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Only one that has never signed in; false without such a member. */
export async function deleteUnused(trx: Trx, academyId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('academy_staff')
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .where('last_sign_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Changes of an academy's staff follow one another. Throws if there is no such academy. */
export async function lockStaffOf(trx: Trx, academyId: string): Promise<void> {
  await trx
    .selectFrom('academies')
    .select('id')
    .where('id', '=', academyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The caller holds lockStaffOf() and has counted. PostgreSQL rejects a taken email (asTaken). */
export const insertStaff = (trx: Trx, member: Insertable<AcademyStaff>): Promise<StaffRow> =>
  trx.insertInto('academy_staff').values(member).returningAll().executeTakeFirstOrThrow();

export interface StaffRights {
  name: string;
  permissions: StaffPermission[];
  disabled: boolean;
}

/** The first time of disabling stays. The caller holds the lock and ends the sessions. */
export const saveStaff = (trx: Trx, id: string, rights: StaffRights): Promise<StaffRow> =>
  trx
    .updateTable('academy_staff')
    .set({
      name: rights.name,
      permissions: rights.permissions,
      disabled_at: rights.disabled ? sql<Date>`coalesce(disabled_at, now())` : null,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(isBlocked)
    .executeTakeFirstOrThrow();

/** The caller ends their sessions. */
export const disableEnabledStaff = (trx: Trx, academyId: string) =>
  trx
    .updateTable('academy_staff')
    .set({ disabled_at: sql<Date>`now()` })
    .where('academy_id', '=', academyId)
    .where('disabled_at', 'is', null)
    .returning(['id', 'academy_id'])
    .execute();

/** Undefined if the member was deleted meanwhile. The caller ends the sessions. */
export const setTemporaryPassword = (
  trx: Trx,
  id: string,
  hash: string,
): Promise<StaffRow | undefined> =>
  trx
    .updateTable('academy_staff')
    .set({ password_hash: hash, has_temporary_password: true })
    .set({ password_issued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .returning(isBlocked)
    .executeTakeFirst();

/** False, changing nothing, if the password changed, or the sign-in was disabled, meanwhile. */
export async function savePassword(
  trx: Trx,
  id: string,
  password: { oldHash: string; newHash: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('academy_staff')
    .set({ password_hash: password.newHash, has_temporary_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', password.oldHash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Locks the row: a concurrent change waits, then ends the session that this transaction opens. */
export async function markSignedIn(
  trx: Trx,
  { id, password_hash }: Pick<StaffRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await trx
    .updateTable('academy_staff')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}
