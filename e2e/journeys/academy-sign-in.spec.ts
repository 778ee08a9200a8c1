import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { openAs, ownSchool } from '../support/own-school.ts';
import { fillRegistration, openIn, pasteCode } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const breakDown = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const { login } = await textsOf('sessions', 'ar');
  await page.getByLabel(login.email).fill(email);
  await page.getByRole('textbox', { name: login.password }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
}

test('signing in says what failed, and reminds of the password', async ({ page, request }) => {
  const texts = await textsOf('sessions', 'ar');
  const { academy, password } = await ownSchool(request, 'مدرسة التذكير');
  await openIn(page, 'ar', '/academy/login');
  await page.getByRole('button', { name: texts.login.submit }).click();
  await expect(said(page, 'يرجى ملء جميع الحقول المطلوبة')).toBeVisible();
  await breakDown(page, '/academy/login');
  await signIn(page, academy.email, password);
  await expect(said(page, 'حدث خطأ أثناء تسجيل الدخول')).toBeVisible();
  await page.unroute('**/api/academy/login');
  await page.route('**/api/academy/login', (route) => route.fulfill({ status: 400, body: '' }));
  await signIn(page, academy.email, password);
  await expect(said(page, 'فشل في تسجيل الدخول')).toBeVisible();
  await page.unroute('**/api/academy/login');
  await signIn(page, academy.email, password);
  await expect(said(page, 'تم تسجيل الدخول بنجاح')).toBeVisible();

  const reminder = page.getByRole('region', { name: texts.reminder.title });
  await expect(reminder.getByText(password)).toBeVisible();
  await expectAccessible(page, 'dashboard with the reminder');
  await reminder.getByRole('button', { name: texts.reminder.dismiss }).click();
  await expect(reminder).toBeHidden();
  // Part 2 §4: it stays until the details are saved; a reload no longer knows the password.
  await page.reload();
  await reminder.getByText(texts.reminder.title).click();
  await expect(reminder).toContainText(texts.reminder.later);
  await expect(reminder.getByText(password)).toBeHidden();
  await expectAccessible(page, 'reminder after a reload');
  await page.goto('/academy/login');
  await expect(page).toHaveURL(/\/academy\/dashboard/);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).last().click();
  await expect(page).toHaveURL(/\/academy\/login/);

  await signIn(page, academy.email, password);
  await reminder.getByRole('button', { name: 'حفظت بياناتي' }).click();
  await expect(reminder).toBeHidden();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).last().click();
  await signIn(page, academy.email, password);
  await expect(page).toHaveURL(/\/academy\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reminder).toBeHidden();
});

test('signing up and verifying say what failed, and lose nothing', async ({ page }) => {
  const codes = await textsOf('codes', 'ar');
  const number = Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0');
  await page.clock.install();
  await openIn(page, 'ar', '/academy/register');
  const school = {
    name: 'مدرسة الأخطاء',
    email: `errors-${number}@midan.test`,
    phone: `12${number}`,
  };
  const { register, fields } = await fillRegistration(page, 'ar', school);
  await breakDown(page, '/academy/register');
  await page.getByRole('button', { name: register.submit }).click();
  await expect(said(page, 'فشل في إنشاء الحساب')).toBeVisible();
  await expect(page.getByRole('textbox', { name: fields.name })).toHaveValue(school.name);
  await page.unroute('**/api/academy/register');
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page).toHaveURL(/\/academy\/verify-phone/);

  const submit = page.getByRole('button', { name: codes.submit, exact: true });
  await submit.click();
  await expect(said(page, 'يرجى إدخال رمز التحقق المكون من 6 أرقام')).toBeVisible();
  const boxes = page.getByRole('main').locator('input[inputmode=numeric]');
  await boxes.first().click();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(boxes.last()).toBeFocused();
  await breakDown(page, '/academy/verify-phone');
  await pasteCode(page, 'ar', '123456');
  await expect(said(page, 'حدث خطأ أثناء التحقق')).toBeVisible();
  await page.route('**/api/academy/verify-phone', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, code: 'code_invalid', message: 'رمز التحقق غير صحيح' },
    }),
  );
  await submit.click();
  await expect(said(page, 'رمز التحقق غير صحيح')).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(said(page, 'انتهت صلاحية رمز التحقق')).toBeVisible();
  await breakDown(page, '/academy/resend-otp');
  await page.getByRole('button', { name: codes.resend }).click();
  await expect(said(page, 'فشل في إعادة إرسال رمز التحقق')).toBeVisible();
});

test('a code with a lost answer lets the school in at the next try', async ({ page, request }) => {
  const codes = await textsOf('codes', 'ar');
  const { credentials } = await textsOf('sessions', 'ar');
  const number = randomInt(10_000_000, 100_000_000);
  await openIn(page, 'ar', '/academy/register');
  const school = {
    name: 'مدرسة الرد الضائع',
    email: `lost-${number}@midan.test`,
    phone: `10${number}`,
  };
  const { register } = await fillRegistration(page, 'ar', school);
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page).toHaveURL(/\/academy\/verify-phone/);
  const code = await latestCode(request, `+20${school.phone}`);
  let tries = 0;
  await page.route('**/api/academy/verify-phone', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole('button', { name: codes.submit, exact: true });
  await pasteCode(page, 'ar', code);
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  expect(tries).toBe(1);
  await submit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(school.email)).toBeVisible();
  await dialog.getByRole('button', { name: credentials.saved }).click();
  await expect(page).toHaveURL(/\/academy\/dashboard/);
});

test('a school whose data does not load is offered to load it again', async ({ page, request }) => {
  const texts = await textsOf('academies', 'ar');
  const school = await ownSchool(request, 'مدرسة إعادة التحميل');
  await page.route('**/api/academy/profile', (route) => route.fulfill({ status: 404, body: '' }));
  await openAs(page, school, 'ar', '/academy/wallet');
  const failure = page.getByRole('alert').filter({ hasText: texts.loadFailed });
  await expect(failure).toBeVisible();
  await expectAccessible(page, 'failed load');
  await page.unroute('**/api/academy/profile');
  await failure.getByRole('button', { name: texts.reload }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('region', { name: texts.suspended.title })).toBeVisible();
});
