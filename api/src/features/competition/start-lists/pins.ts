import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

interface List {
  event_id: string;
  track_id: string;
}

/**
 * Gives locked lists of the track what they lack: each team its rubric (that of its list and level
 * if another team has one, else the newest of the level, else of all levels) and each list its
 * mission (the newest), which are locked from then on. After locking a list, after adding a team to
 * a locked one, and after saving a rubric or mission; the caller holds the lists that it changes.
 */
export async function pinTrack(trx: Trx, trackId: string): Promise<void> {
  await sql`update event_teams listed set rubric_id = chosen.id
    from event_teams own
    join start_lists list on list.event_id = own.event_id and list.track_id = own.track_id
    cross join lateral (select rubric.id from rubrics rubric
      where rubric.track_id = own.track_id and (rubric.level is null or rubric.level = own.level)
      order by exists (select from event_teams other where other.event_id = own.event_id
          and other.track_id = own.track_id and other.level = own.level
          and other.rubric_id = rubric.id) desc,
        rubric.level nulls last, rubric.version desc limit 1) chosen
    where listed.event_id = own.event_id and listed.team_id = own.team_id
      and own.track_id = ${trackId} and own.rubric_id is null
      and list.locked_at is not null`.execute(trx);
  await sql`update start_lists set mission_id = newest.id
    from (select id from missions where track_id = ${trackId}
      order by version desc limit 1) newest
    where track_id = ${trackId} and locked_at is not null and mission_id is null`.execute(trx);
  await sql`update rubrics set locked_at = now() where track_id = ${trackId} and locked_at is null
    and id in (select rubric_id from event_teams where track_id = ${trackId})`.execute(trx);
  await sql`update missions set locked_at = now() where track_id = ${trackId} and locked_at is null
    and id in (select mission_id from start_lists where track_id = ${trackId})`.execute(trx);
}

/** The list is being unlocked. */
export async function unpinList(trx: Trx, { event_id, track_id }: List): Promise<void> {
  const own = sql`event_id = ${event_id} and track_id = ${track_id}`;
  await sql`update event_teams set rubric_id = null where ${own}`.execute(trx);
  await sql`update start_lists set mission_id = null where ${own}`.execute(trx);
}

/** None is locked, unlocked or written to meanwhile; before a rubric or mission is locked. */
export const lockListsOf = (trx: Trx, trackId: string) =>
  sql`select from start_lists where track_id = ${trackId}
    order by event_id for no key update`.execute(trx);
