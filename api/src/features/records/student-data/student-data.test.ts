import {
  approveStudent,
  deleteStudentAccount,
  downloadStudentData,
  getStudentProfile,
  joinAcademy,
  listImportRows,
  listJoinRequests,
  listOwnTeams,
  listStudents,
  listTeams,
  loginStudent,
  openConsent,
  sendGuardianLink,
  uploadStudentPhoto,
  verifyStudentPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { BYSTANDER } from '../../../../test/bystanders.ts';
import { forgetLimits, queuedCode } from '../../../../test/codes.ts';
import { furnishDay } from '../../../../test/day.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, aPicture, multipart, signInStaff } from '../../../../test/fixtures.ts';
import { imported, pasted, previewed, rowsOf } from '../../../../test/imports.ts';
import { addCrew, addEvent, listTeam } from '../../../../test/judging.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { signUpStudent } from '../../../../test/students.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { unseal } from '../../../ports/secrets.ts';
import { eraseStudent } from './index.ts';

const context = testApp();
let guardians = 0;

async function settled() {
  const academy = await academyWith(context.db);
  const student = await signUpStudent(context);
  const { code } = await queuedCode(context, student.phone_number);
  const { phone_number, verification_token } = student;
  const verified = await send(context, verifyStudentPhone, {
    body: { phone_number, verification_token, otp_code: code },
  });
  const { token } = verified.body.data;
  const message = `أحب برمجة الروبوتات، واسمي ${student.last_name}`;
  const asked = await send(context, joinAcademy, {
    token,
    body: { academy_id: academy.id, message },
  });
  const { id } = asked.body.data;
  await send(context, approveStudent, {
    token: academy.token,
    params: { id },
    headers: { 'idempotency-key': `approve-${id}` },
  });
  const team = await insertRow(context.db, 'teams', { academy_id: academy.id, name: 'فريق النيل' });
  const mate = await addStudent(context.db, { academy_id: academy.id, first_name: 'يارا' });
  await insertRow(context.db, 'team_members', [
    { team_id: team.id, student_id: student.student_id, role: 'leader' },
    { team_id: team.id, student_id: mate.id },
  ]);
  guardians += 1;
  const guardianPhone = `+20129000000${guardians}`;
  const link = await addGuardian(context.db, student.student_id, guardianPhone);
  await send(context, sendGuardianLink, { token });
  return { academy, student, token, mate, link, guardianPhone, message };
}

it('a student sees the team with names and leader, and nobody’s contacts', async () => {
  const { token, mate } = await settled();
  const { body, text } = await send(context, listOwnTeams, { token });
  expect(body.data[0]).toMatchObject({ name: 'فريق النيل', role: 'leader', age_group: 'junior' });
  expect(body.data[0].members.map((each: object) => Object.keys(each).sort())).toEqual(
    Array(2).fill(['first_name', 'id', 'is_me', 'last_name', 'role']),
  );
  expect(text.includes(mate.email) || text.includes(mate.phone_number)).toBe(false);
});

it('the download holds everything about the student and no secret', async () => {
  const { token, student, mate, guardianPhone, message } = await settled();
  const { status, text, headers } = await send(context, downloadStudentData, { token });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('my-data.json');
  const data = JSON.parse(text);
  expect(data.student).toMatchObject({ email: student.email, birth_date: '2012-05-01' });
  expect(data.requests[0]).toMatchObject({ message, status: 'approved' });
  expect(data.teams[0]).toMatchObject({ name: 'فريق النيل', role: 'leader' });
  expect(data.notices).toMatchObject([{ kind: 'request_approved' }]);
  expect(data.guardians[0]).toMatchObject({ phone_number: guardianPhone });
  for (const secret of ['$argon2', 'token', mate.email]) expect(text.includes(secret)).toBe(false);
});

it('the download holds lines of class lists, the card and messages too', async () => {
  const { token, student, academy, guardianPhone } = await settled();
  const { db } = context;
  const { id: import_id } = await insertRow(db, 'imports', {
    academy_id: academy.id,
    header_line: 1,
    lines: 1,
  });
  const cells = JSON.stringify(['نور', 'من القائمة']);
  await insertRow(db, 'import_rows', { import_id, line: 2, cells, student_id: student.student_id });
  const code = Buffer.from('the secret of the card');
  await insertRow(db, 'student_cards', {
    student_id: student.student_id,
    code_hash: code,
    sealed_code: code,
  });
  await updateRow(db, 'students', student.student_id, { phone_owner: guardianPhone });
  const { text } = await send(context, downloadStudentData, { token });
  const data = JSON.parse(text);
  expect(data.list_lines).toMatchObject([{ line: 2, cells: ['نور', 'من القائمة'] }]);
  expect(Object.keys(data.card)).toEqual(['created_at', 'shown_at', 'used_at']);
  expect(data.messages.map(({ kind }: { kind: string }) => kind)).toContain('guardian_link');
  expect(data.student.phone_owner).toBe(guardianPhone);
  expect(data.student.last_used_at).toMatch(/^\d{4}-/);
});

it('the download says at which events the student arrived', async () => {
  const { db } = context;
  const { token, student, mate } = await settled();
  const place = await addEvent(db);
  const team = await listTeam(db, place);
  const { id: crewId } = await addCrew(db);
  const present = [mate.id, student.student_id];
  const { arrival } = await furnishDay(db, place, { teamId: team.id, crewId, present });
  const { text } = await send(context, downloadStudentData, { token });
  const at = arrival.at.toISOString();
  expect(JSON.parse(text).arrivals).toMatchObject([{ title_en: 'Qualifier', at }]);
  expect(text).not.toContain(mate.id);
});

it('the download holds the photo itself, not an address that ends', async () => {
  const { token } = await settled();
  const { body, headers } = await multipart({}, { field: 'photo', content: await aPicture() });
  await send(context, uploadStudentPhoto, { token, body, headers });
  const { text } = await send(context, downloadStudentData, { token });
  const [kind, content] = JSON.parse(text).student.photo.split(',');
  expect(kind).toBe('data:image/jpeg;base64');
  expect((await sharp(Buffer.from(content, 'base64')).metadata()).format).toBe('jpeg');
});

it('closing the account asks for the password and erases what is personal, everywhere', async () => {
  const { token, student, academy, link, guardianPhone, message } = await settled();
  const close = (current_password: string) =>
    send(context, deleteStudentAccount, { token, body: { current_password } });
  expect((await close('wrong')).status).toBe(422);
  expect((await close(student.temporary_password)).status).toBe(200);

  expect((await send(context, getStudentProfile, { token })).status).toBe(401);
  expect((await send(context, openConsent, { body: { token: link } })).status).toBe(404);
  const login = await send(context, loginStudent, {
    body: { email: student.email, password: student.temporary_password },
  });
  expect(login.status).toBe(401);
  const students = await send(context, listStudents, { token: academy.token });
  expect(students.body.data).toHaveLength(1);
  const requests = await send(context, listJoinRequests, { token: academy.token });
  expect(requests.body.data[0]).toMatchObject({
    status: 'approved',
    message: '',
    student: { name: 'حساب محذوف', email: '', phone_number: '' },
  });
  const personal = [student.email, student.phone_number, student.last_name, message];
  expect(await tablesWith([...personal, guardianPhone])).toEqual([]);
});

it('closing the account deletes unsent and kept messages', async () => {
  const { token, student, mate, guardianPhone } = await settled();
  const mailbox = () =>
    context.db.selectFrom('demo_messages').select('text').orderBy('id').execute();
  const before = await mailbox();
  const keep = (recipient: string, text: string) =>
    insertRow(context.db, 'demo_messages', { channel: 'whatsapp', recipient, text });
  await keep(student.phone_number, 'code');
  const wished = { pending_email: 'wished@example.test', former_phones: ['+201066666666'] };
  await updateRow(context.db, 'students', student.student_id, wished);
  await keep(wished.pending_email, 'code for the new email');
  await keep('+201066666666', 'the phone was changed');
  await keep(guardianPhone, 'link');
  await keep('+201055555555', `${student.first_name} ${student.last_name} asks to be listed`);
  await keep(mate.phone_number, 'kept');
  expect((await waiting()).filter(({ student_id: id }) => id === student.student_id)).toHaveLength(
    4,
  );

  const body = { current_password: student.temporary_password };
  await send(context, deleteStudentAccount, { token, body });
  const left = await waiting();
  expect(left.map(({ student_id: id }) => id)).not.toContain(student.student_id);
  expect(left.filter(({ text }) => text.includes(student.last_name))).toEqual([]);
  expect(await mailbox()).toEqual([...before, { text: 'kept' }]);
});

async function waiting() {
  const messages = await context.db
    .selectFrom('outbox_messages')
    .select(['student_id', 'sealed_content'])
    .where('status', '=', 'queued')
    .where('sealed_content', 'is not', null)
    .where('kind', '<>', BYSTANDER)
    .execute();
  return messages.map(({ student_id, sealed_content: sealed }) => ({
    student_id,
    text: unseal(context.deps.config, 'message', sealed as Buffer),
  }));
}

it('an archived edition keeps its teams when a member closes the account, without the name', async () => {
  const { academy, token, student } = await settled();
  const edition = await addEdition(context.db);
  const { id: team_id } = await insertRow(context.db, 'teams', {
    edition_id: edition.id,
    academy_id: academy.id,
    name: 'فريق الأرشيف',
  });
  await insertRow(context.db, 'team_members', {
    edition_id: edition.id,
    team_id,
    student_id: student.student_id,
    role: 'leader',
  });
  await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
  const body = { current_password: student.temporary_password };
  expect((await send(context, deleteStudentAccount, { token, body })).status).toBe(200);
  const own = { token: academy.token };
  const archived = await send(context, listTeams, {
    ...own,
    query: { edition: `${edition.number}` },
  });
  const nobody = { first_name: '', last_name: '', email: '', phone_number: '' };
  expect(archived.body.data[0].members).toMatchObject([{ role: 'leader', student: nobody }]);
  const current = await send(context, listTeams, own);
  expect(current.body.data[0].members).toHaveLength(1);
});

it('closing the account deletes replies that a staff member of the school was given', async () => {
  const { token, student, academy } = await settled();
  const member = await signInStaff(context.db, academy.id, ['teams']);
  await insertRow(context.db, 'idempotency_keys', {
    actor_id: member.id,
    route: 'POST /academy/students',
    key: `vouch-${student.student_id}`,
    request_hash: Buffer.alloc(32),
    response: JSON.stringify({ data: { id: student.student_id } }),
  });
  const body = { current_password: student.temporary_password };
  await send(context, deleteStudentAccount, { token, body });
  expect(await tablesWith([student.student_id])).not.toContain('idempotency_keys');
});

it('an erased student is in no class list of the school any more; the other children are', async () => {
  const { db } = context;
  const { id: academyId, token } = await academyWith(db);
  const nora = ['نورا سامي حسن', '3/4/2014', 'بنت'];
  const twice = pasted([
    nora,
    ['نورا سامى حسن', '3/4/2014', 'بنت'],
    ['آدم خالد علي', '5/6/2013', 'ولد'],
  ]);
  await previewed(context, token, twice);
  await previewed(context, token, pasted([nora], ['أ', 'ب', 'ج']));
  const others = await previewed(context, token, pasted([['ليان عمرو', '5/6/2013', 'بنت']]));
  const { id } = await imported(context, token, twice);
  const [first] = await rowsOf(context, token, id);
  await inTransaction(db, (trx) => eraseStudent(trx, first?.student_id ?? ''));
  const { rows } = await sql<{ id: string; text: string }>`
    select import_id as id, string_agg(row::text, '|') as text
    from import_rows row join imports on imports.id = import_id
    where academy_id = ${academyId} group by import_id order by import_id`.execute(db);
  expect(rows.map((each) => each.id)).toEqual([others.id, id]);
  for (const { text } of rows) expect(text).not.toMatch(/نورا/);
  expect(rows[1]?.text).toMatch(/آدم/);
  const shown = await send(context, listImportRows, { token, params: { id }, query: {} });
  expect([shown.body.data.length, shown.body.meta.total]).toEqual([1, 1]);
});

it('closing the account frees email and phone', async () => {
  const { token, student } = await settled();
  const body = { current_password: student.temporary_password };
  await send(context, deleteStudentAccount, { token, body });
  await forgetLimits(context.db);
  const { email, phone_number } = student;
  const again = await signUpStudent(context, { email, phone_number });
  expect(again.student_id).not.toBe(student.student_id);
});

async function tablesWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(context.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} r
      where ${sql.join(
        words.map((word) => sql`strpos(to_jsonb(r)::text, ${word}) > 0`),
        sql` or `,
      )}`.execute(context.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
