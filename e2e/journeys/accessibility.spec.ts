import { type Endpoint, loginAcademy, loginAdmin, loginStudent } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { SCREENS } from '../support/hostile-screens.ts';
import { finishedToItsEnd } from '../support/hydrated.ts';
import { ownSchool } from '../support/own-school.ts';
import { ownStudent } from '../support/own-student.ts';
import { ACCOUNTS, openWith, ownersToken, PASSWORD } from '../support/sign-in.ts';

type SignIn = (request: APIRequestContext) => Promise<Session>;
type Session = { token: string; academy?: object; student?: object };

async function demo(request: APIRequestContext, { path }: Endpoint, email: string) {
  const reply = await request.post(`/api${path}`, { data: { email, password: PASSWORD } });
  return ((await reply.json()) as { data: Session }).data;
}

/** Who looks, at which part of the site: what it shows full, empty, and to be read only. */
const VIEWERS: Record<string, ['academy' | 'student' | 'admin', SignIn]> = {
  'a school of the demo': ['academy', (request) => demo(request, loginAcademy, ACCOUNTS.school)],
  'a new school': ['academy', (request) => ownSchool(request, 'مدرسة بلا بيانات')],
  'a student of the demo': [
    'student',
    (request) => demo(request, loginStudent, 'student@midan.test'),
  ],
  'a new student': ['student', (request) => ownStudent(request, 'سلمى')],
  'an owner': ['admin', async (request) => ({ token: await ownersToken(request) })],
  'who may only read': ['admin', (request) => demo(request, loginAdmin, 'read-only@midan.test')],
};

/** Lists of administrators in which nothing is found. */
const EMPTY = ['academies', 'bank-transfers', 'coupons', 'payments', 'students', 'teams'].map(
  (list) => `/admin/${list}?search=nobody-like-this`,
);

for (const language of ['ar', 'en'] as const) {
  for (const [viewer, [area, signIn]] of Object.entries(VIEWERS)) {
    test(`every address of ${viewer} is accessible in ${language}`, async ({ page, request }) => {
      const addresses = Object.entries(SCREENS)
        .filter(([address, screens]) => address.startsWith(`/${area}`) && screens[0]?.as)
        .map(([address]) => address.replace(/(\/:\w+\?)+$/, ''))
        .filter((address) => !/[:*]/.test(address))
        .concat(viewer === 'an owner' ? EMPTY : []);
      test.setTimeout(addresses.length * 30_000);
      const { token, academy, student } = await signIn(request);
      const [first = '', ...others] = addresses;
      const stored: Record<typeof area, Record<string, string>> = {
        academy: { academy_auth_token: token, academy_user: JSON.stringify(academy) },
        student: { auth_token: token, student_user: JSON.stringify(student) },
        admin: { adminToken: token },
      };
      await openWith(page, stored[area], language, first);
      for (const address of [first, ...others]) {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('h1')).toBeVisible();
        await finishedToItsEnd(page);
        await expectAccessibleEverywhere(page, `${address} of ${viewer}`, language);
      }
    });
  }
}
