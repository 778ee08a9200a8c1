import { approveStudent, replyApplication } from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRequest, addStudent } from '../../../test/enrolment.ts';
import { schoolWith } from '../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../test/instances.ts';

const SCHOOLS = 12;

/** Twelve schools approve one open application at once. */
async function approveOpen(context: Instances) {
  const student = await addStudent(context.db);
  const { id } = await addRequest(context.db, { kind: 'application', student_id: student.id });
  const schools = await Promise.all(Array.from({ length: SCHOOLS }, () => schoolWith(context.db)));
  const replies = await race(
    context,
    schools.map((school) => ({
      endpoint: replyApplication,
      call: {
        token: school.token,
        params: { id },
        body: { action: 'approve', academy_id: school.id },
      },
    })),
  );
  const winner = schools[replies.findIndex(({ status }) => status === 200)];
  const { academy_id } = await context.db
    .selectFrom('students')
    .select('academy_id')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  return { replies, winner, academy_id };
}

describe('on two instances', () => {
  const context = testInstances();

  it('of twelve schools that approve one open application, one gets the student', async () => {
    const { replies, winner, academy_id } = await approveOpen(context);
    expect(tally(replies)).toEqual({ 200: 1, 409: SCHOOLS - 1 });
    expect(academy_id).toBe(winner?.id);
  });

  it('of twelve schools that the student asked one by one, one gets the student', async () => {
    const student = await addStudent(context.db);
    const calls = [];
    for (let n = 0; n < SCHOOLS; n += 1) {
      const school = await schoolWith(context.db);
      const { id } = await addRequest(context.db, {
        student_id: student.id,
        academy_id: school.id,
      });
      calls.push({ endpoint: approveStudent, call: { token: school.token, params: { id } } });
    }
    const replies = await race(context, calls);
    expect(tally(replies)).toEqual({ 200: 1, 409: SCHOOLS - 1 });
    const rows = await context.db
      .selectFrom('enrolment_requests')
      .select(['status', 'closed_reason'])
      .where('student_id', '=', student.id)
      .execute();
    expect(rows.filter(({ status }) => status === 'approved')).toHaveLength(1);
    expect(rows.filter(({ closed_reason }) => closed_reason)).toHaveLength(SCHOOLS - 1);
  });
});

describe('negative control: without the lock on the student, the guard and the CHECKs', () => {
  const context = testInstances([careless]);
  beforeAll(() => dropConstraints(context.db, 'enrolment_requests', 'c'));

  it('several schools believe that they got the student', async () => {
    const { replies } = await approveOpen(context);
    expect(tally(replies)[200]).toBeGreaterThan(1);
  });
});
