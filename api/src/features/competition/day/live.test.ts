import { setTimeout as sleep } from 'node:timers/promises';
import {
  getAcademyDay,
  getChildDay,
  getLiveDay,
  getStudentDay,
  proveChild,
  startKnockout,
  teamNumber,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addPlace, addSlot } from '../../../../test/day.ts';
import { addGuardian } from '../../../../test/enrolment.ts';
import { openedFamily } from '../../../../test/families.ts';
import { signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { addEvent, listTeam } from '../../../../test/judging.ts';
import { addDraw, addLeague } from '../../../../test/results.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import { openSession } from '../../../http/session.ts';
import { LIVE } from '../../../limits.ts';

const context = testApp();
const read = (id: string, headers = {}) => send(context, getLiveDay, { params: { id }, headers });
const publish = (id: string) =>
  updateRow(context.db, 'edition_events', id, { timetable_at: new Date() });

async function hall() {
  const { db } = context;
  const place = await addEvent(db, 'wellness-wave');
  const [team, spot] = [await listTeam(db, place), await addPlace(db, place)];
  const slot = await addSlot(db, place, spot.id, team.id);
  return { place, team, spot, slot, eventId: place.event_id };
}

it('shows nothing before the timetable is published, then teams and schools, no child', async () => {
  const { db } = context;
  const { eventId, team } = await hall();
  expect((await read(eventId)).body.data).toMatchObject({ places: [], slots: [] });
  await publish(eventId);
  await sleep(LIVE.madeEveryMs);
  const { body, text } = await read(eventId);
  const academy = await readRow(db, 'academies', team.academy_id);
  const { number } = await readRow(db, 'editions', team.edition_id);
  const shown = { number: teamNumber(number, team.number), name: team.name, academy: academy.name };
  expect(body.data.slots).toEqual([
    expect.objectContaining({ place: { en: 'Arena 1', ar: 'الساحة 1' }, teams: [shown], delay: 0 }),
  ]);
  const { student_id } = await readRow(db, 'team_members', { team_id: team.id });
  const student = await readRow(db, 'students', student_id);
  for (const secret of [student.first_name, student.last_name, student_id, team.id])
    expect(text).not.toContain(secret);
});

it('answers 304 until a delay, which the answer after a second has', async () => {
  const { db } = context;
  const { eventId, slot } = await hall();
  await publish(eventId);
  const first = await read(eventId);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await read(eventId, known)).status).toBe(304);
  // Another language has another message.
  expect((await read(eventId, { ...known, 'accept-language': 'en' })).status).toBe(200);
  const starts_at = new Date(slot.planned_at.getTime() + 12 * 60_000);
  await updateRow(db, 'slots', slot.id, { starts_at });
  await sleep(LIVE.madeEveryMs);
  const { status, body } = await read(eventId, known);
  expect([status, body.data.slots[0].delay]).toEqual([200, 12]);
});

it('shows all that is called, the next of each place and team, nothing done or of yesterday', async () => {
  const { db } = context;
  const { place, spot, slot, team, eventId } = await hall();
  await publish(eventId);
  const other = await listTeam(db, place);
  const state = (id: string, name: string) =>
    updateRow(db, 'slots', id, { state: name, called_at: new Date() });
  const [called, done] = [
    await addSlot(db, place, spot.id, team.id, 900),
    await addSlot(db, place, spot.id, team.id, 5),
  ];
  await state(called.id, 'called');
  await state(done.id, 'done');
  const stale = await addSlot(db, place, spot.id, other.id, -48 * 60);
  const shown = [slot.id, called.id];
  for (let at = 1; at < LIVE.nextPerPlace; at += 1)
    shown.push((await addSlot(db, place, spot.id, team.id, 10 + at)).id);
  const tooLate = await addSlot(db, place, spot.id, team.id, 200);
  shown.push((await addSlot(db, place, spot.id, other.id, 300)).id);
  const ids = (await read(eventId)).body.data.slots.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual(shown.sort());
  expect(ids).not.toContain(tooLate.id);
  expect(ids).not.toContain(stale.id);
});

it('leaves out what nobody called in its time, unless the place is late, and forgotten calls', async () => {
  const { db } = context;
  const { place, spot, slot, team, eventId } = await hall();
  await publish(eventId);
  const day = sql`date_trunc('day', now() at time zone 'Africa/Cairo') at time zone 'Africa/Cairo'`;
  const morning = sql<Date>`${day} + interval '1 second'`;
  await updateRow(db, 'slots', slot.id, { starts_at: morning, minutes: 1 });
  const calls = await addSlot(db, place, spot.id, team.id, -48 * 60);
  const called_at = new Date(Date.now() - 47 * 3_600_000);
  await updateRow(db, 'slots', calls.id, { state: 'called', called_at });
  const ids = async () => {
    await sleep(LIVE.madeEveryMs);
    return (await read(eventId)).body.data.slots.map(({ id }: { id: string }) => id);
  };
  expect(await ids()).toEqual([]);
  const done = await addSlot(db, place, spot.id, team.id);
  const before = { starts_at: sql<Date>`${day}`, state: 'done', called_at: new Date() };
  await updateRow(db, 'slots', done.id, before);
  expect(await ids()).toEqual([slot.id]);
});

it('shows of each team the next match, beyond the next of its pitch', async () => {
  const { db } = context;
  const { place, teams } = await addLeague(db, { teams: 4 });
  const matches = await addDraw(db, place, teams, { administratorId: (await signInAdmin(db)).id });
  const spot = await addPlace(db, place);
  await publish(place.event_id);
  const [first] = teams;
  for (let at = 0; at < LIVE.nextPerPlace; at += 1)
    await addSlot(db, place, spot.id, first?.id ?? '', at + 10);
  const starts_at = new Date(Date.now() + 40 * 60_000);
  const { id } = await insertRow(db, 'slots', {
    ...{ ...place, place_id: spot.id, kind: 'match', match_id: matches[0]?.id ?? '' },
    ...{ starts_at, planned_at: starts_at, minutes: 10 },
  });
  const { slots } = (await read(place.event_id)).body.data;
  expect(slots.map((slot: { id: string }) => slot.id)).toContain(id);
});

it('says nothing of meetings and unknown events', async () => {
  const { eventId } = await hall();
  expect((await read(crypto.randomUUID())).status).toBe(404);
  await updateRow(context.db, 'edition_events', eventId, { kind: 'meeting' });
  expect((await read(eventId)).status).toBe(404);
});

it('hides whom the freeze hides, until a call', async () => {
  const { db } = context;
  const { place, teams: known, headId } = await addLeague(db, { teams: 3 });
  const admin = await signInAdmin(db);
  await addDraw(db, place, known, { administratorId: admin.id });
  const { event_id: eventId, edition_id, track_id } = place;
  const spot = await addPlace(db, place);
  await publish(eventId);
  const confirmed = { state: 'confirmed', confirmed_at: new Date(), confirmed_by: headId };
  const goals = { home_goals: 2, away_goals: 1 };
  await updateRow(db, 'matches', { event_id: eventId }, { ...confirmed, ...goals });
  const params = { id: eventId, track: 'robo-soccer', level: 'junior' };
  expect((await send(context, startKnockout, { token: admin.token, params })).status).toBe(200);
  const match = await readRow(db, 'matches', { event_id: eventId, code: 'F' });
  const starts_at = new Date(Date.now() + 600_000);
  const slot = await insertRow(db, 'slots', {
    ...{ event_id: eventId, edition_id, track_id, place_id: spot.id },
    ...{ kind: 'match', match_id: match.id, starts_at, planned_at: starts_at, minutes: 10 },
  });
  const teams = async () => {
    await sleep(LIVE.madeEveryMs);
    const { slots } = (await read(eventId)).body.data;
    return slots.find(({ id }: { id: string }) => id === slot.id).teams.length;
  };
  expect(await teams()).toBe(2);
  const frozen_at = new Date('2026-01-01T09:00:00Z');
  await updateRow(db, 'edition_events', eventId, { frozen_at });
  expect(await teams()).toBe(0);
  await updateRow(db, 'slots', slot.id, { state: 'called', called_at: new Date() });
  expect(await teams()).toBe(2);
});

it('tells school, member and guardian of their own teams, once the timetable is published', async () => {
  const { db } = context;
  const { place, spot, slot, team, eventId } = await hall();
  const rival = await listTeam(db, place);
  await addSlot(db, place, spot.id, rival.id);
  const school = await openSession(db, { role: 'academy', id: team.academy_id }, 'test');
  const { student_id } = await readRow(db, 'team_members', { team_id: team.id });
  const member = await openSession(db, { role: 'student', id: student_id }, 'test');
  const phone = '+201450000001';
  const link = await addGuardian(db, student_id, phone);
  const grant = await openedFamily(context, { link, phone });
  const { birth_date } = await readRow(db, 'students', student_id);
  await send(context, proveChild, { body: { grant, student_id, birth_date } });
  const mine = async () => [
    (await send(context, getAcademyDay, { token: school })).body.data,
    (await send(context, getStudentDay, { token: member })).body.data,
    (await send(context, getChildDay, { body: { grant, student_id } })).body.data,
  ];
  expect(await mine()).toEqual([[], [], []]);
  await publish(eventId);
  for (const own of await mine())
    expect(own).toEqual([
      expect.objectContaining({
        team: expect.objectContaining({ id: team.id }),
        slots: [expect.objectContaining({ id: slot.id, state: 'planned' })],
      }),
    ]);
  const { token } = await signInStudent(db, team.academy_id);
  expect((await send(context, getStudentDay, { token })).body.data).toEqual([]);
  await updateRow(db, 'slots', slot.id, { state: 'done', called_at: new Date() });
  expect(await mine()).toEqual([[], [], []]);
});
