import {
  answerConsent,
  correctChild,
  deleteChild,
  downloadChildData,
  ENDPOINTS,
  type Endpoint,
  type FamilyChild,
  getStudentProfile,
  keepChild,
  keepStudent,
  listAcademySecurity,
  listNotices,
  listStudentNotices,
  listStudents,
  openConsent,
  openFamily,
  proveChild,
  readChild,
  sendFamilyCode,
  setGuardian,
  updateStudentProfile,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { forgetLimits, queuedCode } from '../../../../test/codes.ts';
import { addGuardian, addStudent, addVouched } from '../../../../test/enrolment.ts';
import { answerBy, familyCode, openedFamily } from '../../../../test/families.ts';
import { academyWith, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { eraseStudent } from '../student-data/index.ts';
import { executeDeletions } from './index.ts';

const context = testApp();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20145${String(phones).padStart(7, '0')}`;
};

/** An academy with students whose guardians share one new phone; `link` is the first one's. */
async function family(count = 2) {
  const { db } = context;
  const phone = newPhone();
  const academy = await academyWith(db);
  const children = [];
  for (let index = 0; index < count; index += 1) {
    const student = await addStudent(db, {
      academy_id: academy.id,
      first_name: `طفل ${index + 1}`,
      last_name: 'من العائلة',
      birth_date: `201${index}-05-01`,
    });
    children.push({ ...student, link: await addGuardian(db, student.id, phone) });
  }
  return {
    phone,
    academy,
    children,
    link: children[0]?.link ?? '',
    ids: children.map(({ id }) => id),
  };
}
type Family = Awaited<ReturnType<typeof family>>;

async function prove(grant: string, student_id: string, said?: string) {
  const { birth_date } = await readRow(context.db, 'students', student_id);
  return send(context, proveChild, { body: { grant, student_id, birth_date: said ?? birth_date } });
}

async function granted(guardian: Pick<Family, 'link' | 'phone'>): Promise<string> {
  await forgetLimits(context.db);
  const grant = await openedFamily(context, guardian);
  const children = await context.db
    .selectFrom('guardians')
    .select('student_id')
    .where('phone_number', '=', guardian.phone)
    .where('ended_at', 'is', null)
    .execute();
  for (const { student_id } of children) await prove(grant, student_id);
  return grant;
}

const correction = {
  first_name: 'نور',
  last_name: 'المصححة',
  birth_date: '2010-05-01',
  gender: 'female' as const,
  address: '٧ شارع الاختبار',
};

describe('one link for the family', () => {
  it('shows every child with its own state, the youngest first, and nobody else’s', async () => {
    const { link, ids } = await family(3);
    await family(1);
    const { body } = await send(context, openConsent, { body: { token: link } });
    const children: { student_id: string; state: string }[] = body.data.children;
    expect(children.map(({ student_id }) => student_id)).toEqual([...ids].reverse());
    expect(children.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('answers for some or all children by one code, and for nobody else’s', async () => {
    const mother = await family(3);
    const [first = '', second = '', third = ''] = mother.ids;
    const stranger = await family(1);
    const grant = await openedFamily(context, mother);
    const states = async () =>
      (await send(context, openConsent, { body: { token: mother.link } })).body.data.children.map(
        ({ state }: { state: string }) => state,
      );
    const foreign = await answerBy(context, grant, [first, stranger.ids[0] ?? '']);
    expect(foreign.status).toBe(404);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await answerBy(context, grant, [first, second, third])).status).toBe(200);
    expect(await states()).toEqual(['given', 'given', 'given']);
    await answerBy(context, grant, [second], { participation: false });
    expect(await states()).toEqual(['given', 'withdrawn', 'given']);
  });

  it('is one message for children who name the guardian on the same day', async () => {
    const phone = newPhone();
    const name = async () => {
      const student = await signInStudent(context.db);
      const body = { guardian_name: 'منى عادل', guardian_phone: phone };
      const { body: reply } = await send(context, setGuardian, { token: student.token, body });
      return reply.data.link_sent_at;
    };
    expect(await name()).not.toBeNull();
    expect(await name()).not.toBeNull();
    expect(await messagesTo(phone)).toBe(1);
    // Answered or a day old, it is no answer to the next question.
    await sql`update guardians set link_sent_at = now() - interval '25 hours'
      where phone_number = ${phone}`.execute(context.db);
    await name();
    expect(await messagesTo(phone)).toBe(2);
  });

  it('is sent again for a sibling when the first message could not be sent', async () => {
    const phone = newPhone();
    const body = { guardian_name: 'منى عادل', guardian_phone: phone };
    const [first, second] = [await signInStudent(context.db), await signInStudent(context.db)];
    await send(context, setGuardian, { token: first.token, body });
    await updateRow(context.db, 'outbox_messages', { to_phone: phone }, { status: 'failed' });
    await send(context, setGuardian, { token: second.token, body });
    expect(await messagesTo(phone)).toBe(2);
  });

  it('a sibling’s erasure takes the message along, and says that nobody was asked', async () => {
    const { db } = context;
    const phone = newPhone();
    const body = { guardian_name: 'منى عادل', guardian_phone: phone };
    const [first, second] = [await signInStudent(db), await signInStudent(db)];
    for (const { token } of [first, second]) await send(context, setGuardian, { token, body });
    await inTransaction(db, (trx) => eraseStudent(trx, first.id));
    const { body: reply } = await send(context, getStudentProfile, { token: second.token });
    expect(reply.data.guardian).toMatchObject({ state: 'unasked', link_sent_at: null });
    const third = await signInStudent(db);
    await send(context, setGuardian, { token: third.token, body });
    expect(await messagesTo(phone)).toBe(1);
  });

  it('goes on to work for the sister when the brother names somebody else', async () => {
    const { db } = context;
    const { phone, link, ids } = await family();
    const brother = await signInStudent(db);
    const own = await addGuardian(db, brother.id, phone);
    await send(context, setGuardian, {
      token: brother.token,
      body: { guardian_name: 'خالد', guardian_phone: newPhone() },
    });
    for (const token of [link, own]) {
      const { status, body } = await send(context, openConsent, { body: { token } });
      expect([status, body.data?.children.length]).toEqual([200, ids.length]);
    }
  });
});

const messagesTo = async (phone: string) =>
  (await listRows(context.db, 'outbox_messages', { to_phone: phone, kind: 'guardian_link' }, 'id'))
    .length;

const actsAbout = async (studentId: string) =>
  (
    await context.db
      .selectFrom('security_events')
      .select('act')
      .where('student_id', '=', studentId)
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe('the children’s data', () => {
  it('opens by a code to the guardian’s phone only, once', async () => {
    const { link, phone, ids } = await family();
    await send(context, sendFamilyCode, { body: { token: link } });
    const { code } = await queuedCode(context, phone);
    const open = (otp_code: string) =>
      send(context, openFamily, { body: { token: link, otp_code } });
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await open(wrong)).body.code).toBe('code_invalid');
    const opened = await open(code);
    expect(
      opened.body.data.children.map((child: { student_id: string }) => child.student_id),
    ).toEqual([...ids].reverse());
    expect((await open(code)).body.code).toBe('code_expired');
  });

  it('needs the birth date besides the code, whatever the call', async () => {
    const { link, phone, ids } = await family(2);
    const [student_id = '', sister = ''] = ids;
    const grant = await openedFamily(context, { link, phone });
    const body = { ...correction, grant, student_id, hide: false, certificate_id: student_id };
    const open: Endpoint[] = [answerConsent, proveChild];
    const calls = ENDPOINTS.filter(
      (endpoint) => Object.hasOwn(endpoint.body?.shape ?? {}, 'grant') && !open.includes(endpoint),
    );
    expect(calls.length).toBeGreaterThan(7);
    for (const endpoint of calls) {
      const { status, body: reply } = await send(context, endpoint, { body });
      expect([endpoint.name, status, reply.code]).toEqual([endpoint.name, 403, 'child_unproven']);
    }
    const opened = await prove(grant, student_id);
    expect([opened.status, opened.body.data.data.last_name]).toEqual([200, 'من العائلة']);
    const other = await send(context, readChild, { body: { grant, student_id: sister } });
    expect(other.body.code).toBe('child_unproven');
    const next = await openedFamily(context, { link, phone });
    const again = await send(context, readChild, { body: { grant: next, student_id } });
    expect(again.body.code).toBe('child_unproven');
  });

  it('is not sent with the code, but of children whose school knows the guardian', async () => {
    const mother = await family(2);
    const [known = ''] = mother.ids;
    await sql`update guardians set confirmed_by = ${mother.academy.id}, confirmed_by_name = 'مدرسة',
      confirmed_at = now() where student_id = ${known}`.execute(context.db);
    const otp_code = await familyCode(context, mother);
    const { body, text } = await send(context, openFamily, {
      body: { token: mother.link, otp_code },
    });
    const data = body.data.children.map((child: FamilyChild) => [child.student_id, child.data]);
    expect(data).toEqual([
      [mother.ids[1], null],
      [known, expect.objectContaining({ last_name: 'من العائلة', birth_date: '2010-05-01' })],
    ]);
    expect(text).not.toContain('2011-05-01');
    const opened = await send(context, listAcademySecurity, {
      token: mother.academy.token,
      query: { what: 'family_opened' },
    });
    expect(opened.body.data).toMatchObject([{ student: { id: known } }]);
  });

  it('is closed for a day by the third wrong birth date, and child and school are told', async () => {
    const student = await signInStudent(context.db, (await family(1)).academy.id);
    const academy = await academyWith(context.db);
    await sql`update students set academy_id = ${academy.id} where id = ${student.id}`.execute(
      context.db,
    );
    const phone = newPhone();
    const link = await addGuardian(context.db, student.id, phone);
    const sibling = await addStudent(context.db, { birth_date: '2013-05-01' });
    await addGuardian(context.db, sibling.id, phone);
    const grant = await openedFamily(context, { link, phone });
    const tries = await Promise.all([1, 2].map(() => prove(grant, student.id, '2001-01-01')));
    expect(tries.map(({ body }) => Object.keys(body.errors))).toEqual([
      ['birth_date'],
      ['birth_date'],
    ]);
    expect((await prove(grant, student.id, '2001-01-01')).body.code).toBe('child_closed');
    const next = await openedFamily(context, { link, phone });
    expect((await prove(next, student.id)).body.code).toBe('child_closed');
    expect((await prove(next, sibling.id)).status).toBe(200);
    const own = await send(context, listStudentNotices, { token: student.token });
    expect(own.body.data[0].kind).toBe('own_guardian_guessed');
    const bell = await send(context, listNotices, { token: academy.token });
    expect(bell.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['guardian_guessed']);
    expect(await actsAbout(student.id)).toEqual(['family_refused']);
    await sql`update guardians set closed_until = now() where student_id = ${student.id}`.execute(
      context.db,
    );
    expect((await prove(next, student.id)).status).toBe(200);
    expect(await actsAbout(student.id)).toEqual(['family_refused', 'family_opened']);
  });

  it('is corrected for one child; the birth date of a school’s student stays', async () => {
    const mother = await family();
    const [first = '', second = ''] = mother.ids;
    const grant = await granted(mother);
    const body = { ...correction, grant, student_id: first };
    const { status, body: reply } = await send(context, correctChild, { body });
    expect([status, reply.data]).toMatchObject([200, { first_name: 'نور', student_id: first }]);
    const moved = await send(context, correctChild, {
      body: { ...body, birth_date: '2011-05-01' },
    });
    expect(moved.body.errors.birth_date).toHaveLength(1);
    // The refused one leaves no row.
    expect(await actsAbout(first)).toEqual(['family_opened', 'child_corrected']);
    expect(await actsAbout(second)).toEqual(['family_opened']);
    const query = { what: 'child_corrected' };
    const log = await send(context, listAcademySecurity, { token: mother.academy.token, query });
    expect(log.body.data).toMatchObject([{ student: { id: first }, actor: { kind: 'guardian' } }]);
    const sister = await readRow(context.db, 'students', second, 'first_name');
    expect(sister.first_name).toBe('طفل 2');
  });

  describe('that the student saves while the guardian corrects them', () => {
    /** A guardian reads a student's data (`begun`), then the student saves another address. */
    async function savedMeanwhile() {
      const { db } = context;
      const student = await signInStudent(db);
      const sibling = await addStudent(db, { birth_date: '2013-05-01' });
      const phone = newPhone();
      const link = await addGuardian(db, student.id, phone);
      await addGuardian(db, sibling.id, phone);
      const grant = await granted({ link, phone });
      const look = async (student_id = student.id) =>
        (await send(context, readChild, { body: { grant, student_id } })).body.data;
      const child: FamilyChild = await look();
      if (!child.data) throw new Error('the child is not open');
      const { first_name } = child;
      const begun = child.data;
      const { last_name, birth_date, gender, address } = begun;
      const fields = { first_name, last_name, birth_date, gender, address };
      const saved = await send(context, updateStudentProfile, {
        token: student.token,
        body: { ...fields, address: '٩ شارع جديد', version: begun.version },
      });
      expect(saved.status).toBe(200);
      const correct = (version: number | undefined, changed: { address?: string } = {}) =>
        send(context, correctChild, {
          body: {
            ...fields,
            first_name: 'نور',
            ...changed,
            grant,
            student_id: student.id,
            version,
          },
        });
      return { begun, correct, look, sibling };
    }

    it('are not put back', async () => {
      const { begun, correct, look, sibling } = await savedMeanwhile();
      const [before, other] = [await look(), await look(sibling.id)];
      const late = await correct(begun.version);
      expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
      expect(await look()).toEqual(before);
      expect(before.data).toMatchObject({ address: '٩ شارع جديد', version: begun.version + 1 });

      const joined = { address: before.data.address };
      const stored = { first_name: 'نور', data: { ...joined, version: begun.version + 2 } };
      for (const _ of ['first', 'retry']) {
        const { status, body } = await correct(before.data.version, joined);
        expect([status, body.data]).toMatchObject([200, stored]);
      }
      expect(await look(sibling.id)).toEqual(other);
    });

    it('are overwritten by a browser of before, which sends no version', async () => {
      const { begun, correct } = await savedMeanwhile();
      const { status, body } = await correct(undefined);
      expect([status, body.data]).toMatchObject([
        200,
        { first_name: 'نور', data: { address: begun.address, version: begun.version + 2 } },
      ]);
    });
  });

  it('is read again for the family’s own child only', async () => {
    const mother = await family(1);
    const stranger = await family(1);
    const grant = await granted(mother);
    const look = (student_id = '', by = grant) =>
      send(context, readChild, { body: { grant: by, student_id } });
    const { status, body } = await look(mother.ids[0]);
    expect([status, body.data]).toMatchObject([200, { first_name: 'طفل 1', data: { version: 1 } }]);
    expect((await look(stranger.ids[0])).body.code).toBe('not_found');
    expect((await look(mother.ids[0], 'invented')).body.code).toBe('link_invalid');
  });

  it('is downloaded as the child could download it', async () => {
    const mother = await family(1);
    const [student_id = ''] = mother.ids;
    const grant = await granted(mother);
    const { status, text } = await send(context, downloadChildData, {
      body: { grant, student_id },
    });
    expect(status).toBe(200);
    expect(JSON.parse(text).student.first_name).toBe('طفل 1');
  });

  describe('that is to be deleted', () => {
    const isDeleted = async (id: string) => {
      const { deleted_at } = await readRow(context.db, 'students', id);
      return deleted_at !== null;
    };
    const makeDue = (id: string) =>
      sql`update child_deletions set due_at = now() where student_id = ${id}`.execute(context.db);

    async function asked(hide = false) {
      const mother = await family();
      const [first = '', second = ''] = mother.ids;
      const grant = await granted(mother);
      const body = { grant, student_id: first };
      const ask = () => send(context, deleteChild, { body: { ...body, hide } });
      const keep = () => send(context, keepChild, { body });
      const answers = await Promise.all([ask(), ask()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return { mother, first, second, ask, keep, answers };
    }
    const kindsAt = async ({ academy }: Family) =>
      (await send(context, listNotices, { token: academy.token })).body.data.map(
        ({ kind }: { kind: string }) => kind,
      );

    it('stays for 7 days, and child and school learn of it once, asked twice at once', async () => {
      const { mother, first, second, answers } = await asked();
      const days = (Date.parse(answers[0]?.body.data.deletes_at) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(await executeDeletions(context.deps)).toBe(0);
      expect(await kindsAt(mother)).toEqual(['deletion_asked']);
      expect(await actsAbout(first)).toEqual(['family_opened', 'deletion_asked']);
      const { rows } = await sql`select from student_notices
        where student_id = ${first} and kind = 'own_deletion_asked'`.execute(context.db);
      expect(rows).toHaveLength(1);
      await makeDue(first);
      const runs = await Promise.all([1, 2].map(() => executeDeletions(context.deps)));
      expect(runs.sort()).toEqual([0, 1]);
      expect([await isDeleted(first), await isDeleted(second)]).toEqual([true, false]);
      const { body } = await send(context, openConsent, { body: { token: mother.link } });
      expect(body.data.children).toMatchObject([{ student_id: second }]);
    });

    it('stays when another guardian is named, whichever comes first, and both learn of it', async () => {
      const { db } = context;
      const name = (token: string) =>
        send(context, setGuardian, {
          token,
          body: { guardian_name: 'خالد', guardian_phone: newPhone() },
        });
      const bystander = await asked();
      const mother = await family(0);
      const child = await signInStudent(db, mother.academy.id);
      const link = await addGuardian(db, child.id, mother.phone);
      const body = { grant: await granted({ ...mother, link }), student_id: child.id, hide: true };
      expect((await send(context, deleteChild, { body })).status).toBe(200);
      expect((await name(child.token)).status).toBe(200);
      expect(await kindsAt(mother)).toEqual(['deletion_withdrawn', 'deletion_asked']);
      expect((await actsAbout(child.id)).at(-1)).toBe('deletion_withdrawn');
      const told = await send(context, listStudentNotices, { token: child.token });
      expect(told.body.data[0].kind).toBe('own_deletion_withdrawn');
      expect((await send(context, deleteChild, { body })).status).toBe(404);
      const { rows } = await sql`select student_id from child_deletions
        where student_id in (${child.id}, ${bystander.first})`.execute(db);
      expect(rows).toEqual([{ student_id: bystander.first }]);
    });

    it('hides the child when that is asked later, and tells nobody again', async () => {
      const { mother, first, second } = await asked();
      const body = { grant: await granted(mother), student_id: first, hide: true };
      expect((await send(context, deleteChild, { body })).status).toBe(200);
      const { body: list } = await send(context, listStudents, { token: mother.academy.token });
      expect(list.data.map(({ id }: { id: string }) => id)).toEqual([second]);
      expect(await kindsAt(mother)).toEqual(['deletion_asked']);
    });

    it('is kept when the guardian takes it back, or support does', async () => {
      const [own, desk] = [await asked(), await asked()];
      expect((await own.keep()).body.data.deletes_at).toBeNull();
      expect((await own.keep()).status).toBe(200);
      const { token } = await signInAdmin(context.db);
      const params = { id: desk.first };
      expect((await send(context, keepStudent, { token, params })).status).toBe(200);
      for (const { mother, first } of [own, desk]) {
        await makeDue(first);
        expect(await kindsAt(mother)).toEqual(['deletion_withdrawn', 'deletion_asked']);
        expect(await actsAbout(first)).toEqual([
          ...['family_opened', 'deletion_asked', 'deletion_withdrawn'],
        ]);
      }
      expect(await executeDeletions(context.deps)).toBe(0);
      expect([await isDeleted(own.first), await isDeleted(desk.first)]).toEqual([false, false]);
    });

    it('is either kept or deleted when both happen at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { first, keep } = await asked();
        await makeDue(first);
        const [kept, deleted] = await Promise.all([keep(), executeDeletions(context.deps)]);
        expect([200, 404]).toContain(kept.status);
        expect(deleted).toBe(kept.status === 200 ? 0 : 1);
        expect(await isDeleted(first)).toBe(kept.status === 404);
      }
    });

    it('is not shown to the school meanwhile, if the guardian wants so', async () => {
      const listed = async ({ academy }: Family) =>
        (await send(context, listStudents, { token: academy.token })).body.data.length;
      const [shown, hidden] = [await asked(false), await asked(true)];
      expect([await listed(shown.mother), await listed(hidden.mother)]).toEqual([2, 1]);
      await hidden.keep();
      expect(await listed(hidden.mother)).toBe(2);
    });

    it('is kept if the child has come of age by then', async () => {
      const { first } = await asked();
      await makeDue(first);
      await sql`update students set birth_date = '2000-01-01' where id = ${first}`.execute(
        context.db,
      );
      expect(await executeDeletions(context.deps)).toBe(0);
      expect(await isDeleted(first)).toBe(false);
    });
  });

  it('opens nothing after its minutes, for another family, or once the guardian is another', async () => {
    const { db } = context;
    const mother = await family(1);
    const stranger = await family(1);
    const student = await signInStudent(db);
    const phone = newPhone();
    const link = await addGuardian(db, student.id, phone);
    const call = async (grant: string, student_id = '') =>
      (await send(context, downloadChildData, { body: { grant, student_id } })).status;

    const grant = await granted(mother);
    expect(await call(grant, stranger.ids[0])).toBe(404);
    expect(await call('invented', mother.ids[0])).toBe(404);
    await sql`update family_grants set expires_at = now() where guardian_id in (
      select id from guardians where phone_number = ${mother.phone})`.execute(db);
    expect(await call(grant, mother.ids[0])).toBe(404);

    const own = await granted({ link, phone });
    expect(await call(own, student.id)).toBe(200);
    await send(context, setGuardian, {
      token: student.token,
      body: { guardian_name: 'خالد', guardian_phone: newPhone() },
    });
    expect(await call(own, student.id)).toBe(404);
  });

  it('of a child who names another guardian at this moment is not deleted', async () => {
    const { db } = context;
    const student = await addStudent(db);
    const phone = newPhone();
    const grant = await granted({ link: await addGuardian(db, student.id, phone), phone });
    const body = { grant, student_id: student.id, hide: false };
    let asking: ReturnType<typeof send> | undefined;
    await inTransaction(db, async (trx) => {
      await sql`select from students where id = ${student.id} for no key update`.execute(trx);
      await updateRow(trx, 'guardians', { student_id: student.id }, { phone_number: newPhone() });
      asking = send(context, deleteChild, { body });
      await lockWait(db);
    });
    expect((await asking)?.status).toBe(404);
    const { rows } = await sql`select from child_deletions
      where student_id = ${student.id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('ends on the 18th birthday', async () => {
    const mother = await family();
    const [first = '', second = ''] = mother.ids;
    const grant = await granted(mother);
    await sql`update students set birth_date = (now() at time zone 'Africa/Cairo')::date - interval '18 years'
      where id = ${first}`.execute(context.db);
    const call = (student_id: string) =>
      send(context, downloadChildData, { body: { grant, student_id } });
    expect((await call(first)).status).toBe(404);
    expect((await call(second)).status).toBe(200);
    const removed = await send(context, deleteChild, {
      body: { grant, student_id: first, hide: false },
    });
    expect(removed.status).toBe(404);
  });

  it('of a child whom a school vouches for is corrected without an address', async () => {
    const { db } = context;
    const academy = await academyWith(db);
    const phone = newPhone();
    const student = await addVouched(db, academy.id, { birth_date: '2015-05-01' });
    const grant = await granted({ link: await addGuardian(db, student.id, phone), phone });
    const body = { ...correction, birth_date: '2015-05-01', grant, student_id: student.id };
    for (const address of [null, '٧ شارع الاختبار']) {
      const { status, body: reply } = await send(context, correctChild, {
        body: { ...body, address },
      });
      expect([status, reply.data?.data.address]).toEqual([200, address]);
    }
  });
});
