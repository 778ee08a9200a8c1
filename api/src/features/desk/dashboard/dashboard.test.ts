import { approveStudent, DASHBOARD_ACTIVITY, getAcademyDashboard } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addRequest, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';

const context = testApp();

const dashboard = async (token: string, language = 'ar') =>
  (await send(context, getAcademyDashboard, { token, headers: { 'accept-language': language } }))
    .body.data;

async function openApplications(): Promise<number> {
  const open = await context.db
    .selectFrom('enrolment_requests')
    .select('id')
    .where('academy_id', 'is', null)
    .where('status', '=', 'pending')
    .execute();
  return open.length;
}

it('is empty for a new academy but for the open applications', async () => {
  const academy = await academyWith(context.db);
  const open = await openApplications();
  const { recent_activity: activity, ...counts } = await dashboard(academy.token);
  expect(counts).toEqual({
    total_students: 0,
    approved_students: 0,
    total_teams: 0,
    pending_requests: open,
  });
  expect(activity).toHaveLength(Math.min(open, DASHBOARD_ACTIVITY.applicationRequests));
  expect(new Set(activity.map(({ type }: { type: string }) => type))).toEqual(
    new Set(['application_request']),
  );
});

it('counts students, teams and pending requests of this academy and open applications', async () => {
  const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
  await addStudent(context.db, { academy_id: academy.id });
  await addStudent(context.db, { academy_id: academy.id, status: 'inactive' });
  await addStudent(context.db, { academy_id: other.id });
  await context.db.insertInto('teams').values({ academy_id: academy.id, name: 'a' }).execute();
  await addRequest(context.db, { academy_id: academy.id });
  await addRequest(context.db, { academy_id: other.id });
  const others = await openApplications();
  const open = await addRequest(context.db, { kind: 'application' });
  expect(await dashboard(academy.token)).toMatchObject({
    total_students: 2,
    approved_students: 1,
    total_teams: 1,
    pending_requests: others + 2,
  });
  await context.db.deleteFrom('enrolment_requests').where('id', '=', open.id).execute();
});

it('shows at most 3 join requests, 2 applications and 2 students: the latest five', async () => {
  const academy = await academyWith(context.db);
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const join = (hour: number) =>
    addRequest(context.db, { academy_id: academy.id, created_at: at(hour) });
  const apply = (hour: number) =>
    addRequest(context.db, { academy_id: academy.id, kind: 'application', created_at: at(hour) });
  for (const hour of [1, 2, 3, 12]) await join(hour);
  for (const hour of [8, 9, 10]) await apply(hour);
  for (const hour of [5, 6, 7]) {
    await addStudent(context.db, { academy_id: academy.id, joined_at: at(hour) });
  }
  const { recent_activity: activity } = await dashboard(academy.token);
  expect(
    activity.map(({ type, time }: { type: string; time: string }) => [
      type,
      new Date(time).getUTCHours(),
    ]),
  ).toEqual([
    ['join_request', 12],
    ['application_request', 10],
    ['application_request', 9],
    ['student_approved', 7],
    ['student_approved', 6],
  ]);
});

it('describes activities in the reader’s language, with their status', async () => {
  const academy = await academyWith(context.db);
  const student = await addStudent(context.db, { first_name: 'Ali', last_name: 'Nour' });
  const request = await addRequest(context.db, {
    academy_id: academy.id,
    student_id: student.id,
  });
  await send(context, approveStudent, { token: academy.token, params: { id: request.id } });
  const [approved, asked] = (await dashboard(academy.token, 'en')).recent_activity;
  expect(approved).toMatchObject({ message: 'Ali Nour was accepted', status: 'completed' });
  expect(asked).toMatchObject({
    id: request.id,
    message: 'Join request from Ali Nour',
    status: 'approved',
  });
});

it('is 401 for a student', async () => {
  const { token } = await signInStudent(context.db);
  expect((await send(context, getAcademyDashboard, { token })).status).toBe(401);
});
