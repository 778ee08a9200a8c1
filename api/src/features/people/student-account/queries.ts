import {
  type Body,
  type OtpChannel,
  type registerStudent,
  STUDENT_TRANSITIONS,
  sourcesOf,
  type updateStudentProfile,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

type Fields = Omit<
  Body<typeof registerStudent>,
  'guardian_name' | 'guardian_phone' | 'join_code'
> & {
  phone_owner: string | null;
  join_link_id: string | null;
};

/** Email and phone are not reserved before it is verified. */
export async function insertStudent(
  trx: Trx,
  fields: Fields,
  passwordHash: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('students')
    .values({ ...fields, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * By phone for a code that went by WhatsApp, otherwise by email. Undefined if it is not a pending
 * sign-up any more. PostgreSQL rejects a contact that another verified student has (see asTaken).
 */
export const markVerified = (trx: Trx, id: string, channel: OtpChannel) =>
  trx
    .updateTable('students')
    .set({
      status: 'verified',
      [channel === 'whatsapp' ? 'phone_verified_at' : 'email_verified_at']: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('status', 'in', sourcesOf(STUDENT_TRANSITIONS, 'verified'))
    .returning(['id', 'birth_date', 'first_name', 'email'])
    .executeTakeFirst();

/**
 * A verified account of the same name and birth date has the student's phone, as its own or its
 * guardian's. False while no code has proved the phone: strangers would learn who has an account.
 */
export async function hasTwin(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from students own
    cross join lateral (
      select id from students where phone_number = own.phone_number
        and phone_verified_at is not null
      union all select student_id from guardians where phone_number = own.phone_number
        and ended_at is null) family
    join students other on other.id = family.id
    where own.id = ${id} and own.phone_verified_at is not null and other.id <> own.id
      and other.verified_at is not null and other.deleted_at is null
      and other.birth_date = own.birth_date
      and search_key(other.first_name || ' ' || other.last_name)
        = search_key(own.first_name || ' ' || own.last_name)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Undefined if no academy has enrolled the student. */
export const selectAcademyOf = (db: Db, studentId: string) =>
  db
    .selectFrom('students')
    .innerJoin('academies', 'academies.id', 'students.academy_id')
    .select(['academies.id', 'academies.name', 'academies.logo_key'])
    .where('students.id', '=', studentId)
    .executeTakeFirst();

/** The fields that a change is compared with; undefined for a deleted account. */
export const lockStudent = (trx: Trx, id: string) =>
  trx
    .selectFrom('students')
    .select(['academy_id', 'vouched_at', 'version'])
    .select(['first_name', 'last_name', 'birth_date', 'gender', 'address'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Raises the version. The caller holds the student's lock and has compared the version. */
export async function updateStudent(
  trx: Trx,
  id: string,
  fields: Omit<Body<typeof updateStudentProfile>, 'email' | 'phone_number' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('students')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Returns the previous key, whose file the caller deletes; undefined for a deleted account. */
export async function replacePhoto(
  db: Db,
  id: string,
  key: string | null,
): Promise<{ old_key: string | null } | undefined> {
  return db
    .updateTable('students')
    .set({ photo_key: key, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(sql<string | null>`old.photo_key`.as('old_key'))
    .executeTakeFirst();
}
