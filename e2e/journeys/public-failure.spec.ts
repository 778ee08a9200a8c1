import { listTeams } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** Gives the page a phone number that no screen can show; the answer undoes it. */
async function breakPage(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/data-facts="[^"]*"/, 'data-facts="{&quot;phone&quot;:{}}"');
    await route.fulfill({ response, body });
  });
  return () => page.unroute(`**${path}`);
}

for (const { path, home } of [
  { path: '/gallery', home: '/' },
  { path: '/ar/gallery', home: '/ar' },
]) {
  test(`${path} that breaks says so in Arabic, with a code, and loads again`, async ({ page }) => {
    const { failure, retry, backHome } = await textsOf('common', 'ar');
    const logged = page.waitForEvent('console', (line) => line.text().includes('Uncaught error'));
    const mend = await breakPage(page, path);
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

test('a broken page speaks English to one who has chosen it, but not below /ar', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('midan_language', 'en'));
  for (const [path, language] of [
    ['/gallery', 'en'],
    ['/ar/gallery', 'ar'],
  ] as const) {
    const { failure } = await textsOf('common', language);
    await breakPage(page, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('a page that breaks says so even when the screen for it cannot be loaded', async ({
  page,
}) => {
  const { failure, retry } = await textsOf('common', 'ar');
  await page.route('**/assets/error-screen*', (route) => route.abort());
  const mend = await breakPage(page, '/about');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
  await expectAccessible(page, 'plain failure');
  await mend();
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('scripts that were lost on the way are asked for again', async ({ page }) => {
  let lost = 0;
  page.on('requestfailed', () => {
    lost += 1;
  });
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/about');
  // The hint and the import itself.
  await expect.poll(() => lost).toBe(2);
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

    test('that breaks, or whose script is missing, can be refreshed and left', async ({
      page,
      request,
    }) => {
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

      await page.route('**/assets/profile-*.js', (route) => route.abort());
      await page.goto('/academy/profile');
      await expect(title).toBeVisible();
      await expectAccessible(page, 'lost page');
      await page.unroute('**/assets/profile-*.js');
      await page.getByRole('button', { name: crash.refresh }).click();
      await expect(title).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
