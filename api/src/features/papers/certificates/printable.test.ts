import {
  confirmCertificateNames,
  issueCertificates,
  listCertificateNames,
  reissueCertificate,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { readRow } from '../../../../test/rows.ts';
import { missingSign, unknownSign } from '../../../papers/letters.ts';

const context = testApp();

async function prepared(names: [string, string][]) {
  const { db } = context;
  const [admin, academy, edition] = await Promise.all([
    signInAdmin(db),
    academyWith(db),
    addEdition(db),
  ]);
  const teams = await addCompleteTeams(db, { editionId: edition.id, academyId: academy.id }, names);
  const issue = (body: object = {}) =>
    send(context, issueCertificates, {
      token: admin.token,
      body: {
        edition: edition.number,
        kind: 'participation',
        takes_unconfirmed: true,
        ...body,
      },
    });
  const confirm = (name_ar: string, name_en: string, language = 'en') =>
    send(context, confirmCertificateNames, {
      token: academy.token,
      headers: { 'accept-language': language },
      body: { names: [{ holder_id: teams[0]?.studentId, name_ar, name_en }] },
    });
  return { admin, academy, edition, teams, issue, confirm };
}

it('knows the signs that the papers’ fonts lack', () => {
  expect([unknownSign('عبدُالرحمٰن Łukasz ﷺ?'), missingSign('عبدُالرحمٰن Łukasz ﷺ?')]).toEqual([
    undefined,
    undefined,
  ]);
  expect([unknownSign('نور 龙'), missingSign('نور 龙')]).toEqual(['龙', '龙']);
  // A picture is left out, which a team's name bears and a person's does not.
  expect([unknownSign('نور 🦅'), missingSign('نور 🦅')]).toEqual([undefined, '🦅']);
  expect(missingSign('a\u200dn')).toBeUndefined();
});

it('a name with a character that cannot be printed is refused at its field, which names it', async () => {
  const { confirm, academy } = await prepared([['سلمى', 'علي']]);
  const arabic = await confirm('سلمى 龙', 'Salma', 'ar');
  expect([arabic.status, arabic.body.errors]).toEqual([
    422,
    { 'names.0.name_ar': ['لا يمكن طباعة العلامة «龙». اكتب النص من دونها'] },
  ]);
  const english = await confirm('سلمى', 'Salma ☃');
  expect(english.body.errors).toEqual({
    'names.0.name_en': ['The character “☃” cannot be printed. Write this without it'],
  });
  const { rows } =
    await sql`select from certificate_names where confirmed_by = ${academy.id}`.execute(context.db);
  expect(rows).toHaveLength(0);
  expect((await confirm('سلمى', 'Salma')).status).toBe(200);
});

it('nobody gets a certificate with a question mark: the batch counts who is left out', async () => {
  const { issue, academy, teams, edition, confirm } = await prepared([
    ['سلمى 龙', 'علي'],
    ['نور', 'حسن'],
  ]);
  const { data } = (await issue()).body;
  expect([data.issued, data.left_out]).toEqual([1, 1]);
  const listed = await send(context, listCertificateNames, {
    token: academy.token,
    query: { edition: String(edition.number) },
  });
  expect(listed.body.data.map((row: { unprintable: string | null }) => row.unprintable)).toEqual([
    '龙',
    '龙',
    null,
    null,
  ]);
  await confirm('سلمى علي', 'Salma Ali');
  expect((await issue()).body.data).toMatchObject({ issued: 0, left_out: 1 });
  const { teamId = '' } = teams[0] ?? {};
  const rename = context.db.updateTable('teams').set({ name: 'فريق سلمى' });
  await rename.where('id', '=', teamId).execute();
  expect((await issue()).body.data).toMatchObject({ issued: 1, left_out: 0 });
});

it('an award is refused at its field, and a correction that could not be printed', async () => {
  const { issue, admin, edition, teams } = await prepared([['سلمى', 'علي']]);
  const award = { ar: 'أفضل تصميم', en: 'Best ☃' };
  const refused = await issue({ kind: 'award', team_id: teams[0]?.teamId, award });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['award.en']]);
  await issue();
  const { id } = await readRow(context.db, 'certificates', { edition_id: edition.id });
  const rename = context.db.updateTable('students').set({ last_name: '龙' });
  await rename.where('id', '=', teams[0]?.studentId ?? '').execute();
  const correction = await send(context, reissueCertificate, {
    token: admin.token,
    params: { id },
  });
  expect([correction.status, correction.body.code]).toEqual([409, 'certificate_unprintable']);
});
