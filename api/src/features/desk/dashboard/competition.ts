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
  // Four connections at most: the numbers of one table are counted one after another.
  const [windows, teams, students, owing] = await Promise.all([
    windowsOf(db, edition.id, null),
    (async () => ({
      ready: await countAdminTeams(db, { edition, status, readiness: 'ready' }),
      total: await countAdminTeams(db, { edition, status }),
    }))(),
    (async () => ({
      total: await countAdminStudents(db, { rules }),
      without_team: await countAdminStudents(db, { rules, team: 'no_team' }),
      consents_open: await countAdminStudents(db, { rules, consent: 'open' }),
    }))(),
    (async () => ({
      total: await countAcademies(db, { owes: 'any' }),
      deposit: await countAcademies(db, { owes: 'deposit' }),
      debt: await countAcademies(db, { owes: 'debt' }),
    }))(),
  ]);
  const next = windows
    .flatMap(({ kind, closes_at, now }) =>
      closes_at && closes_at > now ? [{ kind, closes_at: closes_at.toISOString() }] : [],
    )
    .sort((one, other) => one.closes_at.localeCompare(other.closes_at))[0];
  return {
    data: {
      edition: { id: edition.id, name: { ar: edition.name_ar, en: edition.name_en } },
      teams,
      students: { total: students.total, without_team: students.without_team },
      consents_open: students.consents_open,
      schools_owing: owing,
      deadline: next ?? null,
    },
  };
}
