import { createHash } from 'node:crypto';
import {
  commentProject,
  deleteProjectComment,
  getAdminProject,
  getCrewProject,
  getOwnProject,
  getTeamProject,
  handInTeamProject,
  LIMITS,
  listAcademyProjects,
  listProjects,
  listStudentNotices,
  remindProjects,
  removeProjectFile,
} from '@midan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { academyWith, aPicture, signInAdmin } from '../../../../test/fixtures.ts';
import { zip } from '../../../../test/hostile-files.ts';
import { addCrew, addEvent, assign, giveDuty, listTeam } from '../../../../test/judging.ts';
import {
  addProjectTeam,
  CONTENT,
  closesIn,
  handInProject,
  PDF,
  saveProject,
  uploadFile,
} from '../../../../test/projects.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { titlesOf } from './index.ts';

const context = testApp({ RATE_LIMITS: 'off' });
let world: Awaited<ReturnType<typeof addProjectTeam>>;
beforeEach(async () => {
  world = await addProjectTeam(context.db);
});

const own = (token: string) => send(context, getOwnProject, { token });
const bellOf = async (token: string): Promise<string[]> =>
  (await send(context, listStudentNotices, { token })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );
const ofSchool = () => ({ token: world.academy.token, params: { id: world.team.id } });

describe('a draft', () => {
  it('is written by members, version by version, and the same again changes nothing', async () => {
    const { leader, member } = world;
    expect((await own(leader.token)).body.data).toMatchObject({ state: 'none', version: 0 });
    const first = await saveProject(context, leader.token, 0);
    expect([first.status, first.body.data.version, first.body.data.saved_by]).toEqual([
      200,
      1,
      'سلمى',
    ]);
    const stale = await saveProject(context, member.token, 0, { title: 'آخر' });
    expect(stale.body.code).toBe('edited_meanwhile');
    const again = await saveProject(context, member.token, 0);
    expect([again.status, again.body.data.version]).toEqual([200, 1]);
    const odd = await saveProject(context, member.token, 1, { theme: 'gold' });
    expect(odd.body.errors.theme).toHaveLength(1);
    const link = await saveProject(context, member.token, 1, { video_url: 'https://evil.test/x' });
    expect(link.body.errors.video_url).toHaveLength(1);
  });

  it('is not found by a stranger, a removed member, a team without projects or inactive', async () => {
    const { leader, member, team, track_id } = world;
    await saveProject(context, leader.token, 0);
    await sql`delete from team_members where student_id = ${member.id}`.execute(context.db);
    expect((await own(member.token)).status).toBe(404);
    expect((await saveProject(context, member.token, 1, { title: 'x' })).status).toBe(404);
    const { token } = await academyWith(context.db);
    const other = { token, params: { id: team.id } };
    expect((await send(context, getTeamProject, other)).status).toBe(404);
    await updateRow(context.db, 'teams', team.id, { status: 'inactive' });
    expect((await own(leader.token)).body.data.open).toBe(false);
    expect((await saveProject(context, leader.token, 1, { title: 'x' })).status).toBe(404);
    await updateRow(context.db, 'tracks', track_id, { project: 'none' });
    expect((await own(leader.token)).status).toBe(404);
  });
});

describe('handing in', () => {
  it('seals what is stored, which anybody can work out again', async () => {
    const { leader, member, team } = world;
    await saveProject(context, leader.token, 0);
    const added = await uploadFile(context, member.token, PDF, 'plan.pdf');
    expect(added.status).toBe(201);
    expect((await handInProject(context, member.token, 2)).body.code).toBe('leader_only');
    expect((await handInProject(context, leader.token, 1)).body.code).toBe('edited_meanwhile');
    const done = await handInProject(context, leader.token, 2);
    expect(done.body.data).toMatchObject({ state: 'handed_in', may_hand_in: true });
    const [version] = done.body.data.versions;
    const { title, theme, problem, idea, how, helped, video_url } = version.content;
    const text = JSON.stringify({
      content: { helped, how, idea, problem, theme, title, video_url },
      files: [createHash('sha256').update(PDF).digest('hex')],
    });
    expect(version.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect((await handInProject(context, leader.token, 2)).body.code).toBe('project_unchanged');
    expect(await bellOf(member.token)).toEqual(['project_handed_in']);
    expect(await bellOf(leader.token)).toEqual([]);
    await saveProject(context, member.token, 2, { title: 'ري أذكى' });
    expect((await own(leader.token)).body.data.state).toBe('changed');
    expect(await titlesOf(context.db, [team.id])).toEqual(new Map([[team.id, CONTENT.title]]));
    const school = await send(context, handInTeamProject, { ...ofSchool(), body: { version: 3 } });
    expect(school.body.data.versions.map(({ by }: { by: string }) => by)).toEqual([null, 'سلمى']);
    expect(school.body.data.versions[0].number).toBe(2);
  });

  it('names what is missing in both languages', async () => {
    const { leader } = world;
    await saveProject(context, leader.token, 0, { idea: ' ', how: null });
    const headers = (language: string) => ({ 'accept-language': language });
    for (const [language, message] of [
      ['en', 'Still missing: The idea and How it works'],
      ['ar', 'ما زال ناقصًا: الفكرة وطريقة العمل'],
    ] as const) {
      const { body, status } = await send(context, handInTeamProject, {
        ...ofSchool(),
        body: { version: 1 },
        headers: headers(language),
      });
      expect([status, body.message]).toEqual([422, message]);
    }
  });

  it('is late in the minutes of grace, in which no file comes or goes, and closed after', async () => {
    const { leader, edition_id } = world;
    await saveProject(context, leader.token, 0);
    const file = await uploadFile(context, leader.token, PDF, 'a');
    const at = (minutes: number) => closesIn(context.db, edition_id, minutes);
    const attempt = async (title: string) => {
      const saved = await saveProject(context, leader.token, version, { title });
      version = saved.body.data?.version ?? version;
      const { body } = await handInProject(context, leader.token, version);
      return body.code ?? body.data.versions[0].late;
    };
    let version = 2;
    await at(0);
    expect((await own(leader.token)).body.data).toMatchObject({ open: true, grace: false });
    expect(await attempt('في الدقيقة الأخيرة')).toBe(false);
    await at(-2);
    expect(await attempt('متأخر')).toBe(true);
    expect((await own(leader.token)).body.data).toMatchObject({ open: true, grace: true });
    expect((await uploadFile(context, leader.token, PDF, 'b')).body.code).toBe('window_closed');
    // Before its bytes are looked at.
    const odd = await uploadFile(context, leader.token, Buffer.from('GIF89a'), 'b');
    expect(odd.body.code).toBe('window_closed');
    const [{ id }] = file.body.data.files;
    const taken = await send(context, removeProjectFile, { token: leader.token, params: { id } });
    expect(taken.body.code).toBe('window_closed');
    await at(-LIMITS.projectGraceMinutes);
    expect(await attempt('آخر لحظة')).toBe(true);
    await at(-LIMITS.projectGraceMinutes - 1);
    expect(await attempt('بعد فوات الأوان')).toBe('window_closed');
    const { id: created_by } = await signInAdmin(context.db);
    await sql`insert into edition_exceptions (edition_id, academy_id, kind, closes_at, reason,
      created_by) values (${edition_id}, ${world.academy.id}, 'project', now() + interval '1 hour',
      'x', ${created_by})`.execute(context.db);
    expect(await attempt('بموعد المدرسة')).toBe(false);
  });
});

it('is handed in so often at most; earlier versions come bare, but to the desk whole', async () => {
  const { leader, member, team, track_id } = world;
  const max = LIMITS.projectVersionsMax;
  await saveProject(context, leader.token, 0);
  await handInProject(context, leader.token, 1);
  await saveProject(context, leader.token, 1, { title: 'ثانية' });
  const { versions } = (await handInProject(context, leader.token, 2)).body.data;
  expect(versions).toMatchObject([
    { number: 2, content: { title: 'ثانية' }, files: [] },
    { number: 1, content: null, files: null, by: 'سلمى' },
  ]);
  const { token } = await signInAdmin(context.db);
  const desk = async () =>
    (await send(context, getAdminProject, { token, params: { id: team.id } })).body.data.versions;
  expect((await desk())[1].content.title).toBe(CONTENT.title);
  await updateRow(context.db, 'tracks', track_id, { project: 'none' });
  expect((await own(member.token)).body.data).toMatchObject({ open: false, state: 'handed_in' });
  expect(await desk()).toHaveLength(2);
  await updateRow(context.db, 'tracks', track_id, { project: 'required' });
  await sql`update project_versions set number = ${max} where number = 2
    and team_id = ${team.id}`.execute(context.db);
  await saveProject(context, leader.token, 2, { title: 'ثالثة' });
  const full = { code: 'project_versions_full' };
  expect((await handInProject(context, leader.token, 3)).body).toMatchObject(full);
  const school = await send(context, handInTeamProject, { ...ofSchool(), body: { version: 3 } });
  expect(school.body).toMatchObject(full);
  expect(await listRows(context.db, 'project_versions', { team_id: team.id })).toHaveLength(2);
});

describe('files', () => {
  it('are known by their bytes, and are saved, never shown, unless they are pictures', async () => {
    const { leader } = world;
    const picture = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Salma' } })
      .jpeg();
    const jpeg = Buffer.concat([
      await picture.toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const webp = await sharp(await aPicture())
      .webp()
      .toBuffer();
    const given = [
      [jpeg, 'photo.pdf', 'photo.jpg', 'inline'],
      [webp, 'w.webp', 'w.webp', 'inline'],
      [Buffer.concat([PDF, Buffer.from('<html>')]), 'page.html', 'page.pdf', 'attachment'],
      [zip({ 'ppt/presentation.xml': '<p/>' }), 'slides.zip', 'slides.pptx', 'attachment'],
      [zip({ 'project.json': '{}' }), 'game', 'game.sb3', 'attachment'],
    ] as const;
    for (const [content, name, kept, shown] of given) {
      const { status, body } = await uploadFile(context, leader.token, content, name);
      expect([status, body.data?.files.at(-1).name]).toEqual([201, kept]);
      const url = body.data.files.at(-1).address;
      const { headers, rawPayload } = await context.app.inject({ method: 'GET', url });
      expect(headers['content-disposition']).toBe(shown);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (shown === 'inline') expect(rawPayload.includes('Salma')).toBe(false);
      if (shown === 'inline') expect(rawPayload.includes('<script>')).toBe(false);
    }
    const full = await uploadFile(context, leader.token, PDF, 'sixth');
    expect(full.body).toMatchObject({ code: 'project_files_full' });
    const stolen = await context.app.inject({
      method: 'GET',
      url: (await own(leader.token)).body.data.files[0].address.replace(
        /signature=.{4}/,
        'signature=AAAA',
      ),
    });
    expect(stolen.statusCode).toBe(404);
  });

  it('of other kinds are refused, whatever they are called', async () => {
    const stored = async () => (await context.deps.files.listOld('projects', -1)).sort();
    const before = await stored();
    const broken = (await aPicture()).subarray(0, 200);
    for (const content of [
      Buffer.from('MZ\x90\x00 %PDF-1.7'),
      Buffer.from('<html>%PDF-'),
      zip({ 'word/document.xml': '<w/>' }),
      zip({ 'x/project.json': '{}' }),
      Buffer.from('PK\u0003\u0004 ppt/ project.json'),
      Buffer.from('GIF89a'),
      broken,
    ]) {
      const { status, body } = await uploadFile(context, world.leader.token, content, 'a.pdf');
      expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    }
    expect(await stored()).toEqual(before);
    expect(await listRows(context.db, 'project_files', { team_id: world.team.id })).toEqual([]);
  });

  it('leave the store when they leave the draft, unless a version has them', async () => {
    const { leader } = world;
    await saveProject(context, leader.token, 0);
    await uploadFile(context, leader.token, PDF, 'kept');
    await handInProject(context, leader.token, 2);
    const { body } = await uploadFile(context, leader.token, PDF, 'dropped');
    const [kept, dropped] = body.data.files as { id: string; address: string }[];
    for (const file of [kept, dropped, dropped]) {
      const params = { id: file?.id ?? '' };
      const gone = await send(context, removeProjectFile, { token: leader.token, params });
      expect(gone.status).toBe(200);
    }
    // Saved once, two files came, two went; the second press removed nothing.
    expect((await own(leader.token)).body.data.version).toBe(5);
    const status = async (file: typeof kept) =>
      (await context.app.inject({ method: 'GET', url: file?.address ?? '' })).statusCode;
    expect([await status(kept), await status(dropped)]).toEqual([200, 404]);
    expect((await own(leader.token)).body.data).toMatchObject({ files: [], state: 'changed' });
    expect((await own(leader.token)).body.data.versions[0].files).toHaveLength(1);
  });
});

describe('the school', () => {
  it('reminds each team once a day, and none that has handed in', async () => {
    const { leader, academy, team } = world;
    const remind = (team_ids = [team.id]) =>
      send(context, remindProjects, { token: academy.token, body: { team_ids } });
    expect((await remind()).body.data).toEqual({ reminded: 1, skipped: 0 });
    expect((await remind()).body.data).toEqual({ reminded: 0, skipped: 1 });
    expect(await bellOf(leader.token)).toEqual(['project_reminded']);
    await sql`update projects set reminded_at = null`.execute(context.db);
    await saveProject(context, leader.token, 0);
    await handInProject(context, leader.token, 1);
    expect((await remind()).body.data).toEqual({ reminded: 0, skipped: 1 });
    const stranger = await academyWith(context.db);
    const foreign = { token: stranger.token, body: { team_ids: [team.id] } };
    expect((await send(context, remindProjects, foreign)).status).toBe(404);
  });

  it('comments, which the team and the school alone read', async () => {
    const { leader, academy, team } = world;
    const write = () => send(context, commentProject, { ...ofSchool(), body: { text: 'أحسنتم' } });
    expect((await write()).status).toBe(201);
    await write();
    expect(await bellOf(leader.token)).toEqual(['project_commented']);
    const { comments } = (await own(leader.token)).body.data;
    expect(comments.map(({ text }: { text: string }) => text)).toEqual(['أحسنتم', 'أحسنتم']);
    const admin = await signInAdmin(context.db);
    const params = { id: team.id };
    const seen = await send(context, getAdminProject, { token: admin.token, params });
    expect(seen.text).not.toContain('أحسنتم');
    const remove = () =>
      send(context, deleteProjectComment, {
        token: academy.token,
        params: { id: team.id, commentId: comments[0].id },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  it('changes nothing in an archived edition', async () => {
    const edition = await addEdition(context.db);
    const [track] = await addTracks(context.db, edition.id, ['past']);
    await updateRow(context.db, 'tracks', track?.id ?? '', { project: 'optional' });
    const past = await insertRow(context.db, 'teams', {
      ...{ edition_id: edition.id, academy_id: world.academy.id, track_id: track?.id ?? '' },
      name: 'قديم',
    });
    const call = { token: world.academy.token, params: { id: past.id } };
    const comment = () => send(context, commentProject, { ...call, body: { text: 'x' } });
    const { body } = await comment();
    await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
    expect((await comment()).body.code).toBe('edition_archived');
    const commentId = body.data.comments[0].id;
    const params = { id: past.id, commentId };
    const removed = await send(context, deleteProjectComment, { ...call, params });
    expect(removed.body.code).toBe('edition_archived');
    const handed = await send(context, handInTeamProject, { ...call, body: { version: 0 } });
    expect(handed.body.code).toBe('edition_archived');
  });

  it('and the desk see how far teams are; the desk no draft', async () => {
    const { leader, academy, team } = world;
    await saveProject(context, leader.token, 0, { how: null });
    const listed = await send(context, listAcademyProjects, { token: academy.token });
    expect(listed.body.data.teams).toMatchObject([
      { team: { id: team.id }, state: 'draft', filled: 4, required: 5, number: 0 },
    ]);
    const { token } = await signInAdmin(context.db);
    const found = async (state: string) =>
      (
        await send(context, listProjects, {
          token,
          query: { state, track: 'innovation', search: academy.name },
        })
      ).body.data.map((line: { team: { id: string } }) => line.team.id);
    expect([await found('draft'), await found('handed_in')]).toEqual([[team.id], []]);
    const read = () => send(context, getAdminProject, { token, params: { id: team.id } });
    expect((await read()).text).not.toContain(CONTENT.problem);
    await saveProject(context, leader.token, 1);
    await handInProject(context, leader.token, 2);
    expect([await found('draft'), await found('handed_in')]).toEqual([[], [team.id]]);
    expect((await read()).text).toContain(CONTENT.problem);
  });
});

it('is read by its judge and the head judge, as handed in; by nobody else of the crew', async () => {
  const { leader, team } = world;
  const place = await addEvent(context.db);
  await listTeam(context.db, place, team.id);
  const [judge, idle, head, referee] = [
    await addCrew(context.db),
    await addCrew(context.db),
    await addCrew(context.db),
    await addCrew(context.db),
  ];
  await giveDuty(context.db, judge.id, 'judge', place);
  await giveDuty(context.db, idle.id, 'judge', place);
  await giveDuty(context.db, head.id, 'head_judge', place);
  await giveDuty(context.db, referee.id, 'referee', place);
  await assign(context.db, place, team.id, judge.id);
  const params = { id: place.event_id, teamId: team.id };
  const read = ({ token }: { token: string }) => send(context, getCrewProject, { token, params });
  await saveProject(context, leader.token, 0);
  expect((await read(judge)).body).toMatchObject({ success: true, data: null });
  await handInProject(context, leader.token, 1);
  await saveProject(context, leader.token, 1, { title: 'مسودة' });
  expect((await read(judge)).body.data).toMatchObject({
    content: { title: CONTENT.title },
    theme_name: { en: expect.any(String), ar: expect.any(String) },
  });
  expect((await read(head)).body.data).not.toHaveProperty('by');
  for (const other of [idle, referee]) expect((await read(other)).status).toBe(404);
  const academy_id = world.academy.id;
  await context.db
    .insertInto('crew_conflicts')
    .values({ crew_id: judge.id, academy_id, declared_by: 'crew' })
    .execute();
  expect((await read(judge)).status).toBe(404);
});
