import {
  type delayPlace,
  type delayPlaceAsCaller,
  type moveSlot,
  PLACE_OF,
  type publishTimetable,
  type SlotKind,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { auditTimetable, daysOf, type EventRow, findEvent, holdEvent, minutesOf } from './event.ts';
import { timetableOf } from './show.ts';

/** @throws AppError conflict for a place of another event */
async function placeAt(trx: Trx, event: EventRow, id: string) {
  const place = await trx
    .selectFrom('places')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', event.id)
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
    const slot = await slots.forNoKeyUpdate().executeTakeFirst();
    if (!slot) throw new AppError('not_found');
    const starts_at = new Date(body.starts_at);
    const isThere =
      slot.place_id === body.place_id && slot.starts_at.getTime() === starts_at.getTime();
    if (!isThere) {
      assertVersion(slot, body.version);
      if (slot.state !== 'planned') throw new AppError('timetable_begun');
      const place = await placeAt(trx, event, body.place_id);
      if (place.kind !== PLACE_OF[slot.kind as SlotKind]) throw new AppError('conflict');
      const at = minutesOf(starts_at);
      if (!daysOf(event).some(([from, to]) => at >= from && at < to)) {
        throw fieldError('starts_at', 'outside_event');
      }
      const before = await placeAt(trx, event, slot.place_id);
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
 * Moves all at the place that is not over by the database's clock, and has not come yet. The caller
 * holds the event. @throws AppError conflict
 */
async function delayAt(trx: Trx, event: EventRow, { place_id, minutes }: Delay) {
  const place = await placeAt(trx, event, place_id);
  const { rows } = await sql<{ id: string }>`update slots
    set starts_at = starts_at + make_interval(mins => ${minutes}), version = version + 1
    where place_id = ${place.id} and state in ('planned', 'called', 'missed')
      and starts_at + make_interval(mins => minutes) >= now()
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

const COLLIDES = ['overlap', 'taken', 'rest'];

/** @throws AppError not_found for who is no caller at the event */
export const delayAsCaller = (
  call: Call<typeof delayPlaceAsCaller>,
): Promise<Reply<typeof delayPlaceAsCaller>> =>
  call.once(async (trx) => {
    const { id } = await findEvent(trx, call.params.id);
    const duty = await trx
      .selectFrom('crew_duties')
      .select('id')
      .where('crew_id', '=', call.actor.id)
      .where('event_id', '=', id)
      .where('duty', '=', 'caller')
      .executeTakeFirst();
    if (!duty) throw new AppError('not_found');
    const event = await holdEvent(trx, id);
    const { moved } = await delayAt(trx, event, call.body);
    const { faults } = await timetableOf(trx, event);
    const collisions = faults.filter(({ fault }) => COLLIDES.includes(fault)).length;
    return { data: { moved, collisions } };
  });
