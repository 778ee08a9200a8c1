import type { AdminRole } from '@midan/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isPasswordExpired } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Administrators } from '../../../db/types.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

export type AdministratorRow = Selectable<Administrators>;

/** Disabled or not. */
export function findAdministratorByEmail(db: Db, email: string) {
  return db
    .selectFrom('administrators')
    .selectAll()
    .select(isPasswordExpired.as('is_password_expired'))
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Disabled or not. */
export function findAdministrator(db: Db, id: string) {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined if the email is taken. */
export async function insertAdministrator(
  db: Db,
  administrator: Insertable<Administrators>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('administrators')
    .values(administrator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Even a disabled one. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The last sign-in is that of the audit log. */
const entries = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['id', 'name', 'email', 'role', 'totp_confirmed_at', 'created_at', 'disabled_at'])
    .select(
      sql<Date | null>`(select entry.created_at from audit_log entry
        where entry.administrator_id = administrators.id and entry.action = 'administrator.sign_in'
        order by entry.id desc limit 1)`.as('last_sign_in_at'),
    );

export type EntryRow = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;

export const selectEntry = (db: Db, id: string) =>
  entries(db).where('id', '=', id).executeTakeFirst();

export const selectAdministrators = (db: Db, page: Paging): Promise<EntryRow[]> =>
  entries(db).orderBy('id').limit(page.per_page).offset(offsetOf(page)).execute();

export async function countAdministrators(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('administrators')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function lockOwners(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom('administrators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

/** Call it before administrators are locked: requests and payments come first. */
export async function withdrawMoneyRequests(trx: Trx, id: string, by: string): Promise<void> {
  await trx
    .updateTable('money_approvals')
    .set({ state: 'withdrawn', decided_by: by, decided_at: sql<Date>`now()` })
    .where('requested_by', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await sql`select from payments where id in (
      select payment_id from payment_refunds where requested_by = ${id} and status = 'requested')
    order by id for no key update`.execute(trx);
  await trx
    .updateTable('payment_refunds')
    .set({
      status: 'refused',
      refusal: 'declined',
      ended_by: by,
      ended_at: sql<Date>`now()`,
      ask_at: null,
    })
    .where('requested_by', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

export interface Rights {
  name: string;
  role: AdminRole;
  disabled: boolean;
}

/** The caller holds the owners' locks (lockOwners), keeps the last owner, and ends the sessions. */
export async function saveRights(trx: Trx, id: string, rights: Rights): Promise<void> {
  await trx
    .updateTable('administrators')
    .set({
      name: rights.name,
      role: rights.role,
      disabled_at: rights.disabled ? sql<Date>`coalesce(disabled_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** A share lock: a concurrent change waits, then ends the session that this transaction opens. */
export async function holdAccess(
  trx: Trx,
  { id, password_hash, totp_confirmed_at }: AdministratorRow,
): Promise<boolean> {
  const held = await trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('totp_confirmed_at', totp_confirmed_at ? 'is not' : 'is', null)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** False, changing nothing, if the password was changed meanwhile. */
export async function savePassword(
  trx: Trx,
  id: string,
  password: { oldHash: string; newHash: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('administrators')
    .set({ password_hash: password.newHash, has_temporary_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', password.oldHash)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** False, changing nothing, if the account was disabled, or lost its second factor, meanwhile. */
export async function resetPassword(trx: Trx, id: string, hash: string): Promise<boolean> {
  const changed = await trx
    .updateTable('administrators')
    .set({ password_hash: hash, has_temporary_password: false })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The caller ends the sessions. */
export async function setTemporaryPassword(trx: Trx, id: string, hash: string): Promise<void> {
  await trx
    .updateTable('administrators')
    .set({ password_hash: hash, has_temporary_password: true })
    .set({ password_issued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Enabled owners, who receive security notifications. */
export const selectOwners = (db: Db) =>
  db
    .selectFrom('administrators')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
