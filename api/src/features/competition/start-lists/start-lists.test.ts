import {
  chooseTeamTrack,
  fillStartList,
  getStartList,
  listTeamAtEvent,
  moveStartList,
  type StartListState,
  unlistTeamAtEvent,
  updateEditionDates,
  updateEditionTracks,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { checksums } from '../../../../test/checksum.ts';
import { addPlace } from '../../../../test/day.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { addEvent, addJudging, addRubric, listTeam } from '../../../../test/judging.ts';
import { buy, refund } from '../../../../test/money-back.ts';
import { addResultList } from '../../../../test/results.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { adminEditionOf } from '../../season/editions/admin-edition.ts';

const context = testApp();
let token = '';
beforeAll(async () => {
  token = (await signInAdmin(context.db, { role: 'support' })).token;
});

type Place = Awaited<ReturnType<typeof addEvent>>;
const at = (place: Place, teamId?: string) => ({
  ...{ id: place.event_id, track: 'innovation' },
  ...(teamId ? { teamId } : {}),
});
const shown = async (place: Place) =>
  (await send(context, getStartList, { token, params: at(place) })).body.data;
const fill = (place: Place, body: object = {}) =>
  send(context, fillStartList, { token, params: at(place), body });
const put = (place: Place, teamId: string, table_no: string | null = null) =>
  send(context, listTeamAtEvent, { token, params: at(place, teamId), body: { table_no } });
const unlist = (place: Place, teamId: string) =>
  send(context, unlistTeamAtEvent, { token, params: at(place, teamId) });
const move = async (place: Place, state: StartListState, version?: number) => {
  const body = { state, version: version ?? (await shown(place)).version };
  return send(context, moveStartList, { token, params: at(place), body });
};
const refusedBy = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];

/** With a member born 2014, not listed. */
async function aTeam(governorate = 'القاهرة') {
  const place = await addEvent(context.db);
  const team = await listTeam(context.db, place);
  await context.db.deleteFrom('event_teams').where('team_id', '=', team.id).execute();
  await updateRow(context.db, 'academies', team.academy_id, { governorate });
  return team;
}

describe('filling a list', () => {
  it('takes the region’s teams that are in no qualifier, and a dry run writes nothing', async () => {
    const { db } = context;
    const place = await addEvent(db);
    await updateRow(db, 'edition_events', place.event_id, { governorates: ['الأقصر'] });
    const [own, other, taken] = [await aTeam('الأقصر'), await aTeam(), await aTeam('الأقصر')];
    const empty = await aTeam('الأقصر');
    await db.deleteFrom('team_members').where('team_id', '=', empty.id).execute();
    await listTeam(db, await addEvent(db), taken.id);
    const before = await checksums(db);
    const dry = await fill(place, { ready_only: false, dry_run: true });
    expect(await checksums(db)).toEqual(before);
    const idsOf = (teams: { id: string }[]) => teams.map(({ id }) => id);
    expect(idsOf(dry.body.data.added)).toEqual([own.id, empty.id]);
    const filled = await fill(place);
    expect(filled.body.data).toMatchObject({ added: [{ id: own.id }], not_ready: 1 });
    expect(filled.body.data.list.teams).toMatchObject([{ level: 'junior', members: 1 }]);
    const { body } = await fill(place, { ready_only: false });
    expect(idsOf(body.data.added)).toEqual([empty.id]);
    expect((await fill(place, { ready_only: false })).body.data.added).toEqual([]);
    await updateRow(db, 'edition_events', place.event_id, { governorates: [] });
    const all = await fill(place, { ready_only: false });
    expect(idsOf(all.body.data.added)).toContain(other.id);
    expect(idsOf(all.body.data.added)).not.toContain(taken.id);
  });

  it('of a meeting or a foreign track is 404; who only reads may not write', async () => {
    const place = await addEvent(context.db);
    const reader = (await signInAdmin(context.db, { role: 'read_only' })).token;
    const asReader = { token: reader, params: at(place) };
    expect((await send(context, getStartList, asReader)).status).toBe(200);
    expect((await send(context, fillStartList, { ...asReader, body: {} })).status).toBe(403);
    const params = { ...at(place), track: 'unknown' };
    expect((await send(context, getStartList, { token, params })).status).toBe(404);
    await updateRow(context.db, 'edition_events', place.event_id, { kind: 'final' });
    expect(refusedBy(await fill(place))).toEqual([409, 'conflict']);
    await updateRow(context.db, 'edition_events', place.event_id, { kind: 'meeting' });
    expect((await fill(place)).status).toBe(404);
  });
});

describe('one team', () => {
  it('is listed, gets its table and leaves; a second press changes nothing', async () => {
    const [place, team] = [await addEvent(context.db), await aTeam()];
    expect((await put(place, team.id)).body.data.teams).toMatchObject([{ id: team.id }]);
    expect((await put(place, team.id, 'B2')).body.data.teams).toMatchObject([{ table_no: 'B2' }]);
    const before = await checksums(context.db);
    await put(place, team.id, 'B2');
    expect(await checksums(context.db)).toEqual(before);
    expect(refusedBy(await put(await addEvent(context.db), team.id))).toEqual([409, 'conflict']);
    expect((await unlist(place, team.id)).body.data.teams).toEqual([]);
    expect((await unlist(place, team.id)).status).toBe(200);
    expect((await put(place, crypto.randomUUID())).status).toBe(404);
    await updateRow(context.db, 'teams', team.id, { status: 'inactive' });
    expect(refusedBy(await put(place, team.id))).toEqual([409, 'conflict']);
  });

  it('without members is taken off with its refund; once the list is locked both stay', async () => {
    const { db } = context;
    const academy = await academyWith(db, { balance: 900_000 });
    const admin = await signInAdmin(db, { role: 'finance' });
    const { id, teams } = await buy(context, academy.token, 2);
    const [first = '', second = ''] = teams;
    const place = await addEvent(db);
    for (const team of teams) await listTeam(db, place, team);
    expect((await refund(context, admin, id, [first])).status).toBe(200);
    expect((await shown(place)).teams).toMatchObject([{ id: second }]);
    await updateRow(db, 'start_lists', { event_id: place.event_id }, { locked_at: new Date() });
    const refused = await refund(context, admin, id, [second]);
    expect(refusedBy(refused)).toEqual([409, 'start_list_locked']);
    const params = { id: second };
    const other = { token: academy.token, params, body: { track: null } };
    const chosen = await send(context, chooseTeamTrack, other);
    expect(refusedBy(chosen)).toEqual([409, 'start_list_locked']);
    await updateRow(db, 'start_lists', { event_id: place.event_id }, { locked_at: null });
    expect((await send(context, chooseTeamTrack, other)).status).toBe(200);
    expect((await shown(place)).teams).toEqual([]);
  });
});

describe('a list', () => {
  it('freezes levels when it is locked, and names teams without members', async () => {
    const { db } = context;
    const place = await addEvent(db);
    const rubric = await addRubric(db, place);
    const [team, empty] = [await listTeam(db, place), await listTeam(db, place)];
    await db.deleteFrom('team_members').where('team_id', '=', empty.id).execute();
    const { body } = await move(place, 'locked');
    expect(body).toMatchObject({ code: 'start_list_incomplete' });
    expect(body.message).toContain(`-${String(empty.number).padStart(4, '0')}`);
    await unlist(place, empty.id);
    const { version } = await shown(place);
    expect(refusedBy(await move(place, 'locked', version - 1))).toEqual([409, 'edited_meanwhile']);
    expect(refusedBy(await move(place, 'closed'))).toEqual([409, 'conflict']);
    expect((await move(place, 'locked', version)).body.data.state).toBe('locked');
    expect((await move(place, 'locked', version)).status).toBe(200);
    const member = await readRow(db, 'team_members', { team_id: team.id });
    await updateRow(db, 'students', member.student_id, { birth_date: '2010-01-01' });
    expect((await shown(place)).teams).toMatchObject([{ level: 'junior' }]);
    const [late, none, next] = [await aTeam(), await aTeam(), await aTeam()];
    await db.deleteFrom('team_members').where('team_id', '=', none.id).execute();
    expect(refusedBy(await put(place, none.id))).toEqual([409, 'start_list_incomplete']);
    expect((await put(place, late.id)).body.data.teams).toHaveLength(2);
    const { level, rubric_id } = await readRow(db, 'event_teams', { team_id: late.id });
    expect([level, rubric_id]).toEqual(['junior', rubric.id]);
    const dates = (closed_at: Date | null) =>
      updateRow(db, 'start_lists', { event_id: place.event_id }, { closed_at });
    await dates(new Date());
    for (const answer of [await put(place, next.id), await unlist(place, team.id)]) {
      expect(refusedBy(answer)).toEqual([409, 'start_list_locked']);
    }
    await dates(null);
    expect((await unlist(place, late.id)).body.code).toBe('start_list_locked');
    expect((await put(place, team.id, 'C3')).status).toBe(200);
    expect((await move(place, 'open')).body.data.teams).toMatchObject([{ level: 'senior' }, {}]);
  });

  it('closes once all is handed in, locks sheets, opens them again, and tells', async () => {
    const { db } = context;
    const { place, rubric, teams, judges } = await addJudging(db, { teams: 1, judges: 2 });
    const [first, second] = judges;
    const sheet = await insertRow(db, 'sheets', {
      id: crypto.randomUUID(),
      ...{ edition_id: place.edition_id, event_id: place.event_id, round: 1 },
      ...{ team_id: teams[0]?.id ?? '', crew_id: first?.id ?? '', rubric_id: rubric.id },
    });
    expect((await move(place, 'open')).status).toBe(200);
    expect((await move(place, 'locked')).status).toBe(200);
    const begun = async (state: string) => {
      await updateRow(db, 'sheets', sheet.id, { state });
      return refusedBy(await move(place, 'open'));
    };
    expect(await begun('returned')).toEqual([409, 'judging_begun']);
    await updateRow(db, 'sheets', sheet.id, { state: 'draft' });
    const refused = await move(place, 'closed');
    expect(refusedBy(refused)).toEqual([409, 'judging_open']);
    expect(refused.body.message).toContain('2');
    const own = { crew_id: second?.id ?? '' };
    await updateRow(db, 'assignments', own, { recused_at: new Date() });
    await updateRow(db, 'sheets', sheet.id, { state: 'handed_in' });
    const stateOf = async () => (await readRow(db, 'sheets', sheet.id)).state;
    expect((await move(place, 'closed')).status).toBe(200);
    expect(await stateOf()).toBe('locked');
    expect((await move(place, 'locked')).status).toBe(200);
    expect(await stateOf()).toBe('handed_in');
    await move(place, 'closed');
    expect((await move(place, 'told')).body.data).toMatchObject({ state: 'told' });
    expect(refusedBy(await move(place, 'closed'))).toEqual([409, 'conflict']);
    expect((await move(place, 'locked')).body.data).toMatchObject({ feedback_at: null });
    expect(await stateOf()).toBe('handed_in');
    await move(place, 'closed');
    const frozen = (frozen_at: Date | null) =>
      updateRow(db, 'edition_events', place.event_id, { frozen_at });
    await frozen(new Date());
    expect(refusedBy(await move(place, 'told'))).toEqual([409, 'conflict']);
    await frozen(null);
    expect((await move(place, 'told')).status).toBe(200);
    const list = await addResultList(db, place, teams, { stage: 'shown' });
    expect(refusedBy(await move(place, 'locked'))).toEqual([409, 'conflict']);
    await updateRow(db, 'result_lists', list.id, { state: 'open' });
    expect((await move(place, 'locked')).body.data).toMatchObject({ state: 'locked' });
  });

  it('of an archived edition refuses every write', async () => {
    const { db } = context;
    const edition = await addEdition(db);
    const place = await addEvent(db);
    await db.deleteFrom('start_lists').where('event_id', '=', place.event_id).execute();
    await updateRow(db, 'edition_events', place.event_id, { edition_id: edition.id });
    await addTracks(db, edition.id, ['innovation']);
    await updateRow(db, 'editions', edition.id, { status: 'archived' });
    expect(refusedBy(await fill(place))).toEqual([409, 'edition_archived']);
  });
});

it('an event with teams, and a track with a rubric, cannot be left out; an empty list goes', async () => {
  const { db } = context;
  const edition = await addEdition(db);
  const [track] = await addTracks(db, edition.id, ['innovation', 'other']);
  const texts = { title_en: 'Q', title_ar: 'ت', place_en: 'Giza', place_ar: 'الجيزة' };
  const days = { starts_on: '2027-02-01', ends_on: '2027-02-01' };
  const own = { edition_id: edition.id, kind: 'qualifier' as const, ...texts, ...days };
  const [empty, full] = [
    await insertRow(db, 'edition_events', own),
    await insertRow(db, 'edition_events', own),
  ];
  const placeAt = (event_id: string) => ({
    ...{ event_id, edition_id: edition.id, track_id: track?.id ?? '' },
  });
  for (const { id } of [empty, full]) await insertRow(db, 'start_lists', placeAt(id));
  const academy = await academyWith(db);
  const team = await insertRow(db, 'teams', {
    ...{ academy_id: academy.id, edition_id: edition.id, track_id: track?.id ?? '', name: 'ف' },
  });
  const params = { id: edition.id };
  const save = async (keep: string[], kind?: 'final') => {
    const { events, version } = await adminEditionOf(db, edition.id);
    const kept = events
      .filter(({ id }) => keep.includes(id))
      .map((event) => ({ ...event, kind: kind ?? event.kind }));
    const body = { windows: [], events: kept, version };
    return send(context, updateEditionDates, { token, params, body });
  };
  await addPlace(db, placeAt(full.id));
  expect(refusedBy(await save([empty.id, full.id], 'final'))).toEqual([409, 'event_in_use']);
  await put(placeAt(full.id), team.id);
  expect(refusedBy(await save([]))).toEqual([409, 'event_in_use']);
  expect(refusedBy(await save([empty.id, full.id], 'final'))).toEqual([409, 'event_in_use']);
  expect((await save([full.id])).status).toBe(200);
  expect(await listRows(db, 'start_lists', { edition_id: edition.id }, 'event_id')).toEqual([
    { event_id: full.id },
  ]);
  await addRubric(db, {
    ...placeAt(full.id),
    track_id: (await readRow(db, 'tracks', { edition_id: edition.id, key: 'other' })).id,
  });
  const { tracks, version } = await adminEditionOf(db, edition.id);
  const body = { tracks: tracks.filter(({ key }) => key === 'innovation'), version };
  const left = await send(context, updateEditionTracks, { token, params, body });
  expect(refusedBy(left)).toEqual([409, 'track_in_use']);
});

describe('two instances', () => {
  const instances = testInstances();
  it('lock a list once, and list a team at one of two qualifiers', async () => {
    const { db } = instances;
    const admin = await signInAdmin(db);
    const place = await addEvent(db);
    const team = await listTeam(db, place);
    const call = { token: admin.token, params: at(place), body: { state: 'locked', version: 1 } };
    const locks = await race(instances, Array(6).fill({ endpoint: moveStartList, call }));
    expect(tally(locks)).toEqual({ 200: 6 });
    expect((await readRow(db, 'start_lists', { event_id: place.event_id })).version).toBe(2);
    const log = { action: 'edition.start_list' };
    expect(await listRows(db, 'audit_log', log, 'id')).toHaveLength(1);

    await db.deleteFrom('event_teams').where('team_id', '=', team.id).execute();
    const places = [await addEvent(db), await addEvent(db)];
    const puts = places.map((each) => ({
      endpoint: listTeamAtEvent,
      call: { token: admin.token, params: at(each, team.id), body: { table_no: null } },
    }));
    expect(tally(await race(instances, puts))).toEqual({ 200: 1, 409: 1 });
  });
});
