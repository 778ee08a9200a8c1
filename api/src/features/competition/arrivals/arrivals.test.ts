import {
  type ArrivalRecord,
  arrivalOf,
  type CrewDay,
  getArrivals,
  sendCrewRecords,
  unlistTeamAtEvent,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import { addCrew, addEvent, giveDuty, listTeam } from '../../../../test/judging.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

const context = testApp();
const instances = testInstances();

/** A team of two with somebody at the gate; the list is open. */
async function gate(db: Db) {
  const place = await addEvent(db);
  const { edition_id } = place;
  const team = await listTeam(db, place);
  const { student_id: first } = await readRow(db, 'team_members', { team_id: team.id });
  const { id: second } = await addStudent(db, { academy_id: team.academy_id });
  await insertRow(db, 'team_members', { team_id: team.id, student_id: second, edition_id });
  const crew = await addCrew(db);
  await giveDuty(db, crew.id, 'gate', place);
  const record = (fields: Partial<ArrivalRecord> = {}): ArrivalRecord => ({
    ...{ kind: 'arrival', id: crypto.randomUUID(), at: '2027-02-01T09:00:00Z', replaces: null },
    ...{ event_id: place.event_id, team_id: team.id, present: [first, second] },
    ...fields,
  });
  return { place, team, members: [first, second] as const, crew, record };
}

const batch = (records: object[], sent_at = '2027-02-01T09:00:00Z') => ({ sent_at, records });
const told = (data: { outcome: string; reason: string | null }[]) =>
  data.map(({ outcome, reason }) => reason ?? outcome);
const sendTo = async (token: string, records: object[], sent_at?: string) => {
  const reply = await send(context, sendCrewRecords, { token, body: batch(records, sent_at) });
  expect(reply.status, reply.text).toBe(200);
  return told(reply.body.data);
};
const shown = async (eventId: string) => {
  const { token } = await signInAdmin(context.db);
  return (await send(context, getArrivals, { token, params: { id: eventId } })).body.data;
};

it('is stored from the gate of the team’s track alone, with the team’s members', async () => {
  const { place, team, members, crew, record } = await gate(context.db);
  const elsewhere = await gate(context.db);
  const hidden = await addStudent(context.db, { academy_id: team.academy_id });
  const { edition_id } = place;
  const student_id = hidden.id;
  await insertRow(context.db, 'team_members', { team_id: team.id, student_id, edition_id });
  const { id: guardian_id } = await insertRow(context.db, 'guardians', {
    ...{ student_id, name: 'منى عادل', phone_number: '+201066600057' },
  });
  await insertRow(context.db, 'child_deletions', {
    ...{ student_id, guardian_id, due_at: new Date(), hides: true },
  });
  const good = record();
  const foreign = elsewhere.record();
  expect(await sendTo(elsewhere.crew.token, [good, foreign])).toEqual(['not_assigned', 'stored']);
  expect(
    await sendTo(crew.token, [
      record({ event_id: elsewhere.place.event_id }),
      record({ present: [elsewhere.members[0]] }),
      record({ present: [student_id] }),
      record({ present: [] }),
      record({ replaces: crypto.randomUUID() }),
      record({ replaces: foreign.id }),
      good,
      { ...good, present: good.present.toReversed() },
      { ...good, present: [members[0]] },
      record({ present: [members[0]], replaces: good.id }),
    ]),
  ).toEqual([
    ...['not_assigned', 'invalid', 'invalid', 'invalid', 'invalid', 'invalid'],
    ...['stored', 'known', 'other_content', 'stored'],
  ]);
  expect(await listRows(context.db, 'arrivals', { team_id: team.id }, 'id')).toHaveLength(2);
  await updateRow(context.db, 'crew', crew.id, { disabled_at: new Date() });
  const body = batch([record()]);
  expect((await send(context, sendCrewRecords, { token: crew.token, body })).status).toBe(401);
});

it('stays recorded without who left the team since the phone read it', async () => {
  const { db } = context;
  const { team, members, crew, record } = await gate(db);
  const whole = record();
  expect(await sendTo(crew.token, [whole])).toEqual(['stored']);
  await db.deleteFrom('team_members').where('student_id', '=', members[1]).execute();
  const late = record();
  const back = record({ present: [], replaces: late.id });
  expect(
    await sendTo(crew.token, [
      ...[whole, late, late, back, { ...back, present: [members[0]] }],
      record({ present: [members[1]], replaces: whole.id }),
    ]),
  ).toEqual(['known', 'stored', 'known', 'stored', 'other_content', 'invalid']);
  const { present } = await readRow(db, 'arrivals', late.id);
  expect(present).toEqual([members[0]]);
  expect(await listRows(db, 'arrivals', { team_id: team.id }, 'id')).toHaveLength(3);
});

it('keeps its team on the list until it is taken back', async () => {
  const { place, team, crew, record } = await gate(context.db);
  const { token } = await signInAdmin(context.db);
  const params = { id: place.event_id, track: 'innovation', teamId: team.id };
  const unlist = () => send(context, unlistTeamAtEvent, { token, params });
  const scan = record();
  await sendTo(crew.token, [scan]);
  expect((await unlist()).body.code).toBe('judging_begun');
  await sendTo(crew.token, [record({ present: [], replaces: scan.id })]);
  expect((await unlist()).status).toBe(200);
  expect(await listRows(context.db, 'arrivals', { team_id: team.id }, 'id')).toEqual([]);
});

it('counts by the server’s clock, whatever phones show, and is taken back by an empty row', async () => {
  const { db } = context;
  const { place, team, members, crew, record } = await gate(db);
  const other = await addCrew(db);
  await giveDuty(db, other.id, 'gate', place);
  const late = await listTeam(db, place);
  // Ten minutes ago by a phone an hour behind, then five minutes ago by one an hour ahead.
  const now = Date.now();
  const from = (hours: number, minutes: number) =>
    new Date(now + hours * 3_600_000 - minutes * 60_000).toISOString();
  const first = record({ at: from(-1, 10), present: [members[0]] });
  const second = record({ at: from(1, 5) });
  expect(await sendTo(other.token, [second], from(1, 0))).toEqual(['stored']);
  expect(await sendTo(crew.token, [first], from(-1, 0))).toEqual(['stored']);
  const rows = await shown(place.event_id);
  expect(rows).toMatchObject([
    { id: team.id, track: 'innovation', members: 2, present: 1, inspection: 'none' },
    { id: late.id, members: 1, arrived_at: null, present: 0, attempt: 0, seal_no: null },
  ]);
  expect(Math.abs(now - 600_000 - Date.parse(rows[0].arrived_at))).toBeLessThan(30_000);
  const back = [first, second].map(({ id }) => record({ present: [], replaces: id }));
  expect(await sendTo(crew.token, back)).toEqual(['stored', 'stored']);
  expect((await shown(place.event_id))[0]).toMatchObject({ arrived_at: null, present: 0 });
});

it('is stored once when two instances get the same batch in any order', async () => {
  const { place, crew, record } = await gate(instances.db);
  const records = Array.from({ length: 10 }, () => record());
  const calls = [records, records.toReversed(), records, records.toReversed()].map((each) => ({
    endpoint: sendCrewRecords,
    call: { token: crew.token, body: batch(each) },
  }));
  const replies = await race(instances, calls);
  const outcomes = replies.flatMap(({ body }) => told(body.data));
  expect(outcomes.filter((each) => each === 'stored')).toHaveLength(10);
  expect(outcomes.filter((each) => each === 'known')).toHaveLength(30);
  const { event_id } = place;
  expect(await listRows(instances.db, 'arrivals', { event_id }, 'id')).toHaveLength(10);
});

/** Three phones at two instances: answers get lost, batches come again, perhaps at the other one. */
async function storm(records: ArrivalRecord[], tokens: string[], isSameId: boolean) {
  const phones = tokens.map(async (token, phone) => {
    const own = records.filter((_, n) => n % tokens.length === phone);
    for (let at = 0; at < own.length; at += 50) {
      // Two answers of three are lost.
      for (const attempt of [0, 1, 2]) {
        const some = own.slice(at, at + 50);
        const sent = isSameId ? some : some.map((one) => ({ ...one, id: crypto.randomUUID() }));
        const url = `${instances.urls[(phone + attempt) % 2]}/api/crew/records`;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = JSON.stringify(batch(sent));
        const reply = await fetch(url, { method: 'POST', headers, body });
        expect(reply.status).toBe(200);
      }
    }
  });
  await Promise.all(phones);
}

it('500 arrivals of three phones are stored once each, though answers are lost', async () => {
  const { db } = instances;
  const { place, team, crew, members, record } = await gate(db);
  const tokens = [crew.token];
  for (const _ of [1, 2]) {
    const other = await addCrew(db);
    await giveDuty(db, other.id, 'gate', place);
    tokens.push(other.token);
  }
  const sent = Array.from({ length: 500 }, (_, n) =>
    record({ at: new Date(Date.UTC(2027, 1, 1, 8, 0, n)).toISOString() }),
  );
  await storm(sent, tokens, true);
  const { event_id } = place;
  const rows = await listRows(db, 'arrivals', { event_id }, 'id');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
  expect(rows).toHaveLength(500);
  // What each phone reads, from whichever instance, in whatever order.
  const states = tokens.map(async (token, n) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${instances.urls[n % 2]}/api/crew/day`, { headers });
    const { data } = (await reply.json()) as { data: CrewDay };
    const { arrivals = [] } = data.events.find(({ id }) => id === event_id) ?? {};
    return arrivalOf(n === 2 ? arrivals.toReversed() : arrivals);
  });
  const [state, ...others] = await Promise.all(states);
  expect(state).toMatchObject({ team_id: team.id, present: [...members].sort() });
  expect(others).toEqual([state, state]);
  // The control: without one id for a record, repetitions are counted.
  await storm(sent.slice(0, 30), tokens, false);
  expect(await listRows(db, 'arrivals', { event_id }, 'id')).toHaveLength(590);
}, 60_000);
