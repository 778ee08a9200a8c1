import { LIMITS, type OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** Purpose of a code and the account it belongs to. */
export interface CodeOwner {
  purpose:
    | 'verify_phone'
    | 'reset_password'
    | 'guardian_data'
    | 'change_phone_number'
    | 'change_email';
  role: 'student' | 'academy' | 'admin';
  accountId: string;
}

export interface NewCode extends CodeOwner {
  phoneNumber: string;
  channel: OtpChannel;
  hash: Buffer;
  /** Hash of the token that was returned to the caller who requested the code. */
  tokenHash: Buffer | null;
}

/**
 * Deletes all codes of the owner's account for its purpose, also expired ones. Returns the channel
 * of one of them, or null if there were none.
 */
export async function removeCodes(trx: Trx, owner: CodeOwner): Promise<OtpChannel | null> {
  const old = await trx
    .deleteFrom('codes')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .returning('channel')
    .execute();
  return old[0]?.channel ?? null;
}

/** Channel of the owner's newest code for its purpose, also an expired one; null without any. */
export async function lastChannel(trx: Trx, owner: CodeOwner): Promise<OtpChannel | null> {
  const last = await trx
    .selectFrom('codes')
    .select('channel')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.channel ?? null;
}

/** Deletes one code. Returns false if it is gone: a concurrent call used it. */
export async function removeCode(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Inserts a code that expires after `LIMITS.codeLifetimeSeconds`, and returns its id. The owner's
 * other codes stay.
 */
export async function insertCode(trx: Trx, code: NewCode): Promise<string> {
  const { id } = await trx
    .insertInto('codes')
    .values({
      purpose: code.purpose,
      role: code.role,
      account_id: code.accountId,
      phone_number: code.phoneNumber,
      channel: code.channel,
      code_hash: code.hash,
      token_hash: code.tokenHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.codeLifetimeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Id of the owner's unexpired code that is bound to this token; undefined if there is none. */
export async function findByToken(
  db: Db,
  owner: CodeOwner,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', '=', tokenHash).executeTakeFirst();
  return code?.id;
}

/** Id of the owner's unexpired code without a token, as support sends it; undefined if none. */
export async function findUnbound(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', 'is', null).executeTakeFirst();
  return code?.id;
}

/**
 * Id of the owner's unexpired code for a guess without token: the one that was made without a
 * token, otherwise the only one. Undefined if all have tokens and there are several, or if there is
 * none.
 */
export async function findOnly(db: Db, owner: CodeOwner): Promise<string | undefined> {
  return (await findUnbound(db, owner)) ?? (await findSingle(db, owner));
}

/** Id of the owner's only unexpired code, with or without token; undefined for none or several. */
export async function findSingle(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const [only, ...others] = await validCodes(db, owner).limit(2).execute();
  return others.length === 0 ? only?.id : undefined;
}

/** Query of the ids of the owner's codes that have not expired. */
const validCodes = (db: Db, owner: CodeOwner) =>
  db
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', sql<Date>`now()`);

/** Who tries a code, and how often it may be tried so. */
export interface Tries {
  /** Tries with and without the code's token are counted apart. */
  hasToken: boolean;
  max: number;
}

/**
 * Counts one attempt on a code and returns the code's id, hash, phone and channel. Undefined, and
 * nothing is counted, if it has expired, is gone, or has no attempt of this kind left. Commits
 * before the comparison, so that concurrent guesses cannot share an attempt.
 */
export function takeTry(db: Db, id: string, { hasToken, max }: Tries) {
  const column = hasToken ? 'attempts' : 'attempts_without_token';
  return db
    .updateTable('codes')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(column, '<', max)
    .returning(['id', 'code_hash', 'phone_number', 'channel'])
    .executeTakeFirst();
}

const TABLES = { student: 'students', academy: 'academies', admin: 'administrators' } as const;

/**
 * Locks the account of an owner until the transaction ends, so that concurrent calls do not make
 * two codes without a token. Locks nothing for a dummy owner, whose id no account has.
 */
export async function lockOwner(trx: Trx, { role, accountId }: CodeOwner): Promise<void> {
  await trx
    .selectFrom(TABLES[role])
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** First name of a student; undefined if there is none with this id, as for a dummy owner. */
export async function selectFirstName(trx: Trx, studentId: string): Promise<string | undefined> {
  const student = await trx
    .selectFrom('students')
    .select('first_name')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return student?.first_name;
}
