import { randomInt } from 'node:crypto';
import { cairoDate } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ownSchool, uploadTransfer } from '../support/own-school.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

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

  test('a statement is uploaded, its columns chosen once, and its sure rows approved', async ({
    page,
    request,
  }) => {
    const school = await ownSchool(request, 'مدرسة كشف الحساب');
    const amounts = [4100.25, 4200.5];
    for (const amount of amounts) await uploadTransfer(request, school, amount);
    const today = cairoDate(new Date());
    const reference = school.academy.payment_reference;
    // Titles that no file had before, and that tell nothing.
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
    await expectAccessible(page, 'statements');
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
    await expectAccessible(page, 'rows of a statement');

    await page.getByRole('button', { name: texts.approve.open_two }).click();
    const question = page.getByRole('dialog', { name: texts.approve.title });
    await expect(question.getByRole('table', { name: texts.approve.list })).toContainText(
      reference,
    );
    await expect(question).toContainText('8,300.75 جنيه');
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: texts.approve.confirm_two }).click();
    await expect(page.getByText(texts.approve.done_two)).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(texts.row.empty)).toBeVisible();

    // The same file once more: its columns are known, its rows are used.
    await page.goto('/admin/statements');
    await upload(page, lines);
    await expect(page).toHaveURL(/\/admin\/statements\/[0-9a-f-]+/);
    await expect(rows.getByText(texts.match.used)).toHaveCount(2);
    await expect(rows.getByText(texts.row.seenBefore)).toHaveCount(3);
    await expect(page.getByRole('button', { name: texts.approve.open_zero })).toBeDisabled();
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
