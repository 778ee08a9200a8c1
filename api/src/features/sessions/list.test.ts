import { endOtherAcademySessions, listAcademySessions, type OpenSession } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { academyWith, signInStudent } from '../../../test/fixtures.ts';
import { openSession } from '../../http/session.ts';

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

it('is 401 for a student', async () => {
  const { token } = await signInStudent(context.db);
  expect((await send(context, listAcademySessions, { token })).status).toBe(401);
  expect((await send(context, endOtherAcademySessions, { token })).status).toBe(401);
});
