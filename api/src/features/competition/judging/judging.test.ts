import {
  getJudgingOverview,
  getJudgingResults,
  getOwnFeedback,
  getTeamFeedback,
  listRubrics,
  moveStartList,
  planJudging,
  saveMission,
  saveRubric,
  setJudgingMethod,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks, currentEditionId } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  addEvent,
  addJudging,
  listTeam,
  MISSION,
  RUBRIC,
  recordOf,
} from '../../../../test/judging.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession } from '../../../http/session.ts';
import { pinTrack } from '../start-lists/index.ts';
import { handInSheet } from './index.ts';

const context = testApp();
let token: string;
beforeAll(async () => {
  token = (await signInAdmin(context.db)).token;
});

type Judging = Awaited<ReturnType<typeof addJudging>>;
const track = 'innovation';

/** Of judge `j` for team `t`, handed in. */
async function mark(
  { place, rubric, teams, judges }: Judging,
  [t, j]: [number, number],
  fields: Parameters<typeof recordOf>[1],
) {
  const team = teams[t] as Judging['teams'][number];
  const record = recordOf({ ...place, team, rubric }, fields);
  const outcome = await inTransaction(context.db, (trx) =>
    handInSheet(trx, judges[j]?.id ?? '', record, new Date()),
  );
  expect(outcome).toBe('stored');
  return record;
}

it('a rubric changes in place until a list is locked with it, then begins a new version', async () => {
  const edition = await addEdition(context.db);
  await addTracks(context.db, edition.id, ['first']);
  const params = { id: edition.id, track: 'first' };
  const save = (version: number | null, minutes: number) =>
    send(context, saveRubric, {
      ...{ token, params },
      body: { level: null, version, content: { ...RUBRIC, show_minutes: minutes } },
    });
  const [one, two] = await Promise.all([save(null, 5), save(null, 6)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const { id } = (one.status === 200 ? one : two).body.data;
  expect((await save(1, 7)).body.data).toMatchObject({ id, version: 2, locked: false });
  expect((await save(1, 7)).body.data).toMatchObject({ id, version: 2 });
  expect((await save(1, 8)).body.code).toBe('edited_meanwhile');
  await updateRow(context.db, 'rubrics', id, { locked_at: new Date() });
  const next = (await save(2, 8)).body.data;
  expect([next.id === id, next.version, next.locked]).toEqual([false, 3, false]);
  const listed = (await send(context, listRubrics, { token, params })).body.data;
  expect(listed).toMatchObject({ method: 'plain', method_open: true, rubrics: [{ version: 3 }] });
  const choose = (method: string) =>
    send(context, setJudgingMethod, { token, params, body: { method } });
  expect((await choose('adjusted')).body.data.method).toBe('adjusted');
  await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
  expect((await choose('plain')).body.code).toBe('edition_archived');
  expect((await save(3, 9)).body.code).toBe('edition_archived');
});

it('a list keeps the rubric and mission that it was locked with, or that were saved first', async () => {
  const edition = await addEdition(context.db);
  await addTracks(context.db, edition.id, ['innovation']);
  const params = { id: edition.id, track };
  const save = async (
    version: number | null,
    show_minutes: number,
    level: string | null = null,
  ) => {
    const body = { level, version, content: { ...RUBRIC, show_minutes } };
    return (await send(context, saveRubric, { token, params, body })).body.data;
  };
  const saveSeconds = async (version: number | null, seconds: number) => {
    const body = { content: { ...MISSION, seconds }, version };
    return (await send(context, saveMission, { token, params, body })).body.data;
  };
  const places = [await addEvent(context.db, track, edition.id)];
  places.push(await addEvent(context.db, track, edition.id));
  const [early, late] = places as [(typeof places)[0], (typeof places)[0]];
  for (const place of places) await listTeam(context.db, place);
  const move = async ({ event_id }: { event_id: string }, state: string) => {
    const { version } = await readRow(context.db, 'start_lists', { event_id });
    const call = { token, params: { id: event_id, track }, body: { state, version } };
    expect((await send(context, moveStartList, call)).status).toBe(200);
  };
  const pins = async ({ event_id }: { event_id: string }) => {
    const teams = await listRows(context.db, 'event_teams', { event_id }, 'rubric_id');
    const list = await readRow(context.db, 'start_lists', { event_id });
    return [...teams.map(({ rubric_id }) => rubric_id), list.mission_id];
  };
  await move(early, 'locked');
  expect(await pins(early)).toEqual([null, null]);
  const [first, mission] = [await save(null, 5), await saveSeconds(null, 100)];
  expect([first.locked, mission.locked]).toEqual([true, true]);
  expect([await pins(early), await pins(late)]).toEqual([
    [first.id, mission.id],
    [null, null],
  ]);
  const [second, other] = [await save(1, 6), await saveSeconds(1, 120)];
  expect([second.id === first.id, second.version, second.locked]).toEqual([false, 2, false]);
  const own = await save(null, 7, 'junior');
  // Later than the others, and of the same level as they: as they.
  await listTeam(context.db, early);
  await inTransaction(context.db, (trx) => pinTrack(trx, early.track_id));
  await move(late, 'locked');
  expect(await pins(late)).toEqual([own.id, other.id]);
  expect(await pins(early)).toEqual([first.id, first.id, mission.id]);
  await move(late, 'open');
  expect(await pins(late)).toEqual([null, null]);
});

it('the method stays once a sheet exists', async () => {
  const judging = await addJudging(context.db);
  await mark(judging, [0, 0], {});
  const params = { id: await currentEditionId(context.db) };
  const set = (method: string) =>
    send(context, setJudgingMethod, { token, params, body: { method } });
  expect((await set('adjusted')).body.code).toBe('judging_begun');
  expect((await set('plain')).status).toBe(200);
  expect((await send(context, listRubrics, { token, params })).body.data.method_open).toBe(false);
});

describe('a plan', () => {
  const plan = ({ place }: Judging, fields: object = {}) =>
    send(context, planJudging, {
      token,
      params: { id: place.event_id, track },
      body: { judges_per_team: 2, ...fields },
    });
  const stored = async ({ place }: Judging) =>
    (await listRows(context.db, 'assignments', { event_id: place.event_id }))
      .filter(({ recused_at }) => recused_at === null)
      .map(({ team_id, crew_id, turn }) => `${team_id} ${crew_id} ${turn}`)
      .sort();
  const flat = ({
    teams,
  }: {
    teams: { team: { id: string }; turn: number; judges: { id: string }[] }[];
  }) =>
    teams
      .flatMap(({ team, turn, judges }) => judges.map(({ id }) => `${team.id} ${id} ${turn}`))
      .sort();

  it('is previewed without a trace, and applied as it was seen', async () => {
    const judging = await addJudging(context.db, { teams: 8, judges: 4 });
    const before = await stored(judging);
    const seen = (await plan(judging, { dry_run: true })).body.data;
    expect(await stored(judging)).toEqual(before);
    const applied = (await plan(judging, { seed: seen.seed })).body.data;
    expect(applied).toEqual(seen);
    expect(await stored(judging)).toEqual(flat(seen));
    expect([
      seen.connected,
      seen.short,
      seen.loads.map(({ teams }: { teams: number }) => teams),
    ]).toEqual([true, [], [4, 4, 4, 4]]);
    await updateRow(
      context.db,
      'start_lists',
      { event_id: judging.place.event_id },
      { locked_at: null },
    );
    expect((await plan(judging)).body.code).toBe('start_list_open');
  });

  it('leaves begun teams alone, keeps conflicts apart, and fills gaps', async () => {
    const judging = await addJudging(context.db, { teams: 6, judges: 4 });
    await plan(judging, { seed: 1 });
    const { teams, judges, place } = judging;
    const of = async (t: number) =>
      (await stored(judging)).filter((each) => each.startsWith(teams[t]?.id ?? ''));
    const begun = await of(0);
    const j = judges.findIndex(({ id }) => begun[0]?.includes(id));
    await mark(judging, [0, j], {});
    const academy_id = teams[1]?.academy_id ?? '';
    const away = (await of(1))[0]?.split(' ')[1] ?? '';
    await insertRow(context.db, 'crew_conflicts', {
      crew_id: away,
      academy_id,
      declared_by: 'crew',
    });
    const lost = (await of(2))[0]?.split(' ')[1] ?? '';
    const work = { event_id: place.event_id, team_id: teams[2]?.id ?? '', crew_id: lost };
    await updateRow(context.db, 'assignments', work, { recused_at: new Date() });
    const kept = (await Promise.all([0, 3, 4, 5].map(of))).flat().sort();
    expect((await plan(judging, { gaps_only: true, seed: 9 })).body.data.short).toEqual([]);
    expect((await Promise.all([0, 3, 4, 5].map(of))).flat().sort()).toEqual(kept);
    for (const [t, gone] of [
      [1, away],
      [2, lost],
    ] as const) {
      const now = await of(t);
      expect([now.length, now.some((each) => each.includes(gone))]).toEqual([2, false]);
    }
    const second = (await plan(judging, { round: 2, judges_per_team: 4 })).body.data;
    expect(second.short).toHaveLength(2);
    await context.db.deleteFrom('assignments').where('round', '=', 2).execute();
    const entry = { action: 'edition.judging_plan' };
    const log = await listRows(context.db, 'audit_log', entry, 'before', 'after');
    expect(log.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ assignments: 22 }),
    );
    for (const seed of [2, 3, 4]) {
      await plan(judging, { seed });
      expect((await of(0)).map((each) => each.slice(0, 73))).toEqual(
        begun.map((each) => each.slice(0, 73)),
      );
      expect((await of(1)).some((each) => each.includes(away))).toBe(false);
    }
  });
});

describe('results and feedback', () => {
  let judging: Judging;
  const results = async () =>
    (
      await send(context, getJudgingResults, {
        token,
        params: { id: judging.place.event_id, track },
      })
    ).body.data;
  beforeAll(async () => {
    judging = await addJudging(context.db, { teams: 4, judges: 3 });
    const given = [
      [80, 70, 75],
      [80, 75, 70],
      [60, 50, 55],
    ];
    for (const [t, marks] of given.entries()) {
      for (const [j, points] of marks.entries()) {
        // The first two are equal at one decimal; the first has more for teamwork.
        const teamwork = t === 0 ? 40 : 30;
        const fields = { marks: { idea: points - teamwork, teamwork }, remark: 'Not for the team' };
        await mark(judging, [t, j], { ...fields, worked: `Worked ${points}` });
      }
    }
  });

  it('has plain and adjusted means, and places by the rubric’s ties', async () => {
    const data = await results();
    expect([data.method, data.connected, data.open]).toEqual(['plain', true, 3]);
    const told = data.standings.map(
      ({ plain, place, judges }: { plain: number; place: number; judges: number }) => [
        plain,
        place,
        judges,
      ],
    );
    expect(told).toEqual([
      [75, 1, 3],
      [75, 2, 3],
      [55, 3, 3],
      [null, null, 0],
    ]);
    expect(data.standings[0].adjusted).toBeGreaterThan(data.standings[2].adjusted + 10);
    const [first] = data.judges.toSorted(
      (a: { severity: number }, b: { severity: number }) => b.severity - a.severity,
    );
    expect([first.id, first.sheets, first.flagged]).toEqual([judging.judges[0]?.id, 3, false]);
    // Of 200 points: the same means, and half the severities of 100.
    const { rubric } = judging;
    const criteria = RUBRIC.criteria.map((each) => ({ ...each, max: each.max * 2 }));
    const setContent = (content: object) =>
      updateRow(context.db, 'rubrics', rubric.id, { content: JSON.stringify(content) });
    await setContent({ ...RUBRIC, criteria });
    const doubled = await results();
    await setContent(RUBRIC);
    expect(doubled.standings).toEqual(data.standings);
    expect(Math.abs(doubled.judges[0].severity * 2 - data.judges[0].severity)).toBeLessThan(0.15);
    const overview = await send(context, getJudgingOverview, {
      token,
      params: { id: judging.place.event_id, track },
    });
    expect(overview.body.data.teams[0].cells[0]).toMatchObject({ state: 'handed_in', total: 80 });
    expect(overview.text).not.toMatch(/Not for the team/);
  });

  it('is told to the own school and student once it may be, without names, drafts, remarks', async () => {
    const [team] = judging.teams as [Judging['teams'][number]];
    const { academy_id } = team;
    const school = await openSession(context.db, { role: 'academy', id: academy_id }, 'test');
    const [member] = await listRows(context.db, 'team_members', { team_id: team.id }, 'student_id');
    const child = await openSession(
      context.db,
      { role: 'student', id: member?.student_id ?? '' },
      'test',
    );
    const params = { id: team.id };
    const read = () =>
      Promise.all([
        send(context, getTeamFeedback, { token: school, params }),
        send(context, getOwnFeedback, { token: child }),
      ]);
    for (const { body } of await read()) expect(body.data).toEqual([]);
    const [, , third] = judging.judges;
    const theirs = { team_id: team.id, crew_id: third?.id ?? '' };
    await updateRow(context.db, 'assignments', theirs, { recused_at: new Date() });
    const told = { closed_at: new Date(), feedback_at: new Date() };
    await updateRow(context.db, 'start_lists', { event_id: judging.place.event_id }, told);
    const [one, two] = await read();
    expect(two.body.data).toEqual(one.body.data);
    expect(one.body.data[0]).toMatchObject({
      ...{ total: 75, max: 100, worked: ['Worked 70', 'Worked 80'] },
      criteria: [{ mean: 35 }, { mean: 40 }],
    });
    expect(one.text).not.toMatch(/Not for the team|Judge \d/);
    const other = await academyWith(context.db);
    const foreign = await send(context, getTeamFeedback, { token: other.token, params });
    expect(foreign.status).toBe(404);
    const alone = await addStudent(context.db, { academy_id });
    const nobody = await openSession(context.db, { role: 'student', id: alone.id }, 'test');
    expect((await send(context, getOwnFeedback, { token: nobody })).body.data).toEqual([]);
    expect((await readRow(context.db, 'teams', team.id)).academy_id).toBe(academy_id);
  });
});
