import { LIMITS, type OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/** What a code is for, and whose it is. */
export interface CodeOwner {
  purpose:
    | 'verify_phone'
    | 'reset_password'
    | 'guardian_consent'
    | 'change_phone_number'
    | 'change_email';
  role: 'student' | 'academy';
  accountId: string;
}

export interface NewCode extends CodeOwner {
  phoneNumber: string;
  channel: OtpChannel;
  hash: Buffer;
  /** Hash of the token that whoever asked for the code was answered. */
  tokenHash: Buffer | null;
}

/** Removes every code of the owner. Returns the channel of one of them, null without any. */
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

/** The channel that the owner's newest code took; null without any. */
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

/** Removes one code. False when somebody else used it meanwhile. */
export async function removeCode(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

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

/** The living code of an owner that was asked for with this token. */
export async function findByToken(
  db: Db,
  owner: CodeOwner,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', '=', tokenHash).executeTakeFirst();
  return code?.id;
}

/** The living code of an owner that is bound to no token, as support sends it. */
export async function findUnbound(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const code = await validCodes(db, owner).where('token_hash', 'is', null).executeTakeFirst();
  return code?.id;
}

/**
 * The living code of an owner that is meant without a token: one that is bound to none, else the
 * only one. Undefined where that is not clear.
 */
export async function findOnly(db: Db, owner: CodeOwner): Promise<string | undefined> {
  const unbound = await findUnbound(db, owner);
  if (unbound) return unbound;
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

/**
 * Takes one of the tries of a living code, in a statement of its own that commits before anything
 * is compared, so that parallel guesses cannot share a try. Guesses with the asker's token and
 * without it have tries of their own. Undefined when none is left.
 */
export function takeTry(db: Db, id: string, { hasToken }: { hasToken: boolean }) {
  const column = hasToken ? 'attempts' : 'attempts_without_token';
  return db
    .updateTable('codes')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(column, '<', LIMITS.codeMaxAttempts)
    .returning(['id', 'code_hash', 'phone_number', 'channel'])
    .executeTakeFirst();
}

/** Undefined for nobody, for whom codes are made too. */
export async function selectFirstName(trx: Trx, studentId: string): Promise<string | undefined> {
  const student = await trx
    .selectFrom('students')
    .select('first_name')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return student?.first_name;
}
