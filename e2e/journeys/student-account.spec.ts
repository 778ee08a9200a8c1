import { readFile } from 'node:fs/promises';
import {
  applyAcademy,
  cairoDate,
  getSite,
  joinAcademy,
  listApplicationRequests,
  type Site,
  setGuardian,
} from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, openAsStudent, ownPhone, ownStudent } from '../support/own-student.ts';
import { receiptPicture } from '../support/proof.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { serverTexts } from '../support/server-texts.ts';
import { fill, textsOf } from '../support/texts.ts';

const NEXT = 'chosen anew 2026';
const MESSAGE = 'I am in year eight and want to build a robot that swims.';
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const done = serverTexts.en.success;

test.use({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });

test('a student resets the password, edits the profile and photo', async ({ page, request }) => {
  const { student, code } = await ownStudent(request, 'Selma', 'Testperson');
  const texts = await textsOf('sessions', 'en');
  const account = await textsOf('student-account', 'en');
  await openIn(page, 'en', '/student/login');
  await page.getByRole('link', { name: texts.login.forgot }).click();
  // The page before has an email and a password as well.
  await expect(page.getByRole('heading', { level: 1, name: texts.forgot.title })).toBeVisible();
  await page.getByRole('textbox', { name: texts.login.email }).fill(student.email);
  await page.getByRole('button', { name: texts.forgot.submit }).click();
  await expect(said(page, done.password_code_sent)).toBeVisible();
  await page.getByRole('textbox', { name: texts.passwordForm.next }).fill(NEXT);
  await pasteCode(page, 'en', await latestCode(request, student.phone_number, code));
  await expect(page.getByRole('heading', { level: 1, name: account.login.title })).toBeVisible();
  await page.getByRole('textbox', { name: texts.login.password }).fill(NEXT);
  await page.getByRole('button', { name: texts.login.submit }).click();
  await expect(page).toHaveURL(/\/student$/);

  await page.goto('/student/profile');
  await page.getByRole('button', { name: account.profile.edit }).click();
  const address = page.getByRole('textbox', { name: account.fields.address });
  await address.fill('');
  await page.getByRole('button', { name: account.profile.save }).click();
  const { fields } = await textsOf('errors', 'en');
  await expect(page.getByText(fields.address_required)).toBeVisible();
  await address.fill('8 Invented Street');
  await expectAccessible(page, 'profile being changed');
  await page.getByRole('button', { name: account.profile.save }).click();
  await expect(said(page, done.own_profile_updated)).toBeVisible();
  await expect(page.getByText('8 Invented Street')).toBeVisible();

  await page.getByRole('button', { name: account.photo.upload }).click();
  const dialog = page.getByRole('dialog', { name: account.photo.title });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: receiptPicture() };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: account.photo.save }).click();
  await expect(page.getByRole('img', { name: account.photo.alt })).toBeVisible();
  await expectAccessible(page, 'profile with photo');
});

test('an open application is masked at a school; it is withdrawn, and the account deleted', async ({
  page,
  request,
  browser,
}) => {
  const own = await ownStudent(request, 'Farida', 'Testperson');
  const { email, phone_number } = own.student;
  const school = await ownSchool(request, 'School of the open application');
  await payIn(request, school, 4000);
  const texts = await textsOf('student-requests', 'en');

  await openAsStudent(page, own, 'en', '/student/requests');
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
  await page.goto('/student/requests/new');
  await page.getByRole('textbox', { name: texts.form.messageOpen }).fill(MESSAGE);
  await page.getByRole('button', { name: texts.form.submit }).click();
  await expect(page).toHaveURL(/\/student\/requests$/);

  const office = await (await browser.newContext()).newPage();
  await openAs(office, school, 'en', '/academy/application-requests');
  const seen = office.getByRole('listitem').filter({ hasText: MESSAGE });
  await expect(seen).toContainText('Farida');
  await expect(seen).not.toContainText('Testperson');
  await expect(seen).not.toContainText(email);
  await expect(seen).not.toContainText(phone_number);
  await office.context().close();

  await page
    .getByRole('button', { name: fill(texts.withdraw.actionFor, { name: texts.everybody }) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw.action }).click();
  await expect(said(page, done.request_withdrawn)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: MESSAGE })).toContainText(
    texts.status.withdrawn,
  );
  const left = await callAs(request, school.token, listApplicationRequests);
  expect(left.map(({ student }) => student.id)).not.toContain(own.student.id);

  const account = await textsOf('student-account', 'en');
  await page.goto('/student/profile');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: account.data.download }).click();
  const path = await (await file).path();
  const kept = JSON.parse(await readFile(path, 'utf8')) as {
    student: { email: string };
    requests: { message: string }[];
  };
  expect([kept.student.email, kept.requests[0]?.message]).toEqual([email, MESSAGE]);

  await page.getByRole('button', { name: account.data.delete }).click();
  const dialog = page.getByRole('dialog', { name: account.data.deleteTitle });
  const password = dialog.getByRole('textbox', { name: account.data.password });
  await password.fill('not my password');
  await dialog.getByRole('button', { name: account.data.confirm }).click();
  const { fields } = await textsOf('errors', 'en');
  await expect(dialog.getByText(fields.current_password_wrong)).toBeVisible();
  await expectAccessible(page, 'deleting the account');
  await password.fill(own.password);
  await dialog.getByRole('button', { name: account.data.confirm }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole('status').filter({ hasText: serverTexts.en.success.account_deleted }),
  ).toBeVisible();
  await expectAccessible(page, 'home page after the account was deleted');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const after = await request.get('/api/student/profile', {
    headers: { Authorization: `Bearer ${own.token}` },
  });
  expect(after.status()).toBe(401);
});

test('a deletion whose answer was lost is repeated, and signs out', async ({ page, request }) => {
  const own = await ownStudent(request, 'Dina', 'Testperson');
  const { data } = await textsOf('student-account', 'en');
  await openAsStudent(page, own, 'en', '/student/profile');
  const statuses: number[] = [];
  await page.route('**/api/student/account', async (route) => {
    const answer = await route.fetch();
    statuses.push(answer.status());
    if (statuses.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: data.delete }).click();
  const dialog = page.getByRole('dialog', { name: data.deleteTitle });
  await dialog.getByRole('textbox', { name: data.password }).fill(own.password);
  await dialog.getByRole('button', { name: data.confirm }).click();
  await expect(page.getByRole('status').filter({ hasText: data.deletedUnheard })).toBeVisible();
  await expect(page).toHaveURL(/\/en$|\/$/);
  expect(statuses).toEqual([200, 401]);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

/** Part 1 §8, to the letter: what is said where the server says nothing. */
const FAILURES = [
  { path: '/student/profile', call: '**/api/student/profile', text: 'فشل في تحميل الملف الشخصي' },
  { path: '/student/academies', call: '**/api/academies?*', text: 'فشل في تحميل المدارس' },
  {
    path: '/student/requests',
    call: '**/api/student/academy-requests?*',
    text: 'فشل في تحميل طلبات المدرسة',
  },
  { path: '/student/team', call: '**/api/student/teams', text: 'فشل في تحميل الفرق' },
] as const;

test('what fails without the server’s words has the agreed ones', async ({ page, request }) => {
  const own = await ownStudent(request, 'نور');
  const texts = await textsOf('student-account', 'ar');
  const requests = await textsOf('student-requests', 'ar');
  const [academy] = (
    (await (await request.get('/api/academies')).json()) as { data: { id: string }[] }
  ).data;
  const fail = (call: string, method: string) =>
    page.route(call, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 409, json: {} })
        : route.fallback(),
    );
  await openAsStudent(page, own, 'ar', '/student');
  for (const { path, call, text } of FAILURES) {
    await fail(call, 'GET');
    await page.goto(path);
    await expect(said(page, text)).toBeVisible();
    await page.unroute(call);
  }
  await fail('**/api/student/profile', 'PUT');
  await page.goto('/student/profile');
  await page.getByRole('button', { name: texts.profile.edit }).click();
  await page.getByRole('button', { name: texts.profile.save }).click();
  await expect(said(page, 'فشل في تحديث الملف الشخصي')).toBeVisible();

  await fail(`**/api${joinAcademy.path}`, 'POST');
  await fail(`**/api${applyAcademy.path}`, 'POST');
  await page.goto(`/student/academies/${academy?.id}/join`);
  await page.getByRole('textbox', { name: requests.form.message }).fill(MESSAGE);
  await page.getByRole('button', { name: requests.form.submit }).click();
  await expect(said(page, 'فشل في الانضمام للمدرسة')).toBeVisible();
  await page.getByRole('radio', { name: requests.form.application.choice }).check();
  await page.getByRole('button', { name: requests.form.submit }).click();
  await expect(said(page, 'فشل في التقديم للمدرسة')).toBeVisible();

  await fail('**/api/student/login', 'POST');
  const { login } = await textsOf('sessions', 'ar');
  // Signed in, the sign-in page would lead to the dashboard.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/student/login');
  await page.getByRole('textbox', { name: login.email }).fill(own.student.email);
  await page.getByRole('textbox', { name: login.password }).fill(own.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(said(page, 'فشل في تسجيل الدخول')).toBeVisible();
});

test('a profile without success says that no data could be fetched', async ({ page, request }) => {
  const own = await ownStudent(request, 'نور');
  await page.route('**/api/student/profile', (route) =>
    route.fulfill({ json: { success: false } }),
  );
  await openAsStudent(page, own, 'ar', '/student/profile');
  await expect(said(page, 'فشل في جلب بيانات الطالب')).toBeVisible({ timeout: 15_000 });
});

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`a student sees every event to come with its place and day in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const { competition } = await textsOf('student-overview', language);
    const site = (await (await request.get(`/api${getSite.path}`)).json()) as { data: Site };
    const { edition } = site.data;
    const today = cairoDate(new Date());
    const events = edition.events.filter(({ ends_on }) => ends_on >= today);
    expect(events.length).toBeGreaterThan(1);
    await openAsStudent(page, await ownStudent(request, 'ليلى'), language, '/student');
    const name = fill(competition.title, { edition: edition.name[language] });
    const region = page.getByRole('region', { name });
    for (const event of events) {
      const entry = region.getByRole('listitem').filter({ hasText: event.title[language] });
      await expect(entry.getByText(event.place[language])).toBeVisible();
      await expect(entry.locator(`time[datetime="${event.starts_on}"]`)).toContainText(
        event.starts_on.slice(0, 4),
      );
    }
    await expectAccessible(page, 'student dashboard with dates');
  });
}

test('a guardian’s name is corrected without another link', async ({ page, request }) => {
  const { own } = await textsOf('guardians', 'en');
  const student = await ownStudent(request, 'Nadia', 'Testperson');
  const named = { guardian_name: 'Mona Testpersn', guardian_phone: `+20${ownPhone()}` };
  await callAs(request, student.token, setGuardian, named);
  await openAsStudent(page, student, 'en', '/student/profile');
  await page.getByRole('button', { name: own.change }).click();
  const phone = page.getByRole('textbox', { name: own.phone });
  await page.getByRole('textbox', { name: own.name }).fill('Mona Testperson');
  const save = page.getByRole('button', { name: own.save });
  await expect(save).toBeVisible();
  const before = await phone.inputValue();
  await phone.fill('1000000001');
  await expect(page.getByRole('button', { name: own.set })).toBeVisible();
  await phone.fill(before);
  await save.click();
  await expect(said(page, done.guardian_saved)).toBeVisible();
  await expect(page.getByText('Mona Testperson')).toBeVisible();
});
