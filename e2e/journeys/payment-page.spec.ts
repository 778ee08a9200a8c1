import {
  getAdminPayment,
  getPayment,
  listPayments,
  PAYMENT_METHODS,
  type Payment,
  refundPayment,
  reviewPaymentEvent,
  startPayment,
} from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ownAdministrator } from '../support/own-administrator.ts';
import { type OwnSchool, openAs, ownSchool } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { actAtBank } from '../support/test-bank.ts';
import { fawrySteps, textsOf } from '../support/texts.ts';

const pageOf = (id: string) => `/academy/payments/${id}`;
async function lookAt(request: APIRequestContext, id: string): Promise<void> {
  const { token } = await ownAdministrator(request, 'finance', 'محاسبة تراجع');
  const shown = await callAs(request, token, filled(getAdminPayment, { id }));
  const body = { event_id: shown.events[0]?.id, note: 'نسوّيها بالهاتف' };
  await callAs(request, token, reviewPaymentEvent, body);
}
const readOf = (id: string) => `**/api${getPayment.path.replace('{id}', id)}`;

const newPayment = (request: APIRequestContext, { token }: OwnSchool, method: Payment['method']) =>
  callAs(request, token, startPayment, { method, amount: 4000 });

for (const language of ['ar', 'en'] as const) {
  test(`a payment that is not the school’s leads to its own ones, in ${language}`, async ({
    page,
    request,
  }) => {
    const { page: texts } = await textsOf('payments', language);
    const school = await ownSchool(request, 'مدرسة تبحث');
    const other = await ownSchool(request, 'مدرسة أخرى');
    const foreign = await newPayment(request, other, 'card');
    await openAs(page, school, language, pageOf(foreign.id));
    for (const id of [foreign.id, crypto.randomUUID(), 'not-a-number']) {
      // A gateway adds a query to the way back, which is not to stay in the address.
      await page.goto(`${pageOf(id)}?source_data.pan=2346&hmac=0f`);
      await expect(page).toHaveURL(new RegExp(`/${id}$`));
      await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.getByRole('link', { name: texts.all }).click();
    await expect(page).toHaveURL(/wallet\/pay$/);
  });

  test(`a payment that cannot be loaded is asked for again, in ${language}`, async ({
    page,
    request,
  }) => {
    const { page: texts } = await textsOf('payments', language);
    const { state } = await textsOf('shell', language);
    const school = await ownSchool(request, 'مدرسة تنتظر');
    const { id } = await newPayment(request, school, 'card');
    await page.route(readOf(id), (route) => route.fulfill({ status: 500, json: {} }));
    await openAs(page, school, language, pageOf(id));
    const retry = page.getByRole('button', { name: state.retry });
    await expect(retry).toBeVisible();
    await page.unroute(readOf(id));
    await retry.click();
    await expect(page.getByRole('link', { name: texts.go })).toBeVisible();
  });

  test(`a payment for which other money came is neither paid again nor cancelled, in ${language}`, async ({
    page,
    request,
  }) => {
    const { page: texts, cancel, form, review } = await textsOf('payments', language);
    const school = await ownSchool(
      request,
      'مدرسة المستقبل الدولية للعلوم والتكنولوجيا ذات الاسم الطويل',
    );
    const payment = await newPayment(request, school, 'card');
    await page.setViewportSize({ width: 320, height: 800 });
    await openAs(page, school, language, pageOf(payment.id));
    await expect(page.getByRole('link', { name: texts.go })).toBeVisible();
    await actAtBank(request, payment, 'pay_less');
    await expect(page.getByText(texts.review.open)).toBeVisible();
    await expect(page.getByText(review.open, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.go })).toHaveCount(0);
    await expect(page.getByRole('button', { name: cancel.action })).toHaveCount(0);
    await expect(page.getByText(texts.cancelled)).toHaveCount(0);
    await expectAccessible(page, 'a payment under review');
    await page.goto('/academy/wallet/pay');
    await expect(page.getByText(review.open, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: form.seePayment })).toBeVisible();
    await expect(page.getByRole('link', { name: form.goOn })).toHaveCount(0);
    await expectAccessible(page, 'the form beside a payment under review');
    await lookAt(request, payment.id);
    await page.goto(pageOf(payment.id));
    await expect(page.getByText(texts.review.done)).toBeVisible();
    await expect(page.getByText(review.done, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.go })).toHaveCount(0);
    await expect(page.getByRole('button', { name: cancel.action })).toHaveCount(0);
    await page.goto('/academy/wallet/pay');
    await expect(page.getByText(review.done, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: form.seePayment })).toHaveCount(0);
  });

  test(`a cancelled payment says so where its button was, once, in ${language}`, async ({
    page,
    request,
  }) => {
    const { page: texts, cancel } = await textsOf('payments', language);
    const school = await ownSchool(request, 'مدرسة تلغي');
    const { id } = await newPayment(request, school, 'fawry');
    await openAs(page, school, language, pageOf(id));
    await page.getByRole('button', { name: cancel.action }).press('Enter');
    await page.getByRole('button', { name: cancel.confirm }).press('Enter');
    const end = page.getByRole('group').filter({ hasText: texts.cancelled });
    await expect(end).toBeFocused();
    await expect(page.getByText(texts.cancelled)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(end).toBeFocused();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });

  test(`a payment without a network says how old it is, and is read at once with one, in ${language}`, async ({
    page,
    request,
    context,
  }) => {
    const { page: texts } = await textsOf('payments', language);
    const { lost } = await textsOf('common', language);
    const school = await ownSchool(request, 'مدرسة ينقطع اتصالها');
    const { id } = await newPayment(request, school, 'card');
    await openAs(page, school, language, pageOf(id));
    await expect(page.getByRole('link', { name: texts.go })).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: lost.title });

    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'a payment without a network');
    const read = page.waitForResponse(readOf(id), { timeout: 2500 });
    await context.setOffline(false);
    await read;
    await expect(notice).toHaveCount(0);

    // The browser takes this network for a working one.
    await page.route(readOf(id), (route) => route.abort('connectionfailed'));
    await expect(notice).toBeVisible();
    await page.unroute(readOf(id));
    await expect(notice).toHaveCount(0);
  });
}

test('a refund says where it went', async ({ page, request }) => {
  const { refunds } = await textsOf('payments', 'en');
  const school = await ownSchool(request, 'مدرسة يُرد لها المال');
  const { token } = await ownAdministrator(request, 'finance', 'محاسبة الرد');
  for (const method of PAYMENT_METHODS) {
    const payment = await newPayment(request, school, method);
    await actAtBank(request, payment, 'pay');
    const body = { amount: 250, reason: 'دُفع مرتين', left_before: 4000 };
    await callAs(request, token, filled(refundPayment, { id: payment.id }), body);
    await openAs(page, school, 'en', pageOf(payment.id));
    await expect(page.getByRole('listitem').filter({ hasText: '250' })).toContainText(
      refunds.done[method],
    );
  }
});

const beyondCards = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const cards = [...main.querySelectorAll('.mantine-Card-root')];
    const found = cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('*')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && (box.left < left || box.right > right);
      });
    });
    return found.map(({ textContent }) => textContent ?? '');
  });

test('on the narrowest phone a payment stays within its card', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const school = await ownSchool(request, 'مدرسة على هاتف صغير');
  const { id } = await newPayment(request, school, 'fawry');
  for (const language of ['ar', 'en'] as const) {
    const texts = await textsOf('payments', language);
    const { list, form } = texts;
    const rows = page.waitForResponse(`**/api${listPayments.path}?**`);
    await openAs(page, school, language, '/academy/wallet/pay?amount=4000');
    await rows;
    await expect(page.getByRole('list', { name: list.title })).toBeVisible();
    await expect(page.getByRole('button', { name: form.submit })).toBeVisible();
    expect(await beyondCards(page)).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
    await page.goto(pageOf(id));
    await expect(page.getByText(fawrySteps(texts, 4000, language))).toBeVisible();
    expect(await beyondCards(page)).toEqual([]);
  }
});
