import {
  ACADEMY_TRANSITIONS,
  type AdministeredAcademy,
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
import type { ClosingRow } from './twins.ts';

export type AcademyRow = Selectable<Academies>;

/** An academy with the name of the administrator who suspended it. */
export type AdminAcademyRow = AcademyRow & {
  suspended_by_name: string | null;
  block: BlockRow | null;
  looks_like: AdministeredAcademy['looks_like'];
  closing: ClosingRow | null;
};

/** Also an unverified sign-up. */
export function findAcademy(db: Db, id: string): Promise<AcademyRow | undefined> {
  return db.selectFrom('academies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined for no such academy. */
export async function findStatus(db: Db, id: string) {
  const row = await db
    .selectFrom('academies')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/** Undefined if the payment reference is taken. Sign-ups do not reserve email or phone. */
export function insertAcademy(trx: Trx, academy: Insertable<Academies>) {
  return trx
    .insertInto('academies')
    .values(academy)
    .onConflict((conflict) => conflict.column('payment_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * `suspended` until the deposit is paid; takes part in the current edition. Undefined if it is not
 * pending any more. PostgreSQL rejects a contact that another verified academy has (see asTaken).
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

/** Raises the version. The caller holds the academy's lock and has compared the version. */
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

/** Null removes it. `oldKey` is the key before (null without one), whose file can be deleted. */
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
