import type { Body, updateTeam } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

/**
 * Locks their editions first, shared, then the teams by id; concurrent changes of members then
 * happen one by one. Another academy's are left out.
 */
export async function lockTeams(trx: Trx, academyId: string, ids: readonly string[]) {
  const ofTeams = trx
    .selectFrom('teams')
    .innerJoin('editions', 'editions.id', 'teams.edition_id')
    .where('teams.academy_id', '=', academyId)
    .where('teams.id', 'in', [...ids]);
  const editions = ofTeams.select('editions.id').orderBy('editions.id');
  await editions.forKeyShare('editions').execute();
  return ofTeams
    .select(['teams.id', 'teams.name', 'teams.max_members', 'teams.edition_id'])
    .select(['teams.description', 'teams.status', 'teams.mentor_name', 'teams.version'])
    .select('editions.guardian_consent')
    .orderBy('teams.id')
    .forNoKeyUpdate('teams')
    .execute();
}

export const lockTeam = async (trx: Trx, academyId: string, id: string) =>
  (await lockTeams(trx, academyId, [id]))[0];

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

/** A mentor's name that is left out stays. The caller holds the lock and compared the version. */
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

/** False if in a team of the edition already. The caller holds the team's lock and counted. */
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

export const hasLeader = async (trx: Trx, teamId: string): Promise<boolean> =>
  (await trx
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('role', '=', 'leader')
    .executeTakeFirst()) !== undefined;

/** False if the student is not a member of this team. */
export async function deleteMember(trx: Trx, teamId: string, studentId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('student_id', '=', studentId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The caller holds the lock. False for no member: the team has lost its leader, so roll back. */
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

/** Those that the team lacks; null for none. The caller holds the lock. */
export async function appointMissing(
  trx: Trx,
  teamId: string,
  { leader, mentor }: { leader: string | null; mentor: string | null },
): Promise<void> {
  await sql`update team_members set role = 'leader' where team_id = ${teamId}
    and student_id = ${leader}::uuid and not exists (select from team_members other
      where other.team_id = ${teamId} and other.role = 'leader')`.execute(trx);
  await trx
    .updateTable('teams')
    .set({ mentor_name: mentor, version: sql<number>`version + 1` })
    .where('id', '=', teamId)
    .where('mentor_name', 'is', null)
    .where(sql<boolean>`${mentor}::text is not null`)
    .execute();
}
