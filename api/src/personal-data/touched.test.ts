import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { addGuardian, addRequest, addStudent } from '../../test/enrolment.ts';
import { peopleTouched } from './touched.ts';

const context = testApp();
const HOUR = 3_600_000;

it('names the people whose rows were written since then, once each, and nobody else', async () => {
  const { db } = context;
  const since = new Date(Date.now() - HOUR);
  const before = new Date(Date.now() - 2 * HOUR);
  const asked = await addStudent(db, { first_name: 'نور', last_name: 'من البلاغ' });
  await addRequest(db, { student_id: asked.id, kind: 'application' });
  const silent = await addStudent(db);
  await addRequest(db, { student_id: silent.id, kind: 'application', created_at: before });
  const { first_name, last_name, email, phone_number: phone } = asked;
  const name = `${first_name} ${last_name}`;
  const told = await peopleTouched(db, 'enrolment_requests', since);
  expect(told.filter(({ id }) => id === asked.id || id === silent.id)).toEqual([
    { person: 'student', id: asked.id, name, email, phone },
  ]);
});

it('names guardians for what is theirs', async () => {
  const { db } = context;
  const student = await addStudent(db, {});
  await addGuardian(db, student.id, '+201299999955');
  const told = await peopleTouched(db, 'guardian_links', new Date(Date.now() - HOUR));
  expect(told.filter(({ phone }) => phone === '+201299999955')).toMatchObject([
    { person: 'guardian', name: 'منى عادل' },
  ]);
});

it('says so where a table holds nothing personal, leads to nobody, or is not there', async () => {
  const read = (table: string) => peopleTouched(context.db, table, new Date());
  await expect(read('tracks')).rejects.toThrow('no personal data');
  await expect(read('statement_rows')).rejects.toThrow('read them');
  await expect(read('pg_class')).rejects.toThrow('There is no table');
});
