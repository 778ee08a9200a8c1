import type { AcademyStatus, Governorate, OWED_BY_SCHOOLS } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import { blockOf, foundAtDesk } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { AdminAcademyRow } from './queries.ts';
import { allTwins, closingOf, twinsOf } from './twins.ts';

export interface AcademyFilter {
  search?: string | undefined;
  status?: AcademyStatus | undefined;
  governorate?: Governorate | undefined;
  /** Only those that look like another. */
  twins?: 'true' | undefined;
  owes?: (typeof OWED_BY_SCHOOLS)[number] | undefined;
}

const dueDeposit = sql`(academy.status in ('suspended', 'verified')
  and academy.suspended_at is null)`;
const inDebt = sql`academy.owed > 0`;
const OWED = { deposit: dueDeposit, debt: inDebt, any: sql`(${dueDeposit} or ${inDebt})` };

/** Also unverified sign-ups, which support has to find; the search is foundAtDesk(). */
const matching = ({ search, status, governorate, twins, owes }: AcademyFilter) =>
  sql<SqlBool>`(${sql.join(
    [
      ...(status ? [sql`academy.status = ${status}`] : []),
      ...(governorate ? [sql`academy.governorate = ${governorate}`] : []),
      ...(owes ? [OWED[owes]] : []),
      ...(twins ? [sql`academy.id in (${allTwins})`] : []),
      ...(search ? [foundAtDesk('academy.desk_search_text', search)] : []),
      sql`true`,
    ],
    sql` and `,
  )})`;

/** With the name of the administrator who suspended each, and the block of each. */
const administered = (db: Db) =>
  db
    .selectFrom('academies as academy')
    .leftJoin('administrators as suspender', 'suspender.id', 'academy.suspended_by')
    .selectAll('academy')
    .select(['suspender.name as suspended_by_name', blockOf(sql`academy.id`).as('block')])
    .select([twinsOf.as('looks_like'), closingOf.as('closing')]);

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

/** For walking the whole list. `step.after`: id of the last one seen; null at the beginning. */
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

export async function countAcademies(db: Db, filter: AcademyFilter): Promise<number> {
  const { total } = await db
    .selectFrom('academies as academy')
    .select(sql<number>`count(*)`.as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectAdminAcademy = (db: Db, id: string): Promise<AdminAcademyRow | undefined> =>
  administered(db).where('academy.id', '=', id).executeTakeFirst();

/** Locks its wallet too. The balance is in piastres. */
export const lockAcademyById = (trx: Trx, id: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'status', 'balance', 'suspended_at', 'suspended_from'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockContact = (trx: Trx, id: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'status', 'email', 'phone_number', 'phone_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller holds the lock and has checked that it is not verified: that time would stay. */
export async function saveContact(
  trx: Trx,
  id: string,
  contact: { email: string; phone_number: string },
): Promise<void> {
  await trx.updateTable('academies').set(contact).where('id', '=', id).execute();
}

/** The caller holds the lock and has checked the transition. `suspension` null clears it. */
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
