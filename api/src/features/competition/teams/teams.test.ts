import { randomUUID } from 'node:crypto';
import { getTeamCounts, listTeams } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';
import { selectTeams } from './queries.ts';

const context = testApp();

async function addTeam(academyId: string, name: string, status: 'active' | 'inactive' = 'active') {
  const { id } = await insertRow(context.db, 'teams', { academy_id: academyId, name, status });
  return id;
}

async function addMember(teamId: string, academyId: string, role: 'leader' | 'member') {
  const { id, student } = await signInStudent(context.db, academyId);
  await insertRow(context.db, 'team_members', { team_id: teamId, student_id: id, role });
  return student;
}

async function academyWithTeams() {
  const academy = await academyWith(context.db);
  const falcons = await addTeam(academy.id, 'Falcons 100%');
  await addTeam(academy.id, 'نجوم_النيل', 'inactive');
  await addTeam(academy.id, 'Robo');
  const leader = await addMember(falcons, academy.id, 'leader');
  const member = await addMember(falcons, academy.id, 'member');
  return { ...academy, falcons, leader, member };
}

type Named = { name: string };
const names = (body: { data: Named[] }) => body.data.map(({ name }) => name);

describe('the team list', () => {
  it('shows teams newest first with their members', async () => {
    const { token, falcons, leader, member } = await academyWithTeams();
    const { body } = await send(context, listTeams, { token });
    expect(body.meta).toEqual({ page: 1, per_page: 20, total: 3, last_page: 1 });
    expect(names(body)).toEqual(['Robo', 'نجوم_النيل', 'Falcons 100%']);
    expect(body.data[2]).toMatchObject({
      id: falcons,
      max_members: 3,
      status: 'active',
      members: [
        {
          student_id: leader.id,
          role: 'leader',
          status: 'active',
          student: {
            first_name: leader.first_name,
            last_name: leader.last_name,
            email: leader.email,
            phone_number: leader.phone_number,
          },
        },
        { student_id: member.id, role: 'member' },
      ],
    });
    expect(body.data[0].members).toEqual([]);
  });

  it('searches names whatever their case; % and _ are ordinary characters', async () => {
    const { token } = await academyWithTeams();
    const searched = async (search: string) =>
      names((await send(context, listTeams, { token, query: { search } })).body);
    expect(await searched('fALC')).toEqual(['Falcons 100%']);
    expect(await searched('%')).toEqual(['Falcons 100%']);
    expect(await searched('_')).toEqual(['نجوم_النيل']);
    expect(await searched('نُجوم')).toEqual(['نجوم_النيل']);
    expect(await searched('  ')).toHaveLength(3);
    expect(await searched('nobody')).toEqual([]);
  });

  it('filters by status and pages, also behind the end', async () => {
    const { token } = await academyWithTeams();
    const inactive = await send(context, listTeams, { token, query: { status: 'inactive' } });
    expect(names(inactive.body)).toEqual(['نجوم_النيل']);
    const second = await send(context, listTeams, { token, query: { page: '2', per_page: '2' } });
    expect(names(second.body)).toEqual(['Falcons 100%']);
    expect(second.body.meta).toEqual({ page: 2, per_page: 2, total: 3, last_page: 2 });
    const beyond = await send(context, listTeams, { token, query: { page: '7' } });
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 3 } });
    expect((await send(context, listTeams, { token, query: { per_page: '101' } })).status).toBe(
      400,
    );
  });

  it('never shows another academy’s teams', async () => {
    await academyWithTeams();
    const { token } = await academyWith(context.db);
    const { body } = await send(context, listTeams, { token });
    expect(body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  });

  it('is the same with and without a filter, for each school, page and edition', async () => {
    const schools = [await academyWithTeams(), await academyWithTeams()];
    const editionId = await currentEditionId(context.db);
    const own = schools.map(({ id }) => id);
    await context.db
      .updateTable('teams')
      .set({ status: 'active' })
      .where('academy_id', 'in', own)
      .execute();
    for (const id of own) {
      for (const page of [1, 2]) {
        const query = { editionId, page, per_page: 1 };
        const all = await selectTeams(context.db, id, query);
        expect(all).toHaveLength(1);
        expect(await selectTeams(context.db, id, { ...query, status: 'active' })).toEqual(all);
      }
    }
    const elsewhere = { editionId: randomUUID(), page: 1, per_page: 20 };
    expect(await selectTeams(context.db, own[0] ?? '', elsewhere)).toEqual([]);
  });
});

describe('the counters', () => {
  it('count teams, members and teams without a leader', async () => {
    const { id, token } = await academyWithTeams();
    await addMember(await addTeam(id, 'Solo'), id, 'member');
    const { body } = await send(context, getTeamCounts, { token });
    expect(body.data).toEqual({ total: 4, active: 3, members: 3, without_leader: 2 });
  });

  it('of an academy without teams are 0', async () => {
    const { token } = await academyWith(context.db);
    const { body } = await send(context, getTeamCounts, { token });
    expect(body.data).toEqual({ total: 0, active: 0, members: 0, without_leader: 0 });
  });

  it('are not for a student', async () => {
    const { token } = await signInStudent(context.db);
    expect((await send(context, getTeamCounts, { token })).status).toBe(401);
  });
});
