import {
  addTeamMember,
  exportStudents,
  getStudent,
  getStudentGuardian,
  listAdminStudents,
  listStudents,
  loginStudent,
  removeVouchedStudent,
  updateVouchedStudent,
  vouchStudent,
} from '@midan/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent, addVouched } from '../../../../test/enrolment.ts';
import {
  academyWith,
  signInAcademy,
  signInAdmin,
  signInStaff,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { guardianAnswer } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashToken } from '../../../http/session.ts';
import { say } from '../../../i18n.ts';
import { ACCOUNTS } from '../../../limits.ts';
import {
  findVouchProblems,
  removeVouched,
  updateVouched,
  type VouchProblem,
  vouchStudents,
} from './index.ts';

const context = testApp();

const FACTS = {
  first_name: 'نور',
  last_name: 'حمدي',
  birth_date: '2016-05-01',
  gender: 'female' as const,
  class_name: '3A',
  external_id: '1024',
  guardian_name: null,
  guardian_phone: null,
};
const GUARDIAN = { guardian_name: 'هالة حمدي', guardian_phone: '+201077777001' };
/** FACTS so many times, with the school numbers from `N-<from>` on. */
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ ...FACTS, external_id: `N-${from + n}` }));

const vouch = (token: string, body: object = FACTS, headers = {}) =>
  send(context, vouchStudent, { token, body, headers });
const update = (token: string, id: string, body: object) =>
  send(context, updateVouchedStudent, { token, params: { id }, body });
const remove = (token: string, id: string) =>
  send(context, removeVouchedStudent, { token, params: { id } });
const countOf = async (academyId: string) =>
  (await listRows(context.db, 'students', { academy_id: academyId }, 'id')).length;
async function answer(studentId: string, action: 'given' | 'declined' | 'withdrawn') {
  const { id: guardian_id } = await readRow(context.db, 'guardians', { student_id: studentId });
  const signed_name = action === 'given' ? 'هالة حمدي' : null;
  const said = { kind: 'participation', action, signed_name, text_version: '1' } as const;
  await insertRow(context.db, 'guardian_consents', { guardian_id, ...said, language: 'ar' });
}
const makeTeam = async (academyId: string) =>
  (await insertRow(context.db, 'teams', { academy_id: academyId, name: 'الصقور' })).id;

describe('a school that adds a student', () => {
  it('needs neither phone nor email nor password; the student is in a team at once', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const { status, body } = await vouch(token);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...{ first_name: 'نور', status: 'verified', class_name: '3A', external_id: '1024' },
      ...{ email: null, phone_number: null, address: null, claimed_at: null },
    });
    expect(body.data.vouched_at).toBe(body.data.joined_at);
    const params = { id: await makeTeam(academyId), studentId: body.data.id };
    expect((await send(context, addTeamMember, { token, params })).status).toBe(201);
    const shown = await send(context, getStudent, { token, params: { id: body.data.id } });
    expect(shown.body.data.current_team.name).toBe('الصقور');
  });

  it('is refused at the field that is wrong', async () => {
    const { token } = await academyWith(context.db);
    const wrong = [
      ['first_name', { first_name: ' ' }],
      ['birth_date', { birth_date: '2022-01-01' }],
      ['gender', { gender: '' }],
      ['class_name', { class_name: 'اتصل 01012345678' }],
      ['external_id', { external_id: '٣١٦٠٥٠١١٢٣٤٥٦٧' }],
      ['guardian_phone', { guardian_name: 'هالة' }],
      ['guardian_name', { guardian_phone: '01077777001' }],
    ] as const;
    for (const [field, facts] of wrong) {
      const { status, body } = await vouch(token, { ...FACTS, ...facts });
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]]);
    }
  });

  it('cannot use a school number twice, but another school can', async () => {
    const { token } = await academyWith(context.db);
    const other = await academyWith(context.db);
    expect((await vouch(token)).status).toBe(201);
    const again = await vouch(token);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['external_id']]);
    expect((await vouch(other.token)).status).toBe(201);
    expect((await vouch(token, { ...FACTS, external_id: '' })).status).toBe(201);
    expect((await vouch(token, { ...FACTS, external_id: '' })).status).toBe(201);
  });

  it('adds one student by one key, however often it is sent', async () => {
    const { id, token } = await academyWith(context.db);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => vouch(token, { ...FACTS, external_id: null }, headers)),
    );
    const made = replies.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []));
    expect(new Set(made).size).toBe(1);
    expect(await countOf(id)).toBe(1);
  });

  it('names a guardian, who is not written to, and not the phone of another student', async () => {
    const { token } = await academyWith(context.db);
    const { body } = await vouch(token, { ...FACTS, ...GUARDIAN });
    const params = { id: body.data.id };
    const guardian = await send(context, getStudentGuardian, { token, params });
    expect(guardian.body.data).toMatchObject({ name: 'هالة حمدي', link_sent_at: null });
    const pupil = await addStudent(context.db);
    const taken = { ...FACTS, external_id: null, guardian_phone: pupil.phone_number };
    const refused = await vouch(token, { ...taken, guardian_name: 'هالة' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['guardian_phone']]);
  });

  it('cannot name the phone of a school as the guardian, its own neither', async () => {
    const own = await academyWith(context.db);
    const other = await academyWith(context.db);
    const named = (guardian_phone: string) =>
      vouch(own.token, { ...FACTS, external_id: null, guardian_name: 'هالة', guardian_phone });
    for (const { phone_number } of [own, other]) {
      const { status, body } = await named(phone_number);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['guardian_phone']]);
      expect(body.errors.guardian_phone).toEqual([say('ar', 'errors:fields.phone_of_a_school')]);
    }
  });

  it('does not count the consent that comes from a school’s phone', async () => {
    const { id, token, phone_number } = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id);
    await addGuardian(context.db, own, phone_number);
    await answer(own, 'given');
    const { body } = await send(context, getStudentGuardian, { token, params: { id: own } });
    expect(body.data.same_phone).toBe(true);
    const { rows } = await sql`select ${guardianAnswer} as answer from students student
      where id = ${own}`.execute(context.db);
    expect(rows).toEqual([{ answer: 'unconfirmed' }]);
  });

  it('needs the permission for teams and an active account; a student may not', async () => {
    const { id } = await academyWith(context.db);
    const money = await signInStaff(context.db, id, ['money']);
    const teams = await signInStaff(context.db, id, ['teams']);
    expect((await vouch(money.token)).body.code).toBe('staff_not_permitted');
    expect((await vouch(teams.token)).status).toBe(201);
    const inactive = await signInAcademy(context.db, { status: 'suspended' });
    expect((await vouch(inactive.token)).body.code).toBe('academy_not_active');
    expect((await vouch((await signInStudent(context.db)).token)).status).toBe(401);
  });
});

describe('an unclaimed student', () => {
  it('is found by class and school number, exported without contacts, and shown to support', async () => {
    const { id, token } = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id, { class_name: '4ب', external_id: 'K-77' });
    for (const search of ['4ب', 'K-77', 'نور']) {
      const { body } = await send(context, listStudents, { token, query: { search } });
      expect(body.data.map((each: { id: string }) => each.id)).toEqual([own]);
    }
    const file = await send(context, exportStudents, { token, query: { format: 'csv' } });
    expect(file.status).toBe(200);
    expect(file.text).not.toContain('null');
    for (const role of ['support', 'read_only'] as const) {
      const admin = await signInAdmin(context.db, { role });
      const query = { search: 'نور', per_page: '100' };
      const seen = await send(context, listAdminStudents, { token: admin.token, query });
      const row = seen.body.data.find((each: { id: string }) => each.id === own);
      expect(row).toMatchObject({ email: null, phone_number: null, address: null });
      expect(row.external_id).toBe(role === 'support' ? 'K-77' : null);
    }
  });

  it('cannot be signed in to by any email', async () => {
    for (const email of ['null', ' null ', 'undefined']) {
      const { body } = await send(context, loginStudent, { body: { email, password: 'x' } });
      expect(body.code).toBe('invalid_credentials');
    }
  });

  it('is changed by its own school alone, and not once it is claimed', async () => {
    const { id, token } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id);
    const facts = { ...FACTS, first_name: 'نورا', class_name: '', ...GUARDIAN };
    const changed = await update(token, own, facts);
    expect([changed.status, changed.body.data.first_name]).toEqual([200, 'نورا']);
    expect(changed.body.data).toMatchObject({ class_name: null, guardian_consent: 'unasked' });
    // Without a guardian the one who is there stays.
    const again = await update(token, own, FACTS);
    expect(again.body.data.guardian_consent).toBe('unasked');
    expect((await update(other.token, own, FACTS)).status).toBe(404);
    const signedUp = await addStudent(context.db, { academy_id: id });
    expect((await update(token, signedUp.id, FACTS)).body.code).toBe('student_claimed');
    const claimed = { claimed_at: new Date(), password_hash: 'none' };
    await context.db.updateTable('students').set(claimed).where('id', '=', own).execute();
    expect((await update(token, own, FACTS)).body.code).toBe('student_claimed');
    expect((await remove(token, own)).body.code).toBe('student_claimed');
  });

  it('who outgrew the competition, or whose guardian’s phone became a student’s, is changed otherwise', async () => {
    const { id, token } = await academyWith(context.db);
    const birth_date = '2005-05-01';
    const { id: own } = await addVouched(context.db, id, { birth_date });
    const older = { ...FACTS, birth_date, class_name: '12A' };
    const changed = await update(token, own, older);
    expect([changed.status, changed.body.data?.class_name]).toEqual([200, '12A']);
    const moved = await update(token, own, { ...older, birth_date: '2005-05-02' });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['birth_date']]);
    const pupil = await addStudent(context.db);
    const guardian_phone = pupil.phone_number ?? '';
    const { id: younger } = await addVouched(context.db, id);
    await addGuardian(context.db, younger, guardian_phone);
    const facts = { ...FACTS, external_id: null, guardian_phone, guardian_name: 'منى سعيد' };
    expect((await update(token, younger, facts)).status).toBe(200);
    const params = { id: younger };
    const guardian = await send(context, getStudentGuardian, { token, params });
    expect(guardian.body.data).toMatchObject({ name: 'منى سعيد', phone_number: guardian_phone });
  });

  it('gets another guardian, without whom nothing is left of the one before', async () => {
    const { id, token } = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id);
    const { id: sibling } = await addVouched(context.db, id);
    const phone = '+201077777010';
    const link = await addGuardian(context.db, own, phone);
    await addGuardian(context.db, sibling, phone);
    const facts = { ...FACTS, external_id: null, ...GUARDIAN };
    expect((await update(token, own, facts)).status).toBe(200);
    const guardians = await context.db
      .selectFrom('guardians')
      .select(['id', 'student_id', 'phone_number', 'ended_at'])
      .where('student_id', 'in', [own, sibling])
      .orderBy('phone_number')
      .execute();
    expect(guardians).toMatchObject([
      { student_id: own, phone_number: '+201077777001', ended_at: null },
      { student_id: sibling, phone_number: phone, ended_at: null },
    ]);
    const links = await context.db
      .selectFrom('guardian_links')
      .select('guardian_id')
      .where('token_hash', '=', hashToken(link))
      .execute();
    expect(links).toEqual([{ guardian_id: guardians[1]?.id }]);
    const { phone_owner } = await readRow(context.db, 'students', own);
    expect(phone_owner).toBeNull();
  });

  it('is not changed by a suspended school, which may remove it', async () => {
    const { id, token } = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id);
    await updateRow(context.db, 'academies', id, { status: 'suspended' });
    const { status, body } = await update(token, own, { ...FACTS, first_name: 'نورا' });
    expect([status, body.code]).toEqual([403, 'academy_not_active']);
    expect((await remove(token, own)).status).toBe(200);
  });

  it('keeps a guardian who has answered, whatever the answer', async () => {
    const { id, token } = await academyWith(context.db);
    for (const action of ['given', 'declined', 'withdrawn'] as const) {
      const facts = { ...FACTS, external_id: null, ...GUARDIAN };
      const { id: own } = (await vouch(token, facts)).body.data;
      await answer(own, action);
      const rename = await update(token, own, { ...facts, guardian_name: 'اسم آخر' });
      expect([rename.status, Object.keys(rename.body.errors)]).toEqual([422, ['guardian_name']]);
      const move = await update(token, own, { ...facts, guardian_phone: '+201077777002' });
      expect([move.status, Object.keys(move.body.errors)]).toEqual([422, ['guardian_phone']]);
      const others = await update(token, own, { ...facts, first_name: 'نورا' });
      expect([others.status, others.body.data.first_name]).toEqual([200, 'نورا']);
      const now = await send(context, getStudentGuardian, { token, params: { id: own } });
      expect(now.body.data).toMatchObject({ name: 'هالة حمدي', phone_number: '+201077777001' });
    }
    expect(await countOf(id)).toBe(3);
  });

  it('is removed by its own school alone, and not out of a team', async () => {
    const { id, token } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id, { external_id: 'K-1' });
    await addGuardian(context.db, own);
    const team_id = await makeTeam(id);
    await context.db.insertInto('team_members').values({ team_id, student_id: own }).execute();
    expect((await remove(other.token, own)).status).toBe(404);
    expect((await remove(token, own)).body.code).toBe('student_in_team');
    await context.db.deleteFrom('team_members').where('student_id', '=', own).execute();
    expect((await remove(token, own)).status).toBe(200);
    expect((await remove(token, own)).status).toBe(404);
    expect(await countOf(id)).toBe(0);
    expect((await vouch(token, { ...FACTS, external_id: 'K-1' })).status).toBe(201);
  });

  it('is erased where a certificate bears the name, which goes from it', async () => {
    const { db } = context;
    const { id, token } = await academyWith(db);
    const { id: own } = await addVouched(db, id);
    const edition = await addEdition(db);
    const holder = { edition_id: edition.id, academy_id: id, student_id: own };
    const certificate = await addCertificate(db, holder);
    // Its foreign key could not let go of the student.
    await sql`update editions set status = 'archived' where id = ${edition.id}`.execute(db);
    expect((await remove(token, own)).status).toBe(200);
    const { facts, student_id } = await readRow(db, 'certificates', certificate.id);
    expect([student_id, (facts as { name: unknown }).name]).toEqual([own, null]);
  });

  it('is erased where a guardian has answered, because the answer must not stay', async () => {
    const { id, token } = await academyWith(context.db);
    const { id: own } = await addVouched(context.db, id);
    await addGuardian(context.db, own);
    await answer(own, 'declined');
    expect((await remove(token, own)).status).toBe(200);
    const row = await readRow(context.db, 'students', own);
    expect(row).toMatchObject({ first_name: '', status: 'inactive', academy_id: null });
    expect(row.class_name).toBeNull();
  });
});

async function countStatements(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  let sent = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(counting));
  return sent;
}

describe('many rows at once', () => {
  const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
    inTransaction(context.db, work);

  it('are added all or none, within the limit', async () => {
    const { id } = await academyWith(context.db);
    const ids = await inOne((trx) => vouchStudents(trx, context.deps, id, rowsOf(1500)));
    expect([ids.length, new Set(ids).size, await countOf(id)]).toEqual([1500, 1500, 1500]);
    const over = rowsOf(ACCOUNTS.vouchedUnclaimedMax - 1499, 5000);
    const refused = inOne((trx) => vouchStudents(trx, context.deps, id, over));
    await expect(refused).rejects.toMatchObject({ code: 'too_many_vouched' });
    const wrong = [
      ...rowsOf(2, 9000),
      { ...FACTS, external_id: 'N-9000', birth_date: '2024-01-01' },
    ];
    await expect(inOne((trx) => vouchStudents(trx, context.deps, id, wrong))).rejects.toMatchObject(
      {
        fields: {
          'rows.2.birth_date': [{ code: 'age_out_of_range', params: { min: 7, max: 18 } }],
          'rows.2.external_id': [{ code: 'already_taken' }],
        },
      },
    );
    expect(await countOf(id)).toBe(1500);
  });

  it('added twice at once do not pass the limit or share a number', async () => {
    const { id } = await academyWith(context.db);
    await inOne((trx) => vouchStudents(trx, context.deps, id, rowsOf(1995)));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        inOne((trx) => vouchStudents(trx, context.deps, id, rowsOf(2, 3000 + n * 2))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await countOf(id)).toBe(1999);
  });

  it('are changed together, also when two exchange their numbers; others are left out', async () => {
    const { id } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const [a = '', b = ''] = await inOne((trx) => vouchStudents(trx, context.deps, id, rowsOf(2)));
    const { id: foreign } = await addVouched(context.db, other.id);
    const changes = [
      { ...FACTS, id: a, external_id: 'N-1', ...GUARDIAN },
      { ...FACTS, id: b, external_id: 'N-0' },
      { ...FACTS, id: foreign, external_id: 'N-2' },
    ];
    const problems: VouchProblem[] = await findVouchProblems(context.db, id, changes);
    expect(problems).toEqual([]);
    const changed = await inOne((trx) => updateVouched(trx, context.deps, id, changes));
    expect(changed.toSorted()).toEqual([a, b].toSorted());
  });

  it('name a wrong one by its place in the list, also after one that is left out', async () => {
    const { id } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const added = [...rowsOf(1), { ...FACTS, ...GUARDIAN }];
    const [a = '', b = ''] = await inOne((trx) => vouchStudents(trx, context.deps, id, added));
    const { id: foreign } = await addVouched(context.db, other.id);
    await answer(b, 'given');
    const wrong = [
      ['birth_date', { ...FACTS, id: a, external_id: 'N-0', birth_date: '2024-01-01' }],
      ['guardian_name', { ...FACTS, ...GUARDIAN, id: b, guardian_name: 'سعاد محمد' }],
    ] as const;
    for (const [field, row] of wrong) {
      const rows = [{ ...FACTS, id: foreign }, row];
      const refused = inOne((trx) => updateVouched(trx, context.deps, id, rows));
      const error: unknown = await refused.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ fields: { [`rows.1.${field}`]: expect.anything() } });
    }
  });

  it('get other guardians in a few statements, however many they are', async () => {
    const { id } = await academyWith(context.db);
    const phoneOf = (n: number) => `+2010788${String(n).padStart(5, '0')}`;
    const named = rowsOf(300).map((row, n) => ({
      ...row,
      ...{ guardian_name: 'هالة حمدي', guardian_phone: phoneOf(n) },
    }));
    const ids = await inOne((trx) => vouchStudents(trx, context.deps, id, named));
    const moved = named.map((row, n) => ({
      ...row,
      id: ids[n] ?? '',
      ...(n % 3 === 0 ? { guardian_name: 'سعاد محمد' } : { guardian_phone: phoneOf(500 + n) }),
    }));
    const statements = await countStatements(context.db, (db) =>
      inTransaction(db, (trx) => updateVouched(trx, { ...context.deps, db }, id, moved)),
    );
    expect(statements).toBeLessThan(30);
    const { rows } = await sql<{ name: string; phone_number: string }>`
      select name, phone_number from guardians join unnest(${ids}::uuid[]) with ordinality as own (id, n)
        on student_id = own.id where ended_at is null order by n`.execute(context.db);
    expect(rows).toEqual(
      moved.map(({ guardian_name: name, guardian_phone: phone_number }) => ({
        name,
        phone_number,
      })),
    );
  });

  it('are removed together, but for those with a past', async () => {
    const { id } = await academyWith(context.db);
    const other = await academyWith(context.db);
    const ids = await inOne((trx) =>
      vouchStudents(trx, context.deps, id, [...rowsOf(3), { ...FACTS, ...GUARDIAN }]),
    );
    const [inTeam = ''] = ids;
    const team_id = await makeTeam(id);
    await context.db.insertInto('team_members').values({ team_id, student_id: inTeam }).execute();
    const { id: foreign } = await addVouched(context.db, other.id);
    const signedUp = await addStudent(context.db, { academy_id: id });
    const removed = await inOne((trx) => removeVouched(trx, id, [...ids, foreign, signedUp.id]));
    expect(removed.toSorted()).toEqual(ids.slice(1).toSorted());
    expect([await countOf(id), await countOf(other.id)]).toEqual([2, 1]);
  });
});

describe('a vouched student who is edited in two tabs', () => {
  async function added() {
    const { token } = await academyWith(context.db);
    const { body } = await vouch(token);
    const { id, version } = body.data as { id: string; version: number };
    const edit = (changed: object) => update(token, id, { ...FACTS, ...changed });
    const stored = async () =>
      (await send(context, getStudent, { token, params: { id } })).body.data;
    return { token, id, version, edit, stored };
  }

  it('refuses the second edit and changes nothing, also of the guardian', async () => {
    const { token, version, edit, stored } = await added();
    const bystander = (await vouch(token, { ...FACTS, external_id: '77' })).body.data;
    const first = await edit({ class_name: '4B', version });
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    for (const changed of [{ first_name: 'سما' }, { class_name: '4B', ...GUARDIAN }]) {
      const stale = await edit({ ...changed, version });
      expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    }
    expect(await stored()).toEqual(first.body.data);
    const params = { id: bystander.id };
    expect((await send(context, getStudent, { token, params })).body.data).toEqual(bystander);
    const again = await edit({ class_name: '4B', first_name: 'سما', version: version + 1 });
    expect(again.body.data).toMatchObject({ first_name: 'سما', class_name: '4B' });
  });

  it('accepts a retry whose answer was lost, with a guardian too', async () => {
    const { version, edit } = await added();
    const body = { class_name: '4B', ...GUARDIAN, version };
    const [first, retry] = [await edit(body), await edit(body)];
    expect([first.status, retry.status]).toEqual([200, 200]);
    expect(retry.body.data).toEqual(first.body.data);
    expect(retry.body.data.version).toBe(version + 1);
  });

  it('takes one of two edits at once', async () => {
    const { version, edit, stored } = await added();
    const answers = await Promise.all(
      ['4A', '4B'].map((class_name) => edit({ class_name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = answers.filter(({ status }) => status === 200);
    expect(await stored()).toEqual(saved?.body.data);
  });

  it('saves the edit of an older browser, which sends no version', async () => {
    const { version, edit } = await added();
    await edit({ class_name: '4B', version });
    const older = await edit({ first_name: 'سما' });
    expect([older.status, older.body.data.version]).toEqual([200, version + 2]);
  });
});
