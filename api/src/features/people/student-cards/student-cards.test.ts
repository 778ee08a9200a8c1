import {
  changeStudentPassword,
  claimStudentCard,
  deleteStudentAccount,
  downloadStudentCards,
  downloadStudentData,
  getStudentProfile,
  LIMITS,
  listStudentNotices,
  listUnclaimedClasses,
  loginStudent,
  openStudentCard,
  printedCardCode,
  printStudentCards,
  RATE_LIMITS,
  renewStudentCard,
  updateStudentProfile,
} from '@midan/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits } from '../../../../test/codes.ts';
import { addCard, addStudent, addVouched } from '../../../../test/enrolment.ts';
import { academyWith, signInStaff } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession } from '../../../http/session.ts';
import { ACCOUNTS } from '../../../limits.ts';

const context = testApp();
const BIRTH = '2016-05-01';
const PASSWORD = 'Quiet-River-71';
const NEXT = 'Loud-Mountain-72';

beforeEach(() => forgetLimits(context.db));

const print = (token: string, class_name: string | null = null) =>
  send(context, printStudentCards, { token, body: { class_name } });
const idsOf = ({ body }: { body: { data: { student_id: string }[] } }) =>
  body.data.map(({ student_id }) => student_id);
const renew = (token: string, id: string) =>
  send(context, renewStudentCard, { token, params: { id } });
const open = (code: string, address?: string) =>
  send(context, openStudentCard, { body: { code }, ...(address && { address }) });
const bellOf = async (token: string): Promise<string[]> =>
  (await send(context, listStudentNotices, { token })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );
const claim = (code: string, facts: object = {}) =>
  send(context, claimStudentCard, {
    body: { code, birth_date: BIRTH, new_password: PASSWORD, ...facts },
  });
const login = (email: string, password = PASSWORD) =>
  send(context, loginStudent, { body: { email, password } });
const profile = (token: string) => send(context, getStudentProfile, { token });

async function withCard() {
  const academy = await academyWith(context.db);
  const student = await addVouched(context.db, academy.id);
  const code = await addCard(context.db, context.deps.config.APP_SECRET, student.id);
  return { academy, student, code };
}
const cardOf = (id: string) =>
  readRow(context.db, 'student_cards', { student_id: id }, 'tries', 'used_at');

describe('a school', () => {
  it('prints the cards of a class, the same ones again, and new ones for locked', async () => {
    const { id, token } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const a = await addVouched(context.db, id, { class_name: '3A', first_name: 'ا' });
    const b = await addVouched(context.db, id, { class_name: '3A', first_name: 'ب' });
    const c = await addVouched(context.db, id, { class_name: null });
    await addVouched(context.db, other.id);
    await addStudent(context.db, { academy_id: id });
    const classes = await send(context, listUnclaimedClasses, { token });
    expect(classes.body.data).toEqual([
      { class_name: '3A', students: 2 },
      { class_name: null, students: 1 },
    ]);
    const first = await print(token, '3A');
    expect(first.body.data.map((each: { student_id: string }) => each.student_id)).toEqual([
      a.id,
      b.id,
    ]);
    expect((await print(token, '3A')).body.data).toEqual(first.body.data);
    const all = await print(token);
    expect(all.body.data.map((each: { student_id: string }) => each.student_id)).toEqual([
      a.id,
      b.id,
      c.id,
    ]);
    await updateRow(
      context.db,
      'student_cards',
      { student_id: a.id },
      { tries: ACCOUNTS.cardTriesMax },
    );
    const [renewed, kept] = (await print(token, '3A')).body.data;
    expect(renewed.code).not.toBe(first.body.data[0].code);
    expect(kept).toEqual(first.body.data[1]);
  });

  it('has one class for all spellings of its name, shown as it was first written', async () => {
    const { id, token } = await academyWith(context.db);
    const spellings = ['1/أ', '١/أ', '1/ا', ' 1 / أ'.trim()];
    const students = [];
    for (const [n, class_name] of spellings.entries()) {
      students.push(await addVouched(context.db, id, { class_name, first_name: `ا${n}` }));
    }
    await addVouched(context.db, id, { class_name: '1/ب' });
    const { body } = await send(context, listUnclaimedClasses, { token });
    expect(body.data).toEqual([
      { class_name: '1/أ', students: 4 },
      { class_name: '1/ب', students: 1 },
    ]);
    const sheet = (await print(token, '1 - أ')).body.data;
    expect(sheet).toMatchObject(
      students.map((each) => ({ student_id: each.id, class_name: '1/أ' })),
    );
    expect(sheet).toHaveLength(4);
  });

  it('prints those without a class alone', async () => {
    const { id, token } = await academyWith(context.db);
    await addVouched(context.db, id);
    const { id: own } = await addVouched(context.db, id, { class_name: null });
    const body = { without_class: true };
    expect(idsOf(await send(context, printStudentCards, { token, body }))).toEqual([own]);
  });

  it('comes to every student of a large school, sheet by sheet', async () => {
    const { id, token } = await academyWith(context.db);
    const max = LIMITS.cardsPerSheetMax;
    for (let n = 0; n < max + 2; n += 1) {
      await addVouched(context.db, id, { first_name: `طالب ${String(n).padStart(4, '0')}` });
    }
    const first = idsOf(await print(token));
    const second = idsOf(await print(token));
    expect([first.length, second.length]).toEqual([max, max]);
    expect(new Set([...first, ...second]).size).toBe(max + 2);
    const third = idsOf(await print(token));
    expect(new Set([...second, ...third]).size).toBe(max + 2);
  });

  it('needs the permission for teams, and reaches its own students alone', async () => {
    const { academy, student } = await withCard();
    const money = await signInStaff(context.db, academy.id, ['money']);
    const stranger = await academyWith(context.db);
    expect((await print(money.token)).body.code).toBe('staff_not_permitted');
    expect((await renew(money.token, student.id)).status).toBe(403);
    expect((await renew(stranger.token, student.id)).status).toBe(404);
    expect((await print(stranger.token)).body.data).toEqual([]);
    const signedUp = await addStudent(context.db, { academy_id: academy.id });
    expect((await renew(academy.token, signedUp.id)).body.code).toBe('student_claimed');
  });

  it('gets no cards while it is suspended', async () => {
    const { academy, student } = await withCard();
    await updateRow(context.db, 'academies', academy.id, { status: 'suspended' });
    const before = await cardOf(student.id);
    for (const reply of [await print(academy.token), await renew(academy.token, student.id)]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'academy_not_active']);
    }
    expect(await cardOf(student.id)).toEqual(before);
  });

  it('ends an older card by a new one', async () => {
    const { academy, student, code } = await withCard();
    const { status, body } = await renew(academy.token, student.id);
    expect(status).toBe(200);
    expect((await open(code)).body.code).toBe('card_invalid');
    expect((await open(body.data.code)).status).toBe(200);
  });
});

describe('a card', () => {
  it('shows school and class, and nothing of the child', async () => {
    const { academy, code } = await withCard();
    const { body } = await open(` ${printedCardCode(code).toLowerCase()} `);
    expect(body.data).toEqual({ academy_name: academy.name, class_name: '3A' });
  });

  it('is claimed by the birth date; the code signs in afterwards', async () => {
    const { student, code } = await withCard();
    const { status, body } = await claim(code);
    expect([status, body.data.student.id]).toEqual([200, student.id]);
    expect(body.data.student.claimed_at).not.toBeNull();
    expect((await profile(body.data.token)).status).toBe(200);
    const entered = await login(printedCardCode(code).toLowerCase());
    expect([entered.status, entered.body.data.credentials_reminder]).toEqual([200, null]);
    expect((await login(code, 'wrong')).body.code).toBe('invalid_credentials');
  });

  it('signs in when its claim is sent again, because the reply was lost', async () => {
    const { student, code } = await withCard();
    const first = await claim(code);
    const { used_at } = await cardOf(student.id);
    const again = await claim(printedCardCode(code).toLowerCase());
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.student).toEqual(first.body.data.student);
    expect((await profile(again.body.data.token)).status).toBe(200);
    expect((await profile(first.body.data.token)).status).toBe(200);
    expect((await cardOf(student.id)).used_at).toEqual(used_at);
    for (const facts of [{ new_password: NEXT }, { birth_date: '2016-05-02' }]) {
      const { status, body } = await claim(code, facts);
      expect([status, body.code]).toEqual([404, 'card_invalid']);
    }
  });

  it('ends the sessions that were open when it is claimed', async () => {
    const { code, student } = await withCard();
    const older = await inTransaction(context.db, (trx) =>
      openSession(trx, { role: 'student', id: student.id }, undefined),
    );
    expect((await profile(older)).status).toBe(200);
    const { token } = (await claim(code)).body.data;
    expect([(await profile(older)).status, (await profile(token)).status]).toEqual([401, 200]);
  });

  it('is no way around the limits of a sign-in', async () => {
    const { code } = await withCard();
    await claim(code);
    const { max } = RATE_LIMITS.signInPerAccountAndAddress;
    for (let n = 0; n < max; n += 1) {
      expect((await claim(code, { new_password: NEXT })).status).toBe(404);
    }
    expect((await claim(code)).body.code).toBe('card_invalid');
    expect((await login(code)).status).toBe(429);
  });

  it('is locked by the third wrong birth date, and used, locked and unknown ones answer alike', async () => {
    const { academy, student, code } = await withCard();
    const used = await withCard();
    await claim(used.code);
    const wrong = { birth_date: '2016-05-02' };
    for (let n = 1; n < ACCOUNTS.cardTriesMax; n += 1) {
      const { status, body } = await claim(code, wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['birth_date']]);
    }
    expect((await claim(code, wrong)).body.code).toBe('card_locked');
    const answers = [
      ...(await Promise.all([code, used.code, 'CDFG3467', 'nonsense'].map((each) => open(each)))),
      ...(await Promise.all(
        [code, used.code, 'CDFG3467'].map((each) => claim(each, { new_password: NEXT })),
      )),
      await claim(code, wrong),
    ];
    const seen = answers.map(({ status, body }) => JSON.stringify([status, body.code]));
    expect(new Set(seen)).toEqual(new Set(['[404,"card_invalid"]']));
    const renewed = await renew(academy.token, student.id);
    expect((await claim(renewed.body.data.code)).status).toBe(200);
  });

  it('keeps its tries when the password is refused', async () => {
    const { student, code } = await withCard();
    const spelled = [code, printedCardCode(code), code.toLowerCase()];
    for (const new_password of [`نور ${student.last_name}`, 'P@ssw0rd1', 'short', ...spelled]) {
      expect((await claim(code, { new_password })).status).toBe(422);
    }
    expect(await cardOf(student.id)).toEqual({ tries: 0, used_at: null });
  });

  it('is not locked out by sixty wrong codes from its address, and by 600 for an hour', async () => {
    const address = '198.51.100.61';
    const { code } = await withCard();
    for (let n = 0; n < RATE_LIMITS.cardCodePerAddress.max; n += 1) {
      expect((await open('CDFG3467', address)).status).toBe(404);
      if (n === 60) expect((await open(code, address)).status).toBe(200);
    }
    expect((await open('CDFG3467', address)).status).toBe(429);
    expect((await open(code, address)).status).toBe(429);
    expect((await open(code, '198.51.100.62')).status).toBe(200);
  });

  it('that is not claimed signs nobody in', async () => {
    const { code } = await withCard();
    expect((await login(code)).body.code).toBe('invalid_credentials');
  });

  it('counts wrong passwords by one spelling of the code', async () => {
    const { code } = await withCard();
    await claim(code);
    const { max } = RATE_LIMITS.signInPerAccountAndAddress;
    for (let n = 0; n < max; n += 1) {
      await login(n % 2 ? code.toLowerCase() : printedCardCode(code), 'wrong');
    }
    expect((await login(code)).status).toBe(429);
  });

  it('its code is in no log line', async () => {
    const { code } = await withCard();
    await open(code);
    await claim(code, { birth_date: '2016-05-03' });
    await claim(code);
    await login(code);
    expect(context.logged.join('\n')).not.toContain(code);
  });
});

describe('a claimed student without email', () => {
  it('who forgot the password gets a new card: old sessions, card and password end', async () => {
    const { academy, student, code } = await withCard();
    const first = await claim(code);
    const { body } = await renew(academy.token, student.id);
    const next = body.data.code;
    expect((await profile(first.body.data.token)).status).toBe(401);
    expect((await login(code)).body.code).toBe('invalid_credentials');
    expect((await login(next)).body.code).toBe('invalid_credentials');
    const again = await claim(next, { new_password: NEXT });
    expect(again.body.data.student.claimed_at).toBe(first.body.data.student.claimed_at);
    expect((await login(next, NEXT)).status).toBe(200);
    expect((await login(next)).body.code).toBe('invalid_credentials');
    expect(await bellOf(again.body.data.token)).toEqual(['card_renewed']);
  });

  it('gets the new card from the owner alone, not from staff', async () => {
    const { academy, student, code } = await withCard();
    const staff = await signInStaff(context.db, academy.id, ['teams']);
    const before = await renew(staff.token, student.id);
    expect(before.status).toBe(200);
    const { token } = (await claim(before.body.data.code)).body.data;
    const refused = await renew(staff.token, student.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_not_permitted']);
    expect((await profile(token)).status).toBe(200);
    expect(await bellOf(token)).toEqual([]);
    expect((await open(code)).status).toBe(404);
  });

  it('changes the profile without an address, and adds an email that ends new cards', async () => {
    const { academy, student, code } = await withCard();
    const { token } = (await claim(code)).body.data;
    const body = { first_name: 'نور', last_name: 'حمدي', birth_date: BIRTH, gender: 'female' };
    const saved = await send(context, updateStudentProfile, { token, body });
    expect([saved.status, saved.body.data.address]).toEqual([200, null]);
    const email = 'nour-hamdy@example.test';
    const asked = await send(context, updateStudentProfile, { token, body: { ...body, email } });
    expect(asked.body.data).toMatchObject({ email: null, pending_email: email });
    const found = { email, email_verified_at: new Date() };
    await context.db.updateTable('students').set(found).where('id', '=', student.id).execute();
    expect((await login(email)).status).toBe(200);
    expect((await renew(academy.token, student.id)).body.code).toBe('student_has_email');
  });

  it('changes the password, downloads the data and closes the account', async () => {
    const { code } = await withCard();
    const { token } = (await claim(code)).body.data;
    const passwords = { new_password: NEXT, new_password_confirmation: NEXT };
    const body = { current_password: PASSWORD, ...passwords };
    expect((await send(context, changeStudentPassword, { token, body })).status).toBe(200);
    expect((await login(code, NEXT)).status).toBe(200);
    const kept = await send(context, downloadStudentData, { token });
    expect(JSON.parse(kept.text).student).toMatchObject({ class_name: '3A', email: null });
    const closed = { current_password: NEXT };
    expect((await send(context, deleteStudentAccount, { token, body: closed })).status).toBe(200);
    expect((await login(code, NEXT)).body.code).toBe('invalid_credentials');
  });
});

describe('a sheet of cards as PDF', () => {
  const paper = (token: string, student_ids: string[]) =>
    send(context, downloadStudentCards, { token, body: { student_ids } });

  it('has the cards that the screen shows, and makes no new ones', async () => {
    const { id, token } = await academyWith(context.db);
    await addVouched(context.db, id);
    await addVouched(context.db, id);
    const shown = await print(token);
    const { status, headers, bytes } = await paper(token, idsOf(shown));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print(token)).body.data).toEqual(shown.body.data);
  });

  it('finds no card of another school, of a student without one, or by no id', async () => {
    const { id } = await academyWith(context.db);
    const { id: other } = await addVouched(context.db, id);
    const own = await academyWith(context.db);
    const { id: without } = await addVouched(context.db, own.id);
    expect((await paper(own.token, [other, without])).status).toBe(409);
    expect((await paper(own.token, [])).status).toBe(422);
  });
});
