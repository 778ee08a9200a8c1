import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** Longer than any field waits after the last key, in ms. */
const PAUSE = 1000;

test.beforeEach(async ({ page, request }) => {
  await signInAs(page, request, 'admin', 'en');
  await page.clock.install();
});

test('what is typed right before the filters are cleared is not applied', async ({ page }) => {
  const { filter, field } = await textsOf('bank-transfer-review', 'en');
  await page.goto('/admin/bank-transfers?duplicates=true');
  await hydrated(page);
  const bank = page.getByRole('textbox', { name: field.bank });
  await bank.fill('CIB');
  await page.getByRole('button', { name: filter.clear }).click();
  await expect(page).toHaveURL(/\/admin\/bank-transfers$/);
  await expect(bank).toHaveValue('');
  await page.clock.fastForward(PAUSE);
  await expect(page.getByText(filter.clear)).toHaveCount(0);
  expect(page.url()).not.toContain('bank=');
});

test('what is typed right before the search is cleared is not applied', async ({ page }) => {
  const { clearSearch, search } = await textsOf('bank-transfer-review', 'en');
  await page.goto('/admin/bank-transfers?status=approved&search=no-such');
  await hydrated(page);
  const clear = page.getByText(clearSearch);
  await expect(clear).toBeVisible();
  const box = page.getByRole('searchbox', { name: search });
  await box.pressSequentially('-school');
  await clear.click();
  await expect(page).toHaveURL(/\?status=approved$/);
  await page.clock.fastForward(PAUSE);
  await expect(box).toHaveValue('');
  expect(page.url()).not.toContain('search=');
});

test('what is typed into the empty search just before a clearing is dropped', async ({ page }) => {
  const { clearSearch, search } = await textsOf('bank-transfer-review', 'en');
  await page.goto('/admin/bank-transfers?status=approved&bank=no-such');
  await hydrated(page);
  const clear = page.getByText(clearSearch);
  await expect(clear).toBeVisible();
  const box = page.getByRole('searchbox', { name: search });
  await box.pressSequentially('school');
  await clear.click();
  await expect(page).toHaveURL(/\?status=approved$/);
  await expect(box).toHaveValue('');
  await page.clock.fastForward(PAUSE);
  await expect(clear).toHaveCount(0);
  expect(page.url()).not.toContain('search=');
});

test('what is typed into the search stays when the filters alone are cleared', async ({ page }) => {
  const { filter, search } = await textsOf('bank-transfer-review', 'en');
  await page.goto('/admin/bank-transfers?duplicates=true');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: search });
  // What is still on its way would never be shown.
  await expect(box).toBeVisible();
  // Time stands still, however long the presses take.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await box.pressSequentially('school');
  await page.getByRole('button', { name: filter.clear }).click();
  await expect(page).toHaveURL(/\/admin\/bank-transfers$/);
  await page.clock.fastForward(PAUSE);
  await page.clock.resume();
  await expect(page).toHaveURL(/\?search=school$/);
  await expect(box).toHaveValue('school');
});

test('an amount that is no number is said at its field', async ({ page }) => {
  const { filter } = await textsOf('bank-transfer-review', 'en');
  const { fields } = await textsOf('errors', 'en');
  await page.goto('/admin/bank-transfers?min_amount=abc');
  const min = page.getByRole('textbox', { name: filter.min });
  await expect(min).toHaveValue('abc');
  await expect(min).toHaveAccessibleDescription(fields.not_a_number);
});
