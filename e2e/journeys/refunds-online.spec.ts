import { getWallet, startPayment } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { ownSchool } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { actAtBank } from '../support/test-bank.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

async function paidSchool(request: APIRequestContext, name: string, amount: number) {
  const school = await ownSchool(request, name);
  const body = { method: 'card', amount };
  const paid = await callAs(request, school.token, startPayment, body);
  await actAtBank(request, paid, 'pay');
  const balance = async () => (await callAs(request, school.token, getWallet)).balance;
  return { paid, balance };
}

async function refund(
  page: Page,
  texts: Awaited<ReturnType<typeof refundTexts>>,
  amount: string,
  word = texts.submit,
) {
  await page.getByRole('button', { name: texts.open }).click();
  const form = page.getByRole('form', { name: texts.open });
  await expect(form.getByLabel(texts.amount)).toBeFocused();
  await form.getByLabel(texts.amount).fill(amount);
  await form.getByRole('button', { name: word, exact: true }).click();
  await expect(form.getByRole('textbox', { name: texts.reason })).toBeFocused();
  await form.getByLabel(texts.reason).fill('دفعت المدرسة مرتين');
  await form.getByRole('button', { name: word, exact: true }).click();
}
async function refusesTooMuch(page: Page, language: 'ar' | 'en', amount: string) {
  const texts = await refundTexts(language);
  const { fields } = await textsOf('errors', language);
  const open = page.getByRole('button', { name: texts.open });
  await open.click();
  const form = page.getByRole('form', { name: texts.open });
  await form.getByLabel(texts.reason).fill('أكثر مما دُفع');
  await form.getByLabel(texts.amount).fill(amount);
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(form.getByText(fill(fields.too_big, { max: '4000' }))).toBeVisible();
  await expect(form.getByLabel(texts.amount)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { cancel } = await textsOf('common', language);
  await form.getByRole('button', { name: cancel }).click();
  await expect(open).toBeFocused();
}
const refundTexts = async (language: 'ar' | 'en') =>
  (await textsOf('payment-desk', language)).refunds;

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('money goes back to the card, once, and the wallet says so', async ({ page, request }) => {
      const texts = await refundTexts(language);
      const { paid, balance } = await paidSchool(request, 'مدرسة يرد لها المال', 4000);
      const before = await balance();
      const accountant = await ownAdministrator(request, 'finance', 'محاسب الرد');
      await openAsAdministrator(page, accountant, language, `/admin/payments/${paid.id}`);
      await refusesTooMuch(page, language, '4000.01');
      await refund(page, texts, '1500');
      const question = page.getByRole('dialog', { name: texts.ask });
      await expect(question.getByText(/1,500\.00/)).toBeVisible();
      await expectAccessible(page, 'the question before a refund');
      await question.getByRole('button', { name: texts.submit }).dblclick();
      await expect(page.getByText(texts.status.done, { exact: true })).toHaveCount(1);
      await expect(page.getByText(/2,500\.00/).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.title })).toBeFocused();
      expect(await balance()).toBe(before - 1500);
      await page.reload();
      await expect(page.getByText(texts.status.done, { exact: true })).toHaveCount(1);
      const { status } = await textsOf('payments', language);
      await expect(page.getByText(status.partly_refunded, { exact: true })).toBeVisible();
      await expectAccessible(page, 'a payment with a refund');
      await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
      await refund(page, texts, '2500');
      await question.getByRole('button', { name: texts.submit }).click();
      await expect(page.getByText(status.refunded, { exact: true }).first()).toBeVisible();

      const { sums, filter, list } = await textsOf('payment-desk', language);
      await page.goto(`/admin/payments?search=${paid.reference}`);
      const tiles = page.getByRole('region', { name: sums.label });
      await expect(tiles.getByText('4,000.00')).toHaveCount(3);
      await expect(tiles.getByText(/^\D*0\.00\D*$/)).toHaveCount(2);
      const sentBack = page.getByRole('checkbox', { name: filter.refunded });
      await sentBack.click();
      await expect(sentBack).toBeChecked();
      await expect(page).toHaveURL(/refunded=true/);
      const found = page.getByLabel(list, { exact: true }).first();
      await expect(found.getByText(status.refunded, { exact: true })).toBeVisible();
      await expectAccessible(page, 'payments that were sent back');
    });

    test('a large sum waits for another, by the bell', async ({ page, browser, request }) => {
      const texts = await refundTexts(language);
      const { bell } = await textsOf('desk', language);
      const { paid, balance } = await paidSchool(request, 'مدرسة بمبلغ كبير', 15_000);
      const before = await balance();
      const asking = await ownAdministrator(request, 'finance', 'من يطلب الرد');
      // Two whom the same owner let in would not approve for each other.
      const other = { token: await signIn(request, 'finance@midan.test', PASSWORD) };
      await openAsAdministrator(page, asking, language, `/admin/payments/${paid.id}`);
      await refund(page, texts, '14000', texts.submitApproval);
      const question = page.getByRole('dialog', { name: texts.askWhether });
      await expect(question.getByRole('button', { name: texts.submit, exact: true })).toHaveCount(
        0,
      );
      await question.getByRole('button', { name: texts.submitApproval }).click();
      await expect(page.getByText(texts.status.requested, { exact: true })).toBeVisible();
      await expect(page.getByText(texts.own)).toBeVisible();
      const { refund_requested: cause, mismatch } = (await textsOf('payment-desk', language))
        .personCauses;
      await expect(page.getByText(cause.title)).toBeVisible();
      await expect(page.getByText(mismatch.title)).toHaveCount(0);
      await expect(page.getByRole('button', { name: texts.approve })).toHaveCount(0);
      expect(await balance()).toBe(before);

      const context = await browser.newContext({ viewport: { width, height } });
      const second = await context.newPage();
      await openAsAdministrator(second, other, language, '/admin/dashboard');
      await second.getByRole('button', { name: bell.title }).click();
      await second.getByRole('link', { name: bell.kinds.refunds_to_approve }).click();
      await expect(second.getByText(cause.badge).filter({ visible: true }).first()).toBeVisible();
      await second.getByRole('link', { name: paid.reference }).click();
      await second.getByRole('button', { name: texts.approve }).click();
      const sure = second.getByRole('dialog', { name: texts.approve });
      await expect(sure.getByText(/من يطلب الرد/)).toBeVisible();
      await sure.getByRole('button', { name: texts.approve }).click();
      await expect(second.getByText(texts.status.done, { exact: true })).toBeVisible();
      await expect(second.getByText(cause.title)).toHaveCount(0);
      await expect(second.locator(':focus')).toContainText('14,000.00');
      expect(await balance()).toBe(before - 14_000);
      await context.close();
    });
  });
}
