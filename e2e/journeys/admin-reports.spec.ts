import { readFile } from 'node:fs/promises';
import { getRevenueReport, getTransactionTotals, type RevenueReport } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { chooseDay } from '../support/date-field.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

async function answerOf<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  params: Record<string, string>,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.get(`/api${path}`, { params, headers });
  return ((await response.json()) as { data: T }).data;
}

const figure = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(value);

async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('revenue: totals, bars, table and file tell the same', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('reports', 'ar');
    // A past that no other journey changes.
    const days = { from: '2026-01-01', to: '2026-06-30' };
    const report = await answerOf<RevenueReport>(request, token, getRevenueReport.path, {
      ...days,
      group_by: 'month',
    });
    await page.goto(`/admin/reports?from=${days.from}&to=${days.to}`);
    await page.getByRole('combobox', { name: texts.revenue.group }).selectOption('month');
    await expect(page).toHaveURL(/group=month/);
    if (report.total.purchases + report.total.refunds + report.total.deposits === 0) {
      await expect(page.getByText(texts.page.empty)).toBeVisible();
      await page.goto('/admin/reports?group=month');
    } else {
      const totals = page.getByRole('region', { name: texts.page.totals });
      await expect(totals.getByText(figure(report.total.revenue)).first()).toBeVisible();
      const sum = report.rows.reduce((all, { revenue }) => all + revenue, 0);
      expect(sum).toBeCloseTo(report.total.revenue, 2);
      const table = page.getByRole('table', { name: texts.revenue.table });
      const quiet = report.rows.filter(({ period, ...figures }) =>
        Object.values(figures).every((each) => each === 0),
      ).length;
      const line = page.getByRole('button', {
        name: fill(texts.revenue.quiet.month, { count: quiet }),
      });
      const rows = table.getByRole('row');
      if (quiet > 1) {
        await expect(rows).toHaveCount(report.rows.length - quiet + 1);
        await page.emulateMedia({ media: 'print' });
        await expect(rows).toHaveCount(report.rows.length + 1);
        await page.emulateMedia({ media: 'screen' });
        await line.press('Enter');
        await expect(line).toHaveAttribute('aria-expanded', 'true');
      }
      await expect(rows).toHaveCount(report.rows.length + 1);
    }
    await expect(page.getByRole('img', { name: texts.revenue.chart })).toBeVisible();
    const { name, lines } = await saved(page, texts.page.save);
    expect(name).toMatch(/\.csv$/);
    expect(lines.length).toBe(
      await page.getByRole('table', { name: texts.revenue.table }).getByRole('row').count(),
    );
    await expect(page.getByText(texts.page.saved)).toBeVisible();
  });

  test('an end before its start is refused; a failed report retried', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    await page.goto('/admin/reports?from=2026-06-02&to=2026-06-01');
    const shell = await textsOf('shell', 'ar');
    const errors = await textsOf('errors', 'ar');
    const last = page.getByRole('group', { name: shell.range.to });
    await expect(last.getByLabel(shell.date.year)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(errors.fields.ends_before_start).first()).toBeVisible();
    await chooseDay(page, 'ar', shell.range.to, '2026-07-03');
    await expect(page).toHaveURL(/from=2026-06-02&to=2026-07-03/);
    await expect(last.getByLabel(shell.date.year)).not.toHaveAttribute('aria-invalid', 'true');
    await last.getByLabel(shell.date.month).selectOption('');
    await expect(page).not.toHaveURL(/[?&]to=/);
    await page.route('**/api/admin/reports/revenue*', (route) =>
      route.fulfill({ status: 409, json: {} }),
    );
    await page.goto('/admin/reports');
    const texts = await textsOf('reports', 'ar');
    await expect(page.getByText(texts.page.failed)).toBeVisible();
    await page.getByRole('button', { name: texts.page.save }).click();
    await expect(page.getByText(texts.page.saveFailed)).toBeVisible();
    await page.unroute('**/api/admin/reports/revenue*');
    await page.getByRole('button', { name: shell.state.retry }).click();
    await expect(page.getByRole('region', { name: texts.page.totals })).toBeVisible();
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('transactions are filtered, summed, saved; coupons reported', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('reports', 'en');
    await page.goto('/admin/reports');
    await page.getByRole('tab', { name: texts.page.tabs.transactions }).click();
    await expect(page).toHaveURL(/tab=transactions/);
    await page
      .getByRole('combobox', { name: texts.transactions.type })
      .selectOption({ label: texts.transactions.types.purchase });
    const sums = await answerOf<{ total: { amount: number } }>(
      request,
      token,
      getTransactionTotals.path,
      { type: 'purchase' },
    );
    expect(sums.total.amount).toBeLessThanOrEqual(0);
    const list = page.getByRole('list', { name: texts.transactions.table });
    await expect(list.getByText(texts.transactions.types.purchase).first()).toBeVisible();
    const { lines } = await saved(page, texts.page.save);
    const { purchase } = texts.transactions.types;
    expect(lines.slice(1).every((line) => line.includes(purchase))).toBe(true);
    await page.getByRole('searchbox', { name: texts.transactions.search }).fill('no such school');
    await page.getByRole('button', { name: texts.transactions.showAll }).click();
    await expect(list).toBeVisible();

    await page.getByRole('tab', { name: texts.page.tabs.coupons }).click();
    await expect(
      page.getByText(texts.usage.empty).or(page.getByRole('list', { name: texts.usage.table })),
    ).toBeVisible();
  });

  test('a day that does not exist breaks no report', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('reports', 'en');
    await page.goto('/admin/reports?from=2026-99-99');
    await expect(page.getByRole('button', { name: texts.page.save })).toBeVisible();
    await expect(page.getByRole('tab', { name: texts.page.tabs.transactions })).toBeVisible();
  });
});
