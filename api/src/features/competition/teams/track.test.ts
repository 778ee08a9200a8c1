import {
  addTeamMember,
  chooseTeamTrack,
  getTeam,
  LIMITS,
  listTeams,
  purchaseTeams,
  setTeamLeader,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks, currentEditionId } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { insertRow, readRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

const PRICE = LIMITS.teamPricePiastres;

const addTeam = (db: Db, academy_id: string, edition_id?: string) =>
  insertRow(db, 'teams', { academy_id, name: 'فريق', ...(edition_id ? { edition_id } : {}) });

describe('a track', () => {
  const context = testApp();
  const choose = (token: string, id: string, track: string | null) =>
    send(context, chooseTeamTrack, { token, params: { id }, body: { track } });

  it('is chosen at the purchase or later, changed, and given up', async () => {
    const { token } = await academyWith(context.db, { balance: 2 * PRICE });
    const teams = [{ name: 'أ', track: 'robo-soccer' }, { name: 'ب' }];
    const bought = await send(context, purchaseTeams, { token, body: { teams } });
    const [first, second] = bought.body.data.teams;
    expect([first.track, second.track]).toEqual([
      {
        key: 'robo-soccer',
        number: 3,
        name: { en: 'Robo Soccer League', ar: 'دوري كرة قدم الروبوتات' },
      },
      null,
    ]);
    expect(first.number).toMatch(/^7-\d{4}$/);
    const chosen = await choose(token, second.id, 'innovation');
    expect(chosen.body.data).toMatchObject({
      track: { key: 'innovation' },
      readiness: { track: true },
    });
    expect((await choose(token, second.id, null)).body.data.track).toBeNull();
    const unknown = await choose(token, second.id, 'first');
    expect(Object.keys(unknown.body.errors)).toEqual(['track']);
  });

  it('is full by its capacity, or by the teams that one school may have', async () => {
    const edition = await currentEditionId(context.db);
    const limit = (capacity: number | null, most: number | null) =>
      sql`update tracks set capacity = ${capacity}::int, entries_max_per_academy = ${most}::int
        where edition_id = ${edition} and key = 'wellness-wave'`.execute(context.db);
    const { id, token } = await academyWith(context.db, { balance: 9 * PRICE });
    const [a, b] = [await addTeam(context.db, id), await addTeam(context.db, id)];
    await limit(null, 1);
    expect((await choose(token, a.id, 'wellness-wave')).status).toBe(200);
    expect((await choose(token, a.id, 'wellness-wave')).status).toBe(200);
    expect((await choose(token, b.id, 'wellness-wave')).body.code).toBe('track_entries_full');
    await limit(1, null);
    const other = await academyWith(context.db, { balance: 9 * PRICE });
    const body = { teams: [{ name: 'ج', track: 'wellness-wave' }] };
    const refused = await send(context, purchaseTeams, { token: other.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'track_full']);
    const { balance } = await readRow(context.db, 'academies', other.id);
    expect(balance).toBe(9 * PRICE);
    await limit(null, null);
  });

  it('of another edition cannot be chosen', async () => {
    const { id, token } = await academyWith(context.db);
    const edition = await addEdition(context.db);
    await addTracks(context.db, edition.id, ['first']);
    const team = await addTeam(context.db, id, edition.id);
    expect((await choose(token, team.id, 'innovation')).status).toBe(422);
    expect((await choose(token, team.id, 'first')).status).toBe(200);
  });
});

describe('a window', () => {
  const context = testApp();
  let edition = '';
  beforeAll(async () => {
    edition = await currentEditionId(context.db);
  });
  /** @param closes seconds from now at which the minute shown begins */
  const setWindow = (kind: string, opens: number | null, closes: number | null) =>
    sql`insert into edition_windows (edition_id, kind, opens_at, closes_at)
      values (${edition}, ${kind}, now() + make_interval(secs => ${opens}::int),
        now() + make_interval(secs => ${closes}::int))
      on conflict (edition_id, kind) do update
        set opens_at = excluded.opens_at, closes_at = excluded.closes_at`.execute(context.db);

  it('of purchases refuses before and after; the minute shown is the last one', async () => {
    const { id, token } = await academyWith(context.db, { balance: 9 * PRICE });
    const buy = async () => {
      const body = { teams: [{ name: 'فريق' }] };
      const reply = await send(context, purchaseTeams, { token, body });
      return reply.body.code ?? reply.status;
    };
    await setWindow('purchase', 60, null);
    expect(await buy()).toBe('window_not_open_yet');
    await setWindow('purchase', null, -61);
    expect(await buy()).toBe('window_closed');
    await setWindow('purchase', -600, -50);
    expect(await buy()).toBe(201);
    await setWindow('purchase', -600, -120);
    const admin = await signInAdmin(context.db);
    await sql`insert into edition_exceptions
      (edition_id, academy_id, kind, closes_at, reason, created_by)
      values (${edition}, ${id}, 'purchase', now() + interval '1 hour', 'امتحانات', ${admin.id})`.execute(
      context.db,
    );
    expect(await buy()).toBe(201);
    await sql`delete from edition_windows where edition_id = ${edition}`.execute(context.db);
  });

  it('of tracks and members each refuse their own, and say until when it was', async () => {
    const { id, token } = await academyWith(context.db);
    const team = await addTeam(context.db, id);
    const student = await addStudent(context.db, { academy_id: id });
    const params = { id: team.id, studentId: student.id };
    const headers = { 'accept-language': 'en' };
    await sql`insert into edition_windows (edition_id, kind, closes_at)
      values (${edition}, 'members', '2026-02-15 21:59Z')`.execute(context.db);
    const refused = await send(context, addTeamMember, { token, params, headers });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This was possible until Sunday, 15 February 2026 at 23:59 (Cairo time)',
    ]);
    expect((await send(context, setTeamLeader, { token, params })).body.code).toBe('window_closed');
    const choose = { token, params: { id: team.id }, body: { track: 'innovation' } };
    expect((await send(context, chooseTeamTrack, choose)).status).toBe(200);
    await sql`delete from edition_windows where edition_id = ${edition}`.execute(context.db);
  });

  it('is closed where the results are out', async () => {
    const { id, token } = await academyWith(context.db);
    const { id: published, number } = await addEdition(context.db, { status: 'published' });
    await addTracks(context.db, published, ['first']);
    const team = await addTeam(context.db, id, published);
    const choose = { token, params: { id: team.id }, body: { track: 'first' } };
    expect((await send(context, chooseTeamTrack, choose)).body.code).toBe('edition_not_open');
    const listed = await send(context, listTeams, { token, query: { edition: `${number}` } });
    expect(listed.body.data).toMatchObject([{ id: team.id, number: `${number}-0001` }]);
    expect((await send(context, listTeams, { token })).body.data).toEqual([]);
    const one = await send(context, getTeam, { token, params: { id: team.id } });
    expect(one.body.data.number).toBe(`${number}-0001`);
  });
});

const CAPACITY = 5;

async function enterTrack(context: Instances) {
  const edition = await currentEditionId(context.db);
  await sql`update tracks set capacity = ${CAPACITY}
    where edition_id = ${edition} and key = 'innovation'`.execute(context.db);
  const calls = [];
  for (let n = 0; n < 20; n += 1) {
    const { id, token } = await academyWith(context.db);
    const team = await addTeam(context.db, id);
    const call = { token, params: { id: team.id }, body: { track: 'innovation' } };
    calls.push({ endpoint: chooseTeamTrack, call });
  }
  const replies = await race(context, calls);
  const taken = await context.db
    .selectFrom('teams')
    .innerJoin('tracks', 'tracks.id', 'teams.track_id')
    .select('teams.id')
    .where('tracks.key', '=', 'innovation')
    .execute();
  return { replies, taken: taken.length };
}

describe('20 teams and 5 places', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it('exactly 5 get one', async () => {
      const { replies, taken } = await enterTrack(context);
      expect(tally(replies)).toEqual({ 200: CAPACITY, 409: 15 });
      expect(taken).toBe(CAPACITY);
    });
  });

  describe('negative control: without the lock on the track', () => {
    const context = testInstances([careless]);
    it('the race shows: more than 5 get one', async () => {
      expect((await enterTrack(context)).taken).toBeGreaterThan(CAPACITY);
    });
  });
});

describe('the guardian policy of an edition', () => {
  const context = testApp();
  it('binds its own teams, whatever the current edition asks for', async () => {
    const { id, token } = await academyWith(context.db);
    const strict = await addEdition(context.db, { guardian_consent: 'required' });
    const free = await addEdition(context.db, { guardian_consent: 'off' });
    const student = await addStudent(context.db, { academy_id: id, birth_date: '2015-01-01' });
    const join = async (edition: string) => {
      const team = await addTeam(context.db, id, edition);
      const params = { id: team.id, studentId: student.id };
      return send(context, addTeamMember, { token, params });
    };
    expect((await join(strict.id)).body.code).toBe('guardian_consent_missing');
    const joined = await join(free.id);
    expect([joined.status, joined.body.data.members[0].student.guardian_consent]).toEqual([
      201,
      null,
    ]);
  });
});

describe('one student', () => {
  const context = testApp();
  it('may be in a team of each edition', async () => {
    const { id, token } = await academyWith(context.db);
    const student = await addStudent(context.db, { academy_id: id });
    const other = await addEdition(context.db);
    for (const edition of [undefined, other.id]) {
      const team = await addTeam(context.db, id, edition);
      const params = { id: team.id, studentId: student.id };
      expect((await send(context, addTeamMember, { token, params })).status).toBe(201);
    }
  });
});

describe('numbers of teams bought at once', () => {
  const context = testInstances();
  it('are all different', async () => {
    const { id } = await academyWith(context.db);
    const teams = await Promise.all(Array.from({ length: 40 }, () => addTeam(context.db, id)));
    expect(new Set(teams.map(({ number }) => number)).size).toBe(40);
  });
});
