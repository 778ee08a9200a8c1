import { createBankTransfer } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { sendProof } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

/** What the page is told when it copies; the browser's own clipboard is not touched. */
async function clipboardThat(page: Page, works: boolean): Promise<void> {
  await page.addInitScript((isWorking) => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset.copied = text;
          return isWorking ? Promise.resolve() : Promise.reject(new Error('denied'));
        },
      },
    });
  }, works);
}

test('the payment account and the reference are copied, and it is said for 3 seconds', async ({
  page,
  request,
}) => {
  const { account } = await textsOf('wallet', 'ar');
  const school = await ownSchool(request, 'مدرسة النسخ');
  await clipboardThat(page, true);
  await openAs(page, school, 'ar', '/academy/wallet');
  await page.getByRole('button', { name: account.copyReference }).click();
  await expect(page.getByText(account.referenceCopied)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-copied',
    school.academy.payment_reference,
  );
  await expect(page.getByText(account.referenceCopied)).toBeHidden();
  await page.getByRole('button', { name: account.copyNumber }).click();
  await expect(page.getByText(account.numberCopied)).toBeVisible();
});

test('a browser that does not let copy is said so', async ({ page, request }) => {
  const { account } = await textsOf('wallet', 'ar');
  const school = await ownSchool(request, 'مدرسة بلا نسخ');
  await clipboardThat(page, false);
  await openAs(page, school, 'ar', '/academy/wallet');
  await page.getByRole('button', { name: account.copyNumber }).click();
  await expect(page.getByText('فشل النسخ')).toBeVisible();
  await expect(page.getByText(account.numberCopied)).toBeHidden();
});

test('a proof that could not be uploaded keeps what was typed; it is then under review', async ({
  page,
  request,
}) => {
  const { form } = await textsOf('bank-transfers', 'ar');
  const school = await ownSchool(request, 'مدرسة الإثبات');
  await openAs(page, school, 'ar', '/academy/wallet');
  const path = `**/api${createBankTransfer.path}`;
  await page.route(
    path,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, body: '' })
        : route.fallback(),
    { times: 1 },
  );
  await sendProof(page, 'ar', '4000');
  await expect(page.getByText('حدث خطأ أثناء رفع التحويل')).toBeVisible();
  await expect(page.getByLabel(form.amount)).toHaveValue('4000');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText('تم رفع إثبات التحويل بنجاح')).toBeVisible();
  const review = page.getByText('قيد المراجعة', { exact: true }).filter({ visible: true });
  await expect(review).toBeVisible();
});

test('at 360 px the log and the transfers are short cards', async ({ page, request }) => {
  const school = await ownSchool(request, 'مدرسة الهاتف');
  await payIn(request, school, 9_500);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [tab, height] of [
    ['transactions', 150],
    ['transfers', 200],
  ] as const) {
    await openAs(page, school, 'ar', `/academy/wallet?tab=${tab}`);
    const card = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(card).toContainText('9,500.00');
    expect((await card.boundingBox())?.height).toBeLessThan(height);
    await expectAccessible(page, `wallet at 360 px, ${tab}`);
  }
});
