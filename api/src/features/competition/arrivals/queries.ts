import { type Arrival, arrivalOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** Every row of the event's teams. */
async function selectArrivals(db: Db, eventId: string): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('arrivals')
    .select(['id', 'team_id', 'present', 'at', 'replaces'])
    .where('event_id', '=', eventId)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** SQL query of the ids of students who arrived at an event of the edition. */
export const arrivedStudents = (editionId: string) => sql`(
  select unnest(arrival.present) from arrivals arrival where arrival.edition_id = ${editionId}
    and not exists (select from arrivals newer where newer.replaces = arrival.id))`;

/** By team id; teams that have not arrived are missing. */
export async function selectStanding(db: Db, eventId: string): Promise<Map<string, Arrival>> {
  const byTeam = Map.groupBy(await selectArrivals(db, eventId), ({ team_id }) => team_id);
  return new Map(
    [...byTeam].flatMap(([id, rows]) => {
      const arrival = arrivalOf(rows);
      return arrival ? [[id, arrival] as const] : [];
    }),
  );
}
