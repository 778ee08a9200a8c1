import type { getCrewDay, PlaceKind } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { crewEnd } from '../crew/index.ts';
import { presentSlot, selectPlaces, selectSlots } from '../timetable/index.ts';
import { nameOf } from './public-slots.ts';

const isOwn = (crewId: string) => sql<boolean>`(exists (select from crew_duties duty
  where duty.crew_id = ${crewId} and duty.event_id = slot.event_id
    and duty.track_id = slot.track_id))`;

/** Of teams of own tracks; `and` narrows the duties. */
const isOwnFact = (crewId: string, fact: 'arrivals' | 'inspections', and = sql``) => sql<boolean>`(
  exists (select from event_teams listed join crew_duties duty
    on duty.event_id = listed.event_id and duty.track_id = listed.track_id
  where duty.crew_id = ${crewId} and listed.event_id = ${sql.ref(`${fact}.event_id`)}
    and listed.team_id = ${sql.ref(`${fact}.team_id`)} ${and}))`;

/** By their first day. */
async function selectEventIds(db: Db, crewId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select event.id from edition_events event
    where ${crewEnd} > now()
      and event.id in (select event_id from crew_duties where crew_id = ${crewId})
    order by event.starts_on, event.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function crewDay({
  deps: { db },
  actor,
}: Call<typeof getCrewDay>): Promise<Reply<typeof getCrewDay>> {
  const ids = await selectEventIds(db, actor.id);
  if (ids.length === 0) return { data: { events: [] } };
  const places = await selectPlaces(db, ids);
  const ofEvents = sql`slot.event_id = any(${ids}::uuid[])`;
  const slots = await selectSlots(db, sql`(${ofEvents} and ${isOwn(actor.id)})`);
  const arrivals = await db
    .selectFrom('arrivals')
    .selectAll()
    .select(isOwnFact(actor.id, 'arrivals', sql`and duty.duty = 'gate'`).as('at_gate'))
    .where('event_id', 'in', ids)
    .where(isOwnFact(actor.id, 'arrivals'))
    .execute();
  const inspections = await db
    .selectFrom('inspections')
    .selectAll()
    .where('event_id', 'in', ids)
    .where(isOwnFact(actor.id, 'inspections'))
    .execute();
  const at = <R extends { event_id: string }>(rows: readonly R[], id: string) =>
    rows.filter(({ event_id }) => event_id === id);
  const shown = <R extends { at: Date }>(row: R) => ({ ...row, at: row.at.toISOString() });
  return {
    data: {
      events: ids.map((id) => ({
        id,
        places: at(places, id).map((place) => ({
          ...{ id: place.id, kind: place.kind as PlaceKind, name: nameOf(place) },
        })),
        slots: at(slots, id).map(presentSlot),
        arrivals: at(arrivals, id).map(({ present, at_gate, ...row }) => ({
          ...shown(row),
          present: at_gate ? present : present.map(() => ''),
        })),
        inspections: at(inspections, id).map((row) => ({
          ...shown(row),
          passed: row.failed.length === 0,
        })),
      })),
    },
  };
}
