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
    await expectAccessible(page, 'settings');
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
      return route.fulfill({ status: 400, json: {} });
    });
    await page.goto('/admin/settings');
    const price = page.getByLabel(texts.team_price);
    await price.fill('٤٩٩٩.٥٠');
    await expectAccessible(page, 'settings on a phone');
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
