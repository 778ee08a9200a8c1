import type { Language } from '@midan/messages';
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const EMAIL = 'kept@midan.test';
const SCRIPTS = '**/assets/*.js';

/** Opens the academy's sign-in and types an email; the site's scripts are not loaded yet. */
async function openLogin(page: Page, language: Language) {
  const { login } = await textsOf('sessions', language);
  const { lost } = await textsOf('common', language);
  await chooseLanguage(page, language);
  await page.goto('/academy/login');
  await hydrated(page);
  const typed = page.getByRole('textbox', { name: login.email });
  await typed.fill(EMAIL);
  const home = language === 'ar' ? '/ar' : '/';
  return {
    home,
    typed,
    link: page.getByRole('main').locator(`a[href="${home}"]`),
    notice: page.getByRole('heading', { name: lost.title }),
    wanted: page.getByRole('contentinfo'),
  };
}

/** How a network fails that browsers take for a working one, or not. */
const CUTS: Record<string, (page: Page, context: BrowserContext) => Promise<() => Promise<void>>> =
  {
    'is away': async (_page, context) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
    'leads nowhere': async (page) => {
      const fail = (route: Route) => route.abort('connectionfailed');
      await page.route('**/*', fail);
      return () => page.unroute('**/*', fail);
    },
  };

for (const language of ['ar', 'en'] as const) {
  for (const file of [`entry-${language}`, 'common']) {
    test(`a page whose texts (${file}) do not arrive in ${language} keeps what was typed and comes`, async ({
      page,
    }) => {
      const { login } = await textsOf('sessions', language);
      let asked = 0;
      await page.route(`**/assets/${file}-*.js`, async (route) => {
        asked += 1;
        if (asked <= 2) await route.abort('connectionreset');
        else await route.continue();
      });
      await chooseLanguage(page, language);
      await page.goto('/academy/login');
      const email = page.getByRole('textbox', { name: login.email });
      await email.fill(EMAIL);
      await expect.poll(() => asked).toBeGreaterThan(2);
      await hydrated(page);
      await expect(email).toHaveValue(EMAIL);
      await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
    });
  }

  for (const [fails, cut] of Object.entries(CUTS)) {
    test(`a network that ${fails} on the way to a page is said in ${language}, and the way goes on`, async ({
      page,
      context,
    }) => {
      const { home, typed, link, notice, wanted } = await openLogin(page, language);
      let mend: (() => Promise<void>) | undefined;
      await page.route(
        SCRIPTS,
        async (route) => {
          mend = await cut(page, context);
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await link.click();
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL(/\/academy\/login$/);
      await expect(typed).toHaveValue(EMAIL);
      await mend?.();
      await expect(wanted).toBeVisible();
      await expect(page).toHaveURL(home);
      await expect(notice).toBeHidden();
    });

    test(`a page asked for in ${language} while the network ${fails} comes once it is back`, async ({
      page,
      context,
    }) => {
      const { typed, link, notice, wanted } = await openLogin(page, language);
      const mend = await cut(page, context);
      await link.click();
      await expect(notice).toBeVisible();
      await expect(typed).toHaveValue(EMAIL);
      await mend();
      await expect(wanted).toBeVisible();
      await expect(notice).toBeHidden();
    });
  }
}

test('pointing offline does nothing, and the press comes later', async ({ page, context }) => {
  const { home, typed, link, notice, wanted } = await openLogin(page, 'ar');
  const failed = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await link.hover();
  await failed;
  // Time for a reload to begin.
  await page.waitForTimeout(500);
  await expect(notice).toBeHidden();
  await expect(typed).toHaveValue(EMAIL);
  await context.setOffline(false);
  await link.click();
  await expect(wanted).toBeVisible();
  await expect(page).toHaveURL(home);
});

test('after lost texts no page that is fetched ahead ends this one', async ({ page }) => {
  const { typed, link, notice } = await openLogin(page, 'en');
  const { otherLanguage } = await textsOf('common', 'en');
  const mend = await CUTS['leads nowhere']?.(page, page.context());
  await page.getByRole('button', { name: otherLanguage }).click();
  await expect(notice).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => /home-/.test(request.url()));
  await link.focus();
  await failed;
  // Time for a reload to begin.
  await page.waitForTimeout(500);
  await expect(typed).toHaveValue(EMAIL);
  await mend?.();
  const { login } = await textsOf('sessions', 'ar');
  await expect(page.getByRole('textbox', { name: login.email })).toHaveValue(EMAIL);
  await expect(notice).toBeHidden();
});

test('who goes elsewhere meanwhile is left there when the network is back', async ({ page }) => {
  const { link, notice } = await openLogin(page, 'en');
  const { forgot } = await textsOf('sessions', 'en');
  // Its code was fetched when the link was seen.
  const other = page.locator('a[href="/academy/forgot-password"]');
  await page.waitForLoadState('networkidle');
  const mend = await CUTS['leads nowhere']?.(page, page.context());
  await link.click();
  await expect(notice).toBeVisible();
  await other.click();
  const title = page.getByRole('heading', { level: 1, name: forgot.title });
  await expect(title).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await mend?.();
  await expect(notice).toBeHidden();
  await page.waitForTimeout(1000);
  await expect(title).toBeVisible();
  expect(documents).toEqual([]);
});

test('a page that fails says nothing once the reader has gone elsewhere', async ({ page }) => {
  const { link, notice, home } = await openLogin(page, 'en');
  const { forgot } = await textsOf('sessions', 'en');
  await page.waitForLoadState('networkidle');
  await page.route(SCRIPTS, () => undefined);
  let asked = 0;
  await page.route(
    (url) => url.pathname === home,
    async (route) => {
      asked += 1;
      await page.locator('a[href="/academy/forgot-password"]').click();
      await page.waitForTimeout(500);
      await route.fulfill({ status: 503, body: '503' });
    },
  );
  await link.click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1, name: forgot.title })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(4000);
  await expect(notice).toBeHidden();
  expect(asked).toBe(1);
});

test('a page whose script a release has renamed loads as a document, once', async ({ page }) => {
  const { home, link, notice, wanted } = await openLogin(page, 'en');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await link.click();
  await expect(wanted).toBeVisible();
  await hydrated(page);
  await expect(page).toHaveURL(home);
  await expect(notice).toBeHidden();
  expect(documents).toEqual([home]);
});

test('a network that swallows every answer is said, and the way goes on', async ({ page }) => {
  const { home, typed, link, notice, wanted } = await openLogin(page, 'ar');
  await page.route('**/*', () => undefined);
  await link.click();
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expect(typed).toHaveValue(EMAIL);
  await page.unroute('**/*');
  await expect(wanted).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(home);
});

test('“back” to a page whose script is lost goes on once the network is back', async ({ page }) => {
  const { link, notice, wanted } = await openLogin(page, 'en');
  const { login } = await textsOf('sessions', 'en');
  await link.click();
  await expect(wanted).toBeVisible();
  await page.reload();
  await hydrated(page);
  const mend = await CUTS['leads nowhere']?.(page, page.context());
  await page.goBack();
  await expect(notice).toBeVisible();
  await expect(wanted).toBeVisible();
  await mend?.();
  await expect(page.getByRole('textbox', { name: login.email })).toBeVisible();
  await expect(page).toHaveURL(/\/academy\/login$/);
});

for (const language of ['ar', 'en'] as const) {
  test(`charts whose code does not arrive say so in ${language}, and come after a reload`, async ({
    page,
    request,
  }) => {
    const { dashboard } = await textsOf('reports', language);
    const { state } = await textsOf('shell', language);
    const { crash } = await textsOf('common', language);
    const charts = '**/assets/charts-*.js';
    await page.route(charts, (route) => route.abort('connectionreset'));
    await signInAs(page, request, 'admin', language);
    await page.goto('/admin/dashboard');
    // Charts come when they are near.
    const chart = page.getByRole('figure').first();
    await chart.scrollIntoViewIfNeeded();
    const notice = page.getByRole('alert').filter({ hasText: state.failed }).first();
    await expect(notice).toBeVisible();
    await expect(page.getByText(dashboard.revenue, { exact: true }).first()).toBeVisible();
    await page.unroute(charts);
    await notice.getByRole('button', { name: crash.refresh }).click();
    await expect(notice).toBeHidden();
    await chart.scrollIntoViewIfNeeded();
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`a question is asked without a network, too, and again when it is back, in ${language}`, async ({
    page,
    context,
    request,
  }) => {
    const { calendar } = await textsOf('participation', language);
    const { status } = await textsOf('errors', language);
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/dashboard');
    const renew = page.getByRole('button', { name: calendar.renew });
    const question = page.getByRole('dialog', { name: calendar.question.title });
    const yes = question.getByRole('button', { name: calendar.question.action });
    await expect(renew).toBeVisible();
    await hydrated(page);
    await context.setOffline(true);
    await renew.click();
    await yes.click();
    await expect(page.getByRole('alert').filter({ hasText: status.NETWORK_ERROR })).toBeVisible();
    await context.setOffline(false);
    await renew.click();
    const renewed = page.waitForResponse((reply) => reply.request().method() === 'POST');
    await yes.click();
    expect((await renewed).status()).toBe(200);
  });
}
