import { purchaseTeams } from '@midan/contract';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import {
  approveTransfer,
  type OwnSchool,
  openAs,
  ownSchool,
  uploadTransfer,
} from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 1280, height: 860 },
  { language: 'en', width: 390, height: 844 },
] as const;

const REASON = 'اشترت المدرسة الفريق مرتين';

async function buyTwo(request: APIRequestContext, { token }: OwnSchool): Promise<string> {
  const teams = [{ name: 'فريق يبقى' }, { name: 'Returned Robots' }];
  const body = { teams };
  const { purchase } = await callAs(request, token, purchaseTeams, body);
  return purchase.id;
}

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a team is given back; the school prints the credit note', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة ترد فريقًا');
      const admin = await ownAdministrator(request, 'finance', 'محاسب');
      await approveTransfer(request, await uploadTransfer(request, school, 9_500));
      const purchaseId = await buyTwo(request, school);
      const texts = await textsOf('money-back', language);
      const receipts = await textsOf('receipts', language);

      await openAsAdministrator(page, admin, language, `/admin/academies/${school.academy.id}`);
      await page
        .locator(`a[href="/admin/purchases/${purchaseId}"]`)
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: texts.refund.action, exact: true }).click();
      await page.getByRole('checkbox', { name: 'Returned Robots' }).check();
      await page.getByRole('textbox', { name: texts.reason }).fill(REASON);
      await page.getByRole('button', { name: texts.preview.ask }).click();
      const preview = page.getByRole('region', { name: texts.preview.title });
      await expect(preview).toBeFocused();
      await expect(preview.getByText('Returned Robots')).toBeVisible();
      await expect(preview.getByText('5,000.00')).toBeVisible();
      await expectAccessible(page, 'refund preview');
      await page.getByRole('checkbox', { name: 'فريق يبقى' }).check();
      await expect(preview).toBeHidden();
      await page.getByRole('checkbox', { name: 'فريق يبقى' }).uncheck();
      await page.getByRole('button', { name: texts.preview.ask }).click();
      await page.getByRole('button', { name: texts.refund.confirm }).click();
      const sheet = page.getByRole('article', { name: receipts.title });
      await expect(sheet.getByText(receipts.remaining)).toBeVisible();
      await expect(
        page.getByRole('button', { name: texts.refund.action, exact: true }),
      ).toBeVisible();

      await openAs(page, school, language, `/academy/purchases/${purchaseId}`);
      await sheet.locator('a[href*="/credit-notes/"]').click();
      const note = page.getByRole('article', { name: receipts.noteTitle });
      for (const text of ['Returned Robots', REASON]) {
        await expect(note.getByText(text)).toBeVisible();
      }
      await expect(note.getByText('فريق يبقى')).toBeHidden();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.getByRole('link', { name: receipts.toReceipt }).click();
      await expect(sheet).toBeVisible();
    });

    test('an approval is reversed; what is owed stops purchases', async ({ page, request }) => {
      const school = await ownSchool(request, 'مدرسة تحويلها لم يصل');
      const admin = await ownAdministrator(request, 'finance', 'محاسب');
      const transferId = await uploadTransfer(request, school, 9_500);
      await approveTransfer(request, transferId);
      await buyTwo(request, school);
      const texts = await textsOf('money-back', language);
      const review = await textsOf('bank-transfer-review', language);
      const wallet = await textsOf('wallet', language);
      const transfers = await textsOf('bank-transfers', language);

      const path = `/admin/bank-transfers?status=approved&transfer=${transferId}`;
      await openAsAdministrator(page, admin, language, path);
      const dialog = page.getByRole('dialog', { name: review.proof.title });
      await dialog.getByRole('button', { name: texts.reversal.action }).click();
      await dialog.getByRole('textbox', { name: texts.reason }).fill('لم يصل المبلغ إلى الحساب');
      await dialog.getByRole('button', { name: texts.preview.ask }).click();
      const preview = dialog.getByRole('region', { name: texts.preview.title });
      await expect(preview.getByText(texts.reversal.blocks)).toBeVisible();
      await expect(preview.getByText('9,000.00')).toBeVisible();
      await expectAccessible(page, 'reversal preview');
      await dialog.getByRole('button', { name: texts.reversal.confirm }).click();
      await expect(dialog.getByText(review.status.reversed, { exact: true }).first()).toBeVisible();
      await expect(dialog.getByText('لم يصل المبلغ إلى الحساب')).toBeVisible();

      await openAs(page, school, language, '/academy/wallet');
      await expect(page.getByText(wallet.owed.text)).toBeVisible();
      await expectAccessible(page, 'wallet of a school that owes');
      await page.goto(`/academy/wallet?tab=transfers&transfer=${transferId}`);
      await expect(page.getByText(transfers.details.reversed)).toBeVisible();

      await approveTransfer(request, await uploadTransfer(request, school, 9_500));
      await page.goto('/academy/wallet');
      await expect(page.getByText(wallet.tiles.reversals)).toBeVisible();
      await expect(page.getByText(wallet.owed.text)).toBeHidden();
    });
  });
}
