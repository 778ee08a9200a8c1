import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import { byClass, type GuardianAnswer, guardianAnswer, isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { OpenTeam } from './proposal.ts';

/** Active teams of an edition, by number, with the members that they have. */
export async function selectOpenTeams(
  db: Db,
  academyId: string,
  editionId: string,
): Promise<OpenTeam[]> {
  const { rows } = await sql<OpenTeam>`
    select team.id, team.name,
      least(team.max_members, coalesce(track.members_max, ${LIMITS.purchaseMembersMax}::int)) as most,
      coalesce((select json_agg(json_build_object(
          'birth_date', student.birth_date, 'class_name', student.class_name))
        from team_members member join students student on student.id = member.student_id
        where member.team_id = team.id), '[]') as members
    from teams team left join tracks track on track.id = team.track_id
    where team.academy_id = ${academyId} and team.edition_id = ${editionId}
      and team.status = 'active'
    order by team.number`.execute(db);
  return rows;
}

export interface Candidate {
  id: string;
  first_name: string;
  last_name: string;
  class_name: string | null;
  birth_date: string;
  guardian_answer: GuardianAnswer | null;
  /** Number of all candidates, also beyond the first thousand. */
  total: number;
}

/** Verified students without a team in an edition: the first thousand by class and name. */
export async function selectWithoutTeam(
  db: Db,
  academyId: string,
  editionId: string,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with found as (
      select *, count(*) over () as total from students
      where academy_id = ${academyId} and status = 'verified' and not ${isHidden('students.id')}
        and not exists (select from team_members member
          where member.student_id = students.id and member.edition_id = ${editionId})
      order by ${byClass}, id limit 1000)
    select student.id, first_name, last_name, class_name, birth_date, total,
      ${guardianAnswer} as guardian_answer
    from found student order by ${byClass}, student.id`.execute(db);
  return rows;
}

/** Locks students of the academy by id; after their teams. */
export const lockStudents = (trx: Trx, academyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('students')
    .select('id')
    .where('academy_id', '=', academyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Teams that these students are in, of the editions of `teamIds`. */
export const selectTeamsOf = (
  trx: Trx,
  studentIds: readonly string[],
  teamIds: readonly string[],
) =>
  trx
    .selectFrom('team_members')
    .select(['student_id', 'team_id'])
    .where('student_id', 'in', [...studentIds])
    .where('edition_id', 'in', (eb) =>
      eb
        .selectFrom('teams')
        .select('edition_id')
        .where('id', 'in', [...teamIds]),
    )
    .execute();
