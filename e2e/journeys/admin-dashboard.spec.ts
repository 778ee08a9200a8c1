import { type AdminInsights, getAdminInsights } from '@midan/contract';
import { expect, test } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated } from '../support/hydrated.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the dashboard shows figures, ways on, waiting, charts', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('reports', 'ar');
    await page.goto('/admin/dashboard');
    const figures = page.getByRole('region', { name: texts.dashboard.figures });
    for (const label of ['schools', 'pendingTransfers', 'activeCoupons', 'revenue'] as const) {
      await expect(figures.getByText(texts.dashboard[label])).toBeVisible();
    }
    await expect(figures).toContainText('جنيه');
    await expect(page.getByRole('navigation')).toContainText(packageJson.version);
    const main = page.getByRole('main');
    for (const path of ['bank-transfers', 'coupons', 'reports']) {
      await expect(main.locator(`a[href="/admin/${path}"]`).first()).toBeVisible();
    }
    await expect(main.getByText(/أكثر من يوم/).first()).toBeVisible();
    const revenue = main.getByRole('figure', { name: texts.insights.revenue });
    // A chart is drawn once its place is near.
    await revenue.scrollIntoViewIfNeeded();
    await expect(revenue.locator('svg').first()).toBeVisible();
    await revenue.getByText(texts.chart.asTable).click();
    await expect(revenue.getByRole('row')).toHaveCount(31);
    const schools = main.getByRole('figure', { name: texts.insights.governorates });
    await schools.scrollIntoViewIfNeeded();
    await expect(schools.locator('svg').first()).toBeVisible();
    await schools.getByText(texts.chart.asTable).click();
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.get(`/api${getAdminInsights.path}`, { headers });
    const { governorates } = ((await answer.json()) as { data: AdminInsights }).data;
    await expect(schools.getByRole('row')).toHaveCount(governorates.length + 1);
    await expectAccessible(page, 'the dashboard of an administrator');
  });

  test('figures that cannot load say so and can be asked for again', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    await page.route('**/api/admin/dashboard*', (route) =>
      route.fulfill({ status: 400, json: { success: false } }),
    );
    const texts = await textsOf('reports', 'ar');
    const shell = await textsOf('shell', 'ar');
    await page.goto('/admin/dashboard');
    await expect(page.getByText('فشل في تحميل البيانات').first()).toBeVisible();
    await page.unroute('**/api/admin/dashboard*');
    await page.getByRole('button', { name: shell.state.retry }).first().click();
    await expect(page.getByRole('region', { name: texts.dashboard.figures })).toContainText('جنيه');
  });
});

test.describe('the menu of the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is short, keeps every address, and marks where one is', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const { admin, menu } = await textsOf('shell', 'en');
    await page.goto('/admin/accounting');
    await hydrated(page);
    const side = page.getByRole('navigation', { name: menu.label });
    const tabs = page.getByRole('navigation', { name: admin.money, exact: true });
    // Eight entries, the two of the documents below theirs, and Help.
    await expect(side.getByRole('link')).toHaveCount(11);
    for (const name of [admin.dashboard, admin.bankTransfers, admin.coupons, admin.reports]) {
      await expect(side.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(side.locator('[aria-current]')).toHaveText([admin.money]);
    await expect(tabs.locator('[aria-current]')).toHaveText([admin.accounting]);
    await tabs.getByRole('link', { name: admin.payments }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/payments$/);
    await expect(tabs.locator('[aria-current]')).toHaveText([admin.payments]);
    await expectAccessible(page, 'a group of the desk');
    await page.goBack();
    await expect(tabs.locator('[aria-current]')).toHaveText([admin.accounting]);
    await side.getByRole('link', { name: admin.bankTransfers }).click();
    await expect(tabs).toHaveCount(0);
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(400);
  });
});
