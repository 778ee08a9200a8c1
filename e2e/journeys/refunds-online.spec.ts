import { getWallet, type Payment, type ReplyData, startPayment } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { ownSchool } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { actAtBank } from '../support/test-bank.ts';
import { textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

async function paidSchool(request: APIRequestContext, name: string, amount: number) {
  const school = await ownSchool(request, name);
  const body = { method: 'card', amount };
  const paid = await callAs<Payment>(request, school.token, 'POST', startPayment.path, body);
  await actAtBank(request, paid, 'pay');
  const balance = async () =>
    (await callAs<ReplyData<typeof getWallet>>(request, school.token, 'GET', getWallet.path))
      .balance;
  return { paid, balance };
}

/** Fills the form in and answers the question before it is sent. */
async function refund(page: Page, texts: Awaited<ReturnType<typeof refundTexts>>, amount: string) {
  await page.getByRole('button', { name: texts.open }).click();
  const form = page.getByRole('form', { name: texts.open });
  await form.getByLabel(texts.amount).fill(amount);
  await form.getByRole('button', { name: texts.submit }).click();
  await expect(form.getByRole('textbox', { name: texts.reason })).toBeFocused();
  await form.getByLabel(texts.reason).fill('دفعت المدرسة مرتين');
  await form.getByRole('button', { name: texts.submit }).click();
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
      await refund(page, texts, '1500');
      const question = page.getByRole('dialog', { name: texts.ask });
      await expect(question.getByText(/1,500\.00/)).toBeVisible();
      await expectAccessible(page, 'the question before a refund');
      await question.getByRole('button', { name: texts.submit }).dblclick();
      await expect(page.getByText(texts.status.done, { exact: true })).toHaveCount(1);
      await expect(page.getByText(/2,500\.00/).first()).toBeVisible();
      expect(await balance()).toBe(before - 1500);
      await page.reload();
      await expect(page.getByText(texts.status.done, { exact: true })).toHaveCount(1);
      await expectAccessible(page, 'a payment with a refund');
    });

    test('a large sum waits for another administrator, whose bell says so', async ({
      page,
      browser,
      request,
    }) => {
      const texts = await refundTexts(language);
      const { bell } = await textsOf('desk', language);
      const { paid, balance } = await paidSchool(request, 'مدرسة بمبلغ كبير', 15_000);
      const before = await balance();
      const [asking, other] = [
        await ownAdministrator(request, 'finance', 'من يطلب الرد'),
        await ownAdministrator(request, 'finance', 'من يوافق'),
      ];
      await openAsAdministrator(page, asking, language, `/admin/payments/${paid.id}`);
      await refund(page, texts, '14000');
      const question = page.getByRole('dialog', { name: texts.ask });
      await question.getByRole('button', { name: texts.submitApproval }).click();
      await expect(page.getByText(texts.status.requested, { exact: true })).toBeVisible();
      await expect(page.getByText(texts.own)).toBeVisible();
      await expect(page.getByRole('button', { name: texts.approve })).toHaveCount(0);
      expect(await balance()).toBe(before);

      const context = await browser.newContext({ viewport: { width, height } });
      const second = await context.newPage();
      await openAsAdministrator(second, other, language, '/admin/dashboard');
      await second.getByRole('button', { name: bell.title }).click();
      await second.getByRole('link', { name: bell.kinds.refunds_to_approve }).click();
      await second.getByRole('link', { name: paid.reference }).click();
      await second.getByRole('button', { name: texts.approve }).click();
      const sure = second.getByRole('dialog', { name: texts.approve });
      await expect(sure.getByText(/من يطلب الرد/)).toBeVisible();
      await sure.getByRole('button', { name: texts.approve }).click();
      await expect(second.getByText(texts.status.done, { exact: true })).toBeVisible();
      expect(await balance()).toBe(before - 14_000);
      await context.close();
    });
  });
}
