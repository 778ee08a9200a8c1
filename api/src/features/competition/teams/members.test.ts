import {
  addTeamMember,
  chooseTeamTrack,
  getTeam,
  removeTeamMember,
  setTeamLeader,
  updateTeam,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { queuedParams } from '../../../../test/codes.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { answerWithCode } from '../../../../test/families.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';

const context = testApp();

const addTeam = async (academy_id: string, max_members = 3) =>
  (await insertRow(context.db, 'teams', { academy_id, name: 'فريق الأفق', max_members })).id;

async function academyTeam(max_members = 3) {
  const academy = await academyWith(context.db);
  const id = await addTeam(academy.id, max_members);
  const pupil = (fields = {}) => addStudent(context.db, { academy_id: academy.id, ...fields });
  const call = (endpoint: Parameters<typeof send>[1], studentId: string, team = id) =>
    send(context, endpoint, { token: academy.token, params: { id: team, studentId } });
  return { academy, id, pupil, call };
}

const edit = (token: string, id: string, body: object) =>
  send(context, updateTeam, { token, params: { id }, body });
const FIELDS = { name: 'فريق جديد', description: 'وصف', max_members: 4, status: 'inactive' };

it('adds, leads and removes members, each with its message', async () => {
  const { pupil, call } = await academyTeam();
  const [first, second] = [await pupil(), await pupil()];
  const added = await call(addTeamMember, first.id);
  expect(added.status).toBe(201);
  expect(added.body.message).toBe('تم إضافة العضو بنجاح');
  expect(added.body.data.members).toMatchObject([{ student_id: first.id, role: 'member' }]);
  await call(addTeamMember, second.id);

  const led = await call(setTeamLeader, first.id);
  expect(led.body.message).toBe('تم تعيين القائد بنجاح');
  const moved = await call(setTeamLeader, second.id);
  expect(moved.body.data.members.map((member: { role: string }) => member.role)).toEqual([
    'member',
    'leader',
  ]);

  const removed = await call(removeTeamMember, second.id);
  expect(removed.body.message).toBe('تم إزالة العضو بنجاح');
  expect(removed.body.data.members).toMatchObject([{ student_id: first.id, role: 'member' }]);
  expect(removed.body.data.readiness).toMatchObject({ size: true, leader: true });
});

it('tells the student of the team by message, once also when a removal is repeated', async () => {
  const { academy, pupil, call } = await academyTeam();
  const [student, bystander] = [await pupil(), await pupil()];
  const told = async () =>
    (
      await context.db
        .selectFrom('outbox_messages')
        .select(['kind', 'student_id'])
        .where('student_id', 'in', [student.id, bystander.id])
        .orderBy('id')
        .execute()
    ).map(({ kind, student_id: id }) => [kind, id]);
  await call(addTeamMember, student.id);
  expect((await call(addTeamMember, student.id)).status).toBe(409);
  expect(await told()).toEqual([['team_joined', student.id]]);
  const params = await queuedParams(context, student.phone_number);
  expect(params).toEqual({ student: 'عمر', team: 'فريق الأفق', academy: academy.name });
  await call(removeTeamMember, student.id);
  expect((await call(removeTeamMember, student.id)).status).toBe(200);
  expect(await told()).toEqual([
    ['team_joined', student.id],
    ['team_left', student.id],
  ]);
});

it('returns the age group of the eldest and the missing requirements', async () => {
  const { id, academy, pupil, call } = await academyTeam();
  const eldest = await pupil({ birth_date: '2010-01-01' });
  await call(addTeamMember, eldest.id);
  await call(addTeamMember, (await pupil({ birth_date: '2009-12-31' })).id);
  await call(setTeamLeader, eldest.id);
  const before = await send(context, getTeam, { token: academy.token, params: { id } });
  expect(before.body.data).toMatchObject({
    age_group: 'senior',
    readiness: { track: false, size: true, leader: true, ages: true, mentor: false, ready: false },
  });
  await send(context, chooseTeamTrack, {
    token: academy.token,
    params: { id },
    body: { track: 'innovation' },
  });
  const after = await edit(academy.token, id, { ...FIELDS, mentor_name: 'أ. منى' });
  expect(after.body.data.readiness.ready).toBe(true);
});

it('refuses unverified students, members of another team or academy, and unknown ids', async () => {
  const { academy, pupil, call } = await academyTeam();
  const other = await addTeam(academy.id);
  const taken = await pupil();
  await call(addTeamMember, taken.id, other);
  const pending = await pupil({ status: 'pending' });
  for (const id of [taken.id, pending.id]) {
    const { status, body } = await call(addTeamMember, id);
    expect(status).toBe(409);
    expect(body.code).toBe('student_not_available');
  }
  const stranger = await addStudent(context.db);
  const elsewhere = await addStudent(context.db, {
    academy_id: (await academyWith(context.db)).id,
  });
  for (const id of [stranger.id, elsewhere.id, crypto.randomUUID(), 'x']) {
    expect((await call(addTeamMember, id)).status).toBe(404);
  }
});

it('shows whose guardian withdrew consent, for students under 18 only', async () => {
  const { token, id: academy_id } = await academyWith(context.db);
  const team = await addTeam(academy_id);
  const minor = await addStudent(context.db, { academy_id });
  const adult = await addStudent(context.db, { academy_id, birth_date: '2008-10-02' });
  const phone = '+201299999701';
  const link = await addGuardian(context.db, minor.id, phone);
  await insertRow(
    context.db,
    'team_members',
    [minor, adult].map(({ id }) => ({ team_id: team, student_id: id })),
  );
  const states = async () => {
    const { body } = await send(context, getTeam, { token, params: { id: team } });
    return body.data.members.map(
      ({ student }: { student: { guardian_consent: string | null } }) => student.guardian_consent,
    );
  };
  const record = (action: 'given' | 'withdrawn') =>
    sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
      select id, 'participation', ${action}, ${action === 'given' ? 'x' : null}, '1', 'ar'
      from guardians where student_id = ${minor.id}`.execute(context.db);
  expect(await states()).toEqual(['unasked', null]);
  await record('given');
  expect(await states()).toEqual(['given', null]);
  const guardian = { link, phone, id: minor.id };
  const withdrawn = await answerWithCode(context, guardian, { participation: false });
  expect(withdrawn.status).toBe(200);
  expect(await states()).toEqual(['withdrawn', null]);
});

it('refuses members beyond its places', async () => {
  const { pupil, call } = await academyTeam(1);
  await call(addTeamMember, (await pupil()).id);
  const { status, body } = await call(addTeamMember, (await pupil()).id);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'team_full', message: 'اكتمل عدد أعضاء هذا الفريق (1)' });
});

it('of eight students added to the last place at once, one succeeds', async () => {
  const { id, pupil, call } = await academyTeam(2);
  await call(addTeamMember, (await pupil()).id);
  const pupils = await Promise.all(Array.from({ length: 8 }, () => pupil()));
  const replies = await Promise.all(pupils.map((each) => call(addTeamMember, each.id)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'team_full')).toHaveLength(7);
  const members = await listRows(context.db, 'team_members', { team_id: id }, 'id');
  expect(members).toHaveLength(2);
});

it('leads and removes members of this team only', async () => {
  const { academy, pupil, call } = await academyTeam();
  const elsewhere = await pupil();
  await call(addTeamMember, elsewhere.id, await addTeam(academy.id));
  expect((await call(setTeamLeader, elsewhere.id)).status).toBe(404);
  const { status, body } = await call(removeTeamMember, elsewhere.id);
  expect([status, body.data.members]).toEqual([200, []]);
  const kept = context.db.selectFrom('team_members').where('student_id', '=', elsewhere.id);
  expect(await kept.select('student_id').execute()).toHaveLength(1);
});

it('removes nobody of another academy', async () => {
  const { pupil, call } = await academyTeam();
  const other = await academyTeam();
  const student = await pupil();
  await call(addTeamMember, student.id);
  expect((await other.call(removeTeamMember, student.id)).status).toBe(404);
});

it('edits a team; a mentor that is left out stays', async () => {
  const { academy, id } = await academyTeam();
  await edit(academy.token, id, { ...FIELDS, mentor_name: ' أ. منى ' });
  const { status, body } = await edit(academy.token, id, { ...FIELDS, description: '' });
  expect(status).toBe(200);
  expect(body.message).toBe('تم تحديث الفريق بنجاح');
  expect(body.data).toMatchObject({
    name: 'فريق جديد',
    description: null,
    max_members: 4,
    status: 'inactive',
    mentor_name: 'أ. منى',
  });
  const cleared = await edit(academy.token, id, { ...FIELDS, mentor_name: '' });
  expect(cleared.body.data.mentor_name).toBeNull();
});

it('refuses more than 6 places, fewer than the members, no name, an unknown status', async () => {
  const { academy, id, pupil, call } = await academyTeam();
  await call(addTeamMember, (await pupil()).id);
  await call(addTeamMember, (await pupil()).id);
  const fields = async (change: object) => {
    const { status, body } = await edit(academy.token, id, { ...FIELDS, ...change });
    expect(status).toBe(422);
    return body.errors;
  };
  expect(await fields({ max_members: 7 })).toHaveProperty('max_members');
  expect(await fields({ max_members: 1 })).toEqual({
    max_members: ['أقل قيمة مسموح بها هي 2'],
  });
  expect(await fields({ name: '  ' })).toHaveProperty('name');
  expect(await fields({ status: 'gone' })).toHaveProperty('status');
});

it('is 404 for another academy and 401 for a student', async () => {
  const { id, pupil, call } = await academyTeam();
  const member = await pupil();
  await call(addTeamMember, member.id);
  const other = await academyWith(context.db);
  const student = await signInStudent(context.db);
  const params = { id, studentId: member.id };
  for (const [token, expected] of [
    [other.token, 404],
    [student.token, 401],
  ] as const) {
    const body = FIELDS;
    expect((await send(context, getTeam, { token, params })).status).toBe(expected);
    expect((await send(context, updateTeam, { token, params, body })).status).toBe(expected);
    for (const endpoint of [addTeamMember, removeTeamMember, setTeamLeader]) {
      expect((await send(context, endpoint, { token, params })).status).toBe(expected);
    }
  }
});

describe('a team that is edited in two tabs', () => {
  const stored = (token: string, id: string) =>
    send(context, getTeam, { token, params: { id } }).then(({ body }) => body.data);
  const OLD = { name: 'فريق الأفق', description: '', max_members: 3, status: 'active' };

  it('refuses the second edit and changes nothing', async () => {
    const { academy, id } = await academyTeam();
    const bystander = await addTeam(academy.id);
    const { version } = await stored(academy.token, id);
    const first = await edit(academy.token, id, { ...OLD, name: 'النجوم', version });
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    const stale = await edit(academy.token, id, { ...OLD, mentor_name: 'منى', version });
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(await stored(academy.token, id)).toEqual(first.body.data);
    expect(await stored(academy.token, bystander)).toMatchObject({ name: OLD.name, version });
    const both = { ...OLD, name: 'النجوم', mentor_name: 'منى', version: version + 1 };
    expect((await edit(academy.token, id, both)).body.data).toMatchObject({
      name: 'النجوم',
      mentor_name: 'منى',
      version: version + 2,
    });
  });

  it('accepts a retry whose answer was lost, and one without a mentor’s field', async () => {
    const { academy, id } = await academyTeam();
    const { version } = await stored(academy.token, id);
    const body = { ...OLD, name: 'النجوم', mentor_name: 'منى', version };
    await edit(academy.token, id, body);
    const { mentor_name: _mentor, ...shorter } = body;
    for (const same of [body, shorter]) {
      const retry = await edit(academy.token, id, same);
      expect([retry.status, retry.body.data.version]).toEqual([200, version + 1]);
    }
  });

  it('takes one of two edits at once', async () => {
    const { academy, id } = await academyTeam();
    const { version } = await stored(academy.token, id);
    const answers = await Promise.all(
      ['النجوم', 'الصقور'].map((name) => edit(academy.token, id, { ...OLD, name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = answers.filter(({ status }) => status === 200);
    expect(await stored(academy.token, id)).toEqual(saved?.body.data);
  });

  it('saves the edit of an older browser, which sends no version', async () => {
    const { academy, id } = await academyTeam();
    const { version } = await stored(academy.token, id);
    await edit(academy.token, id, { ...OLD, name: 'النجوم', version });
    const older = await edit(academy.token, id, { ...OLD, max_members: 4 });
    expect([older.status, older.body.data.version]).toEqual([200, version + 2]);
  });

  it('is still current after its members change', async () => {
    const { academy, id, pupil, call } = await academyTeam();
    const { version } = await stored(academy.token, id);
    await call(addTeamMember, (await pupil()).id);
    const answer = await edit(academy.token, id, { ...OLD, name: 'النجوم', version });
    expect(answer.status).toBe(200);
  });
});
