import { exportStudents, getStudent, getStudentStatistics, listStudents } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { type StudentRow, selectStudentsAfter } from './queries.ts';

const context = testApp();

const list = async (token: string, query: Record<string, string> = {}) =>
  (await send(context, listStudents, { token, query })).body;
const emailsOf = (reply: { data: { email: string }[] }) => reply.data.map(({ email }) => email);

async function putIntoTeam(academy_id: string, student_id: string, role: 'leader' | 'member') {
  const team = await insertRow(context.db, 'teams', {
    academy_id,
    name: 'فريق النيل',
    description: 'روبوت',
  });
  await insertRow(context.db, 'team_members', { team_id: team.id, student_id, role });
  return team.id;
}

describe('search', () => {
  let token = '';
  const pupils = [
    ['أحمد', 'عبد الله', 'ahmad@example.test', '+201001234567'],
    ['فاطمة', 'الزهراء', 'fatma@example.test', '+201112345678'],
    ['مُنى', 'مصطفى', 'mona@example.test', '+201223456789'],
    ['علاء', 'إيهاب', 'Alaa.E@example.test', '+966501234567'],
    ['ظافر', 'ثابت', 'zafer_t@example.test', '+201500000001'],
    ['Mona', 'Khalil', 'quality%w@example.test', '+201500000002'],
  ] as const;

  beforeAll(async () => {
    const academy = await academyWith(context.db);
    token = academy.token;
    for (const [first_name, last_name, email, phone_number] of pupils) {
      await addStudent(context.db, {
        academy_id: academy.id,
        first_name,
        last_name,
        email,
        phone_number,
      });
    }
    const other = await academyWith(context.db);
    await addStudent(context.db, { academy_id: other.id, first_name: 'أحمد' });
  });

  const found = async (search: string) => emailsOf(await list(token, { search })).sort();

  it.each([
    ['احمد', 'ahmad@example.test'],
    ['إحمد', 'ahmad@example.test'],
    ['أَحْمَد', 'ahmad@example.test'],
    ['أحـــمد', 'ahmad@example.test'],
    ['أحمد عبد', 'ahmad@example.test'],
    ['الله احمد', 'ahmad@example.test'],
    ['احمد الله', 'ahmad@example.test'],
    ['عبدالله أحمد', 'ahmad@example.test'],
    ['احمد عبد ا', 'ahmad@example.test'],
    ['\u202bﺃﺣﻤﺪ\u202c', 'ahmad@example.test'],
    ['\u202a0100\u20111234567\u202c', 'ahmad@example.test'],
    ['فاطمه', 'fatma@example.test'],
    ['منى', 'mona@example.test'],
    ['منى مصطفي', 'mona@example.test'],
    ['من', 'mona@example.test'],
    ['علا', 'Alaa.E@example.test'],
    ['ايهاب', 'Alaa.E@example.test'],
    ['alaa.e@', 'Alaa.E@example.test'],
    ['ظافر', 'zafer_t@example.test'],
    ['ثا', 'zafer_t@example.test'],
    ['r_t@', 'zafer_t@example.test'],
    ['y%w', 'quality%w@example.test'],
    ['KHALIL', 'quality%w@example.test'],
    ['01001234567', 'ahmad@example.test'],
    ['+201001234567', 'ahmad@example.test'],
    ['0020 100 123 4567', 'ahmad@example.test'],
    ['+20 0100 123 4567', 'ahmad@example.test'],
    ['1001234567', 'ahmad@example.test'],
    ['٠١٠٠١٢٣٤٥٦٧', 'ahmad@example.test'],
    ['0501234567', 'Alaa.E@example.test'],
  ])('finds by %j', async (search, email) => {
    expect(await found(search)).toEqual([email]);
  });

  it.each(['احمدي', 'zafer%', 'w_l', '0109999', 'ذافر', "' or 1=1 --"])(
    'finds nothing by %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it('does not find students of another academy', async () => {
    expect((await list(token, { search: 'احمد' })).meta.total).toBe(1);
  });
});

it('finds a class in any spelling', async () => {
  const academy = await academyWith(context.db);
  for (const class_name of ['1/أ', '١ - ا', '1أ', '1/ب', '11']) {
    await addStudent(context.db, { academy_id: academy.id, class_name });
  }
  for (const search of ['1/أ', '١ أ', '1-ا']) {
    expect((await list(academy.token, { search })).meta.total).toBe(3);
  }
});

describe('the list', () => {
  it('is by class and name where a teacher reads it on paper', async () => {
    const academy = await academyWith(context.db);
    const add = (class_name: string | null, first_name: string) =>
      addStudent(context.db, { academy_id: academy.id, class_name, first_name, last_name: 'سامي' });
    for (const name of ['ياسر', 'بسمة']) await add(null, name);
    for (const name of ['هدى', 'أمل', 'بدر', 'إيمان', 'باسم']) await add('١٠/أ', name);
    await add('2/ب', 'وليد');
    const wanted = ['وليد', 'أمل', 'إيمان', 'باسم', 'بدر', 'هدى', 'بسمة', 'ياسر'];
    const stepped: StudentRow[] = [];
    for (let after: StudentRow | null | undefined = null; after !== undefined; ) {
      const step: { after: StudentRow | null; size: number } = { after, size: 1 };
      const [next] = await selectStudentsAfter(context.db, academy.id, {}, step);
      if (next) stepped.push(next);
      after = next;
    }
    expect(stepped.map(({ first_name }) => first_name)).toEqual(wanted);
    const sorted = await send(context, listStudents, {
      token: academy.token,
      query: { sort: 'name' },
    });
    expect([sorted.status, Object.keys(sorted.body.errors)]).toEqual([400, ['sort']]);
  });

  it('is newest first, paged, with the exact total and the current team', async () => {
    const academy = await academyWith(context.db);
    const first = await addStudent(context.db, { academy_id: academy.id, first_name: 'ياسر' });
    for (let n = 0; n < 4; n += 1) await addStudent(context.db, { academy_id: academy.id });
    const teamId = await putIntoTeam(academy.id, first.id, 'leader');
    const { data, meta } = await list(academy.token, { per_page: '2', page: '3' });
    expect(meta).toEqual({ page: 3, per_page: 2, total: 5, last_page: 3 });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: first.id,
      birth_date: '2012-05-01',
      gender: 'male',
      current_team: { id: teamId, role: 'leader', current_members: 1, max_members: 3 },
    });
    expect(data[0]).not.toHaveProperty('password_hash');
  });

  it('filters by status and by who is free for a team, counting right', async () => {
    const academy = await academyWith(context.db);
    const add = (fields: object) => addStudent(context.db, { academy_id: academy.id, ...fields });
    const [member, free] = [await add({}), await add({})];
    const pending = await add({ status: 'pending', phone_verified_at: null });
    await putIntoTeam(academy.id, member.id, 'member');
    const available = await list(academy.token, { available_for_team: 'true' });
    expect(emailsOf(available)).toEqual([free.email]);
    expect(available.meta.total).toBe(1);
    const searched = await list(academy.token, { available_for_team: '1', search: 'عمر' });
    expect(searched.meta.total).toBe(1);
    const none = await list(academy.token, { available_for_team: '1', status: 'pending' });
    expect([none.data, none.meta.total]).toEqual([[], 0]);
    const waiting = await list(academy.token, { status: 'pending' });
    expect(emailsOf(waiting)).toEqual([pending.email]);
    expect(waiting.meta.total).toBe(1);
  });

  it('counts a search 40 beyond the page, and says that there is more', async () => {
    const academy = await academyWith(context.db);
    await sql`insert into students (academy_id, first_name, last_name, email, phone_number,
        birth_date, gender, address, status, password_hash)
      select ${academy.id}, 'نور', 'علي ' || n, 'many-' || n || '@example.test', '+2015' || n,
        '2012-01-01', 'male', 'x', 'pending', '' from generate_series(1, 501) n`.execute(
      context.db,
    );
    expect((await list(academy.token)).meta.total).toBe(501);
    const meta = async (query: Record<string, string>) => (await list(academy.token, query)).meta;
    expect(await meta({ search: 'نور' })).toMatchObject({ total: 60, last_page: 3, more: true });
    const exact = { total: 501, last_page: 26 };
    expect(await meta({ search: 'نور', page: '24' })).toMatchObject(exact);
    expect(await meta({ search: 'نور', page: '26' })).toMatchObject(exact);
    expect(await meta({ search: 'نور', page: '40' })).toMatchObject(exact);
    expect(await meta({ search: 'علي 501' })).toEqual({
      page: 1,
      per_page: 20,
      total: 1,
      last_page: 1,
    });
  });

  it('refuses an unknown status and a page that is none', async () => {
    const academy = await academyWith(context.db);
    const wrong: Record<string, string>[] = [
      { status: 'gone' },
      { page: '0' },
      { per_page: '101' },
    ];
    for (const query of wrong) {
      expect((await send(context, listStudents, { token: academy.token, query })).status).toBe(400);
    }
  });
});

describe('statistics', () => {
  const statistics = async (token: string) =>
    (await send(context, getStudentStatistics, { token })).body.data;

  it('follow every insert, change of status or academy, and deletion', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    expect(await statistics(academy.token)).toEqual({
      total: 0,
      verified: 0,
      pending: 0,
      inactive: 0,
      new_this_week: 0,
    });
    const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    const student = await addStudent(context.db, { academy_id: academy.id });
    const second = await addStudent(context.db, { academy_id: academy.id, created_at: old });
    await updateRow(context.db, 'students', second.id, { status: 'inactive' });
    expect(await statistics(academy.token)).toEqual({
      total: 2,
      verified: 1,
      pending: 0,
      inactive: 1,
      new_this_week: 1,
    });
    await updateRow(context.db, 'students', student.id, { academy_id: other.id });
    await context.db.deleteFrom('students').where('id', '=', second.id).execute();
    expect((await statistics(academy.token)).total).toBe(0);
    expect(await statistics(other.token)).toMatchObject({ total: 1, verified: 1 });
  });
});

it('a student is shown to their own academy; another academy and an unknown id get 404', async () => {
  const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
  const student = await addStudent(context.db, { academy_id: academy.id });
  const show = (token: string, id: string) => send(context, getStudent, { token, params: { id } });
  const { status, body } = await show(academy.token, student.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: student.id, current_team: null, address: 'القاهرة' });
  expect((await show(other.token, student.id)).status).toBe(404);
  expect((await show(academy.token, crypto.randomUUID())).status).toBe(404);
});

describe('the export', () => {
  const download = async (token: string, query: Record<string, string>, language = 'ar') =>
    context.app.inject({
      url: '/api/academy/students/export',
      query,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });

  it('is the filtered list as CSV with a byte-order mark and inert cells', async () => {
    const academy = await academyWith(context.db);
    await addStudent(context.db, { academy_id: academy.id, status: 'inactive' });
    const student = await addStudent(context.db, {
      academy_id: academy.id,
      first_name: '=HYPERLINK("x")',
    });
    await putIntoTeam(academy.id, student.id, 'leader');
    const reply = await download(academy.token, { status: 'verified' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="students_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(reply.body.startsWith('\uFEFF')).toBe(true);
    const [header, row, ...rest] = reply.body.trim().split('\r\n');
    expect(header).toContain('الاسم الأول,الاسم الأخير,الفصل,البريد الإلكتروني');
    expect(row).toContain(`"'=HYPERLINK(""x"")",${student.last_name},,${student.email}`);
    expect(row).toMatch(
      new RegExp(`,\\${student.phone_number},2012-05-01,ذكر,مفعل,فريق النيل,\\d+,قائد,`),
    );
    expect(rest).toEqual([]);
  });

  it('walks through more students than one step holds, once each', async () => {
    const academy = await academyWith(context.db);
    await sql`insert into students (academy_id, first_name, last_name, email, phone_number,
        birth_date, gender, address, status, password_hash)
      select ${academy.id}, 'A', 'B', 'row-' || n || '@example.test', '+2016' || n,
        '2012-01-01', 'male', 'x', 'pending', '' from generate_series(1, 2000) n`.execute(
      context.db,
    );
    const { body } = await download(academy.token, {}, 'en');
    const rows = body.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(2000);
    expect(new Set(rows.map((row) => row.split(',')[3])).size).toBe(2000);
    expect(rows[0]).toContain(',Male,Pending,');
  });
});

it('nobody, students and administrators are 401', async () => {
  const student = await signInStudent(context.db);
  const admin = await signInAdmin(context.db);
  for (const token of ['', student.token, admin.token]) {
    for (const endpoint of [listStudents, getStudentStatistics, exportStudents]) {
      expect((await send(context, endpoint, { token })).status).toBe(401);
    }
  }
});
