import {
  ACADEMY_TRANSITIONS,
  type Body,
  LIMITS,
  sourcesOf,
  type updateAcademyProfile,
} from '@midan/contract';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { Academies } from '../../db/types.ts';

export type AcademyRow = Selectable<Academies>;

export function findAcademy(db: Db, id: string): Promise<AcademyRow | undefined> {
  return db.selectFrom('academies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findStatus(db: Db, id: string) {
  const row = await db
    .selectFrom('academies')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/** The verified academy of an email, else its newest sign-up. */
export function findByEmail(db: Db, email: string): Promise<AcademyRow | undefined> {
  return db
    .selectFrom('academies')
    .selectAll()
    .where('email', '=', email)
    .orderBy(sql`phone_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Which of the two already belong to another verified academy? */
export async function findTaken(
  db: Db,
  wanted: { email: string; phone_number: string },
  except?: string,
) {
  const rows = await db
    .selectFrom('academies')
    .select(['email', 'phone_number'])
    .where('phone_verified_at', 'is not', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .where((eb) =>
      eb.or([eb('email', '=', wanted.email), eb('phone_number', '=', wanted.phone_number)]),
    )
    .execute();
  return {
    email: rows.some((row) => row.email === wanted.email),
    phone_number: rows.some((row) => row.phone_number === wanted.phone_number),
  };
}

/** Undefined when the payment reference is another academy's: try again with a new one. */
export function insertAcademy(trx: Trx, academy: Insertable<Academies>) {
  return trx
    .insertInto('academies')
    .values(academy)
    .onConflict((conflict) => conflict.column('payment_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function insertVerification(
  trx: Trx,
  verification: { accountId: string; tokenHash: Buffer; sealedPassword: Buffer },
): Promise<void> {
  await trx
    .insertInto('phone_verifications')
    .values({
      role: 'academy',
      account_id: verification.accountId,
      token_hash: verification.tokenHash,
      sealed_password: verification.sealedPassword,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIMITS.unverifiedAccountLifetime})`,
    })
    .execute();
}

/** Sign-ups that wait for this phone to be verified, newest first. */
export function listUnverified(db: Db, phoneNumber: string) {
  return db
    .selectFrom('academies')
    .innerJoin('phone_verifications as waiting', (join) =>
      join.onRef('waiting.account_id', '=', 'academies.id').on('waiting.role', '=', 'academy'),
    )
    .select(['academies.id', 'academies.email', 'waiting.token_hash'])
    .where('academies.phone_number', '=', phoneNumber)
    .where('academies.phone_verified_at', 'is', null)
    .where('waiting.expires_at', '>', sql<Date>`now()`)
    .orderBy('academies.id', 'desc')
    .execute();
}

/** Undefined when it is no sign-up any more. */
export function markPhoneVerified(trx: Trx, id: string): Promise<AcademyRow | undefined> {
  return trx
    .updateTable('academies')
    .set({ status: 'suspended', phone_verified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('phone_verified_at', 'is', null)
    .where('status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'suspended'))
    .returningAll()
    .executeTakeFirst();
}

/** Ends the waiting; answers the sealed temporary password, which is kept nowhere after. */
export async function takeSealedPassword(trx: Trx, id: string): Promise<Buffer> {
  const row = await trx
    .deleteFrom('phone_verifications')
    .where('role', '=', 'academy')
    .where('account_id', '=', id)
    .returning('sealed_password')
    .executeTakeFirstOrThrow();
  return row.sealed_password;
}

export async function markCredentialsSaved(db: Db, id: string): Promise<void> {
  await db
    .updateTable('academies')
    .set({ credentials_saved_at: sql<Date>`coalesce(credentials_saved_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** False when the password was changed by somebody else meanwhile. */
export async function replacePassword(
  trx: Trx,
  id: string,
  password: { oldHash: string; newHash: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('academies')
    .set({ password_hash: password.newHash, has_temporary_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', password.oldHash)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export const updateAcademy = (db: Db, id: string, fields: Body<typeof updateAcademyProfile>) =>
  db.updateTable('academies').set(fields).where('id', '=', id).returningAll().executeTakeFirst();

/** Sets the logo's key; answers the one it had, whose file nobody needs any more. */
export async function replaceLogo(db: Db, id: string, key: string | null) {
  const { old_key: oldKey, ...academy } = await db
    .updateTable('academies')
    .set({ logo_key: key })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string | null>`old.logo_key`.as('old_key'))
    .executeTakeFirstOrThrow();
  return { academy, oldKey };
}

export async function resetPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('academies')
    .set({ password_hash: passwordHash, has_temporary_password: false })
    .where('id', '=', id)
    .execute();
}
