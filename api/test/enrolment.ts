import { randomBytes } from 'node:crypto';
import { JOIN_CODE_LENGTH, JOIN_CODE_LETTERS } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { EnrolmentRequests, JoinLinks, Students } from '../src/db/types.ts';
import { hashToken } from '../src/http/session.ts';

let count = 0;

/** A code that no other link of this process has. */
function nextCode(): string {
  count += 1;
  const letters = JOIN_CODE_LETTERS;
  return Array.from(
    { length: JOIN_CODE_LENGTH },
    (_, place) => letters[Math.floor(count / letters.length ** place) % letters.length],
  ).join('');
}

/** Inserts a join link for class 5B, which takes students in at once, for a week. */
export const addJoinLink = (
  db: Db,
  academyId: string,
  fields: Partial<Insertable<JoinLinks>> = {},
) =>
  db
    .insertInto('join_links')
    .values({
      academy_id: academyId,
      code: nextCode(),
      class_name: '5B',
      at_once: true,
      max_uses: 40,
      expires_at: new Date(Date.now() + 7 * 24 * 3_600_000),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts a new verified student without a session. */
export async function addStudent(db: Db, fields: Partial<Insertable<Students>> = {}) {
  count += 1;
  return db
    .insertInto('students')
    .values({
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a request of a new student; an application without an academy is open. */
export async function addRequest(db: Db, fields: Partial<Insertable<EnrolmentRequests>> = {}) {
  const studentId = fields.student_id ?? (await addStudent(db)).id;
  const kind = fields.kind ?? 'join';
  return db
    .insertInto('enrolment_requests')
    .values({
      kind,
      is_open: !fields.academy_id,
      message: 'أرغب في الانضمام إلى مدرستكم والمشاركة',
      ...fields,
      student_id: studentId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a student's guardian. Returns the token of the guardian's link. */
export async function addGuardian(
  db: Db,
  studentId: string,
  phone_number = '+201277777777',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('guardians')
    .values({ student_id: studentId, name: 'منى عادل', phone_number })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guardian_links')
    .values({ token_hash: hashToken(token), guardian_id: id })
    .execute();
  return token;
}
