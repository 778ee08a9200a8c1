import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { CalendarOwner } from '../../../ports/secrets.ts';

export const selectCalendarOwner = (
  db: Db,
  id: string,
): Promise<(CalendarOwner & { governorate: string | null }) | undefined> =>
  db
    .selectFrom('academies')
    .select(['id', 'calendar_version', 'governorate'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The current one in any case, and every one open or running in which it takes part. */
export async function selectOwnNumbers(db: Db, academyId: string): Promise<number[]> {
  const editions = await db
    .selectFrom('editions')
    .leftJoin('edition_academies as own', (join) =>
      join.onRef('own.edition_id', '=', 'editions.id').on('own.academy_id', '=', academyId),
    )
    .select('number')
    .where(({ eb, and, or }) =>
      or([
        eb('is_current', '=', true),
        and([eb('status', 'in', ['open', 'running']), eb('own.edition_id', 'is not', null)]),
      ]),
    )
    .orderBy('number')
    .execute();
  return editions.map(({ number }) => number);
}

export interface Revision {
  sequence: number;
  stamp: Date;
  lastModified: Date;
}

/** By the audit log, which has every change of an edition, also of schools' later deadlines. */
export async function selectRevision(db: Db, editionId: string): Promise<Revision> {
  const { rows } = await sql<{ sequence: number; at: Date }>`
    select (select count(*) from audit_log change where change.entity_type = 'edition'
        and change.entity_id = edition.id) as sequence,
      coalesce((select max(change.created_at) from audit_log change
        where change.entity_type = 'edition' and change.entity_id = edition.id),
        edition.created_at) as at
    from editions edition where edition.id = ${editionId}`.execute(db);
  if (!rows[0]) throw new Error('an edition without a row');
  const { sequence, at } = rows[0];
  return { sequence, stamp: at, lastModified: at };
}

/** Makes the academy's calendar address invalid; its next one is another. */
export async function raiseCalendarVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('academies')
    .set(({ eb }) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
