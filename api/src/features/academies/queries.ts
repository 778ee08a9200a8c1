import {
  ACADEMY_TRANSITIONS,
  type Body,
  sourcesOf,
  type updateAcademyProfile,
} from '@midan/contract';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { Academies } from '../../db/types.ts';

export type AcademyRow = Selectable<Academies>;

export function findAcademy(db: Db, id: string): Promise<AcademyRow | undefined> {
  return db.selectFrom('academies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findStatus(db: Db, id: string) {
  const row = await db
    .selectFrom('academies')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/** Undefined when the payment reference is another academy's: try again with a new one. */
export function insertAcademy(trx: Trx, academy: Insertable<Academies>) {
  return trx
    .insertInto('academies')
    .values(academy)
    .onConflict((conflict) => conflict.column('payment_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Undefined when it is no sign-up any more. */
export function markPhoneVerified(trx: Trx, id: string): Promise<AcademyRow | undefined> {
  return trx
    .updateTable('academies')
    .set({ status: 'suspended', phone_verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('phone_verified_at', 'is', null)
    .where('status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'suspended'))
    .returningAll()
    .executeTakeFirst();
}

export const updateAcademy = (db: Db, id: string, fields: Body<typeof updateAcademyProfile>) =>
  db.updateTable('academies').set(fields).where('id', '=', id).returningAll().executeTakeFirst();

/** Sets the logo's key; answers the one it had, whose file nobody needs any more. */
export async function replaceLogo(db: Db, id: string, key: string | null) {
  const { old_key: oldKey, ...academy } = await db
    .updateTable('academies')
    .set({ logo_key: key })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string | null>`old.logo_key`.as('old_key'))
    .executeTakeFirstOrThrow();
  return { academy, oldKey };
}
