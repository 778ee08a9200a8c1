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

/**
 * SQL query of `event_id`, `team_id` and `present`: of each team of the edition the arrival that
 * counts. Equal to `arrivalOf`; a test compares them.
 */
export const standingArrivals = (editionId: string) => sql`(
  select distinct on (arrival.event_id, arrival.team_id) arrival.event_id, arrival.team_id,
    arrival.present
  from arrivals arrival
  where arrival.edition_id = ${editionId} and cardinality(arrival.present) > 0
    and not exists (select from arrivals newer where newer.replaces = arrival.id)
  order by arrival.event_id, arrival.team_id, arrival.replaces is null,
    case when arrival.replaces is not null then arrival.at end desc,
    case when arrival.replaces is not null then arrival.id end desc, arrival.at, arrival.id)`;

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
