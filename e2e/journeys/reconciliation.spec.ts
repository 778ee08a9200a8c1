import {
  askAboutDifference,
  compareSettlement,
  getReconciliation,
  listDifferences,
} from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { lostPayment, shownAsPaidTwice } from '../support/payment-differences.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an accountant finds money that is not credited, and credits it', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('reconciliation', language);
      const own = await ownAdministrator(request, 'finance', 'محاسبة الصباح');
      await openAsAdministrator(page, own, language, '/admin/reconciliation');
      const compare = page.getByRole('button', { name: texts.compare });
      await expect(compare).toBeEnabled();
      const { reference } = await lostPayment(request, 'مدرسة ضاع إشعارها');
      await compare.click();
      const ask = page.getByRole('button', { name: fill(texts.askFor, { reference }) });
      await expect(ask).toBeVisible({ timeout: 15_000 });
      await expectAccessible(page, 'a difference');
      await ask.click();
      await expect(page.getByText(texts.asked.credited)).toBeVisible();
      await expect(ask).toHaveCount(0);
      const heading = page.getByRole('heading', { name: texts.list.title, exact: true });
      await expect(heading).toBeFocused();
      await page.getByRole('button', { name: texts.list.gone }).click();
      await expect(page.getByText(reference).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
    });

    test('what a button cannot mend is recorded with a reason, and stays in sight', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('reconciliation', language);
      const own = await ownAdministrator(request, 'finance', 'محاسب الصباح');
      const payment = await lostPayment(request, 'مدرسة دفعت مرتين');
      await shownAsPaidTwice(page, payment);
      await openAsAdministrator(page, own, language, '/admin/reconciliation');
      const compare = page.getByRole('button', { name: texts.compare });
      await compare.click();
      const name = fill(texts.dealFor, { reference: payment.reference });
      const deal = page.getByRole('button', { name });
      await expect(deal).toBeVisible({ timeout: 15_000 });
      await expect(compare).toBeFocused();
      const twice = page.getByRole('listitem').or(page.getByRole('row')).filter({ has: deal });
      for (const sum of [/^\D*1,500\.00\D*$/, /^\D*3,000\.00\D*$/]) {
        await expect(twice.getByText(sum).first()).toBeVisible();
      }
      await deal.click();
      const dialog = page.getByRole('dialog', { name });
      await expectAccessible(page, 'dealing with a difference');
      await page.keyboard.press('Escape');
      await expect(deal).toBeFocused();
      await deal.click();
      await expect(dialog.getByText(/1,500\.00/)).toBeVisible();
      await dialog.getByRole('textbox', { name: texts.reason }).fill('REASON-1');
      await dialog.getByRole('button', { name: texts.deal }).click();
      await expect(deal).toHaveCount(0);
      await expect(
        page.getByRole('heading', { name: texts.list.title, exact: true }),
      ).toBeFocused();
      await page.getByRole('button', { name: texts.list.dealt, exact: true }).click();
      const dealt = page.getByText('REASON-1').filter({ visible: true });
      await expect(dealt.first()).toBeVisible();
      await expect(page.getByText(payment.reference).first()).toBeVisible();
    });

    test('money that a gateway cannot be asked about is dealt with by hand', async ({
      page,
      request,
    }) => {
      const texts = await textsOf('reconciliation', language);
      const own = await ownAdministrator(request, 'finance', 'محاسبة الجهة الصامتة');
      const { reference } = await lostPayment(request, 'مدرسة صمتت جهتها');
      await openAsAdministrator(page, own, language, '/admin/reconciliation');
      await page.getByRole('button', { name: texts.compare }).click();
      const ask = page.getByRole('button', { name: fill(texts.askFor, { reference }) });
      await expect(ask).toBeVisible({ timeout: 15_000 });
      const deal = page.getByRole('button', { name: fill(texts.dealFor, { reference }) });
      await expect(deal).toHaveCount(0);
      await page.route(`**/api${askAboutDifference.path.replace('{id}', '*')}`, (route) =>
        route.fulfill({ status: 503, json: { success: false, code: 'payments_unavailable' } }),
      );
      await ask.click();
      await deal.click();
      await expect(page.getByText(texts.dealNotCredited)).toBeVisible();
      await expectAccessible(page, 'money that is dealt with by hand');
      await page.getByRole('textbox', { name: texts.reason }).fill('REASON-2');
      await page.getByRole('dialog').getByRole('button', { name: texts.deal }).click();
      await expect(ask).toHaveCount(0);
    });

    test('a settlement file is compared, and names what differs', async ({ page, request }) => {
      const { settlement } = await textsOf('reconciliation', language);
      const own = await ownAdministrator(request, 'finance', 'محاسبة التسويات');
      const { reference } = await lostPayment(request, 'مدرسة في ملف التسوية');
      await openAsAdministrator(page, own, language, '/admin/reconciliation');
      const form = page.getByRole('form', { name: settlement.title });
      const submit = form.getByRole('button', { name: settlement.submit });
      await submit.click();
      const { fields } = await textsOf('errors', language);
      await expect(form.getByText(fields.settlement_required)).toBeVisible();
      const rows = ['Reference,Gross', `${reference},1500.00`, '99999999999999,700.00'];
      const buffer = Buffer.from(rows.join('\n'));
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'settlement.csv', mimeType: 'text/csv', buffer });
      await submit.click();
      const { not_credited, unknown } = settlement.causes;
      for (const cause of [not_credited, unknown]) {
        await expect(page.getByText(cause).filter({ visible: true })).toBeVisible();
      }
      await expect(page.getByRole('link', { name: reference }).first()).toBeVisible();
      await expectAccessible(page, 'a settlement file');
    });
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`nothing to show is said once, in ${language}`, async ({ page, request }) => {
    const { runs, list, settlement } = await textsOf('reconciliation', language);
    const own = await ownAdministrator(request, 'finance', 'محاسبة اليوم الأول');
    const done = {
      id: '01890000-0000-7000-8000-000000000000',
      started_by: null,
      started_at: '2026-03-01T01:00:00.000Z',
      done_at: '2026-03-01T01:01:00.000Z',
      total: 3,
      agreed: 3,
      differing: 0,
      dealt: 0,
      unanswered: 0,
    };
    let comparisons: (typeof done)[] = [];
    const isList = ({ pathname }: URL) => pathname === `/api${listDifferences.path}`;
    await page.route(isList, async (route) => {
      const response = await route.fetch();
      const { meta } = await response.json();
      const json = { success: true, data: [], meta: { ...meta, total: 0 } };
      await route.fulfill({ response, json });
    });
    await page.route(`**/api${getReconciliation.path}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, comparisons } },
      });
    });
    await openAsAdministrator(page, own, language, '/admin/reconciliation');
    await expect(page.getByRole('form', { name: settlement.title })).toBeVisible();
    await expect(page.getByText(runs.empty)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: runs.title })).toHaveCount(0);
    await expectAccessible(page, 'a comparison that never ran');
    comparisons = [done];
    await page.reload();
    await expect(page.getByText(list.agrees)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: runs.title })).toHaveCount(1);
    await expect(page.getByText(runs.empty)).toHaveCount(0);
  });
}

test('who may only read sees no button', async ({ page, request }) => {
  const texts = await textsOf('reconciliation', 'ar');
  const own = await ownAdministrator(request, 'read_only', 'قارئة فقط');
  await openAsAdministrator(page, own, 'ar', '/admin/reconciliation');
  await expect(page.getByRole('heading', { name: texts.list.title, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.compare })).toHaveCount(0);
});

test('a refused day or column of a settlement file is said at its own field', async ({
  page,
  request,
}) => {
  const { settlement } = await textsOf('reconciliation', 'en');
  const { range } = await textsOf('shell', 'en');
  const own = await ownAdministrator(request, 'finance', 'محاسبة الحقول');
  await openAsAdministrator(page, own, 'en', '/admin/reconciliation');
  const form = page.getByRole('form', { name: settlement.title });
  const submit = form.getByRole('button', { name: settlement.submit });
  const buffer = Buffer.from('Reference,Gross\n99999999999999,700.00');
  const chooseFile = () =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name: 'settlement.csv', mimeType: 'text/csv', buffer });
  await chooseFile();
  const first = form.getByRole('group', { name: range.from });
  const month = first.getByRole('combobox').nth(1);
  await month.selectOption('3');
  const { fields } = await textsOf('errors', 'en');
  await submit.click();
  await expect(first).toHaveAccessibleDescription(fields.day_incomplete);
  await expect(first.getByRole('combobox').first()).toBeFocused();
  await month.selectOption('');
  await expect(first).toHaveAccessibleDescription('');
  await submit.click();
  const column = form.getByRole('combobox', { name: settlement.number_column });
  await expect(column).toBeVisible();
  // A second press right after the answer sends nothing, and shows no progress.
  await submit.click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await column.selectOption('0');
  let errors: Record<string, string[]> = { from: ['DAY-REFUSED'] };
  await page.route(`**/api${compareSettlement.path}`, (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'validation_failed', errors } }),
  );
  await submit.click();
  await expect(form.getByText('DAY-REFUSED')).toHaveCount(1);
  const day = form.getByRole('group', { name: range.from });
  await expect(day).toHaveAccessibleDescription('DAY-REFUSED');
  await expect(day.getByRole('combobox').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(day.getByRole('combobox').first()).toBeFocused();
  // It is about the day that was chosen before.
  await day.getByRole('combobox').first().selectOption('1');
  await expect(day).toHaveAccessibleDescription('');
  await day.getByRole('combobox').first().selectOption('');
  errors = { number_column: ['COLUMN-REFUSED'] };
  await submit.click();
  await expect(column).toHaveAccessibleDescription('COLUMN-REFUSED');
  await expect(form.getByText('COLUMN-REFUSED')).toHaveCount(1);
  errors = { settlement: ['FILE-REFUSED'] };
  await submit.click();
  await expect(form.getByText('FILE-REFUSED')).toHaveCount(1);
  await expect(column).toHaveAccessibleDescription('');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(0);
  errors = { settlement_format: ['ELSEWHERE-REFUSED'] };
  await submit.click();
  await expect(alert.filter({ hasText: 'ELSEWHERE-REFUSED' })).toBeVisible();
  errors = { from: ['DAY-REFUSED'] };
  await submit.click();
  await expect(day).toHaveAccessibleDescription('DAY-REFUSED');
  // Another file: the day was refused for the former one, and its columns are not known yet.
  await chooseFile();
  await expect(day).toHaveAccessibleDescription('');
  await expect(column).toHaveCount(0);
  errors = { amount_column: ['HIDDEN-REFUSED'] };
  await submit.click();
  await expect(alert.filter({ hasText: 'HIDDEN-REFUSED' })).toBeVisible();
});
