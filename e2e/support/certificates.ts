import {
  addTeamMember,
  type CertificateKind,
  issueCertificates,
  purchaseTeams,
  vouchStudent,
} from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { type OwnSchool, ownSchool, payIn } from './own-school.ts';
import { callAs } from './own-student.ts';

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
  const bought = await callAs<{ teams: { id: string }[] }>(
    request,
    token,
    'POST',
    purchaseTeams.path,
    { teams: [{ name: 'فريق الشهادات' }] },
  );
  const teamId = bought.teams[0]?.id ?? '';
  const student = await callAs<{ id: string }>(request, token, 'POST', vouchStudent.path, {
    first_name: 'هبةُ اللهِ',
    last_name: 'لاشين',
    birth_date: '2014-05-01',
    gender: 'female',
  });
  const path = addTeamMember.path.replace('{id}', teamId).replace('{studentId}', student.id);
  await callAs(request, token, 'POST', path);
  return { school, teamId, studentId: student.id };
}

/** `takesUnconfirmed` also takes names that the school has not confirmed. */
export const giveAward = (
  request: APIRequestContext,
  token: string,
  { teamId, takesUnconfirmed }: { teamId: string; takesUnconfirmed: boolean },
) =>
  callAs(request, token, 'POST', issueCertificates.path, {
    kind: 'award' satisfies CertificateKind,
    team_id: teamId,
    award: { ar: 'أفضل تصميم', en: 'Best design' },
    takes_unconfirmed: takesUnconfirmed,
  });
