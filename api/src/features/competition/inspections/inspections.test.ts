import {
  confirmMatch,
  confirmRun,
  getArrivals,
  type InspectionList,
  type InspectionRecord,
  listCrewMatches,
  listInspectionLists,
  moveStartList,
  saveInspectionList,
  sendCrewRecords,
  unlistTeamAtEvent,
} from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addInspectionList, INSPECTION_ITEMS } from '../../../../test/day.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { addCrew, addEvent, furnishRuns, giveDuty, listTeam } from '../../../../test/judging.ts';
import { addDraw, addLeague } from '../../../../test/results.ts';
import { insertRow, listRows, readRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';
import { openSession } from '../../../http/session.ts';

const context = testApp();
const instances = testInstances();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signInAdmin(context.db);
});

/** Two teams, an inspector and a head inspector. */
async function hall(db: Db) {
  const place = await addEvent(db);
  const teams = [await listTeam(db, place), await listTeam(db, place)] as const;
  const newest = await db
    .selectFrom('inspection_lists')
    .select('id')
    .where('track_id', '=', place.track_id)
    .executeTakeFirst();
  const list = newest ?? (await addInspectionList(db, place));
  const [inspector, head] = [await addCrew(db), await addCrew(db)];
  await giveDuty(db, inspector.id, 'inspector', place);
  await giveDuty(db, head.id, 'head_inspector', place);
  /** @param minute of the hour after 9:00, when the phone sends */
  const record = (minute: number, fields: Partial<InspectionRecord> = {}): InspectionRecord => ({
    ...{ kind: 'inspection', id: crypto.randomUUID(), event_id: place.event_id },
    ...{ at: new Date(SENT - (60 - minute) * 60_000).toISOString(), team_id: teams[0].id },
    ...{ list_id: list.id, attempt: 1, failed: [], seal_no: null, replaces: null },
    ...fields,
  });
  return { place, teams, list, inspector, head, record };
}
const SENT = Date.parse('2027-02-01T10:00:00Z');
const FAILED = { failed: ['size'] };

const batch = (records: object[]) => ({ sent_at: new Date(SENT).toISOString(), records });
const told = (data: { outcome: string; reason: string | null }[]) =>
  data.map(({ outcome, reason }) => reason ?? outcome);
const sendTo = async (token: string, ...records: object[]) => {
  const reply = await send(context, sendCrewRecords, { token, body: batch(records) });
  expect(reply.status, reply.text).toBe(200);
  return told(reply.body.data);
};
const shown = async (eventId: string) =>
  (await send(context, getArrivals, { token: admin.token, params: { id: eventId } })).body.data;

it('is stored from inspectors of the track, by a list of the track, each id once', async () => {
  const { place, teams, list, inspector, record } = await hall(context.db);
  const other = await hall(context.db);
  const foreign = await addInspectionList(
    context.db,
    await addEvent(context.db, 'wellness-wave'),
    9,
  );
  const stranger = await addCrew(context.db);
  await giveDuty(context.db, stranger.id, 'head_referee', place);
  expect(await sendTo(stranger.token, record(1))).toEqual(['not_assigned']);
  const good = record(1, { failed: ['battery', 'size'] });
  expect(
    await sendTo(
      inspector.token,
      record(1, { team_id: other.teams[0].id }),
      record(1, { list_id: foreign.id }),
      record(1, { failed: ['wheels'] }),
      record(1, { ...FAILED, seal_no: 'A-1' }),
      record(1, { replaces: crypto.randomUUID() }),
      good,
      { ...good, failed: good.failed.toReversed() },
      { ...good, failed: [] },
    ),
  ).toEqual([
    ...['not_assigned', 'invalid', 'invalid', 'invalid', 'invalid'],
    ...['stored', 'known', 'other_content'],
  ]);
  // A phone offline has the version of before.
  const { version } = await readRow(context.db, 'inspection_lists', list.id, 'version');
  await addInspectionList(context.db, place, version + 1);
  expect(await sendTo(inspector.token, record(2, { team_id: teams[1].id }))).toEqual(['stored']);
  expect(await shown(place.event_id)).toMatchObject([
    { inspection: 'failed', attempt: 1, arrived_at: null },
    { inspection: 'passed', attempt: 1, seal_no: null },
  ]);
});

it('a second attempt follows a failed one within 20 minutes; more are the head inspector’s', async () => {
  const { place, teams, inspector, head, record } = await hall(context.db);
  const second = (minute: number, fields = {}) => record(minute, { attempt: 2, ...fields });
  const stated = async () => (await shown(place.event_id))[0].inspection;
  expect(await sendTo(inspector.token, second(1))).toEqual(['late']);
  expect(await sendTo(inspector.token, record(1, FAILED))).toEqual(['stored']);
  const missed = [second(22), record(10, { attempt: 3 })];
  expect(await sendTo(inspector.token, ...missed)).toEqual(['late', 'late']);
  // Two phones at once: both rows are kept, and the head inspector decides.
  const [pass, fail] = [second(20), second(19, FAILED)];
  expect(await sendTo(inspector.token, pass, fail)).toEqual(['stored', 'stored']);
  expect(await stated()).toBe('disputed');
  const word = second(40);
  expect(await sendTo(head.token, word)).toEqual(['stored']);
  expect(await stated()).toBe('passed');
  // No inspector replaces that, nor makes another attempt of a row.
  const fixes = [
    second(41, { replaces: word.id }),
    record(41, { replaces: pass.id }),
    second(41, { replaces: pass.id, ...FAILED }),
  ];
  expect(await sendTo(inspector.token, ...fixes)).toEqual(['not_assigned', 'invalid', 'stored']);
  expect(await sendTo(head.token, record(50, { attempt: 3, ...FAILED }))).toEqual(['stored']);
  expect(await stated()).toBe('failed');
  // After a pass there is no second.
  const other = { team_id: teams[1].id };
  expect(await sendTo(inspector.token, record(1, other), second(2, other))).toEqual([
    ...['stored', 'late'],
  ]);
});

it('a seal is on one team’s robot at an event, until it is corrected', async () => {
  const { teams, inspector, record } = await hall(context.db);
  const elsewhere = await hall(context.db);
  const seal_no = 'A-77';
  const [first, own] = [record(1, { seal_no }), record(2, { seal_no })];
  const other = (spelt = seal_no) => record(3, { team_id: teams[1].id, seal_no: spelt });
  expect(await sendTo(inspector.token, first, own, other(), other('a-٧٧'))).toEqual([
    ...['stored', 'stored', 'seal_used', 'seal_used'],
  ]);
  const free = [first, own].map(({ id }) => record(4, { seal_no: 'A-78', replaces: id }));
  expect(await sendTo(inspector.token, ...free, other())).toEqual(['stored', 'stored', 'stored']);
  const { token } = elsewhere.inspector;
  expect(await sendTo(token, elsewhere.record(1, { seal_no }))).toEqual(['stored']);
});

it('of two teams with one seal at once, from two instances, one has it', async () => {
  const { teams, place, inspector, head, record } = await hall(instances.db);
  const calls = [0, 1, 0, 1, 0, 1].map((at) => ({
    endpoint: sendCrewRecords,
    call: {
      token: at === 0 ? inspector.token : head.token,
      body: batch([record(1, { team_id: teams[at as 0].id, seal_no: 'B-1' })]),
    },
  }));
  const outcomes = (await race(instances, calls)).flatMap(({ body }) => told(body.data));
  expect(outcomes.filter((each) => each === 'stored')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'seal_used')).toHaveLength(3);
  const rows = await listRows(instances.db, 'inspections', { event_id: place.event_id }, 'team_id');
  expect(new Set(rows.map(({ team_id }) => team_id)).size).toBe(1);
});

it('a list is saved as a new version by one editor at a time', async () => {
  const { db } = instances;
  const { token } = await signInAdmin(db);
  const { edition_id } = await addEvent(db, 'robo-soccer');
  const params = { id: edition_id, track: 'robo-soccer' };
  const save = (items: object, version: number | null, track = params.track) => ({
    endpoint: saveInspectionList,
    call: { token, params: { ...params, track }, body: { items, version } },
  });
  const one = (at: number) => INSPECTION_ITEMS.slice(at, at + 1);
  const first = await race(instances, [save(one(0), null), save(one(0), null)]);
  expect(first.map(({ status, body }) => [status, (body.data as InspectionList).version])).toEqual([
    ...[
      [200, 1],
      [200, 1],
    ],
  ]);
  const next = await race(instances, [save(one(1), 1), save(INSPECTION_ITEMS, 1)]);
  expect(tally(next)).toEqual({ 200: 1, 409: 1 });
  const [unknown] = await race(instances, [save(one(0), null, 'chess')]);
  expect(unknown?.status).toBe(404);
  const [listed] = await race(instances, [
    { endpoint: listInspectionLists, call: { token, params } },
  ]);
  const lists = listed?.body.data as unknown as InspectionList[];
  expect(lists.map(({ track, version }) => [track, version])).toContainEqual(['robo-soccer', 2]);
});

const headToken = (id: string) => openSession(context.db, { role: 'crew', id }, 'a phone');
const pass = (place: { event_id: string; edition_id: string }, list_id: string, team_id: string) =>
  addCrew(context.db).then(({ id: crew_id }) =>
    insertRow(context.db, 'inspections', {
      ...{ event_id: place.event_id, edition_id: place.edition_id, team_id, list_id, crew_id },
      ...{ id: crypto.randomUUID(), attempt: 1, failed: [], head: false, at: new Date() },
    }),
  );

it('a run counts after a pass, or for a reason, where the track has a list', async () => {
  const { db } = context;
  const crew = await addCrew(db);
  const { place, team, run } = await furnishRuns(db, crew.id);
  await db.deleteFrom('inspections').where('event_id', '=', place.event_id).execute();
  const list = await addInspectionList(db, place, 40);
  const confirm = (id: string, body = {}) =>
    send(context, confirmRun, { token: crew.token, params: { id }, body });
  const refused = await confirm(run.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'inspection_missing']);
  const override_reason = 'The inspectors had left';
  const counted = await confirm(run.id, { override_reason });
  expect(counted.body.data).toMatchObject({ state: 'confirmed', override_reason });
  // A repeat changes nothing.
  expect((await confirm(run.id)).body.data.override_reason).toBe(override_reason);
  const passed = await furnishRuns(db, crew.id);
  await pass(passed.place, list.id, passed.team.id);
  const { data } = (await confirm(passed.run.id, { override_reason })).body;
  expect([data.state, data.override_reason, data.team_id]).not.toContain(team.id);
  expect([data.state, data.override_reason]).toEqual(['confirmed', null]);
});

it('a match counts when both teams passed, or for a reason; a forfeit always', async () => {
  const { db } = context;
  const { place, teams, headId } = await addLeague(db, { teams: 3 });
  const matches = await addDraw(db, place, teams, { administratorId: admin.id });
  const token = await headToken(headId);
  const score = {
    ...{ home_goals: 2, away_goals: 1, home_penalties: null, away_penalties: null },
    ...{ home_cards: 0, away_cards: 0, forfeit_by: null, reason: null, version: 1 },
  };
  const [one, two, three] = matches.map(({ id }) => id) as [string, string, string];
  const confirm = (id: string, body = {}) =>
    send(context, confirmMatch, { token, params: { id }, body: { ...score, ...body } });
  expect((await confirm(one)).status).toBe(200);
  const list = await addInspectionList(db, place, 40);
  const { home_team_id, away_team_id } = await readRow(db, 'matches', two);
  await pass(place, list.id, home_team_id ?? '');
  expect((await confirm(two)).body.code).toBe('inspection_missing');
  const override_reason = 'The hall had no power';
  expect((await confirm(two, { override_reason })).body.data.version).toBe(2);
  // The second press, then a correction, which needs no second reason.
  expect((await confirm(two, { override_reason })).body.data.version).toBe(2);
  const correction = { home_goals: 3, reason: 'Counted again', version: 2 };
  expect((await confirm(two, correction)).body.data.version).toBe(3);
  const stored = () => readRow(db, 'matches', two, 'override_reason');
  expect(await stored()).toEqual({ override_reason });
  const params = { id: place.event_id, track: 'robo-soccer' };
  const { data } = (await send(context, listCrewMatches, { token, params })).body;
  const reasons = data.map((each: { override_reason: string | null }) => each.override_reason);
  expect(reasons.filter((each: string | null) => each)).toEqual([override_reason]);
  await pass(place, list.id, away_team_id ?? '');
  const passed = { home_goals: 4, reason: 'Counted again', version: 3 };
  expect((await confirm(two, passed)).status).toBe(200);
  expect(await stored()).toEqual({ override_reason: null });
  const { home_team_id: forfeit_by } = await readRow(db, 'matches', three);
  expect((await confirm(three, { forfeit_by })).status).toBe(200);
  expect((await confirm(three, { ...correction, forfeit_by: null })).body.code).toBe(
    'inspection_missing',
  );
});

it('a team that was inspected stays on its list, which may be opened again', async () => {
  const { db } = context;
  const { place, teams, inspector, record } = await hall(db);
  const { token } = admin;
  expect(await sendTo(inspector.token, record(1))).toEqual(['stored']);
  const params = { id: place.event_id, track: 'innovation' };
  const unlist = (teamId: string) =>
    send(context, unlistTeamAtEvent, { token, params: { ...params, teamId } });
  const refused = await unlist(teams[0].id);
  expect([refused.status, refused.body.code]).toEqual([409, 'judging_begun']);
  const left = await unlist(teams[1].id);
  expect(left.status).toBe(200);
  const move = (state: string, version: number) =>
    send(context, moveStartList, { token, params, body: { state, version } });
  const locked = await move('locked', left.body.data.version);
  expect(locked.status, locked.text).toBe(200);
  expect((await move('open', locked.body.data.version)).status).toBe(200);
  expect((await unlist(teams[0].id)).body.code).toBe('judging_begun');
});
