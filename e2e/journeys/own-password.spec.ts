import { randomInt } from 'node:crypto';
import { LIMITS, resetAcademyPassword } from '@midan/contract';
import type { Language } from '@midan/messages';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { fillRegistration, openIn, pasteCode } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

const OWN = 'a horse of my own';
const NEXT = 'another horse 2026';
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const otherThan = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(LIMITS.codeDigits, '0');

async function signUp(page: Page, language: Language) {
  const phone = `11${randomInt(10_000_000, 100_000_000)}`;
  const school = { name: `School ${phone}`, email: `own-${phone}@midan.test`, phone };
  await openIn(page, language, '/academy/register');
  const texts = await fillRegistration(page, language, school);
  await page.getByRole('button', { name: texts.register.submit }).click();
  await expect(page).toHaveURL(/\/academy\/verify-phone/);
  return school;
}

for (const [language, viewport] of [
  ['ar', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 860 }],
] as const) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a school chooses a password at once, and another by code', async ({ page, request }) => {
      const { email, phone } = await signUp(page, language);
      const texts = await textsOf('sessions', language);
      const { fields } = await textsOf('errors', language);
      const code = await latestCode(request, `+20${phone}`);
      await pasteCode(page, language, code);

      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(email)).toBeVisible();
      await dialog.getByRole('button', { name: texts.ownPassword.choose }).click();
      const next = dialog.getByRole('textbox', { name: texts.passwordForm.next, exact: true });
      const again = dialog.getByRole('textbox', { name: texts.passwordForm.confirmation });
      const save = dialog.getByRole('button', { name: texts.ownPassword.submit });
      await expectAccessible(page, 'choosing an own password');
      for (const [refused, reason] of [
        ['Password1', fields.password_common],
        [email, fields.password_own_data],
      ] as const) {
        await next.fill(refused);
        await again.fill(refused);
        await save.click();
        await expect(dialog.getByText(reason)).toBeVisible();
      }
      await next.fill(OWN);
      await again.fill(OWN);
      await save.click();
      await expect(page).toHaveURL(/\/academy\/dashboard/);
      await expect(page.getByText(texts.reminder.title)).toHaveCount(0);

      await page.evaluate(() => localStorage.removeItem('academy_auth_token'));
      await page.goto('/academy/forgot-password');
      await page.getByRole('textbox', { name: texts.login.email }).fill(email);
      await page.getByRole('button', { name: texts.forgot.submit }).click();
      await expect(page).toHaveURL(/\/academy\/reset-password/);
      const newCode = await latestCode(request, `+20${phone}`, code);
      await page.reload();
      await page.getByRole('textbox', { name: texts.passwordForm.next }).fill(NEXT);
      const sent = page.waitForRequest(`**/api${resetAcademyPassword.path}`);
      await pasteCode(page, language, newCode);
      expect((await sent).postDataJSON()).toHaveProperty('reset_token');
      // The form before has a password as well.
      await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible();
      await page.getByRole('textbox', { name: texts.login.password }).fill(NEXT);
      await page.getByRole('button', { name: texts.login.submit }).click();
      await expect(page).toHaveURL(/\/academy\/dashboard/);
    });
  });
}

test('after five wrong codes the page counts down to the next one', async ({ page, request }) => {
  const { phone } = await signUp(page, 'en');
  const codes = await textsOf('codes', 'en');
  const { codes: reasons } = await textsOf('errors', 'en');
  const wrong = otherThan(await latestCode(request, `+20${phone}`));
  const submit = page.getByRole('button', { name: codes.submit, exact: true });
  let calls = 0;
  page.on('request', (call) => {
    if (call.url().includes('/verify-phone') && call.method() === 'POST') calls += 1;
  });
  const answered = () => page.waitForResponse('**/api/academy/verify-phone');
  // The sixth digit sends the code; the same one again waits for the button.
  for (let n = 0; n < LIMITS.codeMaxAttempts; n += 1) {
    const answer = answered();
    await pasteCode(page, 'en', wrong);
    if (n > 0) await submit.click();
    await answer;
    await expect(said(page, reasons.code_invalid)).toBeVisible();
    await expect(submit).toBeEnabled();
  }
  expect(calls).toBe(LIMITS.codeMaxAttempts);
  await submit.click();
  await expect(page.getByText(codes.dead)).toBeVisible();
  const [before = ''] = codes.resendAfter.split('{{');
  const resend = page.getByRole('button', { name: before.trim() });
  await expect(resend).toBeDisabled();
  await expect(resend).toContainText(/0:\d\d/);
});
