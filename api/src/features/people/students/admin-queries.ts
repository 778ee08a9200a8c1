import {
  ADULT_AGE,
  AGE_GROUPS,
  LIMITS,
  type listAdminStudents,
  type Query,
  type Team,
} from '@midan/contract';
import { sql } from 'kysely';
import {
  blockOf,
  cairoToday,
  decisionsOn,
  guardianAnswer,
  isAged,
  plannedEachTime,
} from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { BlockRow } from '../../schools/account-blocks/index.ts';
import type { GuardianRules } from '../guardians/index.ts';
import { columns, type StudentRow } from './queries.ts';
import { foundBy } from './search.ts';

export type AdminStudentFilter = Omit<Query<typeof listAdminStudents>, 'page' | 'per_page'> & {
  /** Policy and rules that decide whose guardian is asked. */
  rules: GuardianRules;
  /** Searches names only, not email and phone. */
  names_only?: boolean;
};

export interface AdminStudentRow extends StudentRow {
  academy: { id: string; name: string; governorate: string } | null;
  block: BlockRow | null;
}

const referenceDay = sql`(select age_reference_date from editions where is_current)`;

/** SQL condition: the student's age on the current edition's reference day is of the group. */
const isOfGroup = (level: NonNullable<AdminStudentFilter['age_group']>) =>
  sql.join(
    AGE_GROUPS.filter((group) => group.level === level).map((group) =>
      isAged(sql`birth_date`, referenceDay, group),
    ),
  );

const minor = sql`birth_date > ${cairoToday} - make_interval(years => ${ADULT_AGE}::int)`;

const guardianIs = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from guardians guardian where guardian.student_id = student.id
    and guardian.ended_at is null and ${condition})`;

const lastAnswer = sql`(select action from guardian_consents
  where guardian_id = guardian.id and kind = 'participation' order by id desc limit 1)`;

/** See shownConsent(). Adults, and everybody while the policy is off, are in no state. */
function isInState(state: NonNullable<AdminStudentFilter['consent']>, { policy }: GuardianRules) {
  if (policy === 'off') return sql`false`;
  if (state === 'open') {
    // Who has no decision is open: PostgreSQL counts them by one hash table, not row by row.
    return sql`${minor} and (not exists (${decisionsOn('participation')})
      or coalesce(${guardianAnswer}, 'missing') not in ('given', 'declined', 'withdrawn'))`;
  }
  if (state === 'missing') return sql`${minor} and not ${guardianIs(sql`true`)}`;
  if (state === 'waiting' || state === 'unasked') {
    const sent = state === 'waiting' ? sql`is not null` : sql`is null`;
    return sql`${minor} and ${guardianIs(
      sql`${lastAnswer} is null and guardian.link_sent_at ${sent}`,
    )}`;
  }
  return sql`${minor} and ${guardianAnswer} = ${state}`;
}

const isInTeam = sql`exists (select from team_members
  where student_id = student.id and edition_id = (select current_edition()))`;

const isLate = sql`(asked_at < now() - make_interval(days => ${sql.lit(LIMITS.moveAnswerDays)}))`;

/** Leaves out erased accounts, which have no name. */
const matching = (filter: AdminStudentFilter) =>
  sql.join(
    [
      sql`first_name <> ''`,
      ...(filter.status ? [sql`student.status = ${filter.status}`] : []),
      ...(filter.governorate
        ? [sql`academy_id in (select id from academies where governorate = ${filter.governorate})`]
        : []),
      ...(filter.age_group ? [isOfGroup(filter.age_group)] : []),
      ...(filter.consent ? [isInState(filter.consent, filter.rules)] : []),
      ...(filter.team === 'in_team' ? [isInTeam] : []),
      ...(filter.team === 'no_team' ? [sql`not ${isInTeam}`] : []),
      ...(filter.move
        ? [
            sql`student.id in (select student_id from student_moves where state = 'asked'
              and ${filter.move === 'late' ? isLate : sql`true`})`,
          ]
        : []),
      ...foundBy(filter),
    ],
    sql` and `,
  );

const withAcademy = sql`${columns}, (select json_build_object('id', id, 'name', name,
  'governorate', governorate) from academies where id = student.academy_id) as academy,
  ${blockOf(sql`student.id`)} as block`;

export async function selectAdminStudents(
  db: Db,
  filter: AdminStudentFilter,
  page: Paging,
): Promise<AdminStudentRow[]> {
  const { rows } = await sql<AdminStudentRow>`${plannedEachTime}
    with found as materialized (
      select id from students student where ${matching(filter)}
      order by id desc limit ${page.per_page} offset ${offsetOf(page)}
    )
    select ${withAcademy} from found join students student on student.id = found.id
    order by student.id desc`.execute(db);
  return rows;
}

/** A request to leave the school that waits; null for none. */
const move = sql`(select json_build_object('reason', reason, 'asked_at', asked_at,
    'is_late', ${isLate}) from student_moves where student_id = student.id and state = 'asked')`;

interface AdminStudentDetails extends AdminStudentRow {
  deletes_at: Date | null;
  move: { reason: string | null; asked_at: string; is_late: boolean } | null;
}

/** Undefined for an erased account. */
export async function selectAdminStudent(db: Db, id: string) {
  const { rows } = await sql<AdminStudentDetails>`select ${withAcademy}, ${move} as move,
      (select due_at from child_deletions where student_id = student.id) as deletes_at
    from students student
    where student.id = ${id} and first_name <> ''`.execute(db);
  return rows[0];
}

export interface TeamOfStudent {
  id: string;
  name: string;
  number: number;
  edition_number: number;
  track: Team['track'];
}

export async function selectTeamById(db: Db, id: string): Promise<TeamOfStudent | undefined> {
  const { rows } = await sql<TeamOfStudent>`
    select team.id, team.name, team.number, edition.number as edition_number,
      (select json_build_object('key', key, 'number', number,
        'name', json_build_object('en', sub_title_en, 'ar', sub_title_ar))
        from tracks where id = team.track_id) as track
    from teams team join editions edition on edition.id = team.edition_id
    where team.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectAdminStudentsAfter(
  db: Db,
  filter: AdminStudentFilter,
  step: { after: string | null; size: number },
): Promise<AdminStudentRow[]> {
  const after = step.after ? sql`and id < ${step.after}` : sql``;
  const { rows } = await sql<AdminStudentRow>`${plannedEachTime}
    with found as materialized (
      select id from students student where ${matching(filter)} ${after}
      order by id desc limit ${step.size}
    )
    select ${withAcademy} from found join students student on student.id = found.id
    order by student.id desc`.execute(db);
  return rows;
}

export async function countAdminStudents(db: Db, filter: AdminStudentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`${plannedEachTime}
    select count(*) as total from students student where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
