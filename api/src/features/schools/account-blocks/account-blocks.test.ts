import {
  applyAcademy,
  type Blockable,
  blockAccount,
  claimStudentCard,
  ENDPOINTS,
  forgotAcademyPassword,
  forgotStudentPassword,
  getAcademy,
  getAcademyProfile,
  getAdminAcademy,
  getAdminStudent,
  getStudentProfile,
  listAcademies,
  listAdminAcademyStaff,
  listAudit,
  loginAcademy,
  loginStudent,
  openJoinLink,
  resetAcademyPassword,
  resetStudentPassword,
  unblockAccount,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, queuedCode, signUp } from '../../../../test/codes.ts';
import { addCard, addJoinLink, addVouched } from '../../../../test/enrolment.ts';
import {
  academyWith,
  signInAcademy,
  signInAdmin,
  signInStaff,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { readRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession, type SignIn } from '../../../http/session.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const context = testApp();
const PASSWORD = 'Quiet-River-71';
const REASON = 'بلّغت المديرة عن دخول غريب';

beforeEach(() => forgetLimits(context.db));

let desk: string;
const deskToken = async () => {
  desk ??= (await signInAdmin(context.db, { role: 'support' })).token;
  return desk;
};
const block = async (kind: Blockable, id: string, reason = REASON) =>
  send(context, blockAccount, { token: await deskToken(), params: { kind, id }, body: { reason } });
const unblock = async (kind: Blockable, id: string) =>
  send(context, unblockAccount, { token: await deskToken(), params: { kind, id } });

async function accounts() {
  const { db } = context;
  const password_hash = await hashPassword(PASSWORD);
  const school = await signInAcademy(db, { password_hash });
  const member = await signInStaff(db, school.id, ['teams'], { password_hash });
  const student = await signInStudent(db, school.id);
  await db.updateTable('students').set({ password_hash }).where('id', '=', student.id).execute();
  return {
    academy: { ...school, email: school.academy.email, phone: school.academy.phone_number },
    staff: { ...member, email: member.member.email ?? '' },
    student: {
      ...student,
      email: student.student.email,
      phone: student.student.phone_number,
    },
  };
}
const PROFILES = {
  academy: getAcademyProfile,
  staff: getAcademyProfile,
  student: getStudentProfile,
} as const;
const LOGINS = { academy: loginAcademy, staff: loginAcademy, student: loginStudent } as const;
const profile = async (kind: Blockable, token: string) =>
  (await send(context, PROFILES[kind], { token })).status;
const login = (kind: Blockable, email: string, password = PASSWORD) =>
  send(context, LOGINS[kind], { body: { email, password } });
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code ?? null,
];
const BLOCKED = [403, 'account_blocked'];

describe.each(['academy', 'staff', 'student'] as const)('a blocked %s', (kind) => {
  it('has no session and gets none, until it is unblocked', async () => {
    const all = await accounts();
    const { id, token, email } = all[kind];
    const bystanders = await accounts();
    expect((await block(kind, id)).body.data).toMatchObject({ reason: REASON, by: 'Admin' });
    const ended = await send(context, PROFILES[kind], { token });
    const refused = await login(kind, email);
    expect([answerOf(ended), answerOf(refused)]).toEqual([BLOCKED, BLOCKED]);
    expect(ended.body.message).toContain(`+${context.deps.config.SUPPORT_WHATSAPP}`);
    expect(refused.body.message).toBe(ended.body.message);
    expect(answerOf(await login(kind, email, 'Wrong-Pass-99'))).toEqual([
      401,
      'invalid_credentials',
    ]);
    for (const other of ['academy', 'staff', 'student'] as const) {
      const isEnded = other === kind || (kind === 'academy' && other === 'staff');
      expect([other, await profile(other, all[other].token)]).toEqual([other, isEnded ? 403 : 200]);
      expect(await profile(other, bystanders[other].token)).toBe(200);
    }
    expect((await unblock(kind, id)).status).toBe(200);
    expect(await profile(kind, token)).toBe(401);
    expect((await login(kind, email)).status).toBe(200);
  });

  it('is blocked once, however often it is pressed, and by two at once', async () => {
    const { id } = (await accounts())[kind];
    const answers = await Promise.all([block(kind, id, 'first'), block(kind, id, 'second')]);
    const [one, other] = answers.map(({ body }) => body.data);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(one).toEqual(other);
    expect((await block(kind, id, 'third')).body.data).toEqual(one);
    expect(
      (await Promise.all([unblock(kind, id), unblock(kind, id)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    const { rows } = await sql<{ act: string }>`select act from security_events
      where academy_id = ${id} or student_id = ${id} or detail ->> 'member' = ${id}
      order by id`.execute(context.db);
    expect(rows.map(({ act }) => act)).toEqual(['blocked', 'unblocked']);
    const log = await context.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where(sql<boolean>`action like '%block%'`)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const suffix = kind === 'staff' ? '_staff' : '';
    const entity = kind === 'student' ? 'student' : 'academy';
    expect(log.map(({ action }) => action)).toEqual([
      `${entity}.unblock${suffix}`,
      `${entity}.block${suffix}`,
    ]);
    expect(log[1]?.after).toMatchObject({ reason: one.reason });
  });

  it('keeps no session that was about to open', async () => {
    const all = await accounts();
    const { id } = all[kind];
    const signIns: Record<Blockable, SignIn[]> = {
      academy: [
        { role: 'academy', id },
        { role: 'academy', id, staff: { id: all.staff.id } },
      ],
      staff: [{ role: 'academy', id: all.academy.id, staff: { id } }],
      student: [{ role: 'student', id }],
    };
    const TABLES = { academy: 'academies', staff: 'academy_staff', student: 'students' } as const;
    for (const signIn of signIns[kind]) {
      // The sign-in first: it holds its row and has opened the session.
      const row = signIn.staff ? 'academy_staff' : TABLES[kind];
      const opened = Promise.withResolvers<string>();
      const go = Promise.withResolvers<void>();
      const signingIn = inTransaction(context.db, async (trx) => {
        await sql`select from ${sql.table(row)} where id = ${signIn.staff?.id ?? signIn.id} for share`.execute(
          trx,
        );
        opened.resolve(await openSession(trx, signIn, 'late'));
        await go.promise;
      });
      const token = await opened.promise;
      const blocking = block(kind, id);
      await lockWait(context.db);
      go.resolve();
      await signingIn;
      expect((await blocking).status).toBe(200);
      await unblock(kind, id);
      expect(await profile(kind, token)).toBe(401);
    }
  });

  it('cannot sign in while the block is being written', async () => {
    const all = await accounts();
    const who = kind === 'academy' ? (['academy', 'staff'] as const) : [kind];
    for (const each of who) {
      const { id } = all[kind];
      const go = Promise.withResolvers<void>();
      const column = `${kind}_id`;
      const table = { academy: 'academies', staff: 'academy_staff', student: 'students' }[kind];
      const { id: administrator } = await signInAdmin(context.db);
      const written = Promise.withResolvers<void>();
      const blocking = inTransaction(context.db, async (trx) => {
        await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx);
        await sql`insert into account_blocks (${sql.ref(column)}, reason, blocked_by)
          values (${id}, 'x', ${administrator})`.execute(trx);
        written.resolve();
        await go.promise;
      });
      await written.promise;
      const signingIn = login(each, all[each].email);
      await lockWait(context.db);
      go.resolve();
      await blocking;
      expect(answerOf(await signingIn)).toEqual(BLOCKED);
      await unblock(kind, id);
    }
  });
});

function fieldsOf(schema: unknown): string[] {
  const def = (schema as z.core.$ZodType | undefined)?._zod?.def as
    | (z.core.$ZodTypeDef & Record<string, unknown>)
    | undefined;
  if (!def) return [];
  if (def.type === 'object') {
    const shape = Object.entries(def.shape as Record<string, unknown>);
    return shape.flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  }
  const inner = [def.innerType, def.element, def.in, def.out, ...((def.options as []) ?? [])];
  return inner.flatMap(fieldsOf);
}

describe('every public call that gives a token', () => {
  const reset = async (
    role: 'academy' | 'student',
    { email, phone }: { email: string; phone: string },
  ) => {
    const forgot = role === 'academy' ? forgotAcademyPassword : forgotStudentPassword;
    const asked = await send(context, forgot, { body: { email } });
    const { code } = await queuedCode(context, phone);
    const body = {
      email,
      otp_code: code,
      new_password: 'Loud-Mountain-72',
      reset_token: asked.body.data.reset_token,
    };
    return send(context, role === 'academy' ? resetAcademyPassword : resetStudentPassword, {
      body,
    });
  };
  const CALLS: Record<string, () => Promise<{ status: number; body: { code?: string } }>> = {
    loginAcademy: async () => {
      const { academy } = await accounts();
      await block('academy', academy.id);
      return login('academy', academy.email);
    },
    loginStudent: async () => {
      const { student } = await accounts();
      await block('student', student.id);
      return login('student', student.email);
    },
    resetAcademyPassword: async () => {
      const { academy } = await accounts();
      await block('academy', academy.id);
      const answer = await reset('academy', academy);
      await unblock('academy', academy.id);
      expect((await login('academy', academy.email)).status).toBe(200);
      return answer;
    },
    resetStudentPassword: async () => {
      const { student } = await accounts();
      await block('student', student.id);
      return reset('student', student);
    },
    verifyAcademyPhone: async () => {
      const signedUp = await signUp(context);
      await block('academy', signedUp.academy_id);
      const { code } = await queuedCode(context, signedUp.phone_number);
      const { phone_number, verification_token } = signedUp;
      const body = { phone_number, verification_token, otp_code: code };
      return send(context, verifyAcademyPhone, { body });
    },
    claimStudentCard: async () => {
      const { id } = await academyWith(context.db);
      const student = await addVouched(context.db, id);
      const code = await addCard(context.db, context.deps.config.APP_SECRET, student.id);
      await block('student', student.id);
      const body = { code, birth_date: '2016-05-01', new_password: PASSWORD };
      const first = await send(context, claimStudentCard, { body });
      await unblock('student', student.id);
      expect((await send(context, claimStudentCard, { body })).status).toBe(200);
      await block('student', student.id);
      expect(answerOf(await send(context, claimStudentCard, { body }))).toEqual(BLOCKED);
      return first;
    },
  };
  const OTHERS = [
    // A sign-up's own, before there is an account; verifyStudentPhone is verifyAcademyPhone's code.
    ...['registerAcademy', 'registerStudent', 'verifyStudentPhone'],
    // The same for known and unknown emails; it names a code and opens nothing.
    ...['forgotAcademyPassword', 'forgotStudentPassword'],
    ...['loginAdmin', 'forgotAdminPassword', 'resetAdminPassword', 'openFamily'],
    // The crew is disabled, not blocked.
    'signInCrew',
  ];

  it('is known here', () => {
    const giving = ENDPOINTS.filter(
      ({ access, reply }) =>
        access === 'public' && fieldsOf(reply).some((name) => /token|grant|secret/.test(name)),
    );
    expect(giving.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(CALLS), ...OTHERS].sort(),
    );
  });

  it.each(Object.keys(CALLS))('%s gives none to a blocked account', async (name) => {
    const answer = await CALLS[name]?.();
    expect(answer && answerOf(answer)).toEqual(BLOCKED);
    expect(JSON.stringify(answer?.body)).not.toMatch(/"(device_)?token"/);
  });
});

it('a block of a school waits for no device that its staff sign in with', async () => {
  const { academy, staff } = await accounts();
  const device_tokens = [(await login('staff', staff.email)).body.data.device_token];
  const body = { email: staff.email, password: PASSWORD, device_tokens };
  let signingIn: ReturnType<typeof send> | undefined;
  await context.db.transaction().execute(async (trx) => {
    await sql`select from academies where id = ${academy.id} for update`.execute(trx);
    signingIn = send(context, loginAcademy, { body });
    await lockWait(context.db);
    // Throws if the sign-in holds the device while it waits for the school.
    await sql`select from devices where account_id = ${staff.id} for update nowait`.execute(trx);
  });
  expect((await signingIn)?.status).toBe(200);
});

describe('a blocked school', () => {
  it('is not listed, cannot be applied to, and its class links are closed', async () => {
    const { academy } = await accounts();
    const other = await academyWith(context.db);
    const link = await addJoinLink(context.db, academy.id);
    const pupil = await signInStudent(context.db);
    const listed = async (id: string) => [
      (await send(context, getAcademy, { params: { id } })).status,
      (await send(context, listAcademies, { query: { per_page: '100' } })).body.data.some(
        (each: { id: string }) => each.id === id,
      ),
    ];
    const isOpen = async () =>
      (await send(context, openJoinLink, { params: { code: link.code } })).status;
    const before = await isOpen();
    expect(await listed(academy.id)).toEqual([200, true]);
    await block('academy', academy.id);
    expect(await listed(academy.id)).toEqual([404, false]);
    expect(await listed(other.id)).toEqual([200, true]);
    expect([before, await isOpen()]).toEqual([200, 404]);
    const apply = (id: string) =>
      send(context, applyAcademy, {
        token: pupil.token,
        body: { academy_id: id, message: 'أحب برمجة الروبوتات وأريد المشاركة معكم' },
      });
    expect((await apply(academy.id)).status).toBe(404);
    expect((await apply(other.id)).status).toBe(201);
  });

  it('keeps its status, data and students, and loses the address of its calendar', async () => {
    const { academy, student } = await accounts();
    const row = () => readRow(context.db, 'academies', academy.id);
    const before = await row();
    await block('academy', academy.id);
    expect(await row()).toEqual({ ...before, calendar_version: before.calendar_version + 1 });
    expect(await profile('student', student.token)).toBe(200);
  });
});

describe('the desk', () => {
  it('sees who is blocked and why, and nobody else does', async () => {
    const all = await accounts();
    for (const kind of ['staff', 'student'] as const) await block(kind, all[kind].id);
    const token = await deskToken();
    const params = { id: all.academy.id };
    const school = await send(context, getAdminAcademy, { token, params });
    expect(school.body.data.block).toBeNull();
    const staff = await send(context, listAdminAcademyStaff, { token, params });
    expect(staff.body.data).toMatchObject([{ id: all.staff.id, block: { reason: REASON } }]);
    const student = await send(context, getAdminStudent, { token, params: { id: all.student.id } });
    expect(student.body.data.block).toMatchObject({ reason: REASON });
    const own = await send(context, getAcademyProfile, { token: all.academy.token });
    expect(own.text).not.toContain(REASON);
    const audit = await send(context, listAudit, { token, query: { entity_id: params.id } });
    expect(audit.body.data[0]).toMatchObject({ action: 'academy.block_staff' });
  });

  it('needs a reason and the permission, and finds no administrator and no erased student', async () => {
    const { student } = await accounts();
    const params = { kind: 'student', id: student.id } as const;
    const body = { reason: '  ' };
    const blank = await send(context, blockAccount, { token: await deskToken(), params, body });
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['reason']]);
    for (const role of ['finance', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      const given = { token, params, body: { reason: REASON } };
      expect((await send(context, blockAccount, given)).status).toBe(403);
    }
    const admin = await signInAdmin(context.db);
    for (const kind of ['academy', 'staff', 'student'] as const) {
      expect((await block(kind, admin.id)).status).toBe(404);
      if (kind !== 'student') expect((await block(kind, student.id)).status).toBe(404);
    }
    expect(await profile('student', student.token)).toBe(200);
  });
});
