import {
  COLLISIONS,
  type delayPlace,
  type delayPlaceAsCaller,
  type moveSlot,
  PLACE_OF,
  type publishTimetable,
  type SlotKind,
  type Timetable,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { auditTimetable, daysOf, type EventRow, findEvent, holdEvent, minutesOf } from './event.ts';
import { cairoDay, isAhead } from './queries.ts';
import { timetableOf } from './show.ts';

/** Locks it: calls wait. @throws AppError conflict for a place of another event */
async function placeAt(trx: Trx, event: EventRow, id: string) {
  const place = await trx
    .selectFrom('places')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', event.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!place) throw new AppError('conflict');
  return place;
}

/**
 * Where it is already is a retry, whatever the version. @throws AppError not_found, timetable_begun
 * once it was called, conflict for a place of another kind, edited_meanwhile, edition_archived,
 * validation_failed for a time on none of the event's days
 */
export const move = (call: Call<typeof moveSlot>) =>
  inTransaction(call.deps.db, async (trx): Promise<Reply<typeof moveSlot>> => {
    const { params, body } = call;
    const slots = trx.selectFrom('slots').selectAll().where('id', '=', params.id);
    const found = await slots.executeTakeFirst();
    if (!found) throw new AppError('not_found');
    const event = await holdEvent(trx, found.event_id);
    const current = await slots.executeTakeFirst();
    if (!current) throw new AppError('not_found');
    const before = await placeAt(trx, event, current.place_id);
    const place = await placeAt(trx, event, body.place_id);
    const slot = await slots.forNoKeyUpdate().executeTakeFirst();
    if (!slot) throw new AppError('not_found');
    const starts_at = new Date(body.starts_at);
    const isThere =
      slot.place_id === body.place_id && slot.starts_at.getTime() === starts_at.getTime();
    if (!isThere) {
      assertVersion(slot, body.version);
      if (slot.state !== 'planned') throw new AppError('timetable_begun');
      if (place.kind !== PLACE_OF[slot.kind as SlotKind]) throw new AppError('conflict');
      const at = minutesOf(starts_at);
      if (!daysOf(event).some(([from, to]) => at >= from && at < to)) {
        throw fieldError('starts_at', 'outside_event');
      }
      await trx
        .updateTable('slots')
        .set({ place_id: place.id, starts_at, planned_at: starts_at, version: slot.version + 1 })
        .where('id', '=', slot.id)
        .execute();
      const facts = (name: string, at: Date) => ({
        ...{ slot: slot.id, place: name, starts_at: at.toISOString() },
      });
      await auditTimetable(trx, call, event, {
        before: facts(before.name_en, slot.starts_at),
        after: facts(place.name_en, starts_at),
      });
    }
    return { data: await timetableOf(trx, event) };
  });

/** @throws AppError not_found, edition_archived */
export const publish = (call: Call<typeof publishTimetable>) =>
  inTransaction(call.deps.db, async (trx): Promise<Reply<typeof publishTimetable>> => {
    const { published } = call.body;
    const event = await holdEvent(trx, call.params.id);
    if (published === (event.timetable_at !== null)) {
      return { data: await timetableOf(trx, event) };
    }
    const { timetable_at } = await trx
      .updateTable('edition_events')
      .set({ timetable_at: published ? sql<Date>`now()` : null })
      .where('id', '=', event.id)
      .returning('timetable_at')
      .executeTakeFirstOrThrow();
    await auditTimetable(trx, call, event, {
      before: { published: !published },
      after: { published },
    });
    return { data: await timetableOf(trx, { ...event, timetable_at }) };
  });

type Delay = Call<typeof delayPlace>['body'];

/**
 * Moves all at the place that is still to come on the first day that has any of it. The caller holds
 * the event. @throws AppError conflict
 */
async function delayAt(trx: Trx, event: EventRow, { place_id, minutes }: Delay) {
  const place = await placeAt(trx, event, place_id);
  const { rows } = await sql<{ id: string }>`with coming as (
      select slot.id, ${cairoDay(sql`slot.starts_at`)} as day from slots slot
      where slot.place_id = ${place.id} and slot.state in ('planned', 'called', 'missed')
        and ${isAhead})
    update slots set starts_at = starts_at + make_interval(mins => ${minutes}),
      version = version + 1
    where id in (select id from coming where day = (select min(day) from coming))
    returning id`.execute(trx);
  return { place: place.name_en, moved: rows.length };
}

/** At most once per key; again with another key adds up. @throws AppError not_found, edition_archived */
export const delay = (call: Call<typeof delayPlace>): Promise<Reply<typeof delayPlace>> =>
  call.once(async (trx) => {
    const event = await holdEvent(trx, call.params.id);
    const { place, moved } = await delayAt(trx, event, call.body);
    const after = { place, minutes: call.body.minutes, slots: moved };
    await auditTimetable(trx, call, event, { before: null, after }, 'edition.delay');
    return { data: await timetableOf(trx, event) };
  });

const collisionsOf = ({ faults }: Timetable) =>
  faults
    .filter(({ fault }) => COLLISIONS.includes(fault))
    .map(({ fault, slot_ids, team }) => [fault, team?.id, ...slot_ids].join());

/** Counts new collisions. @throws AppError not_found for who calls no track that has a slot there */
export const delayAsCaller = (
  call: Call<typeof delayPlaceAsCaller>,
): Promise<Reply<typeof delayPlaceAsCaller>> =>
  call.once(async (trx) => {
    const { id } = await findEvent(trx, call.params.id);
    const { rows: own } = await sql`select from slots slot join crew_duties duty
        on duty.event_id = slot.event_id and duty.track_id = slot.track_id
      where slot.event_id = ${id} and slot.place_id = ${call.body.place_id}
        and duty.crew_id = ${call.actor.id} and duty.duty = 'caller' limit 1`.execute(trx);
    if (own.length === 0) throw new AppError('not_found');
    const event = await holdEvent(trx, id);
    const before = new Set(collisionsOf(await timetableOf(trx, event)));
    const { moved } = await delayAt(trx, event, call.body);
    const after = collisionsOf(await timetableOf(trx, event));
    const collisions = after.filter((one) => !before.has(one)).length;
    return { data: { moved, collisions } };
  });
