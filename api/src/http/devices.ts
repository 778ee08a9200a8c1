import { randomBytes } from 'node:crypto';
import { DEVICES_PER_ACCOUNT, type Role } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { hashToken } from './session.ts';

/** An account that has sessions and devices. */
interface Account {
  role: Role;
  id: string;
}

/** A browser that has signed in to this account before. */
export interface KnownDevice {
  id: string;
}

/**
 * Finds a device of the account by one of the tokens; undefined if there is none. An unknown
 * account (undefined) takes the same time.
 */
export async function findDevice(
  db: Db,
  role: Role,
  accountId: string | undefined,
  tokens: readonly string[] | undefined,
): Promise<KnownDevice | undefined> {
  if (!tokens || tokens.length === 0) return undefined;
  return db
    .selectFrom('devices')
    .select('id')
    .where('role', '=', role)
    .where('account_id', '=', accountId ?? crypto.randomUUID())
    .where('token_hash', 'in', tokens.map(hashToken))
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores a new device of an account and returns its id and its token, of which only the hash is
 * stored. Of more than DEVICES_PER_ACCOUNT deletes those that the account used least recently.
 */
export async function addDevice(
  db: Db,
  account: Account,
): Promise<KnownDevice & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('devices')
    .values({ role: account.role, account_id: account.id, token_hash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('devices')
        .select('id')
        .where('role', '=', account.role)
        .where('account_id', '=', account.id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(DEVICES_PER_ACCOUNT),
    )
    .execute();
  return { id, token };
}

/**
 * Stores that a device was used now, which locks its row until the transaction ends. Returns false
 * if it was deleted meanwhile.
 */
export async function touchDevice(trx: Trx, { id }: KnownDevice): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('devices')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
