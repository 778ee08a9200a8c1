import { downloadTeamBadges } from '@midan/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { furnishedWorld, type World } from '../../../../test/world.ts';
import type { BadgePaper } from '../../../papers/badge-paper.ts';
import { teamPass } from '../../../ports/secrets.ts';

const context = testApp();
let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
});
afterEach(() => vi.restoreAllMocks());

const fetchBadges = (token: string, query = {}) =>
  send(context, downloadTeamBadges, { token, query, headers: { 'accept-language': 'ar' } });

async function badges(): Promise<BadgePaper> {
  const make = vi.spyOn(context.deps.papers, 'make');
  await fetchBadges(world.academy.token);
  return make.mock.calls.at(-1)?.[1] as BadgePaper;
}

const membersOf = (academyId: string) =>
  context.db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .innerJoin('students', 'students.id', 'team_members.student_id')
    .select(['students.id', 'students.first_name', 'students.last_name'])
    .where('teams.academy_id', '=', academyId)
    .where('teams.status', '=', 'active')
    .where('editions.is_current', '=', true)
    .execute();

describe('team badges', () => {
  it('are a PDF that nobody keeps', async () => {
    const { status, headers, bytes } = await fetchBadges(world.academy.token);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/filename="badges_\d+_[\d-]+\.pdf"/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('name everybody in the active teams, and nothing else of a child', async () => {
    const members = await membersOf(world.academy.id);
    const { teams } = await badges();
    const shown = teams.flatMap((team) => team.badges).filter(({ isMentor }) => !isMentor);
    const names = members.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(names.length).toBeGreaterThan(0);
    expect(shown.map(({ first, last }) => `${first} ${last}`).toSorted()).toEqual(names.toSorted());
    const whole = JSON.stringify(teams);
    for (const { id } of members) expect(whole).not.toContain(id);
    expect(whole).not.toMatch(/@|\+20\d/);
  });

  it('are the same when they are printed again', async () => {
    const [first, again] = [await badges(), await badges()];
    expect(again).toEqual(first);
    expect(new Set(first.teams.map(({ qr }) => qr)).size).toBe(first.teams.length);
  });

  it('leave out a child whose account is closed', async () => {
    const [member] = await membersOf(world.academy.id);
    const { id = '', first_name = '', last_name = '' } = member ?? {};
    const named = (names: { first_name: string; last_name: string }) =>
      context.db.updateTable('students').set(names).where('id', '=', id).execute();
    const before = (await badges()).teams.flatMap((team) => team.badges);
    await named({ first_name: '', last_name: '' });
    const after = (await badges())?.teams.flatMap((team) => team.badges) ?? [];
    await named({ first_name, last_name });
    expect(before.some(({ first }) => first === first_name)).toBe(true);
    expect(after.some(({ first }) => first === '')).toBe(false);
  });

  it('are refused to a suspended school, a school without members and a student', async () => {
    const { token } = await academyWith(context.db);
    const { status, body } = await fetchBadges(token);
    expect([status, body.code]).toEqual([409, 'no_badges']);
    const { id, token: suspended } = await academyWith(context.db);
    const suspend = context.db.updateTable('academies').set({ status: 'suspended' });
    await suspend.where('id', '=', id).execute();
    const refused = await fetchBadges(suspended);
    expect([refused.status, refused.body.code]).toEqual([403, 'academy_not_active']);
    expect((await fetchBadges(world.academy.student.token)).status).toBe(401);
  });

  it('do not find an edition that there is not', async () => {
    expect((await fetchBadges(world.academy.token, { edition: '99' })).status).toBe(404);
  });
});

describe('a pass', () => {
  it('has 130 bits of its own for each team and secret', () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(teamPass('x', a)).toMatch(/^MDN1:[A-Z2-7]{26}$/);
    expect(teamPass('x', a)).toBe(teamPass('x', a));
    expect(new Set([teamPass('x', a), teamPass('x', b), teamPass('y', a)]).size).toBe(3);
  });
});
