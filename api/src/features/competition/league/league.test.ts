import {
  confirmMatch,
  drawLeague,
  getLeague,
  type League,
  listCrewMatches,
  listTeamAtEvent,
  type Match,
  mergeLevels,
  moveStartList,
  previewDraw,
  startKnockout,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { addCrew, addEvent, giveDuty, listTeam, lockList } from '../../../../test/judging.ts';
import { addDraw, addLeague, addResultList } from '../../../../test/results.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { openSession } from '../../../http/session.ts';
import { leagueOf } from './index.ts';

const context = testApp();
const instances = testInstances();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signInAdmin(context.db);
});

type Place = Awaited<ReturnType<typeof addEvent>>;
const at = (place: Place, level = 'junior') => ({
  ...{ id: place.event_id, track: 'robo-soccer', level },
});
const refusedBy = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code];
const shown = async (place: Place): Promise<League> =>
  (await send(context, getLeague, { token: admin.token, params: at(place) })).body.data;
const drawOf = async (place: Place, fields = {}) => {
  const params = at(place);
  const { body } = await send(context, previewDraw, { token: admin.token, params });
  const { teams_sha256 } = body.data;
  return { seed: 7, group_size: 4, advancing: 2, teams_sha256, ...fields };
};
const knockOut = (place: Place) =>
  send(context, startKnockout, { token: admin.token, params: at(place) });
const headToken = (id: string) => openSession(context.db, { role: 'crew', id }, 'a phone');
const SCORE = {
  ...{ home_goals: 2, away_goals: 1, home_penalties: null, away_penalties: null },
  ...{ home_cards: 0, away_cards: 0, forfeit_by: null, reason: null },
};
const confirm = (token: string, match: Pick<Match, 'id' | 'version'>, fields: object = {}) =>
  send(context, confirmMatch, {
    ...{ token, params: { id: match.id } },
    body: { ...SCORE, version: match.version, ...fields },
  });

/** Drawn by the API, groups of `size`, all group matches won by home. */
async function played({ teams = 8, size = 4, advancing = 2 } = {}) {
  const league = await addLeague(context.db, { teams });
  const { place } = league;
  const body = await drawOf(place, { group_size: size, advancing });
  await send(context, drawLeague, { token: admin.token, params: at(place), body });
  const token = await headToken(league.headId);
  for (const match of (await shown(place)).matches) await confirm(token, match);
  return { ...league, token };
}
const byCode = async (place: Place) =>
  new Map((await shown(place)).matches.map((match) => [match.code, match]));

describe('a draw', () => {
  it('is made once of the list that was hashed, with every pair once and nobody twice in a turn', async () => {
    const { db } = instances;
    const owner = await signInAdmin(db);
    const { place, teams } = await addLeague(db, { teams: 9 });
    const [first, second] = teams;
    await updateRow(db, 'teams', second?.id ?? '', { academy_id: first?.academy_id ?? '' });
    await addLeague(db);
    const others = db.selectFrom('matches').selectAll().where('event_id', '<>', place.event_id);
    const before = await others.execute();
    const call = { token: owner.token, params: at(place) };
    const [preview] = await race(instances, [{ endpoint: previewDraw, call }]);
    const { teams_sha256 = '' } = (preview?.body.data ?? {}) as { teams_sha256?: string };
    const drawn = { seed: 7, group_size: 4, advancing: 2, teams_sha256 };
    const wrong = { ...call, body: { ...drawn, teams_sha256: '0'.repeat(64) } };
    expect(tally(await race(instances, [{ endpoint: drawLeague, call: wrong }]))).toEqual({
      409: 1,
    });
    const all = { ...call, body: { ...drawn, advancing: 3 } };
    expect(tally(await race(instances, [{ endpoint: drawLeague, call: all }]))).toEqual({ 422: 1 });
    const presses = Array(8).fill({ endpoint: drawLeague, call: { ...call, body: drawn } });
    expect(tally(await race(instances, presses))).toEqual({ 200: 1, 409: 7 });
    const { groups } = await readRow(db, 'draws', { event_id: place.event_id });
    expect((groups as string[][]).map(({ length }) => length)).toEqual([3, 3, 3]);
    const apart = (groups as string[][]).filter((group) => group.includes(first?.id ?? ''));
    expect(apart.flat()).not.toContain(second?.id);
    expect(await others.execute()).toEqual(before);
    const matches = await listRows(
      db,
      'matches',
      { event_id: place.event_id },
      'home_team_id',
      'away_team_id',
      'turn',
    );
    const pairs = matches.map((m) => [m.home_team_id, m.away_team_id].sort().join());
    expect([new Set(pairs).size, pairs.length]).toEqual([9, 9]);
    const turns = matches.flatMap((m) =>
      [m.home_team_id, m.away_team_id].map((id) => [id, m.turn]),
    );
    for (const [id, turn] of turns) {
      // Nobody plays twice in a turn, nor in the next one.
      const near = turns.filter(
        ([other, t]) => other === id && Math.abs(Number(t) - Number(turn)) < 2,
      );
      expect(near).toHaveLength(1);
    }
    expect((await readRow(db, 'edition_events', place.event_id)).slug).toBe('qualifier');
  });

  it('needs a locked list and two teams; after it the list keeps its teams', async () => {
    const { db } = context;
    const { place, teams } = await addLeague(db, { teams: 1 });
    const draw = async () => {
      const body = await drawOf(place, { advancing: 1 });
      return send(context, drawLeague, { token: admin.token, params: at(place), body });
    };
    expect(refusedBy(await draw())).toEqual([409, 'conflict']);
    await listTeam(db, place);
    await updateRow(db, 'start_lists', { event_id: place.event_id }, { locked_at: null });
    expect(refusedBy(await draw())).toEqual([409, 'start_list_open']);
    await lockList(db, place);
    expect((await draw()).body.data.matches).toHaveLength(1);
    const late = await listTeam(db, await addEvent(db, 'robo-soccer'));
    await db.deleteFrom('event_teams').where('team_id', '=', late.id).execute();
    const params = { ...at(place), teamId: late.id };
    const put = { token: admin.token, params, body: { table_no: null } };
    expect(refusedBy(await send(context, listTeamAtEvent, put))).toEqual([409, 'conflict']);
    const move = async (state: string) => {
      const { version } = await readRow(db, 'start_lists', { event_id: place.event_id });
      const body = { state, version };
      return send(context, moveStartList, { token: admin.token, params: at(place), body });
    };
    expect(refusedBy(await move('open'))).toEqual([409, 'judging_begun']);
    expect(refusedBy(await move('closed'))).toEqual([409, 'judging_open']);
    const [match] = (await shown(place)).matches as [Match];
    const head = (await readRow(db, 'crew_duties', { event_id: place.event_id })).crew_id;
    const token = await headToken(head);
    expect((await confirm(token, match)).status).toBe(200);
    expect((await move('closed')).status).toBe(200);
    expect(refusedBy(await confirm(token, { ...match, version: 2 }, { home_goals: 5 }))).toEqual([
      ...[409, 'conflict'],
    ]);
    await addResultList(db, place, teams, { stage: 'shown' });
    expect(refusedBy(await move('locked'))).toEqual([409, 'conflict']);
    await updateRow(db, 'result_lists', { event_id: place.event_id }, { state: 'open' });
    expect((await move('locked')).status).toBe(200);
  });
});

describe('levels put together', () => {
  it('are open until the list is unlocked, for a late team too', async () => {
    const { db } = context;
    const { place } = await addLeague(db, { teams: 2 });
    await updateRow(db, 'event_teams', { event_id: place.event_id }, { level: 'junior' });
    const merge = () => {
      const body = { reason: 'Two teams a level' };
      return send(context, mergeLevels, { token: admin.token, params: at(place), body });
    };
    expect((await merge()).body.data.teams.map(({ level }: { level: string }) => level)).toEqual([
      ...['open', 'open'],
    ]);
    const { version } = await readRow(db, 'start_lists', { event_id: place.event_id });
    expect((await merge()).body.data.version).toBe(version);
    const late = await listTeam(db, await addEvent(db, 'robo-soccer'));
    await db.deleteFrom('event_teams').where('team_id', '=', late.id).execute();
    const params = { ...at(place), teamId: late.id };
    await send(context, listTeamAtEvent, { token: admin.token, params, body: { table_no: null } });
    expect((await readRow(db, 'event_teams', { team_id: late.id })).level).toBe('open');
    const body = { state: 'open', version: version + 1 };
    const move = { token: admin.token, params: at(place), body };
    expect((await send(context, moveStartList, move)).status).toBe(200);
    const list = await readRow(db, 'start_lists', { event_id: place.event_id });
    expect(list.open_reason).toBeNull();
    expect((await readRow(db, 'event_teams', { team_id: late.id })).level).toBeNull();
    expect(refusedBy(await merge())).toEqual([409, 'start_list_open']);
    await lockList(db, place);
    await updateRow(db, 'event_teams', { event_id: place.event_id }, { level: 'junior' });
    const own = await db.selectFrom('teams').selectAll().where('id', '=', late.id).execute();
    await addDraw(db, place, own, { administratorId: admin.id });
    expect(refusedBy(await merge())).toEqual([409, 'judging_begun']);
  });
});

describe('the knock-out', () => {
  it('follows from confirmed groups, keeps groups apart, and is made once', async () => {
    const { place, token } = await played();
    const { groups, matches } = await shown(place);
    expect(groups.map(({ rows }) => rows.filter((row) => row.advances).length)).toEqual([2, 2]);
    await updateRow(context.db, 'matches', matches[0]?.id ?? '', {
      ...{ state: 'planned', confirmed_at: null, confirmed_by: null },
    });
    expect(refusedBy(await knockOut(place))).toEqual([409, 'judging_open']);
    await confirm(token, { ...(matches[0] as Match) });
    const replies = await Promise.all([1, 2, 3].map(() => knockOut(place)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = (await shown(place)).matches.filter(({ group_no }) => group_no === null);
    expect(made.map(({ code }) => code)).toEqual(['SF-1', 'SF-2', '3P', 'F']);
    expect(made.filter(({ code }) => code !== '3P')).toHaveLength(4 - 1);
    const groupOf = (id: string | undefined) =>
      groups.find(({ rows }) => rows.some(({ team }) => team.id === id))?.number;
    for (const { home, away } of made.slice(0, 2)) {
      expect(groupOf(home?.id)).not.toBe(groupOf(away?.id));
    }
  });

  it('follows a corrected group score until one of its matches is confirmed', async () => {
    const { db } = context;
    const { place, token, headId } = await played();
    await knockOut(place);
    const before = await byCode(place);
    const semi = before.get('SF-1') as Match;
    const report = (match: Match) =>
      insertRow(db, 'match_reports', {
        ...{ id: crypto.randomUUID(), edition_id: place.edition_id, match_id: match.id },
        ...{ content: JSON.stringify(SCORE), crew_id: headId, at: new Date() },
      });
    const reports = async () =>
      (await send(context, listCrewMatches, { token, params: at(place) })).body.data.find(
        ({ id }: Match) => id === semi.id,
      ).reports.length;
    await report(semi);
    const [winner] = (await shown(place)).groups[0]?.rows ?? [];
    const own = [...before.values()].filter(({ group_no }) => group_no === 1);
    const [lost] = own.filter(({ home }) => home?.id === winner?.team.id) as [Match];
    const fix = async (fields: object) =>
      confirm(token, (await byCode(place)).get(lost.code) as Match, { reason: 'x', ...fields });
    const teams = async () =>
      (await shown(place)).matches
        .filter(({ group_no }) => group_no === null)
        .map(({ home, away }) => [home?.id ?? null, away?.id ?? null]);
    const first = await teams();
    // The order stays, and so does everything.
    expect((await fix({ home_goals: 3 })).status).toBe(200);
    expect([await teams(), await reports()]).toEqual([first, 1]);
    expect((await fix({ home_goals: 0, away_goals: 9 })).status).toBe(200);
    const seeded = await teams();
    expect(seeded).not.toEqual(first);
    expect(new Set(seeded.flat()).size).toBe(4 + 1);
    expect([seeded.slice(2), await reports()]).toEqual([first.slice(2), 0]);
    expect(refusedBy(await confirm(token, semi))).toEqual([409, 'edited_meanwhile']);
    await confirm(token, (await byCode(place)).get('SF-1') as Match);
    const refused = await fix({ home_goals: 3, away_goals: 1 });
    expect(refusedBy(refused)).toEqual([409, 'match_played_on']);
    expect((await byCode(place)).get(lost.code)).toMatchObject({ home_goals: 0, away_goals: 9 });
    expect((await fix({ home_goals: 0, away_goals: 8 })).status).toBe(200);
  });

  it('is not there for one group of which one plays on; the best two of one have a final', async () => {
    const alone = await played({ teams: 3, advancing: 1 });
    expect(refusedBy(await knockOut(alone.place))).toEqual([409, 'conflict']);
    const best = await played({ teams: 3 });
    expect((await knockOut(best.place)).body.data.matches).toHaveLength(4);
  });

  it('fills what follows; a correction fills it anew while nothing that follows is confirmed', async () => {
    const { db } = context;
    const { place, token } = await played();
    const bystander = await played({ teams: 4, size: 3, advancing: 1 });
    await knockOut(bystander.place);
    await knockOut(place);
    const before = await shown(bystander.place);
    let codes = await byCode(place);
    const [semi, other] = [codes.get('SF-1') as Match, codes.get('SF-2') as Match];
    expect(refusedBy(await confirm(token, codes.get('F') as Match))).toEqual([409, 'conflict']);
    const level = { home_goals: 1, away_goals: 1 };
    for (const penalties of [{}, { home_penalties: 3, away_penalties: 3 }]) {
      expect(refusedBy(await confirm(token, semi, { ...level, ...penalties }))).toEqual([
        ...[409, 'conflict'],
      ]);
    }
    await confirm(token, semi, { ...level, home_penalties: 2, away_penalties: 4 });
    await confirm(token, other, { forfeit_by: other.home?.id, home_goals: 9, home_cards: 1 });
    codes = await byCode(place);
    expect(codes.get('SF-2')).toMatchObject({ home_goals: 0, away_goals: 3, home_cards: 1 });
    const ids = (code: string) => [codes.get(code)?.home?.id, codes.get(code)?.away?.id];
    expect(ids('F')).toEqual([semi.away?.id, other.away?.id]);
    expect(ids('3P')).toEqual([semi.home?.id, other.home?.id]);
    const stale = codes.get('F') as Match;
    const again = codes.get('SF-1') as Match;
    expect(refusedBy(await confirm(token, again))).toEqual([409, 'conflict']);
    expect((await confirm(token, again, { reason: 'Own goal' })).status).toBe(200);
    codes = await byCode(place);
    expect(ids('F')).toEqual([semi.home?.id, other.away?.id]);
    expect(refusedBy(await confirm(token, stale))).toEqual([409, 'edited_meanwhile']);
    await confirm(token, codes.get('F') as Match);
    const late = { ...(codes.get('SF-1') as Match) };
    expect(refusedBy(await confirm(token, late, { home_goals: 0, reason: 'Late' }))).toEqual([
      ...[409, 'match_played_on'],
    ]);
    expect(await shown(bystander.place)).toEqual(before);
    // As at an instant before the semi-finals: nobody knows who plays on.
    await updateRow(db, 'matches', semi.id, { confirmed_at: new Date('2030-01-01') });
    const key = { event_id: place.event_id, track_id: place.track_id, level: 'junior' } as const;
    const asOf = async (instant: string) =>
      new Map((await leagueOf(db, key, new Date(instant))).matches.map((m) => [m.code, m]));
    const known = await asOf('2029-01-01');
    expect(known.get('SF-1')).toMatchObject({ state: 'planned', home_goals: null });
    expect(known.get('SF-1')?.home).not.toBeNull();
    expect([known.get('F')?.home, known.get('F')?.away?.id]).toEqual([null, other.away?.id]);
    expect((await asOf('2020-01-01')).size).toBe(0);
  });
});

describe('a confirmation', () => {
  it('of eight at once with other scores stands once, and what follows fits it', async () => {
    const { db } = instances;
    const owner = await signInAdmin(db);
    const { place, teams, headId } = await addLeague(db, { teams: 4 });
    await addDraw(db, place, teams, { administratorId: owner.id });
    const level = { level: 'junior', ...place };
    const semi = await insertRow(db, 'matches', {
      ...{ ...level, code: 'SF-1', turn: 1 },
      ...{ home_team_id: teams[0]?.id ?? '', away_team_id: teams[1]?.id ?? '' },
    });
    await insertRow(db, 'matches', {
      ...{ ...level, code: 'F', turn: 2, home_source: '{"winner":"SF-1"}' },
    });
    const token = await openSession(db, { role: 'crew', id: headId }, 'a phone');
    const presses = Array.from({ length: 8 }, (_, n) => ({
      endpoint: confirmMatch,
      call: {
        ...{ token, params: { id: semi.id } },
        body: { ...SCORE, home_goals: n, away_goals: 7 - n, version: 1 },
      },
    }));
    expect(tally(await race(instances, presses))).toEqual({ 200: 1, 409: 7 });
    const stands = await readRow(db, 'matches', semi.id);
    const winner = Number(stands.home_goals) > Number(stands.away_goals) ? teams[0] : teams[1];
    const final = await readRow(db, 'matches', { event_id: place.event_id, code: 'F' });
    expect([stands.version, final.home_team_id]).toEqual([2, winner?.id]);
    const same = { ...SCORE, home_goals: stands.home_goals, away_goals: stands.away_goals };
    const retry = { token, params: { id: semi.id }, body: { ...same, version: 1 } };
    expect(tally(await race(instances, [{ endpoint: confirmMatch, call: retry }]))).toEqual({
      200: 1,
    });
  });

  it('is the head referee’s of the track there, without a tie to a school of the match', async () => {
    const { place, headId } = await played({ teams: 2, advancing: 1 });
    const [match] = (await shown(place)).matches as [Match];
    const other = await addCrew(context.db);
    await giveDuty(context.db, other.id, 'head_referee', await addEvent(context.db, 'robo-soccer'));
    await giveDuty(context.db, other.id, 'head_judge', place);
    const list = (token: string) => send(context, listCrewMatches, { token, params: at(place) });
    expect((await confirm(other.token, match)).status).toBe(404);
    expect((await list(other.token)).status).toBe(404);
    const referee = await addCrew(context.db);
    await giveDuty(context.db, referee.id, 'referee', place);
    expect((await confirm(referee.token, match)).status).toBe(404);
    expect((await list(referee.token)).body.data).toMatchObject([{ level: 'junior', reports: [] }]);
    const { academy_id } = await readRow(context.db, 'teams', match.home?.id ?? '');
    const tie = { crew_id: headId, academy_id, declared_by: 'desk' };
    await insertRow(context.db, 'crew_conflicts', tie);
    expect((await confirm(await headToken(headId), match)).status).toBe(404);
  });
});
