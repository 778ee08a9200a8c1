import type { Level } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { type RatedEdition, readyAmong } from '../teams/index.ts';
import type { Place } from './place.ts';
import { isWaiting } from './published.ts';

const listOf = (db: Db, { event_id, track_id }: Pick<Place, 'event_id' | 'track_id'>) =>
  db
    .selectFrom('start_lists')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id);

/** Undefined before the first team. */
export const selectList = (db: Db, place: Place) => listOf(db, place).executeTakeFirst();
export type ListRow = NonNullable<Awaited<ReturnType<typeof selectList>>>;

/** Inserts it for the first team. After the teams, before all that hangs on the list. */
export async function lockList(trx: Trx, place: Place): Promise<ListRow> {
  const { event_id, track_id, edition_id } = place;
  await trx
    .insertInto('start_lists')
    .values({ event_id, track_id, edition_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return listOf(trx, place).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export const saveList = (trx: Trx, place: Place, change = sql`version = version + 1`) =>
  sql`update start_lists set ${change}
    where event_id = ${place.event_id} and track_id = ${place.track_id}`.execute(trx);

export interface TeamRow {
  id: string;
  number: number;
  name: string;
  academy_id: string;
  academy_name: string;
  governorate: string;
  frozen: Level | null;
  table_no: string | null;
  members: number;
  /** Birth date of the eldest, YYYY-MM-DD. */
  eldest: string | null;
  ready: boolean;
}

/** By number; listed at this event or not. */
export async function selectTeams(
  db: Db,
  place: Place,
  ids: readonly string[],
  edition: RatedEdition,
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select team.id, team.number, team.name, academy.id as academy_id, academy.name as academy_name,
      academy.governorate, listed.level as frozen, listed.table_no,
      (select count(*) from team_members where team_id = team.id) as members,
      (select min(student.birth_date) from team_members member
        join students student on student.id = member.student_id
        where member.team_id = team.id) as eldest,
      team.id in ${readyAmong(edition, ids)} as ready
    from teams team join academies academy on academy.id = team.academy_id
    left join event_teams listed on listed.team_id = team.id and listed.event_id = ${place.event_id}
    where team.id = any(${[...ids]}::uuid[]) order by team.number`.execute(db);
  return rows;
}

export async function selectListed(db: Db, { event_id, track_id }: Place): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`select team_id from event_teams
    where event_id = ${event_id} and track_id = ${track_id}`.execute(db);
  return rows.map(({ team_id }) => team_id);
}

/**
 * Active teams of the track whose schools go to the event (ownEvents), in no qualifier yet; locks
 * them in the order of their ids.
 */
export async function lockCandidates(trx: Trx, place: Place): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team.id from teams team join academies academy on academy.id = team.academy_id
    where team.track_id = ${place.track_id} and team.edition_id = ${place.edition_id}
      and team.status = 'active' and (cardinality(${place.governorates}::text[]) = 0
        or coalesce(academy.governorate, '') = ''
        or academy.governorate = any(${place.governorates}::text[]))
      and not exists (select from event_teams listed where listed.team_id = team.id
        and listed.kind = 'qualifier')
    order by team.id for no key update of team`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Undefined for a team of another track. */
export const lockTeamOf = (trx: Trx, { track_id, edition_id }: Place, id: string) =>
  trx
    .selectFrom('teams')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('track_id', '=', track_id)
    .where('edition_id', '=', edition_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Leaves out who goes to another qualifier, and all if the event's kind is another by now; returns
 * the others. The caller holds all locks.
 */
export async function insertListed(
  trx: Trx,
  { event_id, track_id, edition_id, kind }: Place,
  teamIds: readonly string[],
  { table_no = null, level = null }: { table_no?: string | null; level?: Level | null } = {},
): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    insert into event_teams (event_id, team_id, edition_id, track_id, kind, table_no, level)
    select event.id, team_id, ${edition_id}::uuid, ${track_id}::uuid, event.kind,
      ${table_no}::text, ${level}::text
    from edition_events event, unnest(${[...teamIds]}::uuid[]) team_id
    where event.id = ${event_id} and event.kind = ${kind} for key share of event
    on conflict do nothing returning team_id`.execute(trx);
  return rows.map(({ team_id }) => team_id);
}

export const saveTable = (trx: Trx, { event_id }: Place, teamId: string, table: string | null) =>
  sql`update event_teams set table_no = ${table}, version = version + 1
    where event_id = ${event_id} and team_id = ${teamId}`.execute(trx);

/**
 * With its assignments, of which an open list's have drafts at most, and arrivals that were taken
 * back. The caller holds the list, for which phones' records wait. @throws AppError judging_begun
 * after an arrival or inspection
 */
export async function deleteListed(trx: Trx, { event_id }: Place, teamId: string): Promise<void> {
  const own = sql`event_id = ${event_id} and team_id = ${teamId}`;
  const { rows } = await sql`select from arrivals arrival where ${own} and present <> '{}'
      and not exists (select from arrivals newer where newer.replaces = arrival.id)
    union all select from inspections where ${own} limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError('judging_begun');
  await sql`delete from arrivals where ${own}`.execute(trx);
  await sql`delete from sheets where ${own}`.execute(trx);
  await sql`delete from assignments where ${own}`.execute(trx);
  await sql`delete from event_teams where ${own}`.execute(trx);
}

/** Null takes the levels back. */
export const setLevels = (
  trx: Trx,
  { event_id, track_id }: Place,
  levels: ReadonlyMap<string, Level> | null,
) =>
  sql`update event_teams listed set level = ${levels === null ? sql`null` : sql`frozen.level`}
    ${levels === null ? sql`` : sql`from unnest(${[...levels.keys()]}::uuid[], ${[...levels.values()]}::text[]) frozen (team_id, level)`}
    where listed.event_id = ${event_id} and listed.track_id = ${track_id}
    ${levels === null ? sql`` : sql`and listed.team_id = frozen.team_id`}`.execute(trx);

const ofList = ({ event_id, track_id }: Place, row: RawBuilder<unknown>) =>
  sql`exists (select from event_teams listed where listed.event_id = ${event_id}
    and listed.track_id = ${track_id} and listed.event_id = ${row}.event_id
    and listed.team_id = ${row}.team_id)`;

/** A sheet beyond a draft, a run, or a draw. */
export async function hasBegun(trx: Trx, place: Place): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select (exists (select from sheets sheet
        where sheet.state <> 'draft' and ${ofList(place, sql`sheet`)})
      or exists (select from runs run where ${ofList(place, sql`run`)})
      or exists (select from draws where event_id = ${place.event_id}
        and track_id = ${place.track_id})) as begun`.execute(trx);
  return rows[0]?.begun ?? false;
}

/** Whether the groups of the level are drawn. */
export async function isDrawn(trx: Trx, place: Place, level: Level): Promise<boolean> {
  const { rows } = await sql`select from draws where event_id = ${place.event_id}
    and track_id = ${place.track_id} and level = ${level}`.execute(trx);
  return rows.length > 0;
}

/** Whether its results are; a freeze waits. */
export async function isFrozen(trx: Trx, { event_id }: Place): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`select frozen_at is not null as frozen
    from edition_events where id = ${event_id} for share`.execute(trx);
  return rows[0]?.frozen ?? false;
}

export async function hasOpenResults(trx: Trx, place: Place): Promise<boolean> {
  const { rows } = await sql`select from result_lists list where event_id = ${place.event_id}
    and track_id = ${place.track_id} and ${isWaiting()}`.execute(trx);
  return rows.length > 0;
}

/**
 * Assigned, not given back, and not handed in; runs that are not decided; matches that are not
 * confirmed, and leagues of several groups whose knock-out is not made.
 */
export async function countOpen(trx: Trx, place: Place): Promise<number> {
  const ofTrack = sql`event_id = ${place.event_id} and track_id = ${place.track_id}`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from runs run where ${ofList(place, sql`run`)} and state = 'reported')
      + (select count(*) from matches where ${ofTrack} and state = 'planned')
      + (select count(*) from draws where ${ofTrack} and jsonb_array_length(groups) > 1
        and not exists (select from matches final where final.event_id = draws.event_id
          and final.track_id = draws.track_id and final.level = draws.level
          and final.group_no is null))
      + count(*) as count from assignments assigned
    where ${ofList(place, sql`assigned`)} and recused_at is null
      and not exists (select from sheets sheet where sheet.event_id = assigned.event_id
        and sheet.team_id = assigned.team_id and sheet.crew_id = assigned.crew_id
        and sheet.round = assigned.round and sheet.state in ('handed_in', 'locked'))`.execute(trx);
  return rows[0]?.count ?? 0;
}

export const moveSheets = (trx: Trx, place: Place, from: 'handed_in' | 'locked') =>
  sql`update sheets sheet set state = ${from === 'handed_in' ? 'locked' : 'handed_in'}
    where ${ofList(place, sql`sheet`)} and state = ${from}`.execute(trx);
