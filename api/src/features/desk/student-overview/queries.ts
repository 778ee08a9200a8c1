import type { ProjectNeed } from '@midan/contract';
import { sql } from 'kysely';
import { type GuardianAnswer, guardianAnswer, isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';

interface MateRow {
  id: string;
  student_id: string;
  first_name: string;
  last_name: string;
  role: 'leader' | 'member';
  /** The day is written YYYY-MM-DD. */
  birth_date: string;
  /** The guardian's latest answer; null without a guardian. */
  guardian_answer: GuardianAnswer | null;
}

export interface OwnTeamRow {
  id: string;
  edition: { number: number; name: { en: string; ar: string } };
  number: number;
  /** The day is written YYYY-MM-DD. */
  age_reference_date: string;
  /** All null without a track, as `key` says. */
  track: {
    key: string | null;
    number: number;
    en: string;
    ar: string;
    members_min: number;
    members_max: number;
    project: ProjectNeed;
    links: { en: string; ar: string; url: string }[] | null;
  };
  handed_in: boolean;
  /** Events on whose start lists the team is. */
  listed: string[];
  name: string;
  description: string | null;
  mentor_name: string | null;
  status: 'active' | 'inactive';
  max_members: number;
  role: 'leader' | 'member';
  joined_at: Date;
  academy: { id: string; name: string };
  members: MateRow[];
}

/** Erased members, and others whom a guardian hides, have empty names. */
export async function selectOwnTeams(db: Db, studentId: string): Promise<OwnTeamRow[]> {
  const withheld = sql`(student.id <> mine.student_id and ${isHidden('student.id')})`;
  const { rows } = await sql<OwnTeamRow>`
    select team.id, team.number, edition.age_reference_date,
      json_build_object('number', edition.number,
        'name', json_build_object('en', edition.name_en, 'ar', edition.name_ar)) as edition,
      json_build_object('number', track.number, 'en', track.sub_title_en, 'ar', track.sub_title_ar,
        'key', track.key, 'members_min', track.members_min, 'members_max', track.members_max,
        'project', coalesce(track.project, 'none'), 'links', track.links) as track,
      exists (select from project_versions where team_id = team.id) as handed_in,
      array(select event_id from event_teams where team_id = team.id) as listed, team.name, team.description, team.mentor_name, team.status, team.max_members,
      mine.role, mine.joined_at,
      json_build_object('id', academy.id, 'name', academy.name) as academy,
      (select json_agg(json_build_object('id', member.id, 'student_id', student.id,
          'first_name', case when ${withheld} then '' else student.first_name end,
          'last_name', case when ${withheld} then '' else student.last_name end, 'role', member.role,
          'birth_date', student.birth_date, 'guardian_answer', ${guardianAnswer})
          order by member.id)
        from team_members member join students student on student.id = member.student_id
        where member.team_id = team.id) as members
    from team_members mine
    join teams team on team.id = mine.team_id
    join editions edition on edition.id = team.edition_id
    left join tracks track on track.id = team.track_id
    join academies academy on academy.id = team.academy_id
    where mine.student_id = ${studentId}
    order by mine.id desc`.execute(db);
  return rows;
}

export interface StandingRow {
  birth_date: string;
  pending_requests: number;
  academy: { id: string; name: string } | null;
  governorate: string | null;
  team: { id: string; name: string; role: 'leader' | 'member'; edition: number } | null;
}

/** The team of the current edition, else of the newest open or running one. */
export async function selectStanding(db: Db, studentId: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select student.birth_date,
      (select count(*) from enrolment_requests
        where student_id = student.id and status = 'pending') as pending_requests,
      (select json_build_object('id', id, 'name', name) from academies
        where id = student.academy_id) as academy,
      (select governorate from academies where id = student.academy_id) as governorate,
      (select json_build_object('id', team.id, 'name', team.name, 'role', member.role,
          'edition', edition.number)
        from team_members member join teams team on team.id = member.team_id
        join editions edition on edition.id = member.edition_id
        where member.student_id = student.id
          and (edition.is_current or edition.status in ('open', 'running'))
        order by edition.is_current desc, edition.number desc limit 1) as team
    from students student where student.id = ${studentId}`.execute(db);
  return rows[0];
}
