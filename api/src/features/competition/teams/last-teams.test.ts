import { fillTeams, getLastTeams } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks, currentEditionId } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';

const context = testApp();

async function lastYear() {
  const { db } = context;
  const now = await currentEditionId(db);
  const past = await addEdition(db, { number: 2, slug: 'second', status: 'published' });
  const [kept, gone] = await addTracks(db, past.id, ['innovation', 'gone']);
  const academy = await academyWith(db);
  const add = (edition_id: string, name: string, track_id: string | null = null) =>
    insertRow(db, 'teams', { academy_id: academy.id, edition_id, name, track_id });
  const pupil = (fields = {}) => addStudent(db, { academy_id: academy.id, ...fields });
  const join = (team: { id: string }, edition_id: string, student_id: string) =>
    insertRow(db, 'team_members', { team_id: team.id, edition_id, student_id });
  return { academy, now, past, kept, gone, add, pupil, join };
}

it('proposes last edition’s teams, names who is out, and places each chosen one once', async () => {
  const { db } = context;
  const { academy, now, past, kept, gone, add, pupil, join } = await lastYear();
  const [hawks, olds] = [
    await add(past.id, 'صقور', kept?.id),
    await add(past.id, 'كبار', gone?.id),
  ];
  const [young, other] = [await pupil({ birth_date: '2012-05-01' }), await pupil()];
  const [old, left, hidden] = [
    await pupil({ birth_date: '2001-01-01' }),
    await pupil(),
    await pupil(),
  ];
  for (const { id } of [young, old, left, hidden]) await join(hawks, past.id, id);
  await join(olds, past.id, (await pupil({ birth_date: '2001-01-01' })).id);
  await db.updateTable('students').set({ academy_id: null }).where('id', '=', left.id).execute();
  const phone_number = '+201066600002';
  const guardian = await insertRow(db, 'guardians', {
    ...{ student_id: hidden.id, name: 'منى عادل', phone_number },
  });
  const due_at = new Date(Date.now() + 86_400_000);
  await insertRow(db, 'child_deletions', {
    ...{ student_id: hidden.id, guardian_id: guardian.id, hides: true, due_at },
  });
  const propose = async (token = academy.token) =>
    (await send(context, getLastTeams, { token })).body.data;
  expect(await propose()).toMatchObject({
    edition: { number: past.number },
    teams: [
      {
        ...{ id: hawks.id, name: 'صقور', track: 'innovation' },
        members: [{ student_id: young.id }],
        left_out: [{ student_id: old.id, reason: 'too_old' }],
      },
    ],
  });
  expect((await propose()).teams[0].members).toHaveLength(1);
  const stranger = await academyWith(db);
  expect(await propose(stranger.token)).toEqual({ edition: null, teams: [] });

  const bought = await add(now, 'صقور');
  const place = (student_id: string, token = academy.token) => {
    const pairs = [young.id, student_id].map((id) => ({ team: bought.id, student: id }));
    return send(context, fillTeams, { token, body: { pairs } });
  };
  expect((await place(other.id, stranger.token)).status).toBe(404);
  const both = await Promise.all([place(left.id), place(left.id)]);
  expect(both.map(({ body }) => body.data.added).sort()).toEqual([0, 1]);
  for (const { body } of both) expect(body.data.refused).toMatchObject([{ student: left.id }]);
  expect((await place(other.id)).body.data).toEqual({ added: 1, already: 1, refused: [] });
  const members = await listRows(db, 'team_members', { team_id: bought.id }, 'student_id');
  expect(members.map(({ student_id }) => student_id).sort()).toEqual([young.id, other.id].sort());
  expect((await propose()).teams).toEqual([]);
});
