import {
  approveBankTransfer,
  changeAcademyStatus,
  closeDuplicate,
  getAccountingMonth,
  getDeskNews,
  listAcademies,
  listAdminAcademies,
  loginAcademy,
  reopenDuplicate,
  reverseBankTransfer,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { monthAgo } from '../../../../test/books.ts';
import { forgetLimits } from '../../../../test/codes.ts';
import { addRequest, addVouched } from '../../../../test/enrolment.ts';
import { credit, signInAcademy, signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { addJudging } from '../../../../test/judging.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { addTransfer, ledgerOf } from '../../../../test/money-back.ts';
import { callBack, started } from '../../../../test/payments.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { findBrokenWallets, findUnprovedRecords } from '../../money/wallet/index.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const { double, context } = await testAppWithGateways();
const reason = 'سجل المحاسب المدرسة مرة ثانية';
const PASSWORD = 'Quiet-River-71';
let owner: string;
beforeEach(async () => {
  await forgetLimits(context.db);
  owner = (await signInAdmin(context.db, { password_hash: await hashPassword(PASSWORD) })).token;
});

let n = 0;
/** Two schools of one name and place, the second one with a balance, a student and a request. */
async function twins(balance = 50_000) {
  n += 1;
  const { db } = context;
  const password_hash = await hashPassword(PASSWORD);
  const kept = await signInAcademy(db, { name: `مدرسة الأمل ${n}`, license_number: `ق / ${n}` });
  const duplicate = await signInAcademy(db, { name: `مدرسه  الامل${n}`, password_hash });
  if (balance) await credit(db, duplicate.id, balance);
  await addVouched(db, kept.id, { external_id: '7' });
  const student = await addVouched(db, duplicate.id, { external_id: '7', class_name: '3 أ' });
  const request = await addRequest(db, { academy_id: duplicate.id });
  return { kept, duplicate, student, request };
}
type Twins = Awaited<ReturnType<typeof twins>>;

const close = ({ kept, duplicate }: Twins, body = {}, token = owner) =>
  send(context, closeDuplicate, {
    token,
    params: { id: duplicate.id },
    body: { kept_id: kept.id, reason, ...body },
  });
const reopen = ({ duplicate }: Twins, token = owner) =>
  send(context, reopenDuplicate, { token, params: { id: duplicate.id }, body: { reason } });
const placeOf = async ({ student, request }: Twins) => [
  (await readRow(context.db, 'students', student.id, 'academy_id')).academy_id,
  (await readRow(context.db, 'enrolment_requests', request.id, 'academy_id')).academy_id,
];
const schoolOf = (id: string) => readRow(context.db, 'academies', id, 'status', 'balance');
const bodyOf = async (id: string, twin: 'true' | undefined = undefined) => {
  const query = { search: `${(await readRow(context.db, 'academies', id, 'email')).email}` };
  const reply = await send(context, listAdminAcademies, {
    token: owner,
    query: { ...query, ...(twin && { twins: twin }) },
  });
  return reply.body.data[0];
};
const provesAll = async () => {
  expect(await findBrokenWallets(context.db)).toEqual([]);
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
};

describe('schools that look alike', () => {
  it('are shown to each other with the reasons, and found by the filter', async () => {
    const { kept, duplicate } = await twins(0);
    expect((await bodyOf(duplicate.id, 'true')).looks_like).toMatchObject([
      { id: kept.id, email: kept.academy.email, reasons: ['name', 'governorate'] },
    ]);
    const far = await signInAcademy(context.db, {
      ...{ name: kept.academy.name, governorate: 'أسوان', license_number: `ق/${n}` },
    });
    const { looks_like } = await bodyOf(far.id, 'true');
    expect(looks_like).toMatchObject([{ id: kept.id, reasons: ['name', 'license_number'] }]);
    // Words that any school may bear, and a name in another governorate, are no reason.
    for (const name of ['المدرسة الخاصة', 'International School', kept.academy.name]) {
      const place = name === kept.academy.name ? 'الأقصر' : 'القاهرة';
      await signInAcademy(context.db, { name, governorate: place });
      const other = await signInAcademy(context.db, { name, governorate: `${place}` });
      const expected = name === kept.academy.name ? 1 : 0;
      expect((await bodyOf(other.id)).looks_like).toHaveLength(expected);
      expect(await bodyOf(other.id, 'true')).toEqual(expected ? expect.anything() : undefined);
    }
  });
});

describe('closing a school as a duplicate', () => {
  it('previews, then moves students, requests and balance, and says where to sign in', async () => {
    const pair = await twins();
    const { kept, duplicate, student } = pair;
    const staff = await signInStaff(context.db, duplicate.id);
    const before = await listRows(context.db, 'wallet_transactions', {}, 'id');
    const preview = await close(pair, { dry_run: true });
    expect(preview.body.data).toMatchObject({
      ...{ amount: 500, balance_after: 0, academy_status_after: 'closed' },
      ...{ students: 1, requests: 1 },
    });
    expect(await placeOf(pair)).toEqual([duplicate.id, duplicate.id]);
    expect((await close(pair, { balance_before: 400 })).body.code).toBe('wallet_changed');
    const replies = await Promise.all([close(pair), close(pair)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await placeOf(pair)).toEqual([kept.id, kept.id]);
    expect(await readRow(context.db, 'students', student.id)).toMatchObject({
      ...{ class_name: '3 أ', external_id: null },
    });
    const after = await listRows(context.db, 'wallet_transactions', {}, 'id');
    expect(after.length - before.length).toBe(2);
    expect(await ledgerOf(context.db, kept.id)).toEqual([['merge', 50_000]]);
    expect((await ledgerOf(context.db, duplicate.id)).at(-1)).toEqual(['merge', -50_000]);
    await provesAll();
    const params = { month: await monthAgo(context.db, 0) };
    const month = (await send(context, getAccountingMonth, { token: owner, params })).body.data;
    expect(month.adds_up).toBe(true);
    for (const token of [duplicate.token, staff.token]) {
      const { status } = await context.app
        .inject({
          ...{
            method: 'GET',
            url: '/api/academy/profile',
            headers: { authorization: `Bearer ${token}` },
          },
        })
        .then(({ statusCode }) => ({ status: statusCode }));
      expect(status).toBe(401);
    }
    const body = { email: duplicate.academy.email, password: PASSWORD };
    const refused = await send(context, loginAcademy, { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'school_moved']);
    expect(refused.body.message).toContain(kept.academy.name);
    const listed = await send(context, listAcademies, {
      query: { named: duplicate.academy.name, location: 'القاهرة' },
    });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    for (const action of ['suspend', 'verify', 'reactivate']) {
      const change = { token: owner, params: { id: duplicate.id }, body: { action, reason } };
      expect((await send(context, changeAcademyStatus, change)).status).toBe(409);
    }
  });

  it('takes judges in conflict with it off the kept school’s teams, also once undone', async () => {
    const { db } = context;
    const pair = await twins(0);
    const { place, teams, judges } = await addJudging(db, { judges: 2 });
    await updateRow(db, 'teams', teams[0]?.id ?? '', { academy_id: pair.kept.id });
    const declared = { crew_id: judges[0]?.id ?? '', declared_by: 'crew' } as const;
    await insertRow(db, 'crew_conflicts', { ...declared, academy_id: pair.duplicate.id });
    expect((await close(pair)).status).toBe(200);
    expect((await reopen(pair)).status).toBe(200);
    const kept = { academy_id: pair.kept.id };
    expect(await listRows(db, 'crew_conflicts', kept)).toMatchObject([declared]);
    const given = await listRows(db, 'assignments', { event_id: place.event_id });
    const out = given.filter(({ recused_at }) => recused_at !== null);
    expect(out.map(({ crew_id }) => crew_id)).toEqual([declared.crew_id]);
  });

  it('is refused with teams, debts, money on its way, or a wrong other school', async () => {
    const pair = await twins();
    const { kept, duplicate } = pair;
    const codeOf = async (body = {}) => (await close(pair, body)).body.code;
    const transfer = await addTransfer(context.db, duplicate.id, 10_000);
    expect(await codeOf()).toBe('duplicate_money_pending');
    await updateRow(context.db, 'bank_transfers', transfer, {
      ...{ status: 'withdrawn', decided_at: new Date() },
    });
    const payment = await started(context, duplicate.token);
    expect(await codeOf()).toBe('duplicate_money_pending');
    await updateRow(context.db, 'payments', payment.id, { status: 'expired', action: null });
    expect(await codeOf({ kept_id: duplicate.id })).toBe('conflict');
    expect(await codeOf({ kept_id: crypto.randomUUID() })).toBe('not_found');
    await updateRow(context.db, 'academies', kept.id, { status: 'pending' });
    expect(await codeOf()).toBe('conflict');
    await updateRow(context.db, 'academies', kept.id, { status: 'active' });
    await sql`insert into teams (academy_id, edition_id, number, name)
      values (${duplicate.id}, current_edition(), 99001, 'T')`.execute(context.db);
    expect(await codeOf()).toBe('duplicate_has_teams');
    expect(await schoolOf(duplicate.id)).toEqual({ status: 'active', balance: 50_000 });
  });

  it('needs the right to move money where there is some, and the password above the limit', async () => {
    const support = (await signInAdmin(context.db, { role: 'support' })).token;
    const finance = (await signInAdmin(context.db, { role: 'finance' })).token;
    const pair = await twins();
    expect((await close(pair, {}, support)).body.code).toBe('forbidden');
    expect((await close(pair, {}, finance)).body.code).toBe('forbidden');
    expect((await close(await twins(0), {}, support)).status).toBe(200);
    const large = await twins(1_000_100);
    expect((await close(large, { dry_run: true })).status).toBe(200);
    expect(Object.keys((await close(large)).body.errors)).toEqual(['current_password']);
    expect((await close(large, { current_password: PASSWORD })).status).toBe(200);
  });

  it('receives what was paid before and tells the desk, and lets nobody in who began before', async () => {
    const pair = await twins(0);
    const { duplicate } = pair;
    const news = async () =>
      (await send(context, getDeskNews, { token: owner })).body.data.news.find(
        ({ kind }: { kind: string }) => kind === 'closed_with_money',
      ).waiting;
    const waiting = await news();
    const payment = await started(context, duplicate.token, 'fawry');
    await updateRow(context.db, 'payments', payment.id, { status: 'expired', action: null });
    const locked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const entering = inTransaction(context.db, async (trx) => {
      await sql`select from students where id = ${pair.student.id} for update`.execute(trx);
      locked.resolve();
      await late.promise;
    });
    await locked.promise;
    const closing = close(pair);
    await lockWait(context.db);
    const joining = addRequest(context.db, { academy_id: duplicate.id }).catch((e) => e.constraint);
    await lockWait(context.db, 2);
    late.resolve();
    await entering;
    expect((await closing).status).toBe(200);
    const left = await listRows(
      context.db,
      'enrolment_requests',
      { academy_id: duplicate.id },
      'id',
    );
    expect([await joining, left]).toEqual(['school_closed', []]);
    double.decide(payment.reference, 'paid');
    await callBack(context, double.callback(payment.reference));
    expect(await schoolOf(duplicate.id)).toEqual({ status: 'closed', balance: 400_000 });
    expect(await news()).toBe(waiting + 1);
    expect((await reopen(pair)).body.code).toBe('duplicate_undo_too_late');
    await provesAll();
  });
});

describe('what moved with a closed school', () => {
  it('a waiting request to leave, and guardians it had confirmed; undone, each is as before', async () => {
    const pair = await twins();
    const { kept, duplicate, student } = pair;
    await insertRow(context.db, 'student_moves', {
      ...{ student_id: student.id, academy_id: duplicate.id, state: 'asked' },
    });
    const guardian = { name: 'منى', phone_number: '+201001234599', confirmed_by_name: 'الأمل' };
    const { id } = await insertRow(context.db, 'guardians', {
      ...{ ...guardian, student_id: student.id, confirmed_by: kept.id, confirmed_at: new Date() },
    });
    const asked = async () =>
      (await readRow(context.db, 'student_moves', { student_id: student.id }, 'academy_id'))
        .academy_id;
    const confirmedBy = async () =>
      (await readRow(context.db, 'guardians', id, 'confirmed_by')).confirmed_by;
    expect((await close(pair)).status).toBe(200);
    expect([await asked(), await confirmedBy()]).toEqual([kept.id, kept.id]);
    expect((await reopen(pair)).status).toBe(200);
    expect([await asked(), await confirmedBy()]).toEqual([duplicate.id, kept.id]);
  });

  it('a student who is changed while it is undone stays, and the undo is refused', async () => {
    const pair = await twins();
    expect((await close(pair)).status).toBe(200);
    const written = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const changing = inTransaction(context.db, async (trx) => {
      await updateRow(trx, 'students', pair.student.id, { class_name: '4 ب' });
      written.resolve();
      await changed.promise;
    });
    await written.promise;
    const undoing = reopen(pair);
    await lockWait(context.db);
    changed.resolve();
    await changing;
    expect((await undoing).body.code).toBe('duplicate_undo_too_late');
    expect((await placeOf(pair))[0]).toBe(pair.kept.id);
  });

  it('its transfers are not reversed, and an erased student’s number is forgotten', async () => {
    const pair = await twins(0);
    const transfer = await addTransfer(context.db, pair.duplicate.id, 10_000);
    await send(context, approveBankTransfer, { token: owner, params: { id: transfer }, body: {} });
    expect((await close(pair)).status).toBe(200);
    const reversing = { token: owner, params: { id: transfer }, body: { reason } };
    expect((await send(context, reverseBankTransfer, reversing)).body.code).toBe(
      'transfer_of_closed_school',
    );
    await inTransaction(context.db, (trx) => eraseStudent(trx, pair.student.id));
    const closing = { duplicate_id: pair.duplicate.id };
    const { dropped_numbers } = await readRow(context.db, 'duplicate_closings', closing);
    expect(dropped_numbers).toEqual({});
  });
});

describe('undoing it', () => {
  it('restores everything once, also a school that the balance has activated', async () => {
    const pair = await twins(500_000_00 / 100);
    const { kept, duplicate, student } = pair;
    await updateRow(context.db, 'academies', kept.id, { status: 'verified' });
    expect((await close(pair, { current_password: PASSWORD })).status).toBe(200);
    expect(await schoolOf(kept.id)).toEqual({ status: 'active', balance: 500_000 });
    const replies = await Promise.all([reopen(pair), reopen(pair)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await schoolOf(kept.id)).toEqual({ status: 'verified', balance: 0 });
    expect(await schoolOf(duplicate.id)).toEqual({ status: 'active', balance: 500_000 });
    expect(await placeOf(pair)).toEqual([duplicate.id, duplicate.id]);
    expect((await readRow(context.db, 'students', student.id)).external_id).toBe('7');
    await provesAll();
    // And it can be closed again.
    expect((await close(pair)).status).toBe(200);
    await provesAll();
  });

  it.each<[string, (pair: Twins) => Promise<unknown>]>([
    [
      'a day',
      ({ duplicate }) =>
        sql`update duplicate_closings set
      closed_at = now() - interval '25 hours' where duplicate_id = ${duplicate.id}`.execute(
          context.db,
        ),
    ],
    ['an entry in the wallet', ({ kept }) => credit(context.db, kept.id, 100)],
    [
      'a change of a student',
      ({ student }) => updateRow(context.db, 'students', student.id, { class_name: '4 أ' }),
    ],
    [
      'an answered request',
      ({ request }) =>
        updateRow(context.db, 'enrolment_requests', request.id, {
          ...{ status: 'rejected', decided_at: new Date() },
        }),
    ],
    [
      'a team',
      async ({ kept, student }) => {
        const { rows } = await sql<{ id: string; edition_id: string }>`insert into teams
        (academy_id, edition_id, number, name) values (${kept.id}, current_edition(), 99002, 'U')
        returning id, edition_id`.execute(context.db);
        await insertRow(context.db, 'team_members', {
          ...{ team_id: rows[0]?.id ?? '', edition_id: rows[0]?.edition_id ?? '' },
          ...{ student_id: student.id, role: 'member' },
        });
      },
    ],
  ])('is refused after %s', async (_, act) => {
    const pair = await twins();
    expect((await close(pair)).status).toBe(200);
    await act(pair);
    expect((await reopen(pair)).body.code).toBe('duplicate_undo_too_late');
    expect((await schoolOf(pair.duplicate.id)).status).toBe('closed');
  });
});
