import { readFile } from 'node:fs/promises';
import { type Payment, startPayment } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { ownSchool } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { actAtBank } from '../support/test-bank.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'ar', width: 1280, height: 860 },
  { language: 'en', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

async function payingSchool(request: APIRequestContext, name: string) {
  const school = await ownSchool(request, name);
  const start = (method: string, amount: number) =>
    callAs(request, school.token, startPayment, { method, amount });
  const decide = (payment: Payment, act: string) => actAtBank(request, payment, act);
  const paid = await start('card', 4000);
  await decide(paid, 'decline');
  await decide(paid, 'pay');
  return { school, paid, waiting: await start('fawry', 1500), decide };
}

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an accountant finds a payment, and asks its gateway', async ({ page, request }) => {
      const texts = await textsOf('payment-desk', language);
      const words = await textsOf('payments', language);
      const { school, paid, waiting, decide } = await payingSchool(request, 'مدرسة عند المحاسب');
      const accountant = await ownAdministrator(request, 'finance', 'محاسب المدفوعات');
      const { payment_reference: ours } = school.academy;
      await openAsAdministrator(page, accountant, language, `/admin/payments?search=${ours}`);

      const list = page.getByLabel(texts.list, { exact: true }).first();
      await expect(list.getByText(paid.reference)).toBeVisible();
      await expect(list.getByText(waiting.reference)).toBeVisible();
      await expect(list).not.toContainText(/[٠-٩]/);
      const sums = page.getByRole('region', { name: texts.sums.label });
      await expect(sums.getByText('4,000.00')).toHaveCount(2);
      await expect(sums.getByText('5,500.00')).toBeVisible();
      await page.getByRole('combobox', { name: texts.filter.status }).selectOption('paid');
      await expect(list.getByText(waiting.reference)).toHaveCount(0);
      await expect(page).toHaveURL(/status=paid/);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: texts.export.label }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(paid.reference);

      await list.getByRole('link', { name: paid.reference }).click();
      const events = page.getByRole('list', { name: texts.events.title });
      await expect(events.getByRole('listitem').first()).toContainText(texts.outcomes.credited);
      await expect(events.getByRole('listitem').last()).toContainText(texts.outcomes.declined);
      await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
      await page.getByRole('link', { name: texts.toLedger }).click();
      await expect(page).toHaveURL(new RegExp(`search=${paid.reference}`));
      await expect(page.getByText(/4,000\.00/).first()).toBeVisible();

      await page.goto(`/admin/payments/${waiting.id}`);
      await expect(page.getByText(texts.events.none)).toBeVisible();
      const ask = page.getByRole('button', { name: texts.ask.action });
      await ask.click();
      await expect(page.getByText(texts.ask.answers.open)).toBeVisible();
      await expect(ask).toBeFocused();
      await decide(waiting, 'pay');
      await page.reload();
      await ask.click();
      await expect(page.getByText(texts.ask.answers.paid)).toBeVisible();
      await expect(events.getByText(texts.outcomes.credited)).toBeVisible();
      await expect(page.getByText(words.status.paid).first()).toBeVisible();
      await expectAccessible(page, 'a gateway’s answer');
    });
  });
}

test('who only reads sees all and asks nothing; an unknown says so', async ({ page, request }) => {
  const texts = await textsOf('payment-desk', 'ar');
  const { waiting } = await payingSchool(request, 'مدرسة يراها القارئ');
  const reader = await ownAdministrator(request, 'read_only', 'قارئ المدفوعات');
  await openAsAdministrator(page, reader, 'ar', `/admin/payments/${waiting.id}`);
  await expect(page.getByRole('heading', { name: texts.details })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.ask.action })).toHaveCount(0);
  await page.goto('/admin/payments/01890000-0000-7000-8000-000000000000');
  await expect(page.getByText(texts.notFound)).toBeVisible();
  await page.goto('/admin/payments?search=لا-مدرسة-بهذا-الاسم');
  await expect(page.getByText(texts.noMatch)).toBeVisible();
  await page.getByRole('button', { name: texts.showAll }).click();
  await expect(page.getByText(waiting.reference)).toBeVisible();
});

test('an event of another sum says what to do until it is reviewed', async ({ page, request }) => {
  const { steps, review } = await textsOf('payment-desk', 'en');
  const { waiting, decide } = await payingSchool(request, 'مدرسة دفعت مبلغًا آخر');
  await decide(waiting, 'pay_less');
  const accountant = await ownAdministrator(request, 'finance', 'محاسب الفروق');
  await openAsAdministrator(page, accountant, 'en', `/admin/payments/${waiting.id}`);
  const step = page.getByText(
    fill(steps.otherSum, { told: 'EGP 1,499.00', asked: 'EGP 1,500.00' }),
  );
  await expect(step).toBeVisible();
  await page.getByRole('button', { name: review.action }).click();
  const dialog = page.getByRole('dialog', { name: review.action });
  await expect(dialog.getByText(review.endsCredit)).toBeVisible();
  await dialog.getByRole('textbox', { name: review.note }).fill('Settled by phone');
  await dialog.getByRole('button', { name: review.submit }).click();
  await expect(page.getByText('Settled by phone')).toBeVisible();
  await expect(step).toHaveCount(0);
});
