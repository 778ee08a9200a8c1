import { readFile } from 'node:fs/promises';
import {
  confirmSecondFactor,
  getAdminProfile,
  type ReplyData,
  startSecondFactor,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { changeReply } from '../support/change-reply.ts';
import {
  type OwnAdministrator,
  openAsAdministrator,
  ownAdministrator,
} from '../support/own-administrator.ts';
import { pasteCode } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

/** Each code works once, so the next sign-in takes that of the next half minute. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });

const secretOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');

async function start(page: Page, language: Language, password: string) {
  const texts = await textsOf('admin-sessions', language);
  const { passwordForm } = await textsOf('sessions', language);
  await page.getByRole('button', { name: texts.setUp.start }).click();
  const dialog = page.getByRole('dialog', { name: texts.setUp.title });
  await dialog.getByRole('textbox', { name: passwordForm.current }).fill(password);
  await dialog.getByRole('button', { name: texts.setUp.title }).click();
}

async function withSecondFactor(request: APIRequestContext, admin: OwnAdministrator) {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  const { secret } = await post(startSecondFactor.path, { current_password: admin.password });
  const { recovery_codes: recovery } = await post(confirmSecondFactor.path, {
    otp_code: codeOf(secret),
  });
  return { secret: secret as string, recovery: recovery as string[] };
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a second factor is set up, with recovery codes to keep', async ({ page, request }) => {
    const texts = await textsOf('admin-sessions', 'ar');
    const admin = await ownAdministrator(request, 'support', 'مسؤولة الرمز');
    await openAsAdministrator(page, admin, 'ar', '/admin/account');
    await start(page, 'ar', 'not the password');
    await expect(page.getByText('كلمة المرور الحالية غير صحيحة').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await start(page, 'ar', admin.password);
    await expect(page.getByRole('img', { name: texts.setUp.picture })).toBeVisible();
    await expectAccessible(page, 'own account with a QR code');
    const secret = await secretOn(page);
    const turnOn = page.getByRole('button', { name: texts.setUp.confirm });
    await pasteCode(page, 'ar', '123');
    await turnOn.click();
    await expect(page.getByText('يرجى إدخال رمز التحقق المكون من 6 أرقام')).toBeVisible();
    await pasteCode(page, 'ar', '000000');
    await expect(page.getByText('الرمز غير صحيح، تحقق من وقت هاتفك').first()).toBeVisible();
    await pasteCode(page, 'ar', codeOf(secret));
    await expect(page.getByText('تم تفعيل المصادقة الثنائية')).toBeVisible();

    const codes = page.getByRole('list', { name: texts.recovery.title }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recovery = ''] = await codes.allInnerTexts();
    await expectAccessible(page, 'recovery codes');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.recovery.download }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(recovery);
    await page.getByRole('button', { name: texts.recovery.saved }).click();
    await expect(page.getByText(texts.secondFactor.on, { exact: true })).toBeVisible();
    await expect(page.getByText(recovery)).toHaveCount(0);
  });

  test('its code is asked for at sign-in, a recovery code stands in for it, and it removes itself with the password', async ({
    page,
    request,
  }) => {
    const texts = await textsOf('admin-sessions', 'ar');
    const sessions = await textsOf('sessions', 'ar');
    const admin = await ownAdministrator(request, 'support', 'مسؤول الرمزين');
    const { secret, recovery } = await withSecondFactor(request, admin);
    const enter = page.getByRole('button', { name: texts.login.submit });
    const password = page.getByRole('textbox', { name: sessions.login.password });
    const toSecondStep = async () => {
      await page.getByLabel(sessions.login.email).fill(admin.email);
      await password.fill(admin.password);
      await enter.click();
      await expect(
        page.getByText('أدخل الرمز من تطبيق المصادقة، أو أحد رموز الاسترداد'),
      ).toBeVisible();
    };
    await page.goto('/admin/login');
    await toSecondStep();
    await expectAccessible(page, 'the second step of sign-in');
    await page.getByRole('button', { name: texts.secondStep.back }).click();
    await expect(page.getByLabel(sessions.login.email)).toHaveValue(admin.email);
    await expect(password).toHaveValue(admin.password);
    await enter.click();
    await pasteCode(page, 'ar', '000000');
    await expect(page.getByText('رمز المصادقة غير صحيح').first()).toBeVisible();
    await pasteCode(page, 'ar', codeOf(secret, 1));
    await expect(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard/);

    await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await toSecondStep();
    await page.getByRole('button', { name: texts.secondStep.useRecovery }).click();
    await page
      .getByRole('textbox', { name: texts.secondStep.recovery })
      .fill((recovery[0] ?? '').toLowerCase());
    await enter.click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);

    await page.goto('/admin/account');
    await page.getByRole('button', { name: texts.remove.title }).click();
    const dialog = page.getByRole('dialog');
    const current = dialog.getByRole('textbox', { name: sessions.passwordForm.current });
    await current.fill('not the password');
    await dialog.getByRole('textbox', { name: texts.secondFactorField }).fill(recovery[1] ?? '');
    await dialog.getByRole('button', { name: texts.remove.title }).click();
    await expect(dialog.getByText('كلمة المرور الحالية غير صحيحة')).toBeVisible();
    await current.fill(admin.password);
    await dialog.getByRole('button', { name: texts.remove.title }).click();
    await expect(page.getByText('تم إيقاف المصادقة الثنائية')).toBeVisible();
    await expect(page.getByRole('button', { name: texts.setUp.start })).toBeVisible();
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('where compulsory, no page opens before it is set up', async ({ page, request }) => {
    const texts = await textsOf('admin-sessions', 'en');
    const audit = await textsOf('audit', 'en');
    const admin = await ownAdministrator(request, 'read_only', 'Code Keeper');
    await changeReply(
      page,
      `**/api${getAdminProfile.path}`,
      (data: ReplyData<typeof getAdminProfile>) => {
        data.must_set_up_second_factor = !data.has_second_factor;
      },
    );
    await openAsAdministrator(page, admin, 'en', '/admin/audit');
    const title = page.getByRole('heading', { level: 1, name: texts.due.secondFactor.title });
    await expect(title).toBeVisible();
    await expectAccessible(page, 'a second factor that is due');
    await page.goto('/admin/settings');
    await expect(title).toBeVisible();
    await page.goto('/admin/audit');
    await start(page, 'en', admin.password);
    await pasteCode(page, 'en', codeOf(await secretOn(page)));
    await expectAccessible(page, 'recovery codes on a phone');
    await page.getByRole('button', { name: texts.recovery.saved }).click();
    await expect(page.getByRole('heading', { level: 1, name: audit.title })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/audit$/);
  });
});
