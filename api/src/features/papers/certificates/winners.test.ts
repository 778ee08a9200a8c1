import {
  confirmCertificateNames,
  issueCertificates,
  issueWinners,
  listNamesToConfirm,
  previewWinners,
  type Winner,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();

async function prepared() {
  const { db } = context;
  const { token } = await signInAdmin(db, { role: 'support' });
  const school = await academyWith(db);
  const edition = await addEdition(db);
  const place = { editionId: edition.id, academyId: school.id };
  const teams = await addCompleteTeams(db, place, [
    ['سلمى', 'علي'],
    ['نور', 'حسن'],
  ]);
  const number = edition.number;
  const preview = async (list: string): Promise<Winner[]> =>
    (await send(context, previewWinners, { token, body: { edition: number, list } })).body.data;
  const issue = (winners: object[], takes_unconfirmed = true) =>
    send(context, issueWinners, { token, body: { edition: number, winners, takes_unconfirmed } });
  const confirm = (holder_id: string) => {
    const body = { names: [{ holder_id, name_ar: 'سلمى علي', name_en: 'Salma Ali' }] };
    return send(context, confirmCertificateNames, { token: school.token, body });
  };
  return { token, school, edition, teams, preview, issue, confirm };
}

it('matches names in any spelling and numbers, and names what it cannot match', async () => {
  const { edition, school, teams, preview } = await prepared();
  const other = await academyWith(context.db);
  for (const academy_id of [school.id, other.id]) {
    await insertRow(context.db, 'teams', { edition_id: edition.id, academy_id, name: 'النسور' });
  }
  const team = await readRow(context.db, 'teams', teams[0]?.teamId ?? '', 'number', 'track_id');
  const track = await readRow(context.db, 'tracks', team.track_id ?? '', 'sub_title_ar');
  const lines = await preview(
    [
      `الأول\tفَريق سلمي\t${track.sub_title_ar}`,
      `2, ${edition.number}-${String(team.number).padStart(4, '0')}`,
      'أفضل تصميم، فريق نور',
      'أفضل تصميم / Best design، فريق نور، مسار آخر',
      'المركز الثالث، النسور',
      'First, nobody',
      'First',
      `1, ${edition.number + 1}-0001`,
    ].join('\n'),
  );
  expect(lines.map(({ state }) => state)).toEqual([
    'ready',
    'ready',
    'one_language',
    'other_track',
    'team_ambiguous',
    'team_unknown',
    'no_team',
    'team_unknown',
  ]);
  expect(lines[0]).toMatchObject({ members: 1, unconfirmed: 1, kind: 'place' });
  expect(lines[4]?.teams).toHaveLength(2);
});

it('issues what was previewed once, whoever presses again', async () => {
  const { preview, issue, teams } = await prepared();
  const list = '1, فريق سلمى\nBest design / أفضل تصميم, فريق نور';
  const winners = (await preview(list)).map(({ kind, award, teams: [team] }) => ({
    kind,
    award,
    team_id: team?.id,
  }));
  expect((await issue(winners, false)).body.data).toEqual({ issued: 0, left_out: 0 });
  const given = await issue(winners);
  expect([given.status, given.body.data.issued]).toEqual([201, 2]);
  const again = await Promise.all([issue(winners), issue([...winners].reverse())]);
  expect(again.map(({ status, body }) => [status, body.data.issued])).toEqual([
    [201, 0],
    [201, 0],
  ]);
  const student_id = teams[0]?.studentId ?? '';
  const [mine] = await listRows(context.db, 'certificates', { student_id }, 'kind', 'award');
  expect(mine).toEqual({ kind: 'place', award: 'First place' });
  expect((await preview(list)).map(({ state }) => state)).toEqual(['issued', 'issued']);
});

it('gives nobody one when a line is of another edition, or the edition is archived', async () => {
  const { edition, teams, issue } = await prepared();
  const elsewhere = await prepared();
  const award = { ar: 'المركز الأول', en: 'First place' };
  const lineOf = (team?: { teamId: string }) => ({ kind: 'place', award, team_id: team?.teamId });
  const mixed = await issue([lineOf(teams[0]), lineOf(elsewhere.teams[0])]);
  expect(mixed.status).toBe(422);
  expect(await listRows(context.db, 'certificates', { edition_id: edition.id }, 'id')).toEqual([]);
  await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
  expect((await issue([lineOf(teams[0])])).body.code).toBe('edition_archived');
});

it('names the schools whose names wait, and says when nothing was issued', async () => {
  const { token, school, edition, teams, confirm } = await prepared();
  const body = { edition: edition.number, kind: 'participation', takes_unconfirmed: false };
  const waiting = async () => {
    const query = { edition: String(edition.number) };
    return (await send(context, listNamesToConfirm, { token, query })).body;
  };
  // Two students, and a mentor of each team.
  expect((await waiting()).data).toEqual([
    { id: school.id, name: school.name, names: 4, waiting: 4 },
  ]);
  const none = await send(context, issueCertificates, { token, body });
  expect(none.body.message).toContain('لم تصدر أي شهادة');
  for (const { studentId, teamId } of teams) {
    await confirm(studentId);
    expect((await waiting()).meta.total).toBe(1);
    await confirm(teamId);
  }
  expect((await waiting()).data).toEqual([]);
  const given = await send(context, issueCertificates, { token, body });
  expect(given.body.message).toBe('عدد الشهادات الصادرة: 2');
});
