import type { CrewDuty } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>;

/** Undefined for a meeting too. */
export const selectEvent = (db: Db, id: string) =>
  db
    .selectFrom('edition_events as event')
    .innerJoin('editions as edition', 'edition.id', 'event.edition_id')
    .select(['event.id', 'event.edition_id', 'event.title_en', 'event.title_ar'])
    .select('edition.status')
    .where('event.id', '=', id)
    .where('event.kind', '<>', 'meeting')
    .executeTakeFirst();

export interface MemberRow {
  id: string;
  name: string;
  phone_number: string | null;
  email: string | null;
  duties: { duty: CrewDuty; track: string }[];
  conflicts: { id: string; name: string; declared_by: 'crew' | 'desk' }[];
  link_expires_at: Date | null;
  last_seen_at: Date | null;
  disabled: boolean;
  version: number;
}

/** With the duties at the event. */
async function selectWhere(
  db: Db,
  eventId: string,
  condition: RawBuilder<unknown>,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select crew.id, crew.name, crew.phone_number, crew.email, crew.link_expires_at, crew.version,
      crew.disabled_at is not null as disabled,
      (select coalesce(json_agg(json_build_object('duty', own.duty, 'track', track.key)
          order by track.number, own.duty), '[]')
        from crew_duties own join tracks track on track.id = own.track_id
        where own.crew_id = crew.id and own.event_id = ${eventId}) as duties,
      (select coalesce(json_agg(json_build_object('id', academy.id, 'name', academy.name,
          'declared_by', conflict.declared_by) order by academy.name, academy.id), '[]')
        from crew_conflicts conflict join academies academy on academy.id = conflict.academy_id
        where conflict.crew_id = crew.id) as conflicts,
      (select max(last_used_at) from sessions
        where role = 'crew' and account_id = crew.id) as last_seen_at
    from crew where ${condition} order by crew.name collate people, crew.id`.execute(db);
  return rows;
}

/** Who has a duty at the event, or one of them, by name. */
export const selectMembers = (db: Db, eventId: string, only: string | null = null) =>
  selectWhere(
    db,
    eventId,
    sql`crew.id in (select crew_id from crew_duties where event_id = ${eventId})
      and (${only}::uuid is null or crew.id = ${only}::uuid)`,
  );

/** Also one whose last duty at the event was taken. */
export const selectOne = async (db: Db, eventId: string, id: string) =>
  (await selectWhere(db, eventId, sql`crew.id = ${id}`))[0];

export const lockMember = (trx: Trx, id: string) =>
  trx.selectFrom('crew').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Who has the phone already stays as it is. In the order of phones, so that lists do not cross. */
export async function insertMembers(
  trx: Trx,
  members: readonly { name: string; phone_number: string; email: string | null }[],
): Promise<number> {
  const sorted = [...members].sort((a, b) => a.phone_number.localeCompare(b.phone_number));
  const inserted = await trx
    .insertInto('crew')
    .values(sorted)
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export const selectByPhones = (trx: Trx, phones: readonly string[]) =>
  trx
    .selectFrom('crew')
    .select('id')
    .where('phone_number', 'in', [...phones])
    .orderBy('id')
    .execute();

export const selectTrackIds = (trx: Trx, editionId: string) =>
  trx.selectFrom('tracks').select(['id', 'key']).where('edition_id', '=', editionId).execute();

export interface Duty {
  duty: CrewDuty;
  track_id: string;
}

/** Those that somebody has already stay. */
export const insertDuties = (
  trx: Trx,
  { id: event_id, edition_id }: EventRow,
  crewIds: readonly string[],
  duties: readonly Duty[],
) =>
  trx
    .insertInto('crew_duties')
    .values(
      crewIds.flatMap((crew_id) =>
        duties.map((own) => ({ ...own, crew_id, event_id, edition_id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const selectDuties = (trx: Trx, crewId: string, eventId: string) =>
  trx
    .selectFrom('crew_duties')
    .select(['id', 'duty', 'track_id'])
    .where('crew_id', '=', crewId)
    .where('event_id', '=', eventId)
    .execute();

/** What a member has marked (`sheets`) or counted (`runs`) in a track of the event. */
export async function hasWritten(
  trx: Trx,
  table: 'sheets' | 'runs',
  { crewId, eventId, trackId }: { crewId: string; eventId: string; trackId: string },
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} written
    join event_teams listed on listed.event_id = written.event_id
      and listed.team_id = written.team_id
    where written.crew_id = ${crewId} and written.event_id = ${eventId}
      and listed.track_id = ${trackId} limit 1`.execute(trx);
  return rows.length > 0;
}

/** PostgreSQL refuses it once a sheet refers to one (23503). */
export const deleteAssignments = (trx: Trx, crewId: string, eventId: string, trackId: string) =>
  sql`delete from assignments assigned using event_teams listed
    where assigned.crew_id = ${crewId} and assigned.event_id = ${eventId}
      and listed.event_id = assigned.event_id and listed.team_id = assigned.team_id
      and listed.track_id = ${trackId}`.execute(trx);

/** Replaces those of the kinds `by`; one that is there already stays as it was declared. */
export async function replaceConflicts(
  trx: Trx,
  crewId: string,
  academies: readonly string[],
  { by, replaces }: { by: 'crew' | 'desk'; replaces: readonly ('crew' | 'desk')[] },
): Promise<void> {
  await sql`delete from crew_conflicts where crew_id = ${crewId}
    and declared_by = any(${[...replaces]}::text[])
    and academy_id <> all(${[...academies]}::uuid[])`.execute(trx);
  await sql`insert into crew_conflicts (crew_id, academy_id, declared_by)
    select ${crewId}, id, ${by} from academies where id = any(${[...academies]}::uuid[])
    on conflict do nothing`.execute(trx);
}

export async function countAcademies(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from academies where id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** An assignment whose sheet was never handed in. */
const isOpen = sql`assigned.recused_at is null
  and not exists (select from sheets sheet where sheet.event_id = assigned.event_id
    and sheet.team_id = assigned.team_id and sheet.crew_id = assigned.crew_id
    and sheet.round = assigned.round and sheet.state <> 'draft')`;

/** Gives back the open assignments of teams of schools in conflict; returns how many teams. */
export async function recuseInConflict(trx: Trx, crewId: string): Promise<number> {
  const { rows } = await sql<{ team_id: string }>`
    update assignments assigned set recused_at = now()
    from teams team join editions edition on edition.id = team.edition_id
    where assigned.crew_id = ${crewId} and team.id = assigned.team_id
      and edition.status <> 'archived' and ${isOpen}
      and team.academy_id in (select academy_id from crew_conflicts where crew_id = ${crewId})
    returning assigned.team_id`.execute(trx);
  return new Set(rows.map(({ team_id }) => team_id)).size;
}

interface Own {
  crewId: string;
  eventId: string;
  teamId: string;
}

/** Locks all rounds of one team, given back or not. */
export async function lockAssignments(trx: Trx, own: Own) {
  const { rows } = await sql<{ recused_at: Date | null }>`select recused_at from assignments
    where crew_id = ${own.crewId} and event_id = ${own.eventId} and team_id = ${own.teamId}
    order by round for no key update`.execute(trx);
  return rows;
}

/** Returns how many rounds were open. */
export async function recuseTeam(trx: Trx, own: Own, reason: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update assignments assigned set recused_at = now(), recused_reason = ${reason}
    where crew_id = ${own.crewId} and event_id = ${own.eventId} and team_id = ${own.teamId}
      and ${isOpen}`.execute(trx);
  return Number(numAffectedRows);
}

/** LIMITS.crewAfterEventHours after the end of the last event in Cairo; null once that is over. */
export async function linkEnd(trx: Trx, crewId: string, hours: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max((event.ends_on + coalesce(event.to_time, time '24:00')) at time zone 'Africa/Cairo'
      + make_interval(hours => ${hours})) as until
    from crew_duties own join edition_events event on event.id = own.event_id
    where own.crew_id = ${crewId} and event.ends_on >= ${cairoToday}`.execute(trx);
  return rows[0]?.until ?? null;
}

export const saveLink = (trx: Trx, id: string, link_hash: Buffer, link_expires_at: Date) =>
  trx.updateTable('crew').set({ link_hash, link_expires_at }).where('id', '=', id).execute();

/** Undefined for an ended link, and one of somebody disabled or without contacts. */
export const selectLinked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('crew')
    .select(['id', 'name', 'phone_number', 'email', 'link_expires_at'])
    .where('link_hash', '=', hash)
    .where('link_expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .where('phone_number', 'is not', null)
    .executeTakeFirst();
