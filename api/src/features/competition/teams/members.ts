import type { addTeamMember, removeTeamMember, setTeamLeader, updateTeam } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion, changesNothing } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { assertConsent, guardianRules } from '../../people/guardians/index.ts';
import { assertWindowOpen } from '../../season/editions/index.ts';
import {
  countMembers,
  deleteMember,
  insertMember,
  lockStudent,
  lockTeam,
  lockTeams,
  moveLeadership,
  saveTeam,
  selectAcademyName,
} from './member-queries.ts';
import { presentTeam } from './present.ts';
import { selectTeam } from './queries.ts';

/** Take this lock (lockTeam) before any other of members or students. @throws AppError not_found */
export async function ownTeam(trx: Trx, academyId: string, id: string) {
  const team = await lockTeam(trx, academyId, id);
  if (!team) throw new AppError('not_found');
  return team;
}

/** As ownTeam, of several at once, by id. @throws AppError not_found if one is not the academy's */
export async function ownTeams(trx: Trx, academyId: string, ids: readonly string[]) {
  const teams = await lockTeams(trx, academyId, ids);
  if (teams.length < new Set(ids).size) throw new AppError('not_found');
  return teams;
}

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

/** Read in the caller's transaction. @throws AppError not_found */
export async function teamReply(trx: Trx, deps: Deps, academyId: string, id: string) {
  const team = await selectTeam(trx, academyId, id);
  if (!team) throw new AppError('not_found');
  return { data: presentTeam(team, await guardianRules({ ...deps, db: trx })) };
}

/**
 * The same fields again change nothing, whatever the version. PostgreSQL refuses a change in an
 * archived edition. @throws AppError not_found, edited_meanwhile, validation_failed (too_small)
 */
export async function update({
  deps,
  actor,
  params,
  body,
}: Call<typeof updateTeam>): Promise<Reply<typeof updateTeam>> {
  return inTransaction(deps.db, async (trx) => {
    const team = await ownTeam(trx, actor.id, params.id);
    const { version, ...fields } = body;
    if (changesNothing(team, fields)) return teamReply(trx, deps, actor.id, team.id);
    assertVersion(team, version);
    const members = await countMembers(trx, team.id);
    if (fields.max_members < members) {
      throw fieldError('max_members', 'too_small', { min: members });
    }
    await saveTeam(trx, team.id, fields);
    return teamReply(trx, deps, actor.id, team.id);
  });
}

type Act = Pick<Call<typeof addTeamMember>, 'deps' | 'actor' | 'language'>;
interface Membership {
  teamId: string;
  studentId: string;
}

/**
 * Nothing is written before an error. @throws AppError not_found, student_not_available, team_full,
 * guardian_consent_missing, guardian_unconfirmed, guardian_declined, and of assertWindowOpen
 */
export async function joinTeam(trx: Trx, act: Act, { teamId, studentId }: Membership) {
  const { deps, actor } = act;
  const team = await ownTeam(trx, actor.id, teamId);
  await assertWindowOpen(trx, act, team, 'members');
  const student = await lockStudent(trx, actor.id, studentId);
  if (!student) throw new AppError('not_found');
  if (student.status !== 'verified') throw new AppError('student_not_available');
  await assertConsent(trx, deps, student, team);
  if ((await countMembers(trx, team.id)) >= team.max_members) {
    throw new AppError('team_full', { params: { max: team.max_members } });
  }
  if (!(await insertMember(trx, team, studentId))) throw new AppError('student_not_available');
  await tellStudent(trx, act, 'team_joined', studentId, team);
}

/**
 * False, and nothing is written, if not in it. @throws AppError not_found, and of assertWindowOpen
 */
export async function leaveTeam(trx: Trx, act: Act, { teamId, studentId }: Membership) {
  const { actor } = act;
  const team = await ownTeam(trx, actor.id, teamId);
  await assertWindowOpen(trx, act, team, 'members');
  if (!(await deleteMember(trx, team.id, studentId))) return false;
  await tellStudent(trx, act, 'team_left', studentId, team);
  return true;
}

/** Locks the team. False if the window is not open, or the academy has no such team. */
export async function mayChangeMembers(
  trx: Trx,
  act: Pick<Act, 'language'> & { actor: { id: string } },
  teamId: string,
): Promise<boolean> {
  const team = await lockTeam(trx, act.actor.id, teamId);
  if (!team) return false;
  return assertWindowOpen(trx, act, team, 'members').then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** @throws as joinTeam */
export const addMember = (call: Call<typeof addTeamMember>): Promise<Reply<typeof addTeamMember>> =>
  call.once(async (trx) => {
    const { id: teamId, studentId } = call.params;
    await joinTeam(trx, call, { teamId, studentId });
    return teamReply(trx, call.deps, call.actor.id, teamId);
  });

/**
 * A team whose leader leaves has no leader; a student not in it changes nothing. @throws AppError
 * not_found, also for another academy's student, and of assertWindowOpen
 */
export async function removeMember({
  deps,
  actor,
  params,
  language,
}: Call<typeof removeTeamMember>): Promise<Reply<typeof removeTeamMember>> {
  return inTransaction(deps.db, async (trx) => {
    const { id: teamId, studentId } = params;
    const wasMember = await leaveTeam(trx, { deps, actor, language }, { teamId, studentId });
    const student = await lockStudent(trx, actor.id, studentId);
    if (!wasMember && !student) throw new AppError('not_found');
    return teamReply(trx, deps, actor.id, teamId);
  });
}

/** Nobody is notified. @throws AppError not_found for no member, and of assertWindowOpen */
export async function setLeader(
  call: Call<typeof setTeamLeader>,
): Promise<Reply<typeof setTeamLeader>> {
  return call.once(async (trx) => {
    const team = await ownTeam(trx, call.actor.id, call.params.id);
    await assertWindowOpen(trx, call, team, 'members');
    if (!(await moveLeadership(trx, team.id, call.params.studentId))) {
      throw new AppError('not_found');
    }
    return teamReply(trx, call.deps, call.actor.id, team.id);
  });
}
