import {
  type getStudentDashboard,
  type listOwnTeams,
  nextStudentStep,
  type OwnTeam,
  studentSteps,
  teamAgeGroup,
  teamNumber,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { guardianForStudent, guardianRules } from '../../people/guardians/index.ts';
import { competitionOf } from './competition.ts';
import { trackOf } from './present.ts';
import { type OwnTeamRow, selectOwnTeams, selectStanding } from './queries.ts';

/** Of team mates only names and roles. */
const presentTeam = (
  { members, age_reference_date, track, handed_in: _, listed: _events, ...team }: OwnTeamRow,
  studentId: string,
): OwnTeam => ({
  ...team,
  number: teamNumber(team.edition.number, team.number),
  track: trackOf(track),
  joined_at: team.joined_at.toISOString(),
  age_group: teamAgeGroup(members, age_reference_date),
  members: members.map(({ id, first_name, last_name, role, student_id }) => ({
    id,
    first_name,
    last_name,
    role,
    is_me: student_id === studentId,
  })),
});

export async function listTeams({
  deps,
  actor,
}: Call<typeof listOwnTeams>): Promise<Reply<typeof listOwnTeams>> {
  const teams = await selectOwnTeams(deps.db, actor.id);
  return { data: teams.map((team) => presentTeam(team, actor.id)) };
}

/** @throws AppError unauthenticated if there is no such student */
export async function dashboard({
  deps,
  actor,
}: Call<typeof getStudentDashboard>): Promise<Reply<typeof getStudentDashboard>> {
  const standing = await selectStanding(deps.db, actor.id);
  if (!standing) throw new AppError('unauthenticated');
  const { birth_date, academy, governorate, team, pending_requests } = standing;
  const rules = await guardianRules(deps);
  const guardian = await guardianForStudent(deps.db, rules, { id: actor.id, birth_date });
  const guardian_consent = guardian?.state ?? null;
  const competition = await competitionOf(deps, actor.id, {
    academyId: academy?.id ?? null,
    governorate,
    team,
    guardian: guardian_consent,
    rules,
  });
  const steps = studentSteps({
    guardian: guardian_consent,
    hasAcademy: academy !== null,
    pendingRequests: pending_requests,
    hasTeam: team !== null,
  });
  return {
    data: {
      steps,
      next_step: nextStudentStep(steps),
      pending_requests,
      guardian_consent,
      academy,
      team,
      competition,
    },
  };
}
