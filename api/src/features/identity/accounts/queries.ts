import { type RawBuilder, sql } from 'kysely';
import { isPasswordExpired } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { KEPT } from '../../../limits.ts';
import { acceptedSecrets, hashCard, type Secrets } from '../../../ports/secrets.ts';

/** Tables of the roles that sign up by code; the columns used here are the same. */
const TABLES = { academy: 'academies', student: 'students' } as const;
export type AccountRole = keyof typeof TABLES;

export interface AccountRow {
  id: string;
  /** All names of the account, which must not be its password. */
  names: string[];
  /** Null, like phone and unclaimed password, for some students whom a school vouches for. */
  email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  has_temporary_password: boolean;
  is_password_expired: boolean;
  credentials_saved_at: Date | null;
  phone_verified_at: Date | null;
  /** When the account was verified, by phone, by email, or by a card of the student's school. */
  verified_at: Date | null;
}

const tableOf = (role: AccountRole): RawBuilder<unknown> => sql.table(TABLES[role]);
const NAMES = {
  academy: sql`array[name, contact_person_name]`,
  student: sql`array[first_name, last_name, first_name || ' ' || last_name]`,
} as const;
const VERIFIED = {
  academy: sql`verified_at`,
  student: sql`coalesce(verified_at, claimed_at)`,
} as const;
/** Of students, a claimed place counts as verified. */
const columnsOf = (
  role: AccountRole,
) => sql`id, ${NAMES[role]} as names, email, phone_number, password_hash, has_temporary_password,
  ${isPasswordExpired} as is_password_expired, credentials_saved_at, phone_verified_at, ${VERIFIED[role]} as verified_at`;

/** Also an unverified one. */
export async function findAccount(
  db: Db,
  role: AccountRole,
  id: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columnsOf(role)} from ${tableOf(role)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The verified account with this email, otherwise its newest sign-up; undefined without either. */
export async function findAccountByEmail(
  db: Db,
  role: AccountRole,
  email: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columnsOf(role)} from ${tableOf(role)} where email = ${email}
    order by verified_at is null, id desc limit 1`.execute(db);
  return rows[0];
}

/** During a rotation of APP_SECRET the hash may be under the accepted one. */
export async function storedCardHash(db: Db, secrets: Secrets, code: string): Promise<Buffer> {
  const hashes = acceptedSecrets(secrets).map((secret) => hashCard(secret, code));
  const current = hashes[0] as Buffer;
  if (hashes.length === 1) return current;
  const card = await db
    .selectFrom('student_cards')
    .select('code_hash')
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return card?.code_hash ?? current;
}

/** Who claimed a place with the card, or signed up without email. */
export async function findAccountByCard(db: Db, codeHash: Buffer): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columnsOf('student')} from students where id = (select student_id from student_cards
      where code_hash = ${codeHash} and used_at is not null)`.execute(db);
  return rows[0];
}

export interface WantedContacts {
  /** Null for a student who signs up without one. */
  email: string | null;
  phone_number: string;
  /** For students: the guardian's phone if the phone belongs to the guardian, otherwise null. */
  phone_owner?: string | null;
}

/** Whether others have the contacts; `except`: id of an account that does not count. */
export async function findTaken(
  db: Db,
  role: AccountRole,
  wanted: WantedContacts,
  except?: string,
) {
  const other = except === undefined ? sql`` : sql`and id <> ${except}`;
  // Staff sign in at the same door as the academies; who never did yields to them.
  const orStaff =
    role === 'academy'
      ? sql`union all select from academy_staff
          where email = ${wanted.email} and last_sign_in_at is not null`
      : sql``;
  // Students with the same guardian may share the guardian's phone.
  const { phone_owner: owner } = wanted;
  const ofOthers = owner ? sql`and phone_owner is distinct from ${owner}` : sql``;
  const { rows } = await sql<{ email: boolean; phone_number: boolean }>`
    select
      exists (select from ${tableOf(role)}
        where verified_at is not null and email = ${wanted.email} ${other} ${orStaff}) as email,
      exists (select from ${tableOf(role)}
        where phone_verified_at is not null and phone_number = ${wanted.phone_number} ${other}
          ${ofOthers}) as phone_number`.execute(db);
  return rows[0] ?? { email: false, phone_number: false };
}

/** The clean-up deletes a sign-up that is unverified after `KEPT.unverifiedAccountSeconds`. */
export async function insertVerification(
  trx: Trx,
  role: AccountRole,
  verification: { accountId: string; tokenHash: Buffer; sealedPassword: Buffer },
): Promise<void> {
  await trx
    .insertInto('phone_verifications')
    .values({
      role,
      account_id: verification.accountId,
      token_hash: verification.tokenHash,
      sealed_password: verification.sealedPassword,
      expires_at: sql<Date>`now() + make_interval(secs => ${KEPT.unverifiedAccountSeconds})`,
    })
    .execute();
}

export interface SignUpRow {
  id: string;
  email: string | null;
  phone_number: string;
}

export async function findWaiting(
  db: Db,
  role: AccountRole,
  tokenHash: Buffer,
): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    select account.id, account.email, account.phone_number from ${tableOf(role)} account
    join phone_verifications waiting on waiting.account_id = account.id and waiting.role = ${role}
    where waiting.token_hash = ${tokenHash} and account.verified_at is null
      and waiting.expires_at > now()`.execute(db);
  return rows[0];
}

export async function listUnverified(
  db: Db,
  role: AccountRole,
  phoneNumber: string,
): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select account.id, account.email, account.phone_number from ${tableOf(role)} account
    join phone_verifications waiting on waiting.account_id = account.id and waiting.role = ${role}
    where account.phone_number = ${phoneNumber} and account.verified_at is null
      and waiting.expires_at > now()
    order by account.id desc`.execute(db);
  return rows;
}

/** Deletes it from the sign-up; null if it was taken before. */
export async function takeSealedPassword(
  trx: Trx,
  role: AccountRole,
  id: string,
): Promise<Buffer | null> {
  const row = await trx
    .updateTable('phone_verifications')
    .set({ sealed_password: null })
    .where('role', '=', role)
    .where('account_id', '=', id)
    .returning(sql<Buffer | null>`old.sealed_password`.as('sealed_password'))
    .executeTakeFirstOrThrow();
  return row.sealed_password;
}

/** Also if the token has expired. */
export async function isTokenUsed(db: Db, role: AccountRole, tokenHash: Buffer): Promise<boolean> {
  const used = await db
    .selectFrom('phone_verifications')
    .select('account_id')
    .where('role', '=', role)
    .where('token_hash', '=', tokenHash)
    .where('sealed_password', 'is', null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends the reminder; called again, it keeps the first time. */
export async function markCredentialsSaved(
  db: Db,
  { role, id }: { role: AccountRole; id: string },
): Promise<void> {
  await sql`update ${tableOf(role)}
    set credentials_saved_at = coalesce(credentials_saved_at, now()) where id = ${id}`.execute(db);
}

/** A share lock: a password change waits, then ends the session that this transaction opens. */
export async function holdPassword(
  trx: Trx,
  role: AccountRole,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const { rows } = await sql`select id from ${tableOf(role)}
    where id = ${id} and password_hash = ${password_hash} for share`.execute(trx);
  return rows.length > 0;
}

/** False, changing nothing, if the password was changed meanwhile. Sessions stay open. */
export async function replacePassword(
  trx: Trx,
  role: AccountRole,
  id: string,
  password: { oldHash: string; newHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update ${tableOf(role)} set password_hash = ${password.newHash}, has_temporary_password = false
    where id = ${id} and password_hash = ${password.oldHash} returning id`.execute(trx);
  return rows.length > 0;
}

/** Locks the account: call it before its codes are used up. The caller ends the sessions. */
export async function resetPassword(
  trx: Trx,
  role: AccountRole,
  id: string,
  passwordHash: string,
): Promise<void> {
  await sql`update ${tableOf(role)}
    set password_hash = ${passwordHash}, has_temporary_password = false
    where id = ${id}`.execute(trx);
}
