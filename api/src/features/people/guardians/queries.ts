import type { ConsentAction, ConsentKind, ConsentRequest, DeliveryState } from '@midan/contract';
import { sql } from 'kysely';
import {
  type GuardianAnswer,
  guardianAnswer,
  isConfirmed,
  isLinkLost,
  sharesPhone,
} from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Language } from '../../../i18n.ts';
import { ACCOUNTS } from '../../../limits.ts';

/** A student's guardian with the latest decisions; null fields mean no decision yet. */
export interface GuardianRow {
  id: string;
  student_id: string;
  name: string;
  phone_number: string;
  link_sent_at: Date | null;
  /** Of the message with the latest link; null without one. */
  link_state: DeliveryState | null;
  link_waits_until: Date | null;
  link_lost: boolean;
  participation: ConsentAction | null;
  participation_at: Date | null;
  /** Version of the consent text that the decision refers to. */
  participation_version: string | null;
  photos: ConsentAction | null;
  photos_at: Date | null;
  photos_version: string | null;
  /** Latest answer about participation, see guardianAnswer. */
  answer: GuardianAnswer;
  same_phone: boolean;
  confirmed_by_name: string | null;
  confirmed_at: Date | null;
}

const latest = (kind: ConsentKind) => sql`
  left join lateral (
    select action, created_at, text_version from guardian_consents
    where guardian_id = guardian.id and kind = ${kind} order by id desc limit 1
  ) ${sql.ref(kind)} on true`;

const linkMessage = sql`left join outbox_messages message on message.id = guardian.link_message_id`;

const selection = sql`guardian.id, guardian.student_id, guardian.name, guardian.phone_number,
  guardian.link_sent_at, message.status as link_state,
  case when message.status = 'queued' then message.send_after end as link_waits_until,
  ${isLinkLost} as link_lost, participation.action as participation,
  participation.created_at as participation_at,
  participation.text_version as participation_version, photos.action as photos,
  photos.created_at as photos_at, photos.text_version as photos_version,
  ${guardianAnswer} as answer, ${sharesPhone} as same_phone,
  case when ${isConfirmed} then guardian.confirmed_by_name end as confirmed_by_name,
  case when ${isConfirmed} then guardian.confirmed_at end as confirmed_at`;

/** With the latest decisions. */
export async function selectGuardian(db: Db, studentId: string): Promise<GuardianRow | undefined> {
  const { rows } = await sql<GuardianRow>`
    select ${selection} from guardians guardian
    join students student on student.id = guardian.student_id
    ${linkMessage} ${latest('participation')} ${latest('photos')}
    where guardian.student_id = ${studentId} and guardian.ended_at is null`.execute(db);
  return rows[0];
}

/** A current guardian with the child and its academy. */
export interface LinkedGuardian extends GuardianRow {
  student: { first_name: string; last_name: string; birth_date: string; is_added: boolean };
  academy_id: string | null;
  academy:
    | ({ name: string } & NonNullable<
        NonNullable<ConsentRequest['children'][number]['details']>['academy']
      >)
    | null;
}

/** Undefined for an unknown link or a guardian who was replaced. */
export const selectLinked = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('guardian_links')
    .innerJoin('guardians', 'guardians.id', 'guardian_links.guardian_id')
    .select(['guardians.id', 'guardians.student_id'])
    .select((eb) => eb.ref('guardians.phone_number').$castTo<string>().as('phone_number'))
    .where('token_hash', '=', tokenHash)
    .where('guardians.ended_at', 'is', null)
    .executeTakeFirst();

/** Children of any age, the youngest first. `studentId` for one child alone. */
export async function selectFamily(
  db: Db,
  phone: string,
  studentId?: string,
): Promise<LinkedGuardian[]> {
  const { rows } = await sql<LinkedGuardian>`
    select ${selection}, student.academy_id,
      case when academy.id is not null then json_build_object('name', academy.name,
        'governorate', academy.governorate, 'contact_person_name', academy.contact_person_name,
        'phone_number', academy.phone_number) end as academy,
      json_build_object('first_name', student.first_name, 'last_name', student.last_name,
        'birth_date', student.birth_date, 'is_added', student.vouched_at is not null) as student
    from guardians guardian
    join students student on student.id = guardian.student_id and student.deleted_at is null
    left join academies academy on academy.id = student.academy_id
    ${linkMessage} ${latest('participation')} ${latest('photos')}
    where guardian.phone_number = ${phone} and guardian.ended_at is null
      and (${studentId ?? null}::uuid is null or student.id = ${studentId ?? null}::uuid)
    order by student.birth_date desc, student.id`.execute(db);
  return rows;
}

/** So that changes of the guardian happen one by one. Undefined for a deleted account. */
export const lockStudent = (trx: Trx, id: string) =>
  trx
    .selectFrom('students')
    .select(['birth_date', 'academy_id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** PostgreSQL refuses a second current one (23505): the caller has ended the one before. */
export async function insertGuardian(
  trx: Trx,
  studentId: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await trx
    .insertInto('guardians')
    .values({ student_id: studentId, name, phone_number: phone })
    .execute();
}

/** Renames a guardian, which clears the academy's confirmation. The same name changes nothing. */
export async function renameGuardian(trx: Trx, id: string, name: string): Promise<void> {
  await trx
    .updateTable('guardians')
    .set({ name, confirmed_by: null, confirmed_by_name: null, confirmed_at: null })
    .where('id', '=', id)
    .where('name', '<>', name)
    .execute();
}

/** In place of another academy's confirmation; a second one by the same academy changes nothing. */
export async function confirmGuardian(trx: Trx, id: string, academyId: string): Promise<void> {
  await sql`update guardians set confirmed_by = academy.id, confirmed_by_name = academy.name,
      confirmed_at = now()
    from academies academy
    where guardians.id = ${id} and academy.id = ${academyId}
      and guardians.confirmed_by is distinct from academy.id`.execute(trx);
}

/**
 * If the guardian's phone and the student's are the same, it counts as the guardian's from then on,
 * unless another student has verified it. PostgreSQL may refuse a phone that another family took at
 * the same moment, see asTaken().
 */
export async function handPhoneTo(trx: Trx, studentId: string, phone: string): Promise<void> {
  await sql`update students set phone_owner = ${phone},
      phone_belongs_to = case when phone_number = ${phone} then 'guardian' else phone_belongs_to end
    where id = ${studentId} and phone_number is not null
      and not exists (select from students other
      where other.phone_number = students.phone_number and other.phone_verified_at is not null
        and other.id <> students.id)`.execute(trx);
}

/** Verified, and not marked as a guardian's. `except`: id of a student who does not count. */
export async function isStudentsPhone(db: Db, phone: string, except: string | null) {
  const { rows } = await sql`select from students
    where phone_number = ${phone} and phone_verified_at is not null
      and phone_owner is distinct from phone_number
      and id is distinct from ${except}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Those of the phones that are students' own, see isStudentsPhone(). */
export async function selectPhonesOfStudents(db: Db, phones: string[]): Promise<string[]> {
  const { rows } = await sql<{ phone_number: string }>`select distinct phone_number from students
    where phone_number = any(${phones}) and phone_verified_at is not null
      and phone_owner is distinct from phone_number`.execute(db);
  return rows.map((row) => row.phone_number);
}

/** Those of the phones that are of an academy whose sign-up was verified. */
export async function selectPhonesOfAcademies(db: Db, phones: string[]): Promise<string[]> {
  const { rows } = await sql<{ phone_number: string }>`select phone_number from academies
    where phone_number = any(${phones}) and verified_at is not null`.execute(db);
  return rows.map((row) => row.phone_number);
}

/** Locks the guardian; false if the guardian was replaced or deleted. */
export async function holdLiving(trx: Trx, id: string): Promise<boolean> {
  const living = await trx
    .selectFrom('guardians')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return living !== undefined;
}

/**
 * The latest link of a sibling's guardian with the same phone, at any school, of the last
 * `ACCOUNTS.familyLinkSeconds`, that did not fail and is unanswered. Copies its time and message.
 * False, changing nothing, without such a link, or if this guardian was replaced.
 */
export async function shareSiblingsLink(
  db: Db,
  { id, phone_number }: Pick<GuardianRow, 'id' | 'phone_number'>,
): Promise<boolean> {
  const { rows } = await sql`update guardians set link_sent_at = sibling.link_sent_at,
      link_message_id = sibling.link_message_id
    from (select link_sent_at, link_message_id from guardians other
      where other.phone_number = ${phone_number} and other.ended_at is null and other.id <> ${id}
        and not exists (select from outbox_messages message
          where message.id = other.link_message_id and message.status = 'failed')
        and other.link_sent_at > now() - make_interval(secs => ${ACCOUNTS.familyLinkSeconds})
        and not exists (select from guardian_consents where guardian_id = other.id
          and created_at > other.link_sent_at)
      order by other.link_sent_at desc limit 1) sibling
    where guardians.id = ${id} and guardians.ended_at is null returning guardians.id`.execute(db);
  return rows.length > 0;
}

/** Marks the guardian as asked now; earlier links stay valid. The caller holds holdLiving(). */
export async function insertLink(trx: Trx, guardianId: string, tokenHash: Buffer): Promise<void> {
  await trx
    .insertInto('guardian_links')
    .values({ token_hash: tokenHash, guardian_id: guardianId })
    .execute();
  await trx
    .updateTable('guardians')
    .set({ link_sent_at: sql<Date>`now()` })
    .where('id', '=', guardianId)
    .execute();
}

export async function noteLinkMessage(trx: Trx, guardianId: string, id: string): Promise<void> {
  await trx
    .updateTable('guardians')
    .set({ link_message_id: id })
    .where('id', '=', guardianId)
    .execute();
}

export interface NewConsent {
  guardianId: string;
  kind: ConsentKind;
  action: ConsentAction;
  /** Whether guardian and student share the phone that received the code. */
  samePhone: boolean;
  signedName: string | null;
  textVersion: string;
  language: Language;
}

export async function insertConsent(trx: Trx, consent: NewConsent): Promise<void> {
  await trx
    .insertInto('guardian_consents')
    .values({
      guardian_id: consent.guardianId,
      kind: consent.kind,
      action: consent.action,
      same_phone: consent.samePhone,
      signed_name: consent.signedName,
      text_version: consent.textVersion,
      language: consent.language,
    })
    .execute();
}

/** Former guardians too (without phone), oldest first, as are the decisions of each. */
export async function selectHistory(db: Db, studentId: string) {
  const { rows } = await sql<{
    name: string;
    phone_number: string | null;
    created_at: Date;
    ended_at: Date | null;
    confirmed_by_name: string | null;
    confirmed_at: Date | null;
    consents: { kind: ConsentKind; action: string; text_version: string; created_at: string }[];
  }>`
    select guardian.name, guardian.phone_number, guardian.created_at, guardian.ended_at,
      guardian.confirmed_by_name, guardian.confirmed_at,
      coalesce((select json_agg(json_build_object('kind', kind, 'action', action,
          'same_phone', same_phone, 'signed_name', signed_name, 'text_version', text_version, 'created_at', created_at)
          order by id) from guardian_consents where guardian_id = guardian.id), '[]') as consents
    from guardians guardian where guardian.student_id = ${studentId}
    order by guardian.id`.execute(db);
  return rows;
}

export const selectSchoolName = async (db: Db, studentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('students')
      .innerJoin('academies', 'academies.id', 'students.academy_id')
      .select('academies.name')
      .where('students.id', '=', studentId)
      .executeTakeFirst()
  )?.name;

/** Undefined if the student is not the academy's. */
export const selectAcademyStudent = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom('students')
    .select(['id', 'birth_date', 'first_name'])
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .executeTakeFirst();
