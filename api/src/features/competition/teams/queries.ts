import type { listTeams, Query } from '@midan/contract';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../../../db/compiled-once.ts';
import { type GuardianAnswer, guardianAnswer, isHidden, spelledIn } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import type { DB } from '../../../db/types.ts';
import { offsetOf } from '../../../http/paging.ts';

export interface MemberRow {
  id: string;
  student_id: string;
  role: 'leader' | 'member';
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  joined_at: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  gender: 'male' | 'female';
  /** The day is written YYYY-MM-DD. */
  birth_date: string;
  /** The guardian's latest answer; null without a guardian. */
  guardian_answer: GuardianAnswer | null;
  /** A member of an edition that is over, who belongs to the team's school no more. */
  has_left: boolean;
}

export const COLUMNS = [
  'teams.id',
  'teams.number',
  'editions.number as edition_number',
  'editions.age_reference_date',
  'editions.guardian_consent',
  'teams.name',
  'teams.description',
  'teams.mentor_name',
  'teams.max_members',
  'teams.status',
  'teams.created_at',
  'teams.version',
  'tracks.key as track_key',
  'tracks.number as track_number',
  'tracks.sub_title_en as track_en',
  'tracks.sub_title_ar as track_ar',
  'tracks.members_min as track_members_min',
  'tracks.members_max as track_members_max',
] as const;

const teamsWithTrack = (eb: ExpressionBuilder<DB, never>, academyId: string) =>
  eb
    .selectFrom('teams')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .leftJoin('tracks', 'tracks.id', 'teams.track_id')
    .select(COLUMNS)
    .where('teams.academy_id', '=', academyId);

/** Null without members. `isWithheld`: a `student` whose name is empty. */
export const membersOf =
  (isWithheld: RawBuilder<boolean>) =>
  (eb: ExpressionBuilder<DB & { team: { id: string } }, 'team'>) =>
    eb
      .selectFrom('team_members as member')
      .innerJoin('students as student', 'student.id', 'member.student_id')
      .whereRef('member.team_id', '=', 'team.id')
      .select(
        sql<MemberRow[] | null>`json_agg(json_build_object(
        'id', member.id, 'student_id', member.student_id, 'role', member.role,
        'joined_at', member.joined_at, 'first_name', case when ${isWithheld} then '' else student.first_name end,
        'last_name', case when ${isWithheld} then '' else student.last_name end, 'email', student.email,
        'phone_number', student.phone_number, 'gender', student.gender, 'birth_date', student.birth_date,
        'guardian_answer', ${guardianAnswer}, 'has_left', not exists (select from teams own
          where own.id = member.team_id and own.academy_id = student.academy_id)
      ) order by member.id)`.as('list'),
      )
      .as('members');

type Filter = Pick<Query<typeof listTeams>, 'status' | 'search'> & { editionId: string };

/** The search looks at the team's name only. */
const matching = ({ editionId, status, search }: Filter) =>
  sql<SqlBool>`(${sql.join(
    [
      sql`teams.edition_id = ${editionId}`,
      ...(status ? [sql`teams.status = ${status}`] : []),
      ...(search ? [spelledIn(sql`teams.name`, search)] : []),
    ],
    sql` and `,
  )})`;

interface Page {
  academyId: string;
  editionId: string;
  limit: number;
  offset: number;
}

/** See selectTeams(). */
const pageOfTeams = (db: Db, { academyId, limit, offset }: Page, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom((eb) =>
      teamsWithTrack(eb, academyId)
        .select(sql<number>`count(*) over ()`.as('total'))
        .where(where)
        .orderBy('teams.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('team'),
    )
    .leftJoinLateral(membersOf(isHidden('student.id')), (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .orderBy('team.id', 'desc');

const unfiltered = compiledOnce((db, page: Page) =>
  pageOfTeams(db, page, matching({ editionId: page.editionId })),
);

/**
 * One page of an academy's matching teams, newest first, with members. `total`, the same in each
 * row, is the number of teams on all pages.
 */
export function selectTeams(
  db: Db,
  academyId: string,
  query: Filter & { page: number; per_page: number },
) {
  const { editionId, per_page: limit } = query;
  const page = { academyId, editionId, limit, offset: offsetOf(query) };
  if (query.status || query.search) return pageOfTeams(db, page, matching(query)).execute();
  return unfiltered(db, page);
}

/** Of any edition; the members are null without any. */
export const selectTeam = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom((eb) => teamsWithTrack(eb, academyId).where('teams.id', '=', id).as('team'))
    .leftJoinLateral(membersOf(isHidden('student.id')), (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .executeTakeFirst();

export interface FillingRow {
  mentor_name: string | null;
  age_reference_date: string;
  track_members_min: number | null;
  track_members_max: number | null;
  members: Pick<MemberRow, 'birth_date' | 'role'>[] | null;
}

export async function selectFillings(
  db: Db,
  academyId: string,
  editionId: string,
): Promise<FillingRow[]> {
  const { rows } = await sql<FillingRow>`
    select teams.mentor_name, edition.age_reference_date,
      track.members_min as track_members_min, track.members_max as track_members_max,
      (select json_agg(json_build_object('birth_date', student.birth_date, 'role', member.role))
        from team_members member join students student on student.id = member.student_id
        where member.team_id = teams.id) as members
    from teams join editions edition on edition.id = teams.edition_id
    left join tracks track on track.id = teams.track_id
    where teams.academy_id = ${academyId} and teams.edition_id = ${editionId}
      and teams.status = 'active'`.execute(db);
  return rows;
}

export async function countTeams(db: Db, academyId: string, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export interface TeamCounts {
  total: number;
  active: number;
  members: number;
  without_leader: number;
}

/**
 * Inactive ones too. `without_leader` includes teams without members, but no single participant.
 */
export async function selectTeamCounts(
  db: Db,
  academyId: string,
  editionId: string,
): Promise<TeamCounts> {
  const { rows } = await sql<TeamCounts>`
    select count(*) as total, count(*) filter (where status = 'active') as active,
      coalesce(sum(members.count), 0)::int as members,
      count(*) filter (where members.count <> 1
        and not coalesce(members.has_leader, false)) as without_leader
    from teams left join lateral (
      select count(*) as count, bool_or(role = 'leader') as has_leader
      from team_members where team_id = teams.id
    ) members on true
    where academy_id = ${academyId} and edition_id = ${editionId}`.execute(db);
  return rows[0] as TeamCounts;
}
