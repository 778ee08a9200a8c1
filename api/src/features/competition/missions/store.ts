import {
  type Mission,
  missionFaults,
  missionPoints,
  type RecordRefusal,
  type RunRecord,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { stateOf } from '../start-lists/index.ts';

interface Context {
  edition_id: string;
  locked_at: Date | null;
  closed_at: Date | null;
  feedback_at: Date | null;
  is_referee: boolean;
  /** With the team's school. */
  conflict: boolean;
  /** The list's; null without one. */
  mission_id: string | null;
  content: unknown;
  /** What a run with this id is, if there is one: of the same content or another. */
  earlier: string | null;
}

/** Locks list and team, in this order, so that the list is not closed or unlocked meanwhile. */
async function lockContext(trx: Trx, crewId: string, run: RunRecord): Promise<Context | undefined> {
  const { rows } = await sql<Context>`
    select place.edition_id,
      list.locked_at, list.closed_at, list.feedback_at,
      exists (select from crew_duties duty where duty.crew_id = ${crewId}
        and duty.event_id = place.event_id and duty.track_id = place.track_id
        and duty.duty in ('referee', 'head_referee')) as is_referee,
      exists (select from crew_conflicts declared join teams team
        on team.academy_id = declared.academy_id
        where declared.crew_id = ${crewId} and team.id = place.team_id) as conflict,
      list.mission_id, (select content from missions where id = list.mission_id) as content,
      (select case when earlier.crew_id = ${crewId} and earlier.event_id = place.event_id
          and earlier.team_id = place.team_id and earlier.mission_id = ${run.mission_id}
          and earlier.round = ${run.round} and earlier.mode = ${run.mode}
          and earlier.counts = ${JSON.stringify(run.counts)}::jsonb
          and earlier.points = ${run.points} and earlier.time_ms = ${run.time_ms}
        then 'known' else 'other_content' end
        from runs earlier where earlier.id = ${run.id}) as earlier
    from start_lists list
    join event_teams place on place.event_id = list.event_id and place.track_id = list.track_id
    where place.event_id = ${run.event_id} and place.team_id = ${run.team_id}
    for share of list, place`.execute(trx);
  return rows[0];
}

function faultOf(mission: Mission, run: RunRecord): RecordRefusal | null {
  const { items, rules } = missionFaults(mission, run);
  const isTimed = run.time_ms > 0 && run.time_ms <= mission.seconds * 1000;
  const isRight = items.length + rules.length === 0;
  if (!isRight || !isTimed || run.round > mission.rounds) return 'invalid';
  return missionPoints(mission, run) === run.points ? null : 'points';
}

/**
 * Locks list, team, run. Runs of two referees for one match are both kept.
 */
export async function storeRun(
  trx: Trx,
  crewId: string,
  run: RunRecord,
  at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  const context = await lockContext(trx, crewId, run);
  if (context?.earlier) return context.earlier === 'known' ? 'known' : 'other_content';
  if (!context?.is_referee) return 'not_assigned';
  if (context.conflict) return 'conflict';
  if (stateOf(context) !== 'locked') return 'closed';
  if (context.mission_id !== run.mission_id) return 'invalid';
  const fault = faultOf(context.content as Mission, run);
  if (fault) return fault;
  const { id, event_id, team_id, mission_id, round, mode, points, time_ms } = run;
  const stored = await trx
    .insertInto('runs')
    .values({
      ...{ id, event_id, team_id, mission_id, round, mode, points, time_ms },
      counts: JSON.stringify(run.counts),
      edition_id: context.edition_id,
      crew_id: crewId,
      ran_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return 'stored';
  // Another call stored it since the look above.
  const now = await lockContext(trx, crewId, run);
  return now?.earlier === 'known' ? 'known' : 'other_content';
}
