import {
  createAnnouncement,
  type Governorate,
  getAcademyProfile,
  getAnnouncement,
  listDemoMessages,
  previewAnnouncement,
  updateAcademyProfile,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { openAs, ownSchool } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { textsOf } from '../support/texts.ts';

const WIDTHS = { ar: 390, en: 1280 } as const;
/** Where no other journey has schools, by the language of the journey. */
const PLACES = { ar: 'شمال سيناء', en: 'جنوب سيناء' } as const satisfies Record<
  Language,
  Governorate
>;

async function schoolIn(request: APIRequestContext, governorate: Governorate) {
  const school = await ownSchool(request, 'مدرسة الإعلان');
  const profile = await callAs(request, school.token, getAcademyProfile);
  const changed = { ...profile, governorate };
  await callAs(request, school.token, updateAcademyProfile, changed);
  return school;
}

async function fillTexts(page: Page) {
  const words = { ar: ['موعد التأمين', 'آخر موعد الخميس.'], en: ['Deposit', 'Until Thursday.'] };
  for (const [language, [title = '', body = '']] of Object.entries(words)) {
    await page.locator(`[data-path="title.${language}"]`).fill(title);
    await page.locator(`[data-path="body.${language}"]`).fill(body);
  }
  return words;
}

for (const language of ['ar', 'en'] as const) {
  test(`support tells schools that have not paid, and sees what arrived (${language})`, async ({
    page,
    request,
  }) => {
    const texts = await textsOf('announcements', language);
    const academies = await textsOf('academies', language);
    const bell = await textsOf('notices-bell', language);
    const place = PLACES[language];
    const school = await schoolIn(request, place);
    const support = await ownAdministrator(request, 'support', 'هالة من الدعم');
    await page.setViewportSize({ width: WIDTHS[language], height: 900 });
    await openAsAdministrator(page, support, language, '/admin/announcements');
    await expect(page.getByText(texts.serviceOnly)).toBeVisible();
    await page.getByRole('link', { name: texts.write }).first().click();
    const words = await fillTexts(page);
    await page.getByLabel(texts.audience.need.deposit).check();
    await page.getByText(texts.audience.allGovernorates).click();
    await page.getByLabel(academies.governorates[place]).check();
    const reach = page.getByRole('status', { name: texts.reach.label });
    await expect(reach).toContainText(texts.reach.schools_one);
    await expectAccessible(page, 'a new announcement');

    await page.reload();
    await expect(page.locator('[data-path="title.ar"]')).toHaveValue(words.ar[0] ?? '');
    await expect(page.getByLabel(texts.audience.need.deposit)).toBeChecked();
    await page.getByRole('button', { name: texts.form.save }).click();
    await expect(page).toHaveURL(/announcements\/[0-9a-f-]{36}$/);

    const preview = page.getByRole('region', { name: texts.preview.title });
    await expect(preview).toContainText(school.academy.name);
    await expectAccessible(page, 'the preview of an announcement');
    const sentTo = async (to: string) =>
      (await callAs(request, '', filled(listDemoMessages, { to }))).length;
    const mails = await sentTo(support.email);
    // A pointer on the toast of the save would keep it.
    await page.mouse.move(0, 0);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await preview.getByRole('button', { name: texts.act.test }).click();
    await expect.poll(() => sentTo(support.email)).toBe(mails + 1);
    const before = await sentTo(school.academy.phone_number);
    await preview.getByRole('button', { name: texts.act.send, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.act.send }).click();
    const report = page.getByRole('region', { name: texts.report.title });
    await expect(report.getByText(texts.report.channels.bell)).toBeVisible();
    await expect.poll(() => sentTo(school.academy.phone_number)).toBe(before + 1);
    await expect(page.getByText(texts.call.none)).toBeVisible();
    await expectAccessible(page, 'the report of an announcement');

    await openAs(page, school, language, '/academy/dashboard');
    await page.getByRole('button', { name: bell.bellUnread_one }).click();
    await expect(page.getByText(words[language][1] ?? '')).toBeVisible();
  });
}

test('above the limit a second one approves, and finance only looks', async ({ page, request }) => {
  const texts = await textsOf('announcements', 'en');
  const author = await ownAdministrator(request, 'support', 'Hala');
  const both = { en: 'Dates', ar: 'مواعيد' };
  const draft = await callAs(request, author.token, createAnnouncement, {
    title: both,
    body: both,
    audience: {},
  });
  // The demo has too few schools: the server is said to count more.
  const path = (endpoint: { path: string }) => `**/api${endpoint.path.replace('{id}', draft.id)}`;
  await page.route(path(getAnnouncement), (route) =>
    route.fulfill({ json: { success: true, message: '', data: { ...draft, status: 'waiting' } } }),
  );
  const preview = { schools: 501, whatsapp: 175, email: 326, waiting: 0, samples: [] };
  const data = { ...preview, until: null, needs_approval: true, fingerprint: '0'.repeat(64) };
  await page.route(path(previewAnnouncement), (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  const address = `/admin/announcements/${draft.id}`;
  await openAsAdministrator(page, author, 'en', address);
  await expect(page.getByText(texts.act.ownWaiting)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.act.approve })).toHaveCount(0);
  const colleague = await ownAdministrator(request, 'support', 'Omar');
  await openAsAdministrator(page, colleague, 'en', address);
  await expect(page.getByText(texts.reach.quota)).toBeVisible();
  await page.getByRole('button', { name: texts.act.approve }).click();
  // What was previewed here is invented, so the real server refuses it.
  await page.getByRole('dialog').getByRole('button', { name: texts.act.approve }).click();
  await expect(page.locator('.mantine-Notification-root')).toBeVisible();
  const finance = await ownAdministrator(request, 'finance', 'Fathy');
  await openAsAdministrator(page, finance, 'en', address);
  await expect(page.getByText(texts.act.waiting)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.act.approve })).toHaveCount(0);
});
