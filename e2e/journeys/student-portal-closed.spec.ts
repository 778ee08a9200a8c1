import type { Site, SiteRenderer } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openIn } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

/** Part 1 §2: what stands at each of the three addresses, and where its buttons lead. */
const PAGES = [
  { path: '/student/login', page: 'login', to: '/academy/login' },
  { path: '/student/register', page: 'register', to: '/academy/register' },
  { path: '/student/verify-phone', page: 'verify', to: '/academy/register' },
] as const;

/** For this browser alone the portal is closed; for all others it stays open. */
async function close(page: Page, origin: string): Promise<void> {
  const built = new URL('../../web/build/server/index.js', import.meta.url);
  const { pageFor, renderPage } = (await import(built.href)) as SiteRenderer;
  const { data } = (await (await page.request.get('/api/site')).json()) as { data: Site };
  const site: Site = { ...data, student_portal: 'closed' };
  await page.route('**/student/**', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const cookies = (await request.allHeaders()).cookie ?? '';
    const asked = { path: new URL(request.url()).pathname, cookies, from: null };
    const { path, language } = pageFor({
      ...asked,
      editions: [],
      pages: [],
      results: [],
      live: [],
    });
    const installation = { origin, language, site };
    const page = await renderPage(path, installation, async () => ({}));
    const { status, contentType, body } = page;
    return route.fulfill({ status, contentType, body });
  });
}

for (const { language, home, width } of [
  { language: 'ar', home: '/ar', width: 390 },
  { language: 'en', home: '/', width: 1280 },
] as const) {
  test.describe(`closed portal in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('login, registration and phone verification announce themselves at 40 percent', async ({
      page,
      baseURL,
    }) => {
      const texts = await textsOf('placeholders', language);
      await close(page, String(baseURL));
      for (const { path, page: name, to } of PAGES) {
        await openIn(page, language, path);
        await expect(
          page.getByRole('heading', { level: 1, name: texts[name].title }),
        ).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveAttribute('value', '40');
        await expect(page.getByText('40%')).toBeVisible();
        await expect(page.getByText(texts.schoolsOnly)).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: texts[name].action })).toHaveAttribute(
          'href',
          to,
        );
        await expect(main.getByRole('link', { name: texts.home })).toHaveAttribute('href', home);
        await expect(page.getByRole('textbox')).toHaveCount(0);
        await expectAccessible(page, `closed ${name} in ${language}`);
      }
      await page.goto('/student/requests');
      await expect(page).toHaveURL(/\/student\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible();
    });
  });
}
