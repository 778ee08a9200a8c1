import { readFile } from 'node:fs/promises';
import { getRevenueReport, listAccountingMonths } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callAs, filled } from '../support/own-student.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const monthsOf = async (request: APIRequestContext, token: string) => {
  return (await callAs(request, token, listAccountingMonths)).months;
};

const figure = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(value);

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the next month is previewed, closed, reopened for a reason', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('accounting', 'ar');
    const next = (await monthsOf(request, token)).find(({ is_next }) => is_next);
    if (!next) throw new Error('the demo has no month to close');
    await page.goto('/admin/accounting');
    await page.locator(`a[href="/admin/accounting/${next.month}"]`).click();

    const accounts = page.getByRole('table', { name: texts.accountsTitle });
    await expect(accounts.getByRole('row')).toHaveCount(9);
    await page.getByRole('button', { name: texts.close.ask }).click();
    const kept = page.getByRole('region', { name: texts.close.preview });
    await expect(kept).toContainText(figure(next.closing));
    await expectAccessible(page, 'the preview of a closing');
    const [confirm = ''] = fill(texts.close.confirm, { month: '…' }).split('…');
    await page.getByRole('button', { name: confirm }).click();
    await expect(page.getByText('تم إقفال الشهر')).toBeVisible();
    const state = page.getByRole('region', { name: texts.close.title });
    await expect(state).toContainText('مدير المنصة');

    await page.getByRole('button', { name: texts.reopen.title }).click();
    const dialog = page.getByRole('dialog', { name: texts.reopen.title });
    await dialog.getByRole('button', { name: texts.reopen.submit }).click();
    await expect(dialog.getByText('هذا الحقل مطلوب')).toBeVisible();
    await dialog.getByRole('textbox', { name: texts.reopen.reason }).fill('قيد ناقص');
    await dialog.getByRole('button', { name: texts.reopen.submit }).click();
    await expect(state).toContainText('قيد ناقص');
    await expect(page.getByRole('button', { name: texts.close.ask })).toBeVisible();
  });

  test('a month’s journal is a file whose revenue is the report’s', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('accounting', 'ar');
    // A finished month, which no journey books into.
    const [, , month] = await monthsOf(request, token);
    if (!month) throw new Error('the demo has too few months');
    await page.goto(`/admin/accounting/${month.month}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.journal.save }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`journal_${month.month}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    const sumOf = (account: string, side: 'debit' | 'credit') =>
      lines.reduce((sum, line) => {
        const [, debit, credit, amount] =
          /,(\d{4}),[^,]+,(\d{4}),[^,]+,([\d.]+),[^,]*$/.exec(line) ?? [];
        return (side === 'debit' ? debit : credit) === account ? sum + Number(amount) : sum;
      }, 0);
    const [year = 0, number = 0] = month.month.split('-').map(Number);
    const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    const days = { from: `${month.month}-01`, to: lastDay };
    const report = await callAs(request, token, filled(getRevenueReport, days));
    expect(sumOf('4010', 'credit') - sumOf('4020', 'debit')).toBeCloseTo(report.total.revenue, 2);
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('months are cards, and an unknown month says so', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('accounting', 'en');
    await page.goto('/admin/accounting');
    const [, proved = ''] = fill(texts.walletsAgree, { at: '…' }).split('…');
    await expect(page.getByText(proved)).toBeVisible();
    await page.goto('/admin/accounting/2001-13');
    await expect(page.getByText(texts.notFound)).toBeVisible();
  });
});
