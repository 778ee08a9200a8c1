import { type Activity, DASHBOARD_ACTIVITY, type RequestStatus } from '@midan/contract';
import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { visibleRequests } from '../../people/enrolment/index.ts';

export interface ActivityRow {
  id: string;
  type: Activity['type'];
  status: RequestStatus | 'completed';
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  time: string;
  student: string;
}

export interface DashboardRow {
  /** In any status. */
  total_students: number;
  /** In status `verified` alone. */
  approved_students: number;
  /** Of the current edition, inactive ones too. */
  total_teams: number;
  pending_requests: number;
  recent_activity: ActivityRow[];
}

// Literals instead of parameters, because PostgreSQL plans by the limit's value.
const LATEST = {
  join: { type: sql`'join_request'`, count: sql.lit(DASHBOARD_ACTIVITY.joinRequests) },
  application: {
    type: sql`'application_request'`,
    count: sql.lit(DASHBOARD_ACTIVITY.applicationRequests),
  },
};

/** Requests that the academy sees, in any status, with the status that it sees. */
const latestRequests = (academyId: string, kind: keyof typeof LATEST) => sql`
  (select request.id, ${LATEST[kind].type} as type, seen.status, request.created_at as time,
    case when request.is_open and seen.status <> 'approved' then student.first_name
      else student.first_name || ' ' || student.last_name end as student
  from (
    select * from (${visibleRequests(academyId, kind, undefined)}) seen (id, status, decided_at)
    order by id desc limit ${LATEST[kind].count}
  ) seen
  join enrolment_requests request on request.id = seen.id
  join students student on student.id = request.student_id)`;

/** With the columns of latestRequests(): status `completed`, time of joining. */
const latestStudents = (academyId: string) => sql`
  (select id, 'student_approved', 'completed', joined_at, first_name || ' ' || last_name
  from students
  where academy_id = ${academyId} and joined_at is not null and not ${isHidden('students.id')}
  order by joined_at desc limit ${sql.lit(DASHBOARD_ACTIVITY.students)})`;

/** SQL for the number of pending requests of a kind that the academy sees. */
const waiting = (academyId: string, kind: 'join' | 'application') =>
  sql`(select count(*) from (${visibleRequests(academyId, kind, 'pending')}) waiting)`;

/** The academy exists; activity is newest first. */
export async function selectDashboard(db: Db, academyId: string): Promise<DashboardRow> {
  const { rows } = await sql<DashboardRow>`
    select
      coalesce(pending + verified + inactive + active + suspended, 0) as total_students,
      coalesce(verified, 0) as approved_students,
      (select count(*) from teams where academy_id = academy.id
        and edition_id = (select current_edition())) as total_teams,
      ${waiting(academyId, 'join')} + ${waiting(academyId, 'application')} as pending_requests,
      (select coalesce(json_agg(latest order by latest.time desc), '[]') from (
        ${latestRequests(academyId, 'join')}
        union all
        ${latestRequests(academyId, 'application')}
        union all
        ${latestStudents(academyId)}
        order by time desc limit ${sql.lit(DASHBOARD_ACTIVITY.shown)}
      ) latest) as recent_activity
    from academies academy
    left join student_counts on student_counts.academy_id = academy.id
    where academy.id = ${academyId}`.execute(db);
  return rows[0] as DashboardRow;
}
