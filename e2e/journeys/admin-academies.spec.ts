import { randomInt } from 'node:crypto';
import { registerAcademy, verifyAcademyPhone } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { latestCode } from '../support/messages.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { shownLegal } from '../support/shown-legal.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** A school that no other journey signs in as. */
const SCHOOL = 'Granite Gate School';

async function openSchool(page: Page, label: string, search: string): Promise<void> {
  await page.goto('/admin/academies');
  await page.getByRole('searchbox', { name: label }).fill(search);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: search }).click();
  await expect(page.getByRole('heading', { level: 1, name: search })).toBeVisible();
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a school is found, adjusted, suspended and let in again', async ({ page, request }) => {
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('academies-administration', 'ar');
    const common = await textsOf('common', 'ar');
    const errors = await textsOf('errors', 'ar');
    const dialog = page.getByRole('dialog');
    await page.goto('/admin/academies');
    await expect(page.getByRole('table', { name: texts.list.label })).toBeVisible();
    await openSchool(page, texts.list.search, SCHOOL);

    await page.getByRole('button', { name: texts.adjust.title }).click();
    await page.getByLabel(texts.adjust.amount).fill('٢٥');
    await page.getByRole('button', { name: texts.adjust.submit }).click();
    await expect(page.getByText(errors.fields.required).first()).toBeVisible();
    await page.getByLabel(texts.adjust.reason).fill('رسوم تحويل أعيدت');
    await page.getByRole('button', { name: texts.adjust.submit }).click();
    await expect(dialog.getByText('25.00')).toBeVisible();
    await dialog.getByRole('button', { name: texts.adjust.submit }).click();
    await expect(page.getByText('تمت تسوية رصيد المحفظة')).toBeVisible();
    const ledger = page.getByRole('table', { name: texts.records.tabs.ledger });
    await expect(ledger.getByText('رسوم تحويل أعيدت').first()).toBeVisible();

    await page.getByRole('button', { name: texts.status.actions.suspend }).click();
    await page.getByLabel(texts.status.reason).fill('مستندات ناقصة');
    await page.getByRole('button', { name: texts.status.actions.suspend }).click();
    await expectAccessible(page, 'the question before a suspension');
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: texts.status.actions.suspend }).click();
    await dialog.getByRole('button', { name: texts.status.actions.suspend }).click();
    await expect(page.getByText(texts.status.suspended)).toBeVisible();
    await expect(page.getByText('مستندات ناقصة')).toBeVisible();
    const { status } = await textsOf('academies', 'ar');
    const badge = page.getByText(status.suspended, { exact: true });
    await expect(badge).toHaveAttribute('data-tone', 'bad');
    await page.getByRole('button', { name: texts.status.actions.reactivate }).click();
    await dialog.getByRole('button', { name: texts.status.actions.reactivate }).click();
    await expect(page.getByText(texts.status.suspended)).toBeHidden();

    await page.goto('/admin/academies/nobody');
    await expect(page.getByText(texts.notFound)).toBeVisible();
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters live in the address; a school’s records have lists', async ({ page, request }) => {
    // What one administrator may move alone in a day counts what other journeys moved.
    const own = await ownAdministrator(request, 'finance', 'Filter Finder');
    await openAsAdministrator(page, own, 'en', '/admin/academies?search=nobody-like-this');
    const texts = await textsOf('academies-administration', 'en');
    await expect(page.getByText(texts.list.noMatch)).toBeVisible();
    await page.getByRole('button', { name: texts.list.showAll }).click();
    const list = page.getByRole('list', { name: texts.list.label });
    await expect(list.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: (await textsOf('shell', 'en')).filters }).click();
    await page.getByRole('combobox', { name: texts.list.status }).selectOption('active');
    await expect(page).toHaveURL(/status=active/);
    await openSchool(page, texts.list.search, SCHOOL);
    for (const name of ['transfers', 'teams', 'students'] as const) {
      await page.getByRole('tab', { name: texts.records.tabs[name] }).click();
      await expect(page).toHaveURL(new RegExp(`tab=${name}`));
      await expect(
        page
          .getByRole('list', { name: texts.records.tabs[name] })
          .or(page.getByText(texts.records.empty[name])),
      ).toBeVisible();
    }
    const search = page.getByRole('searchbox', { name: texts.records.search });
    await search.fill('nobody-like-this');
    await expect(page.getByText(texts.records.noMatch)).toBeVisible();
    await page.getByRole('tab', { name: texts.records.tabs.teams }).click();
    await expect(search).toHaveValue('');
    await expectAccessible(page, 'a school on a phone');
    const answered = fill(texts.adjust.askTake, { amount: 'EGP 9,900.00', name: SCHOOL });
    await page.getByRole('button', { name: texts.adjust.title }).click();
    await page.getByLabel(texts.adjust.amount).fill('-9900');
    await page.getByLabel(texts.adjust.reason).fill('more than there is');
    await page.getByRole('button', { name: texts.adjust.submit }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(answered.replace(/EGP\s/, 'EGP\u00a0'));
    await dialog.getByRole('button', { name: texts.adjust.submit }).click();
    await expect(page.getByLabel(texts.adjust.reason)).toHaveValue('more than there is');
    await expect(page.getByLabel(texts.adjust.amount)).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('support for a school that cannot sign in', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a mistyped phone is corrected, and its code verifies', async ({ page, request }) => {
    const number = randomInt(10_000_000, 100_000_000);
    const [wrong, right] = [`+2010${number}`, `+2012${number}`];
    const name = `مدرسة الرقم الخاطئ ${number}`;
    const registered = await request.post(`/api${registerAcademy.path}`, {
      data: {
        ...(await shownLegal(request)),
        name,
        email: `wrong-${number}@midan.test`,
        phone_number: wrong,
        governorate: 'القاهرة',
        area: 'الدقي',
        address: '7 شارع مخترع',
        contact_person_name: 'منى عادل',
        contact_person_role: 'معلم',
      },
    });
    expect(registered.ok()).toBe(true);
    await signInAs(page, request, 'admin', 'ar');
    const texts = await textsOf('academies-administration', 'ar');
    await openSchool(page, texts.list.search, name);
    await page.getByRole('button', { name: texts.support.contact.title }).click();
    const phone = page.getByRole('textbox', { name: texts.support.phone });
    await phone.fill(right.slice(3));
    await page.getByLabel(texts.support.reason).fill('اتصلت المدرسة');
    await expectAccessible(page, 'a correction of the contact');
    await page.getByRole('button', { name: texts.support.contact.title }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(right);
    await dialog.getByRole('button', { name: texts.support.contact.title }).click();
    await expect(page.getByText('تم تصحيح بيانات التواصل وإرسال رمز جديد')).toBeVisible();
    const verified = await request.post(`/api${verifyAcademyPhone.path}`, {
      data: { phone_number: right, otp_code: await latestCode(request, right) },
    });
    expect(verified.ok(), await verified.text()).toBe(true);
    await page.reload();
    await expect(page.getByRole('button', { name: texts.support.password.title })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.support.resend.title })).toHaveCount(0);
  });
});
