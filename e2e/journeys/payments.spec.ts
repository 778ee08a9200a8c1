import { getPaymentOptions, startPayment } from '@midan/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changeReply } from '../support/change-reply.ts';
import { openAs, ownSchool, uploadTransfer } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { fawrySteps, fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a school pays by card with its tab closed', async ({ page, request, context }) => {
      const texts = await textsOf('payments', language);
      const wallet = await textsOf('wallet', language);
      const school = await ownSchool(request, 'مدرسة تدفع من الهاتف');
      await openAs(page, school, language, '/academy/wallet');
      const plan = page.getByRole('region', { name: wallet.plan.title });
      await plan.getByRole('link').click();
      await page.getByRole('button', { name: /4,000/ }).click();
      await page.getByRole('button', { name: texts.form.submit }).click();
      await expect(page).toHaveURL(/\/academy\/payments\//);
      const address = page.url();
      const go = page.getByRole('link', { name: texts.page.go });
      await expectAccessible(page, 'a payment');

      const bank = await context.newPage();
      await bank.goto(new URL((await go.getAttribute('href')) ?? '', address).href);
      await page.close();
      await expect(bank.getByText(texts.bank.demo)).toBeVisible();
      await bank.getByRole('button', { name: texts.bank.decline }).click();
      await expect(bank.getByText(texts.page.failed)).toBeVisible();
      await bank.getByRole('link', { name: texts.page.goAgain }).click();
      await bank.getByRole('button', { name: texts.bank.pay, exact: true }).click();
      await expect(bank.getByRole('article', { name: texts.page.receipt })).toBeVisible();

      await expect(bank.getByText(texts.next.active)).toBeVisible();
      await expectAccessible(bank, 'a paid payment');
      await bank.getByRole('link', { name: /500/ }).click();
      await expect(bank.getByRole('textbox', { name: texts.form.amount })).toHaveValue('500');
      await expect(bank.getByText(texts.status.paid, { exact: true })).toBeVisible();
      await expect(bank.getByRole('button', { name: /4,000/ })).toHaveCount(0);
      await bank.getByRole('button', { name: texts.form.submit }).click();
      await bank.getByRole('link', { name: texts.page.go }).click();
      await bank.getByRole('button', { name: texts.bank.pay, exact: true }).click();
      await expect(bank.getByText(texts.next.buy)).toBeVisible();
      await bank.getByRole('article').getByRole('link', { name: texts.next.buyAction }).click();
      await expect(bank).toHaveURL(/team-purchase/);
      await expect(bank.getByRole('button').first()).toBeVisible();
      await bank.goto('/academy/wallet');
      await expect(bank.getByText(/4,500/).first()).toBeVisible();
    });

    test('a page with a Fawry code learns that it was paid', async ({ page, request, context }) => {
      const texts = await textsOf('payments', language);
      const school = await ownSchool(request, 'مدرسة تدفع بفوري');
      await openAs(page, school, language, '/academy/wallet/pay?amount=1500');
      await page.getByRole('radio', { name: texts.methods.fawry }).check();
      await page.getByRole('button', { name: texts.form.submit }).click();
      await expect(page.getByText(fawrySteps(texts, 1500, language))).toBeVisible();
      const link = page.getByRole('link', { name: texts.bank.open });
      const shop = await context.newPage();
      await shop.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
      await shop.getByRole('button', { name: texts.bank.pay, exact: true }).click();
      await expect(shop).toHaveURL(/payments/);
      await shop.close();
      await expect(page.getByText(texts.page.paid)).toBeVisible({ timeout: 15_000 });
    });

    test('the form is kept until it is paid, and tells of money', async ({ page, request }) => {
      const texts = await textsOf('payments', language);
      const school = await ownSchool(request, 'مدرسة ترجع إلى الوراء');
      await uploadTransfer(request, school, 3000);
      await openAs(page, school, language, '/academy/wallet/pay?amount=1500');
      const form = page.getByRole('form', { name: texts.form.label });
      const amount = page.getByRole('textbox', { name: texts.form.amount });
      const fawry = page.getByRole('radio', { name: texts.methods.fawry });
      await expect(page.getByRole('note')).toContainText('3,000');
      await expect(form.getByText(texts.form.total)).toBeVisible();
      for (const typed of ['50', '200001', '1500.555']) {
        await amount.fill(typed);
        await expect(form.getByText(texts.form.total)).toHaveCount(0);
      }
      await amount.fill('1600');
      await fawry.check();
      await page.reload();
      await expect(amount).toHaveValue('1600');
      await expect(fawry).toBeChecked();
      await page.getByRole('button', { name: texts.form.submit }).click();
      await expect(page.getByText(fawrySteps(texts, 1600, language))).toBeVisible();

      await page.goBack();
      await expect(amount).toHaveValue('1600');
      await expect(fawry).toBeChecked();
      const waiting = page.getByRole('note').filter({ hasText: '1,600' });
      await expectAccessible(page, 'paying while money is on its way');
      await waiting.getByRole('link').click();
      await page.getByRole('link', { name: texts.bank.open }).click();
      await page.getByRole('button', { name: texts.bank.pay, exact: true }).click();
      await expect(page.getByText(texts.page.paid)).toBeVisible();
      await page.getByRole('link', { name: texts.form.seeTransfers }).waitFor();
      await expect(page.getByRole('link', { name: /2,400/ })).toHaveCount(0);
      await expectAccessible(page, 'a paid payment beside a transfer under review');
      await page.getByRole('link', { name: texts.page.all }).click();
      await expect(page.getByText(texts.status.paid, { exact: true })).toBeVisible();
      await expect(amount).toHaveValue('');
      await expect(waiting).toHaveCount(0);
    });

    test('a due deposit is paid from the first page and the wallet', async ({ page, request }) => {
      const { next } = await textsOf('dashboard', language);
      const { suspended } = await textsOf('academies', language);
      const wallet = await textsOf('wallet', language);
      const transfers = await textsOf('bank-transfers', language);
      const school = await ownSchool(request, 'مدرسة تدفع التأمين');
      await openAs(page, school, language, '/academy/dashboard');
      const deposit = /wallet\/pay\?amount=4000$/;
      const card = page.getByRole('region', { name: next.deposit.title });
      const ways = card.locator('a[href^="/academy/wallet"]');
      await expect(ways).toHaveText([next.deposit.action, next.upload.action]);
      await expect(ways.first()).toHaveAttribute('href', deposit);
      const banner = page.getByRole('region', { name: suspended.title });
      await expect(banner.getByText(/4,000/)).toBeVisible();
      await expect(banner.getByRole('link')).toHaveCount(0);
      await page.goto('/academy/profile');
      await expect(banner.getByRole('link')).toHaveText([suspended.pay, suspended.action]);
      await expect(banner.getByRole('link').first()).toHaveAttribute('href', deposit);
      await page.goto('/academy/wallet');
      const plan = page.getByRole('region', { name: wallet.plan.title });
      await expect(plan.getByRole('link')).toHaveAttribute('href', /wallet\/pay\?amount=4500$/);
      await expect(plan.getByRole('button', { name: transfers.upload })).toBeVisible();
      await expect(page.locator('a[href*="/wallet/pay"]')).toHaveCount(1);
      const uploads = page.getByRole('button', { name: /رفع|Upload/ });
      await expect(uploads).toHaveCount(1);
      await expectAccessible(page, 'a wallet that can be filled online');
      await uploadTransfer(request, school, 4000);
      await page.reload();
      await expect(plan.getByRole('link')).toHaveAttribute('href', /wallet\/pay\?amount=500$/);
      await uploadTransfer(request, school, 500);
      await page.reload();
      await expect(plan.getByText(wallet.plan.coveredByReview)).toBeVisible();
      await expect(uploads).toHaveCount(1);
      await page.goto('/academy/profile');
      await expect(banner.getByRole('link')).toHaveText([suspended.follow]);
    });

    test('the form names every payment that still waits', async ({ page, request }) => {
      const texts = await textsOf('payments', language);
      const school = await ownSchool(request, 'مدرسة بعمليات مفتوحة');
      const start = (amount: number) =>
        callAs(request, school.token, startPayment, {
          method: 'fawry',
          amount,
        });
      await start(1100);
      await openAs(page, school, language, '/academy/wallet/pay');
      const note = page.getByRole('note');
      await expect(note.getByRole('link', { name: texts.form.goOn })).toBeVisible();
      for (const amount of [1200, 1300]) await start(amount);
      await page.reload();
      const several = texts.form[language === 'ar' ? 'waitingMany_few' : 'waitingMany_other'];
      await expect(note.getByText(fill(several, { count: '3' }))).toBeVisible();
      await expect(note.getByRole('link')).toHaveText([/1,3\d\d\.\d\d/, /1,2\d\d/, /1,1\d\d/]);
      await expectAccessible(page, 'a form beside payments that wait');
      for (const amount of [1400, 1500, 1600]) await start(amount);
      await page.reload();
      await expect(note.getByRole('link')).toHaveCount(5);
      await expect(note.getByText(texts.form.waitingMore)).toBeVisible();
      await note.getByRole('link').first().click();
      await expect(page.getByText(fawrySteps(texts, 1600, language))).toBeVisible();
    });
  });
}

test('without a gateway neither wallet nor page offers to pay', async ({ page, request }) => {
  const texts = await textsOf('payments', 'ar');
  const wallet = await textsOf('wallet', 'ar');
  await changeReply(page, `**/api${getPaymentOptions.path}`, (data: { methods: string[] }) => {
    data.methods = [];
  });
  const school = await ownSchool(request, 'مدرسة تحوّل من البنك');
  const offered = page.waitForResponse(`**/api${getPaymentOptions.path}`);
  await openAs(page, school, 'ar', '/academy/wallet');
  await (await offered).finished();
  await expect(page.getByText(wallet.log.emptyTitle)).toBeVisible();
  await expect(page.getByRole('link', { name: wallet.payOnline })).toHaveCount(0);
  await expect(page.locator('a[href*="/wallet/pay"]')).toHaveCount(0);
  const { next } = await textsOf('dashboard', 'ar');
  const { suspended } = await textsOf('academies', 'ar');
  await page.goto('/academy/dashboard');
  const card = page.getByRole('region', { name: next.upload.title });
  await expect(card.locator('a[href^="/academy/wallet"]')).toHaveText([next.upload.action]);
  const banner = page.getByRole('region', { name: suspended.title });
  await expect(banner.getByRole('link')).toHaveCount(0);
  await page.goto('/academy/profile');
  await expect(banner.getByRole('link')).toHaveText([suspended.action]);
  await page.goto('/academy/wallet/pay');
  await expect(page.getByText(texts.none)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.form.submit })).toHaveCount(0);
});
