import type { Slot } from '@midan/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Slots } from '../../../db/types.ts';
import { LIVE } from '../../../limits.ts';
import { presentTeam, type TeamRow } from '../league/index.ts';
import { isPublished } from '../start-lists/index.ts';

export type SlotRow = Selectable<Slots> & {
  /** Its key. */
  track: string;
  /** Of a match. */
  code: string | null;
  teams: TeamRow[];
  /** The freeze hides them. */
  is_secret: boolean;
};

export const cairoDay = (instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone 'Africa/Cairo')::date`;

/**
 * `slot`, if nobody called it yet, still comes. After the last that is done at its place the clock
 * says nothing: the place is late.
 */
export const isAhead = sql`(${cairoDay(sql`slot.starts_at`)} >= ${cairoToday} and (
  slot.starts_at + make_interval(mins => slot.minutes + ${LIVE.graceMinutes}) >= now()
  or slot.starts_at > (select max(before.starts_at) from slots before
    where before.place_id = slot.place_id and before.state = 'done'
      and ${cairoDay(sql`before.starts_at`)} = ${cairoDay(sql`slot.starts_at`)})))`;

/** Its teams follow from what was decided since the results are frozen; a call tells them. */
const isSecret = sql`coalesce(slot.state = 'planned' and match.teams_at > (select event.frozen_at
    from edition_events event where event.id = slot.event_id)
  and not exists (select from result_lists list where list.event_id = match.event_id
    and list.track_id = match.track_id and list.level = match.level
    and ${isPublished('list')}), false)`;

/** By start, then place. @param narrow names `slot`, and `match` where it is one's */
export async function selectSlots(db: Db, narrow: RawBuilder<boolean>): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select slot.*, track.key as track, match.code, ${isSecret} as is_secret,
      array(select jsonb_build_object('id', team.id, 'number', team.number,
          'edition', edition.number, 'name', team.name, 'academy', academy.name)
        from teams team join academies academy on academy.id = team.academy_id
        join editions edition on edition.id = team.edition_id
        where team.id in (slot.team_id, match.home_team_id, match.away_team_id)
        order by team.id <> coalesce(slot.team_id, match.home_team_id)) as teams
    from slots slot join tracks track on track.id = slot.track_id
    join places place on place.id = slot.place_id
    left join matches match on match.id = slot.match_id
    where ${narrow}
    order by slot.starts_at, place.position, slot.id`.execute(db);
  return rows;
}

/** Whom everybody may know. */
export const publicTeams = ({ teams, is_secret }: SlotRow): TeamRow[] => (is_secret ? [] : teams);

export const presentSlot = (row: SlotRow): Slot => ({
  ...{ id: row.id, place_id: row.place_id, track: row.track, kind: row.kind as Slot['kind'] },
  ...{ round: row.round, code: row.code, teams: row.teams.map(presentTeam) },
  ...{ starts_at: row.starts_at.toISOString(), planned_at: row.planned_at.toISOString() },
  ...{ minutes: row.minutes, state: row.state as Slot['state'] },
  ...{ called_at: row.called_at?.toISOString() ?? null, version: row.version },
});

/** In their order. */
export const selectPlaces = (db: Db, eventIds: readonly string[]) =>
  db
    .selectFrom('places')
    .selectAll()
    .where('event_id', 'in', [...eventIds])
    .orderBy('position')
    .orderBy('id')
    .execute();
