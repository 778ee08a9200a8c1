import { expect, test } from '@playwright/test';
import { ALBUMS } from '../../api/src/seed/content/albums.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { fill, textsOf } from '../support/texts.ts';

const albums = ALBUMS.albums.filter(({ shown }) => shown === 'gallery');
const tanta = albums.find(({ anchor }) => anchor === 'tanta');

for (const { language, path, forward } of [
  { language: 'en', path: '/gallery', forward: 'ArrowRight' },
  { language: 'ar', path: '/ar/gallery', forward: 'ArrowLeft' },
] as const) {
  test(`the ${language} gallery filters by city and shows its pictures large, by keyboard`, async ({
    page,
  }) => {
    const { lightbox, gallery: texts } = await textsOf('public', language);
    const altOf = (index: number) => tanta?.pictures[index]?.picture.alt?.[language] ?? '';
    await page.goto(path);
    await hydrated(page);
    const pictures = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(pictures).toHaveCount(36);
    const filters = page.getByRole('group', { name: texts.filter }).getByRole('button');
    await expect(filters).toHaveText([
      `${texts.all}36`,
      ...albums.map(({ label }) => `${label[language]}9`),
    ]);
    await filters.nth(4).press('Enter');
    await expect(page).toHaveURL(/#tanta$/);
    await expect(pictures).toHaveCount(9);
    await expect(filters.nth(4)).toHaveAttribute('aria-pressed', 'true');
    await expect(filters.nth(0)).toHaveAttribute('aria-pressed', 'false');
    await expect(filters.nth(4)).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      `${tanta?.label[language]}: 9 ${language === 'ar' ? texts.photos_few : texts.photos_other}`,
    );

    await pictures.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.lightbox });
    await expect(dialog.getByText('1 / 9', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('img', { name: altOf(0) })).toBeVisible();
    await expectAccessible(page, 'lightbox');
    await page.keyboard.press(forward);
    await expect(dialog.getByText('2 / 9', { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(fill(lightbox.position, { index: 2, total: 9, text: altOf(1) })),
    ).toBeAttached();
    await dialog.getByRole('button', { name: lightbox.previous }).click();
    await dialog.getByRole('button', { name: lightbox.previous }).click();
    await expect(dialog.getByText('9 / 9', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: lightbox.next }).click();
    await expect(dialog.getByText('1 / 9', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(pictures.first()).toBeFocused();
  });
}

test('an address with a city shows that city alone, an unknown city all', async ({ page }) => {
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.goto('/gallery#qalyubia');
  await expect(pictures).toHaveCount(9);
  await page.goto('/gallery#atlantis');
  await expect(pictures).toHaveCount(36);
});

test('links within the site lead to all pictures, and Back to the city again', async ({ page }) => {
  const { nav, explore } = await textsOf('public', 'en');
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.goto('/gallery#qalyubia');
  await hydrated(page);
  await expect(pictures).toHaveCount(9);
  await page.locator('summary', { hasText: nav.explore }).click();
  await page.getByRole('link', { name: explore.gallery, exact: true }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(pictures).toHaveCount(36);
  await page.goBack();
  await expect(page).toHaveURL(/#qalyubia$/);
  await expect(pictures).toHaveCount(9);
  await pictures.first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('Back closes the large view, keeping the filter; a reload opens it', async ({ page }) => {
  const texts = (await textsOf('public', 'en')).gallery;
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('link');
  const dialog = page.getByRole('dialog', { name: texts.lightbox });
  await page.goto('/about');
  await page.goto('/gallery');
  await hydrated(page);
  await page.getByRole('button', { name: 'Cairo' }).click();
  await expect(pictures).toHaveCount(9);
  await pictures.nth(2).click();
  await expect(dialog.getByText('3 / 9', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('4 / 9', { exact: true })).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('4 / 9', { exact: true })).toBeVisible();
  await hydrated(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/gallery#cairo$/);
  await expect(pictures).toHaveCount(9);
  await pictures.nth(2).click();
  await page.goBack();
  await expect(pictures.nth(2)).toBeFocused();
  await pictures.nth(2).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The browser goes back by itself a moment later; another Back before that counts as the same.
  await expect.poll(() => page.evaluate(() => history.state?.picture ?? null)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a click on the dark area closes the large view, not one on the picture', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/gallery');
  await hydrated(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.mouse.click(640, 400);
  await expect(dialog.getByText('1 / 36', { exact: true })).toBeVisible();
  await page.mouse.move(120, 300);
  await page.mouse.down();
  await page.mouse.move(60, 300);
  await page.mouse.up();
  await expect(dialog.getByText('2 / 36', { exact: true })).toBeVisible();
  await page.mouse.click(60, 300);
  await expect(dialog).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery shows every picture and leads to its file', async ({ page, request }) => {
    await page.goto('/ar/gallery');
    const pictures = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(pictures).toHaveCount(36);
    await expect(pictures.nth(10).locator('img')).toBeAttached();
    const file = await request.get((await pictures.nth(10).getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toMatch(/^image\//);
  });
});
