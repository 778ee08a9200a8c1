import { expect, type Page, type Route, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { signInAs } from '../support/sign-in.ts';
import { slowScripts } from '../support/slow-scripts.ts';
import { textsOf } from '../support/texts.ts';

const FORGOT = '/academy/forgot-password';
const SCRIPTS = '**/assets/*.js';
const LATER = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The sign-in page as HTML, whose scripts are on their way until they are let through. */
async function openUnscripted(page: Page) {
  const { lost } = await textsOf('common', 'en');
  const { forgot, login } = await textsOf('sessions', 'en');
  await chooseLanguage(page, 'en');
  const scripts = await slowScripts(page);
  // Not before the page's last inline script, which holds what is pressed.
  await page.goto('/academy/login', { waitUntil: 'domcontentloaded' });
  const link = page.locator(`a[href="${FORGOT}"]`);
  await expect(link).toBeVisible();
  return {
    scripts,
    link,
    // By the keyboard: the page still moves a little, and a click could fall beside the link.
    press: () => link.press('Enter', { noWaitAfter: true }),
    email: page.getByRole('textbox', { name: login.email }),
    notice: page.getByRole('heading', { name: lost.title }),
    wanted: page.getByRole('heading', { level: 1, name: forgot.title }),
  };
}

test('a link pressed offline before the scripts run waits', async ({ page, context }) => {
  const { scripts, link, press, notice, wanted } = await openUnscripted(page);
  await context.setOffline(true);
  await press();
  await expect(notice).toBeVisible();
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await scripts.letAll();
  await expect(wanted).toBeVisible();
});

for (const [fails, answer] of Object.entries({
  'resets every connection': (route: Route) => route.abort('connectionreset'),
  'answers by its balancer': (route: Route) => route.fulfill({ status: 503, body: '503' }),
})) {
  test(`a link pressed before the scripts run, while the site ${fails}, waits for it`, async ({
    page,
  }) => {
    const { press, email, notice, wanted } = await openUnscripted(page);
    await page.route(`**${FORGOT}`, answer);
    await press();
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/academy\/login$/);
    await expect(email).toBeVisible();
    await page.unroute(`**${FORGOT}`, answer);
    await expect(wanted).toBeVisible();
  });
}

test('a link pressed just before the scripts run leads on', async ({ page }) => {
  const { scripts, press, wanted } = await openUnscripted(page);
  const seen = Promise.withResolvers<void>();
  await page.route(`**${FORGOT}`, async (route) => {
    if (route.request().method() === 'HEAD') await seen.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await press();
  await asked;
  await scripts.letAll();
  // The router names its place in the history when it starts.
  await hydrated(page);
  await expect(page).toHaveURL(/\/academy\/login$/);
  seen.resolve();
  await expect(wanted).toBeVisible();
});

test('of two links pressed before the scripts run the last leads on', async ({ page }) => {
  const { press } = await openUnscripted(page);
  await page.route(`**${FORGOT}`, async (route) => {
    if (route.request().method() === 'GET') await LATER(4000);
    await route.continue().catch(() => undefined);
  });
  await page.route('**/academy/register', async (route) => {
    if (route.request().method() === 'HEAD') await LATER(6000);
    await route.continue().catch(() => undefined);
  });
  // While a page is on its way, Playwright waits for it before it does anything else.
  await page.evaluate(() => {
    const other = document.querySelector<HTMLAnchorElement>('a[href="/academy/register"]');
    setTimeout(() => other?.click(), 1500);
  });
  await press();
  await expect(page).toHaveURL(/\/academy\/register$/);
  await page.waitForTimeout(3000);
  await expect(page).toHaveURL(/\/academy\/register$/);
});

test('a pressed link comes before the page loaded anew for its scripts', async ({ page }) => {
  const { link, notice, wanted } = await openUnscripted(page);
  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'));
  await page.reload({ waitUntil: 'commit' });
  await expect(notice).toBeVisible();
  let isAway = true;
  await page.route(`**${FORGOT}`, async (route) => {
    if (isAway) return route.abort('connectionreset');
    if (route.request().method() === 'GET') await LATER(4000);
    await route.continue().catch(() => undefined);
  });
  // The notice lies over the page: by the keyboard.
  await link.focus();
  await page.keyboard.press('Enter');
  await LATER(500);
  isAway = false;
  await page.unroute(SCRIPTS);
  await expect(wanted).toBeVisible({ timeout: 20_000 });
});

test('a page whose scripts stop stays below the notice until an answer', async ({ page }) => {
  const { lost } = await textsOf('common', 'en');
  const { fields } = await textsOf('academies', 'en');
  await chooseLanguage(page, 'en');
  // Cut below the browser's cache, which has some of the scripts already.
  const network = await page.context().newCDPSession(page);
  const throttle = (offline: boolean, speed: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 100,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
  await throttle(false, 50_000);
  await page.goto('/academy/register', { waitUntil: 'load' });
  await page.waitForResponse(SCRIPTS);
  const school = page.getByRole('textbox', { name: fields.name });
  await school.fill('My School');
  await throttle(true, 0);
  const notice = page.getByRole('heading', { name: lost.title });
  await expect(notice).toBeVisible();
  // Longer than it takes to look for the scripts anew.
  await page.waitForTimeout(8000);
  await expect(page).toHaveURL(/\/academy\/register$/);
  await expect(notice).toBeVisible();
  await expect(school).toHaveValue('My School');
  await throttle(false, -1);
  await hydrated(page);
  await expect(notice).toBeHidden();
  await expect(school).toHaveValue('My School');
});

test('a frame’s button pressed before the scripts run acts after', async ({ page, request }) => {
  const { menu } = await textsOf('shell', 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, request, 'school', 'ar');
  const scripts = await slowScripts(page);
  await page.goto('/academy/dashboard', { waitUntil: 'commit' });
  const open = page.getByRole('button', { name: menu.open });
  await open.click();
  await open.click();
  await expect(open).toBeVisible();
  await scripts.letAll();
  await expect(page.getByRole('button', { name: menu.close })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.getByRole('navigation').getByRole('button', { name: menu.logout }).click();
  await expect(page).toHaveURL(/\/academy\/login$/);
});

test('logging out before the scripts ends the session once they run', async ({ page, request }) => {
  const { menu } = await textsOf('shell', 'en');
  await signInAs(page, request, 'admin', 'en');
  const scripts = await slowScripts(page);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.getByRole('navigation').getByRole('button', { name: menu.logout }).click();
  await scripts.letAll();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('a language chosen before the scripts comes with them; the typed stays', async ({ page }) => {
  const { scripts, email } = await openUnscripted(page);
  const { otherLanguage } = await textsOf('common', 'en');
  const { login } = await textsOf('sessions', 'ar');
  await email.fill('mona@example.test');
  await page.getByRole('button', { name: otherLanguage }).click();
  await scripts.letAll();
  await expect(page.getByRole('textbox', { name: login.email })).toHaveValue('mona@example.test');
});

test('the scheme switched before the scripts run is the other than the shown', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { scripts } = await openUnscripted(page);
  const { scheme } = await textsOf('common', 'en');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The server does not know the scheme, so the button still offers the dark one.
  await page.getByRole('button', { name: scheme.toDark }).click();
  await scripts.letAll();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: scheme.toDark })).toBeVisible();
});
