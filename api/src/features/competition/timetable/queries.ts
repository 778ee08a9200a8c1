import { type Slot, teamNumber } from '@midan/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Slots } from '../../../db/types.ts';

export interface SlotTeamRow {
  id: string;
  number: number;
  edition: number;
  name: string;
  academy: string;
}

export type SlotRow = Selectable<Slots> & {
  /** Its key. */
  track: string;
  /** Of a match. */
  code: string | null;
  teams: SlotTeamRow[];
};

/** By start, then place. @param narrow names `slot`, and `match` where it is one's */
export async function selectSlots(db: Db, narrow: RawBuilder<boolean>): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select slot.*, track.key as track, match.code,
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

export const presentSlotTeam = ({ id, number, edition, name, academy }: SlotTeamRow) => ({
  ...{ id, number: teamNumber(edition, number), name, academy },
});

export const presentSlot = (row: SlotRow): Slot => ({
  ...{ id: row.id, place_id: row.place_id, track: row.track, kind: row.kind as Slot['kind'] },
  ...{ round: row.round, code: row.code, teams: row.teams.map(presentSlotTeam) },
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
