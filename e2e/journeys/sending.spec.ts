import { getSendingOverview, type ReplyData } from '@midan/contract';
import type { Language } from '@midan/messages';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openFilters } from '../support/folded-filters.ts';
import { hydrated } from '../support/hydrated.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { openIn } from '../support/school.ts';
import { signInAs } from '../support/sign-in.ts';
import { textsOf } from '../support/texts.ts';

const WIDTHS = { ar: 390, en: 1280 } as const;
const LANGUAGES = Object.keys(WIDTHS) as Language[];

/** A busy day, invented. */
const BUSY: ReplyData<typeof getSendingOverview> = {
  whatsapp: {
    configured: true,
    receipts: true,
    quota: 250,
    reached: 180,
    kept: 75,
    next_free_at: '2030-03-01T10:00:00.000Z',
    paused_until: null,
  },
  waiting: { messages: 12, until: '2030-03-02T10:00:00.000Z' },
  sent: [{ channel: 'whatsapp', state: 'read', messages: 168 }],
  failures: [
    { reason: '131026', lost: 9, by_email: 4 },
    { reason: 'smtp_550', lost: 1, by_email: 0 },
  ],
};

for (const language of LANGUAGES) {
  test(`a school finds whom no message reached and calls (${language})`, async ({
    page,
    request,
  }) => {
    const students = await textsOf('students', language);
    const guardians = await textsOf('guardians', language);
    const { link: delivery } = await textsOf('sending', language);
    await page.setViewportSize({ width: WIDTHS[language], height: 900 });
    await signInAs(page, request, 'school', language);
    await page.goto('/academy/students');
    await hydrated(page);
    await openFilters(page, language);
    await page.getByLabel(students.guardian.label).selectOption('unreached');
    await expect(page).toHaveURL(/guardian=unreached/);
    const notes = page.getByText(guardians.school.short.unreached).filter({ visible: true });
    await expect(notes.first()).toBeVisible();
    const names = page
      .locator('a[href^="/academy/students/"]:not([href$="/import"])')
      .filter({ visible: true });
    await expect.poll(async () => (await names.count()) - (await notes.count())).toBe(0);
    await expectAccessible(page, 'students who were not reached');
    await names.first().click();
    await expect(page.getByText(delivery.unreached.title)).toBeVisible();
    await expect(page.getByText(delivery.states.failed, { exact: true })).toBeVisible();
    const guardian = page.getByRole('region', { name: guardians.school.title });
    const phone = guardian.locator('a[href^="tel:"]');
    await expect(phone).toHaveAttribute('href', /^tel:\+20\d{10}$/);
    const chat = guardian.getByRole('link', { name: guardians.school.whatsapp });
    const address = (await chat.getAttribute('href')) ?? '';
    expect(address).toMatch(/^https:\/\/wa\.me\/20\d{10}\?text=/);
    expect(decodeURIComponent(address)).not.toMatch(/http.*http|#/);
    await expectAccessible(page, 'a guardian who was not reached');
  });

  test(`support sees the quota, what waits and until when, and why not (${language})`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('sending', language);
    const support = await ownAdministrator(request, 'support', 'نادية من الدعم');
    await page.setViewportSize({ width: WIDTHS[language], height: 900 });
    await openAsAdministrator(page, support, language, '/admin/messages');
    await expect(page.getByText(texts.state.notConfigured)).toBeVisible();
    await expect(page.getByRole('region', { name: texts.tiles.label })).toContainText(
      texts.tiles.noQuota,
    );
    await page.route(`**/api${getSendingOverview.path}`, (route) =>
      route.fulfill({ json: { success: true, message: '', data: BUSY } }),
    );
    await page.reload();
    await expect(page.getByText(texts.state.waiting)).toBeVisible();
    const tiles = page.getByRole('region', { name: texts.tiles.label });
    for (const figure of ['180', '250', '75', '12', '168'])
      await expect(tiles).toContainText(figure);
    await expect(page.getByText(texts.reasons.meta_131026).filter({ visible: true })).toBeVisible();
    await expect(page.getByText('smtp_550').filter({ visible: true })).toBeVisible();
    await expectAccessible(page, 'messages of a busy day');
  });
}

test('an administrator of finance is told the page is for others', async ({ page, request }) => {
  const texts = await textsOf('sending', 'en');
  const finance = await ownAdministrator(request, 'finance', 'Fathy of Finance');
  await openAsAdministrator(page, finance, 'en', '/admin/messages');
  await expect(page.getByText(texts.notPermitted)).toBeVisible();
});

test('a signed-out visitor is led to the sign-in', async ({ page }) => {
  await openIn(page, 'en', '/admin/messages');
  await expect(page).toHaveURL(/\/admin\/login/);
});
