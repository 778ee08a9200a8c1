import { issueCertificates, listCertificates, revokeCertificate } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

async function teamOfTwo() {
  const { db } = context;
  const admin = await signInAdmin(db);
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  await insertRow(db, 'edition_academies', { edition_id: edition.id, academy_id: academy.id });
  const owner = { editionId: edition.id, academyId: academy.id };
  const [team] = await addCompleteTeams(db, owner, [['سلمى', 'علي']]);
  if (!team) throw new Error('no team');
  const second = await signInStudent(db, academy.id);
  await insertRow(db, 'team_members', {
    team_id: team.teamId,
    student_id: second.id,
    edition_id: edition.id,
    role: 'member',
  });
  const issue = (body: object) =>
    send(context, issueCertificates, {
      token: admin.token,
      body: { edition: edition.number, takes_unconfirmed: true, ...body },
    });
  const list = async (query: Record<string, string> = {}) => {
    const own = { edition: `${edition.number}`, ...query };
    return (await send(context, listCertificates, { token: admin.token, query: own })).body.data;
  };
  const revoke = (id: string) =>
    send(context, revokeCertificate, {
      token: admin.token,
      params: { id },
      body: { reason: 'wrong' },
    });
  const ids = { team_id: team.teamId, student_id: team.studentId, other: second.id };
  return { ids, academy, edition, issue, list, revoke };
}

it('one member of a team gets an award alone', async () => {
  const { ids, issue, list } = await teamOfTwo();
  const award = { ar: 'أفضل مبرمجة', en: 'Best programmer' };
  const { team_id, student_id } = ids;
  const given = await issue({ kind: 'award', team_id, student_id, award });
  expect([given.status, given.body.data.issued]).toEqual([201, 1]);
  expect((await issue({ kind: 'award', team_id, student_id, award })).body.data.issued).toBe(0);
  const rows = await list();
  expect(rows.map((row: { name: { ar: string } }) => row.name.ar)).toEqual(['سلمى علي']);
});

it('a revoked certificate is given back to one member, and to no other', async () => {
  const { ids, issue, list, revoke } = await teamOfTwo();
  expect((await issue({ kind: 'participation' })).body.data.issued).toBe(2);
  for (const { id } of await list()) await revoke(id);
  const { team_id, student_id } = ids;
  expect((await issue({ kind: 'participation', team_id, student_id })).body.data.issued).toBe(1);
  const valid = await list({ state: 'valid' });
  expect(valid.map((row: { name: { ar: string } }) => row.name.ar)).toEqual(['سلمى علي']);
});

it('a school gets its own certificate back alone', async () => {
  const { academy, issue, list, revoke } = await teamOfTwo();
  expect((await issue({ kind: 'school' })).body.data.issued).toBe(1);
  for (const { id } of await list()) await revoke(id);
  expect((await issue({ kind: 'school' })).body.data.issued).toBe(0);
  expect((await issue({ kind: 'school', academy_id: academy.id })).body.data.issued).toBe(1);
});

it('a member is named with the own team', async () => {
  const { ids, issue } = await teamOfTwo();
  const other = await teamOfTwo();
  const { student_id } = ids;
  const award = { ar: 'جائزة', en: 'An award' };
  const alone = await issue({ kind: 'participation', student_id });
  expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['team_id']]);
  const { team_id } = other.ids;
  const foreign = await other.issue({ kind: 'award', team_id, student_id, award });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['student_id']]);
});

it('a code is found whatever edition is shown', async () => {
  const { issue, list } = await teamOfTwo();
  const other = await teamOfTwo();
  await issue({ kind: 'participation' });
  const [first] = await list();
  const found = await other.list({ search: first.code });
  expect(found.map(({ id }: { id: string }) => id)).toEqual([first.id]);
});
