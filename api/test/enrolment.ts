import { randomBytes } from 'node:crypto';
import { JOIN_CODE_LENGTH, JOIN_CODE_LETTERS } from '@midan/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { EnrolmentRequests, JoinLinks, StudentCards, Students } from '../src/db/types.ts';
import { hashToken } from '../src/http/session.ts';
import { hashCard, randomCardCode, seal } from '../src/ports/secrets.ts';
import { insertRow } from './rows.ts';

let count = 0;

function nextCode(): string {
  count += 1;
  const letters = JOIN_CODE_LETTERS;
  return Array.from(
    { length: JOIN_CODE_LENGTH },
    (_, place) => letters[Math.floor(count / letters.length ** place) % letters.length],
  ).join('');
}

/** For class 5B, valid for a week; takes students in at once. */
export const addJoinLink = (
  db: Db,
  academyId: string,
  fields: Partial<Insertable<JoinLinks>> = {},
) =>
  insertRow(db, 'join_links', {
    academy_id: academyId,
    code: nextCode(),
    class_name: '5B',
    at_once: true,
    max_uses: 40,
    expires_at: new Date(Date.now() + 7 * 24 * 3_600_000),
    ...fields,
  });

/** A student who signed up, and so has an email and a phone. */
type SignedUp = Omit<Selectable<Students>, 'email' | 'phone_number'> & {
  email: string;
  phone_number: string;
};

/** Inserts a new verified student without a session, by default of no academy. Returns the row. */
export async function addStudent(db: Db, fields: Partial<Insertable<Students>> = {}) {
  count += 1;
  const student = await insertRow(db, 'students', {
    first_name: 'عمر',
    last_name: `سامي ${count}`,
    email: `pupil-${count}@example.test`,
    phone_number: `+20120${String(count).padStart(7, '0')}`,
    birth_date: '2012-05-01',
    gender: 'male',
    address: 'القاهرة',
    status: 'verified',
    password_hash: 'none',
    phone_verified_at: new Date(),
    ...fields,
  });
  return student as SignedUp;
}

/** One whom the academy added: without email, phone and password, claimed by nobody yet. */
export async function addVouched(
  db: Db,
  academyId: string,
  fields: Partial<Insertable<Students>> = {},
) {
  count += 1;
  return insertRow(db, 'students', {
    academy_id: academyId,
    vouched_by: academyId,
    vouched_at: new Date(),
    joined_at: new Date(),
    first_name: 'نور',
    last_name: `حمدي ${count}`,
    class_name: '3A',
    birth_date: '2016-05-01',
    gender: 'female',
    status: 'verified',
    has_temporary_password: false,
    ...fields,
  });
}

/** The code on a vouched student's card; only a server with this APP_SECRET accepts it. */
export async function addCard(
  db: Db,
  secret: string,
  studentId: string,
  fields: Partial<Insertable<StudentCards>> = {},
): Promise<string> {
  const code = randomCardCode();
  await insertRow(db, 'student_cards', {
    student_id: studentId,
    code_hash: hashCard(secret, code),
    sealed_code: seal(secret, 'card', code),
    ...fields,
  });
  return code;
}

/** By default a join request of a new student; without `academy_id` open to all academies. */
export async function addRequest(db: Db, fields: Partial<Insertable<EnrolmentRequests>> = {}) {
  const studentId = fields.student_id ?? (await addStudent(db)).id;
  const kind = fields.kind ?? 'join';
  return insertRow(db, 'enrolment_requests', {
    kind,
    is_open: !fields.academy_id,
    message: 'أرغب في الانضمام إلى مدرستكم والمشاركة',
    ...fields,
    student_id: studentId,
  });
}

/** A guardian who has not answered; sends nothing. Returns the token of the link. */
export async function addGuardian(
  db: Db,
  studentId: string,
  phone_number = '+201277777777',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await insertRow(db, 'guardians', {
    student_id: studentId,
    name: 'منى عادل',
    phone_number,
  });
  await insertRow(db, 'guardian_links', { token_hash: hashToken(token), guardian_id: id });
  return token;
}
