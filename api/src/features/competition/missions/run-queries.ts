import type { Counts, ReportedRun } from '@midan/contract';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { DB } from '../../../db/types.ts';

type Places = DB & { run: DB['runs']; place: DB['event_teams'] };
type Narrow = (eb: ExpressionBuilder<Places, 'run' | 'place'>) => ReturnType<typeof eb.and>;

/** Newest first. */
export const selectRuns = (db: Db, narrow: Narrow) =>
  db
    .selectFrom('runs as run')
    .innerJoin('event_teams as place', (join) =>
      join.onRef('place.event_id', '=', 'run.event_id').onRef('place.team_id', '=', 'run.team_id'),
    )
    .innerJoin('crew', 'crew.id', 'run.crew_id')
    .selectAll('run')
    .select(['crew.name as referee', 'place.level'])
    .where((eb) => narrow(eb as never))
    .orderBy('run.ran_at', 'desc')
    .orderBy('run.id', 'desc')
    .execute();
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

export const presentRun = (row: RunRow): ReportedRun => ({
  id: row.id,
  event_id: row.event_id,
  team_id: row.team_id,
  mission_id: row.mission_id,
  round: row.round,
  mode: row.mode as ReportedRun['mode'],
  counts: row.counts as Counts,
  points: row.points,
  time_ms: row.time_ms,
  referee: row.referee,
  ran_at: row.ran_at.toISOString(),
  state: row.state as ReportedRun['state'],
  void_reason: row.void_reason,
});

/** What a member of the crew is at an event and track, in the table's words. */
export const selectDuties = async (
  db: Db,
  crewId: string,
  { event_id, track_id }: { event_id: string; track_id: string },
) =>
  (
    await db
      .selectFrom('crew_duties')
      .select('duty')
      .where('crew_id', '=', crewId)
      .where('event_id', '=', event_id)
      .where('track_id', '=', track_id)
      .execute()
  ).map(({ duty }) => duty);

/** Locks the run, if the caller is head referee of its track at its event. */
export const lockDecidable = (trx: Trx, crewId: string, id: string) =>
  trx
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where(
      sql<SqlBool>`exists (select from event_teams place join crew_duties duty
        on duty.event_id = place.event_id and duty.track_id = place.track_id
        where place.event_id = runs.event_id and place.team_id = runs.team_id
          and duty.crew_id = ${crewId} and duty.duty = 'head_referee')`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
