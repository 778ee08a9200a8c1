import {
  confirmCertificateNames,
  issueCertificates,
  listNamesToConfirm,
  previewWinners,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, readRow } from '../../../../test/rows.ts';

const context = testApp();

async function prepared() {
  const { db } = context;
  const { token } = await signInAdmin(db, { role: 'support' });
  const school = await academyWith(db);
  const edition = await addEdition(db);
  const [team] = await addCompleteTeams(db, { editionId: edition.id, academyId: school.id }, [
    ['سلمى', 'علي'],
  ]);
  if (!team) throw new Error('no team');
  const preview = async (list: string) => {
    const body = { edition: edition.number, list };
    return (await send(context, previewWinners, { token, body })).body.data;
  };
  const issue = (fields: object) =>
    send(context, issueCertificates, { token, body: { edition: edition.number, ...fields } });
  return { token, school, edition, team, preview, issue };
}

it('matches names in any spelling and numbers, and names what it cannot match', async () => {
  const { db } = context;
  const { edition, school, team, preview, issue } = await prepared();
  for (const academy_id of [school.id, (await academyWith(db)).id]) {
    await insertRow(db, 'teams', { edition_id: edition.id, academy_id, name: 'النسور' });
  }
  const empty = { edition_id: edition.id, academy_id: school.id, name: 'فريق بلا أعضاء' };
  await insertRow(db, 'teams', empty);
  const { number, track_id } = await readRow(db, 'teams', team.teamId, 'number', 'track_id');
  const track = await readRow(db, 'tracks', track_id ?? '', 'sub_title_ar');
  const list = [
    [`الأول\tفَريق سلمي\t${track.sub_title_ar}`, 'ready'],
    [`2, ${edition.number}-${String(number).padStart(4, '0')}`, 'ready'],
    ['أفضل تصميم، فريق سلمى', 'award_unclear'],
    ['1، فريق سلمى، مسار آخر', 'team_unknown'],
    ['المركز الثالث، النسور', 'team_ambiguous'],
    ['First', 'team_unknown'],
    ['1, فريق بلا أعضاء', 'no_members'],
    [`1, ${edition.number + 1}-0001`, 'team_unknown'],
  ] as const;
  const lines = await preview(list.map(([line]) => line).join('\n'));
  expect(lines.map((line: { state: string }) => line.state)).toEqual(list.map(([, is]) => is));
  expect(lines[0]).toMatchObject({ members: 1, unconfirmed: 1, kind: 'place' });
  expect(lines[4].teams).toHaveLength(2);
  const { kind, award } = lines[0];
  await issue({ kind, award, team_id: team.teamId, takes_unconfirmed: true });
  expect((await preview('1, فريق سلمى'))[0].state).toBe('issued');
});

it('names the schools whose names wait, and says when nothing was issued', async () => {
  const { token, school, edition, team, issue } = await prepared();
  const query = { edition: String(edition.number) };
  const waiting = async () =>
    (await send(context, listNamesToConfirm, { token, query })).body.data as object[];
  // A student, and the team's mentor.
  const { id, name } = school;
  expect(await waiting()).toEqual([{ id, name, names: 2, waiting: 2 }]);
  const all = { kind: 'participation', takes_unconfirmed: false };
  expect((await issue(all)).body.message).toContain('لم تصدر أي شهادة');
  const names = [team.studentId, team.teamId].map((holder_id) => ({
    holder_id,
    name_ar: 'سلمى علي',
    name_en: 'Salma Ali',
  }));
  await send(context, confirmCertificateNames, { token: school.token, body: { names } });
  expect(await waiting()).toEqual([]);
  expect((await issue(all)).body.message).toBe('عدد الشهادات الصادرة: 1');
});
