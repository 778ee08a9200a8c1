import { logoutAcademy, logoutAdmin } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { openAs, ownSchool } from '../support/own-school.ts';
import { openIn } from '../support/school.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const SESSION_ENDED = 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى';
const LOGGED_OUT = 'تم تسجيل الخروج بنجاح';

const stored = (page: Page) =>
  page.evaluate(() =>
    ['auth_token', 'academy_auth_token', 'adminToken', 'student_user', 'academy_user'].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  );

/** URLs of the page's calls that are answered 401 from now on; the returned list grows. */
function refusals(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) urls.push(response.url());
  });
  return urls;
}

test('a school and an administrator work in one browser', async ({ page, context, request }) => {
  const school = await ownSchool(request, 'مدرسة التبويبين');
  await openAs(page, school, 'ar', '/academy/profile');
  await expect(page.locator('main').getByText(school.academy.name)).toBeVisible();

  const adminTab = await context.newPage();
  await signInAs(adminTab, request, 'admin', 'ar');
  await adminTab.goto('/admin/bank-transfers');
  await expect(adminTab.getByRole('heading', { name: 'إدارة التحويلات البنكية' })).toBeVisible();

  await page.reload();
  await expect(page.locator('main').getByText(school.academy.name)).toBeVisible();

  const refused = refusals(page);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/academy\/login/);
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  await adminTab.reload();
  await expect(adminTab.getByRole('heading', { name: 'إدارة التحويلات البنكية' })).toBeVisible();

  const adminRefused = refusals(adminTab);
  const told = adminTab.waitForResponse((reply) => reply.url().endsWith(logoutAdmin.path));
  await adminTab.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(adminTab).toHaveURL(/\/admin\/login/);
  await expect(adminTab.getByText(LOGGED_OUT)).toBeVisible();
  expect((await told).status()).toBe(200);
  await expect(adminTab.getByText(SESSION_ENDED)).toHaveCount(0);
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(0);
  expect([...refused, ...adminRefused]).toEqual([]);
  expect(await stored(page)).toEqual([]);
});

test('a session that ends in a form leads to sign-in and back', async ({ page, request }) => {
  const texts = await textsOf('academies', 'ar');
  const { login } = await textsOf('sessions', 'ar');
  const school = await ownSchool(request, 'مدرسة الجلسة المنتهية');
  await openAs(page, school, 'ar', '/academy/profile');
  await page.getByRole('button', { name: texts.profile.edit }).click();
  const area = page.getByRole('textbox', { name: texts.fields.area });
  await area.fill('حي كُتب قبل الانقطاع');
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'a student’s');
    localStorage.setItem('adminToken', 'an administrator’s');
  });
  await request.post(`/api${logoutAcademy.path}`, {
    headers: { Authorization: `Bearer ${school.token}` },
  });

  await page.getByRole('button', { name: texts.profile.save }).click();
  await expect(page).toHaveURL(/\/academy\/login/);
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(1);
  expect(await stored(page)).toEqual([]);

  const email = page.getByLabel(login.email);
  const password = page.getByRole('textbox', { name: login.password });
  await email.fill(school.academy.email);
  await password.fill('not the password');
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة').first()).toBeVisible();
  await expect(email).toHaveValue(school.academy.email);
  await password.fill(school.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(/\/academy\/profile/);
  await expect(area).toHaveValue('حي كُتب قبل الانقطاع');
  await page.getByRole('button', { name: texts.profile.save }).click();
  await expect(page.getByText('تم تحديث بيانات المدرسة بنجاح')).toBeVisible();
});

test('another school that signs in from another tab replaces the first one everywhere', async ({
  page,
  context,
  request,
}) => {
  const first = await ownSchool(request, 'المدرسة الأولى');
  const second = await ownSchool(request, 'المدرسة الثانية');
  await openAs(page, first, 'ar', '/academy/profile');
  await page.getByRole('button', { name: 'تعديل البيانات' }).click();
  await page.getByRole('textbox', { name: 'المنطقة' }).fill('منطقة المدرسة الأولى');

  const otherTab = await context.newPage();
  await openAs(otherTab, second, 'ar', '/academy/profile');
  await expect(otherTab.locator('main').getByText('المدرسة الثانية')).toBeVisible();

  await expect(page.locator('main').getByText('المدرسة الثانية')).toBeVisible();
  await expect(page.getByText('المدرسة الأولى')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'المنطقة' })).toHaveCount(0);
  await expect(page.getByText(second.academy.email).first()).toBeVisible();
});

test('whoever is not signed in is led to the area’s own sign-in, and back', async ({ page }) => {
  await openIn(page, 'ar', '/academy/profile');
  await expect(page).toHaveURL(/\/academy\/login/);
  await page.goto('/admin/bank-transfers');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a sign-in that fails clears nobody else’s session', async ({ page, request }) => {
  const { login } = await textsOf('sessions', 'ar');
  const school = await ownSchool(request, 'مدرسة باقية');
  await openAs(page, school, 'ar', '/academy/profile');
  await page.goto('/admin/login');
  await page.getByLabel(login.email).fill(`nobody-${Date.now()}@midan.test`);
  await page.getByRole('textbox', { name: login.password }).fill('not the password');
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة').first()).toBeVisible();
  expect(await stored(page)).toEqual(['academy_auth_token', 'academy_user']);
});
