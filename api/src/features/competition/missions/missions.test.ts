import {
  confirmRun,
  type KeptMission,
  listAdminRuns,
  listMissions,
  listRuns,
  moveStartList,
  type ReportedRun,
  RUN_STATES,
  RUN_TRANSITIONS,
  saveMission,
  voidRun,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import {
  addCrew,
  addEvent,
  addMission,
  addRun,
  giveDuty,
  listTeam,
  lockList,
  MISSION,
} from '../../../../test/judging.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

const context = testApp();
const instances = testInstances();

async function clear(db: Db, edition_id: string) {
  await db.deleteFrom('runs').where('edition_id', '=', edition_id).execute();
  await updateRow(db, 'start_lists', { edition_id }, { mission_id: null, locked_at: null });
  await db.deleteFrom('missions').where('edition_id', '=', edition_id).execute();
}

/** A locked list with a team, a referee and a head referee. */
async function arena(db: Db) {
  const place = await addEvent(db, 'wellness-wave');
  await clear(db, place.edition_id);
  const mission = await addMission(db, place);
  const team = await listTeam(db, place);
  await lockList(db, place);
  const [referee, head] = [await addCrew(db), await addCrew(db)];
  await giveDuty(db, referee.id, 'referee', place);
  await giveDuty(db, head.id, 'head_referee', place);
  const run = (fields: object = {}, teamId = team.id) =>
    addRun(db, place, teamId, mission.id, referee.id, fields);
  return { place, mission, team, referee, head, run };
}

it('a mission is saved in place until a list is locked with it, and by one editor at a time', async () => {
  const { place } = await arena(context.db);
  const { edition_id } = place;
  await clear(context.db, edition_id);
  const { token } = await signInAdmin(context.db);
  const params = { id: place.edition_id, track: 'wellness-wave' };
  const save = (seconds: number, version: number | null) =>
    send(context, saveMission, {
      token,
      params,
      body: { content: { ...MISSION, seconds }, version },
    });
  const kept = async () =>
    (await listRows(context.db, 'missions', { edition_id }, 'version'))
      .map(({ version }) => version)
      .sort();
  const first: KeptMission = (await save(100, null)).body.data;
  expect([first.version, first.locked, first.track]).toEqual([1, false, 'wellness-wave']);
  // A second press, and another editor who saw none.
  expect((await save(100, null)).body.data).toEqual(first);
  expect((await save(110, null)).body.code).toBe('edited_meanwhile');
  const second = (await save(120, 1)).body.data;
  expect([second.id, second.version, await kept()]).toEqual([first.id, 2, [2]]);
  expect((await save(130, 1)).body.code).toBe('edited_meanwhile');
  await updateRow(context.db, 'missions', first.id, { locked_at: new Date() });
  expect((await save(140, 2)).body.data.version).toBe(3);
  expect(await kept()).toEqual([2, 3]);
  const { data } = (await send(context, listMissions, { token, params })).body;
  const own = data.filter(({ track }: KeptMission) => track === 'wellness-wave');
  expect(own.map(({ version }: KeptMission) => version)).toEqual([3]);
  const unknown = { token, params: { ...params, track: 'chess' }, body: { content: MISSION } };
  expect((await send(context, saveMission, unknown)).status).toBe(404);
  const faulty = { ...MISSION, rules: [{ kind: 'at_most', a: 'lifted', b: 'gold' }] };
  const body = { content: faulty, version: 3 };
  expect((await send(context, saveMission, { token, params, body })).status).toBe(422);
});

it('two first saves at once keep one mission', async () => {
  const { place } = await arena(instances.db);
  const { edition_id } = place;
  await clear(instances.db, edition_id);
  const { token } = await signInAdmin(instances.db);
  const params = { id: place.edition_id, track: 'wellness-wave' };
  const calls = [1, 2, 3, 4].map((seconds) => ({
    endpoint: saveMission,
    call: { token, params, body: { content: { ...MISSION, seconds }, version: null } },
  }));
  const replies = await race(instances, calls);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listRows(instances.db, 'missions', { edition_id }, 'version')).toEqual([
    { version: 1 },
  ]);
});

const decide = (endpoint: typeof confirmRun | typeof voidRun, id: string, token: string) =>
  send(context, endpoint, {
    token,
    params: { id },
    // Pages of before inspections send nothing to confirm.
    body: endpoint === voidRun ? { reason: 'The seal was broken' } : undefined,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

it('a run moves as the table says and not otherwise', async () => {
  const { run, head } = await arena(context.db);
  for (const state of RUN_STATES) {
    for (const [to, endpoint] of [
      ['confirmed', confirmRun],
      ['void', voidRun],
    ] as const) {
      const { id } = await run({ round: 2 });
      if (state !== 'reported') {
        const decided =
          state === 'void'
            ? { voided_by: head.id, voided_at: new Date(), void_reason: 'x' }
            : { confirmed_by: head.id, confirmed_at: new Date() };
        await updateRow(context.db, 'runs', id, { state, ...decided });
      }
      const { status, body } = await decide(endpoint, id, head.token);
      // Confirming again tells what is.
      const isKnown =
        RUN_TRANSITIONS[state].includes(to) || (state === 'confirmed' && to === 'confirmed');
      expect([state, to, status, body.code ?? body.data.state]).toEqual([
        ...[state, to],
        ...(isKnown ? [200, to] : [409, 'run_decided']),
      ]);
      await context.db.deleteFrom('runs').where('id', '=', id).execute();
    }
  }
});

it('the head referee of the event and track decides, nobody else', async () => {
  const { place, run, referee, head } = await arena(context.db);
  const { id } = await run();
  const elsewhere = await addCrew(context.db);
  await giveDuty(context.db, elsewhere.id, 'head_referee', await addEvent(context.db));
  const otherDay = await addEvent(context.db, 'wellness-wave');
  await giveDuty(context.db, elsewhere.id, 'head_referee', otherDay);
  await giveDuty(context.db, elsewhere.id, 'judge', place);
  const params = { id: place.event_id, track: 'wellness-wave' };
  for (const { token } of [elsewhere, referee]) {
    expect((await decide(confirmRun, id, token)).status).toBe(404);
    expect((await decide(voidRun, id, token)).status).toBe(404);
  }
  expect(await readRow(context.db, 'runs', id, 'state')).toEqual({ state: 'reported' });
  const list = (token: string) => send(context, listRuns, { token, params });
  expect((await list(elsewhere.token)).status).toBe(404);
  const other = await addCrew(context.db);
  await giveDuty(context.db, other.id, 'referee', place);
  const seen = async (token: string) =>
    (await list(token)).body.data.map((each: ReportedRun) => each.id);
  expect([await seen(other.token), await seen(referee.token)]).toEqual([[], [id]]);
  expect(await seen(head.token)).toEqual([id]);
  await updateRow(context.db, 'crew', head.id, { disabled_at: new Date() });
  expect((await decide(confirmRun, id, head.token)).status).toBe(401);
  expect((await list(head.token)).status).toBe(401);
});

it('a second press with its key is answered the same; another run takes a void one’s place', async () => {
  const { run, head } = await arena(context.db);
  const [one, two] = [await run(), await run()];
  const headers = { 'idempotency-key': 'again' };
  const press = () =>
    send(context, confirmRun, { token: head.token, params: { id: one.id }, body: {}, headers });
  const [first, again] = [await press(), await press()];
  expect([first.status, again.body.data]).toEqual([200, first.body.data]);
  expect((await decide(confirmRun, two.id, head.token)).body.code).toBe('run_decided');
  expect((await decide(voidRun, one.id, head.token)).body.data.void_reason).toBeTruthy();
  expect((await decide(confirmRun, two.id, head.token)).status).toBe(200);
  expect(await readRow(context.db, 'runs', one.id, 'confirmed_by', 'voided_by')).toEqual({
    ...{ confirmed_by: head.id, voided_by: head.id },
  });
});

it('of eight confirmations of a round at once, from two instances, one counts', async () => {
  const { run, head } = await arena(instances.db);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await run()).id);
  const calls = [...ids, ...ids].map((id) => ({
    endpoint: confirmRun,
    call: { token: head.token, params: { id }, body: {} },
  }));
  const replies = await race(instances, calls);
  const told = replies.map(({ status, body }) => body.code ?? status);
  // Its second press is told the same.
  expect(told.filter((each) => each === 200)).toHaveLength(2);
  expect(told.filter((each) => each === 'run_decided')).toHaveLength(6);
  expect(await listRows(instances.db, 'runs', { state: 'confirmed' }, 'id')).toHaveLength(1);
});

it('the desk sees all runs, and teams in the order of confirmed ones within a level', async () => {
  const { place, run, head, team, referee } = await arena(context.db);
  const teams = [team];
  for (let n = 0; n < 4; n += 1) teams.push(await listTeam(context.db, place));
  const confirmed = { state: 'confirmed', confirmed_by: head.id, confirmed_at: new Date() };
  const voided = {
    ...{ state: 'void', void_reason: 'x' },
    ...{ voided_by: head.id, voided_at: new Date() },
  };
  const runs = [
    [teams[0], 30, 1, {}],
    [teams[1], 40, 9, confirmed],
    [teams[2], 40, 9, confirmed],
    [teams[3], 40, 8, confirmed],
    [teams[4], 5, 1, confirmed],
    [teams[1], 50, 1, { ...confirmed, ...voided, round: 2 }],
  ] as const;
  for (const [of, points, time_ms, fields] of runs)
    await run({ points, time_ms, ...fields }, of?.id);
  await context.db
    .updateTable('event_teams')
    .set({ level: 'senior' })
    .where('team_id', '=', teams[4]?.id ?? '')
    .execute();
  const { token } = await signInAdmin(context.db, { role: 'read_only' });
  const params = { id: place.event_id, track: 'wellness-wave' };
  const { data } = (await send(context, listAdminRuns, { token, params })).body;
  expect(data.runs).toHaveLength(runs.length);
  expect(data.runs[0]).toMatchObject({ referee: referee.name });
  const shown = data.standings.map(
    (each: { team: { id: string }; level: string; best: number; place: number }) => [
      teams.findIndex(({ id }) => id === each.team.id),
      ...[each.level, each.best, each.place],
    ],
  );
  expect(shown.toSorted()).toEqual([
    [1, 'junior', 40, 2],
    [2, 'junior', 40, 2],
    [3, 'junior', 40, 1],
    [4, 'senior', 5, 1],
  ]);
  const unknown = { token, params: { ...params, track: 'chess' } };
  expect((await send(context, listAdminRuns, unknown)).status).toBe(404);
});

it('a head referee in conflict with the school decides nothing of its team', async () => {
  const { run, head, team } = await arena(context.db);
  const { id } = await run();
  const conflict = { crew_id: head.id, academy_id: team.academy_id, declared_by: 'desk' };
  await insertRow(context.db, 'crew_conflicts', conflict);
  for (const endpoint of [confirmRun, voidRun]) {
    expect((await decide(endpoint, id, head.token)).status).toBe(404);
  }
});

it('a list closes once every run is decided, and nothing is decided afterwards', async () => {
  const { db } = instances;
  const { place, run, head } = await arena(db);
  const { token } = await signInAdmin(db);
  const params = { id: place.event_id, track: 'wellness-wave' };
  const close = () => ({
    endpoint: moveStartList,
    call: { token, params, body: { state: 'closed', version: 1 } },
  });
  const [one, two] = [await run(), await run()];
  const act = (endpoint: typeof confirmRun | typeof voidRun, id: string) => ({
    endpoint,
    call: { token: head.token, params: { id }, body: endpoint === voidRun ? { reason: 'x' } : {} },
  });
  const [refused] = await race(instances, [close()]);
  expect([refused?.body.code, refused?.body.message]).toEqual([
    'judging_open',
    expect.stringContaining('2'),
  ]);
  await race(instances, [act(voidRun, two.id)]);
  // Whichever is first, a closed list has no run that is open.
  await race(instances, [close(), act(confirmRun, one.id), close(), close()]);
  expect((await readRow(db, 'runs', one.id)).state).toBe('confirmed');
  await race(instances, [close()]);
  const late = await race(instances, [act(voidRun, one.id), act(confirmRun, one.id)]);
  expect(late.map(({ body }) => body.code)).toEqual(['conflict', undefined]);
});

/** The last one: nothing brings the edition back. */
it('an archived edition’s runs stay as they are', async () => {
  const { place, run, head } = await arena(context.db);
  const { id } = await run();
  const archived = { status: 'archived', is_current: false } as const;
  await updateRow(context.db, 'editions', place.edition_id, archived);
  expect((await decide(confirmRun, id, head.token)).body.code).toBe('edition_archived');
});
