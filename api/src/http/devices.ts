import { randomBytes } from 'node:crypto';
import { DEVICES_PER_ACCOUNT, type Role } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { hashToken } from './session.ts';

interface Account {
  role: Role;
  id: string;
}

export interface KnownDevice {
  id: string;
}

/** An unknown account (undefined) takes the same time. */
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

/** Only the token's hash is stored. Deletes the least recently used beyond DEVICES_PER_ACCOUNT. */
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

/** Locks its row until the transaction ends. False if it was deleted meanwhile. */
export async function touchDevice(trx: Trx, { id }: KnownDevice): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('devices')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
