import {
  type CertificateName,
  confirmCertificateNames,
  issueCertificates,
  listCertificateNames,
  listCertificates,
  listTeamCertificateNames,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

async function prepared() {
  const { db } = context;
  const edition = await addEdition(db);
  const schools = [await academyWith(db), await academyWith(db)] as const;
  const school = async (academy: { id: string; token: string }) => {
    await insertRow(db, 'edition_academies', { edition_id: edition.id, academy_id: academy.id });
    const ids = { editionId: edition.id, academyId: academy.id };
    const [team] = await addCompleteTeams(db, ids, [['سلمى', 'علي']]);
    const { teamId = '' } = team ?? {};
    await rename(teamId, 'م. خالد صبري');
    return { token: academy.token, teamId };
  };
  const admin = await signInAdmin(db);
  return {
    edition,
    admin,
    own: await school(schools[0]),
    other: await school(schools[1]),
    issue: async (takes_unconfirmed: boolean) =>
      (
        await send(context, issueCertificates, {
          token: admin.token,
          body: { edition: edition.number, kind: 'mentor', takes_unconfirmed },
        })
      ).body.data.issued,
  };
}

const rename = (teamId: string, mentor_name: string | null) =>
  context.db.updateTable('teams').set({ mentor_name }).where('id', '=', teamId).execute();

const confirm = (token: string, holder_id: string) =>
  send(context, confirmCertificateNames, {
    token,
    body: { names: [{ holder_id, name_ar: 'خالد صبري', name_en: 'Khalid Sabri' }] },
  });

async function namesOf(token: string, edition: number, state?: 'waiting' | 'confirmed') {
  const query = { edition: String(edition), ...(state && { state }) };
  const { body } = await send(context, listCertificateNames, { token, query });
  return body.data.map(({ role, name_en, is_confirmed }: CertificateName) => [
    role,
    name_en,
    is_confirmed,
  ]);
}

it('the school confirms its mentors’ names; its members keep their place', async () => {
  const { edition, own, other, issue, admin } = await prepared();
  expect(await namesOf(own.token, edition.number)).toEqual([
    ['student', 'Salma Ali', false],
    ['mentor', 'Eng. Khaled Sabry', false],
  ]);
  expect(await issue(false)).toBe(0);
  expect((await confirm(own.token, own.teamId)).status).toBe(200);
  expect((await confirm(own.token, own.teamId)).status).toBe(200);
  expect(await namesOf(own.token, edition.number)).toEqual([
    ['student', 'Salma Ali', false],
    ['mentor', 'Khalid Sabri', true],
  ]);
  expect(await namesOf(own.token, edition.number, 'waiting')).toEqual([
    ['student', 'Salma Ali', false],
  ]);
  expect(await namesOf(own.token, edition.number, 'confirmed')).toHaveLength(1);
  expect(await namesOf(other.token, edition.number, 'confirmed')).toEqual([]);
  expect(await issue(false)).toBe(1);
  const query = { edition: String(edition.number) };
  const { body } = await send(context, listCertificates, { token: admin.token, query });
  expect(body.data[0].name).toEqual({ ar: 'خالد صبري', en: 'Khalid Sabri' });
});

it('another mentor is confirmed anew, and none is of a school that has no such team', async () => {
  const { edition, own, other } = await prepared();
  await confirm(own.token, own.teamId);
  await rename(own.teamId, 'أ. هبة صبري');
  expect(await namesOf(own.token, edition.number, 'waiting')).toEqual([
    ['student', 'Salma Ali', false],
    ['mentor', 'Heba Sabry', false],
  ]);
  expect((await confirm(other.token, own.teamId)).status).toBe(404);
  await rename(own.teamId, null);
  expect((await confirm(own.token, own.teamId)).status).toBe(404);
  expect(await namesOf(other.token, edition.number, 'confirmed')).toEqual([]);
});

it('an administrator sees the names of one team', async () => {
  const { admin, own } = await prepared();
  const { body } = await send(context, listTeamCertificateNames, {
    token: admin.token,
    params: { id: own.teamId },
  });
  expect(body.data.map(({ role, written_as }: CertificateName) => [role, written_as])).toEqual([
    ['student', 'سلمى علي'],
    ['mentor', 'م. خالد صبري'],
  ]);
  const unknown = await send(context, listTeamCertificateNames, {
    token: admin.token,
    params: { id: '00000000-0000-4000-8000-000000000000' },
  });
  expect(unknown.status).toBe(404);
});
