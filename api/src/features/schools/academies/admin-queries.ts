import type { AcademyStatus, Governorate } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import { blockOf, foundAtDesk } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { AdminAcademyRow } from './queries.ts';

export interface AcademyFilter {
  search?: string | undefined;
  status?: AcademyStatus | undefined;
  governorate?: Governorate | undefined;
}

/**
 * SQL condition on `academy` for the filter; what is left out of it restricts nothing. The search
 * is foundAtDesk(). Includes unverified sign-ups, which support has to find.
 */
const matching = ({ search, status, governorate }: AcademyFilter) =>
  sql<SqlBool>`(${sql.join(
    [
      ...(status ? [sql`academy.status = ${status}`] : []),
      ...(governorate ? [sql`academy.governorate = ${governorate}`] : []),
      ...(search ? [foundAtDesk('academy.desk_search_text', search)] : []),
      sql`true`,
    ],
    sql` and `,
  )})`;

/**
 * Query of all academies (`academy`) with the name of the administrator who suspended each, null
 * for one that is not suspended so, and the block of each.
 */
const administered = (db: Db) =>
  db
    .selectFrom('academies as academy')
    .leftJoin('administrators as suspender', 'suspender.id', 'academy.suspended_by')
    .selectAll('academy')
    .select(['suspender.name as suspended_by_name', blockOf(sql`academy.id`).as('block')]);

/** One page of the academies that match, unverified sign-ups too, newest first. */
export const selectAcademies = (
  db: Db,
  filter: AcademyFilter,
  page: Paging,
): Promise<AdminAcademyRow[]> =>
  administered(db)
    .where(matching(filter))
    .orderBy('academy.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

/**
 * Next academies that match, newest first, for walking the whole list.
 * @param step.after id of the last one seen; null at the beginning
 */
export const selectAcademiesAfter = (
  db: Db,
  filter: AcademyFilter,
  { after, size }: { after: string | null; size: number },
): Promise<AdminAcademyRow[]> =>
  administered(db)
    .where(matching(filter))
    .$if(after !== null, (query) => query.where('academy.id', '<', after))
    .orderBy('academy.id', 'desc')
    .limit(size)
    .execute();

/** Counts the academies that match, unverified sign-ups too. */
export async function countAcademies(db: Db, filter: AcademyFilter): Promise<number> {
  const { total } = await db
    .selectFrom('academies as academy')
    .select(sql<number>`count(*)`.as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** An academy, also an unverified sign-up, with who suspended it; undefined if there is none. */
export const selectAdminAcademy = (db: Db, id: string): Promise<AdminAcademyRow | undefined> =>
  administered(db).where('academy.id', '=', id).executeTakeFirst();

/**
 * Locks an academy, and with it its wallet, until the transaction ends, and returns its id, status,
 * balance in piastres, and suspension; undefined if there is none.
 */
export const lockAcademyById = (trx: Trx, id: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'status', 'balance', 'suspended_at', 'suspended_from'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks an academy until the transaction ends and returns its id, status, email, phone and when the
 * phone was verified; undefined if there is none.
 */
export const lockContact = (trx: Trx, id: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'status', 'email', 'phone_number', 'phone_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Replaces email and phone of a sign-up. The caller holds the academy's lock and has checked that
 * it is not verified, because the time of a verification would stay.
 */
export async function saveContact(
  trx: Trx,
  id: string,
  contact: { email: string; phone_number: string },
): Promise<void> {
  await trx.updateTable('academies').set(contact).where('id', '=', id).execute();
}

/**
 * Sets the status. The caller holds the academy's lock and has checked the transition. `suspension`
 * stores who suspended, the status before and the reason, with the time; null clears these.
 */
export async function saveStatus(
  trx: Trx,
  id: string,
  status: AcademyStatus,
  suspension: { by: string; from: 'active' | 'verified'; reason: string | null } | null,
): Promise<void> {
  await trx
    .updateTable('academies')
    .set({
      status,
      suspended_by: suspension?.by ?? null,
      suspended_at: suspension && sql<Date>`now()`,
      suspended_from: suspension?.from ?? null,
      suspension_reason: suspension?.reason ?? null,
    })
    .where('id', '=', id)
    .execute();
}
