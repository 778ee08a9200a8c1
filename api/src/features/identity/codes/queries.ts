import { LIMITS, type OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

export interface CodeOwner {
  purpose:
    | 'verify_phone'
    | 'reset_password'
    | 'guardian_data'
    | 'change_phone_number'
    | 'change_email'
    | 'crew_sign_in';
  role: 'student' | 'academy' | 'admin' | 'crew';
  accountId: string;
}

export interface NewCode extends CodeOwner {
  phoneNumber: string;
  channel: OtpChannel;
  hash: Buffer;
  /** Hash of the token that was returned to the caller who requested the code. */
  tokenHash: Buffer | null;
}

/** Also expired codes; returns the channel of one of them. */
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

/** Also of an expired code. */
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

/** False if it is gone: a concurrent call used it. */
export async function removeCode(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The owner's other codes stay. */
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

export async function findByToken(
  db: Db,
  owner: CodeOwner,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', '=', tokenHash).executeTakeFirst();
  return code?.id;
}

/** An unexpired code without a token, as support sends it. */
export async function findUnbound(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', 'is', null).executeTakeFirst();
  return code?.id;
}

/** For a guess without token: the code that was made without one, otherwise the only one. */
export async function findOnly(db: Db, owner: CodeOwner): Promise<string | undefined> {
  return (await findUnbound(db, owner)) ?? (await findSingle(db, owner));
}

/** With or without token; undefined for none or several. */
export async function findSingle(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const [only, ...others] = await validCodes(db, owner).limit(2).execute();
  return others.length === 0 ? only?.id : undefined;
}

const validCodes = (db: Db, owner: CodeOwner) =>
  db
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', sql<Date>`now()`);

export interface Tries {
  /** Tries with and without the code's token are counted apart. */
  hasToken: boolean;
  max: number;
}

/** Commits before the comparison, so that concurrent guesses cannot share an attempt. */
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

const TABLES = {
  student: 'students',
  academy: 'academies',
  admin: 'administrators',
  crew: 'crew',
} as const;

/** Concurrent calls then cannot make two codes without a token. Nothing for a dummy owner. */
export async function lockOwner(trx: Trx, { role, accountId }: CodeOwner): Promise<void> {
  await trx
    .selectFrom(TABLES[role])
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** Undefined for a dummy owner. */
export async function selectFirstName(trx: Trx, studentId: string): Promise<string | undefined> {
  const student = await trx
    .selectFrom('students')
    .select('first_name')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return student?.first_name;
}
