import { listTeams } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** Gallery and about page throw in the browser, the HTML is whole. Returns what ends it. */
async function breakPage(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/assets\/(gallery|about)-[^/]*\.js$/;
  await page.route(pattern, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
  return () => page.unroute(pattern);
}

for (const { path, home } of [
  { path: '/gallery', home: '/' },
  { path: '/ar/gallery', home: '/ar' },
]) {
  test(`${path} that breaks says so in Arabic, with a code, and loads again`, async ({ page }) => {
    const { failure, retry, backHome } = await textsOf('common', 'ar');
    const logged = page.waitForEvent('console', (line) => line.text().includes('Uncaught error'));
    const mend = await breakPage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('listitem')).toHaveText(Object.values(failure.tips));
    await expect(page.getByText(/\d{13}/)).toBeVisible();
    await logged;
    await expect(page.getByRole('link', { name: backHome })).toHaveAttribute('href', home);
    const { data } = await (await page.request.get('/api/site')).json();
    await expect(page.getByRole('link', { name: failure.tips.support })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/${data.support_whatsapp}\\?text=.+\\d{13}$`),
    );
    await expectAccessible(page, 'public failure');
    await mend();
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a broken page speaks English to who has chosen it, but not below /ar', async ({ page }) => {
  await chooseLanguage(page, 'en');
  for (const [path, language] of [
    ['/gallery', 'en'],
    ['/ar/gallery', 'ar'],
  ] as const) {
    const { failure } = await textsOf('common', language);
    await breakPage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('a page that breaks says so even if the screen for it cannot be loaded', async ({ page }) => {
  const { failure, retry } = await textsOf('common', 'ar');
  await page.route('**/assets/error-screen*', (route) => route.abort());
  const mend = await breakPage(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
  await expectAccessible(page, 'plain failure');
  await mend();
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('scripts that were lost on the way are asked for again', async ({ page }) => {
  const { lost } = await textsOf('common', 'en');
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/react-*.js');
  await hydrated(page);
});

for (const { language, width, scheme } of [
  { language: 'ar', width: 390, scheme: 'dark' },
  { language: 'en', width: 1280, scheme: 'light' },
] as const) {
  test.describe(`an account's page in ${language} at ${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme });

    test('that breaks can be refreshed and left', async ({ page, request }) => {
      const { crash } = await textsOf('common', language);
      const title = page.getByRole('heading', { level: 1, name: crash.title });
      await signInAs(page, request, 'school', language);
      await page.route(`**/api${listTeams.path}?*`, (route) =>
        route.fulfill({ json: { success: true, message: '', data: {} } }),
      );
      await page.goto('/academy/wallet');
      await page.goto('/academy/teams');
      await expect(title).toBeVisible();
      await expectAccessible(page, 'crash');
      await page.getByRole('button', { name: crash.back }).click();
      await expect(page).toHaveURL(/\/academy\/wallet$/);
      await expect(title).toBeHidden();
    });
  });
}

test('a page whose script is missing says so, and goes on by itself', async ({ page }) => {
  const { lost } = await textsOf('common', 'ar');
  const { login } = await textsOf('sessions', 'ar');
  const missing = '**/assets/kit-*.js';
  await page.route(missing, (route) => route.abort());
  await page.goto('/academy/login');
  await page.getByLabel(login.email).fill('school@midan.test');
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'lost script');
  await page.unroute(missing);
  await expect(page.getByRole('heading', { name: lost.title })).toBeHidden({ timeout: 15_000 });
  await hydrated(page);
  await expect(page.getByLabel(login.email)).toHaveValue('school@midan.test');
});
