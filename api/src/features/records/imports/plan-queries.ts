import { sql } from 'kysely';
import { type GuardianAnswer, guardianAnswer, isHidden } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';

export interface KnownTeam {
  id: string;
  name: string;
  mentor_name: string | null;
  max_members: number;
  /** Key. */
  track: string | null;
  members: { student_id: string; is_leader: boolean; name: string; birth_date: string }[];
}

export async function selectTeams(
  db: Db,
  academyId: string,
  editionId: string,
): Promise<KnownTeam[]> {
  const { rows } = await sql<KnownTeam>`
    select team.id, team.name, team.mentor_name, team.max_members, track.key as track,
      coalesce(json_agg(json_build_object('student_id', student.id,
        'is_leader', member.role = 'leader', 'birth_date', student.birth_date,
        'name', case when ${isHidden('student.id')} then ''
          else student.first_name || ' ' || student.last_name end)) filter
        (where student.id is not null), '[]') as members
    from teams team
    left join tracks track on track.id = team.track_id
    left join team_members member on member.team_id = team.id
    left join students student on student.id = member.student_id
    where team.academy_id = ${academyId} and team.edition_id = ${editionId}
    group by team.id, track.key order by team.id`.execute(db);
  return rows;
}

export interface KnownPupil {
  id: string;
  is_verified: boolean;
  answer: GuardianAnswer | null;
}

export async function selectPupils(
  db: Db,
  academyId: string,
  ids: readonly string[],
): Promise<Map<string, KnownPupil>> {
  const { rows } = await sql<KnownPupil>`
    select student.id, student.status = 'verified' as is_verified, ${guardianAnswer} as answer
    from students student
    where student.academy_id = ${academyId} and student.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
