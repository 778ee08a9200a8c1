import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';

/** Public pages know no account: they are entered, and come back to, as documents of their own. */

test('sign-in is entered from a public page as a new document, and Back leads there again', async ({
  page,
}) => {
  const lost: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/not-found')) lost.push(request.url());
  });
  await page.goto('/about');
  await hydrated(page);
  const before = await page.evaluate(() => history.length);
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/academy/login'),
  );
  await page.getByRole('banner').locator('a[href="/academy/login"]').click();
  await document;
  await expect(page.locator('input[type="password"]')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(lost).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('Back from a public page that was loaded anew shows the account, not a wrong address', async ({
  page,
}) => {
  await page.goto('/academy/login');
  await page.locator('a[href="/"], a[href="/ar"]').first().click();
  await expect(page).toHaveURL(/\/(ar)?$/);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/academy\/login$/);
  await expect(page.locator('input[type="password"]')).toBeVisible();
});
