import type { Body, updateTeam } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

/**
 * Locks a team of the academy until the transaction ends, so that concurrent changes of its members
 * happen one by one, and before it its edition, shared. Returns the team with the edition's
 * guardian policy; undefined if there is none.
 */
export async function lockTeam(trx: Trx, academyId: string, id: string) {
  const ofTeam = trx
    .selectFrom('teams')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .where('teams.academy_id', '=', academyId)
    .where('teams.id', '=', id);
  await ofTeam.select('editions.id').forKeyShare('editions').executeTakeFirst();
  return ofTeam
    .select(['teams.id', 'teams.name', 'teams.max_members', 'teams.edition_id'])
    .select(['teams.description', 'teams.status', 'teams.mentor_name', 'teams.version'])
    .select('editions.guardian_consent')
    .forNoKeyUpdate('teams')
    .executeTakeFirst();
}

/** Number of members of a team; it stays so while the caller holds the team's lock. */
export async function countMembers(trx: Trx, teamId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('team_members')
    .select(sql<number>`count(*)`.as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

type TeamFields = Omit<Body<typeof updateTeam>, 'version'>;

/**
 * Saves an edit of a team and raises its version. A mentor's name that is left out stays. The
 * caller holds the team's lock and has compared the version.
 */
export async function saveTeam(trx: Trx, id: string, team: TeamFields): Promise<void> {
  const { name, description, max_members, status, mentor_name } = team;
  await trx
    .updateTable('teams')
    .set({ name, description, max_members, status, version: sql<number>`version + 1` })
    .$if(mentor_name !== undefined, (query) => query.set({ mentor_name: mentor_name ?? null }))
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a student of the academy until the transaction ends, and returns id, status and birth date;
 * undefined if there is none.
 */
export const lockStudent = (trx: Trx, academyId: string, id: string) =>
  trx
    .selectFrom('students')
    .select(['id', 'status', 'birth_date'])
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Selects `{ name }` of an academy; throws if there is none. */
export const selectAcademyName = (trx: Trx, id: string) =>
  trx.selectFrom('academies').select('name').where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Adds a student to a team, not as its leader. Returns false if the student is already in a team of
 * the edition. The caller holds the team's lock and has counted its members.
 */
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

/** Deletes a membership. Returns false if the student is not a member of this team. */
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
 * Makes a member the leader instead of the present one. The caller holds the team's lock. Returns
 * false if the student is not a member: the team then has lost its leader, so roll back.
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
