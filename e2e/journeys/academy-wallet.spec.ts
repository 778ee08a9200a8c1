import { cairoDate, createBankTransfer, logoutAcademy } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chosenDay } from '../support/date-field.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { receiptPicture } from '../support/proof.ts';
import { sendProof } from '../support/school.ts';
import { textsOf } from '../support/texts.ts';

/** A copied text goes to `data-copied` of the root element; copying fails unless `works`. */
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

test('account and reference are copied, which is said for 3 seconds', async ({ page, request }) => {
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

test('a failed upload keeps what was typed; then it is under review', async ({ page, request }) => {
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
    await expect
      .poll(async () => (await card.boundingBox())?.height ?? Number.POSITIVE_INFINITY)
      .toBeLessThan(height);
  }
});

test('a withdrawn transfer is sent corrected after a new sign-in', async ({ page, request }) => {
  const { plan, tiles } = await textsOf('wallet', 'en');
  const texts = await textsOf('bank-transfers', 'en');
  const school = await ownSchool(request, 'مدرسة الحساب');
  await openAs(page, school, 'en', '/academy/wallet');
  const card = page.getByRole('region', { name: plan.title });
  await card.getByLabel(plan.count).selectOption('2');
  await expect(card).toContainText('EGP 9,000.00');
  await card.getByRole('button', { name: texts.upload }).click();
  const form = page.getByRole('dialog', { name: texts.form.title });
  await expect(form.getByLabel(texts.form.amount)).toHaveValue('9000');
  expect(await chosenDay(form, 'en', texts.form.date)).toBe(cairoDate(new Date()));
  await expect(form).toContainText(school.academy.payment_reference);
  await expectAccessible(page, 'transfer form with the amount');
  await form.getByLabel(texts.form.bank).fill('Wrong bank');
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: receiptPicture() };
  await form.locator('input[type=file]').setInputFiles(picture);
  await form.getByRole('button', { name: texts.form.submit }).click();
  await expect(card).toContainText(plan.coveredByReview);

  await page.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog', { name: texts.details.title });
  await details.getByRole('button', { name: texts.withdraw.action }).dblclick();
  const question = page.getByRole('dialog', { name: texts.withdraw.title });
  await question.press('Escape');
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: texts.withdraw.action }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: /^View details/ }).click();
  await details.getByRole('button', { name: texts.withdraw.action }).click();
  await question.getByRole('button', { name: texts.withdraw.action }).dblclick();
  await expect(details).toContainText(texts.details.withdrawn);
  await expectAccessible(page, 'withdrawn transfer');
  await details.getByRole('button', { name: texts.details.corrected }).click();
  await form.getByLabel(texts.form.bank).fill('Right bank');
  await form.locator('input[type=file]').setInputFiles(picture);
  await request.post(`/api${logoutAcademy.path}`, {
    headers: { Authorization: `Bearer ${school.token}` },
  });
  await form.getByRole('button', { name: texts.form.submit }).click();
  await expect(page).toHaveURL(/\/academy\/login/);

  const { login } = await textsOf('sessions', 'en');
  await page.getByRole('textbox', { name: login.email }).fill(school.academy.email);
  await page.getByRole('textbox', { name: login.password }).fill(school.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(form).toContainText(texts.form.restored);
  await expect(form.getByLabel(texts.form.bank)).toHaveValue('Right bank');
  await form.locator('input[type=file]').setInputFiles(picture);
  await form.getByRole('button', { name: texts.form.submit }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: tiles.label })).toContainText('EGP 9,000.00');
});
