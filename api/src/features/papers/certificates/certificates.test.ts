import {
  confirmCertificateNames,
  downloadCertificate,
  downloadChildCertificate,
  downloadOwnCertificate,
  downloadStudentCertificate,
  getCertificateOverview,
  issueCertificates,
  listCertificateNames,
  listCertificates,
  listOwnCertificates,
  listStudentCertificates,
  RATE_LIMITS,
  reissueCertificate,
  revokeCertificate,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { hashToken, openSession } from '../../../http/session.ts';

const context = testApp();

async function prepared(names: [string, string][] = [['سلمى', 'علي']]) {
  const { db } = context;
  const admin = await signInAdmin(db);
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  await insertRow(db, 'edition_academies', { edition_id: edition.id, academy_id: academy.id });
  const teams = await addCompleteTeams(db, { editionId: edition.id, academyId: academy.id }, names);
  const issue = (body: object = {}) =>
    send(context, issueCertificates, {
      token: admin.token,
      body: {
        edition: edition.number,
        kind: 'participation',
        takes_unconfirmed: true,
        ...body,
      },
    });
  const certificates = async () =>
    (
      await send(context, listCertificates, {
        token: admin.token,
        query: { edition: String(edition.number) },
      })
    ).body.data;
  return { admin, academy, edition, teams, issue, certificates };
}

const signIn = async (id: string) => ({
  token: await openSession(context.db, { role: 'student', id }, undefined),
});

const PHONE = '+201299999958';

async function addGrant(studentId: string): Promise<string> {
  const { db } = context;
  await addGuardian(db, studentId, PHONE);
  await sql`insert into family_grants (token_hash, guardian_id, expires_at)
    select ${hashToken('grant')}, id, now() + interval '1 hour' from guardians
    where student_id = ${studentId}`.execute(db);
  const proof = { token_hash: hashToken('grant'), student_id: studentId };
  await db.insertInto('family_proofs').values(proof).execute();
  return 'grant';
}

describe('issuing', () => {
  it('gives each member of a complete team one certificate, however often it is pressed', async () => {
    const { issue, certificates, edition, academy } = await prepared([
      ['سلمى', 'علي'],
      ['يوسف', 'عبد الرحمن'],
    ]);
    // A team without a track is not complete.
    await insertRow(context.db, 'teams', {
      edition_id: edition.id,
      academy_id: academy.id,
      name: 'ناقص',
    });
    const first = await issue();
    expect([first.status, first.body.data.issued]).toEqual([201, 2]);
    expect(first.body.data.done_at).not.toBeNull();
    expect((await issue()).body.data.issued).toBe(0);
    const rows = await certificates();
    expect(rows).toHaveLength(2);
    expect(rows.map((row: { name: { en: string } }) => row.name.en).sort()).toEqual([
      'Salma Ali',
      'Youssef Abdelrahman',
    ]);
    expect(rows[0]).toMatchObject({ state: 'valid', kind: 'participation', award: null });
    const told = await listRows(context.db, 'student_notices', { edition_id: edition.id }, 'kind');
    expect(told.map(({ kind }) => kind)).toEqual(['certificate_ready', 'certificate_ready']);
    const bells = await listRows(context.db, 'notices', { academy_id: academy.id }, 'kind');
    expect(bells).toEqual([{ kind: 'certificates_ready' }]);
  });

  it('waits for names that the school has not confirmed, unless told otherwise', async () => {
    const { issue, academy, edition, teams } = await prepared([
      ['سلمى', 'علي'],
      ['نور', 'حسن'],
    ]);
    expect((await issue({ takes_unconfirmed: false })).body.data.issued).toBe(0);
    const body = {
      names: [{ holder_id: teams[0]?.studentId, name_ar: 'سَلمى عليّ', name_en: 'Salma Aly' }],
    };
    const confirmed = await send(context, confirmCertificateNames, { token: academy.token, body });
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { confirmed: 1 }]);
    const query = { edition: String(edition.number) };
    const listed = await send(context, listCertificateNames, { token: academy.token, query });
    const names = listed.body.data.filter(({ role }: { role: string }) => role === 'student');
    expect(
      names.map((row: { name_en: string; is_confirmed: boolean }) => [
        row.name_en,
        row.is_confirmed,
      ]),
    ).toEqual([
      ['Salma Aly', true],
      ['Nour Hassan', false],
    ]);
    expect((await issue({ takes_unconfirmed: false })).body.data.issued).toBe(1);
    await updateRow(context.db, 'students', teams[0]?.studentId ?? '', { last_name: 'عمر' });
    const again = await send(context, listCertificateNames, { token: academy.token, query });
    expect(again.body.data.every((row: { is_confirmed: boolean }) => !row.is_confirmed)).toBe(true);
  });

  it('goes to one school or one team when asked so', async () => {
    const { issue, teams, edition } = await prepared([
      ['سلمى', 'علي'],
      ['نور', 'حسن'],
    ]);
    expect((await issue({ team_id: teams[1]?.teamId })).body.data.issued).toBe(1);
    const other = await academyWith(context.db);
    const refused = await issue({ academy_id: other.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['academy_id']]);
    const foreign = await prepared();
    const wrong = await issue({ team_id: foreign.teams[0]?.teamId });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['team_id']]);
    expect(edition.id).not.toBe(foreign.edition.id);
  });

  it('names what an award is for, to one team, and issues mentors and schools theirs', async () => {
    const { issue, teams, certificates } = await prepared();
    const team_id = teams[0]?.teamId;
    const bare = await issue({ kind: 'award' });
    expect([bare.status, Object.keys(bare.body.errors).sort()]).toEqual([
      422,
      ['award', 'team_id'],
    ]);
    const award = { ar: 'أفضل تصميم', en: 'Best design' };
    expect((await issue({ kind: 'award', team_id, award })).body.data.issued).toBe(1);
    const second = { ar: 'أفضل برمجة', en: 'Best code' };
    expect((await issue({ kind: 'award', team_id, award: second })).body.data.issued).toBe(1);
    expect((await issue({ kind: 'award', team_id, award })).body.data.issued).toBe(0);
    expect((await issue({ kind: 'mentor' })).body.data.issued).toBe(1);
    expect((await issue({ kind: 'school' })).body.data.issued).toBe(1);
    const kinds = (await certificates()).map((row: { kind: string }) => row.kind);
    expect(kinds).toEqual(['school', 'mentor', 'award', 'award']);
  });

  it('leaves out whose certificate was revoked, until somebody names the team', async () => {
    const { issue, teams, certificates } = await prepared([
      ['سلمى', 'علي'],
      ['نور', 'حسن'],
    ]);
    await issue();
    const [{ id }] = await certificates();
    await sql`update certificates set revoked_at = now(), revoked_reason = 'x'
      where id = ${id}`.execute(context.db);
    expect((await issue()).body.data.issued).toBe(0);
    const again = [await issue({ team_id: teams[0]?.teamId })];
    again.push(await issue({ team_id: teams[1]?.teamId }));
    expect(again.map(({ body }) => body.data.issued).sort()).toEqual([0, 1]);
    expect((await issue()).body.data.issued).toBe(0);
  });

  it('needs a living or published edition', async () => {
    const { issue, edition } = await prepared();
    const move = (status: 'draft' | 'published' | 'archived') =>
      context.db.updateTable('editions').set({ status }).where('id', '=', edition.id).execute();
    await move('draft');
    expect((await issue()).status).toBe(404);
    await move('published');
    expect((await issue()).body.data.issued).toBe(1);
    await move('archived');
    expect((await issue()).body.code).toBe('edition_archived');
  });

  it('is refused to those who only read', async () => {
    const { edition } = await prepared();
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    const body = { edition: edition.number, kind: 'participation', takes_unconfirmed: true };
    const { status } = await send(context, issueCertificates, { token: reader.token, body });
    expect(status).toBe(403);
    const overview = await send(context, getCertificateOverview, {
      token: reader.token,
      query: { edition: String(edition.number) },
    });
    expect(overview.body.data.kinds[0]).toEqual({
      kind: 'participation',
      holders: 1,
      confirmed: 0,
      valid: 0,
    });
    const award = overview.body.data.kinds.find(({ kind }: { kind: string }) => kind === 'award');
    expect(award).toEqual({ kind: 'award', holders: 0, confirmed: 0, valid: 0 });
  });
});

describe('corrections', () => {
  const revoke = (token: string, id: string) =>
    send(context, revokeCertificate, { token, params: { id }, body: { reason: 'خطأ في الفريق' } });
  const reissue = (token: string, id: string) =>
    send(context, reissueCertificate, { token, params: { id } });

  it('replaces a certificate by one with the names of now, in an archived edition too', async () => {
    const { issue, certificates, admin, academy, edition, teams } = await prepared();
    await issue();
    const [old] = await certificates();
    const body = {
      names: [{ holder_id: teams[0]?.studentId, name_ar: 'سلمى عليّ', name_en: 'Selma Ali' }],
    };
    await send(context, confirmCertificateNames, { token: academy.token, body });
    await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
    const replaced = await reissue(admin.token, old.id);
    expect([replaced.status, replaced.body.data.name.en]).toEqual([201, 'Selma Ali']);
    expect(replaced.body.data.code).not.toBe(old.code);
    const [told, bells] = await Promise.all([
      context.db
        .selectFrom('student_notices')
        .select('kind')
        .where('student_id', '=', teams[0]?.studentId ?? '')
        .orderBy('id')
        .execute(),
      context.db
        .selectFrom('notices')
        .select('kind')
        .where('academy_id', '=', academy.id)
        .orderBy('id')
        .execute(),
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(['certificate_ready', 'certificate_corrected']);
    expect(bells.map(({ kind }) => kind)).toEqual(['certificates_ready', 'certificates_corrected']);
    const states = (await certificates()).map((row: { state: string }) => row.state);
    expect(states).toEqual(['valid', 'replaced']);
    expect((await reissue(admin.token, old.id)).body.code).toBe('certificate_ended');
    expect((await revoke(admin.token, replaced.body.data.id)).body.data.state).toBe('revoked');
    expect((await revoke(admin.token, old.id)).body.code).toBe('certificate_ended');
  });

  it('corrects the name alone, of whoever has left the team too, and nothing that is right', async () => {
    const { issue, certificates, admin, edition, teams } = await prepared();
    const { db } = context;
    await issue();
    const [old] = await certificates();
    const { studentId = '', teamId = '' } = teams[0] ?? {};
    await db.updateTable('teams').set({ name: 'اسم آخر' }).where('id', '=', teamId).execute();
    expect((await reissue(admin.token, old.id)).body.code).toBe('certificate_unchanged');
    const leave = db.deleteFrom('team_members').where('edition_id', '=', edition.id);
    await leave.where('student_id', '=', studentId).execute();
    const rename = db.updateTable('students').set({ last_name: 'عمر' });
    await rename.where('id', '=', studentId).execute();
    const { status, body } = await reissue(admin.token, old.id);
    expect([status, body.data.name.ar, body.data.team]).toEqual([201, 'سلمى عمر', old.team]);
  });

  it('two corrections at once make one new certificate', async () => {
    const { issue, certificates, admin, teams } = await prepared();
    await issue();
    const [old] = await certificates();
    await updateRow(context.db, 'students', teams[0]?.studentId ?? '', { last_name: 'عمر' });
    const replies = await Promise.all([1, 2, 3].map(() => reissue(admin.token, old.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is written into the audit log without names', async () => {
    const { issue, certificates, admin } = await prepared();
    await issue();
    const [one] = await certificates();
    await revoke(admin.token, one.id);
    const entries = await context.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('administrator_id', '=', admin.id)
      .where('entity_type', '=', 'certificate')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'certificate.issue',
      'certificate.revoke',
    ]);
    expect(JSON.stringify(entries)).not.toContain('سلمى');
  });
});

describe('downloads', () => {
  it('a student, the school and administrators get the PDF, others none', async () => {
    const { issue, certificates, admin, academy, teams } = await prepared();
    await issue();
    const [one] = await certificates();
    const params = { id: one.id };
    const { token } = await signIn(teams[0]?.studentId ?? '');
    const own = await send(context, listStudentCertificates, { token });
    expect(own.body.data.map((row: { id: string }) => row.id)).toEqual([one.id]);
    const files = await Promise.all([
      send(context, downloadStudentCertificate, { token, params }),
      send(context, downloadOwnCertificate, { token: academy.token, params }),
      send(context, downloadCertificate, { token: admin.token, params }),
    ]);
    for (const { status, headers, bytes } of files) {
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const other = await prepared();
    const { token: stranger } = await signIn(other.teams[0]?.studentId ?? '');
    const refused = await Promise.all([
      send(context, downloadStudentCertificate, { token: stranger, params }),
      send(context, downloadOwnCertificate, { token: other.academy.token, params }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    const listed = await send(context, listOwnCertificates, { token: other.academy.token });
    expect(listed.body.data).toEqual([]);
  });

  it('count towards the paper limit of the account that asks, and their files have readable names', async () => {
    const { issue, certificates, academy, teams } = await prepared();
    await issue();
    const [one] = await certificates();
    const studentId = teams[0]?.studentId ?? '';
    const { token } = await signIn(studentId);
    const own = () => send(context, downloadStudentCertificate, { token, params: { id: one.id } });
    const set = () =>
      send(context, downloadOwnCertificate, { token: academy.token, params: { id: one.id } });
    const grant = await addGrant(studentId);
    const child = () =>
      send(context, downloadChildCertificate, {
        body: { grant, student_id: studentId, certificate_id: one.id },
      });
    const { status, headers } = await own();
    expect(status).toBe(200);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('سلمى علي');
    expect([(await set()).status, (await child()).status]).toEqual([200, 200]);
    for (const owner of [`student:${studentId}`, `academy:${academy.id}`, `guardian:${PHONE}`]) {
      for (let n = 1; n < RATE_LIMITS.papersPerAccount.max; n += 1) {
        await countEvent(context.deps, 'papersPerAccount', owner);
      }
    }
    const late = await Promise.all([own(), set(), child()]);
    expect(late.map((reply) => reply.status)).toEqual([429, 429, 429]);
  });

  it('another school cannot confirm the name', async () => {
    const { teams } = await prepared();
    const other = await academyWith(context.db);
    const names = [{ holder_id: teams[0]?.studentId, name_ar: 'س', name_en: 'S' }];
    const refused = await send(context, confirmCertificateNames, {
      token: other.token,
      body: { names },
    });
    expect(refused.status).toBe(404);
    const { rows } = await sql<{ total: number }>`select count(*) as total from certificate_names
      where student_id = ${teams[0]?.studentId}`.execute(context.db);
    expect(rows[0]?.total).toBe(0);
  });
});
