import { expect, test } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

const PICTURES = '**/assets/pictures/*';

test('pictures come when they are near, in AVIF, to be kept for good', async ({ page }) => {
  const requested: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/pictures/')) requested.push(response.url());
  });
  await page.goto('/awards');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toHaveJSProperty('complete', true);
  expect(requested.some((url) => url.includes('awards-alex-9'))).toBe(false);

  await page.locator('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const last = page.locator('img[src*="awards-alex-9"]');
  await expect(last).toHaveCSS('opacity', '1');
  const url = requested.find((address) => address.includes('awards-alex-9')) ?? '';
  const reply = await page.request.get(url);
  expect(reply.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': expect.stringContaining('immutable'),
  });
});

for (const [language, path] of [
  ['en', '/institutions'],
  ['ar', '/ar/institutions'],
] as const) {
  test(`a picture that cannot be loaded says so (${language})`, async ({ page }) => {
    await page.route(PICTURES, (route) => route.abort());
    await page.goto(path);
    const text = (await textsOf('public', language)).picture.missing;
    await expect(page.getByRole('img', { name: text }).first()).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture of the gallery can be seen', async ({ page }) => {
    await page.goto('/gallery');
    const pictures = page.locator('main img');
    expect(await pictures.count()).toBeGreaterThanOrEqual(36);
    await expect(pictures.first()).toBeVisible();
    await expect(pictures.first()).toHaveCSS('opacity', '1');
    await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
  });
});
