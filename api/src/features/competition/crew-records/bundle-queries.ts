import type { CrewTeam } from '@midan/contract';
import { sql } from 'kysely';
import { isHidden, photosAnswer } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { crewEnd } from '../crew/index.ts';

/** Of events that are not past. */
export const selectDuties = (db: Db, crewId: string) =>
  db
    .selectFrom('crew_duties as duty')
    .innerJoin('edition_events as event', 'event.id', 'duty.event_id')
    .innerJoin('tracks', 'tracks.id', 'duty.track_id')
    .leftJoin('start_lists as list', (join) =>
      join
        .onRef('list.event_id', '=', 'duty.event_id')
        .onRef('list.track_id', '=', 'duty.track_id'),
    )
    .selectAll('event')
    .select(['duty.duty', 'duty.track_id', 'tracks.key', 'tracks.sub_title_en'])
    .select(['tracks.sub_title_ar', 'list.locked_at', 'list.closed_at', 'list.feedback_at'])
    .select('list.mission_id')
    .where('duty.crew_id', '=', crewId)
    .where(sql<boolean>`${crewEnd} > now()`)
    .orderBy('event.starts_on')
    .orderBy('event.id')
    .orderBy('tracks.number')
    .orderBy('duty.duty')
    .execute();
export type DutyRow = Awaited<ReturnType<typeof selectDuties>>[number];

export const selectConflicts = (db: Db, crewId: string) =>
  db
    .selectFrom('crew_conflicts as conflict')
    .innerJoin('academies', 'academies.id', 'conflict.academy_id')
    .select(['academies.id', 'academies.name'])
    .where('conflict.crew_id', '=', crewId)
    .orderBy('academies.name')
    .execute();

export interface TeamRow {
  id: string;
  event_id: string;
  track_id: string;
  edition_number: number;
  number: number;
  name: string;
  academy_id: string;
  academy_name: string;
  level: string | null;
  table_no: string | null;
  members: CrewTeam['members'];
  /** The caller has a duty that scans passes. */
  scans: boolean;
  /** Since the list was locked. */
  rubric_id: string | null;
}

/**
 * First names and nothing else of the children, for those who speak to the team; a hidden child is
 * left out.
 */
export async function selectTeams(
  db: Db,
  crewId: string,
  eventIds: readonly string[],
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select team.id, place.event_id, place.track_id, edition.number as edition_number, team.number,
      team.name, academy.id as academy_id, academy.name as academy_name, place.level,
      place.table_no, coalesce(own_duty.scans, false) as scans,
      array(select jsonb_build_object('name', student.first_name,
          'id', case when own_duty.gate then student.id end,
          'photos', case when own_duty.gate then coalesce(${photosAnswer} = 'given', false) end)
        from team_members member join students student on student.id = member.student_id
        where member.team_id = team.id and (own.turn is not null or own_duty.meets)
          and student.deleted_at is null
          and not ${isHidden('student.id')}
        order by member.id) as members,
      place.rubric_id
    from event_teams place
    join teams team on team.id = place.team_id
    join editions edition on edition.id = place.edition_id
    join academies academy on academy.id = team.academy_id
    left join lateral (select min(turn) as turn from assignments own
      where own.event_id = place.event_id and own.team_id = place.team_id
        and own.crew_id = ${crewId} and own.recused_at is null) own on true
    left join lateral (select bool_or(duty.duty = 'gate') as gate,
        bool_or(duty.duty in ('gate', 'referee', 'head_referee', 'head_judge')) as meets,
        bool_or(duty.duty in ('gate', 'inspector', 'head_inspector')) as scans
      from crew_duties duty where duty.crew_id = ${crewId} and duty.event_id = place.event_id
        and duty.track_id = place.track_id) own_duty on true
    where place.event_id = any(${[...eventIds]}::uuid[])
      and (own.turn is not null or exists (select from crew_duties duty
        where duty.crew_id = ${crewId} and duty.event_id = place.event_id
          and duty.track_id = place.track_id and duty.duty <> 'judge'))
    order by own.turn nulls last, team.number`.execute(db);
  return rows;
}

/** Not recused, in turn order. */
export const selectAssignments = (db: Db, crewId: string, eventIds: readonly string[]) =>
  db
    .selectFrom('assignments')
    .select(['event_id', 'team_id', 'round', 'turn'])
    .where('crew_id', '=', crewId)
    .where('recused_at', 'is', null)
    .where('event_id', 'in', [...eventIds])
    .orderBy('turn')
    .orderBy('team_id')
    .orderBy('round')
    .execute();

export interface RubricRow {
  id: string;
  key: string;
  level: 'elementary' | 'junior' | 'senior' | null;
  version: number;
  content: unknown;
  locked: boolean;
}

export async function selectRubrics(db: Db, ids: readonly string[]): Promise<RubricRow[]> {
  const { rows } = await sql<RubricRow>`
    select rubric.id, tracks.key, rubric.level, rubric.version, rubric.content,
      rubric.locked_at is not null as locked
    from rubrics rubric join tracks on tracks.id = rubric.track_id
    where rubric.id = any(${[...ids]}::uuid[])
    order by tracks.number, rubric.version desc`.execute(db);
  return rows;
}

export const selectSheets = (db: Db, crewId: string, eventIds: readonly string[]) =>
  db
    .selectFrom('sheets as sheet')
    .leftJoin('sheet_remarks as note', 'note.sheet_id', 'sheet.id')
    .selectAll('sheet')
    .select('note.remark')
    .where('sheet.crew_id', '=', crewId)
    .where('sheet.event_id', 'in', [...eventIds])
    .orderBy('sheet.id')
    .execute();
export type SheetRow = Awaited<ReturnType<typeof selectSheets>>[number];
