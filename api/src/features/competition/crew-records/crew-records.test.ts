import {
  type CrewBundle,
  getCrewBundle,
  listCrewMatches,
  type RunRecord,
  type SheetRecord,
  sendCrewRecords,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import {
  addCrew,
  addEvent,
  addJudging,
  addMission,
  addRubric,
  addRun,
  assign,
  giveDuty,
  listTeam,
  lockList,
  RUBRIC,
} from '../../../../test/judging.ts';
import { addDraw, addLeague } from '../../../../test/results.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';
import { openSession } from '../../../http/session.ts';
import { instantOf } from './door.ts';

const context = testApp();
const instances = testInstances();

async function arena(db: Db) {
  const place = await addEvent(db, 'wellness-wave');
  const { edition_id } = place;
  await db.deleteFrom('runs').where('edition_id', '=', edition_id).execute();
  await updateRow(db, 'start_lists', { edition_id }, { mission_id: null, locked_at: null });
  await db.deleteFrom('missions').where('edition_id', '=', edition_id).execute();
  const mission = await addMission(db, place);
  const team = await listTeam(db, place);
  await lockList(db, place);
  const referee = await addCrew(db);
  await giveDuty(db, referee.id, 'referee', place);
  const record = (fields: Partial<RunRecord> = {}): RunRecord => ({
    ...{ kind: 'run', id: crypto.randomUUID(), at: '2027-02-01T09:00:00Z', round: 1 },
    ...{ event_id: place.event_id, team_id: team.id, mission_id: mission.id, mode: 'manual' },
    ...{ counts: { lifted: 2, delivered: 1 }, points: 25, time_ms: 90_000 },
    ...fields,
  });
  return { place, mission, team, referee, record };
}

interface Outcome {
  id: string;
  outcome: string;
  reason: string | null;
}
const batch = (records: object[], sent_at = '2027-02-01T10:00:00Z') => ({ sent_at, records });
const told = (outcomes: Outcome[]) => outcomes.map(({ outcome, reason }) => reason ?? outcome);
const sendTo = async (token: string, records: object[]) => {
  const reply = await send(context, sendCrewRecords, { token, body: batch(records) });
  expect(reply.status, reply.text).toBe(200);
  return told(reply.body.data);
};

it('stores a batch record by record, whatever is wrong with the others', async () => {
  const { place, team, referee, record } = await arena(context.db);
  const elsewhere = await addEvent(context.db, 'wellness-wave');
  const unlisted = await listTeam(context.db, elsewhere);
  const good = record();
  const poisoned = [
    [{ team_id: unlisted.id }, 'not_assigned'],
    [{ event_id: elsewhere.event_id, team_id: unlisted.id }, 'not_assigned'],
    [{ mission_id: crypto.randomUUID() }, 'invalid'],
    [{ counts: { lifted: 1, delivered: 2 }, points: 35 }, 'invalid'],
    [{ counts: { lifted: 1, flown: 1 }, points: 5 }, 'invalid'],
    [{ round: 3 }, 'invalid'],
    [{ time_ms: 180_001 }, 'invalid'],
    [{ time_ms: 0 }, 'invalid'],
    [{ points: 26 }, 'points'],
  ] as const;
  const wrong = poisoned.map(([fields]) => record(fields));
  expect(await sendTo(referee.token, wrong)).toEqual(poisoned.map(([, reason]) => reason));
  expect(await sendTo(referee.token, [...wrong, good, { ...good, points: 26 }])).toEqual([
    ...poisoned.map(([, reason]) => reason),
    ...['stored', 'other_content'],
  ]);
  // Again, by itself, and by another referee under the same id.
  const colleague = await addCrew(context.db);
  await giveDuty(context.db, colleague.id, 'head_referee', place);
  expect(await sendTo(referee.token, [good, { ...good, at: '2027-02-01T09:59:00Z' }])).toEqual([
    ...['known', 'known'],
  ]);
  expect(await sendTo(colleague.token, [good])).toEqual(['other_content']);
  // Two referees for one match: both are kept.
  expect(await sendTo(colleague.token, [record()])).toEqual(['stored']);
  expect(await listRows(context.db, 'runs', { team_id: team.id }, 'id')).toHaveLength(2);
});

it('stores reports of matches, each once, of those that play now and whoever may', async () => {
  const { db } = context;
  const { place, teams, headId } = await addLeague(db, { teams: 3 });
  const administratorId = (await signInAdmin(db)).id;
  const [first] = await addDraw(db, place, teams, { administratorId });
  const unknown = await insertRow(db, 'matches', { ...place, level: 'junior', code: 'F', turn: 2 });
  const [home, away] = teams.map(({ id }) => id);
  const final = await insertRow(db, 'matches', {
    ...{ ...place, level: 'junior', code: '3P', turn: 1 },
    ...{ home_team_id: home ?? '', away_team_id: away ?? '' },
  });
  const [referee, stranger] = [await addCrew(db), await addCrew(db)];
  await giveDuty(db, referee.id, 'referee', place);
  await giveDuty(db, stranger.id, 'head_judge', place);
  await giveDuty(db, stranger.id, 'referee', await addEvent(db, 'robo-soccer'));
  const record = (fields: object = {}) => ({
    ...{ kind: 'match', id: crypto.randomUUID(), at: '2027-02-01T09:00:00Z' },
    ...{ match_id: first?.id ?? '', home_goals: 2, away_goals: 2 },
    ...{ home_penalties: null, away_penalties: null, home_cards: 0, away_cards: 3 },
    ...fields,
  });
  const good = record();
  const shootOut = { match_id: final.id, home_penalties: 3, away_penalties: 2 };
  const batch = [
    ...[good, good, { ...good, home_goals: 3 }, record({ match_id: unknown.id })],
    ...[record({ match_id: final.id }), record(shootOut), record({ home_penalties: 1 })],
  ];
  expect(await sendTo(referee.token, batch)).toEqual([
    ...['stored', 'known', 'other_content', 'invalid', 'invalid', 'stored', 'invalid'],
  ]);
  expect(await sendTo(stranger.token, [record(), good])).toEqual(['not_assigned', 'other_content']);
  // A report of a confirmed match is kept beside what counts.
  await updateRow(db, 'matches', first?.id ?? '', {
    ...{ state: 'confirmed', home_goals: 0, away_goals: 0 },
    ...{ confirmed_by: headId, confirmed_at: new Date() },
  });
  expect(await sendTo(referee.token, [record()])).toEqual(['stored']);
  const head = await openSession(db, { role: 'crew', id: headId }, 'a phone');
  const params = { id: place.event_id, track: 'robo-soccer' };
  const reported = async (token: string) =>
    (await send(context, listCrewMatches, { token, params })).body.data.map(
      ({ reports }: { reports: object[] }) => reports.length,
    );
  expect(await reported(head)).toEqual([2, 0, 0, 1, 0]);
  const own = { crew_id: referee.id, academy_id: teams[0]?.academy_id ?? '', declared_by: 'desk' };
  await insertRow(db, 'crew_conflicts', own);
  expect(await sendTo(referee.token, [record(shootOut)])).toEqual(['conflict']);
  await db.deleteFrom('crew_conflicts').where('crew_id', '=', referee.id).execute();
  const { data } = await bundleOf(referee.token);
  expect(data.matches.map(({ code }) => code)).toHaveLength(5);
  expect((await bundleOf(stranger.token)).data.matches).toEqual([]);
  const { event_id } = place;
  await updateRow(db, 'start_lists', { event_id }, { closed_at: new Date() });
  expect(await sendTo(referee.token, [record(), good])).toEqual(['closed', 'known']);
  await updateRow(db, 'start_lists', { event_id }, { closed_at: null });
});

it('refuses who has no duty there, and lists that are open or closed', async () => {
  const { place, team, referee, record } = await arena(context.db);
  const stranger = await addCrew(context.db);
  await giveDuty(context.db, stranger.id, 'judge', place);
  await giveDuty(context.db, stranger.id, 'referee', await addEvent(context.db, 'wellness-wave'));
  expect(await sendTo(stranger.token, [record()])).toEqual(['not_assigned']);
  const set = (fields: object) =>
    context.db
      .updateTable('start_lists')
      .set(fields)
      .where('event_id', '=', place.event_id)
      .execute();
  const now = new Date();
  const kept = record();
  expect(await sendTo(referee.token, [kept])).toEqual(['stored']);
  const { academy_id } = team;
  const conflict = { crew_id: referee.id, academy_id, declared_by: 'desk' };
  await insertRow(context.db, 'crew_conflicts', conflict);
  expect(await sendTo(referee.token, [record()])).toEqual(['conflict']);
  await context.db.deleteFrom('crew_conflicts').where('crew_id', '=', referee.id).execute();
  await set({ closed_at: now });
  expect(await sendTo(referee.token, [kept, record()])).toEqual(['known', 'closed']);
  await set({ closed_at: null, locked_at: null, mission_id: null });
  expect(await sendTo(referee.token, [record()])).toEqual(['closed']);
  await set({ locked_at: now });
  await updateRow(context.db, 'crew', referee.id, { disabled_at: now });
  const body = batch([record()]);
  const ended = await send(context, sendCrewRecords, { token: referee.token, body });
  expect(ended.status).toBe(401);
});

it('an error of the database is no refusal: nothing is stored, or all after a retry', async () => {
  const { place, referee, record } = await arena(context.db);
  // The first call meets an outage, the second a serialisation failure.
  await sql`create sequence tries`.execute(context.db);
  await sql`create function fail() returns trigger language plpgsql as $$
    declare code text := (array['57014', '40001'])[nextval('tries')];
    begin if code is not null then raise 'failed' using errcode = code; end if; return new; end $$`.execute(
    context.db,
  );
  await sql`create trigger fail before insert on runs for each row
    when (new.points = 5) execute function fail()`.execute(context.db);
  const records = [record(), record({ counts: { lifted: 1 }, points: 5 })];
  const call = { token: referee.token, body: batch(records) };
  expect((await send(context, sendCrewRecords, call)).status).toBe(503);
  const where = { event_id: place.event_id };
  expect(await listRows(context.db, 'runs', where, 'id')).toEqual([]);
  expect(await sendTo(referee.token, records)).toEqual(['stored', 'stored']);
});

it('the same batch at once to two instances is stored once, in any order', async () => {
  const { place, referee, record } = await arena(instances.db);
  const records = Array.from({ length: 20 }, (_, n) => record({ time_ms: n + 1 }));
  const calls = [records, records.toReversed(), records, records.toReversed()].map((each) => ({
    endpoint: sendCrewRecords,
    call: { token: referee.token, body: batch(each) },
  }));
  const replies = await race(instances, calls);
  const outcomes = replies.flatMap(({ body }) => told(body.data));
  expect(outcomes.filter((each) => each === 'stored')).toHaveLength(20);
  expect(outcomes.filter((each) => each === 'known')).toHaveLength(60);
  const where = { event_id: place.event_id };
  expect(await listRows(instances.db, 'runs', where, 'id')).toHaveLength(20);
});

it('hands a sheet to judging, which refuses who is not assigned', async () => {
  const { place, team, referee } = await arena(context.db);
  const sheet: SheetRecord = {
    ...{ kind: 'sheet', id: crypto.randomUUID(), at: '2027-02-01T09:00:00Z', version: 0 },
    ...{ sheet_id: crypto.randomUUID(), event_id: place.event_id, team_id: team.id, round: 1 },
    ...{ rubric_id: crypto.randomUUID(), marks: {}, deductions: [], not_judged: null },
    ...{ worked: 'The idea', try_next: 'A test', remark: null },
  };
  const [outcome] = await sendTo(referee.token, [sheet]);
  expect(['closed', 'not_assigned']).toContain(outcome);
});

it('corrects instants by the phone’s clock, never beyond now', () => {
  const now = new Date('2027-02-01T12:00:00Z');
  const at = (recorded: string, sent: string) =>
    instantOf(`2027-02-${recorded}Z`, `2027-02-${sent}Z`, now).toISOString();
  // Three hours behind, a day ahead, recorded after it was sent, and a year ago.
  expect(at('01T08:30:00', '01T09:00:00')).toBe('2027-02-01T11:30:00.000Z');
  expect(at('02T11:59:00', '02T12:00:00')).toBe('2027-02-01T11:59:00.000Z');
  expect(at('01T15:00:00', '01T09:00:00')).toBe(now.toISOString());
  expect(instantOf('2026-02-01T00:00:00Z', '2027-02-01T00:00:00Z', now).toISOString()).toBe(
    '2027-01-02T12:00:00.000Z',
  );
});

it('stores 50 records in at most 150 ms on a quiet machine', async () => {
  const { referee, record } = await arena(context.db);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const records = Array.from({ length: 50 }, () => record());
    const begun = performance.now();
    expect(new Set(await sendTo(referee.token, records))).toEqual(new Set(['stored']));
    times.push(performance.now() - begun);
  }
  console.info(`50 records: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(600);
});

const bundleOf = async (token: string): Promise<{ data: CrewBundle; text: string }> => {
  const { status, body, text } = await send(context, getCrewBundle, { token });
  expect(status, text).toBe(200);
  return { data: body.data, text };
};

it('a judge’s bundle has the assigned teams in turn order, rubrics and own sheets, and no more of children than first names', async () => {
  const { place, rubric, teams, judges } = await addJudging(context.db, { teams: 4 });
  const [judge, other] = judges;
  if (!judge || !other) throw new Error('no judges');
  const own = { crew_id: judge.id, event_id: place.event_id };
  const put = (n: number, fields: object) =>
    context.db
      .updateTable('assignments')
      .set(fields)
      .where('crew_id', '=', judge.id)
      .where('team_id', '=', teams[n]?.id ?? '')
      .execute();
  await put(0, { turn: 9 });
  await put(1, { recused_at: new Date() });
  const ofSenior = await insertRow(context.db, 'rubrics', {
    ...{ track_id: place.track_id, edition_id: place.edition_id, level: 'senior', version: 1 },
    content: JSON.stringify(RUBRIC),
  });
  await context.db
    .updateTable('event_teams')
    .set({ level: 'senior', rubric_id: ofSenior.id })
    .where('team_id', '=', teams[2]?.id ?? '')
    .execute();
  const foreign = await listTeam(context.db, place);
  await assign(context.db, place, foreign.id, other.id);
  const sheets = [judge, other].map(({ id: crew_id }) => ({
    ...{ id: crypto.randomUUID(), edition_id: place.edition_id, event_id: place.event_id },
    ...{ team_id: teams[0]?.id ?? '', crew_id, round: 1, rubric_id: rubric.id },
  }));
  await insertRow(context.db, 'sheets', sheets);
  const remark = 'Ask the mentor';
  await insertRow(context.db, 'sheet_remarks', { sheet_id: sheets[0]?.id ?? '', remark });
  // A later version, after the list was locked.
  await insertRow(context.db, 'rubrics', { ...rubricRow(rubric), version: 2 });

  const { data, text } = await bundleOf(judge.token);
  expect(data.teams.map(({ id }) => teams.findIndex((team) => team.id === id))).toEqual([2, 3, 0]);
  expect(data.assignments.map(({ rubric_id, turn }) => [rubric_id, turn])).toEqual([
    ...[
      [ofSenior.id, 3],
      [rubric.id, 4],
      [rubric.id, 9],
    ],
  ]);
  expect(data.rubrics.map(({ id }) => id).toSorted()).toEqual([rubric.id, ofSenior.id].toSorted());
  expect(data.sheets.map(({ id, remark }) => [id, remark])).toEqual([[sheets[0]?.id, remark]]);
  expect(data.duties).toMatchObject([{ duty: 'judge', state: 'locked' }]);
  expect([data.missions, data.runs, text.includes(foreign.id)]).toEqual([[], [], false]);

  const children = await sql<Record<string, string | null>>`select student.* from students student
    join team_members on student_id = student.id
    join event_teams on event_teams.team_id = team_members.team_id
    where event_id = ${own.event_id}`.execute(context.db);
  expect(children.rows.length).toBe(5);
  for (const { last_name, phone_number, email, birth_date, id } of children.rows) {
    const secrets = [last_name, phone_number, email, birth_date, id].filter((each) => each);
    expect(secrets.filter((secret) => secret && text.includes(secret))).toEqual([]);
  }
  expect(data.teams[0]?.members).toHaveLength(1);
  const names = new Set(children.rows.map(({ first_name }) => first_name));
  for (const { members } of data.teams)
    expect(members.every(({ name }) => names.has(name))).toBe(true);
});

it.each([
  ['caller', 'nobody', false],
  ['inspector', 'nobody', true],
  ['head_inspector', 'nobody', true],
  ['gate', 'ids', true],
  ['referee', 'names', false],
  ['head_judge', 'names', false],
] as const)(
  'a bundle of %s shows of children %s, hashes of passes: %s',
  async (duty, of, scans) => {
    const { place } = await arena(context.db);
    const crew = await addCrew(context.db);
    await giveDuty(context.db, crew.id, duty, place);
    const [team] = (await bundleOf(crew.token)).data.teams;
    const shown = { nobody: [], ids: [true], names: [false] }[of];
    expect(team?.members.map(({ id }) => id !== null)).toEqual(shown);
    expect(team?.pass_hash !== null).toBe(scans);
  },
);

const rubricRow = ({ track_id, edition_id }: { track_id: string; edition_id: string }) => ({
  ...{ track_id, edition_id },
  content: JSON.stringify(RUBRIC),
});

it('a referee’s and a head’s bundle has all teams of the track, the list’s mission and own runs', async () => {
  const { place, mission, team, referee } = await arena(context.db);
  const second = await listTeam(context.db, place);
  const head = await addCrew(context.db);
  await giveDuty(context.db, head.id, 'head_judge', place);
  await addRubric(context.db, place);
  await lockList(context.db, place);
  const run = await addRun(context.db, place, team.id, mission.id, referee.id);
  await addRun(context.db, place, team.id, mission.id, head.id);
  const { data } = await bundleOf(referee.token);
  expect(data.teams.map(({ id }) => id)).toEqual([team.id, second.id]);
  expect(data.missions.map(({ id }) => id)).toEqual([mission.id]);
  expect(data.runs.map(({ id }) => id)).toEqual([run.id]);
  expect(data.rubrics).toEqual([]);
  const ofHead = (await bundleOf(head.token)).data;
  expect([ofHead.teams.length, ofHead.rubrics.length, ofHead.missions.length]).toEqual([2, 1, 0]);
  // Twelve hours after its last day an event is past.
  const ends = (day: number) =>
    sql`update edition_events set starts_on = '2026-01-01',
      ends_on = (now() at time zone 'Africa/Cairo')::date + ${day}::int
      where id = ${place.event_id}`.execute(context.db);
  const duties = async () => (await bundleOf(referee.token)).data.duties.length;
  await ends(0);
  expect(await duties()).toBe(1);
  await ends(-2);
  expect(await duties()).toBe(0);
});

/** The last one: nothing brings the edition back. */
it('an archived edition takes no more records, and knows those that it has', async () => {
  const { place, referee, record } = await arena(context.db);
  const kept = record();
  expect(await sendTo(referee.token, [kept])).toEqual(['stored']);
  const archived = { status: 'archived', is_current: false } as const;
  await updateRow(context.db, 'editions', place.edition_id, archived);
  expect(await sendTo(referee.token, [record(), kept])).toEqual(['closed', 'known']);
});
