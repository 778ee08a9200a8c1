import {
  type Hours,
  inCairo,
  LIMITS,
  PLACE_OF,
  type Placed,
  planSlots,
  type planTimetable,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { holdList, placeOf } from '../start-lists/index.ts';
import {
  auditTimetable,
  type EventRow,
  findEvent,
  holdEvent,
  instantOf,
  minutesOf,
  openHours,
} from './event.ts';
import { type SlotRow, selectPlaces, selectSlots } from './queries.ts';
import { placedOf, timetableOf } from './show.ts';
import { type Block, type DayTask, factsOf, taskId, tasksOf } from './tasks.ts';

type PlanCall = Call<typeof planTimetable>;
type Body = PlanCall['body'];

const unlessMissing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
};

/** Holds the lists. @throws AppError start_list_open, validation_failed */
async function blocksOf(trx: Trx, id: string, blocks: Body['blocks']): Promise<Block[]> {
  const seen = new Set<string>();
  const found = new Map<string, string>();
  for (const track of [...new Set(blocks.map((block) => block.track))].sort()) {
    const place = await placeOf(trx, { id, track }).catch(unlessMissing);
    if (place) found.set(track, place.track_id);
  }
  for (const track_id of [...found.values()].sort()) {
    const state = await holdList(trx, { event_id: id, track_id }, 'share');
    if (state === 'open') throw new AppError('start_list_open');
  }
  return blocks.map(({ track, ...block }, at) => {
    const track_id = found.get(track);
    if (!track_id) throw fieldError(`blocks.${at}.track`, 'invalid_choice');
    const key = `${track} ${block.kind}`;
    if (seen.has(key)) throw fieldError(`blocks.${at}.kind`, 'invalid_choice');
    seen.add(key);
    return { ...block, track_id };
  });
}

/** With places in their order. Locks them: meanwhile no call moves a slot. @throws AppError conflict */
async function withPlaces(trx: Trx, event: EventRow, blocks: Block[]): Promise<Block[]> {
  await sql`select from places where event_id = ${event.id} order by id for no key update`.execute(
    trx,
  );
  const places = await selectPlaces(trx, [event.id]);
  return blocks.map((block) => {
    const own = places.filter(({ id }) => block.places.includes(id));
    const isKind = own.every(({ kind }) => kind === PLACE_OF[block.kind]);
    if (!isKind || own.length !== new Set(block.places).size) throw new AppError('conflict');
    return { ...block, places: own.map(({ id }) => id) };
  });
}

/** From the start on; on later days as the event opens, or else at the same time. */
function hoursFrom(start: Date, event: EventRow): Hours[] {
  const from = minutesOf(start);
  const sinceMidnight = ([hours = 0, minutes = 0]: number[]) => hours * 60 + minutes;
  const begins = sinceMidnight(inCairo(start).time.split(':').map(Number));
  const all = openHours(event);
  const today = all.find(([, closes]) => from < closes);
  // On none of its days: the faults say so.
  if (!today) return [[from, Number.POSITIVE_INFINITY]];
  const later = all.slice(all.indexOf(today) + 1);
  return [
    [from, today[1]],
    ...later.map(([opens, closes]): Hours => [event.from_time ? opens : opens + begins, closes]),
  ];
}

/** Locks them against calls. @throws AppError timetable_begun */
async function clear(trx: Trx, event: EventRow): Promise<number> {
  const { rows } = await sql<{ state: string }>`select state from slots
    where event_id = ${event.id} order by id for update`.execute(trx);
  if (rows.some(({ state }) => state !== 'planned')) throw new AppError('timetable_begun');
  await sql`delete from slots where event_id = ${event.id}`.execute(trx);
  return rows.length;
}

function insert(trx: Trx, event: EventRow, placed: readonly Placed[], tasks: readonly DayTask[]) {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const rows = placed.map(({ id, place, start, minutes }) => {
    const { track_id, kind, round, team_id, match_id } = byId.get(id) as DayTask;
    const starts_at = instantOf(start).toISOString();
    return { track_id, kind, round, team_id, match_id, place_id: place, starts_at, minutes };
  });
  return sql`insert into slots (event_id, edition_id, track_id, place_id, kind, team_id, match_id,
      round, starts_at, planned_at, minutes)
    select ${event.id}::uuid, ${event.edition_id}::uuid, track_id, place_id, kind, team_id,
      match_id, round, starts_at, starts_at, minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned (track_id uuid, place_id uuid, kind text, team_id uuid, match_id uuid,
        round integer, starts_at timestamptz, minutes integer)`.execute(trx);
}

/** Plans with `kept` slots in the way. @throws AppError validation_failed (blocks: too_many) */
async function planned(
  trx: Trx,
  event: EventRow,
  { blocks, kept, body }: { blocks: Block[]; kept: SlotRow[]; body: Body },
) {
  const facts = await factsOf(trx, event.id);
  const known = new Set(kept.map((slot) => taskId(slot.kind, slot)));
  const tasks = blocks.flatMap((block) => tasksOf(block, facts)).filter(({ id }) => !known.has(id));
  if (tasks.length + kept.length > LIMITS.slotsMax) {
    throw fieldError('blocks', 'too_many', { max: LIMITS.slotsMax });
  }
  const placed = planSlots(tasks, {
    rest: body.rest,
    hours: hoursFrom(new Date(body.starts_at), event),
    fixed: kept.map((slot) => placedOf(slot, facts)),
  });
  await insert(trx, event, placed, tasks);
  return placed.length;
}

/**
 * One transaction, which a dry run rolls back. @throws AppError not_found, edition_archived,
 * start_list_open, timetable_begun, conflict, validation_failed
 */
export const plan = (call: PlanCall): Promise<Reply<typeof planTimetable>> =>
  onceOrPreview(call, async (trx) => {
    const { params, body } = call;
    const { id } = await findEvent(trx, params.id);
    const asked = await blocksOf(trx, id, body.blocks);
    const event = await holdEvent(trx, id);
    const blocks = await withPlaces(trx, event, asked);
    const { missing_only, rest } = body;
    const kept = missing_only ? await selectSlots(trx, sql`(slot.event_id = ${id})`) : [];
    const before = missing_only ? kept.length : await clear(trx, event);
    const count = await planned(trx, event, { blocks, kept, body });
    await trx.updateTable('edition_events').set({ slot_rest: rest }).where('id', '=', id).execute();
    await auditTimetable(trx, call, event, {
      before: { slots: before, rest: event.slot_rest },
      after: { slots: kept.length + count, rest, starts_at: body.starts_at },
    });
    return { data: await timetableOf(trx, { ...event, slot_rest: rest }, blocks) };
  });
