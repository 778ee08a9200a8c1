import { expect, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { textsOf } from '../support/texts.ts';

const PICTURES = '**/assets/pictures/*';

test('pictures come when they are near, as WebP, to be kept for good', async ({ page }) => {
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
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, folder] of [
    ['/gallery', 'gallery'],
    ['/awards', 'awards'],
    ['/projects', 'projects'],
    ['/', 'projects'],
  ] as const) {
    test(`pictures on ${path} fade in`, async ({ page }) => {
      const faded = new Set<string>();
      await page.exposeFunction('onFade', (src: string) => faded.add(src));
      await page.addInitScript(() => {
        addEventListener('transitionrun', ({ target, propertyName }) => {
          if (target instanceof HTMLImageElement && propertyName === 'opacity') {
            (window as unknown as { onFade: (src: string) => void }).onFade(target.src);
          }
        });
      });
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      const ofFolder = () => [...faded].filter((src) => src.includes(`/pictures/${folder}-`));
      await expect.poll(() => ofFolder().length).toBeGreaterThan(2);
    });
  }
});

test('printing brings every picture, and what is printed is black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/gallery');
  await hydrated(page);
  const loaded = () =>
    page
      .locator('main img')
      .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length);
  expect(await loaded()).toBeLessThan(36);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('main img')).toHaveCount(36);
  await expect.poll(loaded).toBe(36);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 22, 49)');
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
