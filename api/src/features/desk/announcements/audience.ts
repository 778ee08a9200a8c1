import { createHash } from 'node:crypto';
import type { Announcement, Audience } from '@midan/contract';
import { sql } from 'kysely';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { ANNOUNCING } from '../../../limits.ts';
import type { RatedEdition } from '../../competition/teams/index.ts';
import { schoolsToConfirm } from '../../papers/certificates/index.ts';

/** An empty list without values, which restricts nothing. */
const oneOf = (column: string, values: readonly string[]) =>
  values.length > 0 ? [sql`${sql.ref(column)} = any(${[...values]}::text[])`] : [];

/** `which` is about `team` and `track`. */
const hasTeam = (which: ReturnType<typeof sql>) => sql`exists (
  select from teams team left join tracks track on track.id = team.track_id
  where team.academy_id = academy.id and team.edition_id = current_edition()
    and team.status = 'active' and ${which})`;

/** What a school still lacks. A team without a track needs at least one student. */
const needsOf = (edition: RatedEdition) => ({
  deposit: sql`(academy.status <> 'active' and academy.suspended_at is null)`,
  members: hasTeam(sql`(select count(*) from team_members where team_id = team.id)
    < coalesce(track.members_min, 1)`),
  track: hasTeam(sql`team.track_id is null`),
  names: sql`academy.id in ${schoolsToConfirm(edition)}`,
});

const needing = (needs: Audience['needs'], edition: RatedEdition) =>
  needs.length > 0
    ? [
        sql`(${sql.join(
          needs.map((need) => needsOf(edition)[need]),
          sql` or `,
        )})`,
      ]
    : [];

/** Whom an announcement is for; `edition` is the current one. */
export interface Choice {
  audience: Audience;
  edition: RatedEdition;
}

/** Schools agreed to no advertising: nobody outside the current edition can be chosen. */
const chosen = ({ audience: { statuses, needs, governorates, tracks }, edition }: Choice) => sql`
  from academies academy
  join edition_academies part
    on part.academy_id = academy.id and part.edition_id = current_edition()
  where ${sql.join(
    [
      sql`academy.verified_at is not null and academy.status not in ('pending', 'closed')`,
      isNotBlocked(sql`academy.id`),
      ...oneOf('academy.status', statuses),
      ...oneOf('academy.governorate', governorates),
      ...needing(needs, edition),
      ...(tracks.length > 0 ? [hasTeam(sql`track.key = any(${tracks}::text[])`)] : []),
    ],
    sql` and `,
  )}`;

/** What a fingerprint of schools is computed of: their number and a digest of their ids. */
interface Schools {
  schools: number;
  digest: string;
}

/** Of the chosen schools, those that read announcements in their bell alone. */
export async function countUnsubscribed(db: Db, choice: Choice): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${chosen(choice)}
    and academy.announcements_off_at is not null`.execute(db);
  return rows[0]?.total ?? 0;
}

const digestOf = (id: string) =>
  sql`count(*) as schools,
    coalesce(md5(string_agg(${sql.ref(id)}::text, ',' order by ${sql.ref(id)})), '') as digest`;

export async function countChosen(db: Db, choice: Choice): Promise<Schools> {
  const { rows } = await sql<Schools>`select ${digestOf('academy.id')} ${chosen(choice)}`.execute(
    db,
  );
  return rows[0] as Schools;
}

/** The same announcement gets the same samples while the same schools are chosen. */
export async function sampleChosen(db: Db, announcementId: string, choice: Choice) {
  const { rows } = await sql<{ id: string; name: string }>`
    select academy.id, academy.name ${chosen(choice)}
    order by md5(academy.id::text || ${announcementId}) limit ${ANNOUNCING.samples}`.execute(db);
  return rows;
}

/** The caller holds the announcement's lock. Returns only those that it added. */
export async function insertRecipients(
  trx: Trx,
  announcementId: string,
  choice: Choice,
): Promise<Schools> {
  const { rows } = await sql<Schools>`
    with added as (
      insert into announcement_recipients (announcement_id, academy_id)
      select ${announcementId}::uuid, academy.id ${chosen(choice)}
      on conflict do nothing returning academy_id)
    select ${digestOf('academy_id')} from added`.execute(trx);
  return rows[0] as Schools;
}

/** SHA-256, hex, of what a preview shows: both texts, and the schools that they would reach. */
export const fingerprintOf = (
  { title, body }: Pick<Announcement, 'title' | 'body'>,
  { schools, digest }: Schools,
): string =>
  createHash('sha256')
    .update(JSON.stringify([title.en, title.ar, body.en, body.ar, schools, digest]))
    .digest('hex');
