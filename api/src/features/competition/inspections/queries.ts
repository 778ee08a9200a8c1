import { type Inspection, type InspectionList, inspectionOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** The newest of each track. */
export async function selectInspectionLists(
  db: Db,
  trackIds: readonly string[],
): Promise<InspectionList[]> {
  const { rows } = await sql<InspectionList>`
    select distinct on (list.track_id) list.id, track.key as track, list.version, list.items
    from inspection_lists list join tracks track on track.id = list.track_id
    where list.track_id = any(${[...trackIds]}::uuid[])
    order by list.track_id, list.version desc`.execute(db);
  return rows;
}

/** Every row of the teams at the event; of all its teams if `teamIds` is null. */
export async function selectInspections(
  db: Db,
  eventId: string,
  teamIds: readonly string[] | null,
): Promise<Inspection[]> {
  const { rows } = await sql<Omit<Inspection, 'at'> & { at: Date }>`
    select id, team_id, attempt, cardinality(failed) = 0 as passed, failed, seal_no, at, head,
      replaces
    from inspections where event_id = ${eventId}
      and (${teamIds === null} or team_id = any(${[...(teamIds ?? [])]}::uuid[]))`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Whether the track has a list and one of the teams has not passed at the event. */
export async function lacksInspection(
  db: Db,
  { event_id, track_id }: { event_id: string; track_id: string },
  teamIds: readonly string[],
): Promise<boolean> {
  const [list] = await selectInspectionLists(db, [track_id]);
  if (!list) return false;
  const rows = await selectInspections(db, event_id, teamIds);
  return teamIds.some(
    (id) => inspectionOf(rows.filter(({ team_id }) => team_id === id)).state !== 'passed',
  );
}
