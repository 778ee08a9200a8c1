import { sql } from 'kysely';
import { decisionsOn, isHeldBack } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { type CertificateRow, COLUMNS, COUNTS, FROM } from './queries.ts';

/**
 * True for a `student` whose guardian agreed last to photos being published. Another guardian who
 * answers afterwards decides anew: who refuses, or agrees to taking part alone, leaves no row about
 * photos.
 */
const photosAgreed = sql`exists (
  select from (${decisionsOn('photos')} order by consent.id desc limit 1) photos
  where photos.action = 'given' and not exists (
    select from (${decisionsOn('participation')}) answer
    where answer.id > photos.id
      and (answer.guardian_id <> photos.guardian_id or answer.action <> 'given')))`;

/**
 * True if the certificate counts and has a name, and a guardian agreed last to photos being
 * published.
 */
const mayBeSeen = sql`(${COUNTS} and certificate.facts->'name' <> 'null'::jsonb
  and student.deleted_at is null and not ${isHeldBack} and ${photosAgreed})`;

const WITH_STUDENT = sql`${FROM} join students student on student.id = certificate.student_id`;

/**
 * The certificate whose picture is shared by this secret. Undefined for an unknown secret, and
 * once it does not count, has lost its name, its student is deleted, or no guardian's consent to
 * photos is in force.
 */
export async function selectShared(db: Db, secret: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${COLUMNS} ${WITH_STUDENT}
    join certificate_shares share on share.certificate_id = certificate.id
    where share.secret = ${secret} and ${mayBeSeen}`.execute(db);
  return rows[0];
}

/**
 * Of these certificates, those whose picture may be shared, by id: `on` if it is shared, `possible`
 * if not. Others are missing.
 */
export async function selectShares(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, 'possible' | 'on'>> {
  const { rows } = await sql<{ id: string; share: 'possible' | 'on' }>`
    select certificate.id, case when share.secret is null then 'possible' else 'on' end as share
    ${WITH_STUDENT} left join certificate_shares share on share.certificate_id = certificate.id
    where certificate.id = any(${[...ids]}::uuid[]) and ${mayBeSeen}`.execute(db);
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/** Returns the secret that shares the certificate; if it is not shared yet, stores `secret`. */
export async function keepSecret(trx: Trx, id: string, secret: string): Promise<string> {
  await trx
    .insertInto('certificate_shares')
    .values({ certificate_id: id, secret })
    .onConflict((conflict) => conflict.column('certificate_id').doNothing())
    .execute();
  const kept = await trx
    .selectFrom('certificate_shares')
    .select('secret')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return kept.secret;
}

/** Ends the sharing of a certificate; does nothing if it is not shared. */
export const dropSecret = (db: Db, id: string) =>
  db.deleteFrom('certificate_shares').where('certificate_id', '=', id).execute();
