import { cairoDate } from '@midan/contract';
import type { Language } from '@midan/messages';
import { expect, type Page } from '@playwright/test';
import { chooseDay } from './date-field.ts';
import { hydrated } from './hydrated.ts';
import { chooseLanguage } from './language.ts';
import { receiptPicture } from './proof.ts';
import { fill, textsOf } from './texts.ts';

export interface NewSchool {
  name: string;
  email: string;
  /** Egyptian, without the dial code. */
  phone: string;
}

/** Arabic-Indic digits, as an Arabic keyboard types them. */
export const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));

export async function openIn(page: Page, language: Language, path: string): Promise<void> {
  await chooseLanguage(page, language);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.click();
  await input.fill(typed);
  await page.getByRole('option', { name: option }).click();
}

export async function fillRegistration(page: Page, language: Language, school: NewSchool) {
  const texts = await textsOf('academies', language);
  const field = (name: keyof typeof texts.fields) =>
    page.getByRole('textbox', { name: texts.fields[name] });
  await field('name').fill(school.name);
  await field('email').fill(school.email);
  await field('phone_number').fill(school.phone);
  const governorate = language === 'ar' ? 'الجيزة' : 'Giza';
  await choose(page, texts.fields.governorate, governorate, governorate);
  await field('area').fill('Dokki');
  await field('address').fill('7 Invented Street');
  await field('contact_person_name').fill('Test Person');
  const role = language === 'ar' ? 'مدير المدرسة' : 'School principal';
  await choose(page, texts.fields.contact_person_role, role, role);
  await page.getByRole('checkbox', { name: texts.register.acceptsTerms }).check();
  return texts;
}

/** Pastes a code into the boxes in Arabic-Indic digits, once the page is hydrated. */
export async function pasteCode(page: Page, language: Language, code: string): Promise<void> {
  await hydrated(page);
  const { code: texts } = await textsOf('shell', language);
  const first = page.getByRole('textbox', { name: fill(texts.box, { index: 1, total: 6 }) });
  await first.focus();
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, arabicDigits(code));
}

export async function sendProof(page: Page, language: Language, amount: string): Promise<void> {
  const texts = await textsOf('bank-transfers', language);
  await page.getByRole('button', { name: texts.upload }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.form.title });
  await dialog.getByLabel(texts.form.amount).fill(amount);
  await chooseDay(dialog, language, texts.form.date, cairoDate(new Date()));
  await dialog.getByLabel(texts.form.bank).fill('Test bank');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '../../receipt.png', mimeType: 'image/png', buffer: receiptPicture() });
  await dialog.getByRole('button', { name: texts.form.submit }).click();
}

export async function uploadProof(page: Page, language: Language, amount: string): Promise<void> {
  const texts = await textsOf('bank-transfers', language);
  await sendProof(page, language, amount);
  await expect(page.getByText(texts.form.done)).toBeVisible();
  await expect(page.getByRole('dialog', { name: texts.form.title })).toBeHidden();
}
