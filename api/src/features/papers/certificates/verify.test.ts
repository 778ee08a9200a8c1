import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aCode, addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { openDatabase } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const context = testApp();
let addresses = 0;

function open(path: string, address?: string) {
  addresses += 1;
  return context.app.inject({
    method: 'GET',
    url: path,
    remoteAddress: address ?? `10.9.${addresses >> 8}.${addresses & 255}`,
  });
}

async function issued(facts?: object) {
  const { db } = context;
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const student = await addStudent(db, { academy_id: academy.id, birth_date: '2014-05-01' });
  const holder = { edition_id: edition.id, academy_id: academy.id, student_id: student.id };
  const fields = facts ? { facts: JSON.stringify(facts) } : {};
  return { student, ...(await addCertificate(db, holder, fields)) };
}

describe('the page behind a certificate’s code', () => {
  it('says in both languages what the paper says, and loads nothing', async () => {
    const { code } = await issued();
    const grouped = code.replace(/.{4}(?=.)/g, '$&-');
    for (const typed of [code, grouped, grouped.toLowerCase()]) {
      const { statusCode, headers, body } = await open(`/verify/${typed}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(body).not.toContain('<script');
      for (const said of ['شهادة صحيحة', 'This certificate is valid', 'سلمى التجربة', grouped]) {
        expect(body).toContain(said);
      }
      expect(body).toContain('Salma Altagriba');
    }
  });

  it('says replaced and revoked, and of a revoked one no name and no reason', async () => {
    const old = await issued();
    await sql`update certificates set replaced_at = now() where id = ${old.id}`.execute(context.db);
    expect((await open(`/verify/${old.code}`)).body).toContain('Replaced by a newer certificate');
    const wrong = await issued();
    await sql`update certificates set revoked_at = now(), revoked_reason = 'سر'
      where id = ${wrong.id}`.execute(context.db);
    const { body } = await open(`/verify/${wrong.code}`);
    expect(body).toContain('شهادة ملغاة');
    expect(body).not.toContain('سلمى');
    expect(body).not.toContain('سر<');
  });

  it('says revoked of one whose correction was revoked, however often it was corrected', async () => {
    const [first, second, third] = [await issued(), await issued(), await issued()];
    for (const [old, next] of [
      [first, second],
      [second, third],
    ] as const) {
      await sql`update certificates set replaced_at = now(), replaced_by = ${next.id}
        where id = ${old.id}`.execute(context.db);
    }
    expect((await open(`/verify/${first.code}`)).body).toContain('Replaced by a newer certificate');
    await sql`update certificates set revoked_at = now(), revoked_reason = 'x'
      where id = ${third.id}`.execute(context.db);
    for (const { code } of [first, second]) {
      const { body } = await open(`/verify/${code}`);
      expect(body).toContain('This certificate was revoked');
      expect(body).not.toContain('Salma');
    }
  });

  it('knows no other code, and asks the same of the database for what cannot be one', async () => {
    for (const typed of [aCode(), 'x', '%3Cscript%3E', 'U'.repeat(16), '0'.repeat(90)]) {
      const { statusCode, body } = await open(`/verify/${typed}`);
      expect([typed, statusCode]).toEqual([typed, 404]);
      expect(body).toContain('No certificate has this code');
      expect(body).toContain('<form action="/verify"');
      expect(body).not.toContain('<script');
    }
  });

  it('takes the same steps for every code that nobody has, also once there are too many', async () => {
    const asked: string[] = [];
    const db = openDatabase(context.connection, {
      max: 1,
      onError: () => undefined,
      onQuery: ({ query }) => void asked.push(query.sql),
    });
    const app = await buildApp({ ...context.deps, db, readDb: db }, context.deps.log);
    const stepsFor = async (code: string, address?: string) => {
      asked.length = 0;
      addresses += 1;
      const remoteAddress = address ?? `10.7.${addresses >> 8}.${addresses & 255}`;
      await app.inject({ method: 'GET', url: `/verify/${code}`, remoteAddress });
      // The brand is read every two seconds, whatever is asked.
      return asked.filter((text) => !text.includes('content_state'));
    };
    try {
      const unknown = await stepsFor(aCode());
      expect(unknown.length).toBeGreaterThan(1);
      for (const other of [aCode(), 'x', 'U'.repeat(16), '0'.repeat(90)]) {
        expect([other, await stepsFor(other)]).toEqual([other, unknown]);
      }
      const spent = '10.7.255.1';
      for (let tries = 0; tries < 30; tries += 1) await stepsFor(aCode(), spent);
      expect(await stepsFor(aCode(), spent)).toEqual(unknown);
      expect(await stepsFor((await issued()).code)).toEqual(unknown.slice(0, 1));
    } finally {
      await app.close();
      await db.destroy();
    }
  });

  it('takes a typed code to its page', async () => {
    const { code } = await issued();
    expect((await open('/verify')).body).toContain('name="code"');
    const sent = await open(`/verify?code=${code.toLowerCase()}`);
    expect(sent.statusCode).toBe(303);
    expect((await open(String(sent.headers.location))).body).toContain('سلمى التجربة');
    expect((await open('/verify?code=nothing')).statusCode).toBe(404);
  });

  it('shows names as texts', async () => {
    const name = { ar: '<b>سلمى</b>', en: '"><img src=x>' };
    const { code } = await issued({ name, team: 'أ & ب', academy: 'م', track: null, award: null });
    const { body } = await open(`/verify/${code}`);
    expect(body).not.toContain('<b>');
    // The site's own mark alone.
    expect(body.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="/icon.svg"')]);
    expect(body).toContain('أ &amp; ب');
  });

  it('bounds the unknown codes of one address, with a page, and shows the others to it', async () => {
    const address = '10.8.0.1';
    const { code } = await issued();
    const replies: number[] = [];
    for (let tries = 0; tries < 30; tries += 1) {
      replies.push((await open(`/verify/${aCode()}`, address)).statusCode);
    }
    expect(replies.every((status) => status === 404)).toBe(true);
    const refused = await open(`/verify/${aCode()}`, address);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Too many tries');
    for (let times = 0; times < 40; times += 1) {
      expect((await open(`/verify/${code}`, address)).statusCode).toBe(200);
    }
    expect((await open(`/verify/${code}.jwt`, address)).statusCode).toBe(200);
    expect((await open(`/verify/${aCode()}.jwt`, address)).statusCode).toBe(429);
  });

  it('says how long a reader who tries too often has to wait', async () => {
    const address = '10.8.0.2';
    const wait = async () =>
      Number((await open(`/verify/${aCode()}`, address)).headers['retry-after']);
    for (let tries = 0; tries < 30; tries += 1) await open(`/verify/${aCode()}`, address);
    expect(await wait()).toBeGreaterThan(40);
    await sql`update rate_limits set hits = array(select hit - interval '45 seconds'
      from unnest(hits) hit) where key like 'certificatesPerAddress:%'`.execute(context.db);
    expect(await wait()).toBeLessThanOrEqual(15);
    await sql`update rate_limits set hits = array(select hit - interval '20 seconds'
      from unnest(hits) hit) where key like 'certificatesPerAddress:%'`.execute(context.db);
    expect((await open(`/verify/${aCode()}`, address)).statusCode).toBe(404);
  });
});

describe('the name on the page', () => {
  const consent = (guardianId: string, action: 'given' | 'withdrawn') =>
    sql`insert into guardian_consents (guardian_id, kind, action, signed_name, text_version, language)
      values (${guardianId}, 'participation', ${action},
        ${action === 'given' ? 'منى' : null}, '1', 'ar')`.execute(context.db);
  const nameIn = async (code: string) =>
    (await open(`/verify/${code}`)).body.includes('سلمى التجربة');

  it('goes when the guardian of a minor takes the consent back, and the paper stays valid', async () => {
    const { student, code } = await issued();
    await addGuardian(context.db, student.id, '+201299999955');
    const guardian = await readRow(context.db, 'guardians', { student_id: student.id }, 'id');
    await consent(guardian.id, 'given');
    expect(await nameIn(code)).toBe(true);
    await consent(guardian.id, 'withdrawn');
    const { body } = await open(`/verify/${code}`);
    expect(body).not.toContain('سلمى');
    expect(body).not.toContain('Salma');
    expect(body).toContain('شهادة صحيحة');
    expect(body).toContain('The name is not shown any more');
    expect(body).toContain('لم يعد الاسم معروضًا');
    await updateRow(context.db, 'students', student.id, { birth_date: '2000-01-01' });
    expect(await nameIn(code)).toBe(true);
  });

  it('goes while the consent comes from the child’s own phone, until the school confirms', async () => {
    const { student, code } = await issued();
    const { phone_number, academy_id } = await readRow(context.db, 'students', student.id);
    await addGuardian(context.db, student.id, phone_number ?? '');
    const guardian = await readRow(context.db, 'guardians', { student_id: student.id }, 'id');
    await consent(guardian.id, 'given');
    expect(await nameIn(code)).toBe(false);
    await sql`update guardians set confirmed_by = ${academy_id}, confirmed_by_name = 'مدرسة',
      confirmed_at = now() where id = ${guardian.id}`.execute(context.db);
    expect(await nameIn(code)).toBe(true);
  });

  it('goes as soon as a guardian asks to delete and hide the child', async () => {
    const [own, bystander] = [await issued(), await issued()];
    await addGuardian(context.db, own.student.id, '+201299999958');
    const ask = (hides: boolean) =>
      sql`insert into child_deletions (student_id, guardian_id, due_at, hides)
        select student_id, id, now() + interval '7 days', ${hides} from guardians
        where student_id = ${own.student.id}
        on conflict (student_id) do update set hides = excluded.hides`.execute(context.db);
    await ask(false);
    expect(await nameIn(own.code)).toBe(true);
    await ask(true);
    expect([await nameIn(own.code), await nameIn(bystander.code)]).toEqual([false, true]);
  });

  it('does not come back because another guardian was named, but when that one agrees', async () => {
    const { db } = context;
    const { student, code } = await issued();
    const named = async (phone: string) => {
      await sql`update guardians set ended_at = now(), phone_number = null
        where student_id = ${student.id}
          and ended_at is null`.execute(db);
      await addGuardian(db, student.id, phone);
      const current = db.selectFrom('guardians').select('id').where('ended_at', 'is', null);
      return (await current.where('student_id', '=', student.id).executeTakeFirstOrThrow()).id;
    };
    const first = await named('+201299999956');
    await consent(first, 'given');
    await consent(first, 'withdrawn');
    const second = await named('+201299999957');
    expect(await nameIn(code)).toBe(false);
    await consent(second, 'given');
    expect(await nameIn(code)).toBe(true);
  });

  it('goes with the account, in an archived edition too', async () => {
    const { student, id, code } = await issued();
    await sql`insert into certificate_names (student_id, name_ar, name_en, written_as, confirmed_by)
      select ${student.id}, 'سلمى', 'Salma', 'سلمى', academy_id from certificates
      where id = ${id}`.execute(context.db);
    await sql`update editions set status = 'archived'
      where id = (select edition_id from certificates where id = ${id})`.execute(context.db);
    await inTransaction(context.db, (trx) => eraseStudent(trx, student.id));
    const { body } = await open(`/verify/${code}`);
    expect(body).toContain('This certificate is valid');
    expect(body).not.toContain('Salma');
    const { rows } = await sql<{ kept: number }>`select
      (select count(*) from certificates where id = ${id} and facts::text like '%سلمى%')
      + (select count(*) from certificate_names where student_id = ${student.id}) as kept`.execute(
      context.db,
    );
    expect(rows[0]?.kept).toBe(0);
  });
});
