import { randomInt } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { approveStatement, cairoDate } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ownSchool, uploadTransfer } from '../support/own-school.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Time in ms after which a closed dialog is gone. */
const FADED = 500;

const file = (lines: readonly string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function upload(page: Page, lines: readonly string[]) {
  const texts = await textsOf('statements', 'ar');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: texts.upload.file }).click();
  await (await chooser).setFiles(file(lines));
  await page.getByRole('button', { name: texts.upload.submit }).click();
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a statement’s sure rows are approved by columns chosen once', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة كشف الحساب');
    const amounts = [4100.25, 4200.5];
    for (const amount of amounts) await uploadTransfer(request, school, amount);
    const today = cairoDate(new Date());
    const reference = school.academy.payment_reference;
    const lines = [
      `w${randomInt(1e9)},x,y`,
      ...amounts.map((amount) => `${today},paid by ${reference},${amount}`),
      `${today},paid by ${reference},four thousand`,
    ];
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('statements', 'ar');
    await page.goto('/admin/statements');
    await page.getByRole('button', { name: texts.upload.submit }).click();
    await expect(page.getByText('اختر ملف كشف الحساب')).toBeVisible();
    await upload(page, lines);

    const mapping = page.getByRole('form', { name: texts.columns.title });
    await expect(mapping.getByRole('table', { name: texts.columns.sample })).toContainText(
      '4100.25',
    );
    await mapping.getByRole('button', { name: texts.columns.submit }).click();
    await expect(mapping.getByText('هذا الحقل مطلوب').first()).toBeVisible();
    await mapping.getByRole('combobox', { name: texts.columns.date }).selectOption('0');
    await mapping.getByRole('combobox', { name: texts.columns.amount }).selectOption('2');
    await mapping.getByRole('checkbox', { name: /^2\./ }).check();
    await expectAccessible(page, 'the columns');
    await mapping.getByRole('button', { name: texts.columns.submit }).click();

    await expect(page).toHaveURL(/\/admin\/statements\/[0-9a-f-]+/);
    const rows = page.getByRole('table', { name: texts.row.title });
    await expect(rows.getByRole('row')).toHaveCount(4);
    await expect(rows.getByText(texts.problem.amount)).toBeVisible();
    const tiles = page.getByRole('region', { name: texts.tiles.label });
    await tiles.getByRole('button', { name: texts.tiles.sure }).click();
    await expect(page).toHaveURL(/match=sure/);
    await expect(rows.getByRole('row')).toHaveCount(3);

    await page.getByRole('button', { name: texts.approve.open_two }).click();
    const question = page.getByRole('dialog', { name: texts.approve.title });
    await expect(question.getByRole('table', { name: texts.approve.list })).toContainText(
      reference,
    );
    await expect(question).toContainText('8,300.75 جنيه');
    await expectAccessible(page, 'the question');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api${approveStatement.path.replace('{id}', '*')}`, async (route) => {
      await held;
      await route.continue();
    });
    await question.getByRole('button', { name: texts.approve.confirm_two }).click();
    const stop = question.getByRole('button', { name: texts.approve.stop });
    await expect(stop).toBeVisible();
    await page.keyboard.press('Escape');
    // The dialog would fade out, and then be gone.
    await page.waitForTimeout(FADED);
    await expect(stop).toBeVisible();
    goOn();
    await expect(page.getByText(texts.approve.done_two)).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(texts.row.empty)).toBeVisible();

    await page.goto('/admin/statements');
    await upload(page, lines);
    await expect(page).toHaveURL(/\/admin\/statements\/[0-9a-f-]+/);
    await expect(rows.getByText(texts.match.used)).toHaveCount(2);
    await expect(rows.getByText(texts.row.seenBefore)).toHaveCount(3);
    await expect(page.getByRole('button', { name: texts.approve.open_zero })).toBeDisabled();
  });
});

/** A workbook as banks export it: preamble, opening balance, a cash deposit, a fee and a total. */
function workbook(amount: number): Buffer {
  const today = new Date(`${cairoDate(new Date())}T00:00:00Z`);
  const sheet = utils.aoa_to_sheet(
    [
      ['Sample Commercial Bank'],
      ['Account name', 'Example Board', 'EGP'],
      ['Value Date', `Description ${randomInt(1e9)}`, 'Debit', 'Credit'],
      [today, 'Opening balance', null, null],
      [today, 'Cash deposit without reference', null, amount],
      [today, 'Monthly fee', 25, null],
      [null, 'Total', 25, amount],
    ],
    { UTC: true },
  );
  return write(
    { SheetNames: ['Statement'], Sheets: { Statement: sheet } },
    {
      type: 'buffer',
      bookType: 'xlsx',
    },
  ) as Buffer;
}

test.describe('in English on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a line of a workbook is tied to one school alone', async ({ page, request }) => {
    const amount = 9000 + randomInt(100_000) / 100;
    const first = await ownSchool(request, 'First Claim School');
    await uploadTransfer(request, first, amount);
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('statements', 'en');
    const review = await textsOf('bank-transfer-review', 'en');
    await page.goto('/admin/statements');
    await page.locator('input[type=file]').setInputFiles({
      name: 'january.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook(amount),
    });
    await page.getByRole('button', { name: texts.upload.submit }).click();
    const mapping = page.getByRole('form', { name: texts.columns.title });
    await expect(mapping.getByLabel(texts.columns.header)).toHaveValue('3');
    await expectAccessible(page, 'the header and columns');
    await mapping.getByRole('button', { name: texts.columns.submit }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('january.xlsx');
    const progress = page.getByRole('region', { name: texts.progress.label });
    await expect(progress).toContainText('0 of 1 line reconciled');
    await page.getByRole('link', { name: texts.row.settle }).click();
    await page.getByRole('button', { name: texts.line.found.review }).click();
    const dialog = page.getByRole('dialog', { name: review.proof.title });
    await expect(dialog.getByText(/^Perhaps line 5 in the bank statement/)).toBeVisible();
    await expect(dialog).toContainText('First Claim School');
    await expectAccessible(page, 'the proof from a line');
    await page.keyboard.press('a');
    await expect(dialog).toContainText(review.decision.tiesRow);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: texts.line.ties.title })).toContainText(
      'First Claim School',
    );
    await page.getByRole('link', { name: texts.line.back }).click();
    await expect(progress).toContainText('1 of 1 line reconciled');
    const statement = page.url();

    const second = await ownSchool(request, 'Second Claim School');
    await uploadTransfer(request, second, amount);
    await page.goto(`/admin/bank-transfers?search=${second.academy.payment_reference}`);
    await page.getByRole('button', { name: review.review }).first().click();
    await expect(dialog.getByText(texts.evidence.none)).toBeVisible();
    await page.goto(statement);
    await expect(page.getByText(texts.match.used).filter({ visible: true })).toHaveCount(2);
    await page.getByRole('link', { name: texts.row.open }).first().click();
    await expect(page.getByText('Second Claim School')).toHaveCount(0);

    await page.getByRole('link', { name: texts.line.back }).click();
    await progress.getByRole('button', { name: texts.progress.close }).click();
    const question = page.getByRole('dialog', { name: texts.progress.close });
    await question.getByRole('button', { name: texts.progress.close }).click();
    await expect(progress).toContainText('Closed by');
    await expectAccessible(page, 'a closed statement');
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the demo statement shows rows in every state', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('statements', 'en');
    await page.goto('/admin/statements?page=1');
    await page.getByRole('list', { name: texts.list.title }).getByRole('link').last().click();
    const tiles = page.getByRole('region', { name: texts.tiles.label });
    await tiles.getByRole('button', { name: texts.tiles.error }).click();
    await expect(page.getByText(texts.problem.amount)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      fill(texts.row.titleOf, { match: texts.match.error }),
    );
    await expectAccessible(page, 'a statement on a phone');
  });
});
