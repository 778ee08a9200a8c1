import { LIMITS } from '@midan/contract';
import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addRow } from '../support/add-row.ts';
import { latestCode } from '../support/messages.ts';
import { fillRegistration, openIn, pasteCode, uploadProof } from '../support/school.ts';
import { fill, textsOf } from '../support/texts.ts';

const ADMIN = { email: 'admin@midan.test', password: 'Midan-Demo-2026!' };

const RUNS = [
  {
    language: 'ar',
    width: 1280,
    height: 860,
    phone: '1012340001',
    school: 'مدرسة الرحلة التجريبية',
  },
  { language: 'en', width: 390, height: 844, phone: '1012340002', school: 'Journey Test School' },
] as const;
type Run = (typeof RUNS)[number];

async function approve(browser: Browser, run: Run): Promise<void> {
  const context = await browser.newContext({ viewport: { width: run.width, height: run.height } });
  const page = await context.newPage();
  const texts = await textsOf('bank-transfer-review', run.language);
  const signIn = await textsOf('admin-sessions', run.language);
  const credentials = await textsOf('sessions', run.language);
  await openIn(page, run.language, '/admin/bank-transfers');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel(credentials.login.email).fill(ADMIN.email);
  await page.getByRole('textbox', { name: credentials.login.password }).fill(ADMIN.password);
  await page.getByRole('button', { name: signIn.login.submit }).click();
  await expect(page).toHaveURL(/\/admin\/bank-transfers/);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();

  await page.getByRole('searchbox', { name: texts.search }).fill(run.school);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: run.school, exact: true }) });
  await card.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: texts.proof.title })).toBeVisible();
  await dialog.getByRole('button', { name: texts.decision.accept }).click();
  await page.getByRole('button', { name: texts.decision.confirmAccept }).click();
  await expect(page.getByText(texts.decision.approved)).toBeVisible();
  await context.close();
}

for (const run of RUNS) {
  const { language } = run;
  test.describe(`in ${language} at ${run.width} px`, () => {
    test.use({ viewport: { width: run.width, height: run.height } });

    test('a school signs up, pays and buys two teams', async ({ page, browser, request }) => {
      const school = {
        name: run.school,
        email: `journey-${language}@midan.test`,
        phone: run.phone,
      };

      await test.step('signs up', async () => {
        await openIn(page, language, '/academy/register');
        const texts = await fillRegistration(page, language, school);
        await page.getByRole('button', { name: texts.register.submit }).click();
        await expect(page).toHaveURL(/\/academy\/verify-phone/);
      });

      await test.step('verifies its phone and confirms its credentials', async () => {
        await pasteCode(page, language, await latestCode(request, `+20${run.phone}`));
        const { credentials } = await textsOf('sessions', language);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(school.email)).toBeVisible();
        await expectAccessible(page, 'credentials');
        await dialog.getByRole('button', { name: credentials.saved }).click();
        await expect(page).toHaveURL(/\/academy\/dashboard/);
        await expect(page.getByRole('heading', { level: 1, name: run.school })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/academy\/dashboard/);
      });

      const wallet = await textsOf('wallet', language);
      await test.step('uploads the proof of a transfer', async () => {
        await page.goto('/academy/wallet');
        await expect(page.getByText(wallet.deposit.title)).toBeVisible();
        await uploadProof(page, language, '٩٥٠٠');
        const { status } = await textsOf('bank-transfers', language);
        await page.getByRole('tab', { name: wallet.tabs.transfers }).click();
        const pending = page.getByText(status.pending).filter({ visible: true });
        await expect(pending.first()).toBeVisible();
      });

      await test.step('is approved by the administrator', () => approve(browser, run));

      await test.step('finds its wallet credited and itself active', async () => {
        await page.reload();
        const { status } = await textsOf('bank-transfers', language);
        const approved = page.getByText(status.approved).filter({ visible: true });
        await expect(approved.first()).toBeVisible();
        await expect(page.getByText(wallet.deposit.title)).toBeHidden();
        await page.getByRole('tab', { name: wallet.tabs.transactions }).click();
        await expect(page.getByText('9,500.00').filter({ visible: true }).first()).toBeVisible();
      });

      await test.step('buys two teams with a coupon', async () => {
        const texts = await textsOf('team-purchase', language);
        await page.goto('/academy/team-purchase');
        await addRow(page, texts.rows.add);
        const names = page.getByRole('textbox', { name: texts.rows.name });
        await names.nth(0).fill('Team Alpha');
        await names.nth(1).fill('Team Beta');
        await page.getByRole('textbox', { name: texts.coupon.label }).fill('midan10');
        await page.getByRole('button', { name: texts.coupon.apply }).click();
        await expect(page.getByText('8,100.00').filter({ visible: true }).first()).toBeVisible();
        await expectAccessible(page, 'team purchase');
        await page.getByRole('button', { name: texts.buy }).click();
        const dialog = page.getByRole('dialog', { name: texts.confirm.title });
        await expectAccessible(page, 'confirmation of a purchase');
        await dialog.getByRole('button').last().click();
        await expect(page.getByText(fill(texts.done, { number: 2 }))).toBeVisible();
      });

      await test.step('sees them in its list, and the rest in its wallet', async () => {
        await expect(page).toHaveURL(/\/academy\/teams/);
        await expect(page.getByText('Team Alpha')).toBeVisible();
        await expect(page.getByText('Team Beta')).toBeVisible();
        const rest = 9_500 - 2 * (LIMITS.teamPricePiastres / 100) * 0.9;
        await page.goto('/academy/wallet');
        await expect(
          page.getByText(rest.toLocaleString('en-US')).filter({ visible: true }).first(),
        ).toBeVisible();
      });
    });
  });
}
