import { getAdminProfile, loginAdmin, RATE_LIMITS } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { openIn } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const breakDown = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));

test('who cannot sign in is told why, and then how long to wait', async ({ page, request }) => {
  const { login } = await textsOf('admin-sessions', 'ar');
  const { login: fields } = await textsOf('sessions', 'ar');
  const admin = await ownAdministrator(request, 'read_only', 'مسؤول ينسى');
  await openIn(page, 'ar', '/admin/reports');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const enter = page.getByRole('button', { name: login.submit });
  await enter.click();
  await expect(said(page, 'يرجى ملء جميع الحقول المطلوبة')).toBeVisible();
  await breakDown(page, loginAdmin.path);
  await page.getByLabel(fields.email).fill(admin.email);
  await page.getByRole('textbox', { name: fields.password }).fill('not the password');
  await enter.click();
  await expect(said(page, 'فشل تسجيل الدخول')).toBeVisible();
  await page.unrouteAll();
  await enter.click();
  await expect(said(page, 'البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
  for (let n = 1; n < RATE_LIMITS.adminSignInPerAccountAndAddress.max; n += 1) {
    const data = { email: admin.email, password: 'not the password' };
    expect((await request.post(`/api${loginAdmin.path}`, { data })).status()).toBe(401);
  }
  await page.getByRole('textbox', { name: fields.password }).fill(admin.password);
  await enter.click();
  const notice = page.getByRole('alert', { name: login.blocked });
  await expect(notice).toContainText('طلبات كثيرة جدًا، حاول مرة أخرى بعد 15 دقيقة');
  await expectAccessible(page, 'sign-in after too many tries');
});

test('a profile that fails is said; a refused one ends the session', async ({ page, request }) => {
  const shell = await textsOf('shell', 'ar');
  const admin = await ownAdministrator(request, 'read_only', 'مسؤول بلا بيانات');
  await breakDown(page, getAdminProfile.path);
  await openAsAdministrator(page, admin, 'ar', '/admin/dashboard');
  await expect(said(page, 'فشل جلب البيانات')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(shell.admin.fallbackName, { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('adminToken', `adm_${'x'.repeat(43)}`));
  await page.goto('/admin/coupons');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});
