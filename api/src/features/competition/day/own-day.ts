import { type getAcademyDay, type getStudentDay, type OwnDay, teamNumber } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  EVENT_COLUMNS,
  type EventRow,
  isToCome,
  presentEvent,
  publicSlots,
} from './public-slots.ts';

type Row = EventRow & { team_id: string; team_name: string; number: number; edition: number };

/** Those of `which` at events with a published timetable that are not past, by event and number. */
async function selectTeams(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${EVENT_COLUMNS}, team.id as team_id,
      team.name as team_name, team.number, edition.number as edition
    from teams team join event_teams place on place.team_id = team.id
    join edition_events event on event.id = place.event_id
    join editions edition on edition.id = event.edition_id
    where ${which} and event.timetable_at is not null and event.ends_on >= ${cairoToday}
    order by event.starts_on, event.id, team.number`.execute(db);
  return rows;
}

const isOf = (teamIds: readonly string[], eventIds: readonly string[]) => sql<boolean>`(
  ${isToCome} and slot.event_id = any(${[...eventIds]}::uuid[])
  and slot.id in (select own.id from slots own where own.team_id = any(${[...teamIds]}::uuid[])
    union all select own.id from slots own join matches played on played.id = own.match_id
    where played.event_id = any(${[...eventIds]}::uuid[])
      and (played.home_team_id = any(${[...teamIds]}::uuid[])
        or played.away_team_id = any(${[...teamIds]}::uuid[]))))`;

/** Two cheap steps: nearly every day of the year the first finds nothing. */
async function ownDay(db: Db, which: RawBuilder<unknown>): Promise<OwnDay> {
  const teams = await selectTeams(db, which);
  if (teams.length === 0) return [];
  const narrow = isOf(
    [...new Set(teams.map(({ team_id }) => team_id))],
    [...new Set(teams.map(({ id }) => id))],
  );
  const slots = await publicSlots(db, teams, narrow);
  return teams
    .map((row) => ({
      event: presentEvent(row),
      team: {
        ...{ id: row.team_id, name: row.team_name },
        number: teamNumber(row.edition, row.number),
      },
      slots: slots.filter(
        (slot) => slot.event_id === row.id && slot.team_ids.includes(row.team_id),
      ),
    }))
    .filter((day) => day.slots.length > 0);
}

export const ofAcademy = async ({
  deps: { db },
  actor,
}: Call<typeof getAcademyDay>): Promise<Reply<typeof getAcademyDay>> => ({
  data: await ownDay(db, sql`team.academy_id = ${actor.id}`),
});

export const dayOfStudent = (db: Db, id: string): Promise<OwnDay> =>
  ownDay(db, sql`team.id in (select team_id from team_members where student_id = ${id})`);

export const ofStudent = async ({
  deps: { db },
  actor,
}: Call<typeof getStudentDay>): Promise<Reply<typeof getStudentDay>> => ({
  data: await dayOfStudent(db, actor.id),
});
