import {
  acceptAcademyLegal,
  acceptStudentLegal,
  answerConsent,
  claimStudentCard,
  downloadStudentData,
  getSite,
  LEGAL,
  listAcademyLegal,
  listStudentLegal,
  openConsent,
  registerAcademy,
  registerStudent,
  setGuardian,
} from '@midan/contract';
import { afterEach, describe, expect, it } from 'vitest';
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
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import { studentFields } from '../../../../test/students.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { eraseStudent } from '../../records/student-data/index.ts';

const context = testApp({ PUBLIC_URL: 'https://midan.test', CONTACT_EMAIL: 'safe@midan.test' });

const IN_FORCE = { privacy: { ...LEGAL.privacy }, terms: { ...LEGAL.terms } };
afterEach(() => {
  Object.assign(LEGAL.privacy, IN_FORCE.privacy);
  Object.assign(LEGAL.terms, IN_FORCE.terms);
});
/** Publishes version 1 of the terms as one that changed in substance, until the test ends. */
const publishTerms = () => Object.assign(LEGAL.terms, { shown: 1, substance: 1 });

const SHOWN = { privacy_version: 0, terms_version: 0 };
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

describe('sign-up', () => {
  it('stores the versions that were shown, or none', async () => {
    const student = await send(context, registerStudent, {
      body: { ...studentFields(), ...SHOWN },
    });
    const { student_id } = student.body.data;
    expect(await acceptedBy(student_id)).toEqual(['student privacy 0', 'student terms 0']);
    const bare = await send(context, registerAcademy, { body: signUpFields() });
    expect(await acceptedBy(bare.body.data.academy_id)).toEqual([]);
  });

  it('refuses a version that is not shown any more, and takes the new one', async () => {
    publishTerms();
    const calls = [
      [registerAcademy, signUpFields()],
      [registerStudent, studentFields()],
    ] as const;
    for (const [endpoint, fields] of calls) {
      const old = await send(context, endpoint, { body: { ...fields, ...SHOWN } });
      expect([old.status, old.body.code]).toEqual([409, 'legal_outdated']);
      const { legal } = (await send(context, getSite)).body.data;
      const shown = { privacy_version: legal.privacy, terms_version: legal.terms };
      const again = await send(context, endpoint, { body: { ...fields, ...shown } });
      expect(again.status).toBe(201);
    }
  });

  it('forgets them with a sign-up that nobody verified', async () => {
    const body = { ...signUpFields(), ...SHOWN };
    const { academy_id } = (await send(context, registerAcademy, { body })).body.data;
    expect(await acceptedBy(academy_id)).toEqual(['academy privacy 0', 'academy terms 0']);
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
    const claim = (version: number) =>
      send(context, claimStudentCard, {
        body: {
          ...{ code, birth_date: '2016-05-01', new_password: 'Quiet-River-71' },
          ...{ privacy_version: 0, terms_version: version },
        },
      });
    publishTerms();
    expect((await claim(0)).body.code).toBe('legal_outdated');
    expect((await claim(1)).status).toBe(200);
    expect(await acceptedBy(student.id)).toEqual(['student privacy 0', 'student terms 1']);
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
  const give = (privacy_version: number, participation = true) => {
    const answers = children.map(({ student_id }: { student_id: string }) => ({
      ...{ student_id, participation, photos: false },
    }));
    return send(context, answerConsent, {
      body: { grant, name: 'منى عادل', text_version: text.version, answers, privacy_version },
    });
  };
  LEGAL.privacy.shown = 1;
  expect((await give(0)).body.code).toBe('legal_outdated');
  expect((await give(0, false)).status).toBe(200);
  expect((await give(1)).status).toBe(200);
  const { id } = await readRow(context.db, 'guardians', { phone_number: phone });
  expect(await acceptedBy(id)).toEqual(['guardian privacy 1']);
});

describe('a version that changed in substance', () => {
  it('asks who accepted none or an older one, until it is accepted, and locks nothing', async () => {
    const { db } = context;
    const [school, neighbour] = [await academyWith(db), await academyWith(db)];
    const due = async ({ token }: { token: string }) =>
      (await send(context, listAcademyLegal, { token })).body.data;
    await send(context, acceptAcademyLegal, { token: school.token, body: SHOWN });
    expect(await due(neighbour)).toEqual([]);
    publishTerms();
    expect([await due(school), await due(neighbour)]).toEqual([['terms'], ['terms']]);
    const body = { terms_version: 1 };
    const accept = () => send(context, acceptAcademyLegal, { token: school.token, body });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await accept()).body.data).toEqual([]);
    expect(await acceptedBy(school.id)).toEqual([
      'academy privacy 0',
      'academy terms 0',
      'academy terms 1',
    ]);
    expect([await due(school), await due(neighbour)]).toEqual([[], ['terms']]);
  });

  it('is not asked again for a later version that changed words alone', async () => {
    const { id, token } = await signInStudent(context.db);
    publishTerms();
    await send(context, acceptStudentLegal, { token, body: { terms_version: 1 } });
    LEGAL.terms.shown = 2;
    expect((await send(context, listStudentLegal, { token })).body.data).toEqual([]);
    const old = await send(context, acceptStudentLegal, { token, body: { terms_version: 1 } });
    expect([old.status, old.body.code]).toEqual([409, 'legal_outdated']);
    expect(await acceptedBy(id)).toEqual(['student terms 1']);
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
  for (const { token } of [student, other]) {
    await send(context, acceptStudentLegal, { token, body: { privacy_version: 0 } });
  }
  const file = await send(context, downloadStudentData, { token: student.token });
  expect(file.body.legal).toMatchObject([{ page: 'privacy', version: 0 }]);
  await inTransaction(db, (trx) => eraseStudent(trx, student.id));
  expect(await acceptedBy(student.id)).toEqual([]);
  expect(await acceptedBy(other.id)).toEqual(['student privacy 0']);
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
