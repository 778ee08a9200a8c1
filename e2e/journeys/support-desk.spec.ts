import { calculateTeamPurchase, listAcademySessions } from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAsAdministrator, ownAdministrator } from '../support/own-administrator.ts';
import { type OwnSchool, openAs, ownSchool, payIn, uploadTransfer } from '../support/own-school.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

const tokens = (page: Page) =>
  page.evaluate(() => ['adminToken', 'academy_auth_token'].map((key) => localStorage.getItem(key)));

async function seeAs(page: Page, school: OwnSchool, language: Language): Promise<Page> {
  const { view } = await textsOf('desk', language);
  const { support } = await textsOf('academies-administration', language);
  await page.goto(`/admin/academies/${school.academy.id}`);
  await page.getByRole('button', { name: view.action }).click();
  await page.getByLabel(support.reason).fill('The school does not find its teams');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: view.submit }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/academy\/dashboard$/);
  return tab;
}

async function schoolToSee(request: APIRequestContext, name: string) {
  const school = await ownSchool(request, name);
  await payIn(request, school, 9000);
  const sessions = async () => (await callAs(request, school.token, listAcademySessions)).length;
  return { school, sessions };
}

async function lookAndLeave(page: Page, request: APIRequestContext, language: Language) {
  const texts = {
    view: (await textsOf('desk', language)).view,
    purchase: await textsOf('team-purchase', language),
    errors: await textsOf('errors', language),
    profile: (await textsOf('academies', language)).profile,
    rows: (await textsOf('team-purchase', language)).rows,
  };
  const { school, sessions } = await schoolToSee(request, 'مدرسة تحت النظر');
  const before = await sessions();
  const hala = await ownAdministrator(request, 'support', 'هالة من الدعم');
  const own = await page.context().newPage();
  await openAs(own, school, language, '/academy/dashboard');
  await openAsAdministrator(page, hala, language, '/admin/dashboard');
  const signedIn = await tokens(page);

  const tab = await seeAs(page, school, language);
  const bar = tab.getByRole('region', { name: texts.view.label });
  await expect(bar).toContainText(school.academy.name);
  await expect(bar).toContainText(hala.name);
  await expect(bar).toContainText(texts.view.rule);
  await expect(bar).toContainText(/1[45]/);
  await expectAccessible(tab, 'a view of a school');
  expect(tab.url()).not.toContain('acv_');
  expect(await tokens(tab)).toEqual(signedIn);

  await tab.goto('/academy/team-purchase');
  await expect(bar).toBeVisible();
  await tab.getByRole('textbox', { name: texts.rows.name }).fill('فريق لا يُشترى');
  const writes: string[] = [];
  tab.on('request', (sent) => {
    if (sent.method() === 'GET' || !sent.url().includes('/api/')) return;
    if (!sent.url().endsWith(calculateTeamPurchase.path)) writes.push(sent.url());
  });
  await expect(tab.getByText('4,500.00').filter({ visible: true }).first()).toBeVisible();
  await tab.getByRole('button', { name: texts.purchase.buy }).click();
  await tab.getByRole('dialog').getByRole('button').last().click();
  const refusal = tab.getByText(texts.errors.codes.view_read_only).filter({ visible: true });
  await expect(refusal.first()).toBeVisible();

  await tab.goto('/academy/profile');
  await tab.getByRole('button', { name: texts.profile.edit }).click();
  await tab.getByRole('button', { name: texts.profile.save }).click();
  await expect(refusal.first()).toBeVisible();
  expect(writes).toEqual([]);

  await bar.getByRole('button', { name: texts.view.end }).click();
  await expect(tab).toHaveURL(new RegExp(`/admin/academies/${school.academy.id}$`));
  await expect(tab.getByText(texts.view.ended)).toBeVisible();
  expect(await tokens(page)).toEqual(signedIn);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: school.academy.name })).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own.getByRole('region', { name: texts.view.label })).toBeHidden();
  expect(await sessions()).toBe(before);
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('support sees as a school, cannot buy for it, and leaves', async ({ page, request }) => {
    await lookAndLeave(page, request, 'ar');
  });

  test('a view that its tab cannot keep ends, and the press says so', async ({ page, request }) => {
    const { view } = await textsOf('desk', 'ar');
    const { support } = await textsOf('academies-administration', 'ar');
    const { school } = await schoolToSee(request, 'مدرسة لا يُحفظ عرضها');
    const omar = await ownAdministrator(request, 'support', 'عمر من الدعم');
    await openAsAdministrator(page, omar, 'ar', `/admin/academies/${school.academy.id}`);
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = (...given) => {
        const tab = open(...given);
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        if (tab) Object.defineProperty(tab, 'sessionStorage', { get: refuse });
        return tab;
      };
    });
    await page.getByRole('button', { name: view.action }).click();
    await page.getByLabel(support.reason).fill('لا تظهر الفرق عند المدرسة');
    const [opened, ended] = [page.waitForEvent('popup'), page.waitForResponse('**/logout')];
    await page.getByRole('button', { name: view.submit }).click();
    const tab = await opened;
    await expect(page.getByText(view.failed)).toBeVisible();
    expect((await ended).status()).toBe(200);
    await expect.poll(() => tab.isClosed()).toBe(true);
    expect((await tokens(page))[0]).toBe(omar.token);
  });

  test('a view that the server ended leads back to the desk', async ({ page, request }) => {
    const { view } = await textsOf('desk', 'ar');
    const { school } = await schoolToSee(request, 'مدرسة انتهى عرضها');
    const omar = await ownAdministrator(request, 'support', 'عمر من الدعم');
    await openAsAdministrator(page, omar, 'ar', '/admin/dashboard');
    const tab = await seeAs(page, school, 'ar');
    await expect(tab.getByRole('region', { name: view.label })).toBeVisible();
    // A call of the first page that got the 401 would end the way to the next one.
    await tab.waitForLoadState('networkidle');
    await tab.route('**/api/academy/**', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 'unauthenticated' } }),
    );
    await tab.goto('/academy/wallet');
    await expect(tab).toHaveURL(new RegExp(`/admin/academies/${school.academy.id}$`));
    await expect(tab.getByText(view.ended)).toBeVisible();
    expect((await tokens(tab))[0]).toBe(omar.token);
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('support sees as a school, cannot buy for it, and leaves', async ({ page, request }) => {
    await lookAndLeave(page, request, 'en');
  });

  test('the next administrator reads a transfer’s note', async ({ browser, page, request }) => {
    const { notes, bell } = await textsOf('desk', 'en');
    const school = await ownSchool(request, 'Noted School');
    const id = await uploadTransfer(request, school, 4500);
    const salma = await ownAdministrator(request, 'support', 'Salma Desk');
    const karim = await ownAdministrator(request, 'finance', 'Karim Desk');
    await openAsAdministrator(page, salma, 'en', `/admin/bank-transfers?transfer=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: notes.field })
      .fill('They send a clearer photo tomorrow');
    await dialog.getByRole('button', { name: notes.add }).click();
    const list = dialog.getByRole('list', { name: notes.list });
    await expect(list.getByText('They send a clearer photo tomorrow')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: notes.field })).toHaveValue('');
    await page.goto(`/admin/academies/${school.academy.id}`);
    await page.getByRole('textbox', { name: notes.field }).fill('Call Mr Adel');
    await page.getByRole('button', { name: notes.add }).click();
    await expect(page.getByText('Call Mr Adel').first()).toBeVisible();

    const second = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openAsAdministrator(second, karim, 'en', `/admin/bank-transfers?transfer=${id}`);
    const other = second.getByRole('dialog');
    await expect(other.getByText('They send a clearer photo tomorrow')).toBeVisible();
    await expect(other.getByText('Salma Desk')).toBeVisible();
    await expect(other.getByRole('button', { name: notes.withdraw })).toBeHidden();
    await other.getByRole('link', { name: fill(notes.school, { total: '2' }) }).click();
    const both = second.getByRole('list', { name: notes.list }).getByRole('listitem');
    await expect(both).toHaveCount(2);
    await expectAccessible(second, 'a school with notes');

    await second.goto('/admin/dashboard');
    await second.getByRole('button', { name: new RegExp(bell.title) }).click();
    const news = second.getByRole('dialog', { name: bell.title });
    await expect(news.getByText(bell.kinds.transfers_waiting)).toBeVisible();
    await second.close();

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Call Mr Adel' })
      .getByRole('button', { name: notes.withdraw })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: notes.withdraw }).click();
    const [erased = ''] = notes.withdrawn.split('{{date}}');
    await expect(page.getByText(erased)).toBeVisible();
    await expect(page.getByText('Call Mr Adel')).toBeHidden();
  });
});
