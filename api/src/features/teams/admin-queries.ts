import {
  AGE_GROUPS,
  type listAdminTeams,
  NO_TRACK,
  type Query,
  toWesternDigits,
} from '@midan/contract';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { allWordsIn, foundAtDesk } from '../../db/fragments.ts';
import type { Db } from '../../db/pool.ts';
import type { DB } from '../../db/types.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
import type { TeamRow } from './present.ts';
import { COLUMNS, membersOf } from './queries.ts';

export type AdminTeamFilter = Omit<
  Query<typeof listAdminTeams>,
  'edition' | 'page' | 'per_page'
> & {
  editionId: string;
};

export interface AdminTeamRow extends TeamRow {
  academy_id: string;
  academy_name: string;
  academy_governorate: string;
}

/** A number as people write it: 421 or 7-0421. */
const NUMBER = /^(?:(\d{1,3})-)?0*(\d{1,9})$/;

/** By number, or by a name, which may be a number as well. */
function found(search: string) {
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

const [elementary, junior, senior] = AGE_GROUPS;

/** The number of an age group for an age; null outside 7 to 18, like ageLevel(). */
const levelOf = (age: ReturnType<typeof sql>) => sql<number | null>`case
  when ${age} between ${elementary.from} and ${elementary.to} then 1
  when ${age} between ${junior.from} and ${junior.to} then 2
  when ${age} between ${senior.from} and ${senior.to} then 3 end`;

/** Whole years on the edition's day, like ageOn(). */
const ages = sql`extract(year from age(editions.age_reference_date, student.birth_date))`;

/** What teamReadiness() and teamAgeGroup() look at, for the row of `teams`. A test compares both. */
const standing = sql`(select count(*) as members, coalesce(bool_or(member.role = 'leader'), false) as led,
    count(distinct ${levelOf(ages)}) as levels, bool_and(${levelOf(ages)} is not null) as aged,
    ${levelOf(sql`max(${ages})`)} as level
  from team_members member join students student on student.id = member.student_id
  where member.team_id = teams.id)`;

const isReady = sql`(tracks.id is not null and members between tracks.members_min and tracks.members_max
  and (members = 1 or (led and teams.mentor_name <> '')) and aged and (members <> 2 or levels = 1))`;

function standsAt({ readiness, age_group }: AdminTeamFilter) {
  const group = AGE_GROUPS.find(({ level }) => level === age_group);
  return [
    ...(readiness === 'ready' ? [isReady] : []),
    ...(readiness === 'not_ready' ? [sql`(${isReady}) is not true`] : []),
    ...(group ? [sql`level = ${group.number}`] : []),
  ];
}

function matching(filter: AdminTeamFilter) {
  const { editionId, search, status, governorate, track } = filter;
  const standings = standsAt(filter);
  return sql<SqlBool>`(${sql.join(
    [
      sql`teams.edition_id = ${editionId}`,
      ...(status ? [sql`teams.status = ${status}`] : []),
      ...(governorate ? [sql`academy.governorate = ${governorate}`] : []),
      ...(track === NO_TRACK ? [sql`teams.track_id is null`] : []),
      ...(track && track !== NO_TRACK ? [sql`tracks.key = ${track}`] : []),
      ...(search ? [found(search)] : []),
      ...(standings.length > 0
        ? [sql`exists (select from ${standing} standing where ${sql.join(standings, sql` and `)})`]
        : []),
    ],
    sql` and `,
  )})`;
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
    ]);

/** Teams of all academies as `narrow` limits them, newest first, with their members. */
const selectWith = (
  db: Db,
  narrow: (teams: ReturnType<typeof teamsOfAll>) => ReturnType<typeof teamsOfAll>,
): Promise<AdminTeamRow[]> =>
  db
    .selectFrom((eb) => narrow(teamsOfAll(eb)).orderBy('teams.id', 'desc').as('team'))
    .leftJoinLateral(membersOf, (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .orderBy('team.id', 'desc')
    .execute();

/** One page of an edition's teams. */
export const selectAdminTeams = (db: Db, filter: AdminTeamFilter, page: Paging) =>
  selectWith(db, (teams) =>
    teams.where(matching(filter)).limit(page.per_page).offset(offsetOf(page)),
  );

/** The next teams after an id, for walking the whole list. */
export const selectAdminTeamsAfter = (
  db: Db,
  filter: AdminTeamFilter,
  { after, size }: { after: string | null; size: number },
) =>
  selectWith(db, (teams) =>
    teams
      .where(matching(filter))
      .$if(after !== null, (query) => query.where('teams.id', '<', after))
      .limit(size),
  );

export const selectAdminTeam = async (db: Db, id: string): Promise<AdminTeamRow | undefined> =>
  (await selectWith(db, (teams) => teams.where('teams.id', '=', id)))[0];

export async function countAdminTeams(db: Db, filter: AdminTeamFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from teams
    join editions on editions.id = teams.edition_id
    join academies academy on academy.id = teams.academy_id
    left join tracks on tracks.id = teams.track_id
    where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
