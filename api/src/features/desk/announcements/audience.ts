import { createHash } from 'node:crypto';
import type { Announcement, Audience } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { cairoToday, guardianAnswer, isHidden, isNotBlocked } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Language } from '../../../i18n.ts';
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

const PART = sql`from edition_academies part where part.academy_id = academy.id`;
const takesPart = sql`exists (select ${PART} and part.edition_id = current_edition())`;

/** Schools agreed to no advertising: nobody who took part in no edition can be chosen by a filter. */
const belonging = ({ to, academy_id, team_id }: Audience) =>
  ({
    schools: takesPart,
    former: sql`(not ${takesPart} and exists (select from edition_academies part
      join editions past on past.id = part.edition_id
      join editions present on present.id = current_edition()
      where part.academy_id = academy.id and past.number < present.number))`,
    school: sql`academy.id = ${academy_id}`,
    team: sql`academy.id = (select academy_id from teams where id = ${team_id})`,
  })[to];

const chosen = ({ audience, edition }: Choice) => sql`
  from academies academy
  where ${sql.join(
    [
      sql`academy.verified_at is not null and academy.status not in ('pending', 'closed')`,
      isNotBlocked(sql`academy.id`),
      belonging(audience),
      ...oneOf('academy.status', audience.statuses),
      ...oneOf('academy.governorate', audience.governorates),
      ...needing(audience.needs, edition),
      ...(audience.tracks.length > 0
        ? [hasTeam(sql`track.key = any(${audience.tracks}::text[])`)]
        : []),
    ],
    sql` and `,
  )}`;

/** About `student`: a child whose guardian said no, or hides it, reads nothing about others. */
export const mayBeTold = sql<boolean>`(student.status = 'verified'
  and student.deleted_at is null and ${isNotBlocked(sql`student.id`)} and not ${isHidden('student.id')}
  and (student.birth_date <= (${cairoToday} - interval '18 years')::date
    or coalesce(${guardianAnswer} not in ('declined', 'withdrawn'), true)))`;

/** Schools, and for a team its students, with the language of the account. */
const recipients = (choice: Choice) => sql`(
  select academy.id as academy_id, null::uuid as student_id,
    coalesce(academy.language, 'ar') as language ${chosen(choice)}
  union all
  select student.academy_id, student.id, coalesce(student.language, 'ar')
  from team_members member
  join teams team on team.id = member.team_id
  join students student on student.id = member.student_id and student.academy_id = team.academy_id
  where ${choice.audience.to === 'team'} and team.id = ${choice.audience.team_id} and ${mayBeTold}
    and team.academy_id in (select academy.id ${chosen(choice)})) it`;

/** Whom an announcement would reach; a fingerprint holds them with a digest of their ids. */
export interface Reached {
  schools: number;
  students: number;
  readers: { en: number; ar: number };
  digest: string;
}

const reached = sql`count(*) filter (where student_id is null) as schools,
  count(student_id) as students,
  json_build_object('en', count(*) filter (where language = 'en'),
    'ar', count(*) filter (where language = 'ar')) as readers,
  coalesce(md5(string_agg(concat_ws(':', academy_id, student_id, language), ','
    order by academy_id, student_id)), '') as digest`;

/** Of the chosen schools, those that read announcements in their bell alone. */
export async function countUnsubscribed(db: Db, choice: Choice): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${chosen(choice)}
    and academy.announcements_off_at is not null`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countChosen(db: Db, choice: Choice): Promise<Reached> {
  const { rows } = await sql<Reached>`select ${reached} from ${recipients(choice)}`.execute(db);
  return rows[0] as Reached;
}

/** The same announcement gets the same samples while the same schools are chosen. */
export async function sampleChosen(db: Db, announcementId: string, choice: Choice) {
  const { rows } = await sql<{ id: string; name: string; language: Language }>`
    select academy.id, academy.name, coalesce(academy.language, 'ar') as language
    ${chosen(choice)}
    order by md5(academy.id::text || ${announcementId}) limit ${ANNOUNCING.samples}`.execute(db);
  return rows;
}

/** The caller holds the announcement's lock. Returns only those that it added. */
export async function insertRecipients(
  trx: Trx,
  announcementId: string,
  choice: Choice,
): Promise<Reached> {
  const { rows } = await sql<Reached>`
    with it as (select * from ${recipients(choice)}),
    added as (
      insert into announcement_recipients (announcement_id, academy_id, student_id)
      select ${announcementId}::uuid, academy_id, student_id from it
      on conflict do nothing returning academy_id, student_id)
    select ${reached} from it where exists (select from added
      where added.academy_id = it.academy_id
        and added.student_id is not distinct from it.student_id)`.execute(trx);
  return rows[0] as Reached;
}

/** The name of the school, or of the team and its school, as `about`; ids are null for neither. */
export const aboutOf = (academyId: RawBuilder<unknown>, teamId: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(
    (select team.name || ' · ' || academy.name from teams team
      join academies academy on academy.id = team.academy_id where team.id = ${teamId}),
    (select name from academies where id = ${academyId}))`;

export async function nameOf(db: Db, { academy_id, team_id }: Audience): Promise<string | null> {
  const about = aboutOf(sql`${academy_id}::uuid`, sql`${team_id}::uuid`);
  const { rows } = await sql<{ about: string | null }>`select ${about} as about`.execute(db);
  return rows[0]?.about ?? null;
}

/** SHA-256, hex, of what a preview shows: the texts, whom they would reach, and in which language. */
export const fingerprintOf = (
  { title, body }: Pick<Announcement, 'title' | 'body'>,
  { schools, students, digest }: Reached,
): string =>
  createHash('sha256')
    .update(JSON.stringify([title.en, title.ar, body.en, body.ar, schools, students, digest]))
    .digest('hex');
