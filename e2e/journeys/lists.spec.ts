import { registerAcademy } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { textsOf } from '../support/texts.ts';

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, 'ar');
  await page.goto('/academy/register');
  await hydrated(page);
});

test('Enter takes a list’s first match and sends nothing; so does leaving', async ({ page }) => {
  const { fields } = await textsOf('academies', 'ar');
  let isSent = false;
  await page.route(`**/api${registerAcademy.path}`, (route) => {
    isSent = true;
    return route.abort();
  });
  const list = page.getByRole('combobox', { name: fields.governorate });
  const complaints = page.locator('[aria-invalid=true]');
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(complaints).toHaveCount(0);
  await list.fill('لندن');
  await page.keyboard.press('Tab');
  await expect(list).toHaveValue('لندن');
  await list.fill('الجيزه');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue('الجيزة');
  await expect(complaints).toHaveCount(0);

  await list.fill('اسكندر');
  await page.keyboard.press('Tab');
  await expect(list).toHaveValue('الإسكندرية');
  expect(isSent).toBe(false);
});

test('countries are found in any spelling, and their list has a name', async ({ page }) => {
  const { phone } = await textsOf('shell', 'ar');
  const opener = page.getByRole('button', { name: phone.country });
  await opener.click();
  const search = page.getByRole('combobox', { name: phone.search });
  for (const [typed, code] of [
    ['عمان', '+968'],
    ['الاردن', '+962'],
    ['امارات', '+971'],
    ['٩٦٦', '+966'],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText(code);
  }
  await search.fill('');
  await expect(page.getByRole('listbox', { name: phone.country })).toBeVisible();
  await expectAccessible(page, 'countries');
  await search.fill('الاردن');
  await page.keyboard.press('Enter');
  await expect(opener).toContainText('+962');
});
