import {
  listOwnCertificates,
  listStudentCertificates,
  shareOwnCertificate,
  shareStudentCertificate,
  unshareOwnCertificate,
  unshareStudentCertificate,
} from '@midan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSession } from '../../../http/session.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const context = testApp();
let phone = 30;

async function child() {
  const { db } = context;
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const student = await addStudent(db, { academy_id: academy.id });
  const holder = { edition_id: edition.id, academy_id: academy.id, student_id: student.id };
  const { id } = await addCertificate(db, holder);
  phone += 1;
  await addGuardian(db, student.id, `+2012999900${phone}`);
  const decide = (action: 'given' | 'withdrawn') =>
    sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
      select id, 'photos', ${action}, ${action === 'given' ? 'منى' : null}, '1', 'ar' from guardians
      where student_id = ${student.id}`.execute(db);
  const call = (
    endpoint: typeof shareOwnCertificate | typeof unshareOwnCertificate,
    token: string,
  ) => send(context, endpoint, { token, params: { id } });
  const share = (token = academy.token) => call(shareOwnCertificate, token);
  const unshare = (token = academy.token) => call(unshareOwnCertificate, token);
  const offered = async () => {
    const query = { edition: String(edition.number) };
    const { body } = await send(context, listOwnCertificates, { token: academy.token, query });
    return body.data[0].share;
  };
  return { academy, student, id, decide, share, unshare, offered };
}

const look = (url: string) => context.app.inject({ url });

it('is not made while the consent comes from the child’s own phone', async () => {
  const { student, decide, share, offered } = await child();
  await sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
    select id, 'participation', 'given', 'منى', '1', 'ar' from guardians
    where student_id = ${student.id}`.execute(context.db);
  await decide('given');
  expect(await offered()).toBe('possible');
  await sql`update guardians set phone_number =
    (select phone_number from students where id = ${student.id})
    where student_id = ${student.id}`.execute(context.db);
  expect(await offered()).toBeUndefined();
  expect((await share()).body.code).toBe('certificate_not_shareable');
});

it('is offered and made only while a guardian agrees to photos being published', async () => {
  const { decide, share, offered } = await child();
  expect(await offered()).toBeUndefined();
  const refused = await share();
  expect([refused.status, refused.body.code]).toEqual([409, 'certificate_not_shareable']);
  await decide('given');
  expect(await offered()).toBe('possible');
  const { status, body } = await share();
  expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/share\/[\w-]{22}$/)]);
  expect(await offered()).toBe('on');
  const again = await Promise.all([share(), share()]);
  expect(again.map((reply) => reply.body.data.path)).toEqual([body.data.path, body.data.path]);
  const picture = await look(body.data.path);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(1200);
});

it('is an adult’s own to make and to end, from the birthday on, and not the school’s', async () => {
  const { student, id, share, unshare, offered } = await child();
  const bornAgo = (age: string) =>
    sql`update students set birth_date = ((now() at time zone 'Africa/Cairo')::date
      - ${age}::interval)::date where id = ${student.id}`.execute(context.db);
  const token = await openSession(context.db, { role: 'student', id: student.id }, 'test');
  const { token: stranger } = await signInStudent(context.db);
  const call = (
    endpoint: typeof shareStudentCertificate | typeof unshareStudentCertificate,
    by = token,
  ) => send(context, endpoint, { token: by, params: { id } });
  const own = async () => {
    const { body } = await send(context, listStudentCertificates, { token });
    return body.data[0].share;
  };
  await bornAgo('18 years -1 day');
  expect(await own()).toBeUndefined();
  expect((await call(shareStudentCertificate)).body.code).toBe('certificate_not_shareable');
  await bornAgo('18 years');
  expect([await own(), await offered()]).toEqual(['possible', undefined]);
  expect((await share()).body.code).toBe('certificate_not_shareable');
  expect((await call(shareStudentCertificate, stranger)).status).toBe(404);
  const { path } = (await call(shareStudentCertificate)).body.data;
  expect((await call(shareStudentCertificate)).body.data.path).toBe(path);
  expect((await look(path)).statusCode).toBe(200);
  expect([await own(), await offered()]).toEqual(['on', 'on']);
  await bornAgo('18 years -1 day');
  expect((await look(path)).statusCode).toBe(404);
  await bornAgo('18 years');
  expect((await call(unshareStudentCertificate, stranger)).status).toBe(404);
  expect((await call(unshareStudentCertificate)).status).toBe(200);
  expect((await look(path)).statusCode).toBe(404);
  await call(shareStudentCertificate);
  expect([(await unshare()).status, await own()]).toEqual([200, 'on']);
});

it('dies with the consent and lives with a new one', async () => {
  const { decide, share } = await child();
  await decide('given');
  const { path } = (await share()).body.data;
  expect((await look(path)).statusCode).toBe(200);
  await decide('withdrawn');
  expect((await look(path)).statusCode).toBe(404);
  await decide('given');
  expect((await look(path)).statusCode).toBe(200);
});

it('dies when another guardian answers without agreeing to photos, not when one is named', async () => {
  const { db } = context;
  const decideNow = (guardian: string, kind: string, action: string) =>
    sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
      values (${guardian}, ${kind}, ${action}, ${action === 'given' ? 'سعاد' : null}, '1', 'ar')`.execute(
      db,
    );
  for (const answer of ['given', 'declined']) {
    const { student, decide, share, offered } = await child();
    await decide('given');
    const { path } = (await share()).body.data;
    await sql`update guardians set ended_at = now(), phone_number = null
      where student_id = ${student.id}`.execute(db);
    phone += 1;
    await addGuardian(db, student.id, `+2012999900${phone}`);
    expect((await look(path)).statusCode).toBe(200);
    const { id } = await db
      .selectFrom('guardians')
      .select('id')
      .where('student_id', '=', student.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    await decideNow(id, 'participation', answer);
    expect([answer, (await look(path)).statusCode]).toEqual([answer, 404]);
    expect(await offered()).toBeUndefined();
    await decideNow(id, 'participation', 'given');
    await decideNow(id, 'photos', 'given');
    expect((await look(path)).statusCode).toBe(200);
  }
});

it('has an address that cannot be one', async () => {
  for (const secret of ['%00', '%E2%80%AE', 'x'.repeat(200), '%27%20or%201=1']) {
    expect([secret, (await look(`/share/${secret}`)).statusCode]).toEqual([secret, 404]);
  }
});

it('dies when the certificate is revoked or replaced, the account erased, the school ends it', async () => {
  const ends: ((each: Awaited<ReturnType<typeof child>>) => Promise<unknown>)[] = [
    ({ id }) =>
      sql`update certificates set revoked_at = now(), revoked_reason = 'x' where id = ${id}`.execute(
        context.db,
      ),
    ({ id }) =>
      sql`update certificates set replaced_at = now() where id = ${id}`.execute(context.db),
    ({ student }) => inTransaction(context.db, (trx) => eraseStudent(trx, student.id)),
    ({ unshare }) => unshare(),
  ];
  for (const end of ends) {
    const each = await child();
    await each.decide('given');
    const { path } = (await each.share()).body.data;
    expect((await look(path)).statusCode).toBe(200);
    await end(each);
    expect((await look(path)).statusCode).toBe(404);
  }
});

it('another address is never the same, and another school shares and ends nothing', async () => {
  const { decide, share, unshare } = await child();
  await decide('given');
  const first = (await share()).body.data.path;
  const other = await academyWith(context.db);
  const foreign = [await share(other.token), await unshare(other.token)];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
  expect((await look(first)).statusCode).toBe(200);
  await unshare();
  await unshare();
  expect((await share()).body.data.path).not.toBe(first);
});

it('bounds addresses that nobody has, and answers a true one always', async () => {
  const { decide, share } = await child();
  await decide('given');
  const { path } = (await share()).body.data;
  const unknown = () => look('/share/AAAAAAAAAAAAAAAAAAAAAA');
  expect((await unknown()).statusCode).toBe(404);
  for (let tries = 1; tries < 30; tries += 1) await unknown();
  expect((await unknown()).statusCode).toBe(429);
  expect((await look(path)).statusCode).toBe(200);
});
