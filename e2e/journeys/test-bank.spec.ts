import { startPayment } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAs, ownSchool } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { actAtBank, bankPage } from '../support/test-bank.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 320, height: 700 },
  { language: 'en', width: 1280, height: 860 },
] as const;

async function order(request: APIRequestContext, name: string) {
  const school = await ownSchool(request, name);
  const body = { method: 'card', amount: 4000 };
  const payment = await callAs(request, school.token, startPayment, body);
  return { school, payment };
}

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

const expectSaid = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeFocused();

const expectNoSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a forged callback is refused, a lost one is understood after a reload and in a second tab', async ({
      page,
      request,
      context,
    }) => {
      const { bank, status } = await textsOf('payments', language);
      const { school, payment } = await order(request, 'مدرسة يضيع إشعارها');
      await openAs(page, school, language, bankPage(payment));
      const stale = await context.newPage();
      await stale.goto(bankPage(payment));
      await expect(fact(stale, bank.atBank)).toContainText(bank.states.open);

      await page.getByText(bank.more, { exact: true }).focus();
      await page.keyboard.press('Enter');
      await expectAccessible(page, 'what may go wrong at the test bank');
      await expectNoSideways(page);
      await page.getByRole('button', { name: bank.acts.forge }).press('Enter');
      await expectSaid(page, bank.results.forge);
      await expect(fact(page, bank.atBank)).toContainText(bank.states.open);

      await page.getByRole('button', { name: bank.acts.pay_silently }).dblclick();
      // The second press may fall beside the result, and takes the focus from it.
      await expect(
        page.getByRole('status').filter({ hasText: bank.results.pay_silently }),
      ).toBeVisible();
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(fact(page, bank.atBank)).toContainText(bank.states.paid);
        await expect(fact(page, bank.onPlatform)).toContainText(
          new RegExp(`${bank.unheard}|${status.paid}`),
        );
        await expect(page.getByRole('button', { name: bank.pay, exact: true })).toHaveCount(0);
      }

      await stale.getByRole('button', { name: bank.decline }).click();
      await expectSaid(stale, bank.results.unchanged);
      await expect(fact(stale, bank.atBank)).toContainText(bank.states.paid);
    });

    test('a callback twice credits once; Back finds the order paid', async ({ page, request }) => {
      const { bank, page: words } = await textsOf('payments', language);
      const { school, payment } = await order(request, 'مدرسة إشعارها مكرر');
      await openAs(page, school, language, bankPage(payment));
      await page.getByText(bank.more, { exact: true }).click();
      await page.getByRole('button', { name: bank.acts.pay_told_twice }).click();
      await expect(page.getByText(bank.results.pay_told_twice)).toBeVisible();
      await page.getByRole('link', { name: bank.toPayment }).click();
      await expect(page.getByRole('article', { name: words.receipt })).toBeVisible();
      await page.goBack();
      await expect(fact(page, bank.atBank)).toContainText(bank.states.paid);
      await expect(page.getByRole('button', { name: bank.pay, exact: true })).toHaveCount(0);
    });

    test('another amount needs a person', async ({ page, request }) => {
      const { bank } = await textsOf('payments', language);
      const { school, payment } = await order(request, 'مدرسة تدفع أقل');
      await openAs(page, school, language, bankPage(payment));
      await page.getByText(bank.more, { exact: true }).click();
      await page.getByRole('button', { name: /3,999\.00/ }).click();
      const [, after = ''] = fill(bank.results.pay_less, { amount: '|' }).split('|');
      await expectSaid(page, after.trim());
      await expect(fact(page, bank.onPlatform)).toContainText(bank.needsPerson);
      await expect(fact(page, bank.paid)).toContainText('3,999.00');
      await expectAccessible(page, 'an order that was paid wrongly');
      await expectNoSideways(page);
    });

    test('the next refund of a paid order is chosen and stays so', async ({ page, request }) => {
      const { bank } = await textsOf('payments', language);
      const { school, payment } = await order(request, 'مدرسة يتعثر رد مالها');
      await actAtBank(request, payment, 'pay');
      await openAs(page, school, language, bankPage(payment));
      await page.getByText(bank.more, { exact: true }).click();
      const chosen = (act: string) => page.getByRole('button', { name: act, pressed: true });
      await expect(chosen(bank.acts.refund_taken)).toBeVisible();
      await page.getByRole('button', { name: bank.acts.refund_pending }).click();
      await expect(chosen(bank.acts.refund_pending)).toBeVisible();
      await expect(chosen(bank.acts.refund_taken)).toHaveCount(0);
      await expectAccessible(page, 'a paid order of the test bank');
      await expectNoSideways(page);
      await page.reload();
      await page.getByText(bank.more, { exact: true }).click();
      await expect(chosen(bank.acts.refund_pending)).toBeVisible();
    });
  });
}

test('an order is not shown without the key of its address', async ({ page, request }) => {
  const { bank } = await textsOf('payments', 'ar');
  const { school, payment } = await order(request, 'مدرسة لا يُخمّن عنوانها');
  await openAs(page, school, 'ar', `/dev/test-bank/${payment.reference}?key=guessed`);
  await expect(page.getByText(bank.failed)).toBeVisible();
  await expect(page.getByRole('button', { name: bank.pay, exact: true })).toHaveCount(0);
  await expect(page.getByText(/4,000/)).toHaveCount(0);
});
