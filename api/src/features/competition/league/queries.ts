import { type Level, type Match, teamNumber } from '@midan/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Draws, Matches } from '../../../db/types.ts';

/** One level of a start list. */
export interface LevelPlace {
  event_id: string;
  track_id: string;
  level: Level;
}

export const ofLevel = ({ event_id, track_id, level }: LevelPlace, row: RawBuilder<unknown>) =>
  sql<boolean>`(${row}.event_id = ${event_id} and ${row}.track_id = ${track_id}
    and ${row}.level = ${level})`;

export type DrawRow = Selectable<Omit<Draws, 'groups'>> & { groups: string[][] };

export async function selectDraw(db: Db, place: LevelPlace): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select * from draws
    where ${ofLevel(place, sql`draws`)}`.execute(db);
  return rows[0];
}

export interface TeamRow {
  id: string;
  number: number;
  edition: number;
  name: string;
  academy: string;
}

const teamsWhere = (condition: RawBuilder<boolean>) =>
  sql<TeamRow>`select team.id, team.number, edition.number as edition, team.name,
      academy.name as academy
    from teams team join academies academy on academy.id = team.academy_id
    join editions edition on edition.id = team.edition_id where ${condition}`;

export const selectTeams = async (db: Db, ids: readonly string[]) =>
  (await teamsWhere(sql`team.id = any(${[...ids]}::uuid[])`).execute(db)).rows;

export const presentTeam = ({ id, number, edition, name, academy }: TeamRow) => ({
  ...{ id, number: teamNumber(edition, number), name, academy },
});

export type MatchRow = Selectable<Matches> & {
  /** Its key. */
  track: string;
  home: TeamRow | null;
  away: TeamRow | null;
};

const teamOf = (id: RawBuilder<unknown>) =>
  sql`(select to_jsonb(team) from (${teamsWhere(sql`team.id = ${id}`)}) team)`;

/** In the order of play: groups, then the knock-out. */
export async function selectMatches(db: Db, narrow: RawBuilder<boolean>): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select match.*, track.key as track, ${teamOf(sql`match.home_team_id`)} as home,
      ${teamOf(sql`match.away_team_id`)} as away
    from matches match join tracks track on track.id = match.track_id
    join edition_events event on event.id = match.event_id
    where ${narrow}
    order by event.starts_on, match.event_id, track.number, match.group_no is null, match.turn,
      match.level, match.group_no, length(match.code), match.code`.execute(db);
  return rows;
}

export const presentMatch = (row: MatchRow): Match => ({
  ...{ id: row.id, code: row.code, group_no: row.group_no, turn: row.turn },
  home: row.home && presentTeam(row.home),
  away: row.away && presentTeam(row.away),
  state: row.state as Match['state'],
  ...{ home_goals: row.home_goals, away_goals: row.away_goals },
  ...{ home_penalties: row.home_penalties, away_penalties: row.away_penalties },
  ...{ home_cards: row.home_cards, away_cards: row.away_cards, forfeit_by: row.forfeit_by },
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  version: row.version,
});

export const presentCrewMatch = (row: MatchRow) => ({
  ...presentMatch(row),
  override_reason: row.override_reason,
  ...{ event_id: row.event_id, track: row.track, level: row.level as Level },
});
