import {
  applyAcademy,
  approveStudent,
  deleteStudentAccount,
  LIMITS,
  replyApplication,
  withdrawRequest,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRequest, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const ACADEMIES = 12;

async function approveOpen(context: Instances) {
  const student = await addStudent(context.db);
  const { id } = await addRequest(context.db, { kind: 'application', student_id: student.id });
  const academies = await Promise.all(
    Array.from({ length: ACADEMIES }, () => academyWith(context.db)),
  );
  const replies = await race(
    context,
    academies.map((academy) => ({
      endpoint: replyApplication,
      call: {
        token: academy.token,
        params: { id },
        body: { action: 'approve', academy_id: academy.id },
      },
    })),
  );
  const winner = academies[replies.findIndex(({ status }) => status === 200)];
  const { academy_id } = await readRow(context.db, 'students', student.id);
  return { replies, winner, academy_id };
}

describe('on two instances', () => {
  const context = testInstances();

  it('one of twelve academies that approve one open application gets the student', async () => {
    const { replies, winner, academy_id } = await approveOpen(context);
    expect(tally(replies)).toEqual({ 200: 1, 409: ACADEMIES - 1 });
    expect(academy_id).toBe(winner?.id);
  });

  it('one of twelve academies that the student applied to gets the student', async () => {
    const student = await addStudent(context.db);
    const calls = [];
    for (let n = 0; n < ACADEMIES; n += 1) {
      const academy = await academyWith(context.db);
      const { id } = await addRequest(context.db, {
        student_id: student.id,
        academy_id: academy.id,
      });
      calls.push({ endpoint: approveStudent, call: { token: academy.token, params: { id } } });
    }
    const replies = await race(context, calls);
    expect(tally(replies)).toEqual({ 200: 1, 409: ACADEMIES - 1 });
    const rows = await listRows(
      context.db,
      'enrolment_requests',
      { student_id: student.id },
      'status',
      'closed_reason',
    );
    expect(rows.filter(({ status }) => status === 'approved')).toHaveLength(1);
    expect(rows.filter(({ closed_reason }) => closed_reason)).toHaveLength(ACADEMIES - 1);
  });
});

const message = 'أحب برمجة الروبوتات وأريد المشاركة معكم';

describe('a student against academies, on two instances', () => {
  const context = testInstances();

  it('a request withdrawn and approved at once ends as one of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      const student = await signInStudent(context.db);
      const academy = await academyWith(context.db);
      const { id } = await addRequest(context.db, {
        student_id: student.id,
        academy_id: academy.id,
      });
      const params = { id };
      const replies = await race(context, [
        { endpoint: withdrawRequest, call: { token: student.token, params } },
        { endpoint: approveStudent, call: { token: academy.token, params } },
      ]);
      expect(tally(replies)).toEqual({ 200: 1, 409: 1 });
      const { status } = await readRow(context.db, 'enrolment_requests', id);
      const { academy_id } = await readRow(context.db, 'students', student.id);
      const isWithdrawn = replies[0]?.status === 200;
      expect([status, academy_id]).toEqual(
        isWithdrawn ? ['withdrawn', null] : ['approved', academy.id],
      );
    }
  });

  it('ten applications to ten academies at once stop at the limit', async () => {
    const { id, token } = await signInStudent(context.db);
    const academies = await Promise.all(Array.from({ length: 10 }, () => academyWith(context.db)));
    const calls = academies.map((academy) => ({
      endpoint: applyAcademy,
      call: { token, body: { academy_id: academy.id, message } },
    }));
    const replies = await race(context, calls);
    expect(tally(replies)).toEqual({
      201: LIMITS.pendingRequestsMax,
      409: 10 - LIMITS.pendingRequestsMax,
    });
    const rows = await listRows(context.db, 'enrolment_requests', { student_id: id }, 'id');
    expect(rows).toHaveLength(LIMITS.pendingRequestsMax);
  });

  it('two applications to one academy at once are one', async () => {
    const { token } = await signInStudent(context.db);
    const { id: academy_id } = await academyWith(context.db);
    const one = { endpoint: applyAcademy, call: { token, body: { academy_id, message } } };
    expect(tally(await race(context, [one, one, one]))).toEqual({ 201: 1, 409: 2 });
  });

  it('an account closed during an approval belongs to no academy', async () => {
    const password_hash = await hashPassword('Old-Password-1');
    for (let round = 0; round < 4; round += 1) {
      const student = await signInStudent(context.db);
      await updateRow(context.db, 'students', student.id, { password_hash });
      const academy = await academyWith(context.db);
      const request = await addRequest(context.db, {
        student_id: student.id,
        academy_id: academy.id,
      });
      const body = { current_password: 'Old-Password-1' };
      const [closed] = await race(context, [
        { endpoint: deleteStudentAccount, call: { token: student.token, body } },
        { endpoint: approveStudent, call: { token: academy.token, params: { id: request.id } } },
      ]);
      expect(closed?.status).toBe(200);
      const row = await readRow(
        context.db,
        'students',
        student.id,
        'academy_id',
        'status',
        'first_name',
      );
      expect(row).toEqual({ academy_id: null, status: 'inactive', first_name: '' });
    }
  });
});

describe('negative control: without the lock on the student, the guard and the CHECKs', () => {
  const context = testInstances([careless]);
  beforeAll(() => dropConstraints(context.db, 'enrolment_requests', 'c'));

  it('the race shows: several academies get the student', async () => {
    const { replies } = await approveOpen(context);
    expect(tally(replies)[200]).toBeGreaterThan(1);
  });
});
