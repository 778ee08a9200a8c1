import type { CrewDuty } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { crewEnd } from './end.ts';

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

/** Locks them: a duty given at the same time meets theirs. */
export const lockByPhones = (trx: Trx, phones: readonly string[]) =>
  trx
    .selectFrom('crew')
    .select('id')
    .where('phone_number', 'in', [...phones])
    .orderBy('id')
    .forNoKeyUpdate()
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
  { id, edition_id }: EventRow,
  crewIds: readonly string[],
  duties: readonly Duty[],
) =>
  sql`insert into crew_duties (crew_id, event_id, edition_id, duty, track_id)
    select crew_id, ${id}, ${edition_id}, given.duty, given.track_id
    from unnest(${[...crewIds]}::uuid[]) crew_id,
      unnest(${duties.map(({ duty }) => duty)}::text[],
        ${duties.map(({ track_id }) => track_id)}::uuid[]) given (duty, track_id)
    on conflict do nothing`.execute(trx);

/** One of the members judges in a track whose judges they head: a head judge sees totals. */
export async function hasBothDuties(trx: Trx, eventId: string, crewIds: readonly string[]) {
  const { rows } = await sql`select from crew_duties own join crew_duties head
    using (crew_id, event_id, track_id)
    where own.event_id = ${eventId} and own.crew_id = any(${[...crewIds]}::uuid[])
      and own.duty = 'judge' and head.duty = 'head_judge' limit 1`.execute(trx);
  return rows.length > 0;
}

/** So that two lists for one event are counted one after the other. */
export const lockEvent = (trx: Trx, id: string) =>
  sql`select from edition_events where id = ${id} for no key update`.execute(trx);

export const selectDuties = (trx: Trx, crewId: string, eventId: string) =>
  trx
    .selectFrom('crew_duties')
    .select(['id', 'duty', 'track_id'])
    .where('crew_id', '=', crewId)
    .where('event_id', '=', eventId)
    .execute();

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

/** After the last event; null once that is over. */
export async function linkEnd(trx: Trx, crewId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(${crewEnd}) as until
    from crew_duties own join edition_events event on event.id = own.event_id
    where own.crew_id = ${crewId} and ${crewEnd} > now()`.execute(trx);
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
