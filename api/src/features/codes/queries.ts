import { LIMITS, type OtpChannel } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/** What a code is for, and whose it is: one living code for each. */
export interface CodeOwner {
  purpose: 'verify_phone' | 'reset_password' | 'guardian_consent';
  role: 'student' | 'academy';
  accountId: string;
}

export interface NewCode extends CodeOwner {
  phoneNumber: string;
  channel: OtpChannel;
  hash: Buffer;
}

/** The older code of the owner dies. Answers the channel it took at last, null without one. */
export async function removeCode(trx: Trx, owner: CodeOwner): Promise<OtpChannel | null> {
  const old = await trx
    .deleteFrom('codes')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .returning('channel')
    .executeTakeFirst();
  return old?.channel ?? null;
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
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.codeLifetime})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes one of the tries of a living code, in a statement of its own that commits before anything
 * is compared: parallel guesses cannot share a try. Undefined when there is none left to take.
 */
export function takeTry(db: Db, owner: CodeOwner) {
  return db
    .updateTable('codes')
    .set({ attempts: sql`attempts + 1` })
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', LIMITS.codeMaxAttempts)
    .returning(['code_hash', 'phone_number'])
    .executeTakeFirst();
}

/** Is there a living code whose tries are used up? */
export async function isUsedUp(db: Db, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', owner.purpose)
    .where('role', '=', owner.role)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
