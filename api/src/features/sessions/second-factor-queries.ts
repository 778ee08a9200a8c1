import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';

/** Now by the database's clock, in ms. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now`.execute(db);
  return Number(rows[0]?.now);
}

/** Marks a TOTP time step as used. Returns false if it or a later one was used before. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('administrators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a recovery code up. Returns false if the administrator has no such code. */
export async function takeRecoveryCode(db: Db, id: string, hashes: Buffer[]): Promise<boolean> {
  const taken = await db
    .deleteFrom('administrator_recovery_codes')
    .where('administrator_id', '=', id)
    .where('code_hash', 'in', hashes)
    .returning('administrator_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Stores a sealed TOTP secret as unconfirmed, in place of an earlier unconfirmed one. Returns
 * false, and changes nothing, if the administrator has a confirmed one.
 */
export async function writeSecret(db: Db, id: string, sealed: Buffer): Promise<boolean> {
  const written = await db
    .updateTable('administrators')
    .set({ totp_secret: sealed, totp_last_step: 0 })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Marks the stored secret as confirmed: from then on signing in needs a code. The caller has
 * checked a code made with it. Returns false, and changes nothing, if there is no secret, or it is
 * confirmed already.
 */
export async function confirmSecret(trx: Trx, id: string): Promise<boolean> {
  const confirmed = await trx
    .updateTable('administrators')
    .set({ totp_confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('totp_secret', 'is not', null)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Deletes an administrator's recovery codes and stores new ones, as hashes. */
export async function replaceRecoveryCodes(trx: Trx, id: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('administrator_recovery_codes').where('administrator_id', '=', id).execute();
  await trx
    .insertInto('administrator_recovery_codes')
    .values(hashes.map((code_hash) => ({ administrator_id: id, code_hash })))
    .execute();
}

/** Removes an administrator's second factor, also an unconfirmed one, with the recovery codes. */
export async function clearSecondFactor(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('administrator_recovery_codes').where('administrator_id', '=', id).execute();
  await trx
    .updateTable('administrators')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where('id', '=', id)
    .execute();
}
