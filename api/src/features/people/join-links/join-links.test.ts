import {
  createJoinLink,
  deleteStudentAccount,
  getJoinLink,
  getOwnJoinLink,
  getStudentProfile,
  joinByLink,
  LIMITS,
  listJoinLinks,
  listJoinRequests,
  listOwnRequests,
  openJoinLink,
  RATE_LIMITS,
  revokeJoinLink,
  verifyStudentPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, queuedCode } from '../../../../test/codes.ts';
import { addJoinLink, addRequest } from '../../../../test/enrolment.ts';
import {
  academyWith,
  signInAcademy,
  signInStaff,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { signUpStudent } from '../../../../test/students.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const context = testApp();

const BODY = { class_name: ' 5B ', at_once: true };
const create = (token: string, body: object = BODY) =>
  send(context, createJoinLink, { token, body });
const open = (code: string, address?: string) =>
  send(context, openJoinLink, { params: { code }, ...(address && { address }) });
const join = (token: string, code: string) =>
  send(context, joinByLink, { token, params: { code } });
const look = (token: string, code: string) =>
  send(context, getOwnJoinLink, { token, params: { code } });

const usesOf = async (id: string) => (await readRow(context.db, 'join_links', id)).uses;
const rowOf = (id: string) => readRow(context.db, 'students', id, 'academy_id', 'join_link_id');

describe('a school', () => {
  it('makes a link with a code of six letters, for a week and forty students', async () => {
    const { token } = await academyWith(context.db);
    const { status, body } = await create(token);
    expect(status).toBe(201);
    const { code, created_at, expires_at } = body.data;
    expect(code).toMatch(/^[ABCDEFGHJKMNPRSTWXYZ]{6}$/);
    const { uses, max_uses, class_name, state } = body.data;
    expect({ uses, max_uses, class_name, state }).toEqual({
      ...{ uses: 0, max_uses: LIMITS.joinLinkUsesDefault, class_name: '5B', state: 'open' },
    });
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 24 * 3_600_000);
    const params = { id: body.data.id };
    const shown = await send(context, getJoinLink, { token, params });
    expect(shown.body.data).toEqual(body.data);
  });

  it.each([
    ['class_name', { class_name: '  ' }],
    ['class_name', { class_name: 'x'.repeat(LIMITS.classNameMax + 1) }],
    ['class_name', { class_name: 'اتصل 01012345678' }],
    ['days', { days: LIMITS.joinLinkDaysMax + 1 }],
    ['days', { days: 0 }],
    ['max_uses', { max_uses: LIMITS.joinLinkUsesMax + 1 }],
    ['max_uses', { max_uses: 0 }],
  ])('is refused at %s: %j', async (field, wrong) => {
    const { token } = await academyWith(context.db);
    const { status, body } = await create(token, { ...BODY, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('lists its own links with their states, newest first', async () => {
    const { id, token } = await academyWith(context.db);
    const past = new Date(Date.now() - 3_600_000);
    const older = { created_at: new Date(Date.now() - 7_200_000) };
    await addJoinLink(context.db, id, { ...older, class_name: 'ended', expires_at: past });
    await addJoinLink(context.db, id, { class_name: 'full', uses: 1, max_uses: 1 });
    await addJoinLink(context.db, id, { class_name: 'revoked', revoked_at: past });
    await addJoinLink(context.db, id, { class_name: 'open' });
    await addJoinLink(context.db, (await academyWith(context.db)).id);
    const { body } = await send(context, listJoinLinks, { token });
    const states = body.data.map((link: { state: string; class_name: string }) => [
      link.class_name,
      link.state,
    ]);
    expect(states).toEqual(['open', 'revoked', 'full', 'ended'].map((each) => [each, each]));
    expect(body.meta.total).toBe(4);
  });

  it('gets the poster of an open link as PDF, of a revoked one not', async () => {
    const { token } = await academyWith(context.db);
    const { body } = await create(token);
    const call = { token, params: { id: body.data.id }, query: { format: 'pdf' } };
    const { status, headers } = await send(context, getJoinLink, call);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).not.toContain(body.data.code);
    await send(context, revokeJoinLink, { token, params: call.params });
    expect((await send(context, getJoinLink, call)).body.code).toBe('join_link_closed');
  });

  it('revokes a link once and for all, and finds no link of another school', async () => {
    const { id, token } = await academyWith(context.db);
    const link = await addJoinLink(context.db, id);
    const params = { id: link.id };
    const stranger = await academyWith(context.db);
    for (const endpoint of [revokeJoinLink, getJoinLink]) {
      expect((await send(context, endpoint, { token: stranger.token, params })).status).toBe(404);
    }
    const first = await send(context, revokeJoinLink, { token, params });
    const again = await send(context, revokeJoinLink, { token, params });
    expect([first.status, first.body.data.state]).toEqual([200, 'revoked']);
    expect(again.body.data).toEqual(first.body.data);
    expect((await open(link.code)).status).toBe(404);
  });

  it('needs the permission for teams and an active account', async () => {
    const { id } = await academyWith(context.db);
    const money = await signInStaff(context.db, id, ['money']);
    const teams = await signInStaff(context.db, id, ['teams']);
    expect((await create(money.token)).body.code).toBe('staff_not_permitted');
    expect((await send(context, listJoinLinks, { token: money.token })).status).toBe(403);
    expect((await create(teams.token)).status).toBe(201);
    const inactive = await signInAcademy(context.db, { status: 'suspended' });
    expect((await create(inactive.token)).body.code).toBe('academy_not_active');
  });

  it('makes at most sixty links a day', async () => {
    const { token } = await academyWith(context.db);
    const { max } = RATE_LIMITS.joinLinksPerAcademy;
    for (let n = 0; n < max; n += 1) expect((await create(token)).status).toBe(201);
    expect((await create(token)).body.code).toBe('too_many_requests');
  });
});

describe('a code', () => {
  it('shows a stranger the school, its governorate and the class, and nothing else', async () => {
    const { id, name } = await academyWith(context.db);
    const { code } = await addJoinLink(context.db, id);
    const { status, body } = await open(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ academy_name: name, governorate: 'القاهرة', class_name: '5B' });
  });

  it('that is unknown, ended, full, revoked or of a stopped school answers alike', async () => {
    const { id } = await academyWith(context.db);
    const stopped = await signInAcademy(context.db, { status: 'suspended' });
    const past = new Date(Date.now() - 3_600_000);
    const older = { created_at: new Date(Date.now() - 7_200_000), expires_at: past };
    const links = await Promise.all([
      addJoinLink(context.db, id, older),
      addJoinLink(context.db, id, { uses: 1, max_uses: 1 }),
      addJoinLink(context.db, id, { revoked_at: past }),
      addJoinLink(context.db, stopped.id),
    ]);
    const answers = await Promise.all(
      ['YYYYYY', 'nonsense', ...links.map(({ code }) => code)].map((code) => open(code)),
    );
    const seen = answers.map(({ status, body }) =>
      JSON.stringify([status, body.code, body.message, Object.keys(body)]),
    );
    expect(new Set(seen).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.code]).toEqual([404, 'join_link_closed']);
  });

  it('can be guessed 600 times an hour from one address; right ones do not count', async () => {
    await forgetLimits(context.db);
    const { id } = await academyWith(context.db);
    const { code } = await addJoinLink(context.db, id);
    const address = '198.51.100.44';
    expect((await open(code, address)).status).toBe(200);
    for (let n = 0; n < RATE_LIMITS.joinCodePerAddress.max; n += 1) {
      expect((await open('YYYYYY', address)).status).toBe(404);
      if (n === 60) expect((await open(code, address)).status).toBe(200);
    }
    expect((await open('YYYYYY', address)).status).toBe(429);
    expect((await open(code, address)).status).toBe(429);
    expect((await open(code, '198.51.100.45')).status).toBe(200);
  });
});

describe('a signed-in student', () => {
  it('joins at once by one press; a second press and a look take no further use', async () => {
    const academy = await academyWith(context.db);
    const elsewhere = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id, { max_uses: 1 });
    const { id, token } = await signInStudent(context.db);
    await addRequest(context.db, { student_id: id, academy_id: elsewhere.id });
    expect((await look(token, link.code)).body.data).toMatchObject({
      ...{ standing: 'free', at_once: true, other_requests: 1, own_academy_name: null },
    });
    const joined = await join(token, link.code);
    expect([joined.status, joined.body.data.standing]).toEqual([200, 'joined']);
    expect((await join(token, link.code)).body.data.standing).toBe('joined');
    expect((await look(token, link.code)).body.data.standing).toBe('joined');
    expect(await usesOf(link.id)).toBe(1);
    expect((await rowOf(id)).academy_id).toBe(academy.id);
    const own = await send(context, listOwnRequests, { token });
    const seen = own.body.data.map((each: { status: string; class_name: string | null }) => [
      each.status,
      each.class_name,
    ]);
    expect(seen).toEqual([
      ['approved', '5B'],
      ['rejected', null],
    ]);
  });

  it('sends a request that names the class, once', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id, { at_once: false });
    const { id, token } = await signInStudent(context.db);
    expect((await join(token, link.code)).body.data.standing).toBe('waiting');
    expect((await join(token, link.code)).body.data.standing).toBe('waiting');
    expect(await usesOf(link.id)).toBe(1);
    expect((await rowOf(id)).academy_id).toBeNull();
    const list = await send(context, listJoinRequests, { token: academy.token });
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0]).toMatchObject({
      ...{ status: 'pending', class_name: '5B', message: '', student: { id } },
    });
  });

  it('with a request at this school is taken in by it', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const { id, token } = await signInStudent(context.db);
    const request = await addRequest(context.db, { student_id: id, academy_id: academy.id });
    expect((await look(token, link.code)).body.data.standing).toBe('waiting');
    expect((await join(token, link.code)).body.data.standing).toBe('joined');
    const { rows } = { rows: await requestsOf(id) };
    expect(rows).toEqual([{ id: request.id, status: 'approved', join_link_id: link.id }]);
  });

  it('of another school is told so and stays there', async () => {
    const own = await academyWith(context.db);
    const { id } = await academyWith(context.db);
    const link = await addJoinLink(context.db, id);
    const student = await signInStudent(context.db, own.id);
    expect((await look(student.token, link.code)).body.data).toMatchObject({
      ...{ standing: 'other_academy', own_academy_name: own.name },
    });
    const refused = await join(student.token, link.code);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_enrolled']);
    expect(await usesOf(link.id)).toBe(0);
    expect((await rowOf(student.id)).academy_id).toBe(own.id);
  });

  it('has no more waiting requests by links than without', async () => {
    const { id, token } = await signInStudent(context.db);
    for (let n = 0; n < LIMITS.pendingRequestsMax; n += 1) {
      await addRequest(context.db, {
        student_id: id,
        academy_id: (await academyWith(context.db)).id,
      });
    }
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id, { at_once: false });
    expect((await join(token, link.code)).body.code).toBe('too_many_pending_requests');
    expect(await usesOf(link.id)).toBe(0);
  });

  it('does not get in by a closed link', async () => {
    const academy = await academyWith(context.db);
    const full = await addJoinLink(context.db, academy.id, { uses: 1, max_uses: 1 });
    const { id, token } = await signInStudent(context.db);
    for (const answer of [await join(token, full.code), await look(token, full.code)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'join_link_closed']);
    }
    expect((await rowOf(id)).academy_id).toBeNull();
    expect(await requestsOf(id)).toEqual([]);
  });

  it('who deletes the account leaves no class behind', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const { id, token } = await signInStudent(context.db);
    await join(token, link.code);
    const password_hash = await hashPassword('Old-Password-1');
    await context.db.updateTable('students').set({ password_hash }).where('id', '=', id).execute();
    const body = { current_password: 'Old-Password-1' };
    expect((await send(context, deleteStudentAccount, { token, body })).status).toBe(200);
    expect(await requestsOf(id)).toMatchObject([{ status: 'approved', join_link_id: null }]);
  });
});

const requestsOf = (studentId: string) =>
  listRows(
    context.db,
    'enrolment_requests',
    { student_id: studentId },
    'id',
    'status',
    'join_link_id',
  );

describe('a sign-up by a link', () => {
  const verify = async (student: { phone_number: string; verification_token: string }) => {
    const { code } = await queuedCode(context, student.phone_number);
    const { phone_number, verification_token } = student;
    const body = { phone_number, verification_token, otp_code: code };
    return send(context, verifyStudentPhone, { body });
  };

  it('is let in by the verification, not before', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const student = await signUpStudent(context, { join_code: link.code.toLowerCase() });
    expect(await rowOf(student.student_id)).toEqual({ academy_id: null, join_link_id: link.id });
    expect(await usesOf(link.id)).toBe(0);
    const { body } = await verify(student);
    expect(body.data.student.academy).toMatchObject({ id: academy.id, name: academy.name });
    expect(await rowOf(student.student_id)).toEqual({
      ...{ academy_id: academy.id, join_link_id: null },
    });
    expect(await usesOf(link.id)).toBe(1);
  });

  it('sends a request where the school looks first', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id, { at_once: false });
    const student = await signUpStudent(context, { join_code: link.code });
    const { body } = await verify(student);
    expect(body.data.student.academy).toBeNull();
    expect((await look(body.data.token, link.code)).body.data.standing).toBe('waiting');
  });

  it('goes on without the link if it closes before the verification', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const student = await signUpStudent(context, { join_code: link.code });
    const params = { id: link.id };
    await send(context, revokeJoinLink, { token: academy.token, params });
    const { status, body } = await verify(student);
    expect(status).toBe(200);
    const profile = await send(context, getStudentProfile, { token: body.data.token });
    expect(profile.body.data.academy).toBeNull();
    expect(await usesOf(link.id)).toBe(0);
  });

  it('keeps the link when the joining fails', async () => {
    const academy = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const student = await signUpStudent(context, { join_code: link.code });
    const before = context.logged.length;
    await context.db.transaction().execute(async (trx) => {
      await sql`select from join_links where id = ${link.id} for update`.execute(trx);
      expect((await verify(student)).status).toBe(200);
    });
    expect(await rowOf(student.student_id)).toEqual({ academy_id: null, join_link_id: link.id });
    const errors = context.logged.splice(before).filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('a sign-up could not join by its link');
  });

  it('goes on with an unknown code', async () => {
    const student = await signUpStudent(context, { join_code: 'YYYYYY' });
    expect((await rowOf(student.student_id)).join_link_id).toBeNull();
    expect((await verify(student)).status).toBe(200);
  });
});
