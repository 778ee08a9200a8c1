import { LIMITS } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/** Roles that sign up by phone code, and where their accounts are: the columns used here are alike. */
const TABLES = { academy: 'academies', student: 'students' } as const;
export type AccountRole = keyof typeof TABLES;

export interface AccountRow {
  id: string;
  email: string;
  phone_number: string;
  password_hash: string;
  has_temporary_password: boolean;
  credentials_saved_at: Date | null;
  phone_verified_at: Date | null;
}

const tableOf = (role: AccountRole): RawBuilder<unknown> => sql.table(TABLES[role]);
const columns = sql`id, email, phone_number, password_hash, has_temporary_password,
  credentials_saved_at, phone_verified_at`;

export async function findAccount(
  db: Db,
  role: AccountRole,
  id: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tableOf(role)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The verified account of an email, else its newest sign-up. */
export async function findAccountByEmail(
  db: Db,
  role: AccountRole,
  email: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tableOf(role)} where email = ${email}
    order by phone_verified_at is null, id desc limit 1`.execute(db);
  return rows[0];
}

/** Which of the two already belong to another verified account? */
export async function findTaken(
  db: Db,
  role: AccountRole,
  wanted: { email: string; phone_number: string },
  except?: string,
) {
  const { rows } = await sql<{ email: string; phone_number: string }>`
    select email, phone_number from ${tableOf(role)}
    where phone_verified_at is not null
      and (email = ${wanted.email} or phone_number = ${wanted.phone_number})
      ${except === undefined ? sql`` : sql`and id <> ${except}`}`.execute(db);
  return {
    email: rows.some((row) => row.email === wanted.email),
    phone_number: rows.some((row) => row.phone_number === wanted.phone_number),
  };
}

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
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.unverifiedAccountLifetime})`,
    })
    .execute();
}

interface SignUpRow {
  id: string;
  email: string;
  token_hash: Buffer;
}

/** Sign-ups that wait for this phone to be verified, newest first. */
export async function listUnverified(
  db: Db,
  role: AccountRole,
  phoneNumber: string,
): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select account.id, account.email, waiting.token_hash from ${tableOf(role)} account
    join phone_verifications waiting on waiting.account_id = account.id and waiting.role = ${role}
    where account.phone_number = ${phoneNumber} and account.phone_verified_at is null
      and waiting.expires_at > now()
    order by account.id desc`.execute(db);
  return rows;
}

/** Ends the waiting; answers the sealed temporary password, which is kept nowhere after. */
export async function takeSealedPassword(trx: Trx, role: AccountRole, id: string): Promise<Buffer> {
  const row = await trx
    .deleteFrom('phone_verifications')
    .where('role', '=', role)
    .where('account_id', '=', id)
    .returning('sealed_password')
    .executeTakeFirstOrThrow();
  return row.sealed_password;
}

export async function markCredentialsSaved(db: Db, role: AccountRole, id: string): Promise<void> {
  await sql`update ${tableOf(role)}
    set credentials_saved_at = coalesce(credentials_saved_at, now()) where id = ${id}`.execute(db);
}

/**
 * Whether this still is the account's password. It is then until the transaction ends: whoever
 * changes it waits, and ends the session that is opened meanwhile.
 */
export async function holdPassword(
  trx: Trx,
  role: AccountRole,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const { rows } = await sql`select id from ${tableOf(role)}
    where id = ${id} and password_hash = ${password_hash} for share`.execute(trx);
  return rows.length > 0;
}

/** False when the password was changed by somebody else meanwhile. */
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
