import type { listStudents, PhoneOwner, Query, StudentStatus } from '@midan/contract';
import { type SqlBool, sql } from 'kysely';
import {
  byClass,
  byName,
  type GuardianAnswer,
  guardianAnswer,
  guardianUnasked,
  guardianUnconfirmed,
  guardianUnreached,
  isConfirmed,
  isHidden,
  plannedEachTime,
} from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import { foundBy } from './search.ts';

export type StudentFilter = Pick<
  Query<typeof listStudents>,
  'search' | 'status' | 'available_for_team' | (typeof GUARDIAN_FILTERS)[number]
> & {
  owner?: { column: 'phone_number' | 'email'; value: string };
  /** Searches names only, not email and phone. */
  names_only?: boolean;
};

export interface StudentRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  birth_date: string;
  gender: 'male' | 'female';
  address: string | null;
  class_name: string | null;
  external_id: string | null;
  vouched_at: Date | null;
  claimed_at: Date | null;
  status: StudentStatus;
  created_at: Date;
  updated_at: Date;
  version: number;
  phone_verified_at: Date | null;
  joined_at: Date | null;
  photo_key: string | null;
  /** Language of messages to the student. */
  language: 'ar' | 'en' | null;
  /** The guardian's latest answer; null without a guardian. */
  guardian_answer: GuardianAnswer | null;
  guardian_unreached: boolean;
  guardian_confirmed_at: Date | null;
  phone_belongs_to: PhoneOwner;
  pending_email: string | null;
  pending_phone_number: string | null;
  /** Of `current_team`, within its edition. */
  team_number: number | null;
  /** Timestamps are ISO 8601, as PostgreSQL writes them into JSON. */
  current_team: {
    id: string;
    name: string;
    description: string | null;
    role: 'leader' | 'member';
    current_members: number;
    max_members: number;
    joined_at: string;
  } | null;
}

export const columns = sql`student.id, first_name, last_name, email, phone_number, birth_date, gender,
  address, class_name, external_id, vouched_at, claimed_at, status, student.created_at, updated_at,
  student.version,
  phone_verified_at, student.joined_at, photo_key, student.language,
  ${guardianAnswer} as guardian_answer, ${guardianUnreached('student')} as guardian_unreached,
  phone_belongs_to,
  pending_email, pending_phone_number,
  (select confirmed_at from guardians guardian
    where guardian.student_id = student.id and guardian.ended_at is null and ${isConfirmed})
    as guardian_confirmed_at,
  (select team.number from team_members member join teams team on team.id = member.team_id
    where member.student_id = student.id and member.edition_id = (select current_edition()))
    as team_number,
  (select json_build_object('id', team.id, 'name', team.name, 'description', team.description,
      'role', member.role, 'max_members', team.max_members, 'joined_at', member.joined_at,
      'current_members', (select count(*) from team_members where team_id = team.id))
    from team_members member join teams team on team.id = member.team_id
    where member.student_id = student.id and member.edition_id = (select current_edition()))
    as current_team`;

/** Filters that find nobody while the guardian policy is off. */
export const GUARDIAN_FILTERS = [
  'guardian_unreached',
  'guardian_unasked',
  'guardian_unconfirmed',
] as const;
const FILTERS = ['status', 'available_for_team', ...GUARDIAN_FILTERS] as const;

const isInNoTeam = sql<SqlBool>`(status = 'verified'
  and not exists (select from team_members
    where student_id = students.id and edition_id = (select current_edition())))`;

/** Not hidden by a guardian (isHidden). With `owner` the search text is not used. */
function matching(academyId: string, filter: StudentFilter) {
  const { owner, status, available_for_team } = filter;
  return sql.join(
    [
      sql`academy_id = ${academyId}`,
      sql`not ${isHidden('students.id')}`,
      ...(status ? [sql`status = ${status}`] : []),
      ...(available_for_team ? [isInNoTeam] : []),
      ...(filter.guardian_unreached ? [guardianUnreached('students')] : []),
      ...(filter.guardian_unasked ? [guardianUnasked('students')] : []),
      ...(filter.guardian_unconfirmed ? [guardianUnconfirmed('students')] : []),
      ...(owner ? [sql`${sql.ref(owner.column)} = ${owner.value}`] : []),
      ...(owner ? [] : foundBy(filter)),
    ],
    sql` and `,
  );
}

/**
 * SQL prefix of a list's statement. For a search or filter it is plannedEachTime, because the best
 * plan depends on the school: one has 30 students, another 500,000. It is empty for the whole list,
 * which needs the same index whatever its length, and whose planning takes as long as reading.
 */
const planned = ({ search, owner, ...filter }: StudentFilter) =>
  search || owner || FILTERS.some((key) => filter[key]) ? plannedEachTime : sql``;

/** The newest first. Counts up to `ahead` matches beyond the page: `seen` is the number of rows plus these. */
export async function selectStudents(
  db: Db,
  academyId: string,
  filter: StudentFilter,
  page: Paging & { ahead: number },
): Promise<(StudentRow & { seen: number })[]> {
  const { rows } = await sql<StudentRow & { seen: number }>`${planned(filter)}
    with found as materialized (
      select id from students where ${matching(academyId, filter)}
      order by id desc limit ${page.per_page + page.ahead} offset ${offsetOf(page)}
    )
    select ${columns}, (select count(*) from found) as seen
    from (select id from found order by id desc limit ${page.per_page}) shown
    join students student on student.id = shown.id
    order by student.id desc`.execute(db);
  return rows;
}

/** In the order of byClass; a student without a class comes after all classes. */
const isAfter = ({ id, class_name, first_name, last_name }: StudentRow) =>
  class_name === null
    ? sql`and class_name is null and (${byName}, id) > (${first_name}, ${last_name}, ${id})`
    : sql`and (class_name is null or (${byClass}, id)
        > (${class_name}, ${first_name}, ${last_name}, ${id}))`;

export async function selectStudentsAfter(
  db: Db,
  academyId: string,
  filter: StudentFilter,
  step: { after: StudentRow | null; size: number },
): Promise<StudentRow[]> {
  const after = step.after ? isAfter(step.after) : sql``;
  const { rows } = await sql<StudentRow>`${plannedEachTime}
    with found as materialized (
      select id from students where ${matching(academyId, filter)} ${after}
      order by ${byClass}, id limit ${step.size}
    )
    select ${columns} from found join students student on student.id = found.id
    order by ${byClass}, student.id`.execute(db);
  return rows;
}

/** Undefined also if a guardian hides the student. */
export async function selectStudent(
  db: Db,
  academyId: string,
  id: string,
): Promise<StudentRow | undefined> {
  const { rows } = await sql<StudentRow>`
    select ${columns} from students student
    where student.academy_id = ${academyId} and student.id = ${id}
      and not ${isHidden('student.id')}`.execute(db);
  return rows[0];
}

/** Also an erased student. */
export async function selectStudentById(db: Db, id: string): Promise<StudentRow | undefined> {
  const { rows } = await sql<StudentRow>`
    select ${columns} from students student where student.id = ${id}`.execute(db);
  return rows[0];
}

export async function countFound(
  db: Db,
  academyId: string,
  filter: StudentFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${plannedEachTime}
    select count(*) as total from students where ${matching(academyId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** From counters that triggers maintain, without those whom a guardian hides. */
export async function countByStatus(
  db: Db,
  academyId: string,
): Promise<Record<StudentStatus, number>> {
  const statuses = ['pending', 'verified', 'inactive', 'active', 'suspended'] as const;
  const { rows } = await sql<Record<StudentStatus, number>>`select ${sql.join(
    statuses.map(
      (status) => sql`counts.${sql.ref(status)} - (select count(*) from child_deletions wish
        join students on students.id = wish.student_id where wish.hides
          and students.academy_id = counts.academy_id and students.status = ${status})
        as ${sql.ref(status)}`,
    ),
  )} from student_counts counts where counts.academy_id = ${academyId}`.execute(db);
  return rows[0] ?? { pending: 0, verified: 0, inactive: 0, active: 0, suspended: 0 };
}

/** In the current edition, verified ones. */
export async function countInTeams(db: Db, academyId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from teams
    join team_members member on member.team_id = teams.id
    join students student on student.id = member.student_id
    where teams.academy_id = ${academyId} and teams.edition_id = (select current_edition())
      and student.status = 'verified' and not ${isHidden('student.id')}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Created within the last 7 days (part 2 §9). */
export async function countNewThisWeek(db: Db, academyId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from students
    where academy_id = ${academyId} and created_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.total ?? 0;
}
