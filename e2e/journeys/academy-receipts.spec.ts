import { rejectBankTransfer } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addRow } from '../support/add-row.ts';
import { chosenDay } from '../support/date-field.ts';
import { openAs, ownSchool, payIn } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { receiptPicture } from '../support/proof.ts';
import { uploadProof } from '../support/school.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 1280, height: 860, words: 'فقط تسعة آلاف جنيه لا غير' },
  { language: 'en', width: 390, height: 844, words: 'Nine thousand pounds only' },
] as const;

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

async function reject(request: APIRequestContext, id: string, reason: string): Promise<void> {
  const act = filled(rejectBankTransfer, { id });
  await callAs(request, await ownersToken(request), act, { rejection_reason: reason });
}

for (const { language, width, height, words } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a purchase has a one-page receipt, also from the log', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة الإيصال التجريبية');
      await payIn(request, school, 9_500);
      const purchase = await textsOf('team-purchase', language);
      const receipts = await textsOf('receipts', language);
      const wallet = await textsOf('wallet', language);
      await openAs(page, school, language, '/academy/team-purchase');
      await addRow(page, purchase.rows.add);
      const names = page.getByRole('textbox', { name: purchase.rows.name });
      await names.nth(0).fill('فريق الإيصال');
      await names.nth(1).fill('Receipt Robots');
      await page.getByRole('button', { name: purchase.buy }).click();
      await page
        .getByRole('dialog', { name: purchase.confirm.title })
        .getByRole('button')
        .last()
        .click();

      await expect(page).toHaveURL(/\/academy\/teams/);
      await page.locator('main').locator('a[href^="/academy/purchases/"]').click();
      const sheet = page.getByRole('article', { name: receipts.title });
      for (const text of [school.academy.name, 'فريق الإيصال', 'Receipt Robots', words]) {
        await expect(sheet.getByText(text)).toBeVisible();
      }
      await expect(sheet.getByText('9,000.00')).toHaveCount(2);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: receipts.print })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      const address = page.url();
      await page.getByRole('link', { name: receipts.toLog }).click();
      await page.getByRole('link', { name: wallet.log.receipt }).first().click();
      await expect(page).toHaveURL(address);
    });

    test('the wallet’s statement is read, saved and printed', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة كشف الحساب');
      await payIn(request, school, 4_321);
      const { statement: texts } = await textsOf('receipts', language);
      const wallet = await textsOf('wallet', language);
      await openAs(page, school, language, '/academy/wallet');
      await page.getByRole('link', { name: wallet.log.statement }).click();
      const sheet = page.getByRole('article', { name: texts.title });
      await expect(sheet.getByText('4,321.00')).toHaveCount(4);
      await expect(sheet.getByText(school.academy.payment_reference)).toBeVisible();
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

      const common = await textsOf('common', language);
      for (const [button, ending] of [
        [texts.save, 'csv'],
        [common.excel, 'xlsx'],
      ] as const) {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: button }).click(),
        ]);
        const name = `wallet_${school.academy.payment_reference}.${ending}`;
        expect(file.suggestedFilename()).toBe(name);
      }

      await page.goto('/academy/wallet/statement?to=2020-01-01');
      await expect(sheet.getByText(texts.empty)).toBeVisible();
      await page.goto('/academy/wallet/statement?from=2020-01-02&to=2020-01-01');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(sheet).toBeHidden();
    });

    test('a receipt of another school is not there', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة بلا إيصالات');
      const receipts = await textsOf('receipts', language);
      for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
        await openAs(page, school, language, `/academy/purchases/${id}`);
        await expect(page.getByText(receipts.notFoundTitle)).toBeVisible();
      }
    });

    test('a rejected transfer tells why and is sent again', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة التحويل المرفوض');
      const texts = await textsOf('bank-transfers', language);
      const { proof } = await textsOf('shell', language);
      await openAs(page, school, language, '/academy/wallet');
      await uploadProof(page, language, '1500.50');
      const listed = await request.get('/api/academy/bank-transfers', {
        headers: { Authorization: `Bearer ${school.token}` },
      });
      const { data } = (await listed.json()) as { data: { id: string }[] };
      const id = data[0]?.id ?? '';
      await reject(request, id, 'المبلغ لا يطابق الإيصال');

      await page.goto('/academy/wallet?tab=transfers');
      const view = new RegExp(`^${fill(texts.list.viewOf, { amount: '.*', date: '.*' })}$`);
      await page.getByRole('button', { name: view }).click();
      const details = page.getByRole('dialog', { name: texts.details.title });
      await expect(details.getByText('المبلغ لا يطابق الإيصال')).toBeVisible();
      await expect(details.getByText('Test bank')).toBeVisible();
      await expect(details.getByRole('img', { name: proof.picture })).toBeVisible();
      await page.reload();
      await details.getByRole('button', { name: texts.details.again }).click();

      const form = page.getByRole('dialog', { name: texts.form.title });
      await expect(form.getByLabel(texts.form.amount)).toHaveValue('1500.5');
      await expect(form.getByLabel(texts.form.bank)).toHaveValue('Test bank');
      expect(await chosenDay(form, language, texts.form.date)).toMatch(/^\d{4}-\d\d-\d\d$/);
      await expect(form.getByText(texts.form.again)).toBeVisible();
      await expectAccessible(page, 'uploading again');
      await form.getByRole('button', { name: texts.form.submit }).click();
      await expect(form).toBeVisible();
      const picture = receiptPicture(200, 200);
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: picture });
      await form.getByRole('button', { name: texts.form.submit }).click();
      await expect(form).toBeHidden();
      for (const status of [texts.status.pending, texts.status.rejected]) {
        await expect(page.getByText(status).filter({ visible: true }).first()).toBeVisible();
      }
    });
  });
}
