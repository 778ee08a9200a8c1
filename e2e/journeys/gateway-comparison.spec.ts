import { closeDifference, type Difference, listDifferences } from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { fill, textsOf } from '../support/texts.ts';

const RUNS = [
  { language: 'ar', width: 390, height: 844 },
  { language: 'en', width: 1280, height: 860 },
] as const;

const REFERENCE = '71234567890123';
const TWICE: Difference = {
  id: '01890000-0000-7000-8000-000000000000',
  cause: 'paid_twice',
  gateway: 'paymob',
  transaction: '5000000001',
  payment: {
    id: '01890000-0000-7000-8000-000000000001',
    reference: REFERENCE,
    method: 'card',
    status: 'paid',
    total: 1500,
    created_at: '2026-03-01T01:00:00.000Z',
    academy: {
      id: '01890000-0000-7000-8000-000000000002',
      name: 'مدرسة دفعت مرتين',
      payment_reference: 'MDN-1',
    },
  },
  ours: 1500,
  theirs: 3000,
  found_at: '2026-03-02T01:00:00.000Z',
  closed: null,
};

/** Answers the page's calls with this one difference: no night passes in a journey. */
async function showTwice(page: Page): Promise<void> {
  let shown = TWICE;
  const meta = { current_page: 1, last_page: 1, per_page: 20 };
  await page.route(`**/api${listDifferences.path}?*`, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    const data = (state === 'closed') === (shown.closed !== null) ? [shown] : [];
    return route.fulfill({
      json: { success: true, data, meta: { ...meta, total: data.length } },
    });
  });
  await page.route(`**/api${closeDifference.path.replace('{id}', TWICE.id)}`, (route) => {
    const { note } = route.request().postDataJSON();
    shown = { ...TWICE, closed: { note, by: 'منى', at: '2026-03-02T08:00:00.000Z' } };
    return route.fulfill({ json: { success: true, data: shown, message: 'CLOSED' } });
  });
}

for (const { language, width, height } of RUNS) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a difference is closed with a note, and stays in sight', async ({ page, request }) => {
      const texts = await textsOf('gateway-comparison', language);
      const own = await ownAdministrator(request, 'finance', 'محاسب الصباح');
      await showTwice(page);
      await openAsAdministrator(page, own, language, '/admin/gateway-comparison');
      const name = fill(texts.closeFor, { reference: REFERENCE });
      const close = page.getByRole('button', { name });
      const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ has: close });
      for (const sum of [/^\D*1,500\.00\D*$/, /^\D*3,000\.00\D*$/]) {
        await expect(row.getByText(sum).first()).toBeVisible();
      }
      await expectAccessible(page, 'a difference');
      await close.click();
      const dialog = page.getByRole('dialog', { name });
      await expectAccessible(page, 'closing a difference');
      await page.keyboard.press('Escape');
      await expect(close).toBeFocused();
      await close.click();
      await dialog.getByRole('textbox', { name: texts.note }).fill('REASON-1');
      await dialog.getByRole('button', { name: texts.close, exact: true }).click();
      await expect(close).toHaveCount(0);
      await expect(
        page.getByRole('heading', { name: texts.list.title, exact: true }),
      ).toBeFocused();
      await page.getByRole('button', { name: texts.list.closed, exact: true }).click();
      await expect(page.getByText('REASON-1').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
    });
  });
}

test('who may only read sees no button', async ({ page, request }) => {
  const texts = await textsOf('gateway-comparison', 'ar');
  const own = await ownAdministrator(request, 'read_only', 'قارئة فقط');
  await showTwice(page);
  await openAsAdministrator(page, own, 'ar', '/admin/gateway-comparison');
  await expect(page.getByRole('link', { name: REFERENCE }).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: fill(texts.closeFor, { reference: REFERENCE }) }),
  ).toHaveCount(0);
});
