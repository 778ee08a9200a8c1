import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { NewStudentNotice } from './queries.ts';

/** Days before a deadline or an event from which students are told of it. */
export const NOTICE_DAYS = 7;

/** `after` is an id; null for all. */
export async function selectStudents(
  db: Db,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const students = await db
    .selectFrom('students')
    .select('id')
    .where('status', '=', 'verified')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return students.map(({ id }) => id);
}

/**
 * `closes_at` is the academy's own date if later. Leaves out deadlines that are, for all academies,
 * more than 8 days off. `team_id` is null without a team.
 */
const deadlinesOf = (ids: readonly string[]) => sql`
  select student.id as student_id, w.kind as window_kind, edition.id as edition_id,
    greatest(w.closes_at, later.closes_at) as closes_at, academy.name as academy,
    team.id as team_id, team.name as team, team.track_id
  from editions edition
  join edition_windows w on w.edition_id = edition.id and w.kind in ('members', 'track_choice', 'project')
  join edition_academies part on part.edition_id = edition.id
  join academies academy on academy.id = part.academy_id
  join students student on student.academy_id = academy.id
  left join edition_exceptions later on later.edition_id = edition.id
    and later.academy_id = academy.id and later.kind = w.kind
  left join team_members member on member.edition_id = edition.id and member.student_id = student.id
  left join teams team on team.id = member.team_id
  where edition.status in ('open', 'running') and student.id = any(${[...ids]}::uuid[])
    and greatest(w.closes_at, later.closes_at) > now()
    and w.closes_at < now() + make_interval(days => ${NOTICE_DAYS + 1})`;

/** Active teams whose project is asked for or begun, but not handed in. */
export const UNDONE_PROJECTS = sql`select team.id from teams team
  join tracks track on track.id = team.track_id and track.project <> 'none'
  left join projects project on project.team_id = team.id
  where team.status = 'active' and (track.project = 'required' or project.version > 0)
    and not exists (select from project_versions where team_id = team.id)`;

/** By ` / `, in the order of their ids. */
const joined = (column: string) =>
  sql`string_agg(${sql.ref(`event.${column}`)}, ' / ' order by event.id)`;

/**
 * Past ones too, as `ownEvents` chooses them. A student is told once of a day, so its events share a
 * row. Ids keep the order in which the edition lists them.
 */
const eventsOf = (ids: readonly string[]) => sql`
  select member.student_id, 'event_near', event.edition_id, event.starts_on,
    jsonb_build_object(
      'event', jsonb_build_object('en', ${joined('title_en')}, 'ar', ${joined('title_ar')}),
      'place', jsonb_build_object('en', ${joined('place_en')}, 'ar', ${joined('place_ar')}))
  from edition_events event
  join editions edition on edition.id = event.edition_id and edition.status in ('open', 'running')
  join team_members member on member.edition_id = edition.id
  join teams team on team.id = member.team_id
  join academies academy on academy.id = team.academy_id
  where event.kind in ('qualifier', 'final')
    and coalesce(
      (select bool_or(listed.event_id = event.id) from event_teams listed
        where listed.team_id = team.id and listed.kind = event.kind),
      event.governorates = '{}' or academy.governorate = any(event.governorates), true)
    and member.student_id = any(${[...ids]}::uuid[])
  group by member.student_id, event.edition_id, event.starts_on`;

/**
 * Sorted by student; those not told yet. From today in Cairo to `NOTICE_DAYS` later: end of team
 * changes without a team, of the track choice without a track, of a project that is not handed in
 * (at a week and at a day), and events with a team.
 */
export async function selectDue(db: Db, ids: readonly string[]): Promise<NewStudentNotice[]> {
  const { rows } = await sql<NewStudentNotice>`
    with clock as (select (now() at time zone 'Africa/Cairo')::date as today),
    due (student_id, kind, edition_id, due_on, facts) as (
      select student_id, 'deadline_members', edition_id,
        (closes_at at time zone 'Africa/Cairo')::date, jsonb_build_object('academy', academy)
      from (${deadlinesOf(ids)}) deadline where window_kind = 'members' and team_id is null
      union all
      select student_id, 'deadline_track', edition_id,
        (closes_at at time zone 'Africa/Cairo')::date, jsonb_build_object('team', team)
      from (${deadlinesOf(ids)}) deadline
      where window_kind = 'track_choice' and team_id is not null and track_id is null
      union all
      select student_id, case when due_on - today > 1 then 'project_due' else 'project_last_day' end,
        edition_id, due_on, jsonb_build_object('team', team)
      from (select *, (closes_at at time zone 'Africa/Cairo')::date as due_on
        from (${deadlinesOf(ids)}) deadline) deadline, clock
      where window_kind = 'project' and team_id in (${UNDONE_PROJECTS})
      union all
      ${eventsOf(ids)}
    )
    select student_id, kind, edition_id, due_on, facts
    from due, clock
    where due_on between today and today + ${NOTICE_DAYS}::integer
      and not exists (select from student_notices told
        where told.student_id = due.student_id and told.edition_id = due.edition_id
          and told.kind = due.kind and told.due_on = due.due_on)
    order by student_id, kind, edition_id, due_on`.execute(db);
  return rows;
}
