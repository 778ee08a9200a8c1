import {
  ACADEMY_TRANSITIONS,
  type Body,
  type OtpChannel,
  sourcesOf,
  type updateAcademyProfile,
} from '@midan/contract';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Academies } from '../../../db/types.ts';
import type { BlockRow } from '../account-blocks/index.ts';

export type AcademyRow = Selectable<Academies>;

/** An academy with the name of the administrator who suspended it. */
export type AdminAcademyRow = AcademyRow & {
  suspended_by_name: string | null;
  block: BlockRow | null;
};

/** The whole row of an academy, also of an unverified sign-up; undefined if there is none. */
export function findAcademy(db: Db, id: string): Promise<AcademyRow | undefined> {
  return db.selectFrom('academies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Status of an academy; undefined if there is none. */
export async function findStatus(db: Db, id: string) {
  const row = await db
    .selectFrom('academies')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/**
 * Inserts an unverified sign-up. Returns `{ id }`, or undefined if the payment reference is taken;
 * the caller tries another one. A taken email or phone is no conflict before a sign-up is verified.
 */
export function insertAcademy(trx: Trx, academy: Insertable<Academies>) {
  return trx
    .insertInto('academies')
    .values(academy)
    .onConflict((conflict) => conflict.column('payment_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Marks a sign-up as verified by phone or email, depending on the code's channel: it becomes
 * `suspended` until the deposit is paid, and takes part in the current edition. Returns undefined
 * if it is not a pending sign-up any more. PostgreSQL rejects a contact that another verified
 * academy has (23505, see asTaken).
 */
export async function markVerified(
  trx: Trx,
  id: string,
  channel: OtpChannel,
): Promise<AcademyRow | undefined> {
  const proved = channel === 'whatsapp' ? 'phone_verified_at' : 'email_verified_at';
  const academy = await trx
    .updateTable('academies')
    .set({ status: 'suspended', [proved]: sql<Date>`now()` })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'suspended'))
    .returningAll()
    .executeTakeFirst();
  if (academy) {
    await sql`insert into edition_academies (edition_id, academy_id)
      values (current_edition(), ${id}) on conflict do nothing`.execute(trx);
  }
  return academy;
}

/**
 * Saves an edit of the profile and raises its version. The caller holds the academy's lock and has
 * compared the version.
 */
export async function updateAcademy(
  trx: Trx,
  id: string,
  fields: Omit<Body<typeof updateAcademyProfile>, 'email' | 'phone_number' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('academies')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets or, with null, removes the logo's key. Returns `academy` as it is now, and `oldKey`, the key
 * before (null without one), whose file can be deleted. Throws if there is no such academy.
 */
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
