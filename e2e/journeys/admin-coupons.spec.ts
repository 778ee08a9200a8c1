import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AdminCoupon, createCoupon, deleteCoupon, listCoupons } from '@midan/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseDay } from '../support/date-field.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const said = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

async function usedCoupon(request: APIRequestContext, token: string): Promise<AdminCoupon> {
  const response = await request.get(`/api${listCoupons.path}?per_page=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: AdminCoupon[] };
  const found = data.find(({ current_uses }) => current_uses > 0);
  if (!found) throw new Error('the demo has no used coupon');
  return found;
}

async function unusedCoupon(request: APIRequestContext, token: string): Promise<AdminCoupon> {
  const response = await request.post(`/api${createCoupon.path}`, {
    headers: { authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { code: `UNUSED-${randomInt(1_000_000, 10_000_000)}`, type: 'fixed', value: 100 },
  });
  return ((await response.json()) as { data: AdminCoupon }).data;
}

const removeCoupon = (request: APIRequestContext, token: string, { id }: AdminCoupon) =>
  request.delete(`/api${deleteCoupon.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a coupon is previewed, changed, shown, exported, deleted', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('coupons', 'ar');
    const common = await textsOf('common', 'ar');
    const shell = await textsOf('shell', 'ar');
    const code = `E2E-${randomInt(1_000_000, 10_000_000)}`;
    await page.goto('/admin/coupons');
    await expect(page.getByRole('table', { name: texts.list })).toBeVisible();

    await page.getByRole('button', { name: texts.create, exact: true }).click();
    const editor = page.getByRole('dialog', { name: texts.form.create });
    const field = (label: string) => editor.getByRole('textbox', { name: label });
    await editor.getByRole('button', { name: common.save }).click();
    await said(page, 'يرجى ملء جميع الحقول المطلوبة');
    await expect(field(texts.form.code)).toBeFocused();
    const arabicIndic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    await field(texts.form.code).fill(arabicIndic.toLowerCase());
    await expect(field(texts.form.code)).toHaveValue(code);
    await expect(field(texts.form.code)).toBeInViewport({ ratio: 1 });
    await expect(editor.getByRole('button', { name: common.save })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: shell.leave.title });
    await leaving.getByRole('button', { name: common.cancel }).click();
    await expect(leaving).toBeHidden();
    await expect(field(texts.form.code)).toHaveValue(code);
    await field(texts.form.percent).fill('10');
    await field(texts.form.maxDiscount).fill('2000');
    const preview = editor.getByRole('region', { name: texts.preview.title });
    await expect(preview.getByRole('row').nth(1)).toContainText('450.00 جنيه');
    await expect(preview.getByRole('row').nth(2)).toContainText('20,500.00 جنيه');
    await expect(preview.getByRole('row').nth(3)).toContainText('88,000.00 جنيه');
    await field(texts.form.minPurchase).fill('9000');
    await expect(preview.getByRole('row').nth(1)).toContainText(texts.preview.belowMinimum);
    await expectAccessible(page, 'a new coupon');
    await editor.getByRole('button', { name: common.save }).click();
    await said(page, 'تم إنشاء الكوبون بنجاح');

    const row = page.getByRole('row').filter({ hasText: code });
    await page.getByRole('searchbox', { name: texts.search }).fill(code);
    await expect(page).toHaveURL(/search=/);
    // The list is narrowed: before, its columns and buttons would move under the pointer.
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('10%');
    await row.getByRole('button', { name: fill(texts.action.edit, { code }) }).click();
    const change = page.getByRole('dialog', { name: texts.form.edit });
    await change.getByRole('combobox', { name: texts.form.type }).selectOption('fixed');
    await expect(change.getByRole('textbox', { name: texts.form.maxDiscount })).toHaveCount(0);
    await change.getByRole('textbox', { name: texts.form.amount }).fill('750');
    await change.getByRole('textbox', { name: texts.form.maxUses, exact: true }).fill('40');
    await change.getByRole('checkbox', { name: texts.form.active }).uncheck();
    // A day of which only a part is chosen would be saved as none.
    const expires = change.getByRole('group', { name: texts.form.expiresAt });
    await expires.getByRole('combobox').nth(1).selectOption('1');
    await change.getByRole('button', { name: common.save }).click();
    const { fields } = await textsOf('errors', 'ar');
    await expect(expires).toHaveAccessibleDescription(new RegExp(fields.day_incomplete));
    await expect(expires.getByRole('combobox').first()).toBeFocused();
    const lastDay = `${new Date().getFullYear() + 1}-01-15`;
    await chooseDay(page, 'ar', texts.form.expiresAt, lastDay);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await change.getByRole('button', { name: common.save }).click();
    expect((await sent).postDataJSON()).toMatchObject({ expires_at: lastDay, starts_at: '' });
    await said(page, 'تم تحديث الكوبون بنجاح');
    await expect(row).toContainText('750.00 جنيه');
    await expect(row).toContainText(texts.status.inactive);
    await expect(row).toContainText('0 / 40');

    const filter = page.getByRole('combobox', { name: texts.filter.label });
    await filter.selectOption('active');
    await expect(page.getByText(texts.empty.noMatchTitle)).toBeVisible();
    await filter.selectOption('inactive');
    await expect(row).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.export }).click();
    const file = await saved;
    await said(page, 'تم تصدير الكوبونات بنجاح');
    expect(file.suggestedFilename()).toMatch(/^coupons_\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(code);

    await row.getByRole('button', { name: fill(texts.action.delete, { code }) }).click();
    const question = page.getByRole('dialog', { name: texts.delete.title });
    await expect(question).toContainText(`هل أنت متأكد من حذف الكوبون "${code}"؟`);
    await question.getByRole('button', { name: texts.delete.confirm, exact: true }).click();
    await said(page, 'تم حذف الكوبون بنجاح');
    await expect(row).toHaveCount(0);
  });

  test('single-use codes are made at once, copied, saved', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('coupons', 'ar');
    const prefix = `BULK${randomInt(1_000_000, 10_000_000)}`;
    await page.goto('/admin/coupons');
    await page.getByRole('button', { name: texts.batch.open }).click();
    const editor = page.getByRole('dialog', { name: texts.batch.title });
    const field = (label: string) => editor.getByRole('textbox', { name: label });
    await field(texts.batch.prefix).fill(prefix);
    await field(texts.batch.count).fill('3');
    await field(texts.form.percent).fill('20');
    const preview = editor.getByRole('region', { name: texts.preview.title });
    await expect(preview.getByRole('row').nth(1)).toContainText('900.00 جنيه');
    await expectAccessible(page, 'many coupons');
    await editor.getByRole('button', { name: texts.batch.submit }).click();

    const made = page.getByRole('dialog', { name: texts.batch.codes });
    await expect(made).toContainText(new RegExp(`${prefix}-[A-Z0-9]{8}`));
    await made.getByRole('button', { name: texts.batch.copy }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(3);
    const saved = page.waitForEvent('download');
    await made.getByRole('button', { name: texts.batch.save }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`coupons_${prefix}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(['\uFEFFcode', ...copied.split('\n')]);
    await expectAccessible(page, 'new codes');
    await made.getByRole('button', { name: texts.batch.done, exact: true }).click();
    await page.getByRole('searchbox', { name: texts.search }).fill(prefix);
    await expect(page.getByRole('row').filter({ hasText: prefix })).toHaveCount(3);
  });

  test('a used coupon stays, says why, and names who used it', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('coupons', 'ar');
    const { code, id } = await usedCoupon(request, token);
    await page.goto(`/admin/coupons?search=${code}`);
    const remove = page.getByRole('button', { name: fill(texts.action.delete, { code }) });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.focus();
    await expect(page.getByRole('tooltip')).toHaveText('لا يمكن حذف كوبون مستخدم');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: texts.delete.title })).toHaveCount(0);

    await page.getByRole('button', { name: fill(texts.action.details, { code }) }).click();
    const details = page.getByRole('dialog', { name: texts.details.title });
    await expect(details.getByText(texts.details.daysRemaining)).toBeVisible();
    const history = details.getByRole('table', { name: texts.history.title });
    await expect(history.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`coupon=${id}`));
    await page.goBack();
    await expect(details).toHaveCount(0);
  });

  test('failures say so in the words of the screen', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('coupons', 'ar');
    const common = await textsOf('common', 'ar');
    const { code, id } = await usedCoupon(request, token);
    const broken = (url: string, method: string, status: number) =>
      page.route(url, (route) =>
        route.request().method() === method
          ? route.fulfill({ status, json: { success: false } })
          : route.fallback(),
      );
    await broken(`**/api/admin/coupons/${id}/usages*`, 'GET', 400);
    await broken('**/api/admin/coupons/export*', 'GET', 400);
    await broken('**/api/admin/dashboard/coupon-stats', 'GET', 400);
    await page.goto(`/admin/coupons?search=${code}&coupon=${id}`);
    await said(page, 'فشل في تحميل سجل الاستخدام');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.export }).click();
    await said(page, 'فشل في تصدير الكوبونات');
    await page.getByRole('tab', { name: texts.tabs.analytics }).click();
    await said(page, 'فشل في تحميل الإحصائيات');
    await page.getByRole('tab', { name: texts.tabs.list }).click();

    await page.getByRole('button', { name: fill(texts.action.edit, { code }) }).click();
    const editor = page.getByRole('dialog', { name: texts.form.edit });
    const save = editor.getByRole('button', { name: common.save });
    await broken(`**/api/admin/coupons/${id}`, 'PUT', 400);
    await save.click();
    await said(page, 'فشل تحديث الكوبون');
    await broken(`**/api/admin/coupons/${id}`, 'PUT', 500);
    await save.click();
    await said(page, 'فشل في حفظ الكوبون');
    await expect(save).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);

    const unused = await unusedCoupon(request, token);
    await page.goto(`/admin/coupons?search=${unused.code}`);
    for (const [status, sentence] of [
      [400, 'فشل حذف الكوبون'],
      [500, 'فشل في حذف الكوبون'],
    ] as const) {
      await broken(`**/api/admin/coupons/${unused.id}`, 'DELETE', status);
      const name = fill(texts.action.delete, { code: unused.code });
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: texts.delete.confirm, exact: true }).click();
      await said(page, sentence);
    }
    await removeCoupon(request, token, unused);

    await broken('**/api/admin/coupons?*', 'GET', 400);
    await page.goto('/admin/coupons?status=expired');
    await said(page, 'فشل في تحميل الكوبونات');
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    const maker = page.getByRole('dialog', { name: texts.form.create });
    await maker.getByRole('textbox', { name: texts.form.code }).fill('NEVER-MADE');
    await maker.getByRole('textbox', { name: texts.form.percent }).fill('5');
    await broken('**/api/admin/coupons', 'POST', 400);
    await maker.getByRole('button', { name: common.save }).click();
    await said(page, 'فشل إنشاء الكوبون');
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('coupons are cards; analytics lead to a coupon', async ({ page, request }) => {
    const token = await signInAs(page, request, 'admin', 'en');
    const texts = await textsOf('coupons', 'en');
    const unused = await unusedCoupon(request, token);
    await page.goto('/admin/coupons');
    await expect(page.getByRole('list', { name: texts.list })).toBeVisible();
    await page.getByRole('tab', { name: texts.tabs.analytics }).click();
    await expect(page).toHaveURL(/tab=analytics/);
    const top = page.getByRole('region', { name: texts.analytics.top });
    await expect(top.getByRole('listitem').first()).toBeVisible();
    expect(await top.getByRole('listitem').count()).toBeLessThanOrEqual(5);
    await expect(page.getByText(texts.analytics.unusedTitle)).toBeVisible();
    await top.getByRole('button').first().click();
    const details = page.getByRole('dialog', { name: texts.details.title });
    await expect(details.getByText(texts.history.title)).toBeVisible();
    await removeCoupon(request, token, unused);
  });
});
