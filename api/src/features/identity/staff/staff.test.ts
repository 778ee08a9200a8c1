import {
  changeAcademyPassword,
  createBankTransfer,
  createStaff,
  createTeam,
  deleteStaff,
  disableStaff,
  enableStaff,
  endOtherAcademySessions,
  forgotAcademyPassword,
  getAcademyProfile,
  LIMITS,
  listAcademySessions,
  listAdminBankTransfers,
  listBankTransfers,
  listStaff,
  loginAcademy,
  RATE_LIMITS,
  registerAcademy,
  resetAcademyPassword,
  resetStaffAccess,
  type StaffMember,
  updateAcademyProfile,
  updateStaff,
  verifyAcademyPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import {
  forgetLimits,
  messagesTo,
  queuedCode,
  queuedText,
  signUp,
} from '../../../../test/codes.ts';
import {
  aPicture,
  credit,
  multipart,
  signInAcademy,
  signInAdmin,
  signInStaff,
  signUpFields,
} from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { PASSWORD, password_hash } from '../../../../test/password.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { ACCOUNTS } from '../../../limits.ts';

const context = testApp();
const OWN_PASSWORD = 'a longer horse 10';
const PROOF = { current_password: PASSWORD };
const NOBODY = '01890000-0000-7000-8000-000000000000';

let owner: Awaited<ReturnType<typeof signInAcademy>>;
beforeEach(async () => {
  await forgetLimits(context.db);
  owner = await signInAcademy(context.db, { password_hash, has_temporary_password: false });
});

let n = 0;
async function add(permissions: string[] = [], as = owner.token) {
  n += 1;
  const body = { name: ' منى سعد ', email: `Member-${n}@Example.test`, permissions, ...PROOF };
  const answer = await send(context, createStaff, { token: as, body });
  expect(answer.status).toBe(201);
  return answer.body.data as {
    member: { id: string; email: string };
    temporary_password: string;
  };
}
const signIn = (email: string, password: string, language = 'ar') =>
  send(context, loginAcademy, {
    body: { email, password },
    headers: { 'accept-language': language },
  });
const choosePassword = (token: string, password: string, chosen = OWN_PASSWORD) =>
  send(context, changeAcademyPassword, {
    token,
    body: {
      current_password: password,
      new_password: chosen,
      new_password_confirmation: chosen,
    },
  });
const on = (endpoint: Parameters<typeof send>[1], id: string, body?: object, as = owner.token) =>
  send(context, endpoint, { token: as, params: { id }, ...(body ? { body } : {}) });
const staffRows = () =>
  context.db
    .selectFrom('academy_staff')
    .selectAll()
    .where('academy_id', '=', owner.id)
    .orderBy('id')
    .execute();
async function member(permissions: string[] = []) {
  const { member, temporary_password } = await add(permissions);
  const { token } = (await signIn(member.email, temporary_password)).body.data;
  expect((await choosePassword(token, temporary_password)).status).toBe(200);
  return { ...member, token: token as string };
}
const transfer = async (token: string, fields = {}, key: string = crypto.randomUUID()) => {
  const form = await multipart(
    { amount: '500', transfer_date: '2026-01-15', bank_name: 'CIB', ...fields },
    { field: 'transfer_proof', content: await aPicture() },
  );
  const headers = { ...form.headers, 'idempotency-key': key };
  return send(context, createBankTransfer, { token, body: form.body, headers });
};

describe('a new member', () => {
  it('signs in at the school’s door and must choose a password first', async () => {
    const { member, temporary_password: password } = await add(['teams', 'money', 'teams']);
    expect(member).toMatchObject({
      name: 'منى سعد',
      permissions: ['money', 'teams'],
      must_change_password: true,
      last_sign_in_at: null,
    });
    const session = await signIn(member.email.toUpperCase(), password);
    expect(session.status).toBe(200);
    expect(session.body.data).toMatchObject({
      show_credentials: false,
      credentials_reminder: null,
      academy: {
        id: owner.id,
        name: owner.academy.name,
        email: '',
        phone_number: '',
        member: { name: 'منى سعد', must_change_password: true },
      },
    });
    const { token } = session.body.data;
    expect(token).toMatch(/^stf_[\w-]{43}$/);
    const early = await send(context, listBankTransfers, { token });
    expect([early.status, early.body.code]).toEqual([403, 'password_change_required']);
    const kept = await choosePassword(token, password, password);
    expect(kept.body.errors).toEqual({ new_password: ['اختر كلمة مرور غير الحالية'] });
    expect((await choosePassword(token, 'wrong')).body.errors).toHaveProperty('current_password');
    expect((await choosePassword(token, password)).status).toBe(200);
    expect((await send(context, listBankTransfers, { token })).status).toBe(200);
    expect((await signIn(member.email, password)).body.code).toBe('invalid_credentials');
    expect((await signIn(member.email, OWN_PASSWORD)).status).toBe(200);
    const { data } = (await send(context, listStaff, { token: owner.token })).body;
    expect(data[0].last_sign_in_at).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain('password_hash');
    expect(context.logged.join()).not.toContain(password);
  });

  it('is added without changing the owner’s sign-in', async () => {
    const { email } = owner.academy;
    await member(['money', 'teams']);
    const again = await signIn(email, PASSWORD);
    expect(again.body.data.academy).toMatchObject({ email, member: null });
    expect(again.body.data.token).toMatch(/^acs_/);
  });

  it('is one of at most ten who are enabled, also of many at once', async () => {
    const bodies = Array.from({ length: LIMITS.staffPerAcademy + 2 }, (_, i) => ({
      ...{ name: 'x', email: `many-${i}@example.test`, permissions: [] },
      ...PROOF,
    }));
    const create = (some: typeof bodies) =>
      Promise.all(some.map((body) => send(context, createStaff, { token: owner.token, body })));
    // Of more passwords at once than one account may try, some would be refused for that.
    const answers = [...(await create(bodies.slice(0, -4))), ...(await create(bodies.slice(-4)))];
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.staffPerAcademy);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      ...[
        [409, 'too_many_staff'],
        [409, 'too_many_staff'],
      ],
    ]);
    const [first] = await staffRows();
    expect((await on(disableStaff, first?.id ?? '')).status).toBe(200);
    await add();
    const full = await on(enableStaff, first?.id ?? '', PROOF);
    expect(full.body.code).toBe('too_many_staff');
  });
});

it('a member whom an administrator blocked is shown so, and not enabled by the school', async () => {
  const [blocked, other] = [(await add()).member.id, (await add()).member.id];
  const { id: blocked_by } = await signInAdmin(context.db);
  const row = { staff_id: blocked, reason: 'x', blocked_by };
  await context.db.insertInto('account_blocks').values(row).execute();
  for (const id of [blocked, other]) await on(disableStaff, id);
  const { body } = await send(context, listStaff, { token: owner.token });
  expect(body.data.map((each: StaffMember) => each.is_blocked)).toEqual([true, false]);
  for (const endpoint of [enableStaff, resetStaffAccess]) {
    const refused = await on(endpoint, blocked, PROOF);
    expect([refused.status, refused.body.code]).toEqual([409, 'staff_blocked']);
    expect((await on(endpoint, other, PROOF)).status).toBe(200);
  }
});

describe('an email', () => {
  const wants = (email: string, as = owner.token) =>
    send(context, createStaff, {
      token: as,
      body: { name: 'x', email, permissions: [], ...PROOF },
    });

  it('of an academy or of another member is refused at the field', async () => {
    const other = await signInAcademy(context.db, { password_hash });
    const { member: known } = await add([], other.token);
    for (const email of [owner.academy.email, other.academy.email, known.email]) {
      expect((await wants(email)).body.errors).toEqual({
        email: ['هذه القيمة مسجلة بالفعل لحساب آخر'],
      });
    }
    expect(await staffRows()).toEqual([]);
  });

  /** Verifies a sign-up whose email a school has added as a member meanwhile. */
  const verify = async (pending: Awaited<ReturnType<typeof signUp>>) =>
    send(context, verifyAcademyPhone, {
      body: {
        phone_number: pending.phone_number,
        verification_token: pending.verification_token,
        otp_code: (await queuedCode(context, pending.phone_number)).code,
      },
    });

  it('of a pending sign-up is free, and the sign-up takes it from a member who never signed in, whom the owner still sees', async () => {
    const pending = await signUp(context);
    const added = await wants(pending.email);
    expect(added.status).toBe(201);
    expect((await verify(pending)).status).toBe(200);
    const { id, permissions } = added.body.data.member;
    const listed = async () => (await send(context, listStaff, { token: owner.token })).body.data;
    const without = { id, name: 'x', email: '', permissions, disabled_at: expect.any(String) };
    expect(await listed()).toMatchObject([without]);
    for (const endpoint of [enableStaff, resetStaffAccess]) {
      const refused = await on(endpoint, id, PROOF);
      expect([refused.status, refused.body.code]).toEqual([409, 'staff_email_taken']);
    }
    expect(await listed()).toMatchObject([without]);
    expect((await signIn(pending.email, added.body.data.temporary_password)).status).toBe(401);
    expect((await on(deleteStaff, id)).status).toBe(200);
    expect((await signIn(pending.email, pending.temporary_password)).status).toBe(200);
  });

  it('of a member who has signed in stays the member’s', async () => {
    const pending = await signUp(context);
    const { temporary_password: password } = (await wants(pending.email)).body.data;
    expect((await signIn(pending.email, password)).status).toBe(200);
    const verified = await verify(pending);
    expect([verified.status, Object.keys(verified.body.errors)]).toEqual([422, ['email']]);
    expect((await signIn(pending.email, password)).status).toBe(200);
    expect((await signIn(pending.email, pending.temporary_password)).status).toBe(401);
  });

  it('that a first sign-in and an academy want at once is the member’s if it came first', async () => {
    const { member: known } = await add();
    const first = await context.db.startTransaction().execute();
    await updateRow(first, 'academy_staff', known.id, { last_sign_in_at: new Date() });
    const { id } = await signInAcademy(context.db);
    const taking = updateRow(context.db, 'academies', id, { email: known.email }).then(
      () => 'taken',
      () => 'refused',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await first.commit().execute();
    expect(await taking).toBe('refused');
    expect(await staffRows()).toHaveLength(1);
  });

  it('of a member is refused to sign-ups and to contact changes of academies', async () => {
    const known = await member();
    const { email } = known;
    const profile = { ...signUpFields(), phone_number: owner.academy.phone_number, email };
    for (const refused of [
      await send(context, registerAcademy, { body: { ...signUpFields(), email } }),
      await send(context, updateAcademyProfile, { token: owner.token, body: profile }),
    ]) {
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
    }
  });

  it('that two schools and a contact change want at once is given once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `wanted-${round}@example.test`;
      const other = await signInAcademy(context.db, { password_hash });
      const third = await signInAcademy(context.db);
      const change = updateRow(context.db, 'academies', third.id, {
        email,
        email_verified_at: new Date(),
      }).then(
        () => 200,
        () => 422,
      );
      const added = await Promise.all([
        wants(email).then(({ status }) => status),
        wants(email, other.token).then(({ status }) => status),
      ]);
      const isChanged = (await change) === 200;
      const { rows } = await sql`select email from academy_staff where email = ${email}
        union all select email from academies where email = ${email}`.execute(context.db);
      expect(rows).toHaveLength(1);
      expect(added.filter((status) => status < 300).length).toBeLessThanOrEqual(1);
      expect(isChanged || added.includes(201)).toBe(true);
    }
  });

  /** An academy takes an email in a slow transaction, while another school adds it. */
  async function bothWant(email: string) {
    // Before: emails share 256 locks.
    const { token } = await signInAcademy(context.db, { password_hash });
    const slow = await context.db.startTransaction().execute();
    await slow.updateTable('academies').set({ email }).where('id', '=', owner.id).execute();
    const second = wants(email, token);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await slow.commit().execute();
    return (await second).status;
  }

  it('of two transactions is given to the first; the second waits for it', async () => {
    expect(await bothWant('slow@example.test')).toBe(422);
  });

  it('would be given twice without the guard in the database (control)', async () => {
    const { db } = context;
    await sql`alter table academy_staff disable trigger academy_staff_sign_in_email`.execute(db);
    expect(await bothWant('slower@example.test')).toBe(201);
    await sql`alter table academy_staff enable trigger academy_staff_sign_in_email`.execute(db);
  });
});

describe('a member who was never there', () => {
  it('is deleted, and the email is free again', async () => {
    const { member: typo } = await add();
    expect((await on(deleteStaff, typo.id)).status).toBe(200);
    expect((await on(deleteStaff, typo.id)).status).toBe(404);
    expect(await staffRows()).toEqual([]);
    const other = await signInAcademy(context.db, { password_hash });
    const body = { name: 'x', email: typo.email, permissions: [], ...PROOF };
    expect((await send(context, createStaff, { token: other.token, body })).status).toBe(201);
  });

  it('is told from one who has signed in, who stays', async () => {
    const { id } = await member();
    const refused = await on(deleteStaff, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'staff_has_signed_in']);
    expect(await staffRows()).toHaveLength(1);
  });

  it('counts, with the disabled ones, to the most a school can have', async () => {
    const max = ACCOUNTS.staffEverPerAcademy;
    for (let made = 0; made < max; made += 1) {
      await signInStaff(context.db, owner.id, [], { disabled_at: new Date() });
    }
    const body = { name: 'x', email: 'one-more@example.test', permissions: [], ...PROOF };
    const refused = await send(context, createStaff, { token: owner.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_staff_ever']);
    expect(await staffRows()).toHaveLength(max);
  });
});

describe('the owner', () => {
  const kinds = async () =>
    (await messagesTo(context, { phone: owner.academy.phone_number })).map(({ kind }) => kind);

  it('is told of each new sign-in and of more access, in the same transaction', async () => {
    const { member: known, temporary_password: password } = await add(['money']);
    const told = await queuedText(context, owner.academy.phone_number);
    expect(told).toContain('منى سعد');
    expect(told).toContain('الأموال');
    expect(told).not.toContain(password);
    const less = { name: 'منى', permissions: [] };
    await on(updateStaff, known.id, less);
    await on(updateStaff, known.id, { ...less, permissions: ['teams'], ...PROOF });
    await on(disableStaff, known.id);
    await on(enableStaff, known.id, PROOF);
    await on(enableStaff, known.id, PROOF);
    await on(resetStaffAccess, known.id, PROOF);
    expect(await kinds()).toEqual(['staff_added', 'staff_raised', 'staff_enabled', 'staff_reset']);
  });

  it('is told nothing of what was refused', async () => {
    await add([], owner.token);
    const { member: taken } = await add(
      [],
      (await signInAcademy(context.db, { password_hash })).token,
    );
    const body = { name: 'x', email: taken.email, permissions: [], ...PROOF };
    expect((await send(context, createStaff, { token: owner.token, body })).status).toBe(422);
    expect(await kinds()).toEqual(['staff_added']);
  });

  it('who resets the password by code ends all members’ access until they are enabled', async () => {
    const other = await signInAcademy(context.db, { password_hash });
    const { member: foreign } = await add([], other.token);
    const { id, email, token } = await member(['money']);
    const { member: fresh, temporary_password } = await add();
    const asked = await send(context, forgotAcademyPassword, {
      body: { email: owner.academy.email },
      address: '198.51.100.8',
    });
    const reset = await send(context, resetAcademyPassword, {
      body: {
        email: owner.academy.email,
        otp_code: (await queuedCode(context, owner.academy.phone_number)).code,
        new_password: 'recovered horse 11',
        reset_token: asked.body.data.reset_token,
      },
      address: '198.51.100.8',
    });
    expect(reset.status).toBe(200);
    expect((await kinds()).slice(-2)).toEqual(['code', 'staff_stopped']);
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(401);
    expect((await signIn(fresh.email, temporary_password)).status).toBe(401);
    expect((await staffRows()).every(({ disabled_at }) => disabled_at)).toBe(true);
    const others = await readRow(context.db, 'academy_staff', foreign.id, 'disabled_at');
    expect(others.disabled_at).toBeNull();
    const back = await send(context, loginAcademy, {
      body: { email: owner.academy.email, password: 'recovered horse 11' },
    });
    const proof = { current_password: 'recovered horse 11' };
    expect((await on(enableStaff, id, proof, back.body.data.token)).status).toBe(200);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('who changes the password leaves the members alone', async () => {
    const { token } = await member();
    expect((await choosePassword(owner.token, PASSWORD)).status).toBe(200);
    expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
    expect(await kinds()).toEqual(['staff_added', 'password_changed']);
  });
});

describe('forgotten passwords', () => {
  it('of members are answered like everybody’s, and nothing is sent', async () => {
    const { email } = await member();
    const ask = (of: string) =>
      send(context, forgotAcademyPassword, { body: { email: of }, address: '198.51.100.7' });
    const known = await ask(email);
    const unknown = await ask('nobody@example.test');
    expect([known.status, known.body.message]).toEqual([200, unknown.body.message]);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
    expect(known.body.data.retry_after).toBe(unknown.body.data.retry_after);
    const sent = await messagesTo(context, { email });
    expect(sent.filter(({ kind }) => kind === 'code')).toEqual([]);
  });

  it('are reset by the owner, who sees the new one once', async () => {
    const { id, email, token } = await member(['money']);
    const reset = await on(resetStaffAccess, id, PROOF);
    expect(reset.body.data.member.must_change_password).toBe(true);
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(401);
    const fresh = await signIn(email, reset.body.data.temporary_password);
    expect(fresh.body.data.academy.member.must_change_password).toBe(true);
  });
});

describe('rights', () => {
  it('taken away while a session is open are gone at the next call', async () => {
    const { id, token } = await member(['money']);
    expect((await transfer(token)).status).toBe(201);
    expect((await on(updateStaff, id, { name: 'منى', permissions: [] })).status).toBe(200);
    const refused = await transfer(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_not_permitted']);
    const { member: seen } = (await send(context, getAcademyProfile, { token })).body.data;
    expect(seen.permissions).toEqual([]);
  });

  it('end with the sign-in: sessions at once, and no new one until it is enabled', async () => {
    const { id, email, token } = await member(['money']);
    const second = (await signIn(email, OWN_PASSWORD)).body.data.token;
    expect((await on(disableStaff, id)).body.data.disabled_at).not.toBeNull();
    for (const open of [token, second]) {
      expect((await send(context, getAcademyProfile, { token: open })).status).toBe(401);
    }
    expect((await signIn(email, OWN_PASSWORD)).body.code).toBe('invalid_credentials');
    expect((await on(enableStaff, id, PROOF)).status).toBe(200);
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('do not outlive a disabled row, even where its sessions were left', async () => {
    const { id, token } = await signInStaff(context.db, owner.id);
    await updateRow(context.db, 'academy_staff', id, { disabled_at: new Date() });
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
  });

  it('are not lent by another academy’s row', async () => {
    const other = await signInAcademy(context.db);
    const { id, token } = await signInStaff(context.db, other.id);
    await updateRow(context.db, 'sessions', { staff_id: id }, { account_id: owner.id });
    expect((await send(context, getAcademyProfile, { token })).status).toBe(401);
  });

  it('of a suspended school are those of the school', async () => {
    const { token } = await member(['money', 'teams']);
    await credit(context.db, owner.id, 1_000_000);
    await updateRow(context.db, 'academies', owner.id, { status: 'suspended' });
    for (const as of [owner.token, token]) {
      const refused = await send(context, createTeam, { token: as, body: { name: 'النيل' } });
      expect([refused.status, refused.body.code]).toEqual([403, 'academy_not_active']);
    }
  });
});

describe('what gives access', () => {
  it('asks for the owner’s password', async () => {
    const { member: read } = await add();
    const { member: closed } = await add(['money']);
    await on(disableStaff, closed.id);
    const before = await staffRows();
    const acts = (proof: object) => [
      send(context, createStaff, {
        token: owner.token,
        body: { name: 'x', email: 'x@example.test', permissions: [], ...proof },
      }),
      on(updateStaff, read.id, { name: 'x', permissions: ['teams'], ...proof }),
      on(enableStaff, closed.id, proof),
      on(resetStaffAccess, read.id, proof),
    ];
    for (const proof of [{}, { current_password: 'not the password' }]) {
      for (const refused of await Promise.all(acts(proof))) {
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          422,
          ['current_password'],
        ]);
      }
    }
    expect(await staffRows()).toEqual(before);
    // Less, and a name, ask for nothing; a disabled sign-in gains nothing before it is enabled.
    const body = { name: 'منى علي', permissions: ['money', 'teams'] };
    expect((await on(updateStaff, closed.id, body)).status).toBe(200);
    expect((await on(updateStaff, read.id, { ...body, permissions: [] })).status).toBe(200);
  });

  it('is not given by a second tab that did not know the rights were taken away', async () => {
    const { member: raised } = await add(['money']);
    await on(updateStaff, raised.id, { name: 'منى', permissions: [] });
    const stale = await on(updateStaff, raised.id, { name: 'منى سعد', permissions: ['money'] });
    expect(Object.keys(stale.body.errors)).toEqual(['current_password']);
  });

  it('two tabs that create the same member create one', async () => {
    const body = { name: 'x', email: 'twice@example.test', permissions: [], ...PROOF };
    const answers = await Promise.all(
      [1, 2].map(() => send(context, createStaff, { token: owner.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await staffRows()).toHaveLength(1);
  });

  it('is not found for another school’s member', async () => {
    const other = await signInAcademy(context.db, { password_hash });
    const { member: foreign } = await add([], other.token);
    for (const id of [foreign.id, NOBODY]) {
      for (const endpoint of [disableStaff, enableStaff, resetStaffAccess]) {
        expect((await on(endpoint, id, PROOF)).status).toBe(404);
      }
      const renamed = await on(updateStaff, id, { name: 'x', permissions: [] });
      expect(renamed.status).toBe(404);
    }
  });
});

describe('sessions and calls', () => {
  it('of a member are its own: it sees and ends no others, and nobody ends its', async () => {
    const one = await member();
    const other = await member();
    const again = (await signIn(one.email, OWN_PASSWORD)).body.data.token;
    const list = async (token: string) =>
      (await send(context, listAcademySessions, { token })).body.data;
    expect(await list(one.token)).toHaveLength(2);
    expect(await list(owner.token)).toHaveLength(1);
    await send(context, endOtherAcademySessions, { token: again });
    expect((await send(context, getAcademyProfile, { token: one.token })).status).toBe(401);
    for (const token of [owner.token, other.token, again]) {
      expect((await send(context, getAcademyProfile, { token })).status).toBe(200);
    }
    await send(context, endOtherAcademySessions, { token: owner.token });
    expect(await list(other.token)).toHaveLength(1);
  });

  it('of two members with one key and body are two transfers', async () => {
    const [one, other] = [await member(['money']), await member(['money'])];
    const key = crypto.randomUUID();
    const answers = [
      await transfer(one.token, {}, key),
      await transfer(other.token, {}, key),
      await transfer(owner.token, {}, key),
      await transfer(one.token, {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = answers.map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[0]);
    const rows = await context.db
      .selectFrom('bank_transfers')
      .select('staff_id')
      .where('academy_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([one.id, other.id, null]);
    const shown = await send(context, listBankTransfers, { token: owner.token });
    const by = shown.body.data.map(({ staff }: { staff: unknown }) => staff);
    expect(by).toEqual([null, { name: 'منى سعد' }, { name: 'منى سعد' }]);
    const desk = await send(context, listAdminBankTransfers, {
      token: (await signInAdmin(context.db)).token,
      query: { search: owner.academy.email },
    });
    const known = desk.body.data.map(({ staff }: { staff: unknown }) => staff);
    expect(known.filter(Boolean)).toEqual([{ name: 'منى سعد' }, { name: 'منى سعد' }]);
  });

  it('record who bought', async () => {
    const { id, token } = await member(['money']);
    await credit(context.db, owner.id, 1_000_000);
    const body = { name: 'فريق النيل' };
    expect((await send(context, createTeam, { token, body })).status).toBe(201);
    const { staff_id } = await readRow(context.db, 'team_purchases', { academy_id: owner.id });
    expect(staff_id).toBe(id);
  });
});

describe('wrong passwords', () => {
  it('count for each sign-in by itself', async () => {
    const { max } = RATE_LIMITS.signInPerAccountAndAddress;
    const one = await member();
    const other = await member();
    for (let tries = 0; tries < max; tries += 1) await signIn(one.email, 'wrong');
    expect((await signIn(one.email, OWN_PASSWORD)).status).toBe(429);
    expect((await signIn(other.email, OWN_PASSWORD)).status).toBe(200);
    expect((await signIn(owner.academy.email, PASSWORD)).status).toBe(200);
  });

  it('of a member’s own password do not close the owner’s', async () => {
    const { max } = RATE_LIMITS.ownPasswordPerAccount;
    const { token } = await member();
    for (let tries = 0; tries < max; tries += 1)
      await choosePassword(token, 'wrong', 'other 12345');
    expect((await choosePassword(token, OWN_PASSWORD, 'other 12345')).status).toBe(429);
    await add();
  });

  it('are answered alike for members, disabled ones and nobody', async () => {
    const { member: known } = await add();
    const { member: closed, temporary_password: password } = await add();
    await on(disableStaff, closed.id);
    const answers = await Promise.all([
      signIn(known.email, 'wrong', 'en'),
      signIn(closed.email, password, 'en'),
      signIn('nobody@example.test', 'wrong', 'en'),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        401,
        'invalid_credentials',
        answers[2]?.body.message,
      ]);
    }
  });
});

it('a sign-in during a reset or disabling does not succeed', async () => {
  for (const change of [{ password_hash: 'another' }, { disabled_at: new Date() }]) {
    const { member, temporary_password: password } = await add();
    const trx = await context.db.startTransaction().execute();
    await trx.updateTable('academy_staff').set(change).where('id', '=', member.id).execute();
    const signingIn = signIn(member.email, password);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await trx.commit().execute();
    expect((await signingIn).status).toBe(401);
  }
});

describe('while the owner’s password is reset by code', () => {
  /** A thief's call, its password checked, waits at the school's row until that is `hash`. */
  async function duringReset(hash: string, call: () => ReturnType<typeof send>) {
    const reset = await context.db.startTransaction().execute();
    await updateRow(reset, 'academies', owner.id, { password_hash: hash });
    const calling = call();
    await lockWait(context.db);
    await updateRow(reset, 'academy_staff', { academy_id: owner.id }, { disabled_at: new Date() });
    await reset.commit().execute();
    const { status, body } = await calling;
    return [status, body.code];
  }
  const thief = () => ({
    name: 'x',
    email: 'thief@example.test',
    permissions: ['money'],
    ...PROOF,
  });
  const adds = () => send(context, createStaff, { token: owner.token, body: thief() });

  it('nobody who knows the old one adds, raises, enables or resets a member', async () => {
    const { member: known } = await add();
    const raised = { name: 'x', permissions: ['money'], ...PROOF };
    const calls = [
      adds,
      () => on(updateStaff, known.id, raised),
      () => on(resetStaffAccess, known.id, PROOF),
      () => on(enableStaff, known.id, PROOF),
    ];
    const [before] = await staffRows();
    for (const call of calls) {
      expect(await duringReset(`other-${n}`, call)).toEqual([409, 'conflict']);
      const after = await staffRows();
      expect(after).toEqual([{ ...before, disabled_at: after[0]?.disabled_at }]);
      await updateRow(context.db, 'academies', owner.id, { password_hash });
      await forgetLimits(context.db);
    }
  });

  it('the same call succeeds if the password stays (control)', async () => {
    expect(await duringReset(password_hash, adds)).toEqual([201, undefined]);
    const session = await send(context, loginAcademy, {
      body: { email: owner.academy.email, password: PASSWORD },
    });
    expect(session.status).toBe(200);
  });
});

describe('a member who meanwhile', () => {
  type Trx = Awaited<ReturnType<ReturnType<typeof context.db.startTransaction>['execute']>>;
  /** Answers of calls that wait for `act` on their member. */
  async function during(act: (trx: Trx, known: { id: string; email: string }) => Promise<unknown>) {
    const raised = { name: 'x', permissions: ['money'], ...PROOF };
    const answers = [];
    for (const call of [
      (id: string) => on(resetStaffAccess, id, PROOF),
      (id: string) => on(updateStaff, id, raised),
      (id: string) => on(enableStaff, id, PROOF),
      (id: string) => on(disableStaff, id),
    ]) {
      const { member: known } = await add();
      const trx = await context.db.startTransaction().execute();
      await act(trx, known);
      const calling = call(known.id);
      await lockWait(context.db);
      await trx.commit().execute();
      answers.push((await calling).status);
    }
    return answers;
  }

  it('is deleted is not found', async () => {
    const answers = await during((trx, { id }) =>
      trx.deleteFrom('academy_staff').where('id', '=', id).execute(),
    );
    expect(answers).toEqual([404, 404, 404, 404]);
  });

  it('yields the email gets no access by it', async () => {
    const { id } = await signInAcademy(context.db);
    const answers = await during((trx, { email }) =>
      trx.updateTable('academies').set({ email }).where('id', '=', id).execute(),
    );
    expect(answers).toEqual([409, 200, 409, 200]);
    const rows = await staffRows();
    expect(rows.map(({ email, disabled_at }) => [email, disabled_at !== null])).toEqual(
      rows.map(() => [null, true]),
    );
  });
});
