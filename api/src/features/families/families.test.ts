import { randomBytes } from 'node:crypto';
import {
  addTeamMember,
  correctChild,
  deleteChild,
  downloadChildData,
  type FamilyChild,
  getStudentProfile,
  giveConsent,
  openConsent,
  openFamily,
  readChild,
  sendConsentCode,
  sendFamilyCode,
  setGuardian,
  updateStudentProfile,
  withdrawConsent,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { forgetLimits, queuedCode } from '../../../test/codes.ts';
import { addGuardian, addStudent, addVouched } from '../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../test/fixtures.ts';
import { lockWait } from '../../../test/lock-wait.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashToken } from '../../http/session.ts';
import { eraseStudent } from '../student-data/index.ts';

const context = testApp();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20145${String(phones).padStart(7, '0')}`;
};

/**
 * Adds a new academy with `count` students, whose guardians have one new phone. Each child has its
 * guardian's link; `link` is the first child's.
 */
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

/** Opens a family's data by its link and a new code, and returns the grant. Resets rate limits. */
async function granted({ link, phone }: Pick<Family, 'link' | 'phone'>): Promise<string> {
  await forgetLimits(context.db);
  await send(context, sendFamilyCode, { body: { token: link } });
  const { code } = await queuedCode(context, phone);
  const { status, body } = await send(context, openFamily, {
    body: { token: link, otp_code: code },
  });
  expect(status).toBe(200);
  return body.data.grant;
}

const correction = {
  first_name: 'نور',
  last_name: 'المصححة',
  birth_date: '2010-05-01',
  gender: 'female' as const,
  address: '٧ شارع الاختبار',
};

/** Stores one more link of the student's current guardian and returns its token. */
async function addLink(studentId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await context.db
    .selectFrom('guardians')
    .select('id')
    .where('student_id', '=', studentId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('guardian_links')
    .values({ token_hash: hashToken(token), guardian_id: id })
    .execute();
  return token;
}

describe('one link for the family', () => {
  it('shows every child with its own state, the youngest first, and nobody else’s', async () => {
    const { link, ids } = await family(3);
    await family(1);
    const { body } = await send(context, openConsent, { body: { token: link } });
    const children: { student_id: string; state: string }[] = body.data.children;
    expect(children.map(({ student_id }) => student_id)).toEqual([...ids].reverse());
    expect(children.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(body.data.student_id).toBe(ids[0]);
  });

  it('decides for the child that is named, and for no other', async () => {
    const { link, phone, ids, children } = await family();
    await send(context, sendConsentCode, { body: { token: link, student_id: ids[1] } });
    const { code } = await queuedCode(context, phone);
    const body = {
      token: link,
      student_id: ids[1],
      name: 'منى عادل',
      otp_code: code,
      participation: true,
      photos: false,
      text_version: '2026-12',
    };
    const given = await send(context, giveConsent, { body });
    expect(given.body.data).toMatchObject({
      student_id: ids[1],
      state: 'given',
      student: { first_name: 'طفل 2' },
    });
    const states = async (token: string) =>
      (await send(context, openConsent, { body: { token } })).body.data.children.map(
        ({ student_id, state }: { student_id: string; state: string }) => [student_id, state],
      );
    const both = [
      [ids[1], 'given'],
      [ids[0], 'waiting'],
    ];
    expect(await states(link)).toEqual(both);
    expect(await states(children[1]?.link ?? '')).toEqual(both);
    const withdrawn = await send(context, withdrawConsent, {
      body: { token: link, student_id: ids[1], kind: 'participation' },
    });
    expect(withdrawn.body.data.state).toBe('withdrawn');
  });

  it('opens no child of another phone', async () => {
    const { link } = await family(1);
    const { ids } = await family(1);
    const { status } = await send(context, openConsent, {
      body: { token: link, student_id: ids[0] },
    });
    expect(status).toBe(404);
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
    await context.db
      .updateTable('outbox_messages')
      .set({ status: 'failed' })
      .where('to_phone', '=', phone)
      .execute();
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

/** Counts the messages with a guardian's link to a phone. */
const messagesTo = async (phone: string) =>
  (
    await context.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('to_phone', '=', phone)
      .where('kind', '=', 'guardian_link')
      .execute()
  ).length;

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

  it('a code for a consent does not open it', async () => {
    const { link, phone } = await family(1);
    await send(context, sendConsentCode, { body: { token: link } });
    const { code } = await queuedCode(context, phone);
    const { body } = await send(context, openFamily, { body: { token: link, otp_code: code } });
    expect(body.code).toBe('code_expired');
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
    const sister = await context.db
      .selectFrom('students')
      .select('first_name')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    expect(sister.first_name).toBe('طفل 2');
  });

  describe('that the student saves while the guardian corrects them', () => {
    /**
     * A guardian reads a student's data (`begun`), then the student saves another address.
     * `correct` corrects the first name as the guardian, `look` reads a child's data anew.
     */
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
      const begun: FamilyChild = await look();
      const { first_name, last_name, birth_date, gender, address } = begun;
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
      expect(before).toMatchObject({ address: '٩ شارع جديد', version: begun.version + 1 });

      const joined = { address: before.address };
      const stored = { first_name: 'نور', ...joined, version: begun.version + 2 };
      // The second is the retry of a correction whose answer was lost.
      for (const _ of ['first', 'retry']) {
        const { status, body } = await correct(before.version, joined);
        expect([status, body.data]).toMatchObject([200, stored]);
      }
      expect(await look(sibling.id)).toEqual(other);
    });

    it('are overwritten by a browser of before, which sends no version', async () => {
      const { begun, correct } = await savedMeanwhile();
      const { status, body } = await correct(undefined);
      expect([status, body.data]).toMatchObject([
        200,
        { first_name: 'نور', address: begun.address, version: begun.version + 2 },
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
    expect([status, body.data]).toMatchObject([200, { first_name: 'طفل 1', version: 1 }]);
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

  it('is deleted for one child, once, and the link goes on for the other', async () => {
    const mother = await family();
    const [first = '', second = ''] = mother.ids;
    const grant = await granted(mother);
    const remove = () => send(context, deleteChild, { body: { grant, student_id: first } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body.data.children).toMatchObject([{ student_id: second }]);
    const { body } = await send(context, openConsent, { body: { token: mother.link } });
    expect(body.data).toMatchObject({ student_id: second, children: [{ student_id: second }] });
    const rows = await context.db
      .selectFrom('students')
      .select(['id', 'deleted_at'])
      .where('id', 'in', mother.ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false]);
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

  describe('of a child who names another guardian at this moment', () => {
    /**
     * Runs `act` while another transaction changes the phone of the child's guardian, and waits for
     * both. Returns true if the child's account is not deleted then.
     */
    async function outlives(act: (grant: string, id: string) => Promise<unknown>) {
      const { db } = context;
      const student = await addStudent(db);
      const phone = newPhone();
      const grant = await granted({ link: await addGuardian(db, student.id, phone), phone });
      let deleted: Promise<unknown> | undefined;
      await inTransaction(db, async (trx) => {
        await sql`select from students where id = ${student.id} for no key update`.execute(trx);
        await trx
          .updateTable('guardians')
          .set({ phone_number: newPhone() })
          .where('student_id', '=', student.id)
          .execute();
        deleted = act(grant, student.id);
        await lockWait(db);
      });
      await deleted;
      const { deleted_at } = await db
        .selectFrom('students')
        .select('deleted_at')
        .where('id', '=', student.id)
        .executeTakeFirstOrThrow();
      return deleted_at === null;
    }

    it('nothing is deleted', async () => {
      const remove = async (grant: string, student_id: string) => {
        const { status } = await send(context, deleteChild, { body: { grant, student_id } });
        expect(status).toBe(404);
      };
      expect(await outlives(remove)).toBe(true);
    });

    it('negative control: the child is lost if nobody looks again after the lock', async () => {
      const erase = (_: string, id: string) =>
        inTransaction(context.db, (trx) => eraseStudent(trx, id));
      expect(await outlives(erase)).toBe(false);
    });
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
    const removed = await send(context, deleteChild, { body: { grant, student_id: first } });
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
      expect([status, reply.data?.address]).toEqual([200, address]);
    }
  });

  it('a code that the former guardian got opens nothing of the new one', async () => {
    const { db } = context;
    const student = await signInStudent(db);
    const phone = newPhone();
    const link = await addGuardian(db, student.id, phone);
    await send(context, sendFamilyCode, { body: { token: link } });
    const { code } = await queuedCode(context, phone);
    await send(context, setGuardian, {
      token: student.token,
      body: { guardian_name: 'خالد', guardian_phone: newPhone() },
    });
    const next = await addLink(student.id);
    const { body } = await send(context, openFamily, { body: { token: next, otp_code: code } });
    expect(body.code).toBe('code_expired');
  });

  it('a deleted child leaves its team', async () => {
    const { db } = context;
    const mother = await family(1);
    const [student_id = ''] = mother.ids;
    const team = await db
      .insertInto('teams')
      .values({ academy_id: mother.academy.id, name: 'فريق العائلة' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await send(context, addTeamMember, {
      token: mother.academy.token,
      params: { id: team.id },
      body: { student_id },
    });
    const grant = await granted(mother);
    expect((await send(context, deleteChild, { body: { grant, student_id } })).status).toBe(200);
    const members = await db
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', team.id)
      .execute();
    expect(members).toEqual([]);
  });
});
