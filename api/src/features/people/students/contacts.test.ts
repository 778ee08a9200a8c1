import {
  ADMIN_ROLES,
  getAdminStudent,
  getAdminTeam,
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminStudents,
  listAdminTeams,
  mayAdministrator,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

it("only administrators who look after schools and families see children's contacts", async () => {
  const { db } = context;
  const academy = await academyWith(db);
  const pupil = await signInStudent(db, academy.id);
  const { email, phone_number, first_name, last_name, birth_date } = pupil.student;
  const address = 'ممر الياسمين الهادئ';
  await db.updateTable('students').set({ address }).where('id', '=', pupil.id).execute();
  const { id: team } = await insertRow(db, 'teams', {
    academy_id: academy.id,
    name: 'فريق المعلومات',
  });
  await db.insertInto('team_members').values({ team_id: team, student_id: pupil.id }).execute();
  const calls = [
    [listAdminStudents, { query: { search: `${first_name} ${last_name}`, per_page: '100' } }],
    [listAdminAcademyStudents, { params: { id: academy.id } }],
    [getAdminStudent, { params: { id: pupil.id } }],
    [listAdminAcademyTeams, { params: { id: academy.id } }],
    [listAdminTeams, { query: { search: academy.name } }],
    [getAdminTeam, { params: { id: team } }],
  ] as const;
  for (const role of ADMIN_ROLES) {
    const { token } = await signInAdmin(db, { role });
    for (const [endpoint, call] of calls) {
      const { status, text } = await send(context, endpoint, { token, ...call });
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      expect(text).toContain(pupil.id);
      const seen = [text.includes(email), text.includes(phone_number)];
      const may = mayAdministrator(role, 'schools');
      expect([endpoint.name, role, ...seen]).toEqual([endpoint.name, role, may, may]);
      const isOfStudents = /student/i.test(endpoint.name);
      for (const where of [address, birth_date]) {
        const shown = [endpoint.name, role, where, text.includes(where)];
        expect(shown).toEqual([endpoint.name, role, where, may && isOfStudents]);
      }
    }
  }
});

it('who may not see contacts cannot guess them by searching either', async () => {
  const { db } = context;
  const academy = await academyWith(db);
  const pupil = await signInStudent(db, academy.id);
  const { email, phone_number, last_name } = pupil.student;
  const lists = [
    [listAdminStudents, {}],
    [listAdminAcademyStudents, { params: { id: academy.id } }],
  ] as const;
  for (const role of ADMIN_ROLES) {
    const { token } = await signInAdmin(db, { role });
    const finds = async (search: string) => {
      const found = [];
      for (const [endpoint, call] of lists) {
        const query = { search, per_page: '100' };
        found.push(
          (await send(context, endpoint, { token, query, ...call })).text.includes(pupil.id),
        );
      }
      return found;
    };
    const may = mayAdministrator(role, 'schools');
    for (const contact of [email, email.slice(0, 6), phone_number, phone_number.slice(-6)]) {
      expect([role, contact, await finds(contact)]).toEqual([role, contact, [may, may]]);
    }
    expect(await finds(last_name)).toContain(true);
  }
});
