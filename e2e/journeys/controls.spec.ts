import { expect, type Locator, type Page, test } from '@playwright/test';
import { finished } from '../support/hydrated.ts';
import { openAs, ownSchool } from '../support/own-school.ts';
import { openIn } from '../support/school.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

/** Contrast of each field's and plain button's edge against the ground it stands on. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const [, , , alpha = 1] = numbers(backgroundColor);
      return alpha === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const controls =
      'input:not([type=hidden]), select, textarea, [data-variant=default].mantine-Button-root';
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled, :focus'))
      .map((control) => {
        const [edge, ground] = [
          luminance(getComputedStyle(control).borderTopColor),
          luminance(groundOf(control.parentElement)),
        ];
        const ratio = (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
        return { name: control.outerHTML.slice(0, 120), ratio };
      });
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('the edges of controls stand out 3 to 1', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة الحواف');
      await page.goto('/academy/register');
      await expect(page.locator('form').first()).toBeVisible();
      const found = await edges(page);
      await openAs(page, school, 'ar', '/academy/team-purchase');
      await expect(page.locator('form').first()).toBeVisible();
      found.push(...(await edges(page)));
      expect(found.length).toBeGreaterThan(10);
      expect(found.filter(({ ratio }) => ratio < 3)).toEqual([]);
    });
  });
}

test('what a person writes in several lines runs as its letters do', async ({ page, request }) => {
  const school = await ownSchool(request, 'مدرسة الاتجاه');
  await openAs(page, school, 'ar', '/academy/team-purchase');
  const field = page.locator('form textarea').first();
  await expect(field).toHaveCSS('direction', 'rtl');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
});

test('a card that is a link shows the keyboard’s focus', async ({ page, request }) => {
  const school = await ownSchool(request, 'مدرسة التركيز');
  await openAs(page, school, 'ar', '/academy/dashboard');
  const card = page.locator('a.mantine-Card-root[href="/academy/students"]');
  await expect(card).toBeVisible();
  await finished(page);
  await page.getByRole('main').focus();
  // From here on the keyboard moves the focus, which the browser then shows.
  await page.keyboard.press('Tab');
  await card.focus();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(card).toHaveCSS('outline-width', '3px');
});

test('menus and tabs keep their room when chart styles come late', async ({ page, request }) => {
  const { page: texts } = await textsOf('reports', 'ar');
  const { admin } = await textsOf('shell', 'ar');
  await signInAs(page, request, 'admin', 'ar');
  await page.goto('/admin/reports');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const roomOf = (locator: Locator) =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineStart));
  expect(await roomOf(page.getByRole('tab', { name: texts.tabs.coupons }))).toBeGreaterThan(8);
  const entry = page.getByRole('link', { name: admin.coupons }).first();
  expect(await roomOf(entry)).toBeGreaterThan(8);
});

test('text at 175 % fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/academy/login', '/student/register', '/academy/forgot-password']) {
    await page.goto(path);
    await expect(page.locator('form').first()).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '28px';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});

test('a name on a request stays in words with text at 200 %', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, request, 'school', 'ar');
  await page.goto('/academy/join-requests');
  const name = page.getByRole('heading', { level: 3 }).first();
  await expect(name).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(3);
});

test('forced colours show which filter is pressed', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, request, 'school', 'ar');
  await page.goto('/academy/join-requests');
  const { all, label } = (await textsOf('enrolment', 'ar')).filter;
  const filters = page.getByRole('group', { name: label });
  const pressed = filters.getByRole('button', { name: all, exact: true });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  const groundOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const other = filters.getByRole('button', { pressed: false }).first();
  expect(await groundOf(pressed)).not.toBe(await groundOf(other));
});

for (const language of ['ar', 'en'] as const) {
  test(`every switch of the top bar is on the screen at 320 px in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/dashboard');
    const { otherLanguage, scheme } = await textsOf('common', language);
    for (const name of [otherLanguage, scheme.toDark]) {
      const button = page.getByRole('banner').getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const language of ['ar', 'en'] as const) {
    test(`a touched message goes away in ${language}`, async ({ page }) => {
      const { login } = await textsOf('sessions', language);
      await openIn(page, language, '/academy/login');
      await page.getByRole('textbox', { name: login.email }).fill('nobody@midan.test');
      await page.getByRole('textbox', { name: login.password }).fill('not the password');
      await page.getByRole('button', { name: login.submit }).tap();
      const message = page.locator('.mantine-Notification-root');
      await message.tap();
      await expect(message).toHaveCount(0);
    });
  }
});
