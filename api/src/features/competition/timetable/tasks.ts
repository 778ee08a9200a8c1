import type { SlotKind, Task } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { TeamRow } from '../league/index.ts';

interface ListedRow extends TeamRow {
  track_id: string;
  /** In the first round of judging. */
  judges: string[];
  turn: number | null;
  /** Of the track's mission; 0 without one. */
  rounds: number;
}

async function selectListed(db: Db, eventId: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select team.id, team.number, edition.number as edition, team.name, academy.name as academy,
      listed.track_id, coalesce((mission.content ->> 'rounds')::integer, 0) as rounds,
      coalesce(given.judges, '{}') as judges, given.turn
    from event_teams listed join teams team on team.id = listed.team_id
    join academies academy on academy.id = team.academy_id
    join editions edition on edition.id = team.edition_id
    join start_lists list on list.event_id = listed.event_id and list.track_id = listed.track_id
    left join missions mission on mission.id = list.mission_id
    left join lateral (select array_agg(own.crew_id order by own.crew_id) as judges,
        min(own.turn) as turn from assignments own
      where own.event_id = listed.event_id and own.team_id = listed.team_id
        and own.round = 1 and own.recused_at is null) given on true
    where listed.event_id = ${eventId} and list.locked_at is not null
    order by team.number`.execute(db);
  return rows;
}

interface MatchRow {
  id: string;
  track_id: string;
  level: string;
  /** Null in the knock-out. */
  group_no: number | null;
  code: string;
  turn: number;
  home_team_id: string | null;
  away_team_id: string | null;
  /** Codes of the matches whose winners or losers play. */
  sources: string[];
}

async function selectMatches(db: Db, eventId: string): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select id, track_id, level, group_no, code, turn, home_team_id, away_team_id,
      array_remove(array[home_source ->> 'winner', home_source ->> 'loser',
        away_source ->> 'winner', away_source ->> 'loser'], null) as sources
    from matches where event_id = ${eventId}`.execute(db);
  return rows;
}

export interface DayFacts {
  listed: ListedRow[];
  matches: MatchRow[];
  /** By id. */
  teams: Map<string, ListedRow>;
}

/** Of the lists that are locked. */
export async function factsOf(db: Db, eventId: string): Promise<DayFacts> {
  const listed = await selectListed(db, eventId);
  const matches = await selectMatches(db, eventId);
  return { listed, matches, teams: new Map(listed.map((team) => [team.id, team])) };
}

/** What is planned of a track at one kind of place. */
export interface Block {
  track_id: string;
  kind: SlotKind;
  minutes: number;
  /** Ids, in their order. */
  places: string[];
}

/** A task with the columns of its slot. */
export interface DayTask extends Task {
  track_id: string;
  kind: SlotKind;
  round: number | null;
  team_id: string | null;
  match_id: string | null;
}

export const taskId = (
  kind: string,
  { team_id, match_id, round }: Pick<DayTask, 'team_id' | 'match_id' | 'round'>,
): string => [kind, match_id ?? team_id, round ?? ''].join(':');

function taskOf(
  { track_id, kind, minutes, places }: Block,
  about: Pick<DayTask, 'teams' | 'order'> & Partial<DayTask>,
): DayTask {
  const slot = { round: null, team_id: null, match_id: null, ...about };
  return {
    ...{ id: taskId(kind, slot), track_id, kind, minutes, places, judges: [], after: [] },
    ...slot,
  };
}

/** Ids of what a team has once. */
const ofOne = (team_id: string, ...kinds: SlotKind[]) =>
  kinds.map((kind) => taskId(kind, { team_id, match_id: null, round: null }));

/**
 * A match comes after its teams' inspection and practice, a knock-out match also after those that
 * decide who plays; the final after the third place too.
 */
function ofMatches(block: Block, { matches }: DayFacts): DayTask[] {
  const own = matches.filter(({ track_id }) => track_id === block.track_id);
  return own.map((match) => {
    const before = own.filter(({ level, code, group_no }) => {
      if (level !== match.level || match.group_no !== null) return false;
      if (match.sources.length === 0) return group_no !== null;
      return match.sources.includes(code) || (match.code === 'F' && code === '3P');
    });
    const teams = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
    return taskOf(block, {
      ...{ teams, match_id: match.id, order: match.turn },
      after: [
        ...before.map(({ id }) => taskId('match', { match_id: id, team_id: null, round: null })),
        ...teams.flatMap((team_id) => ofOne(team_id, 'inspection', 'practice')),
      ],
    });
  });
}

function ofTeam(block: Block, team: ListedRow): DayTask[] {
  const { kind } = block;
  const own = { teams: [team.id], team_id: team.id };
  const before = (...kinds: SlotKind[]) => ofOne(team.id, ...kinds);
  if (kind === 'inspection') return [taskOf(block, { ...own, order: team.number })];
  if (kind === 'practice') {
    return [taskOf(block, { ...own, order: team.number, after: before('inspection') })];
  }
  if (kind === 'judging') {
    const { judges, turn } = team;
    // Without judges there is nothing to go to.
    const places = judges.length > 0 ? block.places : [];
    return [taskOf({ ...block, places }, { ...own, judges, order: turn ?? 0 })];
  }
  return Array.from({ length: team.rounds }, (_, at) => {
    const former = { team_id: team.id, match_id: null, round: at };
    const after = [...before('inspection', 'practice'), ...(at > 0 ? [taskId('run', former)] : [])];
    return taskOf(block, { ...own, round: at + 1, order: at, after });
  });
}

/** What a block asks for: of each team of its list, or of each match. */
export const tasksOf = (block: Block, facts: DayFacts): DayTask[] =>
  block.kind === 'match'
    ? ofMatches(block, facts)
    : facts.listed
        .filter(({ track_id }) => track_id === block.track_id)
        .flatMap((team) => ofTeam(block, team));
