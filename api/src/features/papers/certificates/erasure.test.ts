import { reissueCertificate, revokeCertificate } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { aCode, addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { insertRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const context = testApp();

async function printed() {
  const { db } = context;
  const admin = await signInAdmin(db);
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const student = await addStudent(db, { academy_id: academy.id });
  const holder = { edition_id: edition.id, academy_id: academy.id, student_id: student.id };
  const { id } = await addCertificate(db, holder);
  const named = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from certificates
      where student_id = ${student.id} and facts->'name' <> 'null'::jsonb`.execute(db);
    return rows[0]?.total;
  };
  return { admin, academy, student, id, named };
}

/** Erases a student while `correct` is between its reading and its writing. */
async function eraseDuring(
  { student, academy }: Awaited<ReturnType<typeof printed>>,
  correct: () => Promise<unknown>,
) {
  const { db } = context;
  const erase = () => inTransaction(db, (trx) => eraseStudent(trx, student.id));
  const running: Promise<unknown>[] = [];
  await inTransaction(db, async (trx) => {
    // The new certificate refers to the academy, so its insert waits here.
    await sql`select from academies where id = ${academy.id} for update`.execute(trx);
    running.push(correct());
    await lockWait(db);
    running.push(erase());
    await lockWait(db, 2);
  });
  await Promise.all(running);
}

it('an erasure during a correction leaves no name', async () => {
  const all = await printed();
  const { admin, id, named } = all;
  await eraseDuring(all, () =>
    send(context, reissueCertificate, { token: admin.token, params: { id } }),
  );
  expect(await named()).toBe(0);
});

it('without the student’s lock it leaves one (negative control)', async () => {
  const all = await printed();
  const { id, named } = all;
  await eraseDuring(all, () =>
    inTransaction(context.db, async (trx) => {
      await sql`update certificates set replaced_at = now() where id = ${id}`.execute(trx);
      await sql`insert into certificates (code, edition_id, kind, text_id, holder_id, student_id,
          academy_id, facts, replaces)
        select ${aCode()}, edition_id, kind, text_id, holder_id, student_id, academy_id, facts, id
        from certificates where id = ${id}`.execute(trx);
    }),
  );
  expect(await named()).toBe(1);
});

it('an erased holder’s certificate is not issued again, whatever its texts say by now', async () => {
  const { admin, student, id } = await printed();
  const { db } = context;
  await inTransaction(db, (trx) => eraseStudent(trx, student.id));
  await sql`insert into certificate_texts (edition_id, kind, version, texts)
    select edition_id, kind, 2, texts from certificate_texts
    where id = (select text_id from certificates where id = ${id})`.execute(db);
  const reply = await send(context, reissueCertificate, { token: admin.token, params: { id } });
  expect([reply.status, reply.body.code]).toEqual([409, 'certificate_unchanged']);
});

it('an erasure leaves no reason, and no stored reply with the name', async () => {
  const { db } = context;
  const { admin, student, id } = await printed();
  const { token } = admin;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const corrected = await send(context, reissueCertificate, { token, headers, params: { id } });
  const params = { id: corrected.body.data.id };
  const body = { reason: 'سلمى في فريق آخر' };
  const revoked = await send(context, revokeCertificate, { token, headers, params, body });
  expect([corrected.status, revoked.status]).toEqual([201, 200]);
  const left = async () => {
    const { rows } = await sql<{ replies: number; reasons: string[]; entries: number }>`select
      (select count(*) from idempotency_keys where actor_id = ${admin.id}) as replies,
      array(select revoked_reason from certificates where student_id = ${student.id}
        and revoked_reason is not null) as reasons,
      (select count(*) from audit_log where administrator_id = ${admin.id}
        and after::text like '%سلمى%') as entries`.execute(db);
    return rows[0];
  };
  expect(await left()).toEqual({ replies: 2, reasons: [body.reason], entries: 0 });
  const other = { actor_id: admin.id, route: 'POST /admin/coupons/bulk', key: 'other' };
  const response = JSON.stringify({ data: { id } });
  await insertRow(db, 'idempotency_keys', { ...other, request_hash: Buffer.from(''), response });
  await inTransaction(db, (trx) => eraseStudent(trx, student.id));
  expect(await left()).toEqual({ replies: 1, reasons: [''], entries: 0 });
});
