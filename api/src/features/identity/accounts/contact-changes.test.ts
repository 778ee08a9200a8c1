import {
  confirmAcademyContactChange,
  confirmStudentContactChange,
  forgotAcademyPassword,
  getAcademyProfile,
  getStudentProfile,
  LIMITS,
  loginAcademy,
  RATE_LIMITS,
  registerAcademy,
  resendAcademyContactCode,
  resendStudentContactCode,
  updateAcademyProfile,
  updateStudentProfile,
  withdrawAcademyContactChange,
  withdrawStudentContactChange,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, type TestApp, testApp } from '../../../../test/app.ts';
import { ageLimits, forgetLimits, otherThan } from '../../../../test/codes.ts';
import { signInAcademy, signInStudent, signUpFields } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { openSession } from '../../../http/session.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { unseal } from '../../../ports/secrets.ts';

const context = testApp();
const PASSWORD = 'Own-Password-1';
const hash = hashPassword(PASSWORD);

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const newPhone = () => `+20160${String(next()).padStart(7, '0')}`;
const newEmail = () => `moved-${next()}@example.test`;

const AREAS = {
  academy: {
    signIn: async (app: TestApp) => {
      const { id, token, academy } = await signInAcademy(app.db, { password_hash: await hash });
      const { name, governorate, area, address, contact_person_name } = academy;
      const contact_person_role = academy.contact_person_role;
      const { email, phone_number } = academy;
      const place = { governorate, area, address };
      const fields = { name, ...place, contact_person_name, contact_person_role };
      return { id, token, email, phone_number, fields };
    },
    show: getAcademyProfile,
    update: updateAcademyProfile,
    confirm: confirmAcademyContactChange,
    resend: resendAcademyContactCode,
    withdraw: withdrawAcademyContactChange,
  },
  student: {
    signIn: async (app: TestApp) => {
      const { id, token, student } = await signInStudent(app.db);
      await updateRow(app.db, 'students', id, { password_hash: await hash });
      const { first_name, last_name, birth_date, gender, address } = student;
      const fields = { first_name, last_name, birth_date, gender, address };
      return { id, token, email: student.email, phone_number: student.phone_number, fields };
    },
    show: getStudentProfile,
    update: updateStudentProfile,
    confirm: confirmStudentContactChange,
    resend: resendStudentContactCode,
    withdraw: withdrawStudentContactChange,
  },
} as const;
type Area = keyof typeof AREAS;
type Contact = 'phone_number' | 'email';

async function account(area: Area, app = context) {
  const calls = AREAS[area];
  const own = await calls.signIn(app);
  const { token } = own;
  const change = (wanted: { email?: string; phone_number?: string }) => {
    const { email, phone_number, fields } = own;
    const body = { email, phone_number, ...fields, ...wanted };
    return send(app, calls.update, { token, body });
  };
  const confirm = (
    contact: Contact,
    otp_code: string,
    current_password = PASSWORD,
    address = '10.0.0.1',
  ) => send(app, calls.confirm, { token, body: { contact, otp_code, current_password }, address });
  const profile = async () => (await send(app, calls.show, { token })).body.data;
  const resend = (contact: Contact) => send(app, calls.resend, { token, body: { contact } });
  const withdraw = (contact: Contact) => send(app, calls.withdraw, { token, params: { contact } });
  /** Saves the whole profile, as a form that was opened at `version` does. */
  const save = (version: number | undefined, changed: object) => {
    const { email, phone_number, fields } = own;
    const body = { email, phone_number, ...fields, ...changed, version };
    return send(app, calls.update, { token, body });
  };
  return { ...own, change, confirm, profile, resend, save, withdraw };
}

async function messagesTo(to: string, app = context) {
  const isEmail = to.includes('@');
  const rows = await app.db
    .selectFrom('outbox_messages')
    .select(['kind', 'sealed_content'])
    .where(isEmail ? 'to_email' : 'to_phone', '=', to)
    .where('channel', '=', isEmail ? 'email' : 'whatsapp')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, sealed_content: sealed }) => {
    const { params } = JSON.parse(unseal(app.deps.config, 'message', sealed as Buffer)) as {
      params: Record<string, string>;
    };
    return { kind, params };
  });
}
const codeTo = async (to: string, app = context) =>
  (await messagesTo(to, app)).find(({ kind }) => kind === 'code')?.params.code ?? '';

describe.each(['academy', 'student'] as const)('a new contact of a %s', (area) => {
  it('is pending until confirmed; all other fields change at once', async () => {
    const { change, profile, email, phone_number, fields } = await account(area);
    const [phone, mail] = [newPhone(), newEmail()];
    const answer = await change({
      phone_number: phone,
      email: mail,
      address: 'شارع آخر',
    } as object);
    expect(answer.status).toBe(200);
    const wished = { pending_phone_number: phone, pending_email: mail };
    expect(answer.body.data).toMatchObject({ email, phone_number, address: 'شارع آخر', ...wished });
    expect(await profile()).toEqual(answer.body.data);
    const name = 'name' in fields ? fields.name : fields.first_name;
    expect((await messagesTo(phone))[0]).toMatchObject({ kind: 'code', params: { name } });
    expect((await messagesTo(mail))[0]).toMatchObject({ kind: 'code', params: { name } });
    expect((await codeTo(phone)) === (await codeTo(mail))).toBe(false);
    for (const old of [email, phone_number]) expect(await messagesTo(old)).toEqual([]);
  });

  it('takes effect by password and code, notifies the old contact, ends other sessions', async () => {
    const own = await account(area);
    const bystander = await account(area);
    const other = await openSession(context.db, { role: area, id: own.id }, 'stolen');
    const [phone, mail] = [newPhone(), newEmail()];
    await own.change({ phone_number: phone, email: mail });
    const moved = await own.confirm('phone_number', await codeTo(phone));
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      phone_number: phone,
      pending_phone_number: null,
      email: own.email,
      pending_email: mail,
    });
    for (const old of [own.phone_number, own.email]) {
      const [told] = await messagesTo(old);
      expect(told?.kind).toBe('phone_changed');
      expect(told?.params.value).toContain(phone.slice(-2));
      expect(told?.params.value).not.toBe(phone);
    }
    const { show } = AREAS[area];
    expect((await send(context, show, { token: other })).status).toBe(401);
    expect((await own.confirm('email', await codeTo(mail))).status).toBe(200);
    expect(await own.profile()).toMatchObject({
      email: mail,
      phone_number: phone,
      pending_email: null,
    });
    expect((await messagesTo(own.email))[0]?.kind).toBe('email_changed');
    expect((await messagesTo(phone))[0]?.kind).toBe('email_changed');
    const { email, phone_number } = bystander;
    expect(await bystander.profile()).toMatchObject({ email, phone_number });
  });

  it('requires the password and the code sent to that contact', async () => {
    const own = await account(area);
    const [phone, mail] = [newPhone(), newEmail()];
    await own.change({ phone_number: phone, email: mail });
    const [code, mailCode] = [await codeTo(phone), await codeTo(mail)];
    const wrongPassword = await own.confirm('phone_number', code, 'wrong-password');
    expect(wrongPassword.body.errors).toHaveProperty('current_password');
    const wrongCode = await own.confirm('phone_number', otherThan(code));
    expect([wrongCode.status, wrongCode.body.code]).toEqual([422, 'code_invalid']);
    if (mailCode !== code) expect((await own.confirm('phone_number', mailCode)).status).toBe(422);
    const { phone_number } = own;
    expect(await own.profile()).toMatchObject({ phone_number, pending_phone_number: phone });
    for (let n = 0; n < 5; n += 1) await own.confirm('phone_number', otherThan(code));
    const dead = await own.confirm('phone_number', code);
    expect([dead.status, dead.body.code]).toEqual([422, 'code_attempts_exceeded']);
  });

  it('is sent and counted once, however often it is saved; saving the current contact leaves it pending', async () => {
    const own = await account(area);
    const phone = newPhone();
    await own.change({ phone_number: phone });
    for (let n = 0; n < 15; n += 1) {
      expect((await own.change({ phone_number: phone })).status).toBe(200);
    }
    expect(await messagesTo(phone)).toHaveLength(1);
    const same = await own.change({});
    expect(same.body.data.pending_phone_number).toBe(phone);
  });

  it('invalidates the code of the change it replaces', async () => {
    const own = await account(area);
    const [first, second] = [newPhone(), newPhone()];
    await own.change({ phone_number: first });
    const code = await codeTo(first);
    await own.change({ phone_number: second });
    if ((await codeTo(second)) !== code) {
      expect((await own.confirm('phone_number', code)).status).toBe(422);
    }
    expect((await own.confirm('phone_number', await codeTo(second))).status).toBe(200);
    expect((await own.profile()).phone_number).toBe(second);
  });

  it('can be sent again after a minute, and withdrawn', async () => {
    const own = await account(area);
    const phone = newPhone();
    expect((await own.resend('phone_number')).body.code).toBe('no_contact_change');
    await own.change({ phone_number: phone });
    const first = await codeTo(phone);
    const again = await own.resend('phone_number');
    expect([again.status, again.body.data.retry_after]).toEqual([200, 60]);
    expect((await own.resend('phone_number')).status).toBe(429);
    const second = await codeTo(phone);
    if (first !== second) expect((await own.confirm('phone_number', first)).status).toBe(422);
    const withdrawn = await own.withdraw('phone_number');
    expect([withdrawn.status, withdrawn.body.data.pending_phone_number]).toEqual([200, null]);
    expect((await own.withdraw('phone_number')).status).toBe(200);
    const unknown = await own.withdraw('address' as Contact);
    expect(unknown.status).toBe(404);
    const late = await own.confirm('phone_number', second);
    expect([late.status, late.body.code]).toEqual([409, 'no_contact_change']);
  });

  it('blocks nobody, and is refused once somebody else has verified it', async () => {
    const [own, other] = [await account(area), await account(area)];
    const phone = newPhone();
    await own.change({ phone_number: phone });
    await other.change({ phone_number: phone });
    const codes = (await messagesTo(phone)).map(({ params }) => params.code ?? '');
    expect((await other.confirm('phone_number', codes[0] ?? '')).status).toBe(200);
    const late = await own.confirm('phone_number', codes[1] ?? '');
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['phone_number']]);
    const { email } = other;
    const refused = await own.change({ email });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
  });

  it('is not blocked for its owner by a stranger’s wrong codes', async () => {
    const [own, stranger] = [await account(area), await account(area)];
    const phone = newPhone();
    await stranger.change({ phone_number: phone });
    for (let wrong = 0; wrong < RATE_LIMITS.wrongCodePerPhoneAndAddress.max; wrong += 1) {
      if (wrong > 0 && wrong % LIMITS.codeMaxAttempts === 0) {
        await ageLimits(context.db, 720);
        expect((await stranger.resend('phone_number')).status).toBe(200);
      }
      const code = otherThan(await codeTo(phone));
      const answer = await stranger.confirm('phone_number', code, PASSWORD, '10.0.0.2');
      expect(answer.body.code).toBe('code_invalid');
    }
    await ageLimits(context.db, 3600);
    await own.change({ phone_number: phone });
    const code = await codeTo(phone);
    const there = await own.confirm('phone_number', code, PASSWORD, '10.0.0.2');
    expect(there.status).toBe(429);
    const elsewhere = await own.confirm('phone_number', code, PASSWORD, '10.0.0.3');
    expect(elsewhere.status).toBe(200);
  });

  it('confirmed twenty times at once takes effect once', async () => {
    const own = await account(area);
    const phone = newPhone();
    await own.change({ phone_number: phone });
    const code = await codeTo(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.confirm('phone_number', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = (await messagesTo(own.phone_number)).filter(
      ({ kind }) => kind === 'phone_changed',
    );
    expect(told).toHaveLength(1);
    expect((await own.profile()).phone_number).toBe(phone);
  });

  it('resent during a newer change is dropped: a code is valid for its own change only', async () => {
    const own = await account(area);
    const [first, second] = [newPhone(), newPhone()];
    await own.change({ phone_number: first });
    const other = await context.db.startTransaction().execute();
    await sql`update ${sql.table(area === 'academy' ? 'academies' : 'students')}
      set pending_phone_number = ${second} where id = ${own.id}`.execute(other);
    const resent = own.resend('phone_number');
    await lockWait(context.db);
    await other.commit().execute();
    expect((await resent).body.code).toBe('no_contact_change');
    expect(await messagesTo(first)).toHaveLength(1);
  });

  it('reveals that somebody else has it at most ten times a day', async () => {
    const [own, { email }] = [await account(area), await account(area)];
    for (let n = 0; n < 10; n += 1) expect((await own.change({ email })).status).toBe(422);
    expect((await own.change({ email })).status).toBe(429);
  });

  it('may be requested ten times a day', async () => {
    const own = await account(area);
    for (let n = 0; n < 10; n += 1) {
      expect((await own.change({ phone_number: newPhone() })).status).toBe(200);
    }
    const before = await own.profile();
    expect((await own.change({ phone_number: newPhone() })).status).toBe(429);
    expect(await own.profile()).toEqual(before);
  });
});

describe.each(['academy', 'student'] as const)('the profile of a %s in two tabs', (area) => {
  const nameIn = (at: Area) => (at === 'academy' ? 'contact_person_name' : 'first_name');
  const [name, address] = [nameIn(area), 'address'];

  it('refuses the second tab’s edit, changes nothing and sends no code', async () => {
    const { save, profile } = await account(area);
    const { version } = await profile();
    const first = await save(version, { [name]: 'رانيا' });
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    const [phone, mail] = [newPhone(), newEmail()];
    for (const contacts of [{}, { phone_number: phone, email: mail }]) {
      const stale = await save(version, { [address]: 'شارع آخر', ...contacts });
      expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    }
    expect(await profile()).toEqual(first.body.data);
    expect([...(await messagesTo(phone)), ...(await messagesTo(mail))]).toEqual([]);
    const again = await save(version + 1, { [name]: 'رانيا', [address]: 'شارع آخر' });
    expect(again.body.data).toMatchObject({ [name]: 'رانيا', address: 'شارع آخر' });
    expect(again.body.data.version).toBe(version + 2);
  });

  it('accepts a retry whose answer was lost, once more', async () => {
    const { save, profile } = await account(area);
    const { version } = await profile();
    const mail = newEmail();
    const edits = { [address]: 'شارع آخر', email: mail };
    const first = await save(version, edits);
    const retry = await save(version, edits);
    expect([first.status, retry.status]).toEqual([200, 200]);
    expect(retry.body.data).toMatchObject({ version: version + 1, pending_email: mail });
    expect(await messagesTo(mail)).toHaveLength(1);
  });

  it('takes one of two edits at once', async () => {
    const { save, profile } = await account(area);
    const { version } = await profile();
    const answers = await Promise.all(
      ['رانيا', 'هدى'].map((value) => save(version, { [name]: value })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = answers.filter(({ status }) => status === 200);
    expect(await profile()).toEqual(saved?.body.data);
  });

  it('counts two contact changes at once, of which one is refused, with one code', async () => {
    const { save, profile } = await account(area);
    const { version } = await profile();
    const phones = [newPhone(), newPhone()];
    const answers = await Promise.all(
      phones.map((phone) => save(version, { phone_number: phone })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = await Promise.all(phones.map((phone) => messagesTo(phone)));
    expect(sent.flat()).toHaveLength(1);
    expect((await profile()).version).toBe(version + 1);
  });

  it('saves the edit of an older browser, which sends no version', async () => {
    const { save, profile } = await account(area);
    const { version } = await profile();
    await save(version, { [name]: 'رانيا' });
    const older = await save(undefined, { [address]: 'شارع آخر' });
    expect([older.status, older.body.data.version]).toEqual([200, version + 2]);
  });

  it('does not ask for a former email again that the other tab has replaced', async () => {
    const { save, profile, confirm, email } = await account(area);
    const mail = newEmail();
    const { version } = (await save(undefined, { email: mail })).body.data;
    expect((await confirm('email', await codeTo(mail))).status).toBe(200);
    const stale = await save(version, { [address]: 'شارع آخر' });
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(await profile()).toMatchObject({ email: mail, pending_email: null });
    expect((await messagesTo(email)).filter(({ kind }) => kind === 'code')).toEqual([]);
  });

  it('refuses a version that is none, at the field', async () => {
    const { save } = await account(area);
    const refused = await save(0, {});
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['version']]);
  });
});

it('a pending change to somebody’s phone and email does not prevent their sign-up', async () => {
  const own = await account('academy');
  const owner = signUpFields();
  await own.change({ phone_number: owner.phone_number, email: owner.email });
  await forgetLimits(context.db);
  expect((await send(context, registerAcademy, { body: owner })).status).toBe(201);
});

it('a stolen session alone does not move the code for a new password', async () => {
  const own = await account('academy');
  const [phone, mail] = [newPhone(), newEmail()];
  await own.change({ phone_number: phone, email: mail });
  await send(context, forgotAcademyPassword, { body: { email: own.email } });
  expect((await messagesTo(own.phone_number)).map(({ kind }) => kind)).toEqual(['code']);
  expect(await messagesTo(phone)).toHaveLength(1);
  const login = await send(context, loginAcademy, {
    body: { email: own.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
});

it('a code for a new password that went to the old phone dies with the change', async () => {
  const own = await account('academy');
  const phone = newPhone();
  await own.change({ phone_number: phone });
  await send(context, forgotAcademyPassword, { body: { email: own.email } });
  await own.confirm('phone_number', await codeTo(phone));
  const left = await listRows(context.db, 'codes', { account_id: own.id }, 'purpose');
  expect(left).toEqual([]);
});

it('a phone that was verified by email alone is proved the same way, and stays the family’s', async () => {
  const own = await account('student');
  await updateRow(context.db, 'students', own.id, {
    phone_verified_at: null,
    email_verified_at: new Date(),
    phone_belongs_to: 'guardian',
    phone_owner: own.phone_number,
  });
  expect((await own.profile()).pending_phone_number).toBe(own.phone_number);
  expect((await own.withdraw('phone_number')).body.data.pending_phone_number).not.toBeNull();
  expect((await own.resend('phone_number')).status).toBe(200);
  const proved = await own.confirm('phone_number', await codeTo(own.phone_number));
  expect(proved.body.data).toMatchObject({
    pending_phone_number: null,
    phone_belongs_to: 'guardian',
    phone_verified_at: expect.any(String),
  });
});

it('withdrawing where no change is pending leaves the code for the own phone valid', async () => {
  const own = await account('academy');
  await updateRow(context.db, 'academies', own.id, {
    phone_verified_at: null,
    email_verified_at: new Date(),
  });
  await own.resend('phone_number');
  expect((await own.withdraw('phone_number')).status).toBe(200);
  const proved = await own.confirm('phone_number', await codeTo(own.phone_number));
  expect([proved.status, proved.body.data?.pending_phone_number]).toEqual([200, null]);
});

it('without WhatsApp a new phone is confirmed at the mailbox, and counts as not proved', async () => {
  const { config } = context.deps;
  const mode = config.mode;
  config.mode = 'production';
  config.SMTP_URL = 'smtp://localhost';
  try {
    const own = await account('academy');
    const phone = newPhone();
    await own.change({ phone_number: phone });
    expect((await own.confirm('phone_number', await codeTo(own.email))).status).toBe(200);
    expect(await own.profile()).toMatchObject({
      phone_number: phone,
      phone_verified_at: null,
      pending_phone_number: phone,
    });
  } finally {
    config.mode = mode;
    config.SMTP_URL = undefined;
  }
});

it('a student’s old phone stays known: a guardian with it is no second person', async () => {
  const own = await account('student');
  const phone = newPhone();
  await own.change({ phone_number: phone });
  await own.confirm('phone_number', await codeTo(phone));
  const { former_phones } = await readRow(context.db, 'students', own.id);
  expect(former_phones).toEqual([own.phone_number]);
});
