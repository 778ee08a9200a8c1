import { adjustWallet, createAdministrator, updateSettings } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { openAsAdministrator, ownAdministrator, ownEmail } from '../support/own-administrator.ts';
import { PASSWORD, signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('who is invited chooses a password before all', async ({ page, browser, request }) => {
    const texts = await textsOf('administrators', 'ar');
    const account = await textsOf('admin-sessions', 'ar');
    const sessions = await textsOf('sessions', 'ar');
    const email = ownEmail();
    const name = `مدعوة ${email.slice(6, 14)}`;
    await signInAs(page, request, 'admin', 'ar');
    await page.goto('/admin/administrators');
    const row = (of: string) => page.getByRole('row').filter({ hasText: of });
    await expect(row('admin@midan.test')).toBeVisible();

    await page.getByRole('button', { name: texts.invite.title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.fields.name).fill(name);
    await dialog.getByLabel(texts.fields.email).fill('finance@midan.test');
    await dialog.getByRole('radio', { name: texts.roles.read_only.name }).check();
    await expect(dialog.getByText(texts.prove)).toBeVisible();
    await expectAccessible(page, 'an invitation');
    const proof = dialog.getByRole('textbox', { name: sessions.passwordForm.current });
    await proof.fill(PASSWORD);
    await dialog.getByRole('button', { name: texts.invite.submit }).click();
    await expect(dialog.getByText('هذه القيمة مسجلة بالفعل لحساب آخر')).toBeVisible();
    await dialog.getByLabel(texts.fields.email).fill(email);
    await proof.fill('not the password');
    await dialog.getByRole('button', { name: texts.invite.submit }).click();
    await expect(proof).toHaveAttribute('aria-invalid', 'true');
    await expect(proof).toBeFocused();
    await proof.fill(PASSWORD);
    await dialog.getByRole('button', { name: texts.invite.submit }).click();
    await expect(page.getByText('تم إنشاء حساب المسؤول')).toBeVisible();
    const shown = page.getByRole('dialog', { name: texts.access.title });
    const temporary = await shown.locator('bdi').last().innerText();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a temporary password');
    await shown.getByRole('button', { name: texts.access.done }).click();
    await expect(page.getByText(temporary)).toHaveCount(0);

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const guest = await context.newPage();
    await chooseLanguage(guest, 'ar');
    await guest.goto('/admin/academies?status=active');
    await guest.getByLabel(sessions.login.email).fill(email);
    await guest.getByRole('textbox', { name: sessions.login.password }).fill(temporary);
    await guest.getByRole('button', { name: account.login.submit }).click();
    const due = guest.getByRole('heading', { level: 1, name: account.due.password.title });
    await expect(due).toBeVisible();
    await expectAccessible(guest, 'a password that is due');
    await guest.goto('/admin/settings');
    await expect(due).toBeVisible();
    await guest.goBack();
    const password = (label: string) => guest.getByRole('textbox', { name: label, exact: true });
    await password(sessions.passwordForm.current).fill(temporary);
    await password(sessions.passwordForm.next).fill('short');
    await password(sessions.passwordForm.confirmation).fill('other');
    const change = guest.getByRole('button', { name: sessions.passwordForm.submit });
    await change.click();
    await expect(guest.getByText('كلمة مرور المسؤول يجب أن تكون 12 حرفًا على الأقل')).toBeVisible();
    await password(sessions.passwordForm.next).fill(PASSWORD);
    await change.click();
    await expect(guest.getByText('كلمة المرور الجديدة غير متطابقة')).toBeVisible();
    await password(sessions.passwordForm.confirmation).fill(PASSWORD);
    await change.click();
    await expect(guest.getByText('تم تغيير كلمة المرور بنجاح')).toBeVisible();
    await expect(guest).toHaveURL(/\/admin\/academies\?status=active/);
    await context.close();
  });

  test('Back and leaving answer no; the next question is asked anew', async ({ page, request }) => {
    const texts = await textsOf('administrators', 'ar');
    const { name } = await ownAdministrator(request, 'support', `زميلة ${ownEmail().slice(6, 14)}`);
    await signInAs(page, request, 'admin', 'ar');
    await page.goto('/admin/coupons');
    await page.goto('/admin/administrators');
    const row = page.getByRole('row').filter({ hasText: name });
    const question = page.getByRole('dialog');
    const ask = async () => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: texts.actions.disable }).click();
      await expect(question).toContainText(fill(texts.ask.disable, { name }));
    };
    // Back leaves a page that was opened as a document, with whatever lies over it.
    await ask();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/coupons$/);
    await expect(question).toHaveCount(0);
    await hydrated(page);
    await page.locator('a[href="/admin/settings"]').click();
    await page.locator('a[href="/admin/administrators"]').click();
    await expect(page).toHaveURL(/\/admin\/administrators$/);
    await ask();
    // The page itself opened this one, so Back closes only the question.
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/administrators$/);
    await expect(row.getByText(texts.disabled)).toHaveCount(0);
    await ask();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });

  test('the log tells what became of an administrator; who is shut out is out at once', async ({
    page,
    browser,
    request,
  }) => {
    const texts = await textsOf('administrators', 'ar');
    const audit = await textsOf('audit', 'ar');
    const sessions = await textsOf('sessions', 'ar');
    const common = await textsOf('common', 'ar');
    const invited = await ownAdministrator(request, 'read_only', `زميل ${ownEmail().slice(6, 14)}`);
    const { name, email } = invited;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const guest = await context.newPage();
    await openAsAdministrator(guest, invited, 'ar', '/admin/administrators');
    await signInAs(page, request, 'admin', 'ar');
    await page.goto('/admin/administrators');
    const row = (of: string) => page.getByRole('row').filter({ hasText: of });
    const dialog = page.getByRole('dialog');
    await row(name).getByRole('button').click();
    await page.getByRole('menuitem', { name: texts.actions.log }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?administrator_id=/);
    const entries = page.getByRole('list', { name: audit.list }).getByRole('listitem');
    await expect(
      entries.filter({ hasText: audit.actions.administrator.change_password }),
    ).toHaveCount(1);
    await page.goto('/admin/audit?action=administrator.create');
    const entry = entries.filter({ hasText: name });
    await expect(entry.getByText(texts.roles.read_only.name)).toBeVisible();
    await expect(entry.getByText(email)).toBeVisible();

    await page.goto('/admin/administrators');
    await row(name).getByRole('button').click();
    await page.getByRole('menuitem', { name: texts.actions.disable }).click();
    await expect(dialog).toContainText(fill(texts.ask.disable, { name }));
    await dialog.getByRole('textbox', { name: sessions.passwordForm.current }).fill(PASSWORD);
    await dialog.getByRole('button', { name: texts.actions.disable }).click();
    await expect(page.getByText('تم تحديث حساب المسؤول')).toBeVisible();
    await expect(row(name).getByText(texts.disabled)).toBeVisible();
    await guest.reload();
    await expect(guest).toHaveURL(/\/admin\/login/);
    await expect(guest.getByText('انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى')).toBeVisible();
    await context.close();

    await row(name).getByRole('button').click();
    await page.getByRole('menuitem', { name: texts.actions.enable }).click();
    const question = page.getByRole('dialog', { name: texts.actions.enable });
    await expect(question).toContainText(fill(texts.ask.enable, { name }));
    const proof = question.getByRole('textbox', { name: sessions.passwordForm.current });
    await expect(proof).toBeFocused();
    await expectAccessible(page, 'opening an account again');
    await proof.fill('not the password');
    await question.getByRole('button', { name: texts.actions.enable }).click();
    await expect(proof).toHaveAttribute('aria-invalid', 'true');
    await expect(proof).toBeFocused();
    await proof.fill(PASSWORD);
    await question.getByRole('button', { name: texts.actions.enable }).click();
    await expect(question).toHaveCount(0);
    await expect(row(name).getByText(texts.disabled)).toHaveCount(0);

    await row(name).getByRole('button').click();
    await page.getByRole('menuitem', { name: texts.actions.edit }).click();
    const editor = page.getByRole('dialog', { name: texts.edit.title });
    const own = editor.getByRole('textbox', { name: sessions.passwordForm.current });
    await expect(own).toHaveCount(0);
    await editor.getByRole('radio', { name: texts.roles.support.name }).check();
    await own.fill(PASSWORD);
    await editor.getByRole('button', { name: common.save }).click();
    await expect(row(name).getByText(texts.roles.support.name)).toBeVisible();
  });

  test('the last owner stays one', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('administrators', 'ar');
    const common = await textsOf('common', 'ar');
    await page.goto('/admin/administrators');
    await page.getByRole('row').filter({ hasText: 'admin@midan.test' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: texts.actions.edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: texts.roles.finance.name }).check();
    const { passwordForm } = await textsOf('sessions', 'ar');
    await dialog.getByRole('textbox', { name: passwordForm.current }).fill(PASSWORD);
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(page.getByText('هذا آخر مالك للمنصة، عيّن مالكًا آخر أولًا')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: texts.roles.finance.name })).toBeChecked();
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('who may only read is offered no change; each is refused', async ({ page, request }) => {
    const reader = await ownAdministrator(request, 'read_only', 'Only Reader');
    const texts = await textsOf('administrators', 'en');
    const schools = await textsOf('academies-administration', 'en');
    const settings = await textsOf('settings', 'en');
    const coupons = await textsOf('coupons', 'en');
    const common = await textsOf('common', 'en');
    await openAsAdministrator(page, reader, 'en', '/admin/administrators');
    await expect(page.getByText(texts.readOnly)).toBeVisible();
    await expect(page.getByRole('button', { name: texts.invite.title })).toHaveCount(0);
    await page.goto('/admin/settings');
    await expect(page.getByText(settings.readOnly)).toBeVisible();
    await expect(page.getByText(settings.team_price)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: common.save })).toHaveCount(0);
    await page.goto('/admin/coupons');
    await expect(
      page.getByRole('link', { name: 'MIDAN10' }).or(page.getByText('MIDAN10')).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: coupons.create })).toHaveCount(0);
    await page.goto('/admin/academies?search=Granite');
    await page.getByRole('link', { name: 'Granite Gate School' }).click();
    await expect(page.getByText(schools.readOnly.both)).toBeVisible();
    await expect(page.getByRole('button', { name: schools.adjust.title })).toHaveCount(0);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const headers = { Authorization: `Bearer ${reader.token}`, 'Accept-Language': 'ar' };
    for (const { method, path } of [createAdministrator, updateSettings, adjustWallet]) {
      const url = `/api${path.replace('{id}', id)}`;
      const refused = await request.fetch(url, { method, headers, data: {} });
      expect(refused.status(), path).toBe(403);
      expect((await refused.json()).message).toBe('ليس لديك صلاحية للوصول إلى هذا المورد');
    }
  });
});
