import type { getCompetitionStanding } from '@midan/contract';
import type { Call, Reply } from '../../../http/implement.ts';
import { countAdminTeams, ratedEdition } from '../../competition/teams/index.ts';
import { guardianRules } from '../../people/guardians/index.ts';
import { countAdminStudents } from '../../people/students/index.ts';
import { countAcademies } from '../../schools/academies/index.ts';
import { windowsOf } from '../../season/editions/index.ts';

/** Counts with the lists' own filters, so that no number differs from the list it leads to. */
export async function showStanding({
  deps,
}: Call<typeof getCompetitionStanding>): Promise<Reply<typeof getCompetitionStanding>> {
  const { readDb: db } = deps;
  const [edition, rules] = await Promise.all([ratedEdition(deps), guardianRules(deps)]);
  const status = 'active';
  const [windows, ready, teams, students, without_team, consents_open, total, deposit, debt] =
    await Promise.all([
      windowsOf(db, edition.id, null),
      countAdminTeams(db, { edition, status, readiness: 'ready' }),
      countAdminTeams(db, { edition, status }),
      countAdminStudents(db, { rules }),
      countAdminStudents(db, { rules, team: 'no_team' }),
      countAdminStudents(db, { rules, consent: 'open' }),
      countAcademies(db, { owes: 'any' }),
      countAcademies(db, { owes: 'deposit' }),
      countAcademies(db, { owes: 'debt' }),
    ]);
  const next = windows
    .flatMap(({ kind, closes_at, now }) =>
      closes_at && closes_at > now ? [{ kind, closes_at: closes_at.toISOString() }] : [],
    )
    .sort((one, other) => one.closes_at.localeCompare(other.closes_at))[0];
  return {
    data: {
      edition: { id: edition.id, name: { ar: edition.name_ar, en: edition.name_en } },
      teams: { ready, total: teams },
      students: { total: students, without_team },
      consents_open,
      schools_owing: { total, deposit, debt },
      deadline: next ?? null,
    },
  };
}
