import { hash } from 'node:crypto';
import {
  getPublicLeague,
  getPublishedResult,
  getResultFile,
  getSite,
  listPublishedResults,
  type ResultSnapshot,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { addCrew, addEvent, listTeam } from '../../../../test/judging.ts';
import { addDraw, addLeague, addResultList } from '../../../../test/results.ts';
import { updateRow } from '../../../../test/rows.ts';
import { openDatabase } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession } from '../../../http/session.ts';
import { resultContent, resultPages } from './index.ts';

const context = testApp();
let administratorId: string;
beforeAll(async () => {
  administratorId = (await signInAdmin(context.db)).id;
});

let events = 0;
async function addPlaces({ teams = 3 } = {}) {
  const place = await addEvent(context.db);
  events += 1;
  const event = `event-${events}`;
  await updateRow(context.db, 'edition_events', place.event_id, { slug: event });
  const listed = [];
  for (let n = 0; n < teams; n += 1) listed.push(await listTeam(context.db, place));
  const params = { edition: 'seventh', event, track: 'innovation', level: 'junior' };
  return { place, teams: listed, params, address: Object.values(params).join('/') };
}

/** As nobody may: it is published, or signed for another instant. */
const setInstant = (id: string, publish_at: Date) =>
  inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await updateRow(trx, 'result_lists', id, { publish_at });
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const judges = (count: number, level: 'junior' | 'senior' = 'junior') =>
  Array.from({ length: count }, (_, at) => ({ team: '7-0001', judge: `J${at + 1}`, level }));
const snapshotOf = (own: number, other = 0) =>
  JSON.stringify({
    level: 'junior',
    judging: {
      rubric: { criteria: [], deductions: [], tie_order: [] },
      sheets: judges(own).map((sheet) => ({ ...sheet, total: 50 })),
      ...(other && { contest: [...judges(own), ...judges(other, 'senior')] }),
    },
  } as unknown as ResultSnapshot);

it('a list appears at its instant on every instance, never before, and is byte-equal for good', async () => {
  const { place, teams, params, address } = await addPlaces();
  const list = await addResultList(context.db, place, teams, { administratorId });
  const other = openDatabase(context.connection, { max: 2, onError: () => undefined });
  const pages = async () =>
    (await Promise.all([context.db, other].map((db) => resultPages({ db })))).map(({ addresses }) =>
      addresses.includes(address),
    );
  const read = () => send(context, getPublishedResult, { params });
  await setInstant(list.id, new Date(Date.now() + 1500));
  const before = await read();
  expect([before.status, before.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await pages()).toEqual([false, false]);
  expect(await resultContent({ db: context.db }, `results/${address}`)).toEqual({});
  await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe(200);
  await expect.poll(pages, { timeout: 5000 }).toEqual([true, true]);
  await other.destroy();
  const file = () => context.app.inject({ url: `/results/${address}.json` });
  await setInstant(list.id, inDays(-1));
  const [now, written] = [await read(), await file()];
  expect(now.headers['cache-control']).toBe('no-cache');
  const etag = String(now.headers.etag);
  const again = await send(context, getPublishedResult, {
    params,
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
  const { published_at } = now.body.data;
  const earlier = new Date(Date.parse(published_at) - 7 * 86_400_000);
  await setInstant(list.id, earlier);
  const shifted = (text: string) => text.replaceAll(published_at, earlier.toISOString());
  expect((await read()).text).toBe(shifted(now.text));
  expect((await file()).body).toBe(shifted(written.body));
});

it('a corrected list stays at its number, and both lead to each other', async () => {
  const { place, teams, params, address } = await addPlaces();
  await addResultList(context.db, place, teams, { administratorId });
  const read = async (number?: string) =>
    (await send(context, getPublishedResult, { params, query: number ? { number } : {} })).body
      .data;
  expect(await read()).toMatchObject({ number: 1, corrected: false, earlier: [] });
  const turned = [...teams].reverse();
  await addResultList(context.db, place, turned, { administratorId, number: 2 });
  const [newest, old] = [await read(), await read('1')];
  expect(newest).toMatchObject({ number: 2, correction_reason: 'A mark was wrong' });
  expect(newest.earlier.map(({ number }: { number: number }) => number)).toEqual([1]);
  expect(newest.placements[0].team).toBe(turned[0]?.name);
  expect(old).toMatchObject({ number: 1, corrected: true });
  expect(old.placements[0].team).toBe(teams[0]?.name);
  const urls = [
    `/results/${address}.json`,
    `/results/${address}/1.json`,
    `/results/${address}/3.json`,
  ];
  const files = await Promise.all(urls.map((url) => context.app.inject({ url })));
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(files[1]?.json().computed).toEqual({
    [old.placements[0].team_number]: 1,
    [old.placements[1].team_number]: 2,
    [old.placements[2].team_number]: 3,
  });
  const listed = (await send(context, listPublishedResults, {})).body.data;
  const own = listed.filter((each: { address: string }) => each.address === address);
  expect(own).toMatchObject([{ teams: 3, first: [{ team: turned[0]?.name }] }]);
  const site = (await send(context, getSite, {})).body.data;
  expect(site.editions.find(({ number }: { number: number }) => number === 7)).toMatchObject({
    has_results: true,
  });
});

it('marks are public from three judges of each level on, and never with anybody’s name', async () => {
  for (const [own, other, othersAre, isPublic] of [
    [2, 0, 'published', false],
    [3, 0, 'published', true],
    [3, 2, 'published', false],
    [3, 3, 'published', true],
    // Marks of a level whose places are not public yet.
    [3, 3, 'signed', false],
  ] as const) {
    const { place, teams, params, address } = await addPlaces({ teams: 1 });
    const crew = await addCrew(context.db, { name: 'Nadia Hidden' });
    const stage = { stage: 'signed' as const, administratorId, crewId: crew.id };
    const list = await addResultList(context.db, place, teams, stage);
    const others = { ...stage, stage: othersAre, level: 'senior' as const };
    await addResultList(context.db, place, [], others);
    const snapshot = snapshotOf(own, other);
    const sha256 = Buffer.from(hash('sha256', snapshot), 'hex');
    await updateRow(context.db, 'result_lists', list.id, {
      snapshot,
      sha256,
      publish_at: inDays(-1),
    });
    const read = await send(context, getPublishedResult, { params });
    const file = await context.app.inject({ url: `/results/${address}.json` });
    expect(read.body.data.recomputable).toBe(isPublic);
    expect(file.json().snapshot).toBe(isPublic ? snapshot : null);
    expect(read.text + file.body).not.toMatch(/Nadia|phone|student|email/);
    // The school concerned reads them too where few judged; a bystander never.
    const session = (id = '') => openSession(context.db, { role: 'academy', id }, 'a phone');
    const as = async (token: string) =>
      (await send(context, getResultFile, { token, params: { id: list.id } })).body;
    const { data } = await as(await session(teams[0]?.academy_id));
    expect(data?.snapshot).toBe(othersAre === 'published' ? snapshot : undefined);
    expect(await as((await academyWith(context.db)).token)).toMatchObject({ success: false });
  }
});

it('a running league stands at its address, as at the freeze while there is one', async () => {
  const { place, teams, headId } = await addLeague(context.db);
  const soccer = { edition: 'seventh', event: 'soccer', track: 'robo-soccer', level: 'junior' };
  const read = async () => (await send(context, getPublicLeague, { params: soccer })).body.data;
  await updateRow(context.db, 'edition_events', place.event_id, { slug: 'soccer' });
  expect((await send(context, getPublicLeague, { params: soccer })).status).toBe(404);
  const [first, second] = await addDraw(context.db, place, teams, { administratorId });
  const confirm = (id = '', minutes = 0) =>
    updateRow(context.db, 'matches', id, {
      ...{ state: 'confirmed', home_goals: 4, away_goals: 1, confirmed_by: headId, version: 2 },
      confirmed_at: new Date(Date.now() - minutes * 60_000),
    });
  await sql`update draws set drawn_at = now() - interval '1 hour'
    where event_id = ${place.event_id}`.execute(context.db);
  await confirm(first?.id, 20);
  const { revision } = await resultPages({ db: openedAgain() });
  const frozen_at = new Date(Date.now() - 600_000);
  await updateRow(context.db, 'edition_events', place.event_id, { frozen_at });
  const before = await read();
  await confirm(second?.id);
  expect(await read()).toEqual(before);
  expect(before.frozen_at).toBe(frozen_at.toISOString());
  expect(JSON.stringify(before).match(/"confirmed"/g)).toHaveLength(1);
  const listed = (await send(context, listPublishedResults, {})).body.data;
  expect(
    listed.find(({ address }: { address: string }) => address.includes('/soccer/')),
  ).toMatchObject({ published_at: null, teams: 4, first: [] });
  await addResultList(context.db, place, teams, { crewId: headId, administratorId });
  expect(await read()).toMatchObject({ frozen_at: null });
  expect(JSON.stringify(await read()).match(/"confirmed"/g)).toHaveLength(2);
  expect((await resultPages({ db: openedAgain() })).revision).not.toBe(revision);
});
/** What is kept briefly is kept by the pool. */
const openedAgain = () => context.db.withoutPlugins();
