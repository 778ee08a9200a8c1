import { RATE_LIMITS } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { ownSchool } from '../support/own-school.ts';
import { openIn, pasteCode } from '../support/school.ts';
import { serverTexts } from '../support/server-texts.ts';
import { textsOf } from '../support/texts.ts';

const NEXT = 'chosen anew 2026';

for (const { language, width, height } of [
  { language: 'ar', width: 1280, height: 860 },
  { language: 'en', width: 390, height: 844 },
] as const) {
  test.describe(`forgotten password in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a school chooses a password by code and signs in with it', async ({ page, request }) => {
      const texts = await textsOf('sessions', language);
      const done = serverTexts[language].success;
      const { codes } = await textsOf('errors', language);
      const school = await ownSchool(request, 'مدرسة كلمة المرور');
      const { email, phone_number } = school.academy;
      await page.clock.install();
      await openIn(page, language, '/academy/login');
      await page.getByRole('link', { name: texts.login.forgot }).click();
      // The page before has an email as well.
      await expect(page.getByRole('heading', { level: 1, name: texts.forgot.title })).toBeVisible();
      await page.getByRole('textbox', { name: texts.login.email }).fill(email.toUpperCase());
      await page.getByRole('button', { name: texts.forgot.submit }).click();
      await expect(page.getByText(done.password_code_sent)).toBeVisible();
      await expect(page).toHaveURL(/\/academy\/reset-password/);
      await expect(page.getByText(email)).toBeVisible();

      const password = page.getByRole('textbox', { name: texts.passwordForm.next });
      const code = await latestCode(request, phone_number, school.code);
      await password.fill(NEXT);
      await pasteCode(page, language, code === '000000' ? '111111' : '000000');
      await expect(page.getByText(codes.code_invalid).first()).toBeVisible();
      await expect(password).toHaveValue(NEXT);
      await pasteCode(page, language, code);
      await expect(page.getByText(done.password_changed)).toBeVisible();

      await expect(page).toHaveURL(/\/academy\/login/);
      await expect(page.getByLabel(texts.login.email)).toHaveValue(email);
      await page.getByRole('textbox', { name: texts.login.password }).fill(NEXT);
      await page.getByRole('button', { name: texts.login.submit }).click();
      await expect(page).toHaveURL(/\/academy\/dashboard/);
    });
  });
}

test('a code expires after ten minutes; another may be asked for after one', async ({ page }) => {
  const texts = await textsOf('sessions', 'ar');
  await page.clock.install();
  await openIn(page, 'ar', '/academy/reset-password');
  await expect(page).toHaveURL(/\/academy\/forgot-password/);
  const email = `nobody-${Date.now()}@midan.test`;
  await page.getByRole('textbox', { name: texts.login.email }).fill(email);
  await page.getByRole('button', { name: texts.forgot.submit }).click();
  const resend = page.getByRole('button', { name: texts.reset.resend });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(RATE_LIMITS.codeSendInterval.windowSeconds * 1000);
  await expect(resend).toBeEnabled();
  await page.clock.fastForward('09:00');
  await expect(page.getByText('انتهت صلاحية رمز التحقق')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.reset.submit })).toBeDisabled();
  await expectAccessible(page, 'ended code');
  // The server's own minute has not passed: its refusal sets the wait anew.
  await resend.click();
  await expect(resend).toBeDisabled();
});

test('an expired temporary password leads to a code, the email filled in', async ({ page }) => {
  const texts = await textsOf('sessions', 'en');
  const { codes } = await textsOf('errors', 'en');
  const json = {
    success: false,
    code: 'temporary_password_expired',
    message: codes.temporary_password_expired,
  };
  await page.route('**/api/academy/login', (route) => route.fulfill({ status: 403, json }));
  await openIn(page, 'en', '/academy/login');
  await page.getByLabel(texts.login.email).fill('expired@midan.test');
  await page.getByRole('textbox', { name: texts.login.password }).fill('kept for too long');
  await page.getByRole('button', { name: texts.login.submit }).click();
  await expect(page.getByText(codes.temporary_password_expired)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: texts.forgot.title })).toBeVisible();
  await expect(page.getByLabel(texts.login.email)).toHaveValue('expired@midan.test');
});
