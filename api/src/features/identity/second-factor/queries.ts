import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** The columns of the three tables are the same. */
export interface Holder {
  table: 'administrators' | 'academies' | 'academy_staff';
  id: string;
}

/** The holder's table, typed as one of the three: Kysely takes no union of tables. */
const tableOf = ({ table }: Holder) => table as 'administrators';

export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now`.execute(db);
  return Number(rows[0]?.now);
}

/** The sealed secret and when it was confirmed, both null without one; undefined for no account. */
export const findSecondFactor = (db: Db, holder: Holder) =>
  db
    .selectFrom(tableOf(holder))
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('id', '=', holder.id)
    .executeTakeFirst();

/** A share lock: a concurrent change waits, then ends the session that this transaction opens. */
export async function holdSecondFactor(trx: Trx, holder: Holder, isOn: boolean): Promise<boolean> {
  const held = await trx
    .selectFrom(tableOf(holder))
    .select('id')
    .where('id', '=', holder.id)
    .where('totp_confirmed_at', isOn ? 'is not' : 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** False if this time step or a later one was used before. */
export async function takeStep(db: Db, holder: Holder, step: number): Promise<boolean> {
  const taken = await db
    .updateTable(tableOf(holder))
    .set({ totp_last_step: step })
    .where('id', '=', holder.id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function takeRecoveryCode(db: Db, holder: Holder, hash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable(tableOf(holder))
    .set({ totp_recovery_codes: sql`array_remove(totp_recovery_codes, ${hash}::bytea)` })
    .where('id', '=', holder.id)
    .where(sql<boolean>`(${hash}::bytea = any (totp_recovery_codes))`)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False, changing nothing, if the account has a confirmed one. */
export async function writeSecret(db: Db, holder: Holder, sealed: Buffer): Promise<boolean> {
  const written = await db
    .updateTable(tableOf(holder))
    .set({ totp_secret: sealed, totp_last_step: 0 })
    .where('id', '=', holder.id)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The caller has checked a code made with it. False if there is none to confirm. */
export async function confirmSecret(trx: Trx, holder: Holder): Promise<boolean> {
  const confirmed = await trx
    .updateTable(tableOf(holder))
    .set({ totp_confirmed_at: sql<Date>`now()` })
    .where('id', '=', holder.id)
    .where('totp_secret', 'is not', null)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  holder: Holder,
  hashes: Buffer[],
): Promise<boolean> {
  const replaced = await trx
    .updateTable(tableOf(holder))
    .set({ totp_recovery_codes: hashes })
    .where('id', '=', holder.id)
    .where('totp_confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Also an unconfirmed one, and the recovery codes. Returns whether it was confirmed. */
export async function clearSecondFactor(trx: Trx, holder: Holder): Promise<boolean> {
  const known = await trx
    .selectFrom(tableOf(holder))
    .select('totp_confirmed_at')
    .where('id', '=', holder.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await trx
    .updateTable(tableOf(holder))
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: 0,
      totp_recovery_codes: [],
    })
    .where('id', '=', holder.id)
    .execute();
  return Boolean(known?.totp_confirmed_at);
}
