import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changeReply } from '../support/change-reply.ts';
import { approveTransfer, ownSchool, uploadTransfer } from '../support/own-school.ts';
import { receiptPicture } from '../support/proof.ts';
import { serverTexts } from '../support/server-texts.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

const factOf = (page: Page, dialog: Locator, label: string) =>
  dialog
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test.describe('in Arabic on a low desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('an amount is corrected by the proof; all stays in view', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة المبلغ المختلف');
    const picture = receiptPicture();
    const earlier = await uploadTransfer(request, school, 4500, picture);
    const id = await uploadTransfer(request, school, 4500, picture);
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('bank-transfer-review', 'ar');
    const shell = await textsOf('shell', 'ar');
    await changeReply(
      page,
      `**/api/admin/bank-transfers/${id}`,
      (data: { notes: string | null }) => {
        data.notes = 'سطر من ملاحظات المدرسة\n'.repeat(40);
      },
    );
    await page.goto(`/admin/bank-transfers?transfer=${id}`);
    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    await expect(button(texts.decision.accept)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(texts.willActivate)).toBeVisible();
    await expect(dialog.getByRole('link', { name: school.academy.name }).first()).toHaveAttribute(
      'href',
      `/admin/academies/${school.academy.id}`,
    );
    await expect(dialog.locator(`a[href*="transfer=${earlier}"]`).first()).toBeVisible();

    const zoom = dialog.locator('output');
    const frame = dialog.getByRole('region', { name: shell.proof.picture });
    await frame.hover();
    await page.mouse.wheel(0, 40);
    await expect(zoom).toHaveText('100%');
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    // A pinch arrives as a wheel with Ctrl: five small moves are one small step.
    await page.keyboard.down('Control');
    for (let move = 0; move < 5; move += 1) await page.mouse.wheel(0, -4);
    await page.keyboard.up('Control');
    await expect(zoom).toHaveText('106%');
    await button(shell.proof.zoomIn).click();
    await expect(zoom).toHaveText('125%');
    await button(shell.proof.fitHeight).click();
    await expect
      .poll(() => frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThanOrEqual(1);
    await button(shell.proof.fitWidth).click();
    await expect(zoom).toHaveText('100%');

    await button(texts.decision.reject).click();
    await expect(button(texts.decision.confirmReject)).toBeInViewport({ ratio: 1 });
    await expect(frame).toBeInViewport();
    await button(texts.decision.cancel).click();

    await button(texts.decision.correct).click();
    const amount = dialog.getByRole('textbox', { name: texts.correction.amount });
    await expect(amount).toBeFocused();
    await amount.fill('٤٠٠٠');
    await expect(button(texts.correction.confirm)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a correction');
    await button(texts.correction.confirm).click();
    await said(page, 'تم تصحيح المبلغ وإبلاغ المدرسة');
    await expect(factOf(page, dialog, texts.field.amount)).toHaveText('4,000.00 جنيه');
    await expect(factOf(page, dialog, texts.field.claimed)).toHaveText('4,500.00 جنيه');
    await button(texts.decision.accept).click();
    await button(texts.decision.confirmAccept).click();
    await said(page, 'تم قبول التحويل بنجاح');
    // The dialog may be reading the transfer once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a duplicate is compared side by side, the decision in view', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة المقارنة');
    const picture = receiptPicture();
    const earlier = await uploadTransfer(request, school, 9000, picture, 'NBE-771204');
    const id = await uploadTransfer(request, school, 4500, picture, 'NBE-771204');
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('bank-transfer-review', 'ar');
    await page.goto(`/admin/bank-transfers?transfer=${id}`);
    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const inView = (one: Locator) => expect(one).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(texts.duplicate.both)).toHaveCount(1);
    await inView(dialog.getByText(texts.duplicate.both));
    await button(texts.decision.reject).click();
    for (const label of [texts.field.academy, texts.field.amount, texts.field.reference]) {
      await inView(factOf(page, dialog, label));
    }
    await button(texts.decision.cancel).click();

    await button(texts.compare.open).press('Enter');
    await expect(button(texts.compare.leave)).toBeFocused();
    for (const name of [texts.compare.this, texts.compare.other]) {
      const proof = dialog.getByRole('group', { name }).locator('img');
      await expect(proof).toBeVisible();
      await expect(proof).toBeInViewport();
    }
    const row = (label: string) => dialog.getByRole('row').filter({ hasText: label });
    await expect(row(texts.field.reference)).toContainText(texts.compare.same);
    await expect(row(texts.field.amount)).toContainText(texts.compare.differs);
    await expect(row(texts.field.amount)).toContainText('9,000.00');
    await expect(dialog.getByRole('link', { name: texts.compare.other })).toHaveAttribute(
      'href',
      new RegExp(`transfer=${earlier}`),
    );
    await inView(button(texts.decision.accept));
    await inView(button(texts.decision.reject));
    await expectAccessible(page, 'a comparison');

    await button(texts.decision.reject).click();
    await inView(button(texts.decision.confirmReject));
    await page.keyboard.press('Escape');
    await expect(button(texts.decision.reject)).toBeFocused();
    await expect(dialog.locator('img')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(button(texts.compare.open)).toBeFocused();
    await expect(dialog.locator('img')).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await button(texts.compare.open).click();
    const [first, second] = [texts.compare.this, texts.compare.other].map((name) =>
      dialog.getByRole('group', { name }),
    ) as [Locator, Locator];
    const below = async () => {
      const [upper, lower] = [await first.boundingBox(), await second.boundingBox()];
      return upper !== null && lower !== null && lower.y >= upper.y + upper.height;
    };
    await expect.poll(below).toBe(true);
    await inView(button(texts.decision.accept));
    await button(texts.compare.leave).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('transfers are narrowed; a rejected one says why, by whom', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة عوامل التصفية');
    for (const amount of [700, 800]) await uploadTransfer(request, school, amount);
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('bank-transfer-review', 'ar');
    await page.goto(`/admin/bank-transfers?search=${school.academy.payment_reference}`);
    const cards = page.getByRole('listitem').filter({ hasText: school.academy.payment_reference });
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: texts.filter.more }).click();
    await page.getByRole('textbox', { name: texts.filter.min }).fill('٧٥٠');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/min_amount/);
    await expectAccessible(page, 'the filters');
    await page.getByRole('button', { name: texts.filter.clear }).click();
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: texts.filter.rejected }).click();
    await page.goto('/admin/bank-transfers?status=rejected');
    const rejected = page.getByRole('main').getByRole('listitem').first();
    await expect(rejected.getByText(texts.field.reason)).toBeVisible();
    await expect(rejected.getByText(texts.field.decidedBy)).toBeVisible();
  });
});

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a queue is worked by keyboard; a second learns who decided', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة قائمة الانتظار');
    const transfers: string[] = [];
    for (const amount of [4100, 4200, 4300]) {
      transfers.push(await uploadTransfer(request, school, amount));
    }
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('bank-transfer-review', 'ar');
    const reasons = await textsOf('rejection-reasons', 'ar');
    const { payment_reference } = school.academy;
    await page.goto(`/admin/bank-transfers?search=${payment_reference}`);
    await said(page, 'إدارة التحويلات البنكية');
    await expect(page.getByRole('listitem').filter({ hasText: payment_reference })).toHaveCount(3);
    await page.getByRole('button', { name: texts.queue.start }).click();

    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    const place = (at: number, of: number) =>
      expect(dialog.getByRole('status').first()).toHaveText(
        fill(texts.queue.position, { place: at, remaining: of }),
      );
    const amount = (figure: string) =>
      expect(factOf(page, dialog, texts.field.amount)).toHaveText(`${figure} جنيه`);
    await amount('4,100.00');
    await place(1, 3);
    await expectAccessible(page, 'the queue');
    await page.keyboard.press('j');
    await amount('4,200.00');
    await place(2, 3);
    await page.keyboard.press('k');
    await amount('4,100.00');

    const zoom = dialog.locator('output');
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('125%');
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('+');
    await expect(zoom).toHaveText('300%');
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('-');
    await expect(zoom).toHaveText('50%');
    await page.keyboard.press('r');
    await expect(dialog.locator('img')).toHaveCSS('rotate', '90deg');
    await page.keyboard.press('0');
    await expect(zoom).toHaveText('100%');
    await expect(dialog.locator('img')).toHaveCSS('rotate', '0deg');

    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await said(page, 'تم قبول التحويل بنجاح');
    await amount('4,200.00');
    await place(1, 2);

    await page.keyboard.press('x');
    const reason = dialog.getByRole('textbox', { name: 'سبب الرفض' });
    await expect(reason).toBeFocused();
    const confirm = dialog.getByRole('button', { name: texts.decision.confirmReject });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('button', { name: reasons.label.missing }).click();
    await expect(reason).toHaveValue(reasons.sentence.missing);
    await reason.press('End');
    await page.keyboard.type(' jax');
    await expect(reason).toHaveValue(`${reasons.sentence.missing} jax`);
    await expectAccessible(page, 'a reason');
    await confirm.click();
    await said(page, 'تم رفض التحويل');
    await amount('4,300.00');

    await approveTransfer(request, transfers[2] as string);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await said(page, 'تم البت في هذا التحويل من قبل بواسطة مدير المنصة');
    await expect(dialog.getByText(texts.field.decidedBy)).toBeVisible();
    await expect(dialog.getByRole('button', { name: texts.decision.accept })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await said(page, texts.empty.noMatchTitle);
  });

  test('a transfer whose picture is gone says so', async ({ page, request }) => {
    const id = await uploadTransfer(request, await ownSchool(request, 'مدرسة بلا صورة'), 4000);
    await changeReply(
      page,
      `**/api/admin/bank-transfers/${id}`,
      (data: { transfer_proof_url: string | null }) => {
        data.transfer_proof_url = null;
      },
    );
    await signInAs(page, request, 'admin', 'ar');
    await page.goto(`/admin/bank-transfers?transfer=${id}`);
    await said(page, 'لا يوجد إثبات');
  });

  test('failed decisions keep the transfer and say so', async ({ page, request }) => {
    const school = await ownSchool(request, 'مدرسة القرار المتعثر');
    const id = await uploadTransfer(request, school, 4000);
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('bank-transfer-review', 'ar');
    const broken = (action: string, status: number) =>
      page.route(`**/api/admin/bank-transfers/${id}/${action}`, (route) =>
        route.fulfill({ status, json: { success: false } }),
      );
    await page.goto(`/admin/bank-transfers?transfer=${id}`);
    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await press(texts.decision.accept);
    await broken('approve', 400);
    await press(texts.decision.confirmAccept);
    await said(page, 'فشل الموافقة');
    await broken('approve', 500);
    await press(texts.decision.confirmAccept);
    await said(page, 'حدث خطأ');
    await press(texts.decision.cancel);
    await press(texts.decision.reject);
    await dialog.getByRole('textbox', { name: texts.decision.reasonLabel }).fill('لا يوجد');
    await broken('reject', 400);
    await press(texts.decision.confirmReject);
    await said(page, 'فشل الرفض');
    await expect(dialog.getByRole('textbox', { name: texts.decision.reasonLabel })).toHaveValue(
      'لا يوجد',
    );
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a proof is opened by its link, and the keys can be silenced', async ({ page, request }) => {
    const school = await ownSchool(request, 'School of the shared link');
    const id = await uploadTransfer(request, school, 4000);
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('bank-transfer-review', 'en');
    const shell = await textsOf('shell', 'en');
    await page.addInitScript(() => localStorage.setItem('midan_shortcuts', 'off'));
    await page.goto(`/admin/bank-transfers?transfer=${id}`);
    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    await expect(factOf(page, dialog, texts.field.amount)).toHaveText('EGP 4,000.00');
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: texts.decision.accept })).toBeVisible();
    await dialog.getByRole('button', { name: shell.proof.rotate }).click();
    await expect(dialog.locator('img')).toHaveCSS('rotate', '90deg');
    await expect(dialog.getByRole('link', { name: shell.proof.newTab })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(dialog.getByRole('button', { name: texts.decision.accept })).toBeInViewport();
  });

  test('a decision is said in the dialog: no toast over a picture', async ({ page, request }) => {
    const school = await ownSchool(request, 'School of two transfers');
    for (const amount of [4000, 4100]) await uploadTransfer(request, school, amount);
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('bank-transfer-review', 'en');
    const { success } = serverTexts.en;
    await page.goto(`/admin/bank-transfers?search=${school.academy.payment_reference}`);
    await page.getByRole('button', { name: texts.queue.start }).click();
    const dialog = page.getByRole('dialog', { name: texts.proof.title });
    const toast = page.locator('.mantine-Notification-root');
    const approve = async () => {
      await dialog.getByRole('button', { name: texts.decision.accept }).click();
      await dialog.getByRole('button', { name: texts.decision.confirmAccept }).click();
    };
    await approve();
    await expect(dialog.getByText(success.transfer_approved)).toBeVisible();
    await expect(factOf(page, dialog, texts.field.amount)).toHaveText('EGP 4,100.00');
    await expect(toast).toHaveCount(0);
    await expectAccessible(page, 'the next transfer on a phone');
    await approve();
    await expect(dialog).toBeHidden();
    await expect(toast).toContainText(success.transfer_approved);
  });

  test('an empty list is cleared of search and filters by one press', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('bank-transfer-review', 'en');
    await page.goto('/admin/bank-transfers?status=approved&search=no-such-school&from=2020-01-01');
    // The search box has a button of this name too, without words.
    await page.getByText(texts.clearSearch).click();
    await expect(page).toHaveURL(/\/admin\/bank-transfers\?status=approved$/);
    await expect(page.getByText(texts.empty.noMatch)).toHaveCount(0);
  });
});
