import {
  approveBankTransfer,
  correctBankTransferAmount,
  countAdminBankTransfers,
  type Endpoint,
  getAdminBankTransfer,
  holdBankTransfer,
  releaseBankTransfer,
} from '@midan/contract';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  type OwnAdministrator,
  openAsAdministrator,
  ownAdministrator,
} from '../support/own-administrator.ts';
import { ownSchool, uploadTransfer } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Long enough for a screen that reads itself again every 15 s. */
const LIVE = { timeout: 25_000 };

/** A name in a sentence, as screens write it. */
const named = (name: string) => `\u2068${name}\u2069`;

/** As if the reader came back to the tab: the screen reads itself again at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function deskOf(browser: Browser, admin: OwnAdministrator, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAsAdministrator(page, admin, 'ar', path);
  return page;
}

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

test.use({ viewport: { width: 1280, height: 900 } });

test('two share a queue: each holds one, the other takes it over', async ({ browser, request }) => {
  const texts = await textsOf('bank-transfer-review', 'ar');
  const school = await ownSchool(request, 'مدرسة المكتب المشترك');
  for (const amount of [4100, 4200, 4300]) await uploadTransfer(request, school, amount);
  const mona = await ownAdministrator(request, 'finance', 'منى رياض');
  const sara = await ownAdministrator(request, 'finance', 'سارة نبيل');
  const path = `/admin/bank-transfers?search=${school.academy.payment_reference}`;
  const [monas, saras] = [await deskOf(browser, mona, path), await deskOf(browser, sara, path)];
  const [monasDialog, sarasDialog] = [
    dialogOf(monas, texts.proof.title),
    dialogOf(saras, texts.proof.title),
  ];
  const amount = (dialog: Locator, figure: string) =>
    expect(dialog.locator('dl').getByText(`${figure} جنيه`).first()).toBeVisible();
  const accept = (dialog: Locator) =>
    dialog.getByRole('button', { name: texts.decision.accept, exact: true });
  const told = (dialog: Locator, text: string) =>
    expect(dialog.getByRole('status').filter({ hasText: text })).toBeVisible(LIVE);

  await monas.getByRole('button', { name: texts.queue.start }).click();
  await amount(monasDialog, '4,100.00');
  const heldByMona = fill(texts.hold.by, { name: named(mona.name) });
  await expect(saras.getByRole('listitem').filter({ hasText: heldByMona })).toHaveCount(1, LIVE);
  await expectAccessible(saras, 'a list with a held transfer');
  await saras.getByRole('button', { name: texts.queue.start }).click();
  await amount(sarasDialog, '4,200.00');
  await saras.keyboard.press('k');
  await amount(sarasDialog, '4,200.00');
  await saras.keyboard.press('Escape');
  await expect(sarasDialog).toHaveCount(0);

  await saras
    .getByRole('listitem')
    .filter({ hasText: heldByMona })
    .getByRole('button', { name: texts.review })
    .click();
  await told(sarasDialog, fill(texts.hold.dialog, { name: named(mona.name) }));
  await expect(accept(sarasDialog)).toHaveCount(0);
  await saras.keyboard.press('a');
  await expect(sarasDialog.getByRole('button', { name: texts.decision.confirmAccept })).toHaveCount(
    0,
  );
  await expectAccessible(saras, 'a transfer that a colleague holds');

  await monas.keyboard.press('a');
  await sarasDialog.getByRole('button', { name: texts.hold.takeOver }).click();
  await expect(accept(sarasDialog)).toBeVisible();
  await comeBack(monas);
  await told(monasDialog, fill(texts.hold.dialog, { name: named(sara.name) }));
  await monasDialog.getByRole('button', { name: texts.decision.confirmAccept }).click();
  await amount(monasDialog, '4,200.00');

  await comeBack(saras);
  await told(sarasDialog, fill(texts.meanwhile.approved, { name: named(mona.name) }));
  await expect(accept(sarasDialog)).toHaveCount(0);
  await expectAccessible(saras, 'a transfer that a colleague has decided');
  await sarasDialog
    .getByRole('button', { name: texts.queue.next, exact: true })
    .filter({ hasText: texts.queue.next })
    .click();
  await amount(sarasDialog, '4,300.00');
  await expect(accept(sarasDialog)).toBeVisible();
  await monas.keyboard.press('Escape');
  await saras.keyboard.press('Escape');
  await comeBack(saras);
  await expect(saras.getByRole('listitem').filter({ hasText: heldByMona })).toHaveCount(0, LIVE);
});

test('a late answer moves nobody; a hold goes with its own token', async ({ browser, request }) => {
  const texts = await textsOf('bank-transfer-review', 'ar');
  const school = await ownSchool(request, 'مدرسة الجواب المتأخر');
  const ids: string[] = [];
  for (const amount of [4100, 4200, 4300]) ids.push(await uploadTransfer(request, school, amount));
  const mona = await ownAdministrator(request, 'finance', 'منى رياض');
  const page = await deskOf(
    browser,
    mona,
    `/admin/bank-transfers?search=${school.academy.payment_reference}`,
  );
  const pathTo = (endpoint: { path: string }, id = '') =>
    `/api${endpoint.path.replace('{id}', id)}`;
  const { promise: isDue, resolve: answer } = Promise.withResolvers<void>();
  const late = pathTo(holdBankTransfer, ids[1]);
  await page.route(`**${late}`, async (route) => {
    await isDue;
    const held_by = { id: '01890000-0000-7000-8000-000000000000', name: 'سارة نبيل' };
    await route.fulfill({ json: { success: true, message: '', data: { held_by } } });
  });
  const dialog = dialogOf(page, texts.proof.title);
  const amount = (figure: string) =>
    expect(dialog.locator('dl').getByText(`${figure} جنيه`).first()).toBeVisible();
  await page.getByRole('button', { name: texts.queue.start }).click();
  await amount('4,100.00');
  await page.keyboard.press('j');
  await amount('4,200.00');
  await page.keyboard.press('k');
  await amount('4,100.00');
  const answered = page.waitForResponse(`**${late}`);
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await amount('4,100.00');
  await expect(page).toHaveURL(new RegExp(`transfer=${ids[0]}`));

  // Signed out meanwhile, by another tab: the hold is let go with the token that took it.
  await page.evaluate(() => {
    localStorage.removeItem('adminToken');
    localStorage.setItem('academy_auth_token', 'acs_of_a_school');
  });
  const released = page.waitForRequest(`**${pathTo(releaseBankTransfer, ids[0])}`);
  await page.keyboard.press('Escape');
  const { authorization } = (await released).headers();
  expect(authorization).toBe(`Bearer ${mona.token}`);
});

test('a read list keeps its rows; a change closes the question', async ({ browser, request }) => {
  const texts = await textsOf('bank-transfer-review', 'ar');
  const school = await ownSchool(request, 'مدرسة القائمة الهادئة');
  const [first, second] = [
    await uploadTransfer(request, school, 4100),
    await uploadTransfer(request, school, 4200),
  ];
  const mona = await ownAdministrator(request, 'finance', 'منى رياض');
  const sara = await ownAdministrator(request, 'finance', 'سارة نبيل');
  const act = (endpoint: Endpoint, id: string, body: object) =>
    callAs(request, sara.token, filled(endpoint, { id }), body);
  const page = await deskOf(
    browser,
    mona,
    `/admin/bank-transfers?search=${school.academy.payment_reference}`,
  );
  const cards = page.getByRole('listitem').filter({ hasText: school.academy.payment_reference });
  await expect(cards).toHaveCount(2);
  await act(approveBankTransfer, first, {});
  await uploadTransfer(request, school, 4300);
  await expect(page.getByText(texts.changes.left)).toBeVisible(LIVE);
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(texts.changes.gone_one)).toBeVisible();
  await expect(page.getByText(texts.changes.added_one)).toBeVisible();
  await expectAccessible(page, 'a list that has changed');
  await page.getByRole('button', { name: texts.changes.update }).click();
  await expect(page.getByText(texts.changes.left)).toHaveCount(0);
  await expect(cards).toHaveCount(2);

  await page.getByRole('button', { name: texts.queue.start }).click();
  const dialog = dialogOf(page, texts.proof.title);
  await expect(dialog.locator('img')).toBeVisible();
  const picture = await dialog.locator('img').getAttribute('src');
  await page.keyboard.press('a');
  const confirm = dialog.getByRole('button', { name: texts.decision.confirmAccept });
  await expect(confirm).toBeFocused();
  await act(correctBankTransferAmount, second, { amount: 4000, reason: 'الإثبات يحمل 4000' });
  await comeBack(page);
  const corrected = { name: named(sara.name), amount: named('4,000.00 جنيه') };
  // A read that was under way before the correction is not repeated at once.
  await expect(dialog.getByText(fill(texts.meanwhile.corrected, corrected))).toBeVisible(LIVE);
  await expect(confirm).toHaveCount(0);
  expect(await dialog.locator('img').getAttribute('src')).toBe(picture);
  const open = await callAs(request, sara.token, filled(getAdminBankTransfer, { id: second }));
  expect([open.status, open.held_by?.name]).toEqual(['pending', mona.name]);
});

test('the table, and who decided', async ({ browser, request }) => {
  const texts = await textsOf('bank-transfer-review', 'ar');
  const school = await ownSchool(request, 'مدرسة الجدول');
  const [decided] = [
    await uploadTransfer(request, school, 4100),
    await uploadTransfer(request, school, 4200),
  ];
  const mona = await ownAdministrator(request, 'finance', 'منى الجدول');
  await callAs(request, mona.token, filled(approveBankTransfer, { id: decided as string }), {});
  const page = await deskOf(
    browser,
    mona,
    `/admin/bank-transfers?search=${school.academy.payment_reference}`,
  );
  await page.getByRole('button', { name: texts.layout.table, exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByText('Test bank').click();
  const dialog = dialogOf(page, texts.proof.title);
  await expect(dialog.getByRole('button', { name: texts.decision.accept })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await rows.nth(1).getByRole('button', { name: school.academy.name }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/admin/bank-transfers?status=approved&view=table');
  await page.getByRole('button', { name: texts.filter.more }).click();
  await page
    .getByRole('combobox', { name: texts.field.decidedBy })
    .selectOption({ label: mona.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(school.academy.name);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/bank-transfers?view=table');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a screen rereads itself, but not while one types or is away', async ({ page, request }) => {
  const texts = await textsOf('bank-transfer-review', 'ar');
  const reader = await ownAdministrator(request, 'read_only', 'منى القارئة');
  await page.clock.install();
  await openAsAdministrator(page, reader, 'ar', '/admin/bank-transfers');
  await expect(page.getByRole('region', { name: texts.tiles.label })).toBeVisible();
  let reads = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith(countAdminBankTransfers.path)) reads += 1;
  });
  await page.mouse.move(300, 300);
  await page.clock.runFor(16_000);
  await expect.poll(() => reads).toBe(1);

  const search = page.getByRole('searchbox', { name: texts.search });
  for (let letter = 0; letter < 20; letter += 1) {
    await search.press('x');
    await page.clock.runFor(1_000);
  }
  expect(reads).toBe(1);

  await page.mouse.move(310, 310);
  await page.clock.runFor(4 * 60_000);
  const seen = reads;
  expect(seen).toBeGreaterThan(1);
  // Every call keeps the session alive, whichever part of the page makes it.
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.clock.runFor(2 * 60_000);
  expect(calls).toEqual([]);
  await page.mouse.move(320, 320);
  await page.clock.runFor(16_000);
  await expect.poll(() => reads).toBe(seen + 1);
});
