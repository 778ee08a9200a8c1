import {
  acceptAcademyLegal,
  acceptStudentLegal,
  answerConsent,
  claimStudentCard,
  downloadStudentData,
  getSite,
  listAcademyLegal,
  listStudentLegal,
  openConsent,
  registerAcademy,
  registerStudent,
  setGuardian,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { queuedText } from '../../../../test/codes.ts';
import { addCard, addVouched } from '../../../../test/enrolment.ts';
import { openedFamily } from '../../../../test/families.ts';
import {
  academyWith,
  signInStaff,
  signInStudent,
  signUpFields,
} from '../../../../test/fixtures.ts';
import { publishPage } from '../../../../test/pages.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { studentFields } from '../../../../test/students.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const context = testApp({ PUBLIC_URL: 'https://midan.test', CONTACT_EMAIL: 'safe@midan.test' });

/** The versions that a form has shown; none is published at first. */
const shown = async () => {
  const { legal } = (await send(context, getSite)).body.data;
  return { privacy_version: legal.privacy as number, terms_version: legal.terms as number };
};
const publishTerms = () => publishPage(context.db, 'terms', true);
const acceptedBy = async (id: string) =>
  (
    await context.db
      .selectFrom('legal_acceptances')
      .select(['account_kind', 'page', 'version'])
      .where('account_id', '=', id)
      .orderBy('page')
      .orderBy('version')
      .execute()
  ).map(({ account_kind, page, version }) => `${account_kind} ${page} ${version}`);

const calls = [
  [registerAcademy, signUpFields],
  [registerStudent, studentFields],
] as const;

it('nobody signs up in production before privacy and terms are published; a demo needs neither', async () => {
  const { config, db } = context.deps;
  const codes = async () => {
    const body = await shown();
    const answers = calls.map(([endpoint, fields]) =>
      send(context, endpoint, { body: { ...fields(), ...body } }),
    );
    return (await Promise.all(answers)).map((answer) => answer.body.code ?? answer.status);
  };
  expect(await shown()).toEqual({ privacy_version: 0, terms_version: 0 });
  expect(await codes()).toEqual([201, 201]);
  const none = { account_kind: 'student', page: 'terms', version: 0 };
  expect(await listRows(db, 'legal_acceptances', none)).toEqual([]);
  config.mode = 'production';
  expect(await codes()).toEqual(['sign_up_not_open', 'sign_up_not_open']);
  await publishPage(db, 'privacy');
  expect(await codes()).toEqual(['sign_up_not_open', 'sign_up_not_open']);
  await publishPage(db, 'terms');
  expect(await codes()).toEqual([201, 201]);
  config.mode = 'demo';
});

describe('sign-up', () => {
  it('stores the versions that were shown, and needs both once they are published', async () => {
    const student = await send(context, registerStudent, {
      body: { ...studentFields(), ...(await shown()) },
    });
    const { student_id } = student.body.data;
    expect(await acceptedBy(student_id)).toEqual(['student privacy 1', 'student terms 1']);
    for (const [endpoint, fieldsOf] of calls) {
      for (const part of [{}, { privacy_version: 1 }, { terms_version: 1 }]) {
        const bare = await send(context, endpoint, { body: { ...fieldsOf(), ...part } });
        expect([bare.status, bare.body.code]).toEqual([409, 'legal_outdated']);
      }
    }
  });

  it('refuses a version that is not shown any more, and takes the new one', async () => {
    const before = await shown();
    await publishTerms();
    for (const [endpoint, fieldsOf] of calls) {
      const fields = fieldsOf();
      const old = await send(context, endpoint, { body: { ...fields, ...before } });
      expect([old.status, old.body.code]).toEqual([409, 'legal_outdated']);
      const again = await send(context, endpoint, { body: { ...fields, ...(await shown()) } });
      expect(again.status).toBe(201);
    }
  });

  it('forgets them with a sign-up that nobody verified', async () => {
    const versions = await shown();
    const body = { ...signUpFields(), ...versions };
    const { academy_id } = (await send(context, registerAcademy, { body })).body.data;
    expect(await acceptedBy(academy_id)).toEqual([
      'academy privacy 1',
      `academy terms ${versions.terms_version}`,
    ]);
    const { id: other } = await academyWith(context.db);
    await insertRow(context.db, 'legal_acceptances', {
      account_kind: 'academy',
      account_id: other,
      page: 'terms',
      version: 0,
    });
    await updateRow(
      context.db,
      'phone_verifications',
      { account_id: academy_id },
      { expires_at: new Date(0) },
    );
    await cleanUp(context.db);
    expect(await acceptedBy(academy_id)).toEqual([]);
    expect(await acceptedBy(other)).toEqual(['academy terms 0']);
  });
});

describe('a card', () => {
  it('is claimed with the versions that were shown, and refuses older ones unspent', async () => {
    const { id } = await academyWith(context.db);
    const student = await addVouched(context.db, id, { birth_date: '2016-05-01' });
    const code = await addCard(context.db, context.deps.config.APP_SECRET, student.id);
    const claim = (version?: number) =>
      send(context, claimStudentCard, {
        body: {
          ...{ code, birth_date: '2016-05-01', new_password: 'Quiet-River-71' },
          ...{ privacy_version: 1, terms_version: version },
        },
      });
    const version = await publishTerms();
    expect((await claim(version - 1)).body.code).toBe('legal_outdated');
    expect((await claim()).body.code).toBe('legal_outdated');
    expect((await claim(version)).status).toBe(200);
    expect(await acceptedBy(student.id)).toEqual(['student privacy 1', `student terms ${version}`]);
  });
});

it('a guardian’s consent stores the version of the privacy notice, and refuses an older one, but no no', async () => {
  const { token } = await signInStudent(context.db);
  const phone = '+201150007701';
  const body = { guardian_name: 'منى عادل', guardian_phone: phone };
  expect((await send(context, setGuardian, { token, body })).status).toBe(200);
  const link = (await queuedText(context, phone)).split('#')[1]?.trim() ?? '';
  const grant = await openedFamily(context, { link, phone });
  const { text, children } = (await send(context, openConsent, { body: { token: link } })).body
    .data;
  const give = (privacy_version?: number, participation = true) => {
    const answers = children.map(({ student_id }: { student_id: string }) => ({
      ...{ student_id, participation, photos: false },
    }));
    return send(context, answerConsent, {
      body: { grant, name: 'منى عادل', text_version: text.version, answers, privacy_version },
    });
  };
  const version = await publishPage(context.db, 'privacy');
  expect((await give(version - 1)).body.code).toBe('legal_outdated');
  expect((await give()).body.code).toBe('legal_outdated');
  expect((await give(version - 1, false)).status).toBe(200);
  expect((await give(version)).status).toBe(200);
  const { id } = await readRow(context.db, 'guardians', { phone_number: phone });
  expect(await acceptedBy(id)).toEqual([`guardian privacy ${version}`]);
});

describe('a version that changed in substance', () => {
  it('asks who accepted none or an older one, until it is accepted, and locks nothing', async () => {
    const { db } = context;
    const [school, neighbour] = [await academyWith(db), await academyWith(db)];
    const due = async ({ token }: { token: string }) =>
      (await send(context, listAcademyLegal, { token })).body.data;
    // The first version of the privacy notice asks too, though it was published without the flag.
    expect(await due(school)).toEqual(['privacy', 'terms']);
    await publishTerms();
    const body = await shown();
    await send(context, acceptAcademyLegal, { token: school.token, body });
    await send(context, acceptAcademyLegal, { token: neighbour.token, body });
    expect(await due(neighbour)).toEqual([]);
    await publishTerms();
    const next = await shown();
    expect([await due(school), await due(neighbour)]).toEqual([['terms'], ['terms']]);
    const accept = () => send(context, acceptAcademyLegal, { token: school.token, body: next });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await accept()).body.data).toEqual([]);
    expect(await acceptedBy(school.id)).toEqual([
      `academy privacy ${body.privacy_version}`,
      `academy terms ${body.terms_version}`,
      `academy terms ${next.terms_version}`,
    ]);
    expect([await due(school), await due(neighbour)]).toEqual([[], ['terms']]);
  });

  it('is not asked again for a later version that changed words alone', async () => {
    const { id, token } = await signInStudent(context.db);
    await publishTerms();
    const body = await shown();
    await send(context, acceptStudentLegal, { token, body });
    await publishPage(context.db, 'terms');
    expect((await send(context, listStudentLegal, { token })).body.data).toEqual([]);
    const old = await send(context, acceptStudentLegal, { token, body });
    expect([old.status, old.body.code]).toEqual([409, 'legal_outdated']);
    expect(await acceptedBy(id)).toEqual([
      `student privacy ${body.privacy_version}`,
      `student terms ${body.terms_version}`,
    ]);
  });

  it('is the owner’s to accept, not a staff member’s', async () => {
    const { id } = await academyWith(context.db);
    const { token } = await signInStaff(context.db, id, ['teams']);
    const body = { terms_version: 0 };
    expect((await send(context, acceptAcademyLegal, { token, body })).status).toBe(403);
    expect(await acceptedBy(id)).toEqual([]);
  });
});

it('a student’s file has what was accepted; erasing the student deletes it', async () => {
  const { db } = context;
  const [student, other] = [await signInStudent(db), await signInStudent(db)];
  const body = { privacy_version: await publishPage(db, 'privacy') };
  for (const { token } of [student, other]) {
    await send(context, acceptStudentLegal, { token, body });
  }
  const file = await send(context, downloadStudentData, { token: student.token });
  expect(file.body.legal).toMatchObject([{ page: 'privacy', version: body.privacy_version }]);
  await inTransaction(db, (trx) => eraseStudent(trx, student.id));
  expect(await acceptedBy(student.id)).toEqual([]);
  expect(await acceptedBy(other.id)).toEqual([`student privacy ${body.privacy_version}`]);
});

it('/.well-known/security.txt names the contact and expires within a year', async () => {
  const reply = await context.app.inject('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = reply.body.trimEnd().split('\n');
  const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');
  expect(lines.with(1, '')).toEqual([
    'Contact: mailto:safe@midan.test',
    '',
    'Preferred-Languages: en, ar',
    'Canonical: https://midan.test/.well-known/security.txt',
  ]);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
});
