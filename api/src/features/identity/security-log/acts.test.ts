import {
  blockAccount,
  changeAcademyPassword,
  createStaff,
  deleteStaff,
  endOtherAcademySessions,
  endStaffSessions,
  exportAdminStudents,
  exportAudit,
  exportStudents,
  getAdminStudent,
  getStudent,
  listAcademySecurity,
  listChildSecurity,
  listSecurityLog,
  listStudentSecurity,
  listStudents,
  loginAcademy,
  loginAdmin,
  loginStudent,
  openAcademyView,
  openFamily,
  proveChild,
  resetStaffAccess,
  type SecurityEntry,
  sendFamilyCode,
  updateStaff,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { queuedCode } from '../../../../test/codes.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import {
  academyWith,
  signInAcademy,
  signInAdmin,
  signInStaff,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { PASSWORD, password_hash } from '../../../../test/password.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { logId } from '../../../ports/secrets.ts';

const context = testApp();
const FROM = { address: '203.0.113.77', headers: { 'user-agent': 'Chrome/140 Android Mobile' } };
const SEEN = { network: '203.0.113.0/24', device: 'Chrome, Android' };

const rowsOf = (id: string) =>
  context.db
    .selectFrom('security_events')
    .selectAll()
    .where((eb) =>
      eb.or([eb('actor_id', '=', id), eb('academy_id', '=', id), eb('student_id', '=', id)]),
    )
    .orderBy('id')
    .execute();
const actsOf = async (id: string) => (await rowsOf(id)).map(({ act }) => act);

describe('signing in', () => {
  it('is a row with account, network and device, of every role', async () => {
    const { db } = context;
    const school = await signInAcademy(db, { password_hash });
    const member = await signInStaff(db, school.id, [], { password_hash });
    const student = await signInStudent(db);
    await db.updateTable('students').set({ password_hash }).where('id', '=', student.id).execute();
    const admin = await signInAdmin(db, { password_hash });
    const cases = [
      [loginAcademy, school.academy.email, school.id, 'academy', school.id],
      [loginAcademy, member.member.email, member.id, 'staff', school.id],
      [loginStudent, student.student.email, student.id, 'student', null],
      [loginAdmin, admin.admin.email, admin.id, 'admin', null],
    ] as const;
    for (const [endpoint, email, id, actor_kind, academy_id] of cases) {
      const body = { email, password: PASSWORD };
      expect((await send(context, endpoint, { ...FROM, body })).status).toBe(200);
      const own = (await rowsOf(id)).filter((row) => row.actor_id === id);
      expect(own).toMatchObject([{ act: 'signed_in', actor_kind, academy_id, ...SEEN }]);
    }
  });

  it('that fails is counted by account, network and hour, and names no typed email', async () => {
    const { db } = context;
    const { id, academy } = await signInAcademy(db, { password_hash });
    const wrong = (email: string, address = FROM.address) =>
      send(context, loginAcademy, { ...FROM, address, body: { email, password: 'wrong-1' } });
    await Promise.all([wrong(academy.email), wrong(academy.email)]);
    await wrong(academy.email, '203.0.114.5');
    const rows = await rowsOf(id);
    expect(rows.map(({ act, count, network }) => [act, count, network])).toEqual([
      ['sign_in_failed', 2, '203.0.113.0/24'],
      ['sign_in_failed', 1, '203.0.114.0/24'],
    ]);
    await wrong('nobody.at.all@example.test');
    await wrong('somebody.else@example.test');
    const strangers = await listRows(db, 'security_events', { actor_kind: 'stranger' });
    expect(strangers).toMatchObject([{ act: 'sign_in_failed', count: 2, actor_id: null }]);
    const { body } = await context.app.inject('/metrics').then((answer) => ({ body: answer.body }));
    expect(body).toMatch(/midan_sign_ins_failed_total \d+/);
    const line = context.logged.find((text) => text.includes('invalid_credentials')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ status: 401, route: '/api/academy/login' });
  });

  it('leaves no password, email or token in any row', async () => {
    const rows = await context.db.selectFrom('security_events').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, 'wrong-1', '@example', 'acs_', 'std_', 'adm_', 'stf_']) {
      expect(text).not.toContain(secret);
    }
  });
});

it('an act that is rolled back is not in the log', async () => {
  const { db } = context;
  const { id } = await academyWith(db);
  const work = db.transaction().execute(async (trx) => {
    await noteSecurity(trx, { act: 'signed_in', by: { kind: 'academy', id } });
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await rowsOf(id)).toEqual([]);
});

it('changes of a school’s password, sessions and staff are rows of that school alone', async () => {
  const { db } = context;
  const { id, token } = await signInAcademy(db, { password_hash });
  const other = await academyWith(db);
  const body = { name: 'منى', email: `mona-${id}@example.test`, permissions: [] };
  const proof = { current_password: PASSWORD };
  const added = await send(context, createStaff, { token, body: { ...body, ...proof } });
  const params = { id: added.body.data.member.id };
  const change = { name: 'منى علي', permissions: ['teams'], ...proof };
  expect((await send(context, updateStaff, { token, params, body: change })).status).toBe(200);
  expect((await send(context, deleteStaff, { token, params })).status).toBe(200);
  expect((await send(context, deleteStaff, { token, params })).status).toBe(404);
  await send(context, endOtherAcademySessions, { token });
  const next = { new_password: 'Calm-Delta-82', new_password_confirmation: 'Calm-Delta-82' };
  const changed = await send(context, changeAcademyPassword, {
    token,
    body: { ...proof, ...next },
  });
  expect(changed.status).toBe(200);
  expect(await actsOf(id)).toEqual([
    ...['staff_added', 'staff_changed', 'staff_removed'],
    ...['session_ended', 'password_changed'],
  ]);
  expect(await rowsOf(other.id)).toEqual([]);
});

it('says whose sessions were ended, whose access reset and whose blocked', async () => {
  const { db } = context;
  const { id, token } = await signInAcademy(db, { password_hash });
  const sara = await signInStaff(db, id, ['teams'], { name: 'سارة' });
  await signInStaff(db, id, ['teams'], { name: 'عمر' });
  const params = { id: sara.id };
  await send(context, endStaffSessions, { token, params });
  await send(context, resetStaffAccess, { token, params, body: { current_password: PASSWORD } });
  await send(context, blockAccount, {
    token: (await signInAdmin(db)).token,
    params: { ...params, kind: 'staff' },
    body: { reason: 'بلاغ' },
  });
  const { body } = await send(context, listAcademySecurity, { token });
  expect(body.data.map(({ what, member }: SecurityEntry) => [what, member])).toEqual([
    ['blocked', 'سارة'],
    ['staff_changed', 'سارة'],
    ['session_ended', 'سارة'],
  ]);
});

it('a view of a school and its reads stand under the administrator', async () => {
  const { db, app } = context;
  const school = await academyWith(db);
  const admin = await signInAdmin(db, { name: 'دعم' });
  const opened = await send(context, openAcademyView, {
    token: admin.token,
    params: { id: school.id },
    body: { reason: 'اتصلت المدرسة' },
  });
  await addStudent(db, { academy_id: school.id });
  await send(context, listStudents, { token: opened.body.data.token });
  await app.reads.flush();
  const { body } = await send(context, listSecurityLog, {
    token: admin.token,
    query: { academy_id: school.id, account_id: admin.id },
  });
  expect(body.data.map(({ what }: SecurityEntry) => what).sort()).toEqual([
    'read',
    'school_viewed',
  ]);
  const log_id = logId(context.deps.config.APP_SECRET, admin.id);
  expect(body.data[0].actor).toEqual({ kind: 'admin', id: admin.id, name: 'دعم', log_id });
  const lines = context.logged.filter((line) => line.includes(log_id));
  expect(lines.some((line) => line.includes('/api/admin/academies/:id/views'))).toBe(true);
  expect(context.logged.join()).not.toContain(admin.id);
});

it('a family and a student see who opened the data, and nobody else’s', async () => {
  const { db, app } = context;
  const school = await academyWith(db);
  const phone_number = '+201450000077';
  const { id, token } = await signInStudent(db, school.id);
  const neighbour = await signInStudent(db, school.id);
  const link = await addGuardian(db, id, phone_number);
  for (const student of [id, neighbour.id]) {
    await send(context, getStudent, { token: school.token, params: { id: student } });
  }
  await app.reads.flush();
  await send(context, sendFamilyCode, { body: { token: link } });
  const { code: otp_code } = await queuedCode(context, phone_number);
  const opened = await send(context, openFamily, { ...FROM, body: { token: link, otp_code } });
  const { grant } = opened.body.data;
  const { birth_date } = await readRow(db, 'students', id);
  await send(context, proveChild, { ...FROM, body: { grant, student_id: id, birth_date } });
  const ask = (student_id: string, secret = grant) =>
    send(context, listChildSecurity, { body: { grant: secret, student_id } });
  const family = (await ask(id)).body.data as SecurityEntry[];
  expect(family.map(({ what, actor }) => [what, actor.kind])).toEqual([
    ['family_opened', 'guardian'],
    ['read', 'academy'],
  ]);
  expect(family[0]).toMatchObject(SEEN);
  expect(family[1]).toMatchObject({ academy: { id: school.id }, network: null, device: null });
  expect(family[1]?.actor.name).toBeNull();
  expect((await ask(neighbour.id)).status).toBe(404);
  expect((await ask(id, 'forged')).body.code).toBe('link_invalid');
  const own = (await send(context, listStudentSecurity, { token })).body.data as SecurityEntry[];
  expect(own.map(({ what }) => what)).toEqual(['family_opened', 'read']);
  const theirs = await send(context, listStudentSecurity, { token: neighbour.token });
  expect(theirs.body.data).toMatchObject([{ what: 'read', academy: { id: school.id } }]);
});

it('a school is not told the name of a student who has left it', async () => {
  const { db, app } = context;
  const school = await academyWith(db);
  const { id } = await addStudent(db, { academy_id: school.id, first_name: 'راحلة' });
  await send(context, getStudent, { token: school.token, params: { id } });
  await app.reads.flush();
  const log = () => send(context, listAcademySecurity, { token: school.token });
  expect((await log()).text).toContain('راحلة');
  await db.updateTable('students').set({ academy_id: null }).where('id', '=', id).execute();
  expect((await log()).text).not.toContain('راحلة');
});

describe('“who read our children’s list last week?”', () => {
  it('is answered by one filter, with names, at the desk; the school sees its own people', async () => {
    const { db, app } = context;
    const owner = await signInAdmin(db, { name: 'هالة المالكة' });
    const support = await signInAdmin(db, { name: 'عمر', role: 'support' });
    const [school, other] = [await academyWith(db), await academyWith(db)];
    const pupil = await addStudent(db, { academy_id: school.id });
    await addStudent(db, { academy_id: other.id });
    const sara = await signInStaff(db, school.id, ['teams'], { name: 'سارة' });
    await send(context, listStudents, { token: sara.token });
    await send(context, listStudents, { token: other.token });
    await send(context, exportStudents, { token: sara.token, query: { format: 'csv' } });
    await send(context, getAdminStudent, { token: support.token, params: { id: pupil.id } });
    const file = { token: support.token, query: { format: 'csv' } };
    expect((await send(context, exportAdminStudents, file)).status).toBe(200);
    await send(context, exportAudit, file);
    await app.reads.flush();
    const query = { academy_id: school.id, people: 'students' };
    const desk = await send(context, listSecurityLog, { token: owner.token, query });
    const told = (body: { data: { what: string; actor: { name: string | null } }[] }) =>
      body.data.map(({ what, actor }) => [what, actor.name]).sort();
    expect(told(desk.body)).toEqual(
      [
        ['exported', 'سارة'],
        ['exported', 'عمر'],
        ['read', 'سارة'],
        ['read', 'عمر'],
      ].sort(),
    );
    expect(desk.body.meta.total).toBe(4);
    const none = await send(context, listSecurityLog, {
      token: owner.token,
      query: { ...query, to: '2020-01-01' },
    });
    expect(none.body.data).toEqual([]);
    const own = await send(context, listAcademySecurity, { token: school.token });
    expect(told(own.body)).toEqual([
      ['exported', null],
      ['exported', 'سارة'],
      ['read', null],
      ['read', 'سارة'],
    ]);
    const ofDesk = own.body.data.find(
      ({ actor, student }: SecurityEntry) => actor.kind === 'admin' && student,
    );
    expect(ofDesk).toMatchObject({
      actor: { id: null, log_id: null },
      network: null,
      device: null,
      student: { id: pupil.id },
    });
    expect(JSON.stringify(own.body)).not.toContain(other.id);
    for (const { token } of [support, sara]) {
      const endpoint = token === sara.token ? listAcademySecurity : listSecurityLog;
      expect((await send(context, endpoint, { token })).status).toBe(403);
    }
  });
});
