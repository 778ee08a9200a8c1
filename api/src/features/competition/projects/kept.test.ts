import {
  cloneEdition,
  downloadStudentData,
  getTrackProject,
  handInTeamProject,
  listNotices,
  listStudentNotices,
  saveTrackProject,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks, nextEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  addProject,
  addProjectTeam,
  CONTENT,
  closesIn,
  handInProject,
  PDF,
  saveProject,
  uploadFile,
} from '../../../../test/projects.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { sweepFiles } from '../../../db/sweep-files.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { RETENTION } from '../../../limits.ts';
import { applyRetention } from '../../../personal-data/retention.ts';
import { tellOfDeadlines } from '../../messaging/student-notices/index.ts';
import { eraseStudent } from '../../records/student-data/index.ts';
import { tellSchoolsOfProjects } from './index.ts';

const context = testApp({ RATE_LIMITS: 'off' });
const DAY = 24 * 60;

/** Of an edition that was archived, so many months after its last day. */
async function pastProject(months: number, status: 'archived' | 'published' = 'archived') {
  const edition = await addEdition(context.db);
  const edition_id = edition.id;
  await addTracks(context.db, edition_id, ['past']);
  await sql`insert into edition_windows (edition_id, kind, closes_at)
    values (${edition_id}, 'project', now() - make_interval(months => ${months}))`.execute(
    context.db,
  );
  const academy = await academyWith(context.db);
  const team = await insertRow(context.db, 'teams', {
    ...{ edition_id, academy_id: academy.id, name: 'قديم' },
  });
  const { key } = await addProject(context.db, { team_id: team.id, edition_id });
  await context.deps.files.put(key, PDF, 'application/pdf');
  await updateRow(context.db, 'editions', edition_id, { status });
  return { team_id: team.id, key };
}

it('texts and files go after their months, in an archived edition too; others stay', async () => {
  const { projectMonths: months } = RETENTION;
  const [old, recent, open] = [
    await pastProject(months + 1),
    await pastProject(months - 1),
    await pastProject(months + 1, 'published'),
  ];
  const sweep = async () => {
    const { files } = context.deps;
    await sweepFiles(context.db, { ...files, listOld: (folder) => files.listOld(folder, -1) });
  };
  const left = async ({ team_id, key }: typeof old) => [
    ...(await Promise.all(
      (['projects', 'project_files', 'project_versions', 'project_comments'] as const).map(
        async (table) => (await listRows(context.db, table, { team_id })).length,
      ),
    )),
    (await context.deps.files.get(key)) === null ? 0 : 1,
  ];
  await sweep();
  expect(await left(old)).toEqual([1, 1, 1, 1, 1]);
  expect((await applyRetention(context.deps)).projects).toBe(1);
  await sweep();
  expect(await left(old)).toEqual([0, 0, 0, 0, 0]);
  for (const kept of [recent, open]) expect(await left(kept)).toEqual([1, 1, 1, 1, 1]);
});

it('an erased student leaves no name, in an archived edition neither; a data file tells', async () => {
  const { academy, leader, member, team } = await addProjectTeam(context.db);
  await saveProject(context, leader.token, 0);
  await uploadFile(context, leader.token, PDF, 'plan');
  await handInProject(context, leader.token, 2);
  const file = await send(context, downloadStudentData, { token: member.token });
  expect(file.body.projects).toMatchObject([
    { team: 'النخلة', draft: CONTENT, files: ['plan.pdf'], versions: [{ content: CONTENT }] },
  ]);
  await saveProject(context, leader.token, 2, { idea: 'ب' });
  const answered = await send(context, handInTeamProject, {
    token: academy.token,
    params: { id: team.id },
    body: { version: 3 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(answered.body.data.saved_by).toBe('سلمى');
  const past = await pastProject(1, 'published');
  await updateRow(context.db, 'projects', { team_id: past.team_id }, { saved_by: leader.id });
  const { edition_id } = await readRow(context.db, 'teams', past.team_id);
  await updateRow(context.db, 'editions', edition_id, { status: 'archived' });
  await inTransaction(context.db, (trx) => eraseStudent(trx, leader.id));
  expect(await listRows(context.db, 'idempotency_keys', { actor_id: academy.id })).toEqual([]);
  for (const team_id of [team.id, past.team_id]) {
    expect((await readRow(context.db, 'projects', { team_id })).saved_by).toBeNull();
    const versions = await listRows(context.db, 'project_versions', { team_id }, 'submitted_by');
    expect(versions.every(({ submitted_by }) => submitted_by === null)).toBe(true);
  }
});

it('members and the school are told at a week and at a day, until it is handed in', async () => {
  const { leader, academy, edition_id, track_id } = await addProjectTeam(context.db);
  const told = async () => {
    for (const _ of [1, 2]) {
      await tellSchoolsOfProjects(context.deps);
      await tellOfDeadlines(context.deps);
    }
    const kindsOf = (body: { data: { kind: string }[] }) => body.data.map(({ kind }) => kind);
    return [
      kindsOf((await send(context, listStudentNotices, { token: leader.token })).body),
      kindsOf((await send(context, listNotices, { token: academy.token })).body),
    ];
  };
  await closesIn(context.db, edition_id, 9 * DAY);
  expect(await told()).toEqual([[], []]);
  await updateRow(context.db, 'tracks', track_id, { project: 'optional' });
  await closesIn(context.db, edition_id, 5 * DAY);
  expect(await told()).toEqual([[], []]);
  await updateRow(context.db, 'tracks', track_id, { project: 'required' });
  expect(await told()).toEqual([['project_due'], ['projects_due']]);
  await sql`update notices set created_at = created_at - interval '5 days'
    where academy_id = ${academy.id}`.execute(context.db);
  await closesIn(context.db, edition_id, 60);
  expect(await told()).toEqual([
    ['project_last_day', 'project_due'],
    ['projects_due', 'projects_due'],
  ]);
  await saveProject(context, leader.token, 0);
  await handInProject(context, leader.token, 1);
  await closesIn(context.db, edition_id, 6 * DAY);
  expect((await told())[0]).toHaveLength(2);
});

it('what a track asks for is saved once, refused where it is stale, and cloned', async () => {
  const { token } = await signInAdmin(context.db);
  const edition = await addEdition(context.db);
  await addTracks(context.db, edition.id, ['first']);
  const params = { id: edition.id, track: 'first' };
  const name = { en: 'Water', ar: 'المياه' };
  const body = {
    needs: 'required',
    themes: [{ key: 'water', name }],
    links: [{ title: name, url: 'https://example.org/' }],
    version: 1,
  };
  const save = (fields = {}) =>
    send(context, saveTrackProject, { token, params, body: { ...body, ...fields } });
  expect((await save()).body.data).toMatchObject({ needs: 'required', version: 2 });
  expect((await save()).status).toBe(200);
  expect((await save({ needs: 'none' })).body.code).toBe('edited_meanwhile');
  const twice = await save({ themes: [...body.themes, ...body.themes] });
  expect(Object.keys(twice.body.errors)).toEqual(['themes.1.key']);
  const link = await save({ links: [{ title: name, url: 'javascript:alert(1)' }] });
  expect(link.status).toBe(422);
  const number = nextEdition();
  const made = await send(context, cloneEdition, {
    token,
    params: { id: edition.id },
    body: { number, slug: `n-${number}`, name, shift_days: 365, parts: ['tracks'] },
  });
  const copy = { ...params, id: made.body.data.edition?.id ?? made.body.data.id };
  const { data } = (await send(context, getTrackProject, { token, params: copy })).body;
  expect(data).toMatchObject({ needs: 'required', themes: body.themes, links: body.links });
});
