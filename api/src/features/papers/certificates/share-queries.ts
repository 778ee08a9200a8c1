import { sql } from 'kysely';
import { cairoToday, decisionsOn, isHeldBack } from '../../../db/fragments.ts';
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

/** Today; a guardian's answer says nothing any more. */
const isAdult = sql`(student.birth_date <= (${cairoToday} - interval '18 years')::date)`;

/** Counts and has a name that may be public. */
const isPresentable = sql`(${COUNTS} and certificate.facts->'name' <> 'null'::jsonb
  and student.deleted_at is null and not ${isHeldBack})`;

/** A guardian agreed last to photos being published, or the adult shared it herself. */
const mayBeSeen = sql`(${isPresentable}
  and (${photosAgreed} or (${isAdult} and coalesce(share.by_holder, false))))`;

const WITH_STUDENT = sql`${FROM} join students student on student.id = certificate.student_id
  left join certificate_shares share on share.certificate_id = certificate.id`;

/** Undefined once it must not be seen, see mayBeSeen, or its student is deleted. */
export async function selectShared(db: Db, secret: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${COLUMNS} ${WITH_STUDENT}
    where share.secret = ${secret} and ${mayBeSeen}`.execute(db);
  return rows[0];
}

/**
 * By id: `on` if it is shared, `possible` if it may be. Others are missing.
 * @param holder asks for the own ones: an adult may, a minor's school does it
 */
export async function selectShares(
  db: Db,
  ids: readonly string[],
  holder = false,
): Promise<Map<string, 'possible' | 'on'>> {
  const allowed = holder
    ? sql`(${isPresentable} and ${isAdult})`
    : sql`(${mayBeSeen} and (share.secret is not null or not ${isAdult}))`;
  const { rows } = await sql<{ id: string; share: 'possible' | 'on' }>`
    select certificate.id,
      case when share.secret is not null and ${mayBeSeen} then 'on' else 'possible' end as share
    ${WITH_STUDENT}
    where certificate.id = any(${[...ids]}::uuid[]) and ${allowed}`.execute(db);
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/** Returns the secret that is stored already, if there is one. */
export async function keepSecret(
  trx: Trx,
  id: string,
  secret: string,
  by_holder: boolean,
): Promise<string> {
  const kept = await trx
    .insertInto('certificate_shares')
    .values({ certificate_id: id, secret, by_holder })
    .onConflict((conflict) =>
      conflict.column('certificate_id').doUpdateSet({
        by_holder: sql<boolean>`(certificate_shares.by_holder or excluded.by_holder)`,
      }),
    )
    .returning('secret')
    .executeTakeFirstOrThrow();
  return kept.secret;
}

/** A school ends what it started; the holder ends both. */
export const dropSecret = (db: Db, id: string, holder: boolean) =>
  db
    .deleteFrom('certificate_shares')
    .where('certificate_id', '=', id)
    .$if(!holder, (query) => query.where('by_holder', '=', false))
    .execute();
