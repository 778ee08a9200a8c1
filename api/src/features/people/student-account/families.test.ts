import {
  addTeamMember,
  confirmGuardian,
  forgotStudentPassword,
  getAcademyEdition,
  getStudentGuardian,
  getStudentProfile,
  listStudents,
  loginStudent,
  RATE_LIMITS,
  registerStudent,
  setGuardian,
  updateStudentProfile,
  verifyStudentPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, type TestApp, testApp } from '../../../../test/app.ts';
import { forgetLimits, queuedCode, queuedParams } from '../../../../test/codes.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAcademy, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { studentFields } from '../../../../test/students.ts';

const context = testApp({ GUARDIAN_CONSENT: 'required' });

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20150${String(phones).padStart(7, '0')}`;
};
const mother = { guardian_name: 'منى عادل' };

interface SignUp {
  phone_number: string;
  guardian_name?: string;
  guardian_phone?: string;
  phone_belongs_to?: string;
  birth_date?: string;
  first_name?: string;
}

/** Signs a child up and in; a refused sign-up's reply comes with empty id and token. */
async function child(fields: SignUp) {
  await forgetLimits(context.db);
  const body = { ...studentFields(), ...fields };
  const registered = await send(context, registerStudent, { body });
  if (registered.status !== 201)
    return { registered, body, verified: registered, named: '', token: '', id: '' };
  const { code, name: named } = await queuedParams(context, body.phone_number);
  const { verification_token, student_id: id, temporary_password } = registered.body.data;
  const verified = await send(context, verifyStudentPhone, {
    body: { phone_number: body.phone_number, verification_token, otp_code: String(code) },
  });
  const token: string = verified.body.data?.token ?? '';
  return { registered, verified, body, id, token, named, password: temporary_password };
}

const complaints = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});

it('one address is told thirty times an hour that a guardian’s phone is a student’s', async () => {
  await forgetLimits(context.db);
  const { student } = await signInStudent(context.db);
  const named = { ...mother, guardian_phone: student.phone_number };
  const register = () => {
    const body = { ...studentFields(), phone_number: newPhone(), ...named };
    return send(context, registerStudent, { body, address: '10.0.7.1' });
  };
  for (let n = 0; n < RATE_LIMITS.takenPerAddress.max; n += 1) {
    expect(complaints(await register())).toEqual(['guardian_phone']);
  }
  expect((await register()).status).toBe(429);
});

describe('one phone for several children', () => {
  it('signs siblings with the same guardian in, each to their own account', async () => {
    const phone_number = newPhone();
    const elder = await child({ phone_number, phone_belongs_to: 'guardian', ...mother });
    const younger = await child({ phone_number, phone_belongs_to: 'guardian', ...mother });
    expect([elder.verified.status, younger.verified.status]).toEqual([200, 200]);
    expect([elder.named, younger.named]).toEqual(['ليلى', 'ليلى']);
    for (const { body, token, id, password } of [elder, younger]) {
      const profile = await send(context, getStudentProfile, { token });
      expect(profile.body.data).toMatchObject({
        id,
        phone_number,
        phone_belongs_to: 'guardian',
        guardian: { phone_number, same_phone: true, state: 'waiting' },
      });
      const login = await send(context, loginStudent, { body: { email: body.email, password } });
      expect(login.body.data.student.id).toBe(id);
    }
    const before = await codesOf(younger.id);
    await send(context, forgotStudentPassword, { body: { email: elder.body.email } });
    expect(await codesOf(younger.id)).toEqual(before);
    expect(await codesOf(elder.id)).toEqual(['reset_password']);
  });

  it('tells who proved the phone that the same child has an account, and of no sibling', async () => {
    const phone_number = newPhone();
    const phone = { phone_number, phone_belongs_to: 'guardian', ...mother };
    const own = { first_name: 'أحمد', last_name: 'سامي', birth_date: '2012-05-04' };
    const twinOf = async (fields: SignUp & Partial<typeof own>) =>
      (await child({ ...own, ...fields })).verified.body.data.twin;
    expect(await twinOf(phone)).toBe(false);
    expect(await twinOf({ ...phone, first_name: 'سلمى' })).toBe(false);
    expect(await twinOf({ ...phone, birth_date: '2012-05-05' })).toBe(false);
    expect(await twinOf({ phone_number: newPhone() })).toBe(false);
    expect(await twinOf({ ...phone, first_name: 'احمد' })).toBe(true);
  });

  it('accepts a sibling with the elder one’s phone and the same guardian', async () => {
    const [phone_number, guardian_phone] = [newPhone(), newPhone()];
    const guardian = { ...mother, guardian_phone };
    expect((await child({ phone_number, ...guardian })).verified.status).toBe(200);
    expect((await child({ phone_number, ...guardian })).verified.status).toBe(200);
  });

  it('refuses an unrelated child with the reason, with and without a guardian', async () => {
    const phone_number = newPhone();
    await child({ phone_number, ...mother, guardian_phone: newPhone() });
    for (const fields of [
      {},
      { ...mother, guardian_phone: newPhone() },
      { ...mother, phone_belongs_to: 'guardian' },
    ]) {
      const { registered } = await child({ phone_number, ...fields });
      expect([registered.status, complaints(registered)]).toEqual([422, ['phone_number']]);
      expect(registered.body.errors.phone_number[0]).toContain('ولي الأمر نفسه');
    }
  });

  it('accepts the sibling once the elder one has named the guardian', async () => {
    const phone_number = newPhone();
    const elder = await child({ phone_number });
    const sibling = { phone_number, phone_belongs_to: 'guardian', ...mother };
    expect((await child(sibling)).registered.status).toBe(422);
    const body = { guardian_name: 'منى عادل', guardian_phone: phone_number };
    expect((await send(context, setGuardian, { token: elder.token, body })).status).toBe(200);
    expect((await child(sibling)).verified.status).toBe(200);
  });

  it('an adult’s own phone stays the adult’s', async () => {
    const phone_number = newPhone();
    await child({ phone_number, birth_date: '2008-10-01' });
    const { registered } = await child({ phone_number, phone_belongs_to: 'guardian', ...mother });
    expect(registered.status).toBe(422);
  });

  it('the documents’ fields alone still sign up', async () => {
    const { registered, verified, token } = await child({ phone_number: newPhone() });
    expect([registered.status, verified.status]).toEqual([201, 200]);
    const profile = await send(context, getStudentProfile, { token });
    expect(profile.body.data).toMatchObject({
      phone_belongs_to: 'student',
      guardian: { state: 'missing', same_phone: false },
    });
  });
});

async function codesOf(studentId: string) {
  const codes = await listRows(context.db, 'codes', { account_id: studentId }, 'purpose');
  return codes.map(({ purpose }) => purpose);
}

describe('a guardian’s phone', () => {
  it('may not be another student’s own, at sign-up and later', async () => {
    const { student: friend } = await signInStudent(context.db);
    const asGuardian = { ...mother, guardian_phone: friend.phone_number };
    const { registered } = await child({ phone_number: newPhone(), ...asGuardian });
    expect([registered.status, complaints(registered)]).toEqual([422, ['guardian_phone']]);
    const { token } = await child({ phone_number: newPhone() });
    const refused = await send(context, setGuardian, { token, body: asGuardian });
    expect([refused.status, complaints(refused)]).toEqual([422, ['guardian_phone']]);
  });
});

async function consented(studentId: string) {
  await sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
    select id, 'participation', 'given', 'منى', '1', 'ar' from guardians
    where student_id = ${studentId} and ended_at is null`.execute(context.db);
}

/** A student whose guardian has consented from a phone, by default the student's own. */
async function enrolled(guardian_phone?: string) {
  const academy = await academyWith(context.db);
  const phone_number = newPhone();
  const guardian = { ...mother, guardian_phone: guardian_phone ?? phone_number };
  const student = await child({ phone_number, ...guardian });
  await sql`update students set academy_id = ${academy.id} where id = ${student.id}`.execute(
    context.db,
  );
  await consented(student.id);
  const team = await insertRow(context.db, 'teams', { academy_id: academy.id, name: 'فريق النيل' });
  const params = { id: student.id };
  const call = { token: academy.token, params };
  const add = () =>
    send(context, addTeamMember, {
      token: academy.token,
      params: { id: team.id, studentId: student.id },
    });
  const shown = async () => (await send(context, getStudentGuardian, call)).body.data;
  const seen = { name: 'منى عادل', phone_number: guardian.guardian_phone };
  const confirm = (body: object = seen, token = academy.token) =>
    send(context, confirmGuardian, { token, params, body });
  return { academy, student, phone_number, add, shown, confirm, seen };
}

describe('consent from the student’s own phone', () => {
  it('is not confirmed by a school whose own phone it came from', async () => {
    const { academy, phone_number, shown, confirm } = await enrolled();
    await updateRow(context.db, 'academies', academy.id, { phone_number });
    const { status, body } = await confirm();
    expect([status, Object.keys(body.errors)]).toEqual([422, ['phone_number']]);
    expect(await shown()).toMatchObject({ state: 'unconfirmed', confirmation: null });
  });

  it('counts once the academy has confirmed the guardian, with name and date', async () => {
    const bystander = await enrolled();
    const { academy, student, add, shown, confirm } = await enrolled();
    const { token } = academy;
    const toConfirm = async () => {
      const query = { guardian_unconfirmed: 'true' as const };
      const list = await send(context, listStudents, { token, query });
      const edition = await send(context, getAcademyEdition, { token });
      const step = edition.text.match(/"confirm_guardians","count":(\d+)/)?.[1];
      return [list.body.data.map(({ id }: { id: string }) => id), step];
    };
    expect(await shown()).toMatchObject({ state: 'unconfirmed', same_phone: true });
    expect(await toConfirm()).toEqual([[student.id], '1']);
    const refused = await add();
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian_unconfirmed']);
    const [first, second] = [await confirm(), await confirm()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.state).toBe('given');
    expect(first.body.data.confirmation.by).toBe(academy.name);
    expect(second.body.data.confirmation).toEqual(first.body.data.confirmation);
    expect(await toConfirm()).toEqual([[], undefined]);
    expect((await add()).status).toBe(201);
    const { body } = await send(context, listStudents, { token });
    expect(body.data[0]).toMatchObject({
      guardian_consent: 'given',
      guardian_confirmed_at: first.body.data.confirmation.at,
    });
    expect(await bystander.shown()).toMatchObject({ state: 'unconfirmed', confirmation: null });
  });

  it('is confirmed only by the student’s own academy, for the current guardian', async () => {
    const { confirm, student, seen, shown } = await enrolled();
    const other = await signInAcademy(context.db);
    expect((await confirm(seen, other.token)).status).toBe(404);
    expect((await confirm({ ...seen, name: 'خالد' })).status).toBe(409);
    expect((await confirm({ ...seen, phone_number: newPhone() })).status).toBe(409);
    expect((await confirm()).status).toBe(200);
    const body = { guardian_name: 'خالد', guardian_phone: seen.phone_number };
    await send(context, setGuardian, { token: student.token, body });
    expect(await shown()).toMatchObject({ state: 'unconfirmed', confirmation: null });
  });

  it('stays unconfirmed when the student moves to another phone afterwards', async () => {
    const { student, shown } = await enrolled();
    await sql`update students set phone_number = ${newPhone()},
      former_phones = former_phones || phone_number where id = ${student.id}`.execute(context.db);
    expect(await shown()).toMatchObject({ state: 'unconfirmed', same_phone: true });
  });

  it('needs no confirmation from a phone of its own, but may have it', async () => {
    const own = await enrolled(newPhone());
    expect(await own.shown()).toMatchObject({ state: 'given', same_phone: false });
    expect([(await own.confirm()).status, (await own.add()).status]).toEqual([200, 201]);
  });

  it('is unconfirmed under every policy, for participation and photos', async () => {
    const same = await enrolled();
    await sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
      select id, 'photos', 'given', 'منى', '1', 'ar' from guardians
      where student_id = ${same.student.id}`.execute(context.db);
    const policy = (wanted: 'optional' | 'required') =>
      sql`update editions set guardian_consent = ${wanted} where is_current`.execute(context.db);
    const no = { given: false, unconfirmed: true };
    await policy('optional');
    await expect.poll(async () => (await same.shown()).policy, { timeout: 8000 }).toBe('optional');
    expect(await same.shown()).toMatchObject({
      ...{ state: 'unconfirmed', participation: no, photos: no },
    });
    const added = await same.add();
    expect([added.status, added.body.data.readiness.consent]).toEqual([201, true]);
    const yes = { given: true, unconfirmed: false };
    expect((await same.confirm()).body.data).toMatchObject({
      ...{ state: 'given', participation: yes, photos: yes },
    });
    await policy('required');
  }, 20_000);

  it('is unconfirmed too when a friend turns out to own the guardian’s phone', async () => {
    const guardian_phone = newPhone();
    const { shown } = await enrolled(guardian_phone);
    expect((await shown()).state).toBe('given');
    await addStudent(context.db, { phone_number: guardian_phone });
    expect((await shown()).state).toBe('unconfirmed');
  });
});

it('a student who needs a guardian does not become 18 by a changed birth date', async () => {
  const { token, body } = await child({ phone_number: newPhone() });
  const { first_name, last_name, gender, address } = body;
  const change = (birth_date: string) =>
    send(context, updateStudentProfile, {
      token,
      body: { first_name, last_name, gender, address, birth_date },
    });
  const refused = await change('2008-10-01');
  expect([refused.status, complaints(refused)]).toEqual([422, ['birth_date']]);
  expect((await change('2011-05-01')).status).toBe(200);
});

/** Signs children up, who then enter their correct codes at once; the sorted statuses. */
async function verifyAtOnce(app: TestApp, signUps: SignUp[]) {
  const guesses = [];
  for (const fields of signUps) {
    await forgetLimits(app.db);
    const body = { ...studentFields(), ...fields };
    const { verification_token } = (await send(app, registerStudent, { body })).body.data;
    const { code } = await queuedCode(app, body.phone_number);
    guesses.push({ phone_number: body.phone_number, verification_token, otp_code: code });
  }
  const answers = await Promise.all(guesses.map((body) => send(app, verifyStudentPhone, { body })));
  return answers.map(({ status }) => status).sort();
}
/** Six sign-ups with the same phone, each with a guardian of another phone. */
const strangers = (phone_number: string) =>
  Array.from({ length: 6 }, () => ({ phone_number, ...mother, guardian_phone: newPhone() }));

describe('at once', () => {
  it('of six unrelated students with one phone, one succeeds', async () => {
    expect(await verifyAtOnce(context, strangers(newPhone()))).toEqual([
      200,
      ...Array(5).fill(422),
    ]);
  });

  it('six siblings all get in', async () => {
    const sibling = { phone_number: newPhone(), phone_belongs_to: 'guardian', ...mother };
    expect(await verifyAtOnce(context, Array(6).fill(sibling))).toEqual(Array(6).fill(200));
  });
});

describe('negative control: without the database’s rule', () => {
  const careless = testApp({ GUARDIAN_CONSENT: 'required' });

  it('several strangers share a phone', async () => {
    await sql`alter table students drop constraint students_phone_owner`.execute(careless.db);
    const answers = await verifyAtOnce(careless, strangers(newPhone()));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(1);
  });
});
