import { randomInt } from 'node:crypto';
import { getStudentDashboard, listOwnTeams } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();

it('a team in an edition under way counts, although another one is current', async () => {
  const academy = await academyWith(context.db);
  const { id, token } = await signInStudent(context.db, academy.id);
  const edition = await addEdition(context.db, { name_en: 'Junior pilot' });
  const team = await insertRow(context.db, 'teams', {
    academy_id: academy.id,
    edition_id: edition.id,
    name: 'فريق الصغار',
  });
  await insertRow(context.db, 'team_members', {
    edition_id: edition.id,
    team_id: team.id,
    student_id: id,
  });
  const view = async () => (await send(context, getStudentDashboard, { token })).body.data;
  expect((await view()).team).toMatchObject({ id: team.id, edition: edition.number });
  const teams = await send(context, listOwnTeams, { token });
  expect(teams.body.data).toMatchObject([
    { edition: { number: edition.number, name: { en: 'Junior pilot' } } },
  ]);
  await sql`update editions set status = 'published' where id = ${edition.id}`.execute(context.db);
  expect((await view()).team).toBeNull();
});

describe('my competition', () => {
  async function competitor() {
    const { db } = context;
    const academy = await academyWith(db);
    const { id, token } = await signInStudent(db, academy.id);
    const edition = await addEdition(db);
    const edition_id = edition.id;
    const [track] = await addTracks(db, edition_id, ['own']);
    const team = await insertRow(db, 'teams', {
      academy_id: academy.id,
      edition_id,
      name: 'فريق السباق',
      mentor_name: 'هدى',
    });
    const mate = await addStudent(db, { academy_id: academy.id, first_name: 'يارا' });
    const member = { team_id: team.id, edition_id };
    await insertRow(db, 'team_members', [
      { ...member, student_id: id, role: 'leader' },
      { ...member, student_id: mate.id },
    ]);
    await insertRow(db, 'edition_windows', {
      edition_id,
      kind: 'track_choice',
      closes_at: '2100-01-01T00:00:00Z',
    });
    const place = { place_en: 'Tanta', place_ar: 'طنطا' };
    const event = (kind: 'meeting' | 'final', title: string, day: string) => ({
      ...{ edition_id, kind, title_en: title, title_ar: title, ...place },
      starts_on: day,
      ends_on: day,
    });
    await insertRow(db, 'edition_events', [
      event('meeting', 'Past', '2020-01-01'),
      event('final', 'Final', '2100-03-01'),
      event('meeting', 'Later', '2100-04-01'),
      { ...event('final', 'Elsewhere', '2100-04-01'), governorates: ['أسوان'] },
    ]);
    const view = async () => (await send(context, getStudentDashboard, { token })).body.data;
    return { me: id, academy, edition, track, team, mate, view };
  }

  it('shows the edition with its next dates, and the team by first names', async () => {
    const { edition, team, mate, view } = await competitor();
    const { competition } = await view();
    expect(competition).toMatchObject({
      edition: { number: edition.number, status: 'open', is_current: false },
      members_until: null,
      track_until: '2100-01-01T00:00:00.000Z',
      events: [{ title: { en: 'Final' }, place: { en: 'Tanta' } }, { title: { en: 'Later' } }],
      team: { id: team.id, track: null, mentor_name: 'هدى', role: 'leader' },
    });
    expect(competition.team.members.map((each: object) => Object.keys(each).sort())).toEqual(
      Array(2).fill(['first_name', 'id', 'is_me', 'role']),
    );
    expect(JSON.stringify(competition).includes(mate.last_name)).toBe(false);
  });

  it('says what is missing and who does it, until it is done', async () => {
    const { track, team, view } = await competitor();
    const missing = async () =>
      (await view()).competition.team.readiness
        .filter(({ done }: { done: boolean }) => !done)
        .map(({ name, by }: Record<'name' | 'by', string>) => `${name} by ${by}`);
    expect(await missing()).toEqual(['guardian by you', 'track by school']);
    await updateRow(context.db, 'teams', team.id, { track_id: track?.id ?? null });
    expect(await missing()).toEqual(['guardian by you']);
  });

  it('has a project to hand in, and of several qualifiers the one that lists the team', async () => {
    const { db } = context;
    const { edition, track, team, view } = await competitor();
    const track_id = track?.id ?? '';
    const edition_id = edition.id;
    const links = JSON.stringify([{ en: 'Course', ar: 'دورة', url: 'https://example.org' }]);
    await updateRow(db, 'tracks', track_id, { project: 'required', links });
    await updateRow(db, 'teams', team.id, { track_id });
    const days = { starts_on: '2100-02-01', ends_on: '2100-02-01' };
    const texts = { title_en: 'Own', title_ar: 'لنا', place_en: 'Giza', place_ar: 'الجيزة' };
    const event = { edition_id, kind: 'qualifier', ...texts, ...days } as const;
    // Another governorate's, until the team is listed there.
    const own = await insertRow(db, 'edition_events', { ...event, governorates: ['أسوان'] });
    await insertRow(db, 'edition_events', { ...event, title_en: 'Other' });
    const titles = async () =>
      (await view()).competition.events.map(({ title }: { title: { en: string } }) => title.en);
    expect(await titles()).toEqual(['Other', 'Final', 'Later']);
    await insertRow(db, 'start_lists', { event_id: own.id, track_id, edition_id });
    const listed = { event_id: own.id, team_id: team.id, edition_id, track_id };
    await insertRow(db, 'event_teams', { ...listed, kind: 'qualifier' });
    expect(await titles()).toEqual(['Own', 'Final', 'Later']);
    const item = async () => (await view()).competition.team.readiness.at(-1);
    expect((await view()).competition.team.project).toBeNull();
    await sql`update editions set is_current = false where is_current`.execute(db);
    await updateRow(db, 'editions', edition_id, { is_current: true });
    expect(await item()).toEqual({ name: 'project', done: false, by: 'you' });
    await insertRow(db, 'projects', { team_id: team.id, edition_id });
    const version = { number: 1, content: '{}', file_ids: [], sha256: Buffer.alloc(32) };
    await insertRow(db, 'project_versions', { team_id: team.id, edition_id, ...version });
    expect(await item()).toMatchObject({ name: 'project', done: true });
    expect((await view()).competition.team).toMatchObject({
      project: { needs: 'required', handed_in: true, closes_at: null },
      links: [{ title: { en: 'Course' }, url: 'https://example.org' }],
    });
  });

  it('is not ready while a team-mate’s guardian says no, by the school’s own rule', async () => {
    const { db } = context;
    const { me, mate, view } = await competitor();
    for (const [id, action] of [
      [me, 'given'],
      [mate.id, 'declined'],
    ] as const) {
      await addGuardian(db, id, `+2012${randomInt(10_000_000, 100_000_000)}`);
      const { id: guardian_id } = await readRow(db, 'guardians', { student_id: id });
      const signed_name = action === 'given' ? 'منى عادل' : null;
      const said = { kind: 'participation', action, signed_name, text_version: '1' } as const;
      await insertRow(db, 'guardian_consents', { guardian_id, ...said, language: 'ar' });
    }
    const { steps, competition } = await view();
    expect(steps).toContainEqual({ name: 'guardian', state: 'done' });
    expect(competition.team.readiness).toContainEqual({
      ...{ name: 'consent', done: false, by: 'school' },
    });
  });

  it('knows the school’s own later deadline, and none of an edition that is over', async () => {
    const { academy, edition, view } = await competitor();
    const { id: created_by } = await signInAdmin(context.db);
    await insertRow(context.db, 'edition_exceptions', {
      edition_id: edition.id,
      academy_id: academy.id,
      kind: 'track_choice',
      closes_at: '2100-02-01T00:00:00Z',
      reason: 'امتحانات',
      created_by,
    });
    expect((await view()).competition.track_until).toBe('2100-02-01T00:00:00.000Z');
    await sql`update editions set status = 'published' where id = ${edition.id}`.execute(
      context.db,
    );
    expect((await view()).competition).toMatchObject({
      edition: { is_current: true },
      team: null,
    });
  });

  it('is the current edition for a student without school and team', async () => {
    const { token } = await signInStudent(context.db);
    const { body } = await send(context, getStudentDashboard, { token });
    expect(body.data.competition).toMatchObject({ edition: { is_current: true }, team: null });
  });
});
