import {
  applyAcademy,
  approveStudent,
  getAcademy,
  joinAcademy,
  listAcademies,
  listApplicationRequests,
  listJoinRequests,
  listNotices,
  listOwnRequests,
  replyApplication,
  withdrawRequest,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAcademy, signInStudent } from '../../../../test/fixtures.ts';
import { listRows } from '../../../../test/rows.ts';

const context = testApp();
const message = 'أحب برمجة الروبوتات وأريد المشاركة معكم';

const join = (token: string, academy_id: string, text = message) =>
  send(context, joinAcademy, { token, body: { academy_id, message: text } });
const apply = (token: string, academy_id?: string) =>
  send(context, applyAcademy, { token, body: { academy_id, message } });
const withdraw = (token: string, id: string) =>
  send(context, withdrawRequest, { token, params: { id } });
const queuedFor = (to_email: string) =>
  listRows(context.db, 'outbox_messages', { to_email }, 'kind');

describe('a request to join', () => {
  it('reaches the academy’s list, notifications and phone', async () => {
    const academy = await signInAcademy(context.db);
    const student = await signInStudent(context.db);
    const { status, body } = await join(student.token, academy.id, `  ${message}  `);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      request_type: 'join',
      status: 'pending',
      message,
      academy: { id: academy.id },
    });
    const listed = await send(context, listJoinRequests, { token: academy.token });
    expect(listed.body.data[0].id).toBe(body.data.id);
    const notices = await send(context, listNotices, { token: academy.token });
    expect(notices.body.data[0]).toMatchObject({ kind: 'join_request', entity_id: body.data.id });
    expect(await queuedFor(academy.academy.email)).toEqual([{ kind: 'join_request' }]);
  });

  it.each([
    ['19 characters', 'x'.repeat(19), 422],
    ['20 characters', 'x'.repeat(20), 201],
    ['500 characters', 'ش'.repeat(500), 201],
    ['501 characters', 'x'.repeat(501), 422],
    ['spaces around 10', ` ${'x'.repeat(10)}${' '.repeat(20)}`, 422],
  ])('with %s', async (_, text, status) => {
    const academy = await academyWith(context.db);
    const student = await signInStudent(context.db);
    expect((await join(student.token, academy.id, text)).status).toBe(status);
  });

  it('is pending once per academy, and for five academies at most', async () => {
    const { token } = await signInStudent(context.db);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => academyWith(context.db)),
    );
    expect((await join(token, first?.id ?? '')).status).toBe(201);
    const twice = await apply(token, first?.id);
    expect([twice.status, twice.body.code]).toEqual([409, 'request_pending']);
    for (const { id } of others.slice(0, 4)) expect((await join(token, id)).status).toBe(201);
    const sixth = await join(token, others[4]?.id ?? '');
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_pending_requests']);
  });

  it('is refused for students with an academy and for inactive academies', async () => {
    const academy = await academyWith(context.db);
    const member = await signInStudent(context.db, academy.id);
    const enrolled = await join(member.token, (await academyWith(context.db)).id);
    expect([enrolled.status, enrolled.body.code]).toEqual([409, 'already_enrolled']);
    const suspended = await academyWith(context.db, { status: 'suspended' });
    const free = await signInStudent(context.db);
    expect((await join(free.token, suspended.id)).status).toBe(404);
  });

  it('notifies the student of the decision', async () => {
    const academy = await academyWith(context.db);
    const { token, student } = await signInStudent(context.db);
    const { body } = await join(token, academy.id);
    await send(context, approveStudent, { token: academy.token, params: { id: body.data.id } });
    expect(await queuedFor(student.email)).toEqual([{ kind: 'request_approved' }]);
    const own = await send(context, listOwnRequests, { token });
    expect(own.body.data[0].status).toBe('approved');
  });
});

describe('an open application', () => {
  it('notifies every active academy in the app with masked contacts, and sends no message', async () => {
    const academy = await signInAcademy(context.db);
    const suspended = await academyWith(context.db, { status: 'suspended' });
    const { token, student } = await signInStudent(context.db);
    const { body } = await apply(token);
    expect(body.data).toMatchObject({ is_open: true, academy: null, request_type: 'application' });
    const noticesOf = async (each: { token: string }) =>
      (await send(context, listNotices, { token: each.token })).text.includes(body.data.id);
    expect([await noticesOf(academy), await noticesOf(suspended)]).toEqual([true, false]);
    expect(await queuedFor(academy.academy.email)).toEqual([]);
    const { text } = await send(context, listApplicationRequests, { token: academy.token });
    expect([text.includes(student.email), text.includes(student.phone_number)]).toEqual([
      false,
      false,
    ]);
  });
});

describe('withdrawing', () => {
  it('ends a pending request and hides it from academies', async () => {
    const academy = await academyWith(context.db);
    const { token } = await signInStudent(context.db);
    const { id } = (await apply(token, academy.id)).body.data;
    const answer = await withdraw(token, id);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'withdrawn']);
    for (const endpoint of [listApplicationRequests, listNotices]) {
      const seen = await send(context, endpoint, { token: academy.token });
      expect([seen.status, seen.text.includes(id)]).toEqual([200, false]);
    }
    const late = await send(context, replyApplication, {
      token: academy.token,
      params: { id },
      body: { action: 'approve', academy_id: academy.id },
    });
    expect([late.status, late.body.code]).toEqual([409, 'request_withdrawn']);
    expect((await withdraw(token, id)).status).toBe(409);
    expect((await apply(token, academy.id)).status).toBe(201);
  });

  it('answers request_withdrawn to a reply to an application that was open to all', async () => {
    const academy = await academyWith(context.db);
    const { token } = await signInStudent(context.db);
    const { id } = (await apply(token)).body.data;
    expect((await withdraw(token, id)).body.data.status).toBe('withdrawn');
    for (const action of ['approve', 'reject'] as const) {
      const late = await send(context, replyApplication, {
        token: academy.token,
        params: { id },
        body: { action, academy_id: academy.id },
      });
      expect([late.status, late.body.code]).toEqual([409, 'request_withdrawn']);
    }
  });

  it('is limited to the student’s own requests', async () => {
    const academy = await academyWith(context.db);
    const owner = await signInStudent(context.db);
    const { id } = (await join(owner.token, academy.id)).body.data;
    const other = await signInStudent(context.db);
    expect((await withdraw(other.token, id)).status).toBe(404);
  });
});

describe('the list of academies', () => {
  it('holds active ones alone, without contacts or money, to anybody', async () => {
    const { academy, id } = await signInAcademy(context.db, { name: 'مدرسة الأُفق الحديثة' });
    const suspended = await academyWith(context.db, { status: 'suspended' });
    const { body, text } = await send(context, listAcademies, { query: { per_page: '100' } });
    expect(text.includes(suspended.id)).toBe(false);
    expect(text.includes(academy.email) || text.includes(academy.phone_number)).toBe(false);
    expect(body.data.find((each: { id: string }) => each.id === id)).toEqual({
      id,
      name: academy.name,
      logo: null,
      license_number: null,
      description: null,
      governorate: 'القاهرة',
      area: 'المعادي',
      address: '12 شارع 9',
      created_at: academy.created_at.toISOString(),
    });
    expect((await send(context, getAcademy, { params: { id } })).status).toBe(200);
    expect((await send(context, getAcademy, { params: { id: suspended.id } })).status).toBe(404);
  });

  it.each(['الافق', 'الأفق الحديثه', 'مدرسه الافق المعادى'])(
    'finds %s however spelled',
    async (search) => {
      const { body } = await send(context, listAcademies, { query: { search } });
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['مدرسة الأُفق الحديثة']);
    },
  );

  it('finds short words at their beginning, and nothing by a wildcard', async () => {
    await signInAcademy(context.db, { name: 'أكاديمية طه حسين', license_number: 'ZX-77' });
    const names = async (search: string) =>
      (await send(context, listAcademies, { query: { search } })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('طه')).toEqual(['أكاديمية طه حسين']);
    expect(await names('zx-77')).toEqual(['أكاديمية طه حسين']);
    expect(await names('اكاديميه طة')).toEqual(['أكاديمية طه حسين']);
    expect(await names('%%%')).toEqual([]);
  });

  it('is filtered by governorate and paged', async () => {
    await signInAcademy(context.db, { governorate: 'أسوان' });
    const aswan = await send(context, listAcademies, { query: { location: 'اسوان' } });
    expect(aswan.body.meta.total).toBe(1);
    const paged = await send(context, listAcademies, { query: { per_page: '1', page: '2' } });
    expect(paged.body.data).toHaveLength(1);
    expect(paged.body.meta.total).toBeGreaterThan(5);
  });
});
