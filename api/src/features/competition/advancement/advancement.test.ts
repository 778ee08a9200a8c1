import {
  answerInvitation,
  getFinalLine,
  inviteToFinal,
  listInvitations,
  listTeamAtEvent,
  type NoticeKind,
  unlistTeamAtEvent,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import { addCrew, addEvent, listTeam, lockList } from '../../../../test/judging.ts';
import { addResultList } from '../../../../test/results.ts';
import { listRows, updateRow } from '../../../../test/rows.ts';
import { openSession } from '../../../http/session.ts';
import { expireInvitations } from './seats.ts';

const context = testInstances();
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let crewId = '';
beforeAll(async () => {
  admin = await signInAdmin(context.db);
  crewId = (await addCrew(context.db)).id;
});

type Place = Awaited<ReturnType<typeof addEvent>>;
type Team = Awaited<ReturnType<typeof listTeam>>;

async function aQualifier(edition: string, count: number) {
  const place = await addEvent(context.db, 'innovation', edition);
  const teams: Team[] = [];
  for (let n = 0; n < count; n += 1) teams.push(await listTeam(context.db, place));
  const publish = (order = teams, number = 1) =>
    addResultList(context.db, place, order, { crewId, administratorId: admin.id, number });
  return { place, teams, publish };
}

/** An own edition with a final and qualifiers of so many teams, all published. */
async function aFinal(...sizes: number[]) {
  const { db } = context;
  const { id: edition } = await addEdition(db);
  await addTracks(db, edition, ['innovation']);
  const final = await addEvent(db, 'innovation', edition);
  await updateRow(db, 'edition_events', final.event_id, { kind: 'final' });
  const qualifiers = [];
  for (const size of sizes) {
    const qualifier = await aQualifier(edition, size);
    await qualifier.publish();
    qualifiers.push(qualifier);
  }
  return { edition, final, qualifiers, teams: qualifiers.map(({ teams }) => teams) };
}

const params = ({ event_id: id }: Place) => ({ id, track: 'innovation' });
const one = async (endpoint: Parameters<typeof race>[1][number]['endpoint'], call: object) => {
  const [reply] = await race(context, [{ endpoint, call }]);
  return reply as { status: number; body: { code?: string; data: never } };
};
const invite = (final: Place, places: number, from_each = 9, token = admin.token) =>
  one(inviteToFinal, { token, params: params(final), body: { places, from_each } });
const ofSchool = ({ academy_id: id }: Team) =>
  openSession(context.db, { role: 'academy', id }, 'test');
const answering = async (final: Place, team: Team, answer: string, token?: string) => ({
  endpoint: answerInvitation,
  call: {
    token: token ?? (await ofSchool(team)),
    params: { id: final.event_id, teamId: team.id },
    body: { answer },
  },
});
const say = async (...asked: Parameters<typeof answering>) => {
  const { endpoint, call } = await answering(...asked);
  const { status, body } = await one(endpoint, call);
  return body.code ?? status;
};
const stored = async ({ event_id }: Place) => {
  const rows = await listRows(context.db, 'invitations', { event_id });
  return rows.sort((a, b) => a.line - b.line).map(({ team_id, state }) => [team_id, state]);
};
const states = async (final: Place) => (await stored(final)).map(([, state]) => state);
const listed = ({ event_id }: Place) => listRows(context.db, 'event_teams', { event_id });
const late = ({ event_id }: Place, team: Team) =>
  sql`update invitations set reply_until = now() where event_id = ${event_id}
    and team_id = ${team.id}`.execute(context.db);
const notices = async (team: Team, kind: NoticeKind) =>
  (await listRows(context.db, 'notices', { academy_id: team.academy_id, kind })).length;

it('lines up by place, larger qualifier, number; a second press adds only new lists', async () => {
  const { edition, final, teams } = await aFinal(2, 3);
  const [small = [], large = []] = teams as [Team[], Team[]];
  const bystander = await aFinal(1);
  await invite(bystander.final, 1);
  const before = await stored(bystander.final);
  const reader = await signInAdmin(context.db, { role: 'read_only' });
  expect((await invite(final, 2, 2, reader.token)).status).toBe(403);
  expect((await invite(final, 2, 2)).status).toBe(200);
  const order = [large[0], small[0], large[1], small[1]].map((team) => team?.id);
  expect((await stored(final)).map(([id]) => id)).toEqual(order);
  expect(await states(final)).toEqual(['invited', 'invited', 'next', 'next']);
  expect((await invite(final, 2, 2)).status).toBe(200);
  expect((await stored(final)).map(([id]) => id)).toEqual(order);
  expect(await notices(large[0] as Team, 'final_invited')).toBe(1);
  expect((await invite(final, 1, 2)).body.code).toBe('conflict');
  const { publish, teams: [first] = [] } = await aQualifier(edition, 1);
  await publish();
  const call = { token: reader.token, params: params(final) };
  expect((await one(getFinalLine, call)).body.data).toMatchObject({ waiting_lists: 1, places: 2 });
  await invite(final, 2, 2);
  order.splice(2, 0, first?.id);
  expect((await stored(final)).map(([id]) => id)).toEqual(order);
  expect((await one(getFinalLine, call)).body.data).toMatchObject({ waiting_lists: 0 });
  expect(await stored(bystander.final)).toEqual(before);
  const qualifier = await aQualifier(edition, 0);
  expect((await invite(qualifier.place, 1)).body.code).toBe('conflict');
});

it('follows a corrected list for who was not asked yet', async () => {
  const { final, qualifiers } = await aFinal(3);
  const [a, b, c] = (qualifiers[0]?.teams ?? []) as [Team, Team, Team];
  await invite(final, 1, 2);
  await qualifiers[0]?.publish([c, b, a], 2);
  await invite(final, 1, 2);
  expect(await stored(final)).toEqual([
    [a.id, 'invited'],
    [c.id, 'next'],
    [b.id, 'next'],
  ]);
  // Of a list that was corrected since nobody is invited by itself; a press makes the line anew.
  await qualifiers[0]?.publish([b, a, c], 3);
  expect(await say(final, a, 'declined')).toBe(200);
  expect(await states(final)).toEqual(['declined', 'next', 'next']);
  await invite(final, 1, 2);
  expect(await stored(final)).toEqual([
    [a.id, 'declined'],
    [b.id, 'invited'],
  ]);
});

it('takes out of line who is below a lower `from_each`, and a team of two lists once', async () => {
  const { edition, final, teams } = await aFinal(3);
  const [a, b, c] = teams[0] as [Team, Team, Team];
  await invite(final, 1, 3);
  expect((await stored(final)).map(([id]) => id)).toEqual([a.id, b.id, c.id]);
  const other = await aQualifier(edition, 1);
  await other.publish([...other.teams, b, a]);
  expect((await invite(final, 1, 1)).body.data).toMatchObject({ waiting_lists: 0 });
  expect((await stored(final)).map(([id]) => id)).toEqual([a.id, other.teams[0]?.id]);
  expect((await invite(final, 1, 2)).body.data).toMatchObject({ waiting_lists: 0 });
  const order = [a, other.teams[0], b].map((team) => team?.id);
  expect((await stored(final)).map(([id]) => id)).toEqual(order);
});

it('leaves the start list of a final with invitations to their answers', async () => {
  const { edition, final, teams } = await aFinal(2);
  const [a, b] = teams[0] as [Team, Team];
  const byHand = async (
    endpoint: typeof listTeamAtEvent | typeof unlistTeamAtEvent,
    team: Team,
  ) => {
    const call = { token: admin.token, params: { ...params(final), teamId: team.id } };
    const { status, body } = await one(endpoint, { ...call, body: { table_no: 'A1' } });
    return body.code ?? status;
  };
  expect(await byHand(listTeamAtEvent, b)).toBe(200);
  expect(await byHand(unlistTeamAtEvent, b)).toBe(200);
  await invite(final, 1);
  expect(await say(final, a, 'accepted')).toBe(200);
  expect(await byHand(listTeamAtEvent, b)).toBe('conflict');
  expect(await byHand(unlistTeamAtEvent, a)).toBe('conflict');
  expect(await byHand(unlistTeamAtEvent, b)).toBe(200);
  expect(await byHand(listTeamAtEvent, a)).toBe(200);
  expect(await listed(final)).toMatchObject([{ team_id: a.id, table_no: 'A1' }]);
  expect(await states(final)).toEqual(['accepted', 'next']);
  await lockList(context.db, final);
  expect(await byHand(listTeamAtEvent, b)).toBe('conflict');
  const { place, teams: own } = await aQualifier(edition, 1);
  const call = { ...params(place), teamId: own[0]?.id };
  expect((await one(unlistTeamAtEvent, { token: admin.token, params: call })).status).toBe(200);
});

it('passes a place on: declined, given back, skipping who left; never beyond its places', async () => {
  const { final, teams } = await aFinal(5);
  const [a, b, c, d, e] = teams[0] as [Team, Team, Team, Team, Team];
  await updateRow(context.db, 'teams', c.id, { status: 'inactive' });
  await invite(final, 2);
  const staff = await signInStaff(context.db, a.academy_id, ['money']);
  expect(await say(final, a, 'declined', staff.token)).toBe('staff_not_permitted');
  expect(await say(final, a, 'declined', await ofSchool(b))).toBe('not_found');
  expect(await say(final, d, 'accepted')).toBe('conflict');
  expect(await say(final, a, 'accepted')).toBe(200);
  expect(await say(final, a, 'accepted')).toBe(200);
  expect((await listed(final)).map(({ team_id }) => team_id)).toEqual([a.id]);
  expect(await say(final, b, 'declined')).toBe(200);
  expect(await say(final, b, 'declined')).toBe(200);
  expect(await states(final)).toEqual(['accepted', 'declined', 'next', 'invited', 'next']);
  expect(await say(final, a, 'declined')).toBe(200);
  expect(await listed(final)).toEqual([]);
  expect(await states(final)).toEqual(['declined', 'declined', 'next', 'invited', 'invited']);
  expect([await notices(d, 'final_invited'), await notices(c, 'final_invited')]).toEqual([1, 0]);
  expect(await say(final, d, 'accepted')).toBe(200);
  await lockList(context.db, final);
  await updateRow(context.db, 'teams', c.id, { status: 'active' });
  expect(await say(final, d, 'declined')).toBe('conflict');
  expect(await say(final, e, 'accepted')).toBe('conflict');
  expect(await say(final, e, 'declined')).toBe(200);
  expect(await states(final)).toEqual(['declined', 'declined', 'next', 'accepted', 'declined']);
  expect((await invite(final, 3)).body.code).toBe('conflict');
  const own = await one(listInvitations, { token: await ofSchool(c) });
  expect(own.body.data).toEqual([]);
});

it('keeps its places under eight answers at once from two instances', async () => {
  const { final, teams } = await aFinal(12);
  const [a, b, c, d] = teams[0] as [Team, Team, Team, Team];
  await invite(final, 4);
  const answers = [a, b, c, d].flatMap((team) =>
    ['declined', 'accepted'].map((say) => [team, say]),
  );
  const calls = await Promise.all(
    answers.map(([team, said]) => answering(final, team as Team, said as string)),
  );
  await race(context, calls);
  const now = await states(final);
  const taken = now.filter((state) => state === 'invited' || state === 'accepted');
  const declined = now.filter((state) => state === 'declined');
  expect(taken).toHaveLength(4);
  expect(now.slice(4).filter((state) => state === 'invited')).toHaveLength(declined.length);
  const accepted = now.filter((state) => state === 'accepted');
  expect(await listed(final)).toHaveLength(accepted.length);
});

it('expires once, beside an answer and another run; a late answer is refused', async () => {
  const { final, teams } = await aFinal(5);
  const [a, b] = teams[0] as [Team, Team];
  await invite(final, 2);
  await late(final, a);
  const own = await one(listInvitations, { token: await ofSchool(a) });
  expect(own.body.data).toMatchObject([{ state: 'expired', team: { id: a.id } }]);
  expect(await say(final, a, 'accepted')).toBe('window_closed');
  const runs = [expireInvitations(context.deps), expireInvitations(context.deps)];
  await Promise.all([...runs, say(final, b, 'declined'), say(final, a, 'accepted')]);
  await expireInvitations(context.deps);
  expect(await states(final)).toEqual(['expired', 'declined', 'invited', 'invited', 'next']);
  expect(await notices(a, 'invitation_expired')).toBe(1);
  expect(await say(final, a, 'declined')).toBe('window_closed');
});

it('goes on with the other finals when one cannot expire', async () => {
  const [first, second] = [await aFinal(1), await aFinal(1)];
  for (const { final, teams } of [first, second]) {
    await invite(final, 1);
    await late(final, teams[0]?.[0] as Team);
  }
  await updateRow(context.db, 'edition_events', first.final.event_id, { kind: 'meeting' });
  const logged = vi.spyOn(context.deps.log, 'error').mockImplementationOnce(() => {});
  await expireInvitations(context.deps);
  expect(logged).toHaveBeenCalledOnce();
  expect(await states(first.final)).toEqual(['invited']);
  expect(await states(second.final)).toEqual(['expired']);
});
