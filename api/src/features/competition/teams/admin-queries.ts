import {
  type AcademyStatus,
  AGE_GROUPS,
  consentsRefused,
  type GuardianPolicy,
  type listAdminTeams,
  NO_TRACK,
  type PaperOrder,
  type Query,
  toWesternDigits,
} from '@midan/contract';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  allWordsIn,
  cairoToday,
  foundAtDesk,
  guardianAnswer,
  isAged,
  isHidden,
  plannedEachTime,
} from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { DB } from '../../../db/types.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { TeamRow } from './present.ts';
import { COLUMNS, membersOf } from './queries.ts';

export type AdminTeamFilter = Omit<
  Query<typeof listAdminTeams>,
  'edition' | 'page' | 'per_page'
> & {
  edition: RatedEdition;
};

export interface RatedEdition {
  id: string;
  /** On which ages count, YYYY-MM-DD. */
  age_reference_date: string;
  /** Guardians' policy of editions that set none. */
  unset_policy: GuardianPolicy;
}

export interface AdminTeamRow extends TeamRow {
  academy_id: string;
  academy_name: string;
  academy_governorate: string;
  academy_status: AcademyStatus;
}

/** A number as people write it: 421 or 7-0421. */
const NUMBER = /^(?:(\d{1,3})-)?0*(\d{1,9})$/;

/** Joins `teams`, `editions` and `academy`. */
export function foundBySearch(search: string) {
  const [, edition, number] = NUMBER.exec(toWesternDigits(search)) ?? [];
  return sql`(${sql.join(
    [
      allWordsIn('teams.search_name', search),
      sql`teams.academy_id in (select id from academies
        where ${foundAtDesk('desk_search_text', search)})`,
      ...(number && edition
        ? [sql`(editions.number = ${Number(edition)} and teams.number = ${Number(number)})`]
        : []),
      ...(number && !edition ? [sql`teams.number = ${Number(number)}`] : []),
    ],
    sql` or `,
  )})`;
}

/** Null outside 7 to 18, like ageLevel(). */
const levelOf = (birthDate: RawBuilder<unknown>, day: string) =>
  sql<number | null>`case ${sql.join(
    AGE_GROUPS.map(
      (group) => sql`when ${isAged(birthDate, sql`${day}::date`, group)} then ${group.number}::int`,
    ),
    sql` `,
  )} end`;

/**
 * Teams without members have no row. A test compares it with teamReadiness() and teamAgeGroup().
 * `asked` is a condition on team_members (`member`).
 */
function standings(
  { age_reference_date: day, unset_policy }: RatedEdition,
  asked: RawBuilder<unknown>,
) {
  const level = levelOf(sql`student.birth_date`, day);
  return sql`(select member.team_id, count(*) as members, bool_or(member.role = 'leader') as led,
      bool_and(${level} is not null) as aged, min(${level}) = max(${level}) as alike,
      bool_or(${isRefused(unset_policy)}) as refused,
      ${levelOf(sql`min(student.birth_date)`, day)} as level
    from team_members member join students student on student.id = member.student_id
    where ${asked} group by member.team_id)`;
}

/** The guardian of `student` keeps it out of teams (consentsRefused); needs `member` too. */
const isRefused = (
  unset: GuardianPolicy,
) => sql`(student.birth_date > (${cairoToday} - interval '18 years')::date
  and coalesce(coalesce(${guardianAnswer}, 'missing') = any(
    case coalesce((select guardian_consent from editions where id = member.edition_id), ${unset})
      when 'required' then ${[...consentsRefused('required')]}::text[]
      when 'optional' then ${[...consentsRefused('optional')]}::text[] end), false))`;

const isReady = sql`(tracks.id is not null and members between tracks.members_min and tracks.members_max
  and (members = 1 or (led and teams.mentor_name <> '')) and aged and (members <> 2 or alike)
  and not refused)`;

/**
 * `teamId` is an active team of the edition that is complete, see teamReadiness(). PostgreSQL expects
 * few of them and would go through all for each row; `is true` makes it look them up.
 */
export const isReadyTeam = (edition: RatedEdition, teamId: RawBuilder<unknown>) =>
  sql<boolean>`((${teamId} in (select teams.id from teams
    join tracks on tracks.id = teams.track_id
    join ${standings(edition, sql`member.edition_id = ${edition.id}`)} standing
      on standing.team_id = teams.id
    where teams.edition_id = ${edition.id} and teams.status = 'active' and ${isReady})) is true)`;

/** SQL query of those of isReadyTeam() among the given teams; faster for a few. */
export const readyAmong = (edition: RatedEdition, teamIds: readonly string[]) =>
  sql`(select teams.id from teams
    join tracks on tracks.id = teams.track_id
    cross join lateral
      ${standings(edition, sql`member.team_id = teams.id`)} standing
    where teams.id = any(${[...teamIds]}::uuid[]) and teams.edition_id = ${edition.id}
      and teams.status = 'active' and ${isReady})`;

/**
 * Empty without a filter, and then no standings() are needed. Else left joins `tracks` and
 * standings(): a team without members has no row there, and counts as not ready.
 */
function standsAt({ readiness, age_group }: AdminTeamFilter) {
  const group = AGE_GROUPS.find(({ level }) => level === age_group);
  return [
    ...(readiness === 'ready' ? [isReady] : []),
    ...(readiness === 'not_ready' ? [sql`(${isReady}) is not true`] : []),
    ...(group ? [sql`level = ${group.number}`] : []),
  ];
}

/** Joins `editions`, `academy` and `tracks`; `standing` is from standsAt(). */
function matching(filter: AdminTeamFilter, standing: RawBuilder<unknown>[]) {
  const { edition, academy, event, search, status, governorate, track } = filter;
  return sql<SqlBool>`(${sql.join(
    [
      sql`teams.edition_id = ${edition.id}`,
      ...(academy ? [sql`teams.academy_id = ${academy}`] : []),
      ...(event
        ? [sql`teams.id in (select team_id from event_teams where event_id = ${event})`]
        : []),
      ...(status ? [sql`teams.status = ${status}`] : []),
      ...(governorate ? [sql`academy.governorate = ${governorate}`] : []),
      ...(track === NO_TRACK ? [sql`teams.track_id is null`] : []),
      ...(track && track !== NO_TRACK ? [sql`tracks.key = ${track}`] : []),
      ...(search ? [foundBySearch(search)] : []),
      ...standing,
    ],
    sql` and `,
  )})`;
}

/** SQL condition of the whole filter for a page: reads members team by team, not of all teams. */
function matchingOneByOne(filter: AdminTeamFilter) {
  const conditions = standsAt(filter);
  if (conditions.length === 0) return matching(filter, []);
  const own = standings(filter.edition, sql`member.team_id = teams.id`);
  return matching(filter, [
    sql`exists (select from (values (teams.id)) team (id)
      left join ${own} standing on standing.team_id = team.id
      where ${sql.join(conditions, sql` and `)})`,
  ]);
}

const teamsOfAll = (eb: ExpressionBuilder<DB, never>) =>
  eb
    .selectFrom('teams')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .innerJoin('academies as academy', 'academy.id', 'teams.academy_id')
    .leftJoin('tracks', 'tracks.id', 'teams.track_id')
    .select(COLUMNS)
    .select([
      'academy.id as academy_id',
      'academy.name as academy_name',
      'academy.governorate as academy_governorate',
      'academy.status as academy_status',
    ]);

const selectWith = (
  db: Db,
  narrow: (teams: ReturnType<typeof teamsOfAll>) => ReturnType<typeof teamsOfAll>,
  isWithheld = sql<boolean>`false`,
): Promise<AdminTeamRow[]> =>
  db
    .selectFrom((eb) => narrow(teamsOfAll(eb)).orderBy('teams.id', 'desc').as('team'))
    .leftJoinLateral(membersOf(isWithheld), (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .orderBy('team.id', 'desc')
    .execute();

export const selectAdminTeams = (db: Db, filter: AdminTeamFilter, page: Paging) =>
  selectWith(db, (teams) =>
    teams.where(matchingOneByOne(filter)).limit(page.per_page).offset(offsetOf(page)),
  );

/** In this order. Names of children that a guardian hides are empty. */
export async function selectTeamsToPrint(
  db: Db,
  filter: AdminTeamFilter,
  { order, ...page }: Paging & { order: PaperOrder },
): Promise<AdminTeamRow[]> {
  const bySchool = sql`academy.name collate people, academy.id,`;
  const { rows: found } = await sql<{ id: string }>`${plannedEachTime}
    select teams.id from teams
    join editions on editions.id = teams.edition_id
    join academies academy on academy.id = teams.academy_id
    left join tracks on tracks.id = teams.track_id
    where ${matchingOneByOne(filter)}
    order by ${order === 'school' ? bySchool : sql``} teams.number
    limit ${page.per_page} offset ${offsetOf(page)}`.execute(db);
  const place = new Map(found.map(({ id }, at) => [id, at]));
  const rows = await selectWith(
    db,
    (teams) => teams.where(sql<boolean>`teams.id = any(${[...place.keys()]}::uuid[])`),
    isHidden('student.id'),
  );
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** `after` is an id; null for the first step. */
export const selectAdminTeamsAfter = (
  db: Db,
  filter: AdminTeamFilter,
  { after, size }: { after: string | null; size: number },
) =>
  selectWith(db, (teams) =>
    teams
      .where(matchingOneByOne(filter))
      .$if(after !== null, (query) => query.where('teams.id', '<', after))
      .limit(size),
  );

export const selectAdminTeam = async (db: Db, id: string): Promise<AdminTeamRow | undefined> =>
  (await selectWith(db, (teams) => teams.where('teams.id', '=', id)))[0];

export async function countAdminTeams(db: Db, filter: AdminTeamFilter): Promise<number> {
  const conditions = standsAt(filter);
  const { edition } = filter;
  const all = standings(edition, sql`member.edition_id = ${edition.id}`);
  const { rows } = await sql<{ total: number }>`${plannedEachTime}
    select count(*) as total from teams
    join editions on editions.id = teams.edition_id
    join academies academy on academy.id = teams.academy_id
    left join tracks on tracks.id = teams.track_id
    ${conditions.length > 0 ? sql`left join ${all} standing on standing.team_id = teams.id` : sql``}
    where ${matching(filter, conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}
