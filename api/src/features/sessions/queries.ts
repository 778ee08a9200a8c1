import type { Selectable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Administrators } from '../../db/types.ts';

export type AdministratorRow = Selectable<Administrators>;

export function findAdministratorByEmail(db: Db, email: string) {
  return db.selectFrom('administrators').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findAdministrator(db: Db, id: string) {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when the email is an administrator's already. */
export async function insertAdministrator(
  db: Db,
  administrator: { email: string; name: string; password_hash: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('administrators')
    .values(administrator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
