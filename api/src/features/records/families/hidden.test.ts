import {
  addTeamMember,
  ENDPOINTS,
  type Endpoint,
  getStudent,
  listStudents,
  READS_PEOPLE,
  removeTeamMember,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { forgetLimits } from '../../../../test/codes.ts';
import {
  addCard,
  addGuardian,
  addRequest,
  addStudent,
  addVouched,
} from '../../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();
const NAME = 'المستور';

/** A school with a child in everything that schools read, a mate, and two children who ask. */
async function school() {
  const { db } = context;
  const academy = await academyWith(db);
  const mate = await signInStudent(db, academy.id);
  const named = { last_name: NAME };
  const child = await addVouched(db, academy.id, named);
  const join = await addRequest(db, {
    academy_id: academy.id,
    student_id: (await addStudent(db, named)).id,
  });
  const open = await addRequest(db, {
    kind: 'application',
    student_id: (await addStudent(db, { first_name: NAME })).id,
  });
  const { id: teamId, edition_id } = await insertRow(db, 'teams', {
    academy_id: academy.id,
    name: 'فريق النيل',
  });
  for (const studentId of [child.id, mate.id]) {
    const params = { id: teamId, studentId };
    const added = await send(context, addTeamMember, { token: academy.token, params });
    expect(added.status).toBe(201);
  }
  const facts = { name: { ar: NAME, en: NAME }, team: null, academy: 'مدرسة', track: null };
  const holder = { edition_id, academy_id: academy.id, student_id: child.id };
  const certificate = await addCertificate(db, holder, {
    facts: JSON.stringify({ ...facts, award: null }),
  });
  const hidden = [child.id, join.student_id, open.student_id];
  await addCard(db, context.deps.config.APP_SECRET, child.id);
  for (const id of hidden) await addGuardian(db, id);
  return { academy, mate, child, teamId, certificate, hidden };
}

const bodyOf = ({ download }: Endpoint, id: string) =>
  download ? { student_ids: [id] } : { class_name: null };

/** Names of the endpoints of schools and students by which the name comes out. */
async function telling({ academy, mate, child, teamId, certificate }: School) {
  const make = vi.spyOn(context.deps.papers, 'make');
  const told: string[] = [];
  const read = ENDPOINTS.filter(
    ({ name, access, path, method }) =>
      READS_PEOPLE.get(name) === 'students' &&
      (method === 'GET' || path.startsWith('/academy/student-cards')) &&
      !path.startsWith('/academy/imports') &&
      !access.includes('admin'),
  );
  expect(read.length).toBeGreaterThan(15);
  for (const endpoint of read) {
    const { path } = endpoint;
    const ids = { students: child.id, teams: teamId, certificates: certificate.id };
    await forgetLimits(context.db);
    make.mockClear();
    const { text } = await send(context, endpoint, {
      token: path.startsWith('/student/') ? mate.token : academy.token,
      params: { id: ids[path.split('/')[2] as keyof typeof ids] ?? child.id },
      ...(endpoint.method === 'POST' ? { body: bodyOf(endpoint, child.id) } : {}),
    });
    const papers = JSON.stringify(make.mock.calls.map(([, data]) => data));
    if (text.includes(NAME) || papers.includes(NAME)) told.push(endpoint.name);
  }
  return told.sort();
}
type School = Awaited<ReturnType<typeof school>>;

it('a child whom the guardian hides is named to no school and no mate until it is kept', async () => {
  const own = await school();
  const other = await academyWith(context.db);
  const before = await telling(own);
  expect(before).toEqual([
    'downloadConsentForms',
    'downloadConsentList',
    'downloadOwnCertificate',
    'downloadStudentCards',
    'downloadStudentRoster',
    'downloadTeamBadges',
    'downloadTeamRoster',
    'exportStudents',
    'getAcademyDashboard',
    'getStudent',
    'getTeam',
    'listApplicationRequests',
    'listCertificateNames',
    'listJoinRequests',
    'listOwnCertificates',
    'listOwnTeams',
    'listStudents',
    'listTeams',
    'printStudentCards',
  ]);
  await sql`insert into child_deletions (student_id, guardian_id, due_at, hides)
    select student_id, id, now() + interval '7 days', true from guardians
    where student_id = any(${own.hidden}::uuid[])`.execute(context.db);
  expect(await telling(own)).toEqual([]);
  expect(await telling({ ...own, academy: other })).toEqual([]);
  const { token } = own.academy;
  const { body } = await send(context, listStudents, { token });
  expect([body.meta.total, body.data.length]).toEqual([1, 1]);
  expect((await send(context, getStudent, { token, params: { id: own.child.id } })).status).toBe(
    404,
  );
  const params = { id: own.teamId, studentId: own.mate.id };
  const team = (await send(context, removeTeamMember, { token, params })).body.data;
  expect(team?.members ?? []).toMatchObject([{ student: { first_name: '', phone_number: '' } }]);
  await sql`delete from child_deletions
    where student_id = any(${own.hidden}::uuid[])`.execute(context.db);
  expect(await telling(own)).toEqual(before.filter((name) => name !== 'listOwnTeams'));
});
