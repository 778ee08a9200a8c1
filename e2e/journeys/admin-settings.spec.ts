import { updateSettings } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

// What is in force here is in force for every other journey: it is saved as it was, and a change
// of prices gets as far as its question and what would be sent.
test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('settings are checked and saved', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('settings', 'ar');
    const common = await textsOf('common', 'ar');
    const errors = await textsOf('errors', 'ar');
    await page.goto('/admin/settings');
    const account = page.getByLabel(texts.payment_account);
    await expect(account).not.toHaveValue('');
    const known = await account.inputValue();
    await account.fill(' ');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(errors.fields.required).first()).toBeVisible();
    await expect(account).toBeFocused();
    await account.fill(known);
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText('تم حفظ الإعدادات')).toBeVisible();
  });
});

test.describe('in Arabic on a low desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('another payment account asks who it is, shows old and new', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('settings', 'ar');
    const common = await textsOf('common', 'ar');
    const sessions = await textsOf('sessions', 'ar');
    // As far as the server's own refusal: the account in force is everybody's.
    const sent: Record<string, unknown>[] = [];
    await page.route(`**/api${updateSettings.path}`, (route) => {
      if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
      return route.continue();
    });
    await page.goto('/admin/settings');
    const account = page.getByLabel(texts.payment_account);
    const known = await account.inputValue();
    await account.fill('another@instapay');
    await page.getByRole('button', { name: common.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.accountQuestion.title });
    await expect(dialog).toContainText(known);
    await expect(dialog).toContainText('another@instapay');
    const password = dialog.getByLabel(sessions.passwordForm.current);
    await expect(password).toBeFocused();
    await expectAccessible(page, 'the question about the payment account');
    await password.fill('not the password');
    await dialog.getByRole('button', { name: texts.accountQuestion.confirm }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      payment_account: 'another@instapay',
      current_password: 'not the password',
    });
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(account).toHaveValue('another@instapay');
    const again = await request.get('/api/site');
    expect((await again.json()).data.payment_account).toBe(known);
  });

  test('a save over another’s names the change and keeps the typed', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('settings', 'ar');
    const common = await textsOf('common', 'ar');
    const shell = await textsOf('shell', 'ar');
    let overtaken = false;
    const sent: Record<string, unknown>[] = [];
    await page.route(`**/api${updateSettings.path}`, async (route) => {
      if (route.request().method() === 'PUT') {
        sent.push(route.request().postDataJSON());
        overtaken = true;
        return route.fulfill({
          status: 409,
          json: { success: false, code: 'edited_meanwhile', message: 'غيّر مسؤول آخر' },
        });
      }
      if (!overtaken) return route.continue();
      const response = await route.fetch();
      const body = await response.json();
      Object.assign(body.data, { min_transfer: 250, version: 77 });
      return route.fulfill({ response, json: body });
    });
    await page.goto('/admin/settings');
    const support = page.getByLabel(texts.support_whatsapp);
    await support.fill('201001112223');
    await page.getByRole('button', { name: common.save }).click();
    const notice = page.getByRole('alert').filter({ hasText: shell.editedMeanwhile.title });
    await expect(notice).toContainText('250');
    await expect(support).toHaveValue('201001112223');
    await expect(page.getByLabel(texts.min_transfer)).toHaveValue('250');
    await page.getByRole('button', { name: common.save }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ version: 77, support_whatsapp: '201001112223' });
    expect(sent[1]).not.toHaveProperty('min_transfer');
    // The page reads the settings once more after the refusal.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('new prices are sent after a question only', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('settings', 'en');
    const common = await textsOf('common', 'en');
    const sent: unknown[] = [];
    await page.route(`**/api${updateSettings.path}`, (route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 409, json: {} });
    });
    await page.goto('/admin/settings');
    const price = page.getByLabel(texts.team_price);
    await price.fill('٤٩٩٩.٥٠');
    await page.getByRole('button', { name: common.save }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('4,999.50');
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: common.save }).click();
    await dialog.getByRole('button', { name: texts.askAction }).click();
    await expect(page.getByText(texts.failed)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ team_price: 4999.5 })]);
    await expect(price).toHaveValue('٤٩٩٩.٥٠');
  });
});
