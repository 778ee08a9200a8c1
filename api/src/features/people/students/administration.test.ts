import {
  type AdministeredStudent,
  AGE_GROUPS,
  ageLevel,
  ageOn,
  exportAdminStudents,
  GUARDIAN_CONSENT_STATES,
  getAdminStudent,
  listAdminStudents,
  listAudit,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp();
/** Of this file's students; others are bystanders. */
const NAME = 'زمردة';
let support = '';

beforeAll(async () => {
  support = (await signInAdmin(context.db, { role: 'support' })).token;
  const [cairo, aswan] = [await academyWith(context.db), await academyWith(context.db)];
  await sql`update academies set governorate = 'أسوان' where id = ${aswan.id}`.execute(context.db);
  for (let age = 6; age < 24; age += 1) {
    const academy_id = age % 3 === 0 ? null : age % 3 === 1 ? cairo.id : aswan.id;
    const birth_date = `${new Date().getFullYear() - age}-0${1 + (age % 9)}-11`;
    const student = await addStudent(context.db, { academy_id, birth_date, first_name: NAME });
    const answers = [[], ['given'], ['declined'], ['given', 'withdrawn'], null][age % 5];
    if (!answers) continue;
    const { rows } = await sql<{ id: string }>`
      insert into guardians (student_id, name, phone_number)
      values (${student.id}, 'ولي أمر', ${`+2010000000${10 + age}`}) returning id`.execute(
      context.db,
    );
    for (const action of answers) {
      const signed = action === 'given' ? 'ولي أمر' : null;
      await sql`insert into guardian_consents
          (guardian_id, kind, action, signed_name, text_version, language)
        values (${rows[0]?.id}, 'participation', ${action}, ${signed}, 'test', 'ar')`.execute(
        context.db,
      );
    }
  }
});

/** The students named NAME that match, as support sees them. Asserts that one page has all. */
const list = async (query: Record<string, string> = {}): Promise<AdministeredStudent[]> => {
  const { status, body } = await send(context, listAdminStudents, {
    token: support,
    query: { per_page: '100', search: NAME, ...query },
  });
  expect([status, body.meta?.total]).toEqual([200, body.data?.length ?? body]);
  return body.data;
};
const ids = (students: { id: string }[]) => students.map(({ id }) => id).sort();

describe('students of all schools', () => {
  it('are filtered by what each one says of itself', async () => {
    const all = await list();
    expect(all).toHaveLength(18);
    for (const state of GUARDIAN_CONSENT_STATES) {
      const expected = all.filter(({ guardian_consent }) => guardian_consent === state);
      expect([state, ids(await list({ consent: state }))]).toEqual([state, ids(expected)]);
    }
    const noAnswer = all.filter(({ guardian_consent: state }) =>
      ['missing', 'unasked', 'waiting', 'unconfirmed'].includes(state ?? ''),
    );
    expect(ids(await list({ consent: 'open' }))).toEqual(ids(noAnswer));
    for (const { level } of AGE_GROUPS) {
      const expected = all.filter(
        ({ birth_date }) => ageLevel(ageOn(birth_date ?? '', '2026-10-01')) === level,
      );
      expect(expected).not.toEqual([]);
      expect(ids(await list({ age_group: level }))).toEqual(ids(expected));
    }
    const aswan = all.filter(({ academy }) => academy?.governorate === 'أسوان');
    expect(ids(await list({ governorate: 'أسوان' }))).toEqual(ids(aswan));
    expect(all.some(({ academy }) => academy === null)).toBe(true);
    expect(await list({ team: 'in_team' })).toEqual([]);
    expect(ids(await list({ team: 'no_team' }))).toEqual(ids(all));
    expect(all[0]).not.toHaveProperty('photo');
  });

  it('are exported by those who may, which is recorded without the searched name', async () => {
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    const query = { consent: 'given', search: NAME };
    const refused = await send(context, exportAdminStudents, { token: reader.token, query });
    expect(refused.status).toBe(403);
    const exported = async (filter: Record<string, string>) => {
      const { text } = await send(context, exportAdminStudents, { token: support, query: filter });
      return text.trim().split('\r\n').length - 1;
    };
    expect(await exported(query)).toBe((await list({ consent: 'given' })).length);
    expect(await exported({})).toBeGreaterThan(18);
    const audit = await send(context, listAudit, {
      token: support,
      query: { action: 'student.export' },
    });
    expect(audit.body.data.map(({ after }: { after: object }) => after)).toEqual([
      {},
      { consent: 'given', search: true },
    ]);
  });
});

describe('one student', () => {
  const one = (id: string, token = support) =>
    send(context, getAdminStudent, { token, params: { id } });

  it('is shown with school, age group and the team with its number and track', async () => {
    const { db } = context;
    const school = await academyWith(db);
    const birth_date = `${new Date().getFullYear() - 10}-01-11`;
    const student = await addStudent(db, { academy_id: school.id, birth_date, gender: 'female' });
    const { rows } = await sql<{ id: string; key: string }>`
      insert into teams (academy_id, name, track_id)
      select ${school.id}, 'فريق النسيم', id from tracks
        where edition_id = current_edition() order by number limit 1
      returning id, (select key from tracks where id = teams.track_id)`.execute(db);
    const [team] = rows;
    await sql`insert into team_members (team_id, student_id)
      values (${team?.id}, ${student.id})`.execute(db);
    const { status, body } = await one(student.id);
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: student.id,
        birth_date,
        gender: 'female',
        age_group: 'elementary',
        academy: { id: school.id, name: school.name },
        team: { id: team?.id, name: 'فريق النسيم', track: { key: team?.key } },
      },
    ]);
    expect(body.data.team.number).toMatch(/^\d+-\d{4}$/);
    expect(body.data).not.toHaveProperty('photo');
  });

  it('may have neither school nor team', async () => {
    const { id } = await addStudent(context.db, { academy_id: null });
    expect((await one(id)).body.data).toMatchObject({ academy: null, team: null });
  });

  it('is not found when unknown or closed', async () => {
    const closed = await addStudent(context.db, { academy_id: null, first_name: '' });
    expect((await one(closed.id)).status).toBe(404);
    expect((await one('01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
