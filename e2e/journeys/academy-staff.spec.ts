import { randomInt } from 'node:crypto';
import { disableStaff, listStaff } from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseLanguage } from '../support/language.ts';
import { type OwnSchool, openAs, ownSchool } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { receiptPicture } from '../support/proof.ts';
import { textsOf } from '../support/texts.ts';

const PICTURE = { name: 'proof.png', mimeType: 'image/png', buffer: receiptPicture() };
const OWN_PASSWORD = 'chosen by staff 2026';
const size = { en: { width: 390, height: 844 }, ar: { width: 1280, height: 900 } };

/** Adds a member on the screen, after a refused password; with the temporary password. */
async function add(page: Page, school: OwnSchool, name: string, permission?: 'money' | 'teams') {
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  const texts = await textsOf('staff', language);
  const { passwordForm } = await textsOf('sessions', language);
  const email = `staff-${randomInt(1e9)}@midan.test`;
  await page.getByRole('button', { name: texts.add.open }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.add.open });
  await dialog.getByLabel(texts.fields.name).fill(name);
  await dialog.getByLabel(texts.fields.email).fill(email);
  if (permission) {
    await dialog.getByRole('checkbox', { name: texts.permissions[permission].name }).check();
  }
  await expectAccessible(page, 'a new staff login');
  const proof = dialog.getByRole('textbox', { name: passwordForm.current });
  await proof.fill('not the password');
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  await expect(proof).toHaveAttribute('aria-invalid', 'true');
  await proof.fill(school.password);
  await dialog.getByRole('button', { name: texts.add.submit }).click();
  const shown = page.getByRole('dialog', { name: texts.access.title });
  const password = await shown.locator('bdi').last().innerText();
  await shown.getByRole('button', { name: texts.access.done }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
  return { name, email, password };
}

async function enter(
  browser: Browser,
  language: Language,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  const { login, passwordForm } = await textsOf('sessions', language);
  const { first } = await textsOf('staff', language);
  const context = await browser.newContext({ viewport: size[language] });
  const page = await context.newPage();
  await chooseLanguage(page, language);
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(reply.url());
  });
  await page.goto('/academy/wallet');
  await page.getByLabel(login.email).fill(email);
  await page.getByRole('textbox', { name: login.password }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expectAccessible(page, 'a password that is due');
  expect(refused).toEqual([]);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(passwordForm.current).fill(password);
  await field(passwordForm.next).fill(OWN_PASSWORD);
  await field(passwordForm.confirmation).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: passwordForm.submit }).click();
  const { title } = await textsOf('wallet', language);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page;
}

async function upload(page: Page, language: Language): Promise<void> {
  const texts = await textsOf('bank-transfers', language);
  await page.getByRole('button', { name: texts.upload }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.form.title });
  await dialog.getByLabel(texts.form.amount).fill('500');
  await dialog.getByLabel(texts.form.bank).fill('Test bank');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: texts.form.submit }).click();
  await expect(page).toHaveURL(/tab=transfers/);
  await expect(page.getByText('500.00').filter({ visible: true }).first()).toBeVisible();
}

async function disable(request: APIRequestContext, { token }: OwnSchool, email: string) {
  const staff = await callAs(request, token, listStaff);
  const id = staff.find((each) => each.email === email)?.id ?? '';
  await callAs(request, token, filled(disableStaff, { id }));
}

for (const language of ['en', 'ar'] as const) {
  test(`an owner adds staff; who handles money uploads, who reads does not (${language})`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(90_000);
    const { notPermitted, academy: menu } = await textsOf('shell', language);
    const bank = await textsOf('bank-transfers', language);
    const school = await ownSchool(request, 'مدرسة المستخدمين');
    const context = await browser.newContext({ viewport: size[language] });
    const page = await context.newPage();
    await openAs(page, school, language, '/academy/staff');
    const money = await add(page, school, 'Mona Money', 'money');
    const reader = await add(page, school, 'Rana Reads');

    const hers = await enter(browser, language, money);
    await upload(hers, language);
    await expect(hers.getByText(money.name).first()).toBeAttached();
    await expect(hers.getByRole('link', { name: menu.staff })).toHaveCount(0);
    await hers.goto('/academy/join-requests');
    await expect(hers.getByText(notPermitted.teams)).toBeVisible();
    await expectAccessible(hers, 'requests of who may not decide');
    await hers.goto('/academy/join-links/00000000-0000-7000-8000-000000000000');
    await expect(hers.getByText(notPermitted.teams)).toBeVisible();
    await hers.goto('/academy/staff');
    await expect(hers.getByText(notPermitted.owner)).toBeVisible();

    const theirs = await enter(browser, language, reader);
    await expect(theirs.getByText(notPermitted.money)).toBeVisible();
    await expect(theirs.getByRole('button', { name: bank.upload })).toHaveCount(0);
    await expectAccessible(theirs, 'the wallet of who reads');
    await theirs.goto('/academy/team-purchase');
    await expect(theirs.getByText(notPermitted.money)).toBeVisible();
    await theirs.goto('/academy/profile');
    const { own } = await textsOf('staff', language);
    await expect(theirs.getByRole('heading', { level: 1, name: own.title })).toBeVisible();
    await expect(theirs.getByText(reader.email).first()).toBeAttached();
    await expect(theirs.getByText(school.academy.email)).toHaveCount(0);
    await expectAccessible(theirs, 'a member’s own page');

    await disable(request, school, reader.email);
    await theirs.goto('/academy/wallet');
    await expect(theirs).toHaveURL(/\/academy\/login/);
  });
}
