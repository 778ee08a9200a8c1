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
  /** The newest of the track; null without one. */
  mission_id: string | null;
  content: unknown;
  is_locked: boolean | null;
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
      mission.id as mission_id, mission.content, mission.locked_at is not null as is_locked,
      (select case when earlier.crew_id = ${crewId} and earlier.event_id = place.event_id
          and earlier.team_id = place.team_id and earlier.mission_id = ${run.mission_id}
          and earlier.round = ${run.round} and earlier.mode = ${run.mode}
          and earlier.counts = ${JSON.stringify(run.counts)}::jsonb
          and earlier.points = ${run.points} and earlier.time_ms = ${run.time_ms}
        then 'known' else 'other_content' end
        from runs earlier where earlier.id = ${run.id}) as earlier
    from start_lists list
    join event_teams place on place.event_id = list.event_id and place.track_id = list.track_id
    left join lateral (select id, content, locked_at from missions
      where track_id = place.track_id order by version desc limit 1) mission on true
    where place.event_id = ${run.event_id} and place.team_id = ${run.team_id}
    for share of list, place`.execute(trx);
  return rows[0];
}

/** Its first run locks a mission; a save that waited for the lock begins a new version. */
async function lockMission(trx: Trx, id: string): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`update missions set locked_at = now()
    where id = ${id} and locked_at is null returning content`.execute(trx);
  if (rows[0]) return rows[0].content;
  // Another run was first; nothing changes it from then on.
  const { content } = await trx
    .selectFrom('missions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}

function faultOf(mission: Mission, run: RunRecord): RecordRefusal | null {
  const { items, rules } = missionFaults(mission, run);
  if (items.length + rules.length > 0 || run.round > mission.rounds) return 'invalid';
  return missionPoints(mission, run) === run.points ? null : 'points';
}

/**
 * Locks list, team, mission, run. A refused run may have locked the mission: the caller rolls back.
 * Runs of two referees for one match are both kept.
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
  if (stateOf(context) !== 'locked') return 'closed';
  if (context.mission_id !== run.mission_id) return 'invalid';
  const mission = context.is_locked ? context.content : await lockMission(trx, run.mission_id);
  const fault = faultOf(mission as Mission, run);
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
