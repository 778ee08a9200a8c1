import type { Language } from '@midan/messages';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const RUNS: [Language, number, number][] = [
  ['ar', 1280, 900],
  ['en', 390, 844],
];

for (const [language, width, height] of RUNS) {
  test(`the dashboard shows figures, shortcuts, activity and performance in ${language}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/dashboard');
    const texts = await textsOf('dashboard', language);
    const figures = page.getByRole('region', { name: texts.figures });
    for (const label of Object.values(texts.counters)) {
      await expect(figures.getByText(label, { exact: true })).toBeVisible();
    }
    const activity = page.getByRole('region', { name: texts.activity.title });
    await expect(activity.getByRole('listitem')).toHaveCount(5);
    const performance = page.getByRole('region', { name: texts.performance.title });
    for (const name of [texts.performance.students, texts.performance.teams]) {
      await expect(performance.getByRole('progressbar', { name })).toHaveAttribute(
        'aria-valuenow',
        '100',
      );
    }
    await expectAccessible(page, 'dashboard');
    const shortcuts = page.getByRole('region', { name: texts.shortcuts.title });
    for (const path of ['join-requests', 'students', 'teams']) {
      await expect(shortcuts.locator(`a[href="/academy/${path}"]`)).toBeVisible();
    }
    await activity.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/academy\/(join-requests|application-requests|students\/)/);
  });
}

test('a dashboard that does not load says so and loads again', async ({ page, request }) => {
  await signInAs(page, request, 'school', 'ar');
  const address = '**/api/academy/dashboard';
  await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/academy/dashboard');
  await expect(page.getByText('حدث خطأ أثناء جلب بيانات لوحة التحكم')).toBeVisible();
  await expectAccessible(page, 'a dashboard that did not load');
  await page.unroute(address);
  const texts = await textsOf('dashboard', 'ar');
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect(page.getByRole('region', { name: texts.activity.title })).toBeVisible();
});
