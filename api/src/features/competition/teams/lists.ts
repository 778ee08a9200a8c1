import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';

/**
 * Before teams are deleted or take another track; the caller holds them. @throws AppError
 * start_list_locked. An open list's sheets are drafts.
 */
export async function leaveStartLists(trx: Trx, teamIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ event_id: string; track_id: string; is_locked: boolean }>`
    select event_id, track_id, locked_at is not null as is_locked from start_lists list
    where exists (select from event_teams listed where listed.event_id = list.event_id
      and listed.track_id = list.track_id and listed.team_id = any(${[...teamIds]}::uuid[]))
    order by event_id, track_id for no key update`.execute(trx);
  if (rows.some(({ is_locked }) => is_locked)) throw new AppError('start_list_locked');
  if (rows.length === 0) return;
  for (const { event_id, track_id } of rows) {
    await sql`update start_lists set version = version + 1
      where event_id = ${event_id} and track_id = ${track_id}`.execute(trx);
  }
  for (const table of ['sheets', 'assignments', 'event_teams'] as const) {
    await trx
      .deleteFrom(table)
      .where('team_id', 'in', [...teamIds])
      .execute();
  }
}
