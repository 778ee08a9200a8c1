import {
  askCrewCode,
  GUARDIAN_PATH,
  listDemoMessages,
  loginStudent,
  openConsent,
  signInCrew,
} from '@midan/contract';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_CREW_LINKS } from '../../api/src/seed/judging/crew.ts';
import type { HandbookPicture } from './handbook-picture.ts';
import { latestCode } from './messages.ts';
import { callAs } from './own-student.ts';
import { demoSession, PASSWORD } from './sign-in.ts';

type Stored = Record<string, string>;

/** The demo's judge has an email, the gate a phone alone. */
const CREW = { judge: 'crew-1@midan.test', gate: '+201000091012' };

/** Signs the demo's role in by the API. Returns what the browser stores then. */
export async function sessionOf(
  request: APIRequestContext,
  as: HandbookPicture['as'],
): Promise<Stored> {
  if (as === 'school' || as === 'admin') return (await demoSession(request, as)).stored;
  if (as === 'student') {
    const credentials = { email: 'student@midan.test', password: PASSWORD };
    const { token, student } = await callAs(request, '', loginStudent, credentials);
    return { auth_token: token, student_user: JSON.stringify(student) };
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
