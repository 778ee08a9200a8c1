import {
  consentsRefused,
  FILL_PROBLEMS,
  type FillProblem,
  type fillTeams,
  LIMITS,
  type proposeTeamFill,
} from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { guardianRules, shownConsent } from '../../people/guardians/index.ts';
import { currentEdition } from '../../season/editions/index.ts';
import {
  type Candidate,
  lockStudents,
  selectOpenTeams,
  selectTeamsOf,
  selectWithoutTeam,
} from './fill-queries.ts';
import { joinTeam, ownTeams } from './members.ts';
import { proposePairs } from './proposal.ts';

/** Whoever joinTeam() would refuse now is left out. */
export async function proposeFill({
  deps,
  actor,
}: Call<typeof proposeTeamFill>): Promise<Reply<typeof proposeTeamFill>> {
  const { id, age_reference_date: day } = await currentEdition(deps);
  const [teams, students, rules] = await Promise.all([
    selectOpenTeams(deps.db, actor.id, id),
    selectWithoutTeam(deps.db, actor.id, id),
    guardianRules(deps),
  ]);
  const mayJoin = ({ birth_date, guardian_answer }: Candidate) => {
    const state = shownConsent(rules, birth_date, guardian_answer);
    return state === null || !consentsRefused(rules.policy).includes(state);
  };
  const most = LIMITS.fillPairsMax;
  const pairs = proposePairs(teams, students.filter(mayJoin), { day, most }).map(
    ({ team, student: { id, first_name, last_name, class_name } }) => ({
      team: { id: team.id, name: team.name },
      student: { id, first_name, last_name, class_name },
    }),
  );
  const out = students.filter((student) => !mayJoin(student));
  const counts = {
    without_team: students[0]?.total ?? 0,
    without_consent: out.length,
    unasked: out.filter(({ guardian_answer }) => guardian_answer === 'unasked').length,
  };
  return { data: { ...counts, pairs } };
}

/** Null for an error that refuses more than one pair. */
function problemOf(error: unknown): FillProblem | null {
  if (!(error instanceof AppError)) return null;
  // Left the school since: the teams are the academy's own.
  const code = error.code === 'not_found' ? 'student_not_available' : error.code;
  return FILL_PROBLEMS.find((problem) => problem === code) ?? null;
}

/** Refused pairs leave the others in. @throws AppError not_found, and of assertWindowOpen */
export const fill = (call: Call<typeof fillTeams>): Promise<Reply<typeof fillTeams>> =>
  call.once(async (trx) => {
    const { actor, body } = call;
    const teamIds = body.pairs.map(({ team }) => team);
    const studentIds = body.pairs.map(({ student }) => student);
    await ownTeams(trx, actor.id, teamIds);
    await lockStudents(trx, actor.id, studentIds);
    const placed = await selectTeamsOf(trx, studentIds, teamIds);
    const teamOf = new Map(placed.map(({ student_id, team_id }) => [student_id, team_id]));
    const data = {
      added: 0,
      already: 0,
      refused: [] as Reply<typeof fillTeams>['data']['refused'],
    };
    for (const { team, student } of body.pairs) {
      const now = teamOf.get(student);
      if (now === team) data.already += 1;
      else if (now) data.refused.push({ team, student, reason: 'in_other_team' });
      else
        try {
          await joinTeam(trx, call, { teamId: team, studentId: student });
          teamOf.set(student, team);
          data.added += 1;
        } catch (error) {
          // Thrown before anything is written.
          const reason = problemOf(error);
          if (!reason) throw error;
          data.refused.push({ team, student, reason });
        }
    }
    return { data };
  });
