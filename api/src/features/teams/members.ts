import type { addTeamMember, removeTeamMember, setTeamLeader, updateTeam } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { assertWindowOpen } from '../editions/index.ts';
import { assertConsent, guardianRules } from '../guardians/index.ts';
import { tellStudents } from '../student-notices/index.ts';
import {
  countMembers,
  deleteMember,
  insertMember,
  lockStudent,
  lockTeam,
  moveLeadership,
  saveTeam,
  selectAcademyName,
} from './member-queries.ts';
import { presentTeam } from './present.ts';
import { selectTeam } from './queries.ts';

/**
 * Locks a team of the academy. Always the first lock, so members change one by one.
 * @throws AppError not_found
 */
export async function ownTeam(trx: Trx, academyId: string, id: string) {
  const team = await lockTeam(trx, academyId, id);
  if (!team) throw new AppError('not_found');
  return team;
}

/** Tells the student of having joined or left the team. */
async function tellStudent(
  trx: Trx,
  { deps, actor }: { deps: Deps; actor: { id: string } },
  kind: 'team_joined' | 'team_left',
  studentId: string,
  team: { name: string; edition_id: string },
): Promise<void> {
  const { name: academy } = await selectAcademyName(trx, actor.id);
  const facts = { team: team.name, academy };
  await tellStudents(trx, deps, [studentId], { kind, facts, editionId: team.edition_id });
}

export async function replyOf(trx: Trx, deps: Deps, academyId: string, id: string) {
  const team = await selectTeam(trx, academyId, id);
  if (!team) throw new AppError('not_found');
  return { data: presentTeam(team, await guardianRules({ ...deps, db: trx })) };
}

/** Updates a team. Its size cannot be less than its number of members. */
export async function update({
  deps,
  actor,
  params,
  body,
}: Call<typeof updateTeam>): Promise<Reply<typeof updateTeam>> {
  return inTransaction(deps.db, async (trx) => {
    const team = await ownTeam(trx, actor.id, params.id);
    const members = await countMembers(trx, team.id);
    if (body.max_members < members) {
      throw fieldError('max_members', 'too_small', { min: members });
    }
    await saveTeam(trx, team.id, body);
    return replyOf(trx, deps, actor.id, team.id);
  });
}

/** Adds a verified student of the academy, who is in no other team, to a team with a free place. */
export async function addMember(
  call: Call<typeof addTeamMember>,
): Promise<Reply<typeof addTeamMember>> {
  const { id, studentId } = call.params;
  return call.once(async (trx) => {
    const team = await ownTeam(trx, call.actor.id, id);
    await assertWindowOpen(trx, call, team, 'members');
    const student = await lockStudent(trx, call.actor.id, studentId);
    if (!student) throw new AppError('not_found');
    if (student.status !== 'verified') throw new AppError('student_not_available');
    await assertConsent(trx, call.deps, student, team);
    if ((await countMembers(trx, team.id)) >= team.max_members) {
      throw new AppError('team_full', { params: { max: team.max_members } });
    }
    if (!(await insertMember(trx, team, studentId))) {
      throw new AppError('student_not_available');
    }
    await tellStudent(trx, call, 'team_joined', studentId, team);
    return replyOf(trx, call.deps, call.actor.id, team.id);
  });
}

/**
 * Removes a student from a team. A team whose leader leaves has no leader. The repetition of a call
 * whose reply was lost finds the student outside of the team, and changes nothing.
 * @throws AppError not_found, also if the student is not the academy's
 */
export async function removeMember({
  deps,
  actor,
  params,
  language,
}: Call<typeof removeTeamMember>): Promise<Reply<typeof removeTeamMember>> {
  return inTransaction(deps.db, async (trx) => {
    const team = await ownTeam(trx, actor.id, params.id);
    await assertWindowOpen(trx, { actor, language }, team, 'members');
    const wasMember = await deleteMember(trx, team.id, params.studentId);
    const student = await lockStudent(trx, actor.id, params.studentId);
    if (!wasMember && !student) throw new AppError('not_found');
    if (wasMember) await tellStudent(trx, { deps, actor }, 'team_left', params.studentId, team);
    return replyOf(trx, deps, actor.id, team.id);
  });
}

/** Makes a member the team's only leader. */
export async function setLeader(
  call: Call<typeof setTeamLeader>,
): Promise<Reply<typeof setTeamLeader>> {
  return call.once(async (trx) => {
    const team = await ownTeam(trx, call.actor.id, call.params.id);
    await assertWindowOpen(trx, call, team, 'members');
    if (!(await moveLeadership(trx, team.id, call.params.studentId))) {
      throw new AppError('not_found');
    }
    return replyOf(trx, call.deps, call.actor.id, team.id);
  });
}
