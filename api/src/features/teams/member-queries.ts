import type { Body, updateTeam } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';

/** Locks a team of the academy, so that concurrent changes of its members happen one by one. */
export const lockTeam = (trx: Trx, academyId: string, id: string) =>
  trx
    .selectFrom('teams')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .select(['teams.id', 'teams.name', 'teams.max_members', 'teams.edition_id'])
    .select(['teams.description', 'teams.status', 'teams.mentor_name', 'teams.version'])
    .select('editions.guardian_consent')
    .where('teams.academy_id', '=', academyId)
    .where('teams.id', '=', id)
    .forNoKeyUpdate('teams')
    .executeTakeFirst();

export async function countMembers(trx: Trx, teamId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('team_members')
    .select(sql<number>`count(*)`.as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

type TeamFields = Omit<Body<typeof updateTeam>, 'version'>;

/** Saves an edit of a team. Needs the row's lock. */
export async function saveTeam(trx: Trx, id: string, team: TeamFields): Promise<void> {
  const { name, description, max_members, status, mentor_name } = team;
  await trx
    .updateTable('teams')
    .set({ name, description, max_members, status, version: sql<number>`version + 1` })
    .$if(mentor_name !== undefined, (query) => query.set({ mentor_name: mentor_name ?? null }))
    .where('id', '=', id)
    .execute();
}

export const lockStudent = (trx: Trx, academyId: string, id: string) =>
  trx
    .selectFrom('students')
    .select(['id', 'status', 'birth_date'])
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const selectAcademyName = (trx: Trx, id: string) =>
  trx.selectFrom('academies').select('name').where('id', '=', id).executeTakeFirstOrThrow();

/** Returns false if the student is already in a team of the edition. */
export async function insertMember(
  trx: Trx,
  team: { id: string; edition_id: string },
  studentId: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('team_members')
    .values({ team_id: team.id, edition_id: team.edition_id, student_id: studentId })
    .onConflict((conflict) => conflict.columns(['edition_id', 'student_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false if the student is not a member of this team. */
export async function deleteMember(trx: Trx, teamId: string, studentId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Makes the student leader instead of the current one. Returns false if the student is not a
 * member.
 */
export async function moveLeadership(
  trx: Trx,
  teamId: string,
  studentId: string,
): Promise<boolean> {
  await trx
    .updateTable('team_members')
    .set({ role: 'member' })
    .where('team_id', '=', teamId)
    .where('role', '=', 'leader')
    .where('student_id', '<>', studentId)
    .execute();
  const leader = await trx
    .updateTable('team_members')
    .set({ role: 'leader' })
    .where('team_id', '=', teamId)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();
  return leader !== undefined;
}
