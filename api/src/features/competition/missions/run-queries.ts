import type { Counts, ReportedRun, RunState } from '@midan/contract';
import { type ExpressionBuilder, sql } from 'kysely';
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
  override_reason: row.override_reason,
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

/**
 * Holds the list, then locks the run, if the caller is head referee of its track at its event and
 * has no conflict with the team's school.
 */
export async function lockDecidable(trx: Trx, crewId: string, id: string) {
  const { rows } = await sql<{ is_open: boolean; event_id: string; track_id: string }>`
    select place.event_id, place.track_id,
      list.locked_at is not null and list.closed_at is null as is_open
    from runs run
    join event_teams place on place.event_id = run.event_id and place.team_id = run.team_id
    join start_lists list on list.event_id = place.event_id and list.track_id = place.track_id
    join crew_duties duty on duty.event_id = place.event_id and duty.track_id = place.track_id
      and duty.crew_id = ${crewId} and duty.duty = 'head_referee'
    where run.id = ${id} and not exists (select from crew_conflicts declared
      join teams team on team.academy_id = declared.academy_id
      where declared.crew_id = ${crewId} and team.id = run.team_id)
    for share of list`.execute(trx);
  const [list] = rows;
  if (!list) return undefined;
  const run = await trx
    .selectFrom('runs')
    .select(['state', 'team_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...list, ...run, state: run.state as RunState };
}
