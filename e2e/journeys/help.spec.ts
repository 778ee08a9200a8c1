import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const PAGES_MAX = { school: 12, administrator: 12, student: 1, parent: 1 };

for (const { language, at, word } of [
  { language: 'ar', at: '/ar', word: 'اَلمحفظه' },
  { language: 'en', at: '', word: 'WALLET' },
] as const) {
  test(`the wallet's Help opens its chapter, in ${language}`, async ({ page, request }) => {
    const { help } = await textsOf('common', language);
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/wallet');
    const menu = page.getByRole('navigation').getByRole('link', { name: help, exact: true });
    await menu.click();
    await expect(page).toHaveURL(new RegExp(`${at}/help/school#wallet$`));
    await expect(page.locator('#wallet')).toBeInViewport();
    await expectAccessible(page, 'the handbook of schools');
    await page.goBack();
    await expect(page).toHaveURL(/\/academy\/wallet$/);
    await page.goto('/academy/dashboard');
    await menu.click();
    await expect(page.locator('#start')).toBeInViewport();
  });

  test(`a search leaves the chapters with its words, in ${language}`, async ({ page }) => {
    const texts = await textsOf('help', language);
    await page.goto(`${at}/help/school`);
    await hydrated(page);
    const chapters = page.locator('main section');
    const all = await chapters.count();
    const field = page.getByRole('searchbox', { name: texts.search });
    const status = page.getByRole('search').getByRole('status');
    await field.fill(`${word} xyz`);
    await expect(status).toHaveText(texts.none);
    await expect(chapters).toHaveCount(0);
    await field.fill(word);
    await expect(page.locator('#wallet')).toBeVisible();
    const count = await chapters.count();
    expect(count).toBeLessThan(all);
    await expect(status).toHaveText(fill(texts.found, { count }));
    await page.reload();
    await expect(field).toHaveValue(word);
    await expect(chapters).toHaveCount(count);
  });

  for (const [book, pagesMax] of Object.entries(PAGES_MAX)) {
    test(`the ${book}'s handbook has at most ${pagesMax} printed pages, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`${at}/help/${book}`);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
      expect(pages).toBeLessThanOrEqual(pagesMax);
      const pictures = pdf.match(/\/Subtype\s*\/Image\b/g);
      expect(pictures).toHaveLength(await page.locator('main figure').count());
    });
  }

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('all handbooks can be read', async ({ page }) => {
      await page.goto(`${at}/help`);
      await expect(page.locator('main h2 a')).toHaveCount(4);
      await page.locator('main h2 a').first().click();
      await expect(page.locator('#wallet h2')).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
    });
  });
}
