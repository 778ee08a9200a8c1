import type { Db, Trx } from '../../db/pool.ts';
import type { CalendarOwner } from '../../ports/secrets.ts';

export const selectCalendarOwner = (db: Db, id: string): Promise<CalendarOwner | undefined> =>
  db
    .selectFrom('academies')
    .select(['id', 'calendar_version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Ends the academy's calendar address; its next one is another. */
export async function raiseCalendarVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('academies')
    .set(({ eb }) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
