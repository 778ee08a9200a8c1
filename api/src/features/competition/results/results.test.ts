import { hash } from 'node:crypto';
import {
  answerAppeal,
  type Endpoint,
  freezeResults,
  getStartList,
  listCrewResults,
  listOwnResults,
  listResults,
  listStudentResults,
  movePlacement,
  moveStartList,
  type OwnResult,
  openAppeal,
  proposeResults,
  publishResults,
  type ResultList,
  reopenResults,
  resultSnapshot,
  type StartList,
  signResults,
  type TrackResults,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { checksums } from '../../../../test/checksum.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { type Reply, race, tally, testInstances } from '../../../../test/instances.ts';
import {
  addCrew,
  addEvent,
  addJudging,
  addMission,
  addRun,
  giveDuty,
  listTeam,
  lockList,
} from '../../../../test/judging.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { PASSWORD, password_hash } from '../../../../test/password.ts';
import { addDraw, addLeague, addResultList } from '../../../../test/results.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession } from '../../../http/session.ts';

const instances = testInstances();
let owner: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  owner = await signInAdmin(instances.db, { password_hash });
});

interface Sent {
  token: string;
  params?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}
const keyed = (endpoint: Endpoint, call: Sent) => ({
  endpoint,
  call: { headers: { 'idempotency-key': crypto.randomUUID() }, ...call },
});
const ask = async (endpoint: Endpoint, call: Sent) =>
  (await race(instances, [keyed(endpoint, call)]))[0] as Reply;

type Place = Awaited<ReturnType<typeof addEvent>>;
type Team = Awaited<ReturnType<typeof listTeam>>;
const closeList = ({ event_id, track_id }: Place) =>
  updateRow(instances.db, 'start_lists', { event_id, track_id }, { closed_at: new Date() });

async function addSheets(
  { place, rubric, judges }: Awaited<ReturnType<typeof addJudging>>,
  teams: readonly Team[],
  ideas: readonly number[],
) {
  const ofJudges = judges.map((judge, at) => ({ judge, off: at * 5 }));
  for (const [at, team] of teams.entries()) {
    for (const { judge, off } of ofJudges) {
      const idea = (ideas[at] ?? 0) - off;
      await insertRow(instances.db, 'sheets', {
        ...{ id: crypto.randomUUID(), event_id: place.event_id, edition_id: place.edition_id },
        ...{ team_id: team.id, crew_id: judge.id, round: 1, rubric_id: rubric.id },
        ...{ marks: JSON.stringify({ idea, teamwork: 20 }), deductions: [], total: idea + 20 },
        ...{ worked: 'Gripper', try_next: 'Load', state: 'locked', version: 1 },
      });
    }
  }
}

/** A closed list: the first two teams are equal, the third is after them, the last has no sheet. */
async function scene({ email = null as string | null, name = 'The head', open = false } = {}) {
  const judging = await addJudging(instances.db, { teams: 4 });
  const { place, teams } = judging;
  await addSheets(judging, teams.slice(0, 3), [50, 50, 30]);
  await instances.db
    .deleteFrom('assignments')
    .where('team_id', '=', teams[3]?.id ?? '')
    .execute();
  const head = await addCrew(instances.db, { email, name });
  await giveDuty(instances.db, head.id, 'head_judge', place);
  if (!open) await closeList(place);
  const params = { id: place.event_id, track: 'innovation', level: 'junior' };
  const propose = (body: object = {}) => ask(proposeResults, { token: head.token, params, body });
  const [team] = teams as [Team];
  const school = await openSession(instances.db, { role: 'academy', id: team.academy_id }, 'x');
  const { student_id } = await readRow(instances.db, 'team_members', { team_id: team.id });
  const student = await openSession(instances.db, { role: 'student', id: student_id }, 'x');
  const stranger = await openSession(
    ...([instances.db, { role: 'academy', id: teams[1]?.academy_id ?? '' }, 'x'] as const),
  );
  return { ...judging, team, head, params, propose, school, student, stranger };
}

const dataOf = <T>({ body }: Reply) => body.data as T;
const proposed = async (at: Awaited<ReturnType<typeof scene>>) =>
  dataOf<ResultList>(await at.propose());
const listOf = async ({ params }: Pick<Awaited<ReturnType<typeof scene>>, 'params'>) => {
  const reply = await ask(listResults, { token: owner.token, params });
  return dataOf<TrackResults>(reply).levels[0]?.list as ResultList;
};
const desk = async (endpoint: Endpoint, id: string, body: object = {}) => {
  const { version } = await readRow(instances.db, 'result_lists', id, 'version');
  return ask(endpoint, { token: owner.token, params: { id }, body: { version, ...body } });
};
const sign = (id: string) => desk(signResults, id, { current_password: PASSWORD });
const publish = (id: string, publish_at: string | null = null) =>
  desk(publishResults, id, { publish_at });
/** As if it had been shown so many seconds ago. */
const shift = (id: string, seconds: number) =>
  sql`update result_lists set shown_at = now() - make_interval(secs => ${seconds})
    where id = ${id}`.execute(instances.db);
/** From both instances. */
const own = async (endpoint: Endpoint, token: string) =>
  (await race(instances, [keyed(endpoint, { token }), keyed(endpoint, { token })])).map(
    (reply) => dataOf<OwnResult[]>(reply)[0]?.place,
  );
const appeal = (at: Awaited<ReturnType<typeof scene>>, id: string) =>
  ask(openAppeal, {
    ...{ token: at.school, params: { id, teamId: at.team.id } },
    body: { text: 'One sheet is missing' },
  });

it('equal teams share a place, one without sheets has none, and input order is nothing', async () => {
  const at = await scene({ open: true });
  expect((await at.propose()).body.code).toBe('conflict');
  await closeList(at.place);
  const before = await checksums(instances.db);
  const dry = dataOf<ResultList>(await at.propose({ dry_run: true }));
  expect(await checksums(instances.db)).toEqual(before);
  expect(dry.placements.map(({ place, score }) => [place, score])).toEqual([
    ...[
      [1, 67.5],
      [1, 67.5],
      [3, 47.5],
      [null, null],
    ],
  ]);
  const first = await proposed(at);
  expect([first.sha256, first.number, first.state]).toEqual([dry.sha256, 1, 'proposed']);
  expect(first.address).toMatch(/^[a-z0-9-]+\/qualifier(-\d+)?\/innovation\/junior$/);
  expect((await at.propose()).body.code).toBe('conflict');
  await desk(reopenResults, first.id);
  await instances.db.deleteFrom('sheets').where('event_id', '=', at.place.event_id).execute();
  await addSheets({ ...at, judges: at.judges }, at.teams.slice(0, 3).reverse(), [30, 50, 50]);
  const again = await proposed(at);
  expect([again.id, again.sha256, again.number]).toEqual([first.id, first.sha256, 1]);
});

it('what places follow from is kept for every method, without a name', async () => {
  const { db } = instances;
  const [plain, adjusted] = [await scene(), await scene()];
  const chosen = (judging_method: 'plain' | 'adjusted') =>
    updateRow(db, 'editions', plain.place.edition_id, { judging_method });
  const lists = [await proposed(plain)];
  await chosen('adjusted');
  lists.push(await proposed(adjusted));
  await chosen('plain');

  const arena = await addEvent(db, 'wellness-wave');
  const mission = await addMission(db, arena);
  const runners = [await listTeam(db, arena), await listTeam(db, arena)];
  await lockList(db, arena);
  const { headId, place: pitch, teams } = await addLeague(db, { teams: 3 });
  await giveDuty(db, headId, 'head_referee', arena);
  for (const [n, { id }] of runners.entries()) {
    const confirmed = { state: 'confirmed', confirmed_by: headId, confirmed_at: new Date() };
    await addRun(db, arena, id, mission.id, headId, { points: 10 + n, ...confirmed });
  }
  const matches = await addDraw(db, pitch, teams, { administratorId: owner.id });
  const token = await openSession(db, { role: 'crew', id: headId }, 'x');
  const propose = (place: Place, track: string) =>
    ask(proposeResults, {
      token,
      params: { id: place.event_id, track, level: 'junior' },
      body: {},
    });
  await closeList(arena);
  await closeList(pitch);
  expect((await propose(pitch, 'robo-soccer')).body).toMatchObject({
    ...{ code: 'judging_open', message: expect.stringContaining('3') },
  });
  for (const { id } of matches) {
    const score = { home_goals: 2, away_goals: 0, home_cards: 1 };
    const by = { state: 'confirmed', confirmed_by: headId, confirmed_at: new Date() };
    await updateRow(db, 'matches', id, { ...score, ...by });
  }
  lists.push(dataOf(await propose(arena, 'wellness-wave')));
  lists.push(dataOf(await propose(pitch, 'robo-soccer')));
  expect(lists.map(({ method }) => method)).toEqual(['plain', 'adjusted', 'runs', 'league']);
  expect(lists[2]?.placements.map(({ place, score }) => [place, score])).toEqual([
    ...[
      [1, 11],
      [2, 10],
    ],
  ]);
  expect(lists[3]?.placements.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(lists[1]?.placements.map(({ close }) => close)).toEqual([false, true, false, false]);
  const { rows: names } = await sql<{ name: string }>`
    select name from crew union all select name from teams union all select name from academies
    union all select id::text from crew union all select id::text from teams`.execute(db);
  for (const { id, sha256 } of lists) {
    const { snapshot } = await readRow(db, 'result_lists', id, 'snapshot');
    expect(resultSnapshot.parse(JSON.parse(snapshot))).toEqual(JSON.parse(snapshot));
    expect(names.filter(({ name }) => snapshot.includes(name))).toEqual([]);
    expect(hash('sha256', snapshot)).toBe(sha256);
  }
});

it('a list moves as the table says and not otherwise; a published one never changes', async () => {
  const { db } = instances;
  const stages = ['open', 'due', 'signed', 'published', 'corrected'] as const;
  const may: Record<(typeof stages)[number], string[]> = {
    open: [],
    due: ['reopen', 'sign', 'move'],
    signed: ['reopen', 'publish'],
    published: [],
    corrected: [],
  };
  for (const stage of stages) {
    const at = await scene();
    const by = { crewId: at.head.id, administratorId: owner.id };
    const { id } = await addResultList(db, at.place, at.teams, {
      ...{ ...by, stage: stage === 'corrected' ? 'published' : stage },
    });
    if (stage === 'corrected') await addResultList(db, at.place, at.teams, { ...by, number: 2 });
    const params = { id, teamId: at.team.id };
    const body = { place: 4, reason: 'Late', award: null, version: 1 };
    const acts = {
      reopen: () => desk(reopenResults, id),
      sign: () => sign(id),
      publish: () => publish(id),
      move: () => ask(movePlacement, { token: owner.token, params, body }),
    };
    const before = await readRow(db, 'result_lists', id);
    for (const [name, act] of Object.entries(acts)) {
      if (may[stage].includes(name)) continue;
      expect([stage, name, (await act()).body.code]).toEqual([stage, name, 'conflict']);
    }
    expect(await readRow(db, 'result_lists', id)).toEqual(before);
    if (stage === 'due' || stage === 'signed') expect((await at.propose()).status).toBe(409);
    if (stage !== 'published') continue;
    const changes = [
      () => updateRow(db, 'result_lists', id, { version: 9 }),
      () => updateRow(db, 'placements', { list_id: id }, { award_en: 'A', award_ar: 'أ' }),
      () => db.deleteFrom('placements').where('list_id', '=', id).execute(),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow('never changes');
  }
});

it('two people sign, and of eight at once one does', async () => {
  const at = await scene({ email: owner.admin.email.toUpperCase() });
  const { id } = await proposed(at);
  await shift(id, 900);
  expect((await sign(id)).body.code).toBe('own_proposal');
  const namesake = await proposed(await scene({ name: `  ${owner.admin.name.toUpperCase()} ` }));
  await shift(namesake.id, 901);
  expect((await sign(namesake.id)).body.code).toBe('own_proposal');
  const others = await Promise.all(
    Array.from({ length: 8 }, () => signInAdmin(instances.db, { password_hash })),
  );
  const body = { version: 1, current_password: PASSWORD };
  const call = (token: string) => ({ token, params: { id }, body });
  const [first] = others as [(typeof others)[number]];
  const wrong = { ...call(first.token), body: { ...body, current_password: 'wrong horse 1' } };
  expect((await ask(signResults, wrong)).status).toBe(422);
  const calls = others.map(({ token }) => keyed(signResults, call(token)));
  const replies = await race(instances, calls);
  expect(tally(replies)).toEqual({ 200: 1, 409: 7 });
  const winner = calls[replies.findIndex(({ status }) => status === 200)] as (typeof calls)[number];
  expect((await race(instances, [winner]))[0]).toMatchObject({ status: 200, replayed: true });
  const support = await signInAdmin(instances.db, { role: 'support', password_hash });
  expect((await ask(signResults, call(support.token))).status).toBe(403);
});

it('a school appeals until 15 minutes after its place was shown, once, and signing waits', async () => {
  const at = await scene();
  const { id } = await proposed(at);
  expect(await own(listOwnResults, at.school)).toEqual([1, 1]);
  const early = (await sign(id)).body;
  await shift(id, 15 * 60 + 1);
  const late = (await appeal(at, id)).body;
  expect([early.code, late.code]).toEqual(['appeals_open', 'window_closed']);
  expect(early.message + late.message).not.toMatch(/T\d\d:|Z/);
  await shift(id, 15 * 60 - 1);
  const foreign = { token: at.stranger, params: { id, teamId: at.team.id }, body: { text: 'x' } };
  expect((await ask(openAppeal, foreign)).status).toBe(404);
  const opened = dataOf<OwnResult>(await appeal(at, id));
  expect([opened.place, opened.appeal?.state]).toEqual([1, 'open']);
  expect((await appeal(at, id)).body.code).toBe('conflict');
  await shift(id, 15 * 60 + 1);
  expect((await sign(id)).body.code).toBe('appeals_open');
  const params = { id: opened.appeal?.id ?? '' };
  const answer = (state: string, token = at.head.token) =>
    ask(answerAppeal, { token, params, body: { state, answer: 'All sheets were counted' } });
  expect((await answer('refused', at.judges[0]?.token)).status).toBe(404);
  expect((await answer('refused')).status).toBe(200);
  expect((await answer('upheld')).body.code).toBe('conflict');
  expect((await listOf(at)).state).toBe('proposed');
  expect((await sign(id)).status).toBe(200);
});

it('an upheld appeal gives the list back, and moves need a reason', async () => {
  const at = await scene();
  const { id, version } = await proposed(at);
  const { appeal: opened } = dataOf<OwnResult>(await appeal(at, id));
  const body = { state: 'upheld', answer: 'A sheet was missing' };
  const params = { id: opened?.id ?? '' };
  expect((await ask(answerAppeal, { token: at.head.token, params, body })).status).toBe(200);
  expect((await listOf(at)).state).toBe('open');
  expect(await own(listOwnResults, at.school)).toEqual([undefined, undefined]);
  const again = await proposed(at);
  expect([again.id, again.number, again.version > version]).toEqual([id, 1, true]);
  const move = (change: object) =>
    ask(movePlacement, {
      ...{ token: owner.token, params: { id, teamId: at.team.id } },
      body: { place: 2, reason: null, award: null, version: again.version, ...change },
    });
  expect((await move({})).status).toBe(422);
  expect((await move({ place: 5, reason: 'x' })).body).toMatchObject({
    errors: { place: [expect.stringContaining('4')] },
  });
  const moved = dataOf<ResultList>(await move({ reason: 'The book’s rule 7' }));
  const { award, ...row } = moved.placements.find(({ team }) => team.id === at.team.id) ?? {};
  expect(row).toMatchObject({ computed: 1, place: 2, moved_reason: 'The book’s rule 7' });
  expect((await move({ reason: 'The book’s rule 7' })).status).toBe(200);
  expect((await move({ reason: 'Another' })).body.code).toBe('edited_meanwhile');
});

it('what is proposed under a freeze is shown when that ends, or by publishing', async () => {
  const [at, other] = [await scene(), await scene()];
  const freeze = (place: Place, frozen: boolean) =>
    ask(freezeResults, { token: owner.token, params: { id: place.event_id }, body: { frozen } });
  for (const each of [at, other]) await freeze(each.place, true);
  const { frozen_at } = dataOf<{ frozen_at: string }>(await freeze(at.place, true));
  const { id, shown_at } = await proposed(at);
  expect([shown_at, (await appeal(at, id)).status]).toEqual([null, 404]);
  expect((await sign(id)).status).toBe(200);
  for (const [endpoint, token] of [
    ...([
      [listOwnResults, at.school],
      [listStudentResults, at.student],
    ] as const),
  ]) {
    expect(await own(endpoint, token)).toEqual([undefined, undefined]);
  }
  expect(dataOf<{ frozen_at: string }>(await freeze(at.place, true))).toEqual({ frozen_at });
  await publish(id, new Date(Date.now() + 3_600_000).toISOString());
  await freeze(at.place, false);
  // Schools may appeal from now on, so the instant does not stand.
  expect(await listOf(at)).toMatchObject({ state: 'signed', publish_at: null });
  expect(await own(listOwnResults, at.school)).toEqual([1, 1]);
  expect((await publish(id)).body.code).toBe('appeals_open');
  expect((await appeal(at, id)).status).toBe(200);

  const hidden = await proposed(other);
  await sign(hidden.id);
  expect((await publish(hidden.id)).status).toBe(200);
  expect(await own(listStudentResults, other.student)).toEqual([1, 1]);
  expect((await appeal(other, hidden.id)).status).toBe(200);
});

it('a freeze keeps places that schools see, and hides a draw that comes after it', async () => {
  const { db } = instances;
  const at = await scene();
  const { id, version } = await proposed(at);
  const frozen = ({ event_id }: Place, frozen_at: Date | null) =>
    updateRow(db, 'edition_events', event_id, { frozen_at });
  await frozen(at.place, new Date());
  const move = (body: object) =>
    ask(movePlacement, {
      ...{ token: owner.token, params: { id, teamId: at.team.id } },
      body: { place: 2, reason: 'Rule 7', award: null, version, ...body },
    });
  expect((await move({})).body.code).toBe('conflict');
  await frozen(at.place, null);
  expect((await move({})).status).toBe(200);

  const { place, teams } = await addLeague(db, { teams: 2 });
  const school = { role: 'academy', id: teams[0]?.academy_id ?? '' } as const;
  const token = await openSession(db, school, 'x');
  await frozen(place, new Date(Date.now() - 60_000));
  await addDraw(db, place, teams, { administratorId: owner.id });
  expect(await own(listOwnResults, token)).toEqual([undefined, undefined]);
  await frozen(place, null);
  expect(await own(listOwnResults, token)).toEqual([null, null]);
});

/** What the call answers that waits for the list, while another changes it. */
const meanwhile = async (id: string, call: () => Promise<Reply>, change: (trx: Trx) => unknown) => {
  const { waiting } = await inTransaction(instances.db, async (trx) => {
    await sql`select from result_lists where id = ${id} for update`.execute(trx);
    const reply = call();
    await lockWait(instances.db);
    await change(trx);
    return { waiting: reply };
  });
  return (await waiting).body.code;
};

it('who waits for a list sees an appeal that came before, and never takes back what is public', async () => {
  const { db } = instances;
  const at = await scene();
  const { id } = await proposed(at);
  await shift(id, 901);
  const { edition_id } = at.place;
  const last = (trx: Trx) =>
    insertRow(trx, 'appeals', { edition_id, list_id: id, team_id: at.team.id, text: 'x' });
  expect(await meanwhile(id, () => sign(id), last)).toBe('appeals_open');
  expect((await listOf(at)).state).toBe('proposed');
  await db.deleteFrom('appeals').where('list_id', '=', id).execute();
  await sign(id);
  await publish(id, new Date(Date.now() + 3_600_000).toISOString());
  // The instant comes while the call waits, after its transaction began.
  const comes = (trx: Trx) =>
    sql`update result_lists set publish_at = clock_timestamp() where id = ${id}`.execute(trx);
  expect(await meanwhile(id, () => desk(reopenResults, id), comes)).toBe('conflict');
  expect((await listOf(at)).state).toBe('published');
});

it('a mark that was wrong is mended after publication: open, mend, close, propose number 2', async () => {
  const { db } = instances;
  const at = await scene();
  const state = (wanted: string) =>
    ask(getStartList, { token: owner.token, params: at.params }).then((reply) =>
      ask(moveStartList, {
        ...{ token: owner.token, params: at.params },
        body: { state: wanted, version: dataOf<StartList>(reply).version },
      }),
    );
  const { id, placements } = await proposed(at);
  expect((await state('told')).status).toBe(200);
  await shift(id, 901);
  for (const refused of ['proposed', 'signed']) {
    expect([refused, (await state('locked')).body.code]).toEqual([refused, 'conflict']);
    await sign(id);
  }
  await publish(id);
  expect((await state('locked')).status).toBe(200);
  const own = { team_id: at.teams[2]?.id ?? '' };
  const marks = JSON.stringify({ idea: 60, teamwork: 40 });
  await db
    .updateTable('sheets')
    .set({ marks, total: 100 })
    .where('team_id', '=', own.team_id)
    .execute();
  const reason = { correction_reason: 'A mark was wrong' };
  expect((await at.propose(reason)).body.code).toBe('conflict');
  expect((await state('closed')).status).toBe(200);
  const next = dataOf<ResultList>(await at.propose(reason));
  expect([next.number, next.placements[0]?.team.id]).toEqual([2, own.team_id]);
  await shift(next.id, 901);
  await sign(next.id);
  expect((await publish(next.id)).status).toBe(200);
  expect(await listOf(at)).toMatchObject({ number: 2, state: 'published' });
  const { rows } = await sql<{ team_id: string }>`select team_id from placements
    where list_id = ${id} and place = 1 order by team_id`.execute(db);
  const first = placements.filter(({ place }) => place === 1).map(({ team }) => team.id);
  expect(rows.map(({ team_id }) => team_id)).toEqual(first.sort());
  expect((await state('told')).status).toBe(200);
});

it('a list is public from its instant on, and the next number corrects it', async () => {
  const { db } = instances;
  const at = await scene();
  const { id } = await proposed(at);
  await shift(id, 901);
  await sign(id);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect(dataOf<ResultList>(await publish(id, later)).state).toBe('signed');
  expect(await own(listStudentResults, at.student)).toEqual([undefined, undefined]);
  await sql`update result_lists set publish_at = now() where id = ${id}`.execute(db);
  expect((await listOf(at)).state).toBe('published');
  expect(await own(listStudentResults, at.student)).toEqual([1, 1]);
  expect((await at.propose()).status).toBe(422);
  const next = dataOf<ResultList>(await at.propose({ correction_reason: 'A mark was wrong' }));
  expect([next.number, next.correction_reason]).toEqual([2, 'A mark was wrong']);
  await shift(next.id, 901);
  await sign(next.id);
  const before = await readRow(db, 'result_lists', id);
  expect((await publish(next.id)).status).toBe(200);
  expect(await readRow(db, 'result_lists', id)).toEqual(before);
  expect((await publish(id)).body.code).toBe('conflict');
  const reply = await ask(listCrewResults, { token: at.head.token, params: at.params });
  expect(dataOf<TrackResults>(reply).levels[0]).toMatchObject({
    ...{ open: 0, list: { number: 2, state: 'published' }, earlier: [{ number: 1 }] },
  });
  const [judge] = at.judges;
  const refused = await ask(listCrewResults, { token: judge?.token ?? '', params: at.params });
  expect(refused.status).toBe(404);
});
