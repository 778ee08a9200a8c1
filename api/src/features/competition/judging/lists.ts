import {
  type JudgingMethod,
  type Level,
  type SheetState,
  type StartListState,
  teamNumber,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { placeOf, stateOf } from '../start-lists/index.ts';

export interface List {
  event_id: string;
  track_id: string;
  edition_id: string;
}

export interface JudgedList extends List {
  edition_number: number;
  method: JudgingMethod;
  state: StartListState;
}

/** @throws AppError not_found for an unknown event or track, and a meeting */
export async function findList(db: Db, id: string, track: string): Promise<JudgedList> {
  const place = await placeOf(db, { id, track });
  const { event_id, track_id, edition_id, edition_number, judging_method } = place;
  const method = judging_method as JudgingMethod;
  return { event_id, track_id, edition_id, edition_number, method, state: stateOf(place) };
}

export interface ListedRow {
  id: string;
  number: number;
  name: string;
  academy_id: string;
  academy: string;
  level: Level | null;
  /** Since the list was locked. */
  rubric_id: string | null;
}

/** By number. */
export async function selectTeams(db: Db, { event_id, track_id }: List): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select team.id, team.number, team.name, team.academy_id, academy.name as academy, listed.level,
      listed.rubric_id
    from event_teams listed join teams team on team.id = listed.team_id
    join academies academy on academy.id = team.academy_id
    where listed.event_id = ${event_id} and listed.track_id = ${track_id}
    order by team.number`.execute(db);
  return rows;
}

export const presentTeam = ({ id, number, name }: ListedRow, { edition_number }: JudgedList) => ({
  id,
  number: teamNumber(edition_number, number),
  name,
});

export interface AssignedRow {
  team_id: string;
  crew_id: string;
  round: number;
  turn: number;
  recused: boolean;
  sheet_id: string | null;
  state: SheetState | null;
  total: number | null;
}

export async function selectAssigned(db: Db, { event_id, track_id }: List): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select given.team_id, given.crew_id, given.round, given.turn,
      given.recused_at is not null as recused,
      sheet.id as sheet_id, sheet.state, sheet.total
    from event_teams listed
    join assignments given
      on given.event_id = listed.event_id and given.team_id = listed.team_id
    left join sheets sheet on sheet.event_id = given.event_id and sheet.team_id = given.team_id
      and sheet.crew_id = given.crew_id and sheet.round = given.round
    where listed.event_id = ${event_id} and listed.track_id = ${track_id}
    order by given.round, given.turn, given.crew_id`.execute(db);
  return rows;
}

/** Ids of schools. */
export const selectConflicts = async (db: Db, crewId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('crew_conflicts')
      .select('academy_id')
      .where('crew_id', '=', crewId)
      .execute()
  ).map(({ academy_id }) => academy_id);

export interface JudgeRow {
  id: string;
  name: string;
  /** Has the duty, and is not disabled. */
  ready: boolean;
  /** Ids of schools. */
  conflicts: string[];
}

/** Those with the duty and those with assignments, by name. */
export async function selectJudges(db: Db, { event_id, track_id }: List): Promise<JudgeRow[]> {
  const { rows } = await sql<JudgeRow>`
    select crew.id, crew.name, crew.disabled_at is null and duty.id is not null as ready,
      array(select academy_id from crew_conflicts where crew_id = crew.id) as conflicts
    from crew left join crew_duties duty on duty.crew_id = crew.id and duty.duty = 'judge'
      and duty.event_id = ${event_id} and duty.track_id = ${track_id}
    where (duty.id is not null or exists (select from assignments given
      join event_teams listed on listed.event_id = given.event_id
        and listed.team_id = given.team_id
      where given.crew_id = crew.id and given.event_id = ${event_id}
        and listed.track_id = ${track_id}))
    order by crew.name, crew.id`.execute(db);
  return rows;
}
