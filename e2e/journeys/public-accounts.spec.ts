import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { textsOf } from '../support/texts.ts';

test('sign-in from a public page needs no new document; Back leads there', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').locator('a[href="/academy/login"]').click();
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(documents).toBe(1);
});

test('Back from a reloaded public page shows the sign-in, not a 404', async ({ page }) => {
  await page.goto('/academy/login');
  await page.locator('a[href="/"], a[href="/ar"]').first().click();
  await expect(page).toHaveURL(/\/(ar)?$/);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/academy\/login$/);
  await expect(page.locator('input[type="password"]')).toBeVisible();
});

for (const { path, language } of [
  { path: '/about', language: 'en' },
  { path: '/ar/about', language: 'ar' },
] as const) {
  test(`who comes from ${path} signs in in its language, also after a reload`, async ({ page }) => {
    const { login } = await textsOf('sessions', language);
    const title = page.getByRole('heading', { level: 1, name: login.title });
    const link = page.getByRole('banner').locator('a[href="/academy/login"]');
    await page.goto(path);
    await hydrated(page);
    await link.click();
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`who comes from ${path} finds the form in its language`, async ({ page }) => {
      const { login } = await textsOf('sessions', language);
      await page.goto(path);
      await page.getByRole('banner').locator('a[href="/academy/login"]').click();
      await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
      await expect(page.getByLabel(login.email)).toBeEditable();
    });
  });
}
