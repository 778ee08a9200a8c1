import type { listTeams, Query } from '@midan/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { type GuardianAnswer, guardianAnswer, spelledIn } from '../../db/fragments.ts';
import type { Db } from '../../db/pool.ts';
import type { DB } from '../../db/types.ts';
import { offsetOf } from '../../http/paging.ts';

export interface MemberRow {
  id: string;
  student_id: string;
  role: 'leader' | 'member';
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  joined_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  /** YYYY-MM-DD */
  birth_date: string;
  /** The guardian's latest answer; null without a guardian. */
  guardian_answer: GuardianAnswer | null;
}

const COLUMNS = [
  'id',
  'name',
  'description',
  'mentor_name',
  'max_members',
  'status',
  'created_at',
] as const;

/** Lateral subquery for the members of `team`, in order of joining. */
const membersOf = (eb: ExpressionBuilder<DB & { team: { id: string } }, 'team'>) =>
  eb
    .selectFrom('team_members as member')
    .innerJoin('students as student', 'student.id', 'member.student_id')
    .whereRef('member.team_id', '=', 'team.id')
    .select(
      sql<MemberRow[] | null>`json_agg(json_build_object(
        'id', member.id, 'student_id', member.student_id, 'role', member.role,
        'joined_at', member.joined_at, 'first_name', student.first_name,
        'last_name', student.last_name, 'email', student.email,
        'phone_number', student.phone_number, 'birth_date', student.birth_date,
        'guardian_answer', ${guardianAnswer}
      ) order by member.id)`.as('list'),
    )
    .as('members');

/** One page of teams, newest first, with members and the total count, in one statement. */
export function selectTeams(db: Db, academyId: string, query: Query<typeof listTeams>) {
  const { status, search } = query;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('teams')
        .select(COLUMNS)
        .select(sql<number>`count(*) over ()`.as('total'))
        .where('academy_id', '=', academyId)
        .$if(status !== undefined, (teams) => teams.where('status', '=', status ?? 'active'))
        .$if(Boolean(search), (teams) => teams.where(spelledIn(sql`name`, search ?? '')))
        .orderBy('id', 'desc')
        .limit(query.per_page)
        .offset(offsetOf(query))
        .as('team'),
    )
    .leftJoinLateral(membersOf, (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .orderBy('team.id', 'desc')
    .execute();
}

export const selectTeam = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('teams')
        .select(COLUMNS)
        .where('academy_id', '=', academyId)
        .where('id', '=', id)
        .as('team'),
    )
    .leftJoinLateral(membersOf, (join) => join.onTrue())
    .selectAll('team')
    .select('members.list as members')
    .executeTakeFirst();

export async function countTeams(
  db: Db,
  academyId: string,
  { status, search }: Query<typeof listTeams>,
): Promise<number> {
  const { total } = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .$if(status !== undefined, (teams) => teams.where('status', '=', status ?? 'active'))
    .$if(Boolean(search), (teams) => teams.where(spelledIn(sql`name`, search ?? '')))
    .executeTakeFirstOrThrow();
  return total;
}

export interface TeamCounts {
  total: number;
  active: number;
  members: number;
  without_leader: number;
}

export async function selectTeamCounts(db: Db, academyId: string): Promise<TeamCounts> {
  const { rows } = await sql<TeamCounts>`
    select count(*) as total, count(*) filter (where status = 'active') as active,
      coalesce(sum(members.count), 0)::int as members,
      count(*) filter (where not coalesce(members.has_leader, false)) as without_leader
    from teams left join lateral (
      select count(*) as count, bool_or(role = 'leader') as has_leader
      from team_members where team_id = teams.id
    ) members on true
    where academy_id = ${academyId}`.execute(db);
  return rows[0] as TeamCounts;
}
