import {
  addTeamMember,
  type CertificateKind,
  issueCertificates,
  purchaseTeams,
  vouchStudent,
} from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { type OwnSchool, ownSchool, payIn } from './own-school.ts';
import { callAs, filled } from './own-student.ts';

export interface CertifiedTeam {
  school: OwnSchool;
  teamId: string;
  studentId: string;
}

/** With 20,000 EGP less the price of a team, and one student in it, هبةُ اللهِ لاشين. */
export async function schoolWithTeam(request: APIRequestContext): Promise<CertifiedTeam> {
  const school = await ownSchool(request, 'مدرسة الشهادات');
  const { token } = school;
  await payIn(request, school, 20_000);
  const bought = await callAs(request, token, purchaseTeams, {
    teams: [{ name: 'فريق الشهادات' }],
  });
  const teamId = bought.teams[0]?.id ?? '';
  const student = await callAs(request, token, vouchStudent, {
    first_name: 'هبةُ اللهِ',
    last_name: 'لاشين',
    birth_date: '2014-05-01',
    gender: 'female',
  });
  await callAs(request, token, filled(addTeamMember, { id: teamId, studentId: student.id }));
  return { school, teamId, studentId: student.id };
}

/** `takesUnconfirmed` also takes names that the school has not confirmed. */
export const giveAward = (
  request: APIRequestContext,
  token: string,
  { teamId, takesUnconfirmed }: { teamId: string; takesUnconfirmed: boolean },
) =>
  callAs(request, token, issueCertificates, {
    kind: 'award' satisfies CertificateKind,
    team_id: teamId,
    award: { ar: 'أفضل تصميم', en: 'Best design' },
    takes_unconfirmed: takesUnconfirmed,
  });
