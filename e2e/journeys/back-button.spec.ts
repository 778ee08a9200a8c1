import { createBankTransfer, createCoupon } from '@midan/contract';
import { expect, type Route, test } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { openAs, ownSchool, uploadTransfer } from '../support/own-school.ts';
import { receiptPicture } from '../support/proof.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test('Back closes a dialog, and asks before typed text is lost', async ({ page, request }) => {
      const { leave } = await textsOf('shell', language);
      const coupons = await textsOf('coupons', language);
      await signInAs(page, request, 'admin', language);
      await page.goto('/admin/dashboard');
      await hydrated(page);
      await page.locator('a[href="/admin/coupons"]').first().click();
      const create = page.getByRole('button', { name: coupons.create }).first();
      const editor = page.getByRole('dialog', { name: coupons.form.create });
      await create.click();
      await expect(editor).toBeVisible();
      await page.goBack();
      await expect(editor).toHaveCount(0);
      await expect(page).toHaveURL(/coupons$/);

      await create.click();
      const code = editor.getByRole('textbox', { name: coupons.form.code });
      await code.fill('TYPED');
      await page.goBack();
      const question = page.getByRole('dialog', { name: leave.title });
      await expect(question).toBeVisible();
      await page.goBack();
      await expect(question).toHaveCount(0);
      await expect(code).toHaveValue('TYPED');
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(code).toHaveValue('TYPED');
      await page.goBack();
      await question.getByRole('button', { name: leave.action }).click();
      await expect(editor).toHaveCount(0);
      await create.click();
      await expect(code).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(editor).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/dashboard/);
    });

    test('Back closes a dialog without changing what is behind it', async ({ page, request }) => {
      const transfers = await textsOf('bank-transfers', language);
      const school = await ownSchool(request, 'Back Test School');
      await openAs(page, school, language, '/academy/wallet');
      await page.locator('a[href="/academy/students"]').first().click();
      await expect(page).toHaveURL(/students/);
      await page.locator('a[href="/academy/wallet"]').first().click();
      await page.getByRole('tab').nth(1).click();
      await expect(page).toHaveURL(/tab=/);
      const behind = page.url();
      await page.getByRole('button', { name: transfers.upload }).first().click();
      const upload = page.getByRole('dialog', { name: transfers.form.title });
      const bank = upload.getByRole('textbox', { name: transfers.form.bank });
      await bank.fill('Test Bank');
      await page.goBack();
      await expect(upload).toHaveCount(0);
      await expect(page).toHaveURL(behind);
      // This form keeps what is typed, so nothing was asked.
      await page.getByRole('button', { name: transfers.upload }).first().click();
      await expect(bank).toHaveValue('Test Bank');
    });

    test('a dialog stays while it sends, then asks nothing', async ({ page, request }) => {
      const { leave } = await textsOf('shell', language);
      const coupons = await textsOf('coupons', language);
      const { save } = await textsOf('common', language);
      await signInAs(page, request, 'admin', language);
      await page.goto('/admin/dashboard');
      await hydrated(page);
      await page.locator('a[href="/admin/coupons"]').first().click();
      await page.getByRole('button', { name: coupons.create }).first().click();
      const editor = page.getByRole('dialog', { name: coupons.form.create });
      const code = `SLOW${language.toUpperCase()}${Date.now() % 100_000}`;
      await editor.getByRole('textbox', { name: coupons.form.code }).fill(code);
      await editor.getByRole('textbox', { name: coupons.form.percent }).fill('5');
      const held = Promise.withResolvers<void>();
      await page.route(`**/api${createCoupon.path}`, async (route) => {
        if (route.request().method() === 'POST') await held.promise;
        await route.fallback();
      });
      await editor.getByRole('button', { name: save }).click();
      await page.keyboard.press('Escape');
      await page.goBack();
      await expect(editor).toBeVisible();
      await expect(page.getByRole('dialog', { name: leave.title })).toHaveCount(0);
      held.resolve();
      await expect(editor).toHaveCount(0);
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked += 1;
        void dialog.accept();
      });
      await page.goto('/admin/dashboard');
      expect(asked).toBe(0);
    });

    test('a typed note is asked for, and a saved one is not', async ({ page, request }) => {
      const { leave } = await textsOf('shell', language);
      const { proof } = await textsOf('bank-transfer-review', language);
      const { notes } = await textsOf('desk', language);
      const school = await ownSchool(request, 'Noted Transfer School');
      const id = await uploadTransfer(request, school, 3_000);
      await signInAs(page, request, 'admin', language);
      await page.goto('/admin/bank-transfers');
      await hydrated(page);
      await page.goto(`/admin/bank-transfers?transfer=${id}`);
      const review = page.getByRole('dialog', { name: proof.title });
      const note = review.getByRole('textbox', { name: notes.field });
      await note.fill('Ask the school');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: leave.title });
      await question.getByRole('button').first().click();
      await expect(note).toHaveValue('Ask the school');
      await review.getByRole('button', { name: notes.add }).click();
      await expect(note).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(review).toHaveCount(0);
      await expect(question).toHaveCount(0);
    });

    test('leaving the settings with unsaved input asks first', async ({ page, request }) => {
      const { leave } = await textsOf('shell', language);
      const settings = await textsOf('settings', language);
      await signInAs(page, request, 'admin', language);
      await page.goto('/admin/settings');
      const account = page.getByRole('textbox', { name: settings.payment_account });
      await hydrated(page);
      await account.click();
      await account.fill('0100 000 0000');
      // Another document would lose the input, so the browser asks.
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => location.assign('/ar')));
      const byBrowser = await asked;
      expect(byBrowser.type()).toBe('beforeunload');
      await byBrowser.dismiss();
      await expect(account).toHaveValue('0100 000 0000');
      const away = page.locator('a[href="/admin/coupons"]').first();
      await away.click();
      const question = page.getByRole('dialog', { name: leave.title });
      await question.getByRole('button').first().click();
      await expect(account).toHaveValue('0100 000 0000');
      await away.click();
      await question.getByRole('button', { name: leave.action }).click();
      await expect(page).toHaveURL(/coupons$/);
    });

    test('an unanswered upload is sent again, as one transfer', async ({ page, request }) => {
      const transfers = await textsOf('bank-transfers', language);
      const { form } = transfers;
      const { file } = await textsOf('shell', language);
      const school = await ownSchool(request, 'Stopped Upload School');
      await openAs(page, school, language, '/academy/wallet');
      await page.getByRole('button', { name: transfers.upload }).first().click();
      const upload = page.getByRole('dialog', { name: form.title });
      await upload.getByRole('textbox', { name: form.amount }).fill('2000');
      await upload.getByRole('textbox', { name: form.bank }).fill('Test Bank');
      await upload.locator('input[type=file]').setInputFiles({
        name: 'proof.png',
        mimeType: 'image/png',
        buffer: receiptPicture(),
      });
      const path = `**/api${createBankTransfer.path}`;
      const arrived = new Promise<void>((resolve) => {
        const swallow = async (route: Route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          await route.fetch();
          resolve();
        };
        void page.route(path, swallow, { times: 1 });
      });
      await upload.getByRole('button', { name: form.submit }).click();
      await arrived;
      await upload.getByRole('button', { name: file.stop }).click();
      await expect(page.getByText(file.stopped)).toBeVisible();
      const answer = page.waitForResponse((reply) => reply.request().method() === 'POST');
      await upload.getByRole('button', { name: form.submit }).click();
      const { data } = (await (await answer).json()) as { data: { id: string } };
      await expect(upload).toHaveCount(0);
      const list = await request.get(`/api${createBankTransfer.path}`, {
        headers: { Authorization: `Bearer ${school.token}` },
      });
      const { data: rows } = (await list.json()) as { data: { id: string }[] };
      expect(rows.map(({ id }) => id)).toEqual([data.id]);
    });

    test('signing out in one tab is said in the other, and sign-in leads back', async ({
      page,
      context,
      request,
    }) => {
      const shell = await textsOf('shell', language);
      const { login } = await textsOf('sessions', language);
      const school = await ownSchool(request, 'Two Tabs School');
      await openAs(page, school, language, '/academy/students');
      await hydrated(page);
      const other = await context.newPage();
      await other.goto('/academy/dashboard');
      await expect(other.getByText(school.academy.email)).toBeVisible();
      await other.getByRole('button', { name: shell.menu.logout }).first().click();
      await expect(page).toHaveURL(/academy\/login/);
      await expect(page.getByText(shell.loggedOutElsewhere)).toBeVisible();
      await page.getByRole('textbox', { name: login.email }).fill(school.academy.email);
      await page.locator('input[type=password]').fill(school.password);
      await page.getByRole('button', { name: login.submit }).click();
      await expect(page).toHaveURL(/academy\/students/);
    });
  });
}

for (const list of ['academies', 'audit', 'certificates', 'reports?tab=transactions']) {
  test(`an address beyond the last page of /admin/${list} becomes the last one, and Back leaves it`, async ({
    page,
    request,
  }) => {
    await signInAs(page, request, 'admin', 'en');
    await page.goto('/admin/settings');
    await page.goto(`/admin/${list}${list.includes('?') ? '&' : '?'}page=9999`);
    await expect(page).not.toHaveURL(/page=9999/);
    await expect(page).toHaveURL(/page=\d+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/settings$/);
  });
}
