import { setTimeout as sleep } from 'node:timers/promises';
import {
  delayPlace,
  delayPlaceAsCaller,
  getTimetable,
  moveSlot,
  planTimetable,
  publishTimetable,
  savePlaces,
  type Timetable,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addPlace, addSlot } from '../../../../test/day.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import {
  addCrew,
  addEvent,
  addJudging,
  addMission,
  assign,
  giveDuty,
  listTeam,
  lockList,
} from '../../../../test/judging.ts';
import { addDraw, addLeague } from '../../../../test/results.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';

const context = testApp();
const instances = testInstances();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signInAdmin(context.db);
});

type Place = Awaited<ReturnType<typeof addEvent>>;
const START = '2027-02-01T07:00:00.000Z';
const TRACK = 'innovation';
const refusedBy = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];
const asAdmin = ({ event_id }: Place) => ({ token: admin.token, params: { id: event_id } });
const shown = async (place: Place): Promise<Timetable> =>
  (await send(context, getTimetable, asAdmin(place))).body.data;
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const faults = ({ faults: found }: Timetable) => found.map(({ fault }) => fault).sort();

/** A locked list of `teams` with a mission of two rounds, and a place of each kind. */
async function runs(teams = 3) {
  const place = await addEvent(context.db);
  await addMission(context.db, place);
  const listed = [];
  for (let n = 0; n < teams; n++) listed.push(await listTeam(context.db, place));
  await lockList(context.db, place);
  const inspection = await addPlace(context.db, place, 'inspection', 1);
  const practice = await addPlace(context.db, place, 'practice', 2);
  const arena = await addPlace(context.db, place, 'arena', 3);
  const block = (kind: string, where: { id: string }) => ({
    ...{ track: TRACK, kind, minutes: 10, places: [where.id] },
  });
  const blocks = [
    block('run', arena),
    block('inspection', inspection),
    block('practice', practice),
  ];
  const body = { starts_at: START, rest: 0, blocks };
  const plan = (more: object = {}) =>
    send(context, planTimetable, {
      ...{ ...asAdmin(place), body: { ...body, ...more }, headers: keyed() },
    });
  return { place, teams: listed, inspection, practice, arena, body, plan };
}

const move = (slot: Timetable['slots'][number], fields: object) =>
  send(context, moveSlot, {
    ...{ token: admin.token, params: { id: slot.id } },
    body: { place_id: slot.place_id, starts_at: slot.starts_at, version: slot.version, ...fields },
  });
const delay = (place: Place, body: object, headers = keyed()) =>
  send(context, delayPlace, { ...asAdmin(place), body, headers });

describe('a plan', () => {
  it('takes each team through inspection, practice and its runs, and a dry run writes nothing', async () => {
    const { place, teams, plan, arena } = await runs();
    const dry = await plan({ dry_run: true });
    expect(dry.status).toBe(200);
    expect((await shown(place)).slots).toEqual([]);
    const others = context.db
      .selectFrom('slots')
      .selectAll()
      .where('event_id', '<>', place.event_id);
    const before = await others.execute();
    const { body } = await plan();
    expect(await others.execute()).toEqual(before);
    const told = ({ slots }: Timetable) =>
      slots.map(({ id: _, teams: [team], ...slot }) => ({ ...slot, team: team?.id }));
    expect(told(body.data)).toEqual(told(dry.body.data));
    const { slots, faults: found } = await shown(place);
    expect(found).toEqual([]);
    expect(slots).toHaveLength(3 * 4);
    const own = slots.filter((slot) => slot.teams[0]?.id === teams[0]?.id);
    expect(own.map(({ kind, round, starts_at }) => [kind, round, starts_at.slice(11, 16)])).toEqual(
      [
        ['inspection', null, '07:00'],
        ['practice', null, '07:10'],
        ['run', 1, '07:20'],
        ['run', 2, '07:40'],
      ],
    );
    expect(own.at(-1)?.place_id).toBe(arena.id);
    await listTeam(context.db, place);
    const lacking = (await shown(place)).faults;
    expect(lacking.map(({ fault, kind }) => `${fault} ${kind}`).sort()).toEqual([
      ...['unplaced inspection', 'unplaced practice', 'unplaced run', 'unplaced run'],
    ]);
    const { body: filled } = await plan({ missing_only: true });
    expect([filled.data.slots.length, faults(filled.data)]).toEqual([16, []]);
  });

  it('replaces the one before, also from two instances at once, until a team is called', async () => {
    const { db } = instances;
    const owner = await signInAdmin(db);
    const place = await addEvent(db);
    await addMission(db, place);
    await listTeam(db, place);
    const arena = await addPlace(db, place);
    const blocks = [{ track: TRACK, kind: 'run', minutes: 10, places: [arena.id] }];
    const call = {
      ...{ token: owner.token, params: { id: place.event_id } },
      body: { starts_at: START, blocks },
    };
    const press = { endpoint: planTimetable, call };
    expect(tally(await race(instances, [press]))).toEqual({ 409: 1 });
    await lockList(db, place);
    expect(tally(await race(instances, Array(6).fill(press)))).toEqual({ 200: 6 });
    const slots = await listRows(db, 'slots', { event_id: place.event_id });
    expect(slots.map(({ round }) => round)).toEqual([1, 2]);
    const called = { state: 'called', called_at: new Date() };
    await updateRow(db, 'slots', slots[0]?.id ?? '', called);
    expect(tally(await race(instances, [press, press]))).toEqual({ 409: 2 });
    expect(await listRows(db, 'slots', { event_id: place.event_id })).toHaveLength(2);
  });

  it('refuses an open list, places of another kind or event, and a block said twice', async () => {
    const { place, plan, body, practice } = await runs(1);
    const other = await addEvent(context.db, 'robo-soccer', place.edition_id);
    const [run] = body.blocks;
    const at = (places: string[]) => ({ blocks: [{ ...run, places }] });
    const foreign = await addPlace(context.db, other);
    expect(refusedBy(await plan(at([practice.id])))).toEqual([409, 'conflict']);
    expect(refusedBy(await plan(at([foreign.id])))).toEqual([409, 'conflict']);
    expect(refusedBy(await plan({ blocks: [run, run] }))).toEqual([422, 'validation_failed']);
    expect(refusedBy(await plan({ blocks: [{ ...run, track: 'robo-soccer' }] }))).toEqual([
      ...[409, 'start_list_open'],
    ]);
    expect((await shown(place)).slots).toEqual([]);
  });

  it('never has a judge of two tracks in two at once, and says who has no judges', async () => {
    const { place, teams, judges } = await addJudging(context.db, { teams: 2, judges: 1 });
    const [judge] = judges;
    const second = await addEvent(context.db, 'robo-soccer', place.edition_id);
    const rivals = { ...place, track_id: second.track_id };
    await insertRow(context.db, 'start_lists', rivals);
    const [rival, unjudged] = [
      await listTeam(context.db, rivals),
      await listTeam(context.db, rivals),
    ];
    await lockList(context.db, rivals);
    await assign(context.db, place, rival.id, judge?.id ?? '');
    const rooms: string[] = [];
    for (const n of [1, 2]) rooms.push((await addPlace(context.db, place, 'judging', n)).id);
    const blocks = [TRACK, 'robo-soccer'].map((track) => ({
      ...{ track, kind: 'judging', minutes: 10, places: rooms },
    }));
    const body = { starts_at: START, blocks };
    const { body: reply } = await send(context, planTimetable, {
      ...{ ...asAdmin(place), body, headers: keyed() },
    });
    const { slots, faults: found } = reply.data as Timetable;
    expect(slots.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual([
      '07:00',
      '07:10',
      '07:20',
    ]);
    expect(slots.map((slot) => slot.teams[0]?.id)).toEqual(
      expect.arrayContaining([...teams.map(({ id }) => id), rival.id]),
    );
    expect(found.map(({ fault, team }) => [fault, team?.id])).toEqual([['unplaced', unjudged.id]]);
  });

  it('plays matches by turn, and a knock-out that is made later after what it follows from', async () => {
    const { place, teams } = await addLeague(context.db, { teams: 4 });
    await addDraw(context.db, place, teams, { administratorId: admin.id });
    const pitch = await addPlace(context.db, place);
    const blocks = [{ track: 'robo-soccer', kind: 'match', minutes: 10, places: [pitch.id] }];
    const plan = async (more: object): Promise<Timetable> => {
      const body = { starts_at: START, blocks, ...more };
      return (await send(context, planTimetable, { ...asAdmin(place), body, headers: keyed() }))
        .body.data;
    };
    const table = await addPlace(context.db, place, 'practice', 2);
    const practice = { ...blocks[0], kind: 'practice', places: [table.id] };
    const { slots: both } = await plan({ blocks: [...blocks, practice] });
    const kinds = (id = '') =>
      both.filter((slot) => slot.teams.some((team) => team.id === id)).map(({ kind }) => kind);
    expect(kinds(both[0]?.teams[0]?.id)).toEqual(['practice', 'match', 'match', 'match']);
    const first = await plan({ rest: 10 });
    expect([first.slots.length, faults(first)]).toEqual([6, []]);
    await updateRow(
      context.db,
      'slots',
      { event_id: place.event_id },
      {
        ...{ state: 'done', called_at: new Date() },
      },
    );
    const knockout = { ...place, level: 'junior', group_no: null };
    await insertRow(context.db, 'matches', { ...knockout, code: 'SF-1', turn: 1 });
    const source = JSON.stringify({ winner: 'SF-1' });
    await insertRow(context.db, 'matches', {
      ...knockout,
      code: 'F',
      turn: 2,
      home_source: source,
    });
    expect(faults(await shown(place))).toEqual(['unplaced', 'unplaced']);
    const { slots } = await plan({ rest: 10, missing_only: true });
    const minutesAfter = slots.map(
      ({ starts_at }) => (Date.parse(starts_at) - Date.parse(START)) / 6e4,
    );
    expect(slots.slice(-2).map(({ code }) => code)).toEqual(['SF-1', 'F']);
    expect(minutesAfter.slice(-3)).toEqual([70, 80, 100]);
  });
});

describe('places', () => {
  it('are saved twice with one effect, kept while slots need them, and never lost to another tab', async () => {
    const { place, plan, arena } = await runs(1);
    await plan();
    const kept = (await shown(place)).places;
    const save = (places: object[], known: object[]) =>
      send(context, savePlaces, { ...asAdmin(place), body: { places, known } });
    const pool = { id: null, kind: 'arena', name: { en: 'Pool', ar: 'الحوض' } };
    const [first, again] = [await save([...kept, pool], kept), await save([...kept, pool], kept)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.places).toEqual(first.body.data.places);
    expect(refusedBy(await save(kept, kept))).toEqual([409, 'edited_meanwhile']);
    const all = first.body.data.places as Timetable['places'];
    const rest = all.filter(({ id }) => id !== arena.id);
    expect(refusedBy(await save(rest, all))).toEqual([409, 'place_in_use']);
    const turned = all.map((one) => ({ ...one, kind: 'judging' }));
    expect(refusedBy(await save(turned, all))).toEqual([409, 'place_in_use']);
    expect(refusedBy(await save([{ ...pool, id: crypto.randomUUID() }], all))).toEqual([
      ...[409, 'conflict'],
    ]);
    const { body } = await save(all.slice(0, 3), all);
    expect(body.data.places).toEqual(kept);
    // Of two who read the same list, the second does not take back the name that the first gave.
    const renamed = kept.map((one) => ({ ...one, name: { en: 'Hall', ar: 'قاعة' } }));
    expect((await save(renamed, kept)).status).toBe(200);
    expect(refusedBy(await save(kept.toReversed(), kept))).toEqual([409, 'edited_meanwhile']);
  });
});

describe('a delay', () => {
  it('adds up once per key, moves what is still to come, and lists what collides', async () => {
    const { place, plan, arena, practice, teams } = await runs(2);
    const soon = new Date(Math.floor(Date.now() / 6e4) * 6e4 - 6e5);
    await plan({ starts_at: soon.toISOString() });
    const before = await shown(place);
    const [past] = before.slots.filter(({ kind }) => kind === 'run');
    await updateRow(context.db, 'slots', past?.id ?? '', {
      ...{ state: 'done', called_at: new Date(), starts_at: soon },
    });
    const key = keyed();
    const body = { place_id: practice.id, minutes: 25 };
    await delay(place, body, key);
    const { body: replayed } = await delay(place, body, key);
    const { slots, faults: found } = replayed.data as Timetable;
    const delays = (all: Timetable['slots'], kind: string) =>
      all
        .filter((slot) => slot.kind === kind && slot.state !== 'done')
        .map((slot) => (Date.parse(slot.starts_at) - Date.parse(slot.planned_at)) / 6e4);
    expect([delays(slots, 'practice'), delays(slots, 'run')]).toEqual([
      [25, 25],
      [0, 0, 0],
    ]);
    expect(found).toContainEqual(
      expect.objectContaining({
        fault: 'overlap',
        team: expect.objectContaining({ id: teams[1]?.id }),
      }),
    );
    expect((await delay(place, { ...body, minutes: 0 })).body.errors.minutes).toHaveLength(1);
    const { body: twice } = await delay(place, body);
    expect(delays(twice.data.slots, 'practice')).toEqual([50, 50]);
    const caller = await addCrew(context.db);
    const asCaller = () =>
      send(context, delayPlaceAsCaller, {
        ...{ token: caller.token, params: { id: place.event_id }, headers: keyed() },
        body: { place_id: arena.id, minutes: 60 },
      });
    await giveDuty(context.db, caller.id, 'referee', place);
    expect((await asCaller()).status).toBe(404);
    await giveDuty(context.db, caller.id, 'caller', place);
    expect((await asCaller()).body.data).toEqual({ moved: 3, collisions: 0 });
    const other = await addEvent(context.db, 'robo-soccer', place.edition_id);
    expect(refusedBy(await delay(other, body))).toEqual([409, 'conflict']);
    // A caller of another track, and clashes that were there before.
    const foreign = await addCrew(context.db);
    const track = { ...place, track_id: other.track_id };
    await insertRow(context.db, 'start_lists', track);
    await giveDuty(context.db, foreign.id, 'caller', track);
    const press = (token: string, place_id: string) =>
      send(context, delayPlaceAsCaller, {
        ...{ token, params: { id: place.event_id }, headers: keyed() },
        body: { place_id, minutes: 1 },
      });
    expect((await press(foreign.token, arena.id)).status).toBe(404);
    const spot = await addPlace(context.db, place, 'practice', 9);
    const twin = await addSlot(context.db, place, spot.id, teams[0]?.id ?? '', 300);
    await addSlot(context.db, place, spot.id, teams[1]?.id ?? '', 305);
    await updateRow(context.db, 'slots', twin.id, { minutes: 20 });
    expect((await press(caller.token, spot.id)).body.data).toEqual({ moved: 2, collisions: 0 });
  });

  it('moves a slot that is late itself, none that was left out before, and no other day', async () => {
    const { place, arena, teams } = await runs(1);
    const at = (minutes: number) =>
      addSlot(context.db, place, arena.id, teams[0]?.id ?? '', minutes);
    const [left, done, late] = [await at(-200), await at(-100), await at(-90)];
    const [tomorrow, yesterday] = [await at(1440), await at(-1440)];
    const today = sql<Date>`date_trunc('day', now() at time zone 'Africa/Cairo')
      at time zone 'Africa/Cairo'`;
    for (const [minutes, { id }] of [left, done, late].entries())
      await updateRow(context.db, 'slots', id, {
        starts_at: sql<Date>`${today} + make_interval(secs => ${minutes})`,
        minutes: 1,
      });
    await updateRow(context.db, 'slots', done.id, { state: 'done', called_at: new Date() });
    const times = async () => {
      const rows = await listRows(context.db, 'slots', { place_id: arena.id }, 'id', 'starts_at');
      return new Map(rows.map(({ id, starts_at }) => [id, starts_at.getTime()]));
    };
    const before = await times();
    await delay(place, { place_id: arena.id, minutes: 15 });
    const after = await times();
    const moved = [left, done, late, tomorrow, yesterday].map(
      ({ id }) => ((after.get(id) ?? 0) - (before.get(id) ?? 0)) / 6e4,
    );
    expect(moved).toEqual([0, 0, 15, 0, 0]);
  });

  it.each(['move', 'plan', 'delay'] as const)('waits for a call at the place: %s', async (what) => {
    const { place, practice, plan } = await runs(1);
    const { slots } = (await plan()).body.data as Timetable;
    const own = slots.find(({ kind }) => kind === 'practice') as Timetable['slots'][number];
    const press = {
      move: () => move(own, { starts_at: '2027-02-01T09:00:00.000Z' }),
      plan: () => plan({ missing_only: true }),
      delay: () => delay(place, { place_id: practice.id, minutes: 5 }),
    }[what];
    const waited = await context.db.transaction().execute(async (trx) => {
      await sql`select from places where id = ${practice.id} for no key update`.execute(trx);
      const answer = press().then(({ status }) => status);
      expect(await Promise.race([answer, sleep(300, 'waits')])).toBe('waits');
      return { answer };
    });
    expect(await waited.answer).toBe(200);
  });
});

describe('a slot', () => {
  it('is moved once by its version, where its kind may be, until it is called', async () => {
    const { plan, practice } = await runs(1);
    const { slots } = (await plan()).body.data as Timetable;
    const run = slots.find(({ kind }) => kind === 'run') as Timetable['slots'][number];
    const starts_at = '2027-02-01T20:30:00.000Z';
    expect(refusedBy(await move(run, { place_id: practice.id }))).toEqual([409, 'conflict']);
    for (const day of ['2020-01-01T07:30:00.000Z', '2027-02-01T22:00:00.000Z']) {
      const refused = await move(run, { starts_at: day });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['starts_at']]);
    }
    const moved = await move(run, { starts_at });
    expect((await move(run, { starts_at })).status).toBe(200);
    expect(moved.body.data.slots.find(({ id }: { id: string }) => id === run.id)).toMatchObject({
      ...{ starts_at, planned_at: starts_at, version: run.version + 1 },
    });
    expect(faults(moved.body.data)).toEqual([]);
    expect(refusedBy(await move(run, { starts_at: START }))).toEqual([409, 'edited_meanwhile']);
    await updateRow(context.db, 'slots', run.id, { state: 'called', called_at: new Date() });
    const late = { starts_at: START, version: run.version + 1 };
    expect(refusedBy(await move(run, late))).toEqual([409, 'timetable_begun']);
    const audit = await listRows(context.db, 'audit_log', { action: 'edition.timetable' });
    expect(audit.length).toBeGreaterThan(1);
  });

  it('is shown to all by publishing, and the second press keeps the instant', async () => {
    const { place } = await runs(1);
    const publish = (published: boolean) =>
      send(context, publishTimetable, { ...asAdmin(place), body: { published } });
    const first = (await publish(true)).body.data.published_at;
    expect(first).not.toBeNull();
    expect((await publish(true)).body.data.published_at).toBe(first);
    expect((await publish(false)).body.data.published_at).toBeNull();
  });
});
