import { sql } from 'kysely';
import { decisionsOn, isHeldBack } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { type CertificateRow, COLUMNS, COUNTS, FROM } from './queries.ts';

/**
 * Another guardian who answers afterwards decides anew: who refuses, or agrees to taking part
 * alone, leaves no row about photos.
 */
const photosAgreed = sql`exists (
  select from (${decisionsOn('photos')} order by consent.id desc limit 1) photos
  where photos.action = 'given' and not exists (
    select from (${decisionsOn('participation')}) answer
    where answer.id > photos.id
      and (answer.guardian_id <> photos.guardian_id or answer.action <> 'given')))`;

/** Counts, has a name, and a guardian agreed last to photos being published. */
const mayBeSeen = sql`(${COUNTS} and certificate.facts->'name' <> 'null'::jsonb
  and student.deleted_at is null and not ${isHeldBack} and ${photosAgreed})`;

const WITH_STUDENT = sql`${FROM} join students student on student.id = certificate.student_id`;

/** Undefined once it must not be seen, see mayBeSeen, or its student is deleted. */
export async function selectShared(db: Db, secret: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${COLUMNS} ${WITH_STUDENT}
    join certificate_shares share on share.certificate_id = certificate.id
    where share.secret = ${secret} and ${mayBeSeen}`.execute(db);
  return rows[0];
}

/** By id: `on` if it is shared, `possible` if it may be. Others are missing. */
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

/** Returns the secret that is stored already, if there is one. */
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

export const dropSecret = (db: Db, id: string) =>
  db.deleteFrom('certificate_shares').where('certificate_id', '=', id).execute();
