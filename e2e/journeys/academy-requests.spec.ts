import {
  type JoinRequest,
  listApplicationRequests,
  listJoinRequests,
  type RequestStatus,
} from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

const ARABIC = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const visible = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const card = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

async function seeded(request: APIRequestContext, token: string, path: string) {
  const response = await request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: (JoinRequest & { is_open?: boolean })[] }).data;
}

async function open(page: Page, request: APIRequestContext, language: Language, path: string) {
  const token = await signInAs(page, request, 'school', language);
  await page.goto(path);
  return { token, texts: await textsOf('enrolment', language) };
}

/** An invented join request of student number `id`, which the server does not have. */
const invented = (id: number, status: RequestStatus): JoinRequest => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  status,
  message: 'أرغب في المشاركة مع فريق المدرسة هذا العام.',
  created_at: new Date().toISOString(),
  decided_at: null,
  rejection_reason: null,
  class_name: null,
  student: {
    id: `0190a000-0000-7000-8000-00000000001${id}`,
    first_name: 'طالب',
    last_name: `رقم ${id}`,
    name: `طالب رقم ${id}`,
    age: 14,
    email: `invented-${id}@student.test`,
    phone_number: '+201000000000',
  },
  academy: { name: '' },
});

async function withInvented(page: Page, requests: JoinRequest[]) {
  const meta = { page: 1, per_page: 10, total: requests.length, last_page: 1 };
  await page.route('**/api/academy/join-requests?*', (route) =>
    route.fulfill({ json: { success: true, message: '', data: requests, meta } }),
  );
}

test.describe('in Arabic on a desktop', () => {
  test.use({ viewport: ARABIC });

  test('one request is approved, one rejected, two rejected at once', async ({ page, request }) => {
    const { token, texts } = await open(page, request, 'ar', '/academy/join-requests');
    const [first, second, third] = await seeded(request, token, listJoinRequests.path);
    const applications = await seeded(request, token, listApplicationRequests.path);
    const addressed = applications.find(({ is_open, status }) => !is_open && status === 'pending');
    if (!first || !second || !third || !addressed) throw new Error('the demo lacks requests');
    await expect(page.getByRole('heading', { level: 2, name: texts.join.title })).toBeVisible();
    await expect(card(page, texts.join.title, first.student.name)).toContainText(first.message);
    for (const label of ['معلق', 'مقبول', 'مرفوض'])
      await expect(visible(page, label)).toBeVisible();

    await card(page, texts.join.title, first.student.name)
      .getByRole('button', { name: fill(texts.approve.actionFor, { name: first.student.name }) })
      .click();
    await expect(visible(page, 'تم قبول الطلب بنجاح')).toBeVisible();
    const decided = card(page, texts.join.title, first.student.name);
    await expect(decided).toContainText('مقبول');
    await expect(decided.getByRole('button')).toHaveCount(0);

    await card(page, texts.application.title, addressed.student.name)
      .getByRole('button', { name: fill(texts.reject.actionFor, { name: addressed.student.name }) })
      .click();
    const question = page.getByRole('dialog');
    const field = question.getByLabel(texts.reject.reason);
    await field.fill('اتصل بنا: 01001234567');
    await question.getByRole('button', { name: texts.reject.action }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    const reason = 'اكتملت فرقنا هذه السنة.';
    await field.fill(reason);
    await question.getByRole('button', { name: texts.reject.action }).click();
    await expect(visible(page, 'تم رفض الطلب بنجاح')).toBeVisible();
    const refused = card(page, texts.application.title, addressed.student.name);
    await expect(refused).toContainText(`${texts.reason} ${reason}`);

    const pending = page.getByRole('button', { name: texts.status.pending, exact: true });
    await pending.click();
    await expect(page).toHaveURL(/status=pending/);
    await expect(pending).toHaveAttribute('aria-pressed', 'true');
    for (const { name } of [second.student, third.student]) {
      await page.getByRole('checkbox', { name: fill(texts.select, { name }) }).check();
    }
    const joins = page.getByRole('region', { name: texts.join.title });
    await expect(joins.getByText(texts.selected_two)).toBeVisible();
    await joins.getByRole('button', { name: texts.reject.actionMany }).click();
    await expect(page.getByRole('dialog')).toContainText(texts.reject.confirm_two);
    await expectAccessible(page, 'confirmation of several decisions');
    await page.getByRole('dialog').getByRole('button', { name: texts.reject.action }).click();
    await expect(visible(page, texts.reject.doneMany_two)).toBeVisible();
    await expect(card(page, texts.join.title, second.student.name)).toBeHidden();
    await expect(card(page, texts.join.title, third.student.name)).toBeHidden();
  });

  test('a refusal and a failure each say so in their own words', async ({ page, request }) => {
    await withInvented(page, [invented(1, 'pending'), invented(2, 'approved')]);
    const { texts } = await open(page, request, 'ar', '/academy/join-requests');
    const press = async (action: 'approve' | 'reject') => {
      const name = fill(texts[action].actionFor, { name: 'طالب رقم 1' });
      await page.getByRole('button', { name }).click();
      if (action === 'approve') return;
      await page.getByRole('dialog').getByRole('button', { name: texts.reject.action }).click();
    };
    const answer = (status: number) =>
      page.route(/\/(approve|reject)-student\//, (route) => route.fulfill({ status, json: {} }));
    await expect(page.getByRole('checkbox', { name: /طالب رقم 2/ })).toHaveCount(0);

    await answer(409);
    await press('approve');
    await expect(visible(page, 'فشل في قبول الطلب')).toBeVisible();
    await press('reject');
    await expect(visible(page, 'فشل في رفض الطلب')).toBeVisible();
    await answer(500);
    await press('approve');
    await expect(visible(page, 'حدث خطأ أثناء قبول الطلب')).toBeVisible();
    await press('reject');
    await expect(visible(page, 'حدث خطأ أثناء رفض الطلب')).toBeVisible();
  });

  test('lists that fail say so and load again; an empty one helps', async ({ page, request }) => {
    const refuse = /\/api\/academy\/(join|application)-requests\?/;
    await page.route(refuse, (route) => route.fulfill({ status: 400, json: {} }));
    const { texts } = await open(page, request, 'ar', '/academy/join-requests');
    await expect(page.getByText('حدث خطأ أثناء جلب الطلبات')).toBeVisible();
    await expect(page.getByText('فشل في جلب طلبات التقديم')).toBeVisible();
    await expectAccessible(page, 'requests that did not load');
    await page.unroute(refuse);
    await withInvented(page, []);
    await page.getByRole('button', { name: texts.refresh }).click();
    await expect(page.getByText(texts.join.emptyTitle)).toBeVisible();
    const invite = page.getByRole('link', { name: texts.invite }).nth(1);
    await expect(page.getByRole('button', { name: /^نسخ رابط/ }).or(invite)).toBeVisible();
  });

  test('a school that is not active reads why it cannot decide yet', async ({ page, request }) => {
    await signInAs(page, request, 'newSchool', 'ar');
    await page.goto('/academy/join-requests');
    const texts = await textsOf('enrolment', 'ar');
    await expect(page.getByText(texts.inactive.title)).toBeVisible();
    const approve = page.getByRole('button', { name: /^قبول طلب/ }).first();
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription(new RegExp(texts.inactive.title));
    await expectAccessible(page, 'requests of a school that is not active');
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: PHONE });

  test('an approved application shows contacts, and the menu counts', async ({ page, request }) => {
    const { token, texts } = await open(page, request, 'en', '/academy/application-requests');
    const applications = await seeded(request, token, listApplicationRequests.path);
    const open_ = applications.find(({ is_open, status }) => is_open && status === 'pending');
    if (!open_) throw new Error('the demo lacks an open application');
    const { name } = open_.student;
    const shown = card(page, texts.application.title, name);
    await expect(shown).toContainText('•••');
    await expect(shown).toContainText(texts.masked);
    const shell = await textsOf('shell', 'en');
    await page.getByRole('button', { name: shell.menu.open }).click();
    const entry = page.getByRole('link', { name: new RegExp(shell.academy.applicationRequests) });
    await expect(entry).toContainText(/\d+ requests? waiting/);
    await page.getByRole('button', { name: shell.menu.close }).click();

    await shown.getByRole('button', { name: fill(texts.approve.actionFor, { name }) }).click();
    await expect(visible(page, texts.approve.done)).toBeVisible();
    await expect(shown).toContainText('@student.test');
    await expect(shown).not.toContainText('•••');
  });
});
