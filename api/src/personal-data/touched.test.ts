import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { addCertificate } from '../../test/certificates.ts';
import { addGuardian, addRequest, addStudent } from '../../test/enrolment.ts';
import { academyWith, signInStaff } from '../../test/fixtures.ts';
import { insertRow } from '../../test/rows.ts';
import { currentEdition } from '../features/season/editions/index.ts';
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
  const { people: told } = await peopleTouched(db, 'enrolment_requests', since);
  expect(told.filter(({ id }) => id === asked.id || id === silent.id)).toEqual([
    { person: 'student', id: asked.id, name, email, phone },
  ]);
});

it('names the people of older rows by any time of a change, and says which these are', async () => {
  const { db } = context;
  const since = new Date(Date.now() - HOUR);
  const before = new Date(Date.now() - 2 * HOUR);
  const add = async (fields: { phone_verified_at?: Date; email_verified_at?: Date }) => {
    const { id } = await academyWith(db);
    const times = {
      created_at: before,
      phone_verified_at: before,
      email_verified_at: before,
      ...fields,
    };
    await db.updateTable('academies').set(times).where('id', '=', id).execute();
    return id;
  };
  const withNewPhone = await add({ phone_verified_at: new Date() });
  const withNewEmail = await add({ email_verified_at: new Date() });
  const unchanged = await add({});
  const { people, times } = await peopleTouched(db, 'academies', since);
  const all = [withNewPhone, withNewEmail, unchanged];
  expect(
    people
      .map(({ id }) => id)
      .filter((id) => all.includes(id))
      .sort(),
  ).toEqual([withNewPhone, withNewEmail].sort());
  expect(times).toContain('phone_verified_at');
});

it('takes a sign-in for no change', async () => {
  const { db } = context;
  const before = new Date(Date.now() - 2 * HOUR);
  const { id } = await academyWith(db);
  const member = await signInStaff(db, id);
  const times = { created_at: before, last_sign_in_at: new Date() };
  await db.updateTable('academy_staff').set(times).where('id', '=', member.id).execute();
  const { people } = await peopleTouched(db, 'academy_staff', new Date(Date.now() - HOUR));
  expect(people.some((person) => person.id === member.id)).toBe(false);
});

it('names guardians for what is theirs', async () => {
  const { db } = context;
  const student = await addStudent(db, {});
  await addGuardian(db, student.id, '+201299999955');
  const { people: told } = await peopleTouched(db, 'guardian_links', new Date(Date.now() - HOUR));
  expect(told.filter(({ phone }) => phone === '+201299999955')).toMatchObject([
    { person: 'guardian', name: 'منى عادل' },
  ]);
});

it('names the closest person of each row: a pupil, and the school for its mentor', async () => {
  const { db } = context;
  const since = new Date(Date.now() - HOUR);
  const [own, other] = [await academyWith(db), await academyWith(db)];
  const { id: edition_id } = await currentEdition(context.deps);
  const student = await addStudent(db, { academy_id: own.id });
  await addCertificate(db, { edition_id, academy_id: own.id, student_id: student.id });
  const { id: holder_id } = await addStudent(db);
  const mentor = { student_id: null, kind: 'mentor' as const, holder_id };
  await addCertificate(db, { edition_id, academy_id: other.id, student_id: holder_id }, mentor);
  const { people } = await peopleTouched(db, 'certificates', since);
  const ours = people.filter(({ id }) => [own.id, other.id, student.id].includes(id));
  expect(ours.map(({ person, id }) => [person, id])).toEqual([
    ['school', other.id],
    ['student', student.id],
  ]);
});

it('names who was signed in: the staff member, and the school for its own session', async () => {
  const { db } = context;
  const since = new Date(Date.now() - HOUR);
  const { id } = await academyWith(db);
  const member = await signInStaff(db, id);
  const { people } = await peopleTouched(db, 'sessions', since);
  const ours = people.filter((each) => [id, member.id].includes(each.id));
  expect(ours.map(({ person }) => person)).toEqual(['school', 'school staff']);
});

it('counts rows that name nobody', async () => {
  const { db } = context;
  const since = new Date(Date.now() - HOUR);
  const add = (fields: { student_id?: string; created_at?: Date }) =>
    insertRow(db, 'outbox_messages', {
      kind: 'transfer_approved',
      channel: 'email',
      ...fields,
    } as never);
  const before = await peopleTouched(db, 'outbox_messages', since);
  const student = await addStudent(db);
  await add({ student_id: student.id });
  await add({});
  await add({ created_at: new Date(Date.now() - 2 * HOUR) });
  const { people, unnamed } = await peopleTouched(db, 'outbox_messages', since);
  expect(people.some(({ id }) => id === student.id)).toBe(true);
  expect(unnamed).toBe(before.unnamed + 1);
});

it('says so where a table holds nothing personal, leads to nobody, or is not there', async () => {
  const read = (table: string) => peopleTouched(context.db, table, new Date());
  await expect(read('tracks')).rejects.toThrow('no personal data');
  await expect(read('statement_rows')).rejects.toThrow('read them');
  await expect(read('pg_class')).rejects.toThrow('There is no table');
});
