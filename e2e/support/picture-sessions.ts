import {
  askCrewCode,
  GUARDIAN_PATH,
  listDemoMessages,
  loginAcademy,
  loginAdmin,
  loginStudent,
  openConsent,
  signInCrew,
} from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_CREW_LINKS } from '../../api/src/seed/judging/crew.ts';
import type { HandbookPicture } from './handbook-picture.ts';
import { latestCode } from './messages.ts';
import { callAs } from './own-student.ts';
import { ACCOUNTS, PASSWORD } from './sign-in.ts';

type Stored = Record<string, string>;

/** The demo's judge has an email, the gate a phone alone. */
const CREW = { judge: 'crew-1@midan.test', gate: '+201000091012' };

/** Signs the demo's role in by the API. Returns what the browser stores then. */
export async function sessionOf(
  request: APIRequestContext,
  as: HandbookPicture['as'],
): Promise<Stored> {
  const credentials = (email: string) => ({ email, password: PASSWORD });
  if (as === 'school') {
    const signedIn = await callAs(request, '', loginAcademy, credentials(ACCOUNTS.school));
    const { token, academy } = signedIn as { token: string; academy: object };
    return { academy_auth_token: token, academy_user: JSON.stringify(academy) };
  }
  if (as === 'student') {
    const data = await callAs(request, '', loginStudent, credentials('student@midan.test'));
    return { auth_token: data.token, student_user: JSON.stringify(data.student) };
  }
  if (as === 'admin') {
    const signedIn = await callAs(request, '', loginAdmin, credentials(ACCOUNTS.admin));
    return { adminToken: (signedIn as { token: string }).token };
  }
  if (as === 'visitor' || as === 'guardian') return {};
  const token = DEMO_CREW_LINKS[as];
  await callAs(request, '', askCrewCode, { token });
  const otp_code = await latestCode(request, CREW[as]);
  return { crew_token: (await callAs(request, '', signInCrew, { token, otp_code })).token };
}

/** The address of a guardian who has not answered yet. */
export async function waitingGuardian(request: APIRequestContext): Promise<string> {
  for (const { text } of await callAs(request, '', listDemoMessages)) {
    const token = /guardian#(\S+)/.exec(text)?.[1];
    if (!token) continue;
    const { children } = await callAs(request, '', openConsent, { token });
    if (children.some(({ state }) => state === 'waiting')) return `${GUARDIAN_PATH}#${token}`;
  }
  throw new Error('no guardian of the demo waits');
}
