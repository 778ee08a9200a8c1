import { createHash } from 'node:crypto';
import type { Announcement, Audience } from '@midan/contract';
import { sql } from 'kysely';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { ANNOUNCING } from '../../../limits.ts';

/**
 * A list with the SQL condition that the column has one of the values; an empty list without
 * values, which restricts nothing.
 */
const oneOf = (column: string, values: readonly string[]) =>
  values.length > 0 ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : [];

/**
 * Condition: the school has an active team in the current edition for which `which`, about `team`
 * and `track`, holds.
 */
const hasTeam = (which: ReturnType<typeof sql>) => sql`exists (
  select from teams team left join tracks track on track.id = team.track_id
  where team.academy_id = academy.id and team.edition_id = current_edition()
    and team.status = 'active' and ${which})`;

/**
 * Conditions on `academy` for what a school still lacks. A team without a track needs at least one
 * student.
 */
const NEEDS = {
  deposit: sql`(academy.status <> 'active' and academy.suspended_at is null)`,
  members: hasTeam(sql`(select count(*) from team_members where team_id = team.id)
    < coalesce(track.members_min, 1)`),
  track: hasTeam(sql`team.track_id is null`),
} as const;

/**
 * A list with the SQL condition that the school lacks at least one of these; an empty list without
 * needs, which restricts nothing.
 */
const needing = (needs: Audience['needs']) =>
  needs.length > 0
    ? [
        sql`(${sql.join(
          needs.map((need) => NEEDS[need]),
          sql` or `,
        )})`,
      ]
    : [];

/**
 * SQL from `from` on: verified schools (`academy`) that take part in the current edition, are not
 * blocked and fit every part of the filter; an empty part restricts nothing. Advertising is not
 * what schools agreed to, so nobody else can be chosen.
 */
const chosen = ({ statuses, needs, governorates, tracks }: Audience) => sql`
  from academies academy
  join edition_academies part
    on part.academy_id = academy.id and part.edition_id = current_edition()
  where ${sql.join(
    [
      sql`academy.verified_at is not null and academy.status <> 'pending'`,
      isNotBlocked(sql`academy.id`),
      ...oneOf('academy.status', statuses),
      ...oneOf('academy.governorate', governorates),
      ...needing(needs),
      ...(tracks.length > 0 ? [hasTeam(sql`track.key = any(${tracks}::text[])`)] : []),
    ],
    sql` and `,
  )}`;

/** What a fingerprint of schools is computed of: their number and a digest of their ids. */
interface Schools {
  schools: number;
  digest: string;
}

/** The columns of Schools, over a column with ids. */
const digestOf = (id: string) =>
  sql`count(*) as schools,
    coalesce(md5(string_agg(${sql.ref(id)}::text, ',' order by ${sql.ref(id)})), '') as digest`;

/** Counts the schools that a filter chooses now, with a digest of their ids. */
export async function countChosen(db: Db, audience: Audience): Promise<Schools> {
  const { rows } = await sql<Schools>`select ${digestOf('academy.id')} ${chosen(audience)}`.execute(
    db,
  );
  return rows[0] as Schools;
}

/**
 * At most `ANNOUNCING.samples` of the chosen schools, as `{ id, name }`, always the same ones for
 * the same announcement while the same schools are chosen.
 */
export async function sampleChosen(db: Db, announcementId: string, audience: Audience) {
  const { rows } = await sql<{ id: string; name: string }>`
    select academy.id, academy.name ${chosen(audience)}
    order by md5(academy.id::text || ${announcementId}) limit ${ANNOUNCING.samples}`.execute(db);
  return rows;
}

/**
 * Stores the schools that the filter chooses now as the announcement's recipients. Returns the
 * number and a digest of the ids of those added; one that is a recipient already is not added
 * again. The caller holds the announcement's lock.
 */
export async function insertRecipients(
  trx: Trx,
  announcementId: string,
  audience: Audience,
): Promise<Schools> {
  const { rows } = await sql<Schools>`
    with added as (
      insert into announcement_recipients (announcement_id, academy_id)
      select ${announcementId}::uuid, academy.id ${chosen(audience)}
      on conflict do nothing returning academy_id)
    select ${digestOf('academy_id')} from added`.execute(trx);
  return rows[0] as Schools;
}

/**
 * Fingerprint (SHA-256, hex) of what somebody sees in a preview: the texts in both languages, and
 * the schools that they would reach.
 */
export const fingerprintOf = (
  { title, body }: Pick<Announcement, 'title' | 'body'>,
  { schools, digest }: Schools,
): string =>
  createHash('sha256')
    .update(JSON.stringify([title.en, title.ar, body.en, body.ar, schools, digest]))
    .digest('hex');
