import {
  endAcademySession,
  endAdminSession,
  endOtherAcademySessions,
  endStaffSessions,
  endStudentSession,
  listAcademySessions,
  listAdminSessions,
  listStudentSessions,
  type OpenSession,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin, signInStaff, signInStudent } from '../../../../test/fixtures.ts';
import { openSession } from '../../../http/session.ts';

const context = testApp();

const list = async (token: string): Promise<OpenSession[]> =>
  (await send(context, listAcademySessions, { token })).body.data;

it('lists where the academy is signed in, marks the own session, and ends the others', async () => {
  const academy = await academyWith(context.db);
  const stranger = await academyWith(context.db);
  const account = { role: 'academy', id: academy.id } as const;
  const phone = await openSession(context.db, account, 'phone');
  const sessions = await list(phone);
  expect(sessions.map(({ user_agent, current }) => [user_agent, current]).sort()).toEqual([
    ['phone', true],
    ['test', false],
  ]);
  const { body } = await send(context, endOtherAcademySessions, { token: phone });
  expect(body.message).toBe('تم تسجيل الخروج من كل الأجهزة الأخرى');
  expect(await list(phone)).toHaveLength(1);
  expect((await send(context, listAcademySessions, { token: academy.token })).status).toBe(401);
  expect(await list(stranger.token)).toHaveLength(1);
});

describe.each([
  ['academy', listAcademySessions, endAcademySession],
  ['student', listStudentSessions, endStudentSession],
  ['admin', listAdminSessions, endAdminSession],
] as const)('one session of an %s', (role, listed, endOne) => {
  const signedIn = { academy: academyWith, student: signInStudent, admin: signInAdmin };
  const idsOf = async (token: string, current: boolean): Promise<string[]> =>
    (await send(context, listed, { token })).body.data
      .filter((session: OpenSession) => session.current === current)
      .map(({ id }: OpenSession) => id);
  const end = (token: string, id: string) => send(context, endOne, { token, params: { id } });

  it('is ended by its account alone, once, and noted', async () => {
    const own = await signedIn[role](context.db);
    const other = await signedIn[role](context.db);
    const phone = await openSession(context.db, { role, id: own.id }, 'phone');
    const [id = ''] = await idsOf(own.token, false);
    expect((await end(other.token, id)).status).toBe(404);
    const statuses = await Promise.all([end(own.token, id), end(own.token, id)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await send(context, listed, { token: phone })).status).toBe(401);
    expect(await idsOf(own.token, false)).toEqual([]);
    expect(await idsOf(other.token, true)).toHaveLength(1);
    const { rows } = await sql`select from security_events
      where act = 'session_ended' and actor_id = ${own.id}`.execute(context.db);
    expect(rows).toHaveLength(1);
  });

  it('is a sign-out if it is the calling one', async () => {
    const { token } = await signedIn[role](context.db);
    const [id = ''] = await idsOf(token, true);
    expect((await end(token, id)).status).toBe(200);
    expect((await send(context, listed, { token })).status).toBe(401);
  });
});

describe('sessions of a staff member', () => {
  it('are not the owner’s: neither ends one of the other by its id', async () => {
    const owner = await academyWith(context.db);
    const member = await signInStaff(context.db, owner.id, ['teams']);
    const [ofOwner] = await list(owner.token);
    const [ofMember] = await list(member.token);
    const end = (token: string, id = '') =>
      send(context, endAcademySession, { token, params: { id } });
    expect((await end(member.token, ofOwner?.id)).status).toBe(404);
    expect((await end(owner.token, ofMember?.id)).status).toBe(404);
  });

  it('are ended all at once by the owner of the school, twice too, and by no other', async () => {
    const owner = await academyWith(context.db);
    const stranger = await academyWith(context.db);
    const member = await signInStaff(context.db, owner.id, ['teams']);
    const colleague = await signInStaff(context.db, owner.id, ['teams']);
    const end = (token: string) =>
      send(context, endStaffSessions, { token, params: { id: member.id } });
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(colleague.token)).status).toBe(403);
    expect(await list(member.token)).toHaveLength(1);
    expect((await end(owner.token)).status).toBe(200);
    expect((await end(owner.token)).status).toBe(200);
    expect((await send(context, listAcademySessions, { token: member.token })).status).toBe(401);
    expect(await list(colleague.token)).toHaveLength(1);
    expect(await list(owner.token)).toHaveLength(1);
  });
});
