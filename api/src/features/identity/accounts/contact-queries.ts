import type { Contact } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { AccountRole } from './queries.ts';

const TABLES = { academy: sql`academies`, student: sql`students` } as const;
const NAMES = { academy: sql`name`, student: sql`first_name` } as const;
const PENDING = { phone_number: sql`pending_phone_number`, email: sql`pending_email` } as const;
/** A student's phone may belong to the guardian whom the student named. */
const OWNERS = {
  academy: sql`null::text`,
  student: sql`(select guardian.phone_number from guardians guardian
    where guardian.student_id = account.id and guardian.ended_at is null)`,
} as const;

export interface ContactsRow {
  id: string;
  /** The academy's name, or the student's first name. */
  name: string;
  email: string | null;
  phone_number: string | null;
  phone_verified_at: Date | null;
  pending_email: string | null;
  pending_phone_number: string | null;
  /** Phone of the guardian whom the student named; null without one and for an academy. */
  phone_owner: string | null;
  version: number;
}

const contacts = (role: AccountRole, id: string) => sql<ContactsRow>`
  select id, ${NAMES[role]} as name, email, phone_number, phone_verified_at, pending_email,
    pending_phone_number, version, ${OWNERS[role]} as phone_owner
  from ${TABLES[role]} account where id = ${id}`;

export async function selectContacts(
  db: Db,
  role: AccountRole,
  id: string,
): Promise<ContactsRow | undefined> {
  const { rows } = await contacts(role, id).execute(db);
  return rows[0];
}

export async function lockContacts(
  trx: Trx,
  role: AccountRole,
  id: string,
): Promise<ContactsRow | undefined> {
  const { rows } = await sql<ContactsRow>`
    ${contacts(role, id)} for no key update`.execute(trx);
  return rows[0];
}

/** False if it was so already or there is no such account. */
export async function setPendingContact(
  trx: Trx,
  role: AccountRole,
  id: string,
  contact: Contact,
  value: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update ${TABLES[role]} set ${PENDING[contact]} = ${value}
    where id = ${id} and ${PENDING[contact]} is distinct from ${value} returning id`.execute(trx);
  return rows.length > 0;
}

/** SQL condition: the contact is the pending one or, if none is pending, the current one. */
const isStillPending = (contact: Contact, value: string) => sql`
  coalesce(${PENDING[contact]}, ${sql.ref(contact)}) = ${value}`;

/** False if another email is pending by now. PostgreSQL rejects a taken one (see asTaken). */
export async function confirmEmail(
  trx: Trx,
  role: AccountRole,
  id: string,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    update ${TABLES[role]} set email = ${email}, pending_email = null, email_verified_at = now(),
      version = version + 1
    where id = ${id} and ${isStillPending('email', email)} returning id`.execute(trx);
  return rows.length > 0;
}

/** If the code went by email (`isPhone` false), the phone counts as not verified. */
const proof = (isPhone: boolean) =>
  isPhone
    ? sql`phone_verified_at = now()`
    : sql`phone_verified_at = null, email_verified_at = now()`;

async function confirmAcademyPhone(trx: Trx, id: string, phone: string, isProved: boolean) {
  const { rows } = await sql`
    update academies set phone_number = ${phone}, pending_phone_number = null,
      version = version + 1, ${proof(isProved)}
    where id = ${id} and ${isStillPending('phone_number', phone)} returning id`.execute(trx);
  return rows.length > 0;
}

/** Keeps the former phone: consent from it does not come from a second person (sharesPhone). */
async function confirmStudentPhone(trx: Trx, id: string, phone: string, isProved: boolean) {
  const { rows } = await sql`
    update students account set phone_number = ${phone}, pending_phone_number = null,
      version = version + 1, ${proof(isProved)},
      phone_owner = case when phone_number = ${phone} then phone_owner else ${OWNERS.student} end,
      phone_belongs_to = case
        when phone_number = ${phone} then phone_belongs_to
        when ${OWNERS.student} = ${phone} then 'guardian'
        else 'student'
      end,
      former_phones = case when (phone_number is null or phone_number = ${phone}
          or phone_number = any(former_phones)) then former_phones else former_phones || phone_number end,
      updated_at = now()
    where id = ${id} and ${isStillPending('phone_number', phone)} returning id`.execute(trx);
  return rows.length > 0;
}

/** `isProved` is false if the code went by email. False if another phone is pending by now. */
export const confirmPhone = (
  trx: Trx,
  role: AccountRole,
  id: string,
  phone: string,
  isProved: boolean,
): Promise<boolean> =>
  (role === 'academy' ? confirmAcademyPhone : confirmStudentPhone)(trx, id, phone, isProved);
