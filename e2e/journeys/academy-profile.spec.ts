import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type OwnSchool, openAs, ownSchool, signInOnceMore } from '../support/own-school.ts';
import { receiptPicture } from '../support/proof.ts';
import { serverTexts } from '../support/server-texts.ts';
import { ACCOUNTS } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const RUNS = [
  { language: 'ar', width: 1280, height: 860, newName: 'مدرسة الاسم الجديد' },
  { language: 'en', width: 390, height: 844, newName: 'School with a New Name' },
] as const;

const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

for (const { language, width, height, newName } of RUNS) {
  test.describe(`settings in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    let school: OwnSchool;
    test.beforeEach(async ({ page, request }) => {
      school = await ownSchool(request, 'مدرسة الإعدادات التجريبية');
      await openAs(page, school, language, '/academy/profile');
    });

    test('a school edits its data, gives an edit up, sees its new name', async ({ page }) => {
      const texts = await textsOf('academies', language);
      const { cancel } = await textsOf('common', language);
      const errors = await textsOf('errors', language);
      const name = page.getByRole('textbox', { name: texts.fields.name });
      const edit = page.getByRole('button', { name: texts.profile.edit });
      await expect(page.getByRole('heading', { name: texts.statistics.title })).toBeVisible();

      await edit.click();
      await expect(name).toBeFocused();
      await expect(name).toHaveValue(school.academy.name);
      await expectAccessible(page, 'editing the settings');
      await name.fill('Never saved');
      await page.getByRole('button', { name: cancel }).click();
      await expect(edit).toBeFocused();
      await edit.click();
      await expect(name).toHaveValue(school.academy.name);

      await name.fill('');
      await page.getByRole('button', { name: texts.profile.save }).click();
      await expect(said(page, errors.fill_required)).toBeVisible();
      await expect(name).toBeFocused();
      await name.fill(newName);
      const email = page.getByRole('textbox', { name: texts.fields.email });
      await email.fill(ACCOUNTS.school);
      await page.getByRole('button', { name: texts.profile.save }).click();
      await expect(said(page, errors.fields.already_taken)).toBeVisible();
      await expect(email).toBeFocused();
      await email.fill(school.academy.email);
      const governorate = page.getByRole('combobox', { name: texts.fields.governorate });
      await governorate.fill('اسكندري');
      await page.getByRole('option').first().click();
      await expect(governorate).toHaveValue(texts.governorates.الإسكندرية);
      await page.getByRole('button', { name: texts.profile.save }).click();
      const done = serverTexts[language].success;
      await expect(said(page, done.profile_updated)).toBeVisible();
      await expect(page.locator('main').getByText(newName)).toBeVisible();
      await expect(page.locator('nav, .mantine-AppShell-navbar').getByText(newName)).toHaveCount(1);
    });

    test('a school sets a logo and takes it away', async ({ page }) => {
      const { logo } = await textsOf('academies', language);
      const done = serverTexts[language].success;
      await page.getByRole('button', { name: logo.upload }).click();
      const dialog = page.getByRole('dialog', { name: logo.title });
      await dialog.getByRole('button', { name: logo.save }).click();
      const { fields } = await textsOf('errors', language);
      await expect(dialog.getByText(fields.file_required)).toBeVisible();
      await expectAccessible(page, 'logo upload');
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: receiptPicture(200, 200),
      });
      await dialog.getByRole('button', { name: logo.save }).click();
      await expect(said(page, done.profile_updated)).toBeVisible();
      const picture = page.getByRole('img', { name: logo.alt });
      await expect(picture).toHaveJSProperty('naturalWidth', 200);
      await page.getByRole('button', { name: logo.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: logo.remove }).click();
      await expect(picture).toBeHidden();
      await expect(page.getByRole('button', { name: logo.upload })).toBeVisible();
    });

    test('a school changes its password and signs others out', async ({ page, request }) => {
      const texts = await textsOf('sessions', language);
      const { fields } = await textsOf('errors', language);
      const done = serverTexts[language].success;
      const other = await signInOnceMore(request, school, PHONE);
      const profile = (token: string) =>
        request.get('/api/academy/profile', { headers: { Authorization: `Bearer ${token}` } });
      await page.reload();
      await expect(page.getByText(/iPhone/)).toBeVisible();
      await page.getByRole('button', { name: texts.open.end }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page, 'question about other devices');
      await dialog.getByRole('button', { name: texts.open.end }).click();
      await expect(said(page, done.other_sessions_ended)).toBeVisible();
      await expect(page.getByText(texts.open.onlyThis)).toBeVisible();
      expect((await profile(other)).status()).toBe(401);
      expect((await profile(school.token)).status()).toBe(200);

      const form = texts.passwordForm;
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
      const change = page.getByRole('button', { name: form.submit });
      await field(form.current).fill('not the password');
      await field(form.next).fill('short');
      await field(form.confirmation).fill('shorter');
      await change.click();
      await expect(page.getByText(fields.password_too_short)).toBeVisible();
      await field(form.next).fill('long enough 1');
      await change.click();
      await expect(page.getByText(fields.passwords_differ)).toBeVisible();
      await field(form.confirmation).fill('long enough 1');
      await change.click();
      await expect(said(page, fields.current_password_wrong)).toBeVisible();
      await field(form.current).fill(school.password);
      await change.click();
      await expect(said(page, done.password_changed)).toBeVisible();
      await expect(field(form.current)).toHaveValue('');
    });
  });
}

test('the settings say in agreed words what is missing or to come', async ({ page, request }) => {
  await openAs(page, await ownSchool(request, 'مدرسة الكلمات'), 'ar', '/academy/profile');
  await expect(page.getByText('إحصائيات المدرسة')).toBeVisible();
  await page.getByRole('button', { name: 'الإنجازات' }).click();
  await expect(said(page, 'هذه الميزة قيد التطوير')).toBeVisible();

  await page.getByRole('button', { name: 'تعديل البيانات' }).click();
  await page.route('**/api/academy/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(said(page, 'حدث خطأ أثناء تحديث البيانات')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'اسم المدرسة' })).toHaveValue('مدرسة الكلمات');

  await page.unroute('**/api/academy/profile');
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(said(page, 'تم تحديث بيانات المدرسة بنجاح')).toBeVisible();

  await page.route('**/api/academy/profile', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByText('خطأ في تحميل البيانات')).toBeVisible();
  await expect(page.getByText('لم يتم العثور على بيانات المدرسة')).toBeVisible();
  await expectAccessible(page, 'settings without data');
  await page.getByRole('button', { name: 'العودة إلى تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/academy\/login/);
});
