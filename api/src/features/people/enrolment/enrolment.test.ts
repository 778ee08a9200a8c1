import {
  ageOn,
  applyAcademy,
  approveStudent,
  cairoDate,
  countRequests,
  getAcademyDashboard,
  listApplicationRequests,
  listJoinRequests,
  listOwnRequests,
  rejectStudent,
  replyApplication,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addRequest, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { openSession } from '../../../http/session.ts';
import { eraseRequests } from './student-request-queries.ts';

const context = testApp();

const approve = (token: string, id: string) =>
  send(context, approveStudent, { token, params: { id } });
const reject = (token: string, id: string, body = {}) =>
  send(context, rejectStudent, { token, params: { id }, body });
const answer = (
  academy: { id: string; token: string },
  id: string,
  action: string,
  reason?: string,
) =>
  send(context, replyApplication, {
    token: academy.token,
    params: { id },
    body: { action, academy_id: academy.id, reason },
  });
const applications = async (token: string, query: Record<string, string> = {}) =>
  (await send(context, listApplicationRequests, { token, query })).body;
const academyOf = async (studentId: string) =>
  (await readRow(context.db, 'students', studentId)).academy_id;
const openApplication = (studentId?: string) =>
  addRequest(context.db, {
    kind: 'application',
    ...(studentId ? { student_id: studentId } : {}),
  });

describe('join requests', () => {
  it('are listed newest first, with the message, the student and the academy', async () => {
    const academy = await academyWith(context.db);
    const first = await addRequest(context.db, { academy_id: academy.id });
    const second = await addRequest(context.db, { academy_id: academy.id });
    const { body } = await send(context, listJoinRequests, { token: academy.token });
    expect(body.data.map((request: { id: string }) => request.id)).toEqual([second.id, first.id]);
    expect(body.meta).toEqual({ page: 1, per_page: 20, total: 2, last_page: 1 });
    expect(body.data[1]).toMatchObject({
      status: 'pending',
      message: first.message,
      student: { first_name: 'عمر' },
      academy: { name: academy.name },
    });
  });

  it('can be filtered by status and paged', async () => {
    const academy = await academyWith(context.db);
    const refused = await addRequest(context.db, { academy_id: academy.id });
    for (let n = 0; n < 3; n += 1) await addRequest(context.db, { academy_id: academy.id });
    await reject(academy.token, refused.id);
    const { body } = await send(context, listJoinRequests, {
      token: academy.token,
      query: { status: 'pending', per_page: '2', page: '2' },
    });
    expect(body.data).toHaveLength(1);
    expect(body.meta.total).toBe(3);
  });

  it('approval adds the student and closes the student’s other requests', async () => {
    const academy = await academyWith(context.db);
    const other = await academyWith(context.db);
    const student = await addStudent(context.db);
    const request = await addRequest(context.db, {
      academy_id: academy.id,
      student_id: student.id,
    });
    await addRequest(context.db, {
      academy_id: other.id,
      student_id: student.id,
      kind: 'application',
    });
    const others = await applications(other.token);
    await openApplication(student.id);
    const { status, body } = await approve(academy.token, request.id);
    expect(status).toBe(200);
    expect(body.message).toBe('تم قبول الطلب بنجاح');
    expect(body.data.status).toBe('approved');
    expect(await academyOf(student.id)).toBe(academy.id);
    const seen = await applications(other.token);
    expect(seen.meta.total).toBe(others.meta.total);
    const own = seen.data.filter(
      (asked: { student: { id: string } }) => asked.student.id === student.id,
    );
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      status: 'rejected',
      rejection_reason: 'انضم الطالب إلى مدرسة أخرى',
    });
    const token = await openSession(context.db, { role: 'student', id: student.id }, 'test');
    const told = await send(context, listOwnRequests, { token, query: { status: 'rejected' } });
    for (const each of told.body.data) {
      expect([each.closed_reason, each.rejection_reason]).toEqual([
        'joined_another_school',
        'أُغلق هذا الطلب لأنك انضممت إلى مدرسة أخرى',
      ]);
    }
    expect(told.body.data.length).toBeGreaterThan(0);
  });

  it('rejection leaves the student unchanged', async () => {
    const academy = await academyWith(context.db);
    const request = await addRequest(context.db, { academy_id: academy.id });
    const { body } = await reject(academy.token, request.id);
    expect(body.message).toBe('تم رفض الطلب بنجاح');
    expect(body.data).toMatchObject({ status: 'rejected', rejection_reason: null });
    expect(await academyOf(request.student_id)).toBeNull();
  });

  it('rejection with a reason tells it to the student, until the account is erased', async () => {
    const academy = await academyWith(context.db);
    const { id: student_id, token } = await signInStudent(context.db);
    const request = await addRequest(context.db, { academy_id: academy.id, student_id });
    for (const reason of ['اتصل على ٠١٠٠ ١٢٣ ٤٥٦٧', 'a@school.test', 'x'.repeat(201)]) {
      expect((await reject(academy.token, request.id, { reason })).status).toBe(422);
    }
    const reason = 'اكتملت فرق هذه السنة.';
    const { body } = await reject(academy.token, request.id, { reason: ` ${reason} ` });
    expect(body.data).toMatchObject({ status: 'rejected', rejection_reason: reason });
    for (const again of [reason, 'سبب آخر']) {
      expect((await reject(academy.token, request.id, { reason: again })).status).toBe(409);
    }
    const seen = async () => (await send(context, listOwnRequests, { token })).body.data;
    expect(await seen()).toMatchObject([{ rejection_reason: reason, closed_reason: null }]);
    await context.db.transaction().execute((trx) => eraseRequests(trx, student_id));
    expect(await seen()).toMatchObject([{ rejection_reason: null, message: '' }]);
  });

  it('shows name and age while pending; contacts only to the academy that approved', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const student = await addStudent(context.db);
    const asked = { student_id: student.id };
    const refused = await addRequest(context.db, { ...asked, academy_id: academy.id });
    const own = { ...asked, academy_id: other.id };
    const late = await addRequest(context.db, { ...own, kind: 'application' });
    const ofAcademy = () => send(context, listJoinRequests, { token: academy.token });
    const pending = await ofAcademy();
    const age = ageOn(student.birth_date, cairoDate(new Date()));
    expect(pending.body.data[0].student).toMatchObject({ first_name: 'عمر', age });
    const { text } = await reject(academy.token, refused.id);
    await updateRow(context.db, 'enrolment_requests', late.id, {
      status: 'rejected',
      closed_reason: 'joined_another_school',
      decided_at: new Date(),
    });
    const closed = JSON.stringify((await applications(other.token, { per_page: '100' })).data);
    expect(closed).toContain(late.id);
    for (const seen of [pending.text, text, (await ofAcademy()).text, closed]) {
      expect(seen.includes(student.email) || seen.includes(student.phone_number)).toBe(false);
    }
  });

  it('a second decision returns 409 with a message about requests', async () => {
    const academy = await academyWith(context.db);
    const request = await addRequest(context.db, { academy_id: academy.id });
    await reject(academy.token, request.id);
    const { status, body } = await approve(academy.token, request.id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'already_decided',
      message: 'تم البت في هذا الطلب من قبل',
    });
    expect(await academyOf(request.student_id)).toBeNull();
  });

  it('the same Idempotency-Key returns the approval again', async () => {
    const academy = await academyWith(context.db);
    const request = await addRequest(context.db, { academy_id: academy.id });
    const call = {
      token: academy.token,
      params: { id: request.id },
      headers: { 'idempotency-key': 'k' },
    };
    const first = await send(context, approveStudent, call);
    const second = await send(context, approveStudent, call);
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    const headers = { 'idempotency-key': 'k'.repeat(256) };
    const long = await send(context, approveStudent, { ...call, headers });
    expect([long.status, long.body.code]).toEqual([400, 'malformed_request']);
    expect(Object.keys(long.body.errors)).toEqual(['idempotency-key']);
    expect(long.body.message).toContain('255');
  });

  it('an inactive academy cannot decide', async () => {
    const academy = await academyWith(context.db, { status: 'suspended' });
    const request = await addRequest(context.db, { academy_id: academy.id });
    for (const act of [approve, reject]) {
      const { status, body } = await act(academy.token, request.id);
      expect(status).toBe(403);
      expect(body.code).toBe('academy_not_active');
      expect(body.message).toContain('4,000.00');
    }
    expect(await academyOf(request.student_id)).toBeNull();
  });

  it('another academy’s request, an application and an unknown id are 404', async () => {
    const academy = await academyWith(context.db);
    const other = await academyWith(context.db);
    const theirs = await addRequest(context.db, { academy_id: other.id });
    const application = await addRequest(context.db, {
      academy_id: academy.id,
      kind: 'application',
    });
    for (const id of [theirs.id, application.id, crypto.randomUUID(), 'nothing']) {
      expect((await approve(academy.token, id)).status).toBe(404);
      expect((await reject(academy.token, id)).status).toBe(404);
    }
    expect(await academyOf(theirs.student_id)).toBeNull();
  });

  it('nobody, students and administrators are 401', async () => {
    const academy = await academyWith(context.db);
    const request = await addRequest(context.db, { academy_id: academy.id });
    const student = await signInStudent(context.db);
    const admin = await signInAdmin(context.db);
    for (const token of ['', student.token, admin.token]) {
      expect((await approve(token, request.id)).status).toBe(401);
      expect((await send(context, listJoinRequests, { token })).status).toBe(401);
    }
  });
});

describe('applications', () => {
  it('to one academy show its name, and the contacts once it has approved', async () => {
    const academy = await academyWith(context.db);
    const student = await addStudent(context.db);
    const { id } = await addRequest(context.db, {
      academy_id: academy.id,
      student_id: student.id,
      kind: 'application',
    });
    const seen = async () =>
      (await applications(academy.token)).data.find((request: { id: string }) => request.id === id);
    const { email, phone_number } = student;
    const pending = await seen();
    expect(pending).toMatchObject({ academy_name: academy.name, is_open: false });
    expect([pending.student.email, pending.student.phone_number]).not.toContain(email);
    expect(JSON.stringify(pending)).not.toContain(phone_number);
    await answer(academy, id, 'approve');
    expect((await seen()).student).toMatchObject({ email, phone_number });
  });

  it('of a student without email show an empty one', async () => {
    const academy = await academyWith(context.db);
    const { id: student_id } = await addStudent(context.db);
    await addRequest(context.db, { academy_id: academy.id, student_id, kind: 'application' });
    const one = context.db.updateTable('students').where('id', '=', student_id);
    await one.set({ email: null }).execute();
    expect((await applications(academy.token)).data[0].student.email).toBe('');
  });

  it('that are open reach every active academy without family name, contacts masked, and no other', async () => {
    const academy = await academyWith(context.db);
    const suspended = await academyWith(context.db, { status: 'suspended' });
    const student = await addStudent(context.db, { first_name: 'ليلى', last_name: 'الأسيوطي' });
    const { id } = await openApplication(student.id);
    const find = async (token: string) =>
      (await applications(token, { per_page: '100' })).data.find(
        (request: { id: string }) => request.id === id,
      );
    const seen = await find(academy.token);
    expect(seen).toMatchObject({ is_open: true, academy_name: null, status: 'pending' });
    expect(seen.student).toMatchObject({ first_name: 'ليلى', last_name: '', name: 'ليلى' });
    const board = await send(context, getAcademyDashboard, { token: academy.token });
    for (const text of [JSON.stringify(seen), board.text]) expect(text).not.toContain('الأسيوطي');
    expect(board.text).toContain('ليلى');
    expect(JSON.stringify(seen)).not.toContain(student.email);
    expect(JSON.stringify(seen)).not.toContain(student.phone_number);
    expect(seen.student.email).toMatch(/^p•••@e•••\.test$/);
    expect(await find(suspended.token)).toBeUndefined();
  });

  it('that are open belong to the first academy that approves, which then sees the contacts', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const student = await addStudent(context.db, { last_name: 'الأسيوطي' });
    const { id } = await openApplication(student.id);
    const { status, body } = await answer(academy, id, 'approve');
    expect(status).toBe(200);
    expect(body.message).toBe('تم قبول الطلب بنجاح');
    expect(body.data).toMatchObject({
      status: 'approved',
      is_open: true,
      academy_name: academy.name,
      student: {
        last_name: 'الأسيوطي',
        email: student.email,
        phone_number: student.phone_number,
      },
    });
    expect(await academyOf(student.id)).toBe(academy.id);
    const late = await answer(other, id, 'approve');
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('already_decided');
    const { data } = await applications(other.token, { per_page: '100' });
    expect(data.map((request: { id: string }) => request.id)).not.toContain(id);
  });

  it('are removed from other academies’ notifications once the student has an academy', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const bells = async (entityId: string) =>
      (
        await context.db
          .selectFrom('notices')
          .select('academy_id')
          .where('entity_id', '=', entityId)
          .where('academy_id', 'in', [academy.id, other.id])
          .orderBy('academy_id')
          .execute()
      ).map(({ academy_id }) => academy_id);
    const apply = async (academyId?: string) => {
      const { id, token } = await signInStudent(context.db);
      const body = { message: 'أحب برمجة الروبوتات وأريد المشاركة معكم' };
      const open = await send(context, applyAcademy, { token, body });
      const asked =
        academyId && (await addRequest(context.db, { student_id: id, academy_id: academyId }));
      return { open: open.body.data.id, asked: asked ? asked.id : '' };
    };
    const first = await apply();
    expect(await bells(first.open)).toEqual([academy.id, other.id]);
    await answer(academy, first.open, 'approve');
    expect(await bells(first.open)).toEqual([academy.id]);
    const second = await apply(other.id);
    await approve(other.token, second.asked);
    expect(await bells(second.open)).toEqual([]);
  });

  it('that one academy refused stay open to the others', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const { id, student_id } = await openApplication();
    const refused = await answer(academy, id, 'reject', 'لا مكان');
    expect(refused.body.message).toBe('تم رفض الطلب بنجاح');
    expect(refused.body.data).toMatchObject({ status: 'rejected', rejection_reason: null });
    expect(await readRow(context.db, 'enrolment_requests', id)).toMatchObject({
      rejection_reason: null,
    });
    expect((await answer(academy, id, 'approve')).status).toBe(409);
    const mine = await applications(academy.token, { status: 'rejected' });
    expect(mine.data.map((request: { id: string }) => request.id)).toEqual([id]);
    expect(mine.data[0].student.email).toContain('•••');
    expect((await answer(other, id, 'approve')).status).toBe(200);
    expect(await academyOf(student_id)).toBe(other.id);
    const later = await applications(academy.token, { status: 'rejected' });
    expect(later.data[0]).toMatchObject({
      academy_name: null,
      academy_phone: null,
      rejection_reason: null,
      student: { email: expect.stringContaining('•••') },
    });
  });

  it('are decided in the academy’s own name only', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const { id, student_id } = await openApplication();
    const { status } = await answer({ ...academy, id: other.id }, id, 'approve');
    expect(status).toBe(403);
    expect(await academyOf(student_id)).toBeNull();
  });

  it('cannot be decided by an inactive academy, nor with an unknown action', async () => {
    const suspended = await academyWith(context.db, { status: 'verified' });
    const academy = await academyWith(context.db);
    const request = await addRequest(context.db, {
      academy_id: suspended.id,
      kind: 'application',
    });
    expect((await answer(suspended, request.id, 'approve')).body.code).toBe('academy_not_active');
    expect((await answer(academy, request.id, 'maybe')).status).toBe(422);
    expect((await answer(academy, request.id, 'approve')).status).toBe(404);
  });
});

it('the menu counts what waits: own requests and open applications', async () => {
  const academy = await academyWith(context.db);
  const before = (await send(context, countRequests, { token: academy.token })).body.data;
  await addRequest(context.db, { academy_id: academy.id });
  const refused = await openApplication();
  await openApplication();
  await addRequest(context.db, { academy_id: academy.id, kind: 'application' });
  await answer(academy, refused.id, 'reject');
  const { data } = (await send(context, countRequests, { token: academy.token })).body;
  expect(data).toEqual({
    join_requests: 1,
    application_requests: before.application_requests + 2,
    total: before.total + 3,
  });
});

it('the database keeps one pending request per student and academy', async () => {
  const academy = await academyWith(context.db);
  const student = await addStudent(context.db);
  await addRequest(context.db, { academy_id: academy.id, student_id: student.id });
  await expect(
    addRequest(context.db, {
      academy_id: academy.id,
      student_id: student.id,
      kind: 'application',
    }),
  ).rejects.toMatchObject({ code: '23505' });
  await openApplication(student.id);
  await expect(openApplication(student.id)).rejects.toMatchObject({ code: '23505' });
});
