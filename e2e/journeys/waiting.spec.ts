import { getAdminProfile, getWallet, listTeams } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { chooseLanguage } from '../support/language.ts';
import { openAs, ownSchool } from '../support/own-school.ts';
import { openAsStudent, ownPhone, ownStudent } from '../support/own-student.ts';
import { fillRegistration, openIn } from '../support/school.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

test('a read without an answer says so after 4 s and is sent anew', async ({ page, request }) => {
  const { state } = await textsOf('shell', 'ar');
  const wallet = await textsOf('wallet', 'ar');
  const school = await ownSchool(request, 'مدرسة الانتظار');
  let isSilent = true;
  await page.route(`**/api${getWallet.path}`, async (route) => {
    if (isSilent) await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.fallback().catch(() => undefined);
  });
  await openAs(page, school, 'ar', '/academy/wallet');
  await expect(page.getByText(state.slow).first()).toBeHidden();
  const again = page.getByRole('button', { name: state.again }).first();
  await expect(again).toBeVisible();
  isSilent = false;
  await again.click();
  await expect(page.getByText(wallet.tiles.balance).first()).toBeVisible();
  await expect(page.getByText(state.slow)).toHaveCount(0);
});

test('a menu entry is marked until its page is there', async ({ page, request }) => {
  const school = await ownSchool(request, 'مدرسة القائمة');
  await openAs(page, school, 'ar', '/academy/dashboard');
  let isHeld = true;
  await page.route('**/assets/teams-*.js', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  const entry = page.getByRole('navigation').locator('a[href="/academy/teams"]');
  await entry.click({ noWaitAfter: true });
  await expect(entry).toHaveClass(/pending/, { timeout: 1000 });
  isHeld = false;
  await expect(page).toHaveURL(/\/academy\/teams/);
  await expect(entry).not.toHaveClass(/pending/);
});

test('a link pressed just after typing into the search leads to its page', async ({
  page,
  request,
}) => {
  await openAsStudent(page, await ownStudent(request, 'طالبة'), 'ar', '/student/academies');
  const { search } = await textsOf('academy-directory', 'ar');
  const link = page.getByRole('main').locator('a[href^="/student/academies/"]').first();
  await expect(link).toBeVisible();
  await page.route('**/assets/academy-*.js', async (route) => {
    // Longer than the search waits for the next key.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  const target = String(await link.getAttribute('href'));
  await page.getByRole('searchbox', { name: search }).fill('مدرسة');
  // Without the mouse's way there: by then the search could have begun.
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('main').locator(`a[href="${target}/join"]`)).toBeVisible();
});

const ENTER = {
  // With requests that wait: the menu's numbers may arrive before the page is hydrated.
  academy: (page: Page, request: APIRequestContext) => signInAs(page, request, 'school', 'ar'),
  student: async (page: Page, request: APIRequestContext) =>
    openAsStudent(page, await ownStudent(request, 'طالبة'), 'ar', '/student/profile'),
  admin: (page: Page, request: APIRequestContext) => signInAs(page, request, 'admin', 'ar'),
};

/** Delays each step of React's work in ms, so that replies arrive between its steps. */
const slowSteps = (page: Page, delay: number) =>
  page.addInitScript((ms) => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      setTimeout(() => Reflect.apply(send, this, given), ms);
    } as typeof send;
  }, delay);

for (const area of ['academy', 'student', 'admin'] as const) {
  test(`a press and the focus outlast the arrival of the first page of ${area}`, async ({
    page,
    request,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await ENTER[area](page, request);
    await slowSteps(page, 100);
    let isHeld = true;
    await page.route('**/assets/dashboard-*.js', async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.fallback();
    });
    const home = area === 'student' ? '/student' : `/${area}/dashboard`;
    await page.goto(home, { waitUntil: 'commit' });
    const menu = page.getByRole('navigation');
    const next = menu.locator(`a[href^="/${area}/"]:not([href="${home}"])`).first();
    await next.focus();
    await next.hover();
    await page.mouse.down();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    isHeld = false;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(next).toBeFocused();
    expect(errors).toEqual([]);
    const target = await next.getAttribute('href');
    await page.mouse.up();
    await expect(page).toHaveURL(String(target));
  });

  test(`who is not signed in sees the frame of ${area} until the sign-in is there`, async ({
    page,
  }) => {
    let isHeld = true;
    await page.route('**/assets/login-*.js', async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.fallback();
    });
    await page.goto('/about');
    await page.goto(area === 'student' ? '/student/team' : `/${area}/dashboard`);
    await hydrated(page);
    // Time for the frame to go too early.
    await page.waitForTimeout(500);
    await expect(page.getByRole('navigation')).toBeVisible();
    isHeld = false;
    await expect(page).toHaveURL(new RegExp(`/${area}/login$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goto(`/${area}/${area === 'admin' ? 'settings' : 'profile'}`);
    await expect(page).toHaveURL(new RegExp(`/${area}/login$`));
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
}

test('who logs out and presses the menu comes to the sign-in', async ({ page, request }) => {
  const { menu } = await textsOf('shell', 'ar');
  await signInAs(page, request, 'school', 'ar');
  let isHeld = true;
  await page.route('**/assets/login-*.js', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  await page.goto('/academy/profile');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: menu.logout }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.getByRole('navigation').locator('a[href="/academy/wallet"]').click();
  // Time for the pressed page to come instead.
  await page.waitForTimeout(500);
  isHeld = false;
  await expect(page).toHaveURL(/\/academy\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a menu entry pressed offline keeps the page', async ({ page, request, context }) => {
  const { lost } = await textsOf('common', 'ar');
  const school = await ownSchool(request, 'مدرسة بلا شبكة');
  await openAs(page, school, 'ar', '/academy/profile');
  const entry = page.getByRole('navigation').locator('a[href="/academy/students"]');
  await expect(entry).toBeVisible();
  await context.setOffline(true);
  await entry.hover();
  await entry.focus();
  // Time for code that a mere pointer asks for to fail, which would reload the page.
  await page.waitForTimeout(400);
  await entry.click();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(page).toHaveURL(/\/academy\/profile/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/academy\/students/);
  await expect(page.getByRole('heading', { name: lost.title })).toBeHidden();
});

test('an administrator’s page has its place while the account comes', async ({ page, request }) => {
  const { loading } = await textsOf('common', 'ar');
  const { title } = await textsOf('settings', 'ar');
  const { bell } = await textsOf('desk', 'ar');
  let isHeld = true;
  await page.route(`**/api${getAdminProfile.path}`, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  await signInAs(page, request, 'admin', 'ar');
  await page.goto('/admin/settings');
  await expect(page.getByRole('button', { name: bell.title })).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toBeVisible();
  isHeld = false;
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toBeHidden();
});

// A page that is hydrated while its texts are missing may stay a skeleton: React does not go on
// with a part that waits if the router changes what is around it at that moment.
test('React takes over a page of an area when its texts are there', async ({ page, request }) => {
  const { title } = await textsOf('settings', 'ar');
  let isHeld = true;
  await page.route('**/assets/entry-ar-*.js', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  await signInAs(page, request, 'admin', 'ar');
  const held = page.waitForRequest('**/assets/entry-ar-*.js');
  await page.goto('/admin/settings');
  await held;
  // Time for a hydration that does not wait.
  await page.waitForTimeout(1000);
  const isTaken = () =>
    page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  expect(await isTaken()).toBe(false);
  isHeld = false;
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(await isTaken()).toBe(true);
});

test('another page of a list is shown from its start', async ({ page, request }) => {
  const { pager } = await textsOf('shell', 'ar');
  await page.setViewportSize({ width: 390, height: 700 });
  await signInAs(page, request, 'school', 'ar');
  await page.goto('/academy/teams');
  const next = page.getByRole('button', { name: pager.next });
  await next.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  const answered = page.waitForResponse((reply) => reply.url().includes(`/api${listTeams.path}`));
  await next.click();
  await answered;
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before / 2);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`toasts cover neither titles nor buttons at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await chooseLanguage(page, 'ar');
    const errors = await textsOf('errors', 'ar');
    await page.goto('/academy/login');
    const submit = page.locator('[type=submit]');
    await submit.click();
    const toast = page.getByRole('alert').filter({ hasText: errors.fill_required });
    await expect(toast).toBeVisible();
    await submit.click();
    await submit.click();
    await expect(toast).toHaveCount(1);
    const box = await toast.boundingBox();
    for (const other of [page.getByRole('heading', { level: 1 }), submit]) {
      const kept = await other.boundingBox();
      if (!box || !kept) throw new Error('neither may be missing');
      const isApart = box.y >= kept.y + kept.height || box.y + box.height <= kept.y;
      expect(isApart, JSON.stringify({ box, kept })).toBe(true);
    }
    await toast.hover();
    await page.waitForTimeout(4500);
    await expect(toast).toBeVisible();
  });
}

test('at 360 px no toast lies over the button that sends', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const student = await ownStudent(request, 'ملك');
  const toast = page.locator('.mantine-Notification-root');
  const submit = page.locator('[type=submit]');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: {} })
      : route.fallback(),
  );
  for (const path of ['/student/login', '/academy/register', '/student/requests/new']) {
    if (path.endsWith('new')) await openAsStudent(page, student, 'ar', path);
    else await openIn(page, 'ar', path);
    await hydrated(page);
    if (path.endsWith('register'))
      await fillRegistration(page, 'ar', {
        name: 'مدرسة',
        email: 's@midan.test',
        phone: ownPhone(),
      });
    if (path.endsWith('new')) await page.getByRole('textbox').fill('أود الانضمام إلى فريق مدرستكم');
    await submit.click();
    await expect(toast).toBeVisible();
    await toast.hover();
    // Where toasts begin.
    await submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const lap = async () => {
      const [above, below] = [await toast.boundingBox(), await submit.boundingBox()];
      if (!above || !below) throw new Error('neither may be missing');
      return Math.min(above.y + above.height - below.y, below.y + below.height - above.y);
    };
    await expect.poll(lap, path).toBeLessThanOrEqual(0);
  }
});
