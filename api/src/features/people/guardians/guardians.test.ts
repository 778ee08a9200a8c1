import {
  addTeamMember,
  confirmGuardian,
  exportStudents,
  getAcademyEdition,
  getStudent,
  getStudentDashboard,
  getStudentGuardian,
  getStudentProfile,
  getTeam,
  listNotices,
  listStudents,
  openConsent,
  openFamily,
  remindGuardian,
  sendGuardianLink,
  setGuardian,
  updateSettings,
  verifyStudentPhone,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { ageLimits, otherThan, queuedCode } from '../../../../test/codes.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { answerBy, answerWithCode, familyCode, openedFamily } from '../../../../test/families.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { signUpStudent } from '../../../../test/students.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { unseal } from '../../../ports/secrets.ts';
import { lockStudent, selectGuardian } from './queries.ts';

const context = testApp();
const VERSION = '2027-01';

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20140${String(phones).padStart(7, '0')}`;
};

async function linksTo(phone: string): Promise<string[]> {
  const messages = await context.db
    .selectFrom('outbox_messages')
    .select('sealed_content')
    .where('to_phone', '=', phone)
    .where('kind', '=', 'guardian_link')
    .orderBy('id', 'desc')
    .execute();
  const { APP_SECRET } = context.deps.config;
  return messages.map(({ sealed_content: sealed }) => {
    const { params } = JSON.parse(unseal({ APP_SECRET }, 'message', sealed as Buffer));
    return String(params.link).split('#')[1] ?? '';
  });
}

let adminHash: string | undefined;
async function policy(guardian_consent: 'required' | 'optional' | 'off') {
  const current_password = 'correct horse 9';
  adminHash ??= await hashPassword(current_password);
  const { token } = await signInAdmin(context.db, { password_hash: adminHash });
  const body = { guardian_consent, current_password };
  expect((await send(context, updateSettings, { token, body })).status).toBe(200);
}
afterEach(() => policy('optional'));

async function asked() {
  const academy = await academyWith(context.db);
  const { id, token } = await signInStudent(context.db, academy.id);
  const phone = newPhone();
  const body = { guardian_name: 'منى عادل', guardian_phone: phone };
  const set = await send(context, setGuardian, { token, body });
  expect(set.status).toBe(200);
  const [link = ''] = await linksTo(phone);
  return { academy, id, token, phone, link };
}

type Asked = Awaited<ReturnType<typeof asked>>;
const consent = (guardian: Asked, given: { photos?: boolean; version?: string } = {}) =>
  answerWithCode(context, guardian, given);
const refuse = (guardian: Asked) => answerWithCode(context, guardian, { participation: false });
const ownGuardian = async (token: string) =>
  (await send(context, getStudentProfile, { token })).body.data.guardian;

describe('the link', () => {
  it('is sent when the student’s phone is verified, not before', async () => {
    const guardian_phone = newPhone();
    const student = await signUpStudent(context, { guardian_name: 'منى', guardian_phone });
    expect(await linksTo(guardian_phone)).toHaveLength(0);
    const { code } = await queuedCode(context, student.phone_number);
    const { phone_number, verification_token } = student;
    const body = { phone_number, verification_token, otp_code: code };
    const { body: answer } = await send(context, verifyStudentPhone, { body });
    expect(answer.data.student.guardian).toMatchObject({ state: 'waiting', name: 'منى' });
    expect(await linksTo(guardian_phone)).toHaveLength(1);
  });

  it('is not sent for adults, nor while consent is off', async () => {
    const adult = { birth_date: '2008-10-01', guardian_name: 'منى', guardian_phone: newPhone() };
    const { student_id } = await signUpStudent(context, adult);
    const kept = await listRows(context.db, 'guardians', { student_id }, 'id');
    expect(kept).toEqual([]);
    await policy('off');
    const { token } = await signInStudent(context.db);
    expect(await ownGuardian(token)).toBeNull();
    const body = { guardian_name: 'منى', guardian_phone: newPhone() };
    const refused = await send(context, setGuardian, { token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian_not_needed']);
  });

  it('shows first name, academy and state, the text and the masked phone, more after the code', async () => {
    const { id, link, phone } = await asked();
    const { last_name, birth_date } = await context.db
      .updateTable('students')
      .set({ last_name: 'الأسيوطي' })
      .where('id', '=', id)
      .returning(['last_name', 'birth_date'])
      .executeTakeFirstOrThrow();
    const { status, body, text } = await send(context, openConsent, { body: { token: link } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      competition: 'مسابقة ميدان الدولية لابتكارات الطلاب',
      organiser: { email: 'info@midan.test', whatsapp: '201000000000' },
      text: { version: VERSION, title: 'موافقة ولي الأمر' },
    });
    expect(body.data.children).toEqual([
      {
        student_id: id,
        first_name: 'سلمى',
        state: 'waiting',
        photos: false,
        academy_name: expect.any(String),
        details: null,
      },
    ]);
    const otp_code = await familyCode(context, { link, phone });
    const opened = await send(context, openFamily, { body: { token: link, otp_code } });
    expect(opened.body.data.request.children[0].details).toEqual({
      decided_at: null,
      same_phone: false,
      academy: {
        governorate: expect.any(String),
        contact_person_name: 'منى عادل',
        phone_number: expect.stringMatching(/^\+20100/),
      },
    });
    for (const secret of [phone, last_name, birth_date]) expect(text.includes(secret)).toBe(false);
    expect(body.data.phone_hint).toContain(phone.slice(-2));
  });

  it('that does not exist is 404, and many of them 429', async () => {
    const address = '203.0.113.9';
    const guess = () =>
      send(context, openConsent, { body: { token: crypto.randomUUID() }, address });
    expect([(await guess()).status, (await guess()).body.code]).toEqual([404, 'link_invalid']);
    for (let n = 0; n < 58; n += 1) await guess();
    expect((await guess()).status).toBe(429);
    const { link } = await asked();
    const own = await send(context, openConsent, { body: { token: link }, address });
    expect(own.status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { link } = await asked();
    const { rows } = await sql`select from guardian_links
      where encode(token_hash, 'escape') like ${`%${link}%`}`.execute(context.db);
    expect(rows).toEqual([]);
  });

  it('may be sent again five times a day, a minute apart; earlier links stay valid', async () => {
    const { token, phone, link } = await asked();
    for (let n = 0; n < 4; n += 1) {
      expect((await send(context, sendGuardianLink, { token })).status).toBe(429);
      await ageLimits(context.db, 61);
      expect((await send(context, sendGuardianLink, { token })).status).toBe(200);
    }
    await ageLimits(context.db, 61);
    expect((await send(context, sendGuardianLink, { token })).status).toBe(429);
    const [newest = ''] = await linksTo(phone);
    for (const each of [newest, link]) {
      expect((await send(context, openConsent, { body: { token: each } })).status).toBe(200);
    }
  });
});

it('the guardian’s name can be corrected when no link is left for today', async () => {
  const { token, phone } = await asked();
  const set = (guardian_name: string, guardian_phone: string) =>
    send(context, setGuardian, { token, body: { guardian_name, guardian_phone } });
  const phones = [newPhone(), newPhone(), newPhone(), newPhone()];
  for (const other of phones) expect((await set('منى عادل', other)).status).toBe(200);
  expect((await set('منى عادل', phone)).status).toBe(429);
  const { status, body } = await set('منى عادل محمد', phones.at(-1) ?? '');
  expect([status, body.data.name]).toEqual([200, 'منى عادل محمد']);
  expect(body.message).toBe('حُفظ اسم ولي الأمر');
});

it('the former phone is refused, and not stored, within a minute of its link', async () => {
  const { id, token, phone } = await asked();
  const set = (guardian_phone: string) =>
    send(context, setGuardian, { token, body: { guardian_name: 'منى عادل', guardian_phone } });
  const other = newPhone();
  expect((await set(other)).status).toBe(200);
  expect((await set(phone)).status).toBe(429);
  expect((await selectGuardian(context.db, id))?.phone_number).toBe(other);
  await ageLimits(context.db, 61);
  expect((await set(phone)).status).toBe(200);
  expect(await linksTo(phone)).toHaveLength(2);
});

it('a guardian who is replaced meanwhile is not put back when no link is left for today', async () => {
  const { id, token, phone } = await asked();
  const set = (guardian_phone: string) =>
    send(context, setGuardian, { token, body: { guardian_name: 'منى عادل', guardian_phone } });
  const phones = [newPhone(), newPhone(), newPhone(), phone];
  for (const other of phones) {
    await ageLimits(context.db, 61);
    expect((await set(other)).status).toBe(200);
  }
  const next = newPhone();
  // The transaction is the replacing call, as far as the second one sees.
  const { again } = await context.db.transaction().execute(async (trx) => {
    await lockStudent(trx, id);
    const call = set(phone);
    await lockWait(context.db);
    await trx
      .updateTable('guardians')
      .set({ phone_number: next })
      .where('student_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    return { again: call };
  });
  expect((await again).status).toBe(429);
  expect((await selectGuardian(context.db, id))?.phone_number).toBe(next);
});

describe('consent', () => {
  it('a code proves the phone once, even when sent five times at once', async () => {
    const guardian = await asked();
    const otp_code = await familyCode(context, guardian);
    const body = { token: guardian.link, otp_code };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(context, openFamily, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('the same answers sent twice at once are recorded once', async () => {
    const guardian = await asked();
    const grant = await openedFamily(context, guardian);
    const answers = await Promise.all([1, 2].map(() => answerBy(context, grant, [guardian.id])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql`select from guardian_consents consent
      join guardians guardian on guardian.id = consent.guardian_id
      where guardian.student_id = ${guardian.id}`.execute(context.db);
    expect(rows).toHaveLength(1);
  });

  it('needs a name to agree, none to decline', async () => {
    const guardian = await asked();
    const grant = await openedFamily(context, guardian);
    const unsigned = await answerBy(context, grant, [guardian.id], { name: null });
    expect(Object.keys(unsigned.body.errors)).toEqual(['name']);
    const no = { name: null, participation: false };
    expect((await answerBy(context, grant, [guardian.id], no)).status).toBe(200);
  });

  it('is given by name and code, separately for photos, and notifies the academy', async () => {
    const guardian = await asked();
    const { status, body } = await consent(guardian);
    expect(status).toBe(200);
    expect(body.data.children).toMatchObject([{ state: 'given', photos: false }]);
    expect(await ownGuardian(guardian.token)).toMatchObject({
      state: 'given',
      participation: { given: true },
      photos: { given: false },
    });
    const { token } = guardian.academy;
    const notices = await send(context, listNotices, { token });
    expect(notices.body.data[0]).toMatchObject({
      kind: 'guardian_consented',
      entity_id: guardian.id,
    });
    const row = await context.db
      .selectFrom('guardian_consents')
      .innerJoin('guardians', 'guardians.id', 'guardian_consents.guardian_id')
      .select(['kind', 'action', 'signed_name', 'text_version'])
      .where('guardians.student_id', '=', guardian.id)
      .execute();
    expect(row).toEqual([
      {
        kind: 'participation',
        action: 'given',
        signed_name: 'منى عادل محمد',
        text_version: VERSION,
      },
    ]);
  });

  it('from the student’s own phone is told to the school as one that does not count yet', async () => {
    const academy = await academyWith(context.db);
    const { id, student } = await signInStudent(context.db, academy.id);
    const phone = student.phone_number;
    const link = await addGuardian(context.db, id, phone);
    expect((await answerWithCode(context, { id, link, phone })).status).toBe(200);
    const { body } = await send(context, listNotices, { token: academy.token });
    expect(body.data[0]).toMatchObject({ kind: 'guardian_consented', entity_id: id });
    expect(body.data[0].text).toContain('لا تُحتسب قبل أن تؤكدوا');
  });

  it('requires the right code and the current text', async () => {
    const guardian = await asked();
    const otp_code = otherThan(await familyCode(context, guardian));
    const wrong = await send(context, openFamily, { body: { token: guardian.link, otp_code } });
    expect(wrong.body.code).toBe('code_invalid');
    const old = await consent(guardian, { version: '2020-01' });
    expect([old.status, old.body.code]).toEqual([409, 'conflict']);
    expect((await ownGuardian(guardian.token)).state).toBe('waiting');
  });

  it('is recorded again for a newer text, not for the same one', async () => {
    const guardian = await asked();
    await consent(guardian);
    const recorded = async () => {
      const { rows } = await sql<{ version: string }>`
        select text_version as version from guardian_consents consent
        join guardians guardian on guardian.id = consent.guardian_id
        where guardian.student_id = ${guardian.id} and kind = 'participation'
        order by consent.id`.execute(context.db);
      return rows.map(({ version }) => version);
    };
    await sql`alter table guardian_consents disable trigger user`.execute(context.db);
    await sql`update guardian_consents set text_version = '2020-01' where guardian_id in
      (select id from guardians where student_id = ${guardian.id})`.execute(context.db);
    await sql`alter table guardian_consents enable trigger user`.execute(context.db);
    await ageLimits(context.db, 3600);
    expect((await consent(guardian)).status).toBe(200);
    expect(await recorded()).toEqual(['2020-01', VERSION]);
    await ageLimits(context.db, 3600);
    expect((await consent(guardian)).status).toBe(200);
    expect(await recorded()).toEqual(['2020-01', VERSION]);
  });

  it('is not given by a code that went to the guardian before', async () => {
    const guardian = await asked();
    const otp_code = await familyCode(context, guardian);
    const phone = newPhone();
    const body = { guardian_name: 'خالد', guardian_phone: phone };
    await send(context, setGuardian, { token: guardian.token, body });
    const [token = ''] = await linksTo(phone);
    const answer = await send(context, openFamily, { body: { token, otp_code } });
    expect([answer.status, answer.body.code]).toEqual([422, 'code_expired']);
  });

  it('may be declined, is shown to student and academy, and may change later', async () => {
    const [guardian, bystander] = [await asked(), await asked()];
    const [first, second] = [await refuse(guardian), await refuse(guardian)];
    expect(first.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    expect(await ownGuardian(guardian.token)).toMatchObject({
      state: 'declined',
      participation: { given: false },
    });
    const dashboard = await send(context, getStudentDashboard, { token: guardian.token });
    expect(dashboard.body.data).toMatchObject({
      guardian_consent: 'declined',
      next_step: 'guardian',
    });
    const { token } = guardian.academy;
    const notices = await send(context, listNotices, { token });
    expect(notices.body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'guardian_declined',
    ]);
    expect((await ownGuardian(bystander.token)).state).toBe('waiting');
    expect((await consent(guardian)).body.data.children[0].state).toBe('given');
    const [back] = (await refuse(guardian)).body.data.children;
    expect(back).toMatchObject({ state: 'withdrawn', photos: false });
  });

  it('is taken back, photos alone or everything', async () => {
    const guardian = await asked();
    await consent(guardian, { photos: true });
    const [photos] = (await consent(guardian)).body.data.children;
    expect(photos).toMatchObject({ state: 'given', photos: false });
    const [all] = (await refuse(guardian)).body.data.children;
    expect(all).toMatchObject({ state: 'withdrawn', photos: false });
    await refuse(guardian);
    const { token } = guardian.academy;
    const notices = await send(context, listNotices, { token });
    expect(notices.body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'guardian_withdrew',
      'guardian_consented',
    ]);
    expect((await consent(guardian)).body.data.children[0].state).toBe('given');
  });

  it('ends when the phone changes, not when the name’s spelling changes', async () => {
    const guardian = await asked();
    await consent(guardian);
    const set = (guardian_name: string, guardian_phone: string) =>
      send(context, setGuardian, {
        token: guardian.token,
        body: { guardian_name, guardian_phone },
      });
    expect((await set('منى ع.', guardian.phone)).body.data.state).toBe('given');
    expect((await set('خالد', newPhone())).body.data.state).toBe('waiting');
    const old = await send(context, openConsent, { body: { token: guardian.link } });
    expect(old.status).toBe(404);
    const kept = await context.db
      .selectFrom('guardians')
      .select(['phone_number', sql<boolean>`ended_at is not null`.as('ended')])
      .where('student_id', '=', guardian.id)
      .orderBy('id')
      .execute();
    expect(kept[0]).toEqual({ phone_number: null, ended: true });
  });

  it('once recorded can be neither changed nor deleted', async () => {
    await consent(await asked());
    const change = sql`update guardian_consents set action = 'withdrawn', signed_name = null`;
    await expect(change.execute(context.db)).rejects.toThrow('append-only');
    await expect(sql`delete from guardian_consents`.execute(context.db)).rejects.toThrow(
      'append-only',
    );
  });
});

describe('the academy', () => {
  it('sees the state, a reminder without the secret, and reminds once a day', async () => {
    const { academy, id, link } = await asked();
    const { token } = academy;
    const params = { id };
    const student = await send(context, getStudent, { token, params });
    expect(student.body.data.guardian_consent).toBe('waiting');
    const shown = await send(context, getStudentGuardian, { token, params });
    expect(shown.body.data).toMatchObject({ state: 'waiting', reminders_left: 1 });
    expect(shown.body.data.whatsapp_url).toMatch(/^https:\/\/wa\.me\/20140\d{7}\?text=/);
    expect(shown.text.includes(link)).toBe(false);
    await ageLimits(context.db, 61);
    const first = await send(context, remindGuardian, { token, params });
    expect(first.body.data.reminders_left).toBe(0);
    await ageLimits(context.db, 61);
    expect((await send(context, remindGuardian, { token, params })).status).toBe(429);
  });

  it('learns whom a link did not reach, until there is an answer', async () => {
    const guardian = await asked();
    const { token } = guardian.academy;
    const params = { id: guardian.id };
    const message = context.db
      .updateTable('outbox_messages')
      .where('kind', '=', 'guardian_link')
      .where('student_id', '=', guardian.id);
    const shown = async () => {
      const [one, known, all, unreached] = await Promise.all([
        send(context, getStudent, { token, params }),
        send(context, getStudentGuardian, { token, params }),
        send(context, listStudents, { token, query: { guardian_unreached: 'false' } }),
        send(context, listStudents, { token, query: { guardian_unreached: 'true' } }),
      ]);
      const found = unreached.body.data.map(({ id }: { id: string }) => id);
      expect(found).toEqual(one.body.data.guardian_unreached ? [guardian.id] : []);
      expect(unreached.body.meta.total).toBe(found.length);
      expect(all.body.meta.total).toBe(1);
      const { state, unreached: lost, waits_until } = known.body.data.link_delivery;
      expect(lost).toBe(one.body.data.guardian_unreached);
      return { state, lost, waits_until };
    };
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    expect(await shown()).toEqual({ state: 'queued', lost: false, waits_until: null });
    await message.set({ send_after: new Date('2030-01-01T10:00:00Z') }).execute();
    expect(await shown()).toMatchObject({ lost: false, waits_until: '2030-01-01T10:00:00.000Z' });
    await message.set({ status: 'sent', created_at: yesterday }).execute();
    expect(await shown()).toEqual({ state: 'sent', lost: false, waits_until: null });
    await message.set({ provider_message_id: guardian.id }).execute();
    expect(await shown()).toMatchObject({ state: 'sent', lost: true });
    await message.set({ status: 'delivered' }).execute();
    expect(await shown()).toMatchObject({ state: 'delivered', lost: false });
    await message.set({ status: 'failed', error_code: '131026' }).execute();
    expect(await shown()).toMatchObject({ state: 'failed', lost: true });
    await policy('off');
    const none = await send(context, listStudents, { token, query: { guardian_unreached: '1' } });
    expect([none.body.data, none.body.meta.total]).toEqual([[], 0]);
    const file = await send(context, exportStudents, { token, query: { guardian_unreached: '1' } });
    expect(file.text.trim().split('\n')).toHaveLength(1);
    await policy('optional');
    await consent(guardian);
    expect(await shown()).toMatchObject({ lost: false });
  });

  it('keeps the message of the latest link beyond its month, and no other', async () => {
    const guardian = await asked();
    const month = new Date(Date.now() - 31 * 24 * 3_600_000);
    const mine = (id: string) =>
      context.db.selectFrom('outbox_messages').select('id').where('student_id', '=', id).execute();
    await updateRow(
      context.db,
      'outbox_messages',
      { student_id: guardian.id },
      { status: 'failed', finished_at: month, sealed_content: null, to_phone: null },
    );
    await cleanUp(context.db);
    expect(await mine(guardian.id)).toHaveLength(1);
    await ageLimits(context.db, 61);
    const params = { id: guardian.id };
    await send(context, remindGuardian, { token: guardian.academy.token, params });
    await cleanUp(context.db);
    const [left, ...more] = await mine(guardian.id);
    expect(more).toEqual([]);
    const { link_message_id } = await readRow(context.db, 'guardians', { student_id: guardian.id });
    expect(link_message_id).toBe(left?.id);
  });

  it('reminds nobody who has consented', async () => {
    const guardian = await asked();
    await consent(guardian);
    const { token } = guardian.academy;
    const answer = await send(context, remindGuardian, { token, params: { id: guardian.id } });
    expect([answer.status, answer.body.code]).toEqual([409, 'guardian_not_needed']);
  });

  it('a withdrawal while the student is added to a team is seen by one of the two', async () => {
    await policy('required');
    for (let round = 0; round < 5; round += 1) {
      const guardian = await asked();
      await consent(guardian);
      const { token, id: academy_id } = guardian.academy;
      const grant = await openedFamily(context, guardian);
      const team = await insertRow(context.db, 'teams', { academy_id, name: 'فريق النيل' });
      const params = { id: team.id, studentId: guardian.id };
      const [added, withdrawn] = await Promise.all([
        send(context, addTeamMember, { token, params }),
        answerBy(context, grant, [guardian.id], { participation: false }),
      ]);
      expect(withdrawn.status).toBe(200);
      // Either adding to the team fails, or the academy is notified of the withdrawal.
      expect([201, 409]).toContain(added.status);
      const bell = await send(context, listNotices, { token });
      expect(bell.body.data[0].kind).toBe('guardian_withdrew');
      const shown = await send(context, getTeam, { token, params: { id: team.id } });
      const states = shown.body.data.members.map(
        ({ student }: { student: { guardian_consent: string } }) => student.guardian_consent,
      );
      expect(states).toEqual(added.status === 201 ? ['withdrawn'] : []);
    }
  });

  it('of a guardian who is replaced or erased meanwhile is a conflict, never an error', async () => {
    const guardian = await asked();
    await ageLimits(context.db, 61);
    const body = { guardian_name: 'خالد', guardian_phone: newPhone() };
    const [again, set] = await Promise.all([
      send(context, sendGuardianLink, { token: guardian.token }),
      send(context, setGuardian, { token: guardian.token, body }),
    ]);
    expect(set.status).toBe(200);
    // 429 when a second link would follow at once.
    expect([200, 409, 429]).toContain(again.status);
  });

  it('keeps a child out of teams after a no, unless consent is off, and says what to do', async () => {
    const guardian = await asked();
    const { token, id: academy_id } = guardian.academy;
    const team = await insertRow(context.db, 'teams', { academy_id, name: 'فريق النيل' });
    const params = { id: team.id, studentId: guardian.id };
    const shown = async () => {
      const [edition, own] = await Promise.all([
        send(context, getAcademyEdition, { token }),
        send(context, getTeam, { token, params: { id: team.id } }),
      ]);
      const steps = edition.body.data.next_steps.map(({ name }: { name: string }) => name);
      return [steps.includes('guardian_no'), own.body.data.readiness.consent];
    };
    await refuse(guardian);
    const refused = await send(context, addTeamMember, { token, params });
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian_declined']);
    expect(await shown()).toEqual([false, true]);
    await policy('off');
    expect((await send(context, addTeamMember, { token, params })).status).toBe(201);
    expect(await shown()).toEqual([false, true]);
    await policy('optional');
    expect(await shown()).toEqual([true, false]);
    await consent(guardian);
    expect(await shown()).toEqual([false, true]);
  });

  it('keeps a no until another guardian says yes or the academy knows the other one', async () => {
    const guardian = await asked();
    const { token, id: academy_id } = guardian.academy;
    const team = await insertRow(context.db, 'teams', { academy_id, name: 'فريق النيل' });
    const add = (studentId: string) =>
      send(context, addTeamMember, { token, params: { id: team.id, studentId } });
    await refuse(guardian);
    const { name, phone_number } = await ownGuardian(guardian.token);
    const params = { id: guardian.id };
    const own = await send(context, confirmGuardian, {
      token,
      params,
      body: { name, phone_number },
    });
    expect([own.status, own.body.code]).toEqual([409, 'guardian_declined']);
    const body = { guardian_name: 'خالد', guardian_phone: newPhone() };
    const set = await send(context, setGuardian, { token: guardian.token, body });
    expect([set.status, set.body.data.state]).toEqual([200, 'declined']);
    const refused = await add(guardian.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian_declined']);
    const [link = ''] = await linksTo(body.guardian_phone);
    const { children } = (await send(context, openConsent, { body: { token: link } })).body.data;
    expect(children[0].state).toBe('waiting');
    const confirmed = await send(context, confirmGuardian, {
      token,
      params: { id: guardian.id },
      body: { name: body.guardian_name, phone_number: body.guardian_phone },
    });
    expect([confirmed.status, confirmed.body.data.state]).toEqual([200, 'waiting']);
    expect((await add(guardian.id)).status).toBe(201);

    const other = await asked();
    await refuse(other);
    const phone = newPhone();
    const named = { guardian_name: 'خالد', guardian_phone: phone };
    await send(context, setGuardian, { token: other.token, body: named });
    const [anew = ''] = await linksTo(phone);
    await consent({ ...other, phone, link: anew });
    expect((await ownGuardian(other.token)).state).toBe('given');
  });

  it('keeps a no that the child answers with a yes from its own phone, until the academy confirms', async () => {
    const guardian = await asked();
    await refuse(guardian);
    const { phone_number } = await readRow(context.db, 'students', guardian.id);
    const phone = phone_number ?? '';
    const named = { guardian_name: 'خالد', guardian_phone: phone };
    await send(context, setGuardian, { token: guardian.token, body: named });
    const [link = ''] = await linksTo(phone);
    await consent({ ...guardian, phone, link });
    expect((await ownGuardian(guardian.token)).state).toBe('declined');
    const confirmed = await send(context, confirmGuardian, {
      token: guardian.academy.token,
      params: { id: guardian.id },
      body: { name: named.guardian_name, phone_number: phone },
    });
    expect([confirmed.status, confirmed.body.data.state]).toEqual([200, 'given']);
  });

  it('puts a student without consent into a team, unless the edition requires it', async () => {
    const guardian = await asked();
    const { token } = guardian.academy;
    const team = await insertRow(context.db, 'teams', {
      academy_id: guardian.academy.id,
      name: 'فريق النيل',
    });
    const add = (studentId: string) =>
      send(context, addTeamMember, { token, params: { id: team.id, studentId } });
    await policy('required');
    const refused = await add(guardian.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian_consent_missing']);
    const dashboard = await send(context, getStudentDashboard, { token: guardian.token });
    expect(dashboard.body.data.next_step).toBe('guardian');
    await consent(guardian);
    expect((await add(guardian.id)).status).toBe(201);
    const adult = await addStudent(context.db, {
      academy_id: guardian.academy.id,
      birth_date: '2008-10-01',
    });
    expect((await add(adult.id)).status).toBe(201);
    await policy('optional');
    const other = await addStudent(context.db, { academy_id: guardian.academy.id });
    expect((await add(other.id)).status).toBe(201);
  });
});
