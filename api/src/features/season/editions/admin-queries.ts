import type {
  Body,
  BodyInput,
  Localized,
  Piastres,
  updateEditionDates,
  updateEditionTracks,
  WindowKind,
} from '@midan/contract';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Editions } from '../../../db/types.ts';
import { AppError, fieldError } from '../../../http/errors.ts';

/** @param strongly true for a change of its status or its deletion: waits for all writes to it */
export const lockEdition = (trx: Trx, id: string, { strongly = false } = {}) =>
  trx
    .selectFrom('editions')
    .select(['id', 'status', 'version', 'is_current'])
    .where('id', '=', id)
    .$if(strongly, (query) => query.forUpdate())
    .$if(!strongly, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** So that only one becomes the current one at a time. */
export const lockEditions = (trx: Trx) =>
  trx.selectFrom('editions').select('id').orderBy('id').forNoKeyUpdate().execute();

export interface CountsRow {
  edition_id: string;
  academies: number;
  teams: number;
  students: number;
  /** Paid for teams, less refunds. */
  income: Piastres;
}

/** Of one edition, of each with null; drafts too. */
export async function selectCounts(db: Db, id: string | null = null): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select edition.id as edition_id,
      (select count(*) from edition_academies where edition_id = edition.id) as academies,
      (select count(*) from teams where edition_id = edition.id) as teams,
      (select count(*) from team_members where edition_id = edition.id) as students,
      (select coalesce(sum(final_amount - coalesce(
            (select sum(amount) from refunds where purchase_id = purchase.id), 0)), 0)::bigint
        from team_purchases purchase
        where id in (select purchase_id from teams where edition_id = edition.id)) as income
    from editions edition where (${id}::uuid is null or edition.id = ${id}::uuid)`.execute(db);
  return rows;
}

/** Inactive teams too. Schools that have a team, and their different governorates. */
export async function countParticipants(db: Db, id: string) {
  const { rows } = await sql<{
    teams: number;
    students: number;
    schools: number;
    governorates: number;
  }>`
    select count(*) as teams,
      (select count(*) from team_members where edition_id = ${id}) as students,
      count(distinct academies.id) as schools,
      count(distinct academies.governorate) as governorates
    from teams join academies on academies.id = teams.academy_id
    where teams.edition_id = ${id}`.execute(db);
  return rows[0] ?? { teams: 0, students: 0, schools: 0, governorates: 0 };
}

/** Inactive teams too; tracks without teams are left out. */
export const countByTrack = (db: Db, editionId: string) =>
  db
    .selectFrom('teams')
    .innerJoin('tracks', 'tracks.id', 'teams.track_id')
    .select(['tracks.key', sql<number>`count(*)`.as('teams')])
    .where('teams.edition_id', '=', editionId)
    .groupBy('tracks.key')
    .execute();

/** The earliest first. */
export const selectExceptions = (db: Db, editionId: string) =>
  db
    .selectFrom('edition_exceptions as exception')
    .innerJoin('academies', 'academies.id', 'exception.academy_id')
    .select(['exception.id', 'exception.academy_id', 'academies.name', 'exception.kind'])
    .select(['exception.closes_at', 'exception.reason'])
    .where('exception.edition_id', '=', editionId)
    .orderBy('exception.closes_at')
    .orderBy('exception.id')
    .execute();

/** A draft that is not current. PostgreSQL rejects a taken number or slug, see takenField. */
export const insertEdition = (
  trx: Trx,
  edition: {
    number: number;
    slug: string;
    name: Localized;
    age_reference_date: string;
    team_price: Piastres;
  },
) => {
  const { name, ...columns } = edition;
  return trx
    .insertInto('editions')
    .values({ ...columns, name_en: name.en, name_ar: name.ar })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export type EditionChange = Omit<Updateable<Editions>, 'id' | 'version' | 'created_at'>;

/** Raises the version, also without any column. The caller holds the lock. */
export const saveEdition = (trx: Trx, id: string, change: EditionChange = {}) =>
  trx
    .updateTable('editions')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Who left a school after the results is no member of its team in an edition that lives again. */
export const removeMembersWhoLeft = (trx: Trx, id: string) =>
  sql`delete from team_members member using teams team, students student
    where member.edition_id = ${id} and team.id = member.team_id
      and student.id = member.student_id
      and student.academy_id is distinct from team.academy_id`.execute(trx);

/** The caller holds lockEditions() and makes another one current in the same transaction. */
export const endCurrent = (trx: Trx) =>
  trx
    .updateTable('editions')
    .set({ is_current: false, version: sql<number>`version + 1` })
    .where('is_current', '=', true)
    .execute();

type NewTrack = Required<BodyInput<typeof updateEditionTracks>>['tracks'][number];

/** Start lists that never had a team go with their event or track. */
const deleteEmptyLists = (trx: Trx, left: RawBuilder<unknown>) =>
  sql`delete from start_lists list where ${left} and locked_at is null
    and not exists (select from event_teams listed where listed.event_id = list.event_id
      and listed.track_id = list.track_id)`.execute(trx);

/**
 * Inserts or updates tracks by their keys, in the given order, and deletes all others. PostgreSQL
 * refuses to delete a track that a team, a rubric, a mission or the crew has (23503). The caller holds the edition's lock.
 */
export async function replaceTracks(
  trx: Trx,
  editionId: string,
  tracks: readonly (Omit<
    NewTrack,
    'members_min' | 'members_max' | 'capacity' | 'entries_max_per_academy'
  > & {
    members_min: number;
    members_max: number;
    entries_max_per_academy: number | null;
    capacity: number | null;
  })[],
): Promise<void> {
  // In the order of purchases.
  await trx
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await deleteEmptyLists(
    trx,
    sql`track_id in (select id from tracks
    where edition_id = ${editionId} and key <> all(${tracks.map(({ key }) => key)}::text[]))`,
  );
  await trx
    .deleteFrom('tracks')
    .where('edition_id', '=', editionId)
    .$if(tracks.length > 0, (query) =>
      query.where(
        'key',
        'not in',
        tracks.map(({ key }) => key),
      ),
    )
    .execute();
  for (const [index, { title, sub_title, description, key, ...limits }] of tracks.entries()) {
    const columns = {
      ...limits,
      number: index + 1,
      title_en: title.en,
      title_ar: title.ar,
      sub_title_en: sub_title.en,
      sub_title_ar: sub_title.ar,
      description_en: description.en,
      description_ar: description.ar,
    };
    await trx
      .insertInto('tracks')
      .values({ edition_id: editionId, key, ...columns })
      .onConflict((conflict) => conflict.columns(['edition_id', 'key']).doUpdateSet(columns))
      .execute();
  }
}

interface NewWindow {
  kind: WindowKind;
  opens_at: string | null;
  closes_at: string | null;
}

/** The schools' own deadlines stay. The caller holds the edition's lock. */
export async function replaceDates(
  trx: Trx,
  edition_id: string,
  { windows, events }: { windows: readonly NewWindow[]; events: readonly NewEvent[] },
): Promise<void> {
  await trx.deleteFrom('edition_windows').where('edition_id', '=', edition_id).execute();
  if (windows.length > 0) {
    await trx
      .insertInto('edition_windows')
      .values(windows.map((window) => ({ edition_id, ...window })))
      .execute();
  }
  await saveEvents(trx, edition_id, events);
}

type NewEvent = Body<typeof updateEditionDates>['events'][number];

const columnsOf = ({ title, place, address, bring, governorates, ...event }: NewEvent) => ({
  kind: event.kind,
  title_en: title.en,
  title_ar: title.ar,
  place_en: place.en,
  place_ar: place.ar,
  starts_on: event.starts_on,
  ends_on: event.ends_on,
  address_en: address?.en ?? null,
  address_ar: address?.ar ?? null,
  map_url: event.map_url ?? null,
  from_time: event.from_time ?? null,
  to_time: event.to_time ?? null,
  bring_en: bring?.en ?? null,
  bring_ar: bring?.ar ?? null,
  governorates: [...(governorates ?? [])],
});

/**
 * Locks events whose kind changes: a team that is listed meanwhile comes before or after. True if
 * one of them has teams, crew or places.
 */
async function changesUsed(trx: Trx, edition_id: string, events: readonly NewEvent[]) {
  const wanted = events.flatMap(({ id, kind }) => (id ? [{ id, kind }] : []));
  const { rows } = await sql<{ id: string }>`select event.id from edition_events event
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted (id uuid, kind text)
      on wanted.id = event.id and wanted.kind <> event.kind
    where event.edition_id = ${edition_id} order by event.id for update of event`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const used = await sql`select from event_teams where event_id = any(${ids}::uuid[])
    union all select from crew_duties where event_id = any(${ids}::uuid[])
    union all select from places where event_id = any(${ids}::uuid[]) limit 1`.execute(trx);
  return used.rows.length > 0;
}

/** A list is locked and not closed. */
export async function isJudged(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`select from start_lists where edition_id = ${id}
    and locked_at is not null and closed_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * What hangs on an event stays with its id; PostgreSQL refuses to delete one with teams, crew or
 * places (23503). @throws AppError validation_failed at a foreign id, event_in_use for another kind
 * of one with any of them
 */
async function saveEvents(
  trx: Trx,
  edition_id: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (await changesUsed(trx, edition_id, events)) throw new AppError('event_in_use');
  const known = events.flatMap(({ id }) => id ?? []);
  await deleteEmptyLists(
    trx,
    sql`edition_id = ${edition_id} and event_id <> all(${known}::uuid[])`,
  );
  await trx
    .deleteFrom('edition_events')
    .where('edition_id', '=', edition_id)
    .$if(known.length > 0, (query) => query.where('id', 'not in', known))
    .execute();
  for (const [index, { id, ...event }] of events.entries()) {
    const columns = columnsOf(event);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('edition_events')
      .values({ edition_id, ...columns, ...(id && { id }) })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(columns)
          .where('edition_events.edition_id', '=', edition_id),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw fieldError(`events.${index}.id`, 'invalid');
  }
}

export interface NewStep {
  /** ISO 8601. */
  from_at: string;
  unit_price: Piastres;
  label_en: string | null;
  label_ar: string | null;
}

/**
 * The caller has checked that none of the steps changes a price of the past.
 * @param all true to delete the steps in force too, for a draft
 */
export async function replaceSteps(
  trx: Trx,
  edition_id: string,
  steps: readonly NewStep[],
  { all }: { all: boolean },
): Promise<void> {
  await sql`delete from price_steps
    where edition_id = ${edition_id} and (${all} or from_at > now())`.execute(trx);
  if (steps.length === 0) return;
  await trx
    .insertInto('price_steps')
    .values(steps.map((step) => ({ edition_id, ...step })))
    .execute();
}

/** The time at which the transaction began, by the database's clock. */
export async function databaseNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

export const hasContent = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('content_versions')
    .select('id')
    .where('edition_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The caller holds lockEdition() with `strongly` and has checked that it is a draft. */
export async function removeEdition(trx: Trx, id: string): Promise<void> {
  for (const part of ['places', 'inspection_lists', 'crew_duties'] as const) {
    await trx.deleteFrom(part).where('edition_id', '=', id).execute();
  }
  for (const part of ['start_lists', 'rubrics', 'missions'] as const) {
    await trx.deleteFrom(part).where('edition_id', '=', id).execute();
  }
  for (const part of ['tracks', 'price_steps', 'edition_windows', 'edition_exceptions'] as const) {
    await trx.deleteFrom(part).where('edition_id', '=', id).execute();
  }
  for (const part of ['edition_events', 'edition_academies'] as const) {
    await trx.deleteFrom(part).where('edition_id', '=', id).execute();
  }
  await trx.deleteFrom('editions').where('id', '=', id).execute();
}

/** In place of an earlier one. PostgreSQL rejects an unknown academy (23503). */
export const upsertException = (
  trx: Trx,
  exception: {
    edition_id: string;
    academy_id: string;
    kind: WindowKind;
    closes_at: string;
    reason: string;
    created_by: string;
  },
) =>
  trx
    .insertInto('edition_exceptions')
    .values(exception)
    .onConflict((conflict) =>
      conflict.columns(['edition_id', 'academy_id', 'kind']).doUpdateSet({
        closes_at: exception.closes_at,
        reason: exception.reason,
        created_by: exception.created_by,
      }),
    )
    .execute();

/** `id` of the exception; nothing if it is not one of this edition. */
export const removeException = (trx: Trx, editionId: string, id: string) =>
  trx
    .deleteFrom('edition_exceptions')
    .where('edition_id', '=', editionId)
    .where('id', '=', id)
    .execute();
