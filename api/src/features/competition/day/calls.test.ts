import { getCrewDay, moveSlotState, SLOT_STATES, SLOT_TRANSITIONS } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addPlace, addSlot, furnishDay } from '../../../../test/day.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import { addCrew, addEvent, giveDuty, listTeam } from '../../../../test/judging.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

const context = testApp();
const instances = testInstances();

async function arena(db: Db) {
  const place = await addEvent(db, 'wellness-wave');
  const [team, caller] = [await listTeam(db, place), await addCrew(db)];
  await giveDuty(db, caller.id, 'caller', place);
  const spot = await addPlace(db, place);
  const slot = await addSlot(db, place, spot.id, team.id);
  return { place, team, caller, spot, slot };
}

const moved = (token: string, id: string, state: string, version: number) =>
  send(context, moveSlotState, { token, params: { id }, body: { state, version } });

it.each(SLOT_STATES.flatMap((from) => SLOT_STATES.map((to) => [from, to] as const)))(
  'from %s to %s only as the table says',
  async (from, to) => {
    const { slot, caller } = await arena(context.db);
    const called_at = from === 'planned' ? null : new Date('2026-01-01T09:00:00Z');
    await updateRow(context.db, 'slots', slot.id, { state: from, called_at });
    const { status, body } = await moved(caller.token, slot.id, to, 1);
    const isAllowed = SLOT_TRANSITIONS[from].includes(to);
    expect([status, body.code]).toEqual(
      isAllowed || from === to ? [200, undefined] : [409, 'conflict'],
    );
    const after = await readRow(context.db, 'slots', slot.id);
    expect([after.state, after.version]).toEqual(isAllowed ? [to, 2] : [from, 1]);
    const kept = from !== 'planned' && after.state !== 'planned';
    if (kept) expect(after.called_at).toEqual(called_at);
    else expect(after.called_at === null).toBe(after.state === 'planned');
  },
);

it('a second press, and a retry without its key, change nothing more', async () => {
  const { slot, caller } = await arena(context.db);
  const first = await moved(caller.token, slot.id, 'called', 1);
  expect((await moved(caller.token, slot.id, 'called', 1)).body).toEqual(first.body);
  expect((await moved(caller.token, slot.id, 'called', 2)).body).toEqual(first.body);
  expect(first.body.data).toMatchObject({ state: 'called', version: 2 });
});

it('a missed slot comes last at its place, with a time that is no delay', async () => {
  const { db } = context;
  const { place, slot, caller, spot } = await arena(db);
  // Tomorrow morning, so that no line goes on to another day.
  const { rows } = await sql<{ minutes: number }>`select extract(epoch from
    (date_trunc('day', now() at time zone 'Africa/Cairo') + interval '1 day 9 hours')
      at time zone 'Africa/Cairo' - now())::integer / 60 as minutes`.execute(db);
  const nine = rows[0]?.minutes ?? 0;
  const starts_at = new Date(Date.now() + nine * 60_000);
  await updateRow(db, 'slots', slot.id, { starts_at });
  const last = await addSlot(db, place, spot.id, (await listTeam(db, place)).id, nine + 70);
  const done = await addSlot(db, place, spot.id, (await listTeam(db, place)).id, nine + 300);
  await addSlot(db, place, spot.id, (await listTeam(db, place)).id, nine + 1440);
  await updateRow(db, 'slots', done.id, { state: 'done', called_at: new Date() });
  const elsewhere = await addPlace(db, place, 'arena', 2);
  await addSlot(db, place, elsewhere.id, (await listTeam(db, place)).id, nine + 200);
  await moved(caller.token, slot.id, 'called', 1);
  await moved(caller.token, slot.id, 'missed', 2);
  const { body } = await moved(caller.token, slot.id, 'planned', 3);
  const end = new Date(last.starts_at.getTime() + 10 * 60_000).toISOString();
  expect(body.data).toMatchObject({ starts_at: end, planned_at: end, called_at: null });
  // A line that ended before now.
  await updateRow(db, 'slots', last.id, { starts_at: new Date('2026-01-01T09:00:00Z') });
  await updateRow(db, 'slots', slot.id, { state: 'missed', called_at: new Date() });
  const again = await moved(caller.token, slot.id, 'planned', 4);
  expect(Date.parse(again.body.data.starts_at)).toBeGreaterThan(Date.now() - 1000);
});

it('of two callers at once one wins, and two missed slots never get one time', async () => {
  const { db } = instances;
  const { place, slot, caller, spot } = await arena(db);
  const colleague = await addCrew(db);
  await giveDuty(db, colleague.id, 'caller', place);
  const call = (token: string, id: string, state: string, version: number) => ({
    endpoint: moveSlotState,
    call: { token, params: { id }, body: { state, version } },
  });
  await race(instances, [call(caller.token, slot.id, 'called', 1)]);
  const replies = await race(instances, [
    call(caller.token, slot.id, 'present', 2),
    call(colleague.token, slot.id, 'missed', 2),
  ]);
  expect(replies.map(({ body }) => body.code).sort()).toEqual(['edited_meanwhile', undefined]);
  const other = await addSlot(db, place, spot.id, (await listTeam(db, place)).id);
  for (const { id } of [slot, other])
    await updateRow(db, 'slots', id, { state: 'missed', version: 5, called_at: new Date() });
  await race(instances, [
    call(caller.token, slot.id, 'planned', 5),
    call(colleague.token, other.id, 'planned', 5),
  ]);
  const [one, two] = [await readRow(db, 'slots', slot.id), await readRow(db, 'slots', other.id)];
  expect(Math.abs(one.starts_at.getTime() - two.starts_at.getTime())).toBe(10 * 60_000);
});

it('shows the crew what moves at the tracks of its duties, until the event is past', async () => {
  const { db } = context;
  const { place, slot, team, caller } = await arena(db);
  const day = await furnishDay(db, place, {
    ...{ teamId: team.id, crewId: caller.id },
    present: [crypto.randomUUID()],
  });
  const { id: track_id } = await db
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', place.edition_id)
    .where('key', '=', 'innovation')
    .executeTakeFirstOrThrow();
  const other = { ...place, track_id };
  await insertRow(db, 'start_lists', other);
  const stranger = await listTeam(db, other);
  await addSlot(db, other, day.arena.id, stranger.id);
  const read = async () => (await send(context, getCrewDay, { token: caller.token })).body.data;
  const [event] = (await read()).events;
  expect(event.slots.map(({ id }: { id: string }) => id).sort()).toEqual(
    [slot.id, day.slot.id].sort(),
  );
  expect(event.arrivals).toEqual([expect.objectContaining({ id: day.arrival.id, present: [''] })]);
  expect(event.inspections).toEqual([
    expect.objectContaining({ id: day.inspection.id, passed: true, seal_no: 'A-1' }),
  ]);
  expect(event.places).toHaveLength(2);
  // Ids of children are for the gate of their own track.
  const presentAt = async () => (await read()).events[0].arrivals[0].present;
  await giveDuty(db, caller.id, 'gate', other);
  expect(await presentAt()).toEqual(['']);
  await giveDuty(db, caller.id, 'gate', place);
  expect(await presentAt()).toEqual(day.arrival.present);
  await updateRow(db, 'edition_events', place.event_id, {
    ...{ starts_on: '2026-01-02', ends_on: '2026-01-02' },
  });
  expect((await read()).events).toEqual([]);
});

it('only a caller of the track there finds the slot, and no archived edition changes', async () => {
  const { db } = context;
  const { place, slot } = await arena(db);
  const [referee, elsewhere, caller] = [await addCrew(db), await addCrew(db), await addCrew(db)];
  await giveDuty(db, referee.id, 'head_referee', place);
  await giveDuty(db, elsewhere.id, 'caller', await addEvent(db, 'wellness-wave'));
  for (const { token } of [referee, elsewhere])
    expect((await moved(token, slot.id, 'called', 1)).status).toBe(404);
  await giveDuty(db, caller.id, 'caller', place);
  const archived = { status: 'archived', is_current: false } as const;
  await updateRow(db, 'editions', place.edition_id, archived);
  const { body } = await moved(caller.token, slot.id, 'called', 1);
  expect(body.code).toBe('edition_archived');
});
