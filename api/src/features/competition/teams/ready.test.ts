import {
  completeTeams,
  fillTeams,
  getTeam,
  listTeams,
  proposeTeamFill,
  setTeamLeader,
  type Team,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInStaff } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

/** A school with empty teams of these sizes and as many students of one class. */
async function schoolOf(db: Db, sizes: readonly number[], pupils: number) {
  const school = await academyWith(db);
  const owner = { academy_id: school.id };
  const teams: string[] = [];
  for (const max_members of sizes) {
    const name = `فريق ${teams.length}`;
    teams.push((await insertRow(db, 'teams', { ...owner, name, max_members })).id);
  }
  const students: string[] = [];
  for (let i = 0; i < pupils; i += 1) {
    students.push((await addStudent(db, { ...owner, class_name: '1/أ' })).id);
  }
  return { ...school, teams, students };
}
type Pair = { team: string; student: string };
const idsOf = ({ team, student }: { team: { id: string }; student: { id: string } }): Pair => ({
  team: team.id,
  student: student.id,
});

describe('free places', () => {
  const context = testApp();
  const propose = async (token: string) =>
    (await send(context, proposeTeamFill, { token })).body.data;
  const fill = (token: string, pairs: Pair[]) =>
    send(context, fillTeams, { token, body: { pairs } });
  const membersOf = async (team_id: string) =>
    (await listRows(context.db, 'team_members', { team_id })).length;

  it('are proposed without those whose guardian said no, and filled once', async () => {
    const { token, students, teams } = await schoolOf(context.db, [3, 2], 6);
    const bystander = await schoolOf(context.db, [3], 1);
    const [declined = ''] = students;
    await addGuardian(context.db, declined);
    const [guardian] = await listRows(context.db, 'guardians', { student_id: declined });
    await insertRow(context.db, 'guardian_consents', {
      guardian_id: guardian?.id ?? '',
      kind: 'participation',
      action: 'declined',
      text_version: '1',
      language: 'ar',
    });
    const proposal = await propose(token);
    expect(proposal).toMatchObject({ without_team: 6, without_consent: 1 });
    const pairs: Pair[] = proposal.pairs.map(idsOf);
    expect(pairs).toHaveLength(5);
    expect(pairs.map(({ student }) => student)).not.toContain(declined);

    expect((await fill(token, pairs)).body.data).toEqual({ added: 5, already: 0, refused: [] });
    expect((await fill(token, pairs)).body.data).toEqual({ added: 0, already: 5, refused: [] });
    expect(await Promise.all(teams.map(membersOf))).toEqual([3, 2]);
    expect(await membersOf(bystander.teams[0] ?? '')).toBe(0);
    expect(await propose(token)).toEqual({
      ...{ without_team: 1, without_consent: 1, unasked: 0, pairs: [] },
    });
  });

  it('refuse the pairs that no longer hold, each by its reason, and take the others', async () => {
    const { token, students, teams } = await schoolOf(context.db, [1, 1, 3], 4);
    const [one = '', two = '', three = ''] = teams;
    const [a = '', b = '', c = '', d = ''] = students;
    const other = await schoolOf(context.db, [3], 1);
    const strange = other.students[0] ?? '';
    await fill(token, [{ team: one, student: a }]);
    const { body } = await fill(token, [
      { team: two, student: a },
      { team: one, student: b },
      { team: three, student: strange },
      { team: three, student: c },
      { team: three, student: c },
      { team: two, student: d },
    ]);
    expect(body.data).toEqual({
      added: 2,
      already: 1,
      refused: [
        { team: two, student: a, reason: 'in_other_team' },
        { team: one, student: b, reason: 'team_full' },
        { team: three, student: strange, reason: 'student_not_available' },
      ],
    });
    const foreign = [
      { team: three, student: b },
      { team: other.teams[0] ?? '', student: b },
    ];
    expect((await fill(token, foreign)).status).toBe(404);
    expect(await membersOf(three)).toBe(1);
  });

  it('are not for staff without the permission', async () => {
    const { id, teams, students } = await schoolOf(context.db, [3], 1);
    const { token } = await signInStaff(context.db, id, ['money']);
    const pairs = [{ team: teams[0] ?? '', student: students[0] ?? '' }];
    expect((await fill(token, pairs)).status).toBe(403);
    expect((await send(context, proposeTeamFill, { token })).status).toBe(403);
    const body = { teams: [{ id: teams[0], mentor_name: 'منى' }] };
    expect((await send(context, completeTeams, { token, body })).status).toBe(403);
  });

  it('are narrowed to, as are teams without leader and mentor', async () => {
    const { token, teams, students } = await schoolOf(context.db, [1, 3], 1);
    await fill(token, [{ team: teams[0] ?? '', student: students[0] ?? '' }]);
    const lacking = async (missing: string) => {
      const query = { missing, per_page: '1' };
      const { body } = await send(context, listTeams, { token, query });
      return [body.data.length, body.meta.total];
    };
    // A single participant needs neither leader nor mentor, but a track.
    expect(await lacking('ready')).toEqual([1, 2]);
    for (const gap of ['places', 'leader', 'mentor']) expect(await lacking(gap)).toEqual([1, 1]);
  });

  describe('mentors and leaders of several teams', () => {
    const complete = (token: string, changes: object[]) =>
      send(context, completeTeams, { token, body: { teams: changes } });
    const read = async (token: string, id = ''): Promise<Team> =>
      (await send(context, getTeam, { token, params: { id } })).body.data;
    const ledTeam = async () => {
      const school = await schoolOf(context.db, [3, 3], 2);
      const [team = ''] = school.teams;
      await fill(
        school.token,
        school.students.map((student) => ({ team, student })),
      );
      return { ...school, team };
    };

    it('are set at once, a second time without a change, and a leader stays', async () => {
      const { token, teams, students, team } = await ledTeam();
      const changes = teams.map((id) => ({
        id,
        version: 1,
        mentor_name: 'أ. منى',
        ...(id === team && { leader: students[0] }),
      }));
      expect((await complete(token, changes)).body.data).toEqual({ changed: 2 });
      expect((await complete(token, changes)).body.data).toEqual({ changed: 0 });
      expect(await read(token, teams[1])).toMatchObject({ mentor_name: 'أ. منى', version: 2 });
      const second = await complete(token, [{ id: team, leader: students[1] }]);
      expect(second.body.data).toEqual({ changed: 0 });
      const { members } = await read(token, team);
      expect(members.map(({ role }) => role)).toEqual(['leader', 'member']);
    });

    it('change nothing at all if one was edited meanwhile or a leader is no member', async () => {
      const { token, teams, students, team } = await ledTeam();
      const [, empty] = teams;
      const stale = [
        { id: team, version: 1, mentor_name: 'منى' },
        { id: empty, version: 7, mentor_name: 'منى' },
      ];
      expect((await complete(token, stale)).body.code).toBe('edited_meanwhile');
      const absent = [
        { id: team, leader: students[0] },
        { id: empty, leader: students[1] },
      ];
      expect((await complete(token, absent)).body.code).toBe('student_not_available');
      expect(await read(token, team)).toMatchObject({ mentor_name: null, version: 1 });
      expect((await read(token, team)).readiness.leader).toBe(false);
      const other = await academyWith(context.db);
      expect((await complete(other.token, [{ id: team, version: 1 }])).status).toBe(404);
    });
  });
});

describe('on two instances', () => {
  const context = testInstances();
  it('no student gets into two teams, and no team over its size', async () => {
    const { token, teams, students } = await schoolOf(context.db, [3, 3, 3], 12);
    const call = (n: number) => {
      const pairs = students.map((student, i) => ({ team: teams[(i + n) % 3] ?? '', student }));
      const sent = n % 2 ? pairs : pairs.toReversed();
      return { endpoint: fillTeams, call: { token, body: { pairs: sent } } };
    };
    const leading = {
      endpoint: setTeamLeader,
      call: { token, params: { id: teams[0] ?? '', studentId: students[0] ?? '' } },
    };
    const replies = await race(context, [...[0, 1, 2, 3, 4, 5].map(call), leading]);
    expect(tally(replies.slice(0, 6))).toEqual({ 200: 6 });
    const added = replies
      .slice(0, 6)
      .reduce((sum, { body }) => sum + (body.data as unknown as { added: number }).added, 0);
    expect(added).toBe(9);
    for (const team_id of teams) {
      expect(await listRows(context.db, 'team_members', { team_id })).toHaveLength(3);
    }
  });
});
